#include "arbiter/notation/explain.hpp"

#include <algorithm>

#include "arbiter/notation/legs.hpp"
#include "arbiter/notation/move_text.hpp"
#include "arbiter/notation/reading.hpp"

namespace flagfall::arbiter {
namespace {

/// What a refusal needs to know, so that each of them is one short function.
struct Case {
  RuleSet rules;
  const Position& position;
  const std::vector<Move>& legal;
  const std::vector<Square>& squares;

  std::string label(Square square) const { return label_of(rules, square); }

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

int most_taken(const std::vector<Move>& legal) {
  int most = 0;
  for (const Move& move : legal) most = std::max(most, move.captured.size());
  return most;
}

Refusal not_the_movers(const Case& c, Square from) {
  const bool theirs = pieces(c.position, opponent(c.position.to_move)).contains(from);
  if (theirs)
    return {"NOT_YOUR_PIECE",
            {"rules.not_your_piece", {{"square", c.label(from)}}},
            "FMJD Annex 1, 5.4.5",
            {},
            {from}};
  return {"NO_PIECE", {"rules.no_piece", {{"square", c.label(from)}}}, "", {}, {from}};
}

Refusal about_captures(const Case& c, std::string code, Sentence sentence, std::string article) {
  return {std::move(code), std::move(sentence), std::move(article), c.texts(c.legal),
          ends_of(c.legal)};
}

Refusal incomplete(const Case& c) {
  return about_captures(c, "INCOMPLETE_CAPTURE",
                        {"rules.incomplete_capture", {{"square", c.label(c.squares.back())}}},
                        "FMJD Annex 1, 4.5, 5.4.9");
}

Refusal not_maximal(const Case& c, int taken) {
  return about_captures(
      c, "NOT_MAXIMAL",
      {"rules.not_maximal", {{"most", most_taken(c.legal)}, {"taken", taken}, {"n", taken}}},
      "FMJD Annex 1, 4.13, 5.4.8");
}

Refusal capture_mandatory(const Case& c) {
  return about_captures(c, "CAPTURE_MANDATORY",
                        {"rules.capture_mandatory", {{"n", most_taken(c.legal)}}},
                        "FMJD Annex 1, 4.2, 5.4.6");
}

/// The piece that was crowned by a legal capture was to capture on.
bool goes_on_crowned(const Case& c) {
  for (std::size_t length = c.squares.size() - 1; length >= 2; --length) {
    const std::vector<Square> start(c.squares.begin(),
                                    c.squares.begin() + static_cast<std::ptrdiff_t>(length));
    const auto meant = meant_by(c.rules, c.position, c.legal, start);
    if (meant.size() == 1 && meant.front().promotes) return true;
  }
  return false;
}

Refusal illegal(const Case& c, Fault fault) {
  Refusal refusal{"ILLEGAL_MOVE", std::move(fault.sentence), std::move(fault.article),
                  c.texts(c.legal), std::move(fault.squares)};
  return refusal;
}

}  // namespace

Refusal why_not_legal(RuleSet rules, const Position& position, const std::vector<Move>& legal,
                      const std::vector<Square>& squares) {
  const Case c{rules, position, legal, squares};
  const Square from = squares.front();
  if (!pieces(position, position.to_move).contains(from)) return not_the_movers(c, from);
  const bool capture_due = !legal.empty() && is_capture(legal.front());
  if (capture_due) {
    if (stops_inside(rules, position, legal, squares)) return incomplete(c);
    if (goes_on_crowned(c))
      return illegal(c, {{"rules.crowned_goes_on", {}}, "FMJD Annex 1, 3.8", {squares.back()}});
    if (const auto taken = takes(rules, position, squares); taken && *taken < most_taken(legal))
      return not_maximal(c, *taken);
  }
  if (auto fault = fault_in(rules, position, squares)) return illegal(c, std::move(*fault));
  if (capture_due) return capture_mandatory(c);
  return illegal(c, {{"rules.illegal_move", {}}, "FMJD Annex 1, 5.4.2", squares});
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
