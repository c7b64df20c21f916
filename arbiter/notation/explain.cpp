#include "arbiter/notation/explain.hpp"

#include <algorithm>

#include "arbiter/notation/attempt.hpp"
#include "arbiter/notation/legs.hpp"
#include "arbiter/notation/move_text.hpp"
#include "arbiter/notation/priority.hpp"
#include "arbiter/notation/reading.hpp"
#include "arbiter/rules/articles.hpp"
#include "arbiter/rules/dispatch.hpp"

namespace flagfall::arbiter {
namespace {

/// What a refusal needs to know, so that each of them is one short function.
struct Case {
  RuleSet rules;
  const Position& position;
  const std::vector<Move>& legal;
  const std::vector<Square>& squares;

  const Rules& value() const { return rules_of(rules); }
  std::string label(Square square) const { return label_of(rules, square); }
  std::string article(Ground ground) const { return std::string{article_of(rules, ground)}; }

  std::vector<std::string> texts(const std::vector<Move>& moves) const {
    std::vector<std::string> list;
    list.reserve(moves.size());
    for (const Move& move : moves) list.push_back(full_text(rules, position, legal, move));
    return list;
  }
};

/// Where the legal captures begin and end: what a page lights up.
std::vector<Square> ends_of(const std::vector<Move>& moves) {
  std::vector<Square> ends;
  for (const Move& move : moves)
    for (const Square end : {move.from, move.to})
      if (std::ranges::find(ends, end) == ends.end()) ends.push_back(end);
  return ends;
}

Refusal not_the_movers(const Case& c, Square from) {
  const bool theirs = pieces(c.position, opponent(c.position.to_move)).contains(from);
  if (theirs)
    return {"NOT_YOUR_PIECE",
            {"rules.not_your_piece", {{"square", c.label(from)}}},
            c.article(Ground::opponents_piece),
            {},
            {from}};
  return {"NO_PIECE", {"rules.no_piece", {{"square", c.label(from)}}}, "", {}, {from}};
}

Refusal about_captures(const Case& c, std::string code, Sentence sentence, Ground ground) {
  return {std::move(code), std::move(sentence), c.article(ground), c.texts(c.legal),
          ends_of(c.legal)};
}

Refusal illegal(const Case& c, Fault fault) {
  return {"ILLEGAL_MOVE", std::move(fault.sentence), c.article(fault.ground), c.texts(c.legal),
          std::move(fault.squares)};
}

Refusal incomplete(const Case& c, const std::optional<Attempt>& attempt) {
  const Param square{"square", c.label(c.squares.back())};
  if (attempt && attempt->crowned(c.position))
    return about_captures(c, "INCOMPLETE_CAPTURE", {"rules.crowned_must_go_on", {square}},
                          Ground::crowned_continues);
  return about_captures(c, "INCOMPLETE_CAPTURE", {"rules.incomplete_capture", {square}},
                        Ground::capture_complete);
}

/// From the square where the king stopped it cannot go on, but from others behind the piece it can.
Refusal must_land_elsewhere(const Case& c, const std::vector<Square>& better) {
  std::string labels;
  for (const Square square : better) labels += (labels.empty() ? "" : ", ") + c.label(square);
  return about_captures(c, "INCOMPLETE_CAPTURE",
                        {"rules.must_land_to_go_on",
                         {{"square", c.label(c.squares.back())},
                          {"squares", labels},
                          {"n", static_cast<std::int64_t>(better.size())}}},
                        Ground::capture_complete);
}

Refusal capture_mandatory(const Case& c) {
  if (c.value().precedence.front() != Criterion::number)
    return about_captures(c, "CAPTURE_MANDATORY", {"rules.capture_compulsory", {}},
                          Ground::capture_compulsory);
  const int most = c.legal.front().captured.size();
  return about_captures(c, "CAPTURE_MANDATORY", {"rules.capture_mandatory", {{"n", most}}},
                        Ground::capture_compulsory);
}

/// What is wrong with a capture that the piece could make if nothing had precedence; empty where
/// nothing is.
std::optional<Refusal> wrong_capture(const Case& c, const Attempt& attempt) {
  const Haul legal = haul_of(c.rules, c.position, c.legal.front());
  if (auto worse = outranked(c.rules, legal, attempt.haul))
    return about_captures(c, std::move(worse->code), std::move(worse->sentence), worse->ground);
  if (can_go_on(c.rules, c.position, attempt)) return incomplete(c, attempt);
  const auto better = better_landings(c.rules, c.position, attempt);
  if (!better.empty()) return must_land_elsewhere(c, better);
  const Square behind = attempt.last.landings.front();
  const bool stops_behind = c.value().king_landing == KingLanding::directly_behind_a_last_king;
  if (stops_behind && attempt.end.at != behind)
    return illegal(c, {{"rules.stops_behind_king", {{"square", c.label(behind)}}},
                       Ground::king_captures,
                       {behind}});
  return std::nullopt;
}

/// The piece that was crowned by a legal capture was to capture on.
bool goes_on_crowned(const Case& c) {
  if (c.value().promotion == Promotion::in_passing) return false;
  for (std::size_t length = c.squares.size() - 1; length >= 2; --length) {
    const std::vector<Square> start(c.squares.begin(),
                                    c.squares.begin() + static_cast<std::ptrdiff_t>(length));
    const auto meant = meant_by(c.rules, c.position, c.legal, start);
    if (meant.size() == 1 && meant.front().promotes) return true;
  }
  return false;
}

Refusal crowned_stops(const Case& c) {
  const bool ends = c.value().promotion == Promotion::ends_the_move;
  return illegal(c, {{ends ? "rules.crowned_ends_move" : "rules.crowned_goes_on", {}},
                     Ground::crowned_stops,
                     {c.squares.back()}});
}

/// The king that has made as many quiet moves in a row as the rules allow beside men.
bool is_held(const Case& c) {
  const KingRun& run = c.position.runs[c.position.to_move];
  const int limit = c.value().king_step_limit;
  return limit > 0 && run.count >= limit && run.king == c.squares.front() &&
         !c.position.men[c.position.to_move].empty();
}

Refusal king_is_held(const Case& c) {
  return illegal(c, {{"rules.king_held",
                      {{"square", c.label(c.squares.front())}, {"n", c.value().king_step_limit}}},
                     Ground::king_step_limit,
                     {c.squares.front()}});
}

std::optional<Refusal> wrong_when_capturing(const Case& c) {
  const auto attempt = attempt_at(c.rules, c.position, c.squares);
  if (stops_inside(c.rules, c.position, c.legal, c.squares)) return incomplete(c, attempt);
  if (goes_on_crowned(c)) return crowned_stops(c);
  return attempt ? wrong_capture(c, *attempt) : std::nullopt;
}

}  // namespace

Refusal why_not_legal(RuleSet rules, const Position& position, const std::vector<Move>& legal,
                      const std::vector<Square>& squares) {
  const Case c{rules, position, legal, squares};
  const Square from = squares.front();
  if (!pieces(position, position.to_move).contains(from)) return not_the_movers(c, from);
  const bool capture_due = !legal.empty() && is_capture(legal.front());
  if (capture_due)
    if (auto refusal = wrong_when_capturing(c)) return std::move(*refusal);
  if (auto fault = fault_in(rules, position, squares)) return illegal(c, std::move(*fault));
  if (capture_due) return capture_mandatory(c);
  if (is_held(c)) return king_is_held(c);
  return illegal(c, {{"rules.illegal_move", {}}, Ground::moved_irregularly, squares});
}

Refusal ambiguous(RuleSet rules, const Position& position, const std::vector<Move>& meant,
                  const std::vector<Square>& squares) {
  const Case c{rules, position, meant, squares};
  return {"AMBIGUOUS",
          {"rules.ambiguous",
           {{"from", c.label(squares.front())},
            {"to", c.label(squares.back())},
            {"n", static_cast<std::int64_t>(meant.size())}}},
          "",
          c.texts(meant),
          {squares.front(), squares.back()}};
}

}  // namespace flagfall::arbiter
