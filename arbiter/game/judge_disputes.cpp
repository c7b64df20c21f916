#include <algorithm>
#include <utility>

#include "arbiter/game/dispute_refusals.hpp"
#include "arbiter/game/judge.hpp"
#include "arbiter/game/refusals.hpp"
#include "arbiter/notation/fen.hpp"

// Cases, rulings, signatures and appeals: papers, which no clock and no position depends on.

namespace flagfall::arbiter {
namespace {

CaseFacts facts_of(const Game& game, const KnownOutside& outside, clock::Instant now) {
  CaseFacts facts;
  facts.ply = ply_of(game);
  const bool by_sheet = game.paper && !game.paper->lines.empty();
  const bool has_moves = !is_clock_only(game) || by_sheet;
  if (has_moves)
    facts.fen = to_fen(game.settings.rules, by_sheet ? game.paper->position : game.position);
  if (by_sheet) facts.sheet_ply = ply_of(*game.paper);
  facts.to_move = side_to_move(game);
  const clock::Clock then = clock::advance(game.clock, now);
  for (const Side side : both_sides)
    facts.clocks[side] = {clock::left(then, side, now), then.sides[side].period,
                          then.sides[side].moves};
  if (has_moves)
    for (const Counter& counter : shown(by_sheet ? game.paper->counters : game.counters))
      if (mode_of(game.settings, counter.rule) != DrawMode::off)
        facts.counters.push_back({counter.rule, counter.count, counter.limit});
  facts.outside = outside;
  return facts;
}

const Case* case_of(const Game& game, int number) {
  const bool there = number >= 1 && static_cast<std::size_t>(number) <= game.cases.size();
  return there ? &game.cases[static_cast<std::size_t>(number - 1)] : nullptr;
}

/// Once somebody has signed it, or while others decide about it, a case stays as it is.
std::optional<Refusal> cannot_change(const Game& game, int number) {
  const Case* found = case_of(game, number);
  if (found == nullptr) return refusals::no_case(number);
  if (is_signed(*found)) return refusals::case_signed(number);
  if (open_appeal(*found) != nullptr) return refusals::appeal_open(number);
  if (is_final(*found)) return refusals::appeal_decided(number);
  return std::nullopt;
}

}  // namespace

Decision Judge::operator()(const OpenCase& c) const {
  const int number = static_cast<int>(game.cases.size()) + 1;
  return happens(now,
                 CaseOpened{number, c.topic, c.statement, c.by, facts_of(game, c.outside, now)});
}

Decision Judge::operator()(const AmendCase& c) const {
  if (auto no = cannot_change(game, c.number)) return refused(std::move(*no));
  if (case_of(game, c.number)->statement == c.statement) return unchanged();
  return happens(now, CaseAmended{c.number, c.statement});
}

Decision Judge::operator()(const RuleCase& c) const {
  if (auto no = cannot_change(game, c.number)) return refused(std::move(*no));
  const Case& of = *case_of(game, c.number);
  if (of.statement.empty()) return refused(refusals::case_without_statement(c.number));
  const auto choices = choices_of(of.topic, game.settings.rules);
  const auto choice = std::ranges::find(choices, c.choice, &Choice::name);
  if (choice == choices.end()) return refused(refusals::choice_not_offered(of.topic, c.choice));
  if (c.choice == other_choice && c.text.empty()) return refused(refusals::ruling_needs_text());
  const bool names_player = is_about_a_side(c.choice);
  if (names_player && !c.side) return refused(refusals::ruling_needs_side());
  std::string article = c.article.empty() ? std::string{choice->article} : c.article;
  return happens(now, CaseRuled{c.number, of.topic, c.choice, c.text, std::move(article), c.by,
                                names_player ? c.side : std::nullopt});
}

// Who refused at first may still sign; who has signed has signed.
Decision Judge::operator()(const SignCase& c) const {
  const Case* found = case_of(game, c.number);
  if (found == nullptr) return refused(refusals::no_case(c.number));
  if (!found->ruling) return refused(refusals::case_not_ruled(c.number));
  const auto& before = signature_of(*found, c.signer);
  if (before && !before->refused) return refused(refusals::already_signed(c.signer));
  if (before && c.refused) return unchanged();
  return happens(now, CaseSigned{c.number, c.signer, c.refused, c.strokes});
}

Decision Judge::operator()(const AppealRuling& c) const {
  const Case* found = case_of(game, c.number);
  if (found == nullptr) return refused(refusals::no_case(c.number));
  if (!found->ruling) return refused(refusals::case_not_ruled(c.number));
  if (open_appeal(*found) != nullptr) return refused(refusals::appeal_open(c.number));
  if (is_final(*found)) return refused(refusals::appeal_decided(c.number));
  if (game.settings.conduct.appeal_time == clock::Duration::zero())
    return refused(refusals::no_appeals());
  if (const auto until = appeal_until(game, *found); until && now > *until)
    return refused(refusals::appeal_too_late(game.settings.conduct.appeal_time, now - *until));
  return happens(now, AppealLodged{c.number, c.side, c.text, c.deposit});
}

Decision Judge::operator()(const WithdrawAppeal& c) const {
  const Case* found = case_of(game, c.number);
  if (found == nullptr) return refused(refusals::no_case(c.number));
  const Appeal* appeal = open_appeal(*found);
  if (appeal == nullptr) return refused(refusals::no_appeal(c.number));
  if (appeal->side != c.side) return refused(refusals::not_your_appeal(appeal->side));
  return happens(now, AppealWithdrawn{c.number, c.side});
}

// Nobody decides about a ruling of his own.
Decision Judge::operator()(const DecideAppeal& c) const {
  const Case* found = case_of(game, c.number);
  if (found == nullptr) return refused(refusals::no_case(c.number));
  if (open_appeal(*found) == nullptr) return refused(refusals::no_appeal(c.number));
  if (found->ruling->by == c.by) return refused(refusals::own_ruling());
  if (c.result && !c.upheld) return refused(refusals::result_of_rejected());
  if (c.result && !game.next_in_session.empty() &&
      winner_of(*c.result) != winner_of(game.outcome->result))
    return refused(refusals::session_result_stands());
  Decision decision =
      happens(now, AppealDecided{c.number, c.upheld, c.text, c.members, c.result, c.by});
  if (c.result) decision.events.push_back({now, ResultSet{{*c.result, Reason::jury, {}, c.text}}});
  return decision;
}

}  // namespace flagfall::arbiter
