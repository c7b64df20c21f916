#include "arbiter/notation/reading.hpp"

#include <algorithm>
#include <numeric>
#include <span>

#include "arbiter/rules/routes.hpp"

namespace flagfall::arbiter {
namespace {

using Squares = std::span<const Square>;

bool in_order(Squares some, Squares all) {
  auto rest = some.begin();
  for (const Square square : all)
    if (rest != some.end() && *rest == square) ++rest;
  return rest == some.end();
}

bool are_exactly(Squares squares, const SquareSet& captured) {
  SquareSet named;
  for (const Square square : squares) named.insert(square);
  return named == captured && static_cast<int>(squares.size()) == captured.size();
}

enum class Reading { list, landings, passed, captured };

bool fits(Reading reading, Squares inner, const Move& move, const std::vector<Route>& routes) {
  if (reading == Reading::captured) return are_exactly(inner, move.captured);
  return std::ranges::any_of(routes, [&](const Route& route) {
    const Squares list = route.list;
    switch (reading) {
      case Reading::list:
        return std::ranges::equal(inner, list.subspan(1, list.size() - 2));
      case Reading::landings:
        return in_order(inner, route.stops);
      default:
        return in_order(inner, route.passed);
    }
  });
}

std::vector<Move> with_ends(const std::vector<Move>& legal, Square from, Square to) {
  std::vector<Move> moves;
  std::ranges::copy_if(legal, std::back_inserter(moves),
                       [&](const Move& move) { return move.from == from && move.to == to; });
  return moves;
}

std::vector<Move> by_inner_squares(RuleSet rules, const Position& position,
                                   const std::vector<Move>& candidates, Squares inner) {
  std::vector<std::vector<Route>> routes;
  routes.reserve(candidates.size());
  for (const Move& move : candidates)
    routes.push_back(is_capture(move) ? routes_of(rules, position, move) : std::vector<Route>{});
  std::vector<std::size_t> left(candidates.size());
  std::iota(left.begin(), left.end(), std::size_t{0});
  bool read = false;
  // A later reading decides between the moves that an earlier one leaves.
  for (const Reading reading :
       {Reading::list, Reading::landings, Reading::passed, Reading::captured}) {
    std::vector<std::size_t> fitting;
    for (const std::size_t i : left)
      if (is_capture(candidates[i]) && fits(reading, inner, candidates[i], routes[i]))
        fitting.push_back(i);
    if (fitting.empty()) continue;
    read = true;
    left = std::move(fitting);
    if (left.size() == 1) break;
  }
  std::vector<Move> meant;
  if (read)
    for (const std::size_t i : left) meant.push_back(candidates[i]);
  return meant;
}

/// From, to, then the captured squares: how engines write it.
std::vector<Move> by_captured_behind(const std::vector<Move>& legal, Squares squares) {
  std::vector<Move> moves = with_ends(legal, squares[0], squares[1]);
  std::erase_if(moves,
                [&](const Move& move) { return !are_exactly(squares.subspan(2), move.captured); });
  return moves;
}

}  // namespace

std::vector<Move> meant_by(RuleSet rules, const Position& position, const std::vector<Move>& legal,
                           const std::vector<Square>& squares) {
  std::vector<Move> candidates = with_ends(legal, squares.front(), squares.back());
  if (squares.size() == 2) return candidates;
  const Squares inner = Squares{squares}.subspan(1, squares.size() - 2);
  std::vector<Move> meant = by_inner_squares(rules, position, candidates, inner);
  if (meant.empty()) meant = by_captured_behind(legal, squares);
  return meant;
}

bool stops_inside(RuleSet rules, const Position& position, const std::vector<Move>& legal,
                  const std::vector<Square>& squares) {
  const Squares onward = Squares{squares}.subspan(1);
  return std::ranges::any_of(legal, [&](const Move& move) {
    if (!is_capture(move) || move.from != squares.front()) return false;
    const auto routes = routes_of(rules, position, move);
    return std::ranges::any_of(routes,
                               [&](const Route& route) { return in_order(onward, route.stops); });
  });
}

}  // namespace flagfall::arbiter
