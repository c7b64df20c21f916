#include "arbiter/notation/pdn_replay.hpp"

#include <algorithm>
#include <utility>

#include "arbiter/notation/fen.hpp"
#include "arbiter/notation/move_text.hpp"
#include "arbiter/notation/pdn_line_player.hpp"
#include "arbiter/notation/pdn_rules.hpp"
#include "arbiter/notation/printable.hpp"

namespace flagfall::arbiter {
namespace {

Refusal unknown_move(std::string_view text) {
  return {"UNKNOWN_MOVE", {"pdn.unknown_move", {{"text", printable(text)}}}, "", {}, {}};
}

/// Why an entry cannot be played in a position.
Refusal why_not(RuleSet rules, const Position& position, const PdnPly& ply) {
  if (ply.kind == PdnPly::Kind::unknown) return unknown_move(ply.text);
  if (ply.kind == PdnPly::Kind::set_up) {
    const auto position_set = set_up(rules, position, ply.text);
    return position_set ? unknown_move(ply.text) : position_set.error();
  }
  const auto found = find_move(rules, position, ply.text);
  return found ? unknown_move(ply.text) : found.error();
}

/// From where a game starts, under one rule set after the other. A FEN is read once for all that
/// read it alike.
class Start {
 public:
  explicit Start(const PdnGame& game) : fen_{tag_of(game, "FEN")} {}

  std::string_view fen() const { return fen_; }

  Result<Position> under(RuleSet rules) {
    if (fen_.empty()) return initial_position(rules);
    const Reading reading{board_of(rules), first_mover(rules), limits_king_steps(rules)};
    for (const auto& [other, position] : read_)
      if (other == reading) return position;
    const auto parsed = parse_fen(rules, fen_);
    const Result<Position> position = parsed ? Result<Position>{parsed->position} : parsed.error();
    read_.emplace_back(reading, position);
    return position;
  }

 private:
  /// All that the reader asks of a rule set.
  struct Reading {
    BoardInfo board;
    Side first_mover;
    bool counts_king_steps;
    friend bool operator==(const Reading&, const Reading&) = default;
  };

  std::string_view fen_;
  std::vector<std::pair<Reading, Result<Position>>> read_;
};

/// Plays a game under one rule set.
ReplayedGame replay_under(RuleSet rules, const PdnGame& game, Start& start) {
  ReplayedGame replayed;
  replayed.rules = rules;
  const std::string_view fen = start.fen();
  const auto position = start.under(rules);
  if (!position) {
    replayed.start = initial_position(rules);
    replayed.verdict = Verdict::bad_fen;
    replayed.bad = BadPly{0, game.fen_place, std::string{fen}, position.error()};
    return replayed;
  }
  replayed.start = *position;
  PlayedLine line = play_line(rules, replayed.start, game.moves);
  // Who begins is sometimes not known, or said wrongly.
  if (line.plies.empty() && !line.whole && (!fen.empty() || game.second_begins)) {
    Position turned = replayed.start;
    turned.to_move = opponent(turned.to_move);
    PlayedLine by_other = play_line(rules, turned, game.moves);
    if (!by_other.plies.empty()) {
      replayed.start = turned;
      line = std::move(by_other);
    }
  }
  replayed.moves = line.moves();
  replayed.ambiguous = std::move(line.ambiguous);
  replayed.plies = std::move(line.plies);
  if (!line.whole) {
    const PdnPly& ply = game.moves.plies[line.stopped_at];
    replayed.verdict = Verdict::illegal;
    replayed.bad = BadPly{replayed.moves + 1, ply.place, ply.text, {}};
  }
  return replayed;
}

/// Completes what only the replay that is kept has to say.
ReplayedGame with_reason(ReplayedGame replayed, const PdnGame& game) {
  if (replayed.verdict != Verdict::illegal) return replayed;
  const std::size_t entry = replayed.plies.empty() ? 0 : replayed.plies.back().entry + 1;
  replayed.bad->refusal = why_not(replayed.rules, replayed.end(), game.moves.plies[entry]);
  return replayed;
}

bool is_better(const ReplayedGame& a, const ReplayedGame& b) {
  if ((a.verdict == Verdict::legal) != (b.verdict == Verdict::legal))
    return a.verdict == Verdict::legal;
  return a.moves > b.moves;
}

ReplayedVariation variation_of(RuleSet rules, bool replaces, const Position& start, PlayedLine line,
                               const PdnLine& written) {
  const std::size_t moves = line.moves();
  ReplayedVariation variation{replaces, start, std::move(line.plies), {}};
  if (line.whole) return variation;
  const PdnPly& ply = written.plies[line.stopped_at];
  const Position& there = variation.plies.empty() ? start : variation.plies.back().after;
  variation.bad = BadPly{moves + 1, ply.place, ply.text, why_not(rules, there, ply)};
  return variation;
}

ReplayedGame guessed(const PdnGame& game, std::optional<RuleSet> hint) {
  std::vector<RuleSet> likely = likely_rules(evidence_of(game));
  if (const auto hinted = hint ? std::ranges::find(likely, *hint) : likely.end();
      hinted != likely.end())
    std::rotate(likely.begin(), hinted, hinted + 1);
  Start start{game};
  std::optional<ReplayedGame> best;
  std::vector<RuleSet> legal;
  for (const RuleSet rules : likely) {
    ReplayedGame replayed = replay_under(rules, game, start);
    if (replayed.verdict == Verdict::legal) legal.push_back(rules);
    if (!best || is_better(replayed, *best)) best = std::move(replayed);
  }
  if (!best) best = replay_under(hint.value_or(RuleSet::international), game, start);
  std::erase(legal, best->rules);
  best->also_possible = std::move(legal);
  return std::move(*best);
}

}  // namespace

std::string_view name_of(RulesFrom from) {
  switch (from) {
    case RulesFrom::given:
      return "given";
    case RulesFrom::tag:
      return "tag";
    case RulesFrom::guessed:
      break;
  }
  return "guessed";
}

PdnPlace place_of_move(const PdnGame& game, const ReplayedGame& replayed, std::size_t ply) {
  std::size_t number = 0;
  for (const ReplayedPly& step : replayed.plies)
    if (step.move && ++number == ply) return game.moves.plies[step.entry].place;
  return game.place;
}

std::string_view name_of(Verdict verdict) {
  switch (verdict) {
    case Verdict::legal:
      return "legal";
    case Verdict::illegal:
      return "illegal";
    case Verdict::bad_fen:
      break;
  }
  return "bad_fen";
}

ReplayedGame replay(const PdnGame& game, std::optional<RuleSet> given,
                    std::optional<RuleSet> hint) {
  Start start{game};
  if (given) {
    ReplayedGame replayed = replay_under(*given, game, start);
    replayed.rules_from = RulesFrom::given;
    return with_reason(std::move(replayed), game);
  }
  if (const auto tagged = rules_of_tags(game); tagged && !contradicts(game, *tagged)) {
    ReplayedGame replayed = replay_under(*tagged, game, start);
    replayed.rules_from = RulesFrom::tag;
    return with_reason(std::move(replayed), game);
  }
  return with_reason(guessed(game, hint), game);
}

ReplayedVariation replay_variation(RuleSet rules, const Position& before, const Position& after,
                                   const PdnLine& variation) {
  PlayedLine instead = play_line(rules, before, variation);
  if (instead.plies.empty() && before != after)
    if (PlayedLine behind = play_line(rules, after, variation); !behind.plies.empty())
      return variation_of(rules, false, after, std::move(behind), variation);
  return variation_of(rules, true, before, std::move(instead), variation);
}

}  // namespace flagfall::arbiter
