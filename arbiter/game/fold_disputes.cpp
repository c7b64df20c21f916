#include "arbiter/game/fold_disputes.hpp"

#include <cassert>
#include <iterator>
#include <utility>

namespace flagfall::arbiter {
namespace {

Case& the_case(Game& game, int number) {
  assert(number >= 1 && static_cast<std::size_t>(number) <= game.cases.size());
  return game.cases[static_cast<std::size_t>(number - 1)];
}

Appeal& the_appeal(Game& game, int number) {
  Case& of = the_case(game, number);
  assert(!of.appeals.empty());
  return of.appeals.back();
}

/// Who refused to sign what stood there before has not yet been asked about what stands there now.
void forget_refusals(Case& of) {
  for (std::optional<Signature>* given : {&of.players.white, &of.players.black, &of.arbiter})
    if (*given && (*given)->refused) given->reset();
}

/// Whether one event has the case, the ruling or the appeal that it speaks of.
struct Fits {
  const Game& game;

  const Case* found(int number) const {
    const bool there = number >= 1 && static_cast<std::size_t>(number) <= game.cases.size();
    return there ? &game.cases[static_cast<std::size_t>(number - 1)] : nullptr;
  }
  bool with_appeal(int number) const {
    const Case* of = found(number);
    return of != nullptr && open_appeal(*of) != nullptr;
  }
  bool with_ruling(int number) const {
    const Case* of = found(number);
    return of != nullptr && of->ruling;
  }

  bool operator()(const CaseOpened& e) const { return e.number == std::ssize(game.cases) + 1; }
  bool operator()(const CaseAmended& e) const { return found(e.number) != nullptr; }
  bool operator()(const CaseRuled& e) const { return found(e.number) != nullptr; }
  bool operator()(const CaseSigned& e) const { return with_ruling(e.number); }
  bool operator()(const AppealLodged& e) const { return with_ruling(e.number); }
  bool operator()(const AppealWithdrawn& e) const { return with_appeal(e.number); }
  bool operator()(const AppealDecided& e) const { return with_appeal(e.number); }
  template <class Other>
  bool operator()(const Other&) const {
    return true;
  }
};

}  // namespace

void fold_case(Game& game, const CaseOpened& opened, clock::Instant at) {
  Case fresh;
  fresh.number = opened.number;
  fresh.topic = opened.topic;
  fresh.statement = opened.statement;
  fresh.by = opened.by;
  fresh.at = at;
  fresh.facts = opened.facts;
  game.cases.push_back(std::move(fresh));
}

void fold_case(Game& game, const CaseAmended& amended, clock::Instant) {
  Case& of = the_case(game, amended.number);
  of.statement = amended.statement;
  forget_refusals(of);
}

void fold_case(Game& game, const CaseRuled& ruled, clock::Instant at) {
  Case& of = the_case(game, ruled.number);
  of.ruling = CaseRuling{ruled.choice, ruled.text, ruled.article, ruled.by, at, ruled.side};
  forget_refusals(of);
}

void fold_case(Game& game, const CaseSigned& given, clock::Instant at) {
  Case& of = the_case(game, given.number);
  Signature signature{given.strokes, given.refused, at};
  if (given.signer == Signer::arbiter)
    of.arbiter = std::move(signature);
  else
    of.players[given.signer == Signer::white ? Side::white : Side::black] = std::move(signature);
}

void fold_case(Game& game, const AppealLodged& lodged, clock::Instant at) {
  Appeal appeal;
  appeal.side = lodged.side;
  appeal.text = lodged.text;
  appeal.deposit = lodged.deposit;
  appeal.at = at;
  the_case(game, lodged.number).appeals.push_back(std::move(appeal));
}

void fold_case(Game& game, const AppealWithdrawn& withdrawn, clock::Instant at) {
  Appeal& appeal = the_appeal(game, withdrawn.number);
  appeal.state = AppealState::withdrawn;
  appeal.ended = at;
}

void fold_case(Game& game, const AppealDecided& decided, clock::Instant at) {
  Appeal& appeal = the_appeal(game, decided.number);
  appeal.state = decided.upheld ? AppealState::upheld : AppealState::rejected;
  appeal.ended = at;
  appeal.decision = decided.text;
  appeal.members = decided.members;
  appeal.result = decided.result;
  appeal.by = decided.by;
}

bool fits_case(const Game& game, const Event& event) { return std::visit(Fits{game}, event); }

}  // namespace flagfall::arbiter
