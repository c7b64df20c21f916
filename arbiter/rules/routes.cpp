#include "arbiter/rules/routes.hpp"

#include <algorithm>
#include <cassert>
#include <cstdint>
#include <unordered_set>

#include "arbiter/rules/directions.hpp"
#include "arbiter/rules/dispatch.hpp"

namespace flagfall::arbiter {
namespace {

constexpr std::size_t most_routes = 64;

/// The next square in a direction, if the board has one.
std::optional<Square> next(const Board& board, Square square, Direction d) {
  const int row = row_of(board, square) + d.rows;
  const int column = column_of(board, square) + d.columns;
  if (!is_on(board, row, column)) return std::nullopt;
  return square_at(board, row, column);
}

/// The board as the capturing piece sees it: its own square is empty.
class View {
 public:
  View(const Rules& rules, const Position& position, const CaptureSoFar& so_far)
      : rules_{rules}, so_far_{so_far} {
    const Side us = position.to_move;
    const bool spares_kings = !so_far.king && !rules.men_take_kings;
    const Side them = opponent(us);
    targets_ = (spares_kings ? position.men[them] : pieces(position, them)) - so_far.captured;
    occupied_ = pieces(position, us) | pieces(position, them);
    occupied_.erase(so_far.start);
    if (rules.removal == Removal::at_once) occupied_ = occupied_ - so_far.captured;
  }

  std::optional<Jump> jump(int number, Direction d) const {
    Jump jump{number, {}, {}, {}};
    auto square = next(rules_.board, so_far_.at, d);
    while (flies() && is_empty(square)) {
      jump.approach.push_back(*square);
      square = next(rules_.board, *square, d);
    }
    if (!square || !targets_.contains(*square)) return std::nullopt;
    jump.captured = *square;
    const bool far = flies() && rules_.king_landing != KingLanding::directly_behind;
    for (square = next(rules_.board, *square, d); is_empty(square);
         square = next(rules_.board, *square, d)) {
      jump.landings.push_back(*square);
      if (!far) break;
    }
    if (jump.landings.empty()) return std::nullopt;
    return jump;
  }

 private:
  bool flies() const { return so_far_.king && rules_.king_range == KingRange::flying; }
  bool is_empty(std::optional<Square> square) const {
    return square && !occupied_.contains(*square);
  }

  const Rules& rules_;
  const CaptureSoFar& so_far_;
  SquareSet targets_;
  SquareSet occupied_;
};

bool is_crowning(const Rules& rules, Side side, Square square) {
  return row_of(rules.board, square) == (side == Side::white ? 0 : rules.board.height - 1);
}

/// Finds the routes of one capture, depth first. Remembers from where it cannot be completed, so
/// that captures with many loops take no longer than they must.
class RouteSearch {
 public:
  RouteSearch(RuleSet rules, const Position& position, const Move& capture, std::size_t most)
      : rules_{rules}, position_{position}, capture_{capture}, most_{most} {}

  std::vector<Route> run() {
    search(begin_capture(position_, capture_.from));
    return std::move(found_);
  }

 private:
  struct Leg {
    Jump jump;
    Square landing;
  };
  /// A jump that has been made, wherever behind the piece it comes down.
  struct State {
    SquareSet captured;
    Square behind;
    int direction;
    bool king;
    friend bool operator==(const State&, const State&) = default;
  };
  struct Hash {
    std::size_t operator()(const State& state) const {
      std::uint64_t sum = static_cast<std::uint64_t>(index_of(state.behind)) * 32 +
                          static_cast<std::uint64_t>(state.direction) * 2 + (state.king ? 1 : 0);
      for (const std::uint64_t word : state.captured.words()) {
        sum = (sum ^ word) * 0x9e3779b97f4a7c15;
        sum ^= sum >> 29;
      }
      return sum;
    }
  };

  /// Says whether a route was found.
  bool search(const CaptureSoFar& so_far) {
    if (found_.size() == most_) return true;
    if (so_far.captured == capture_.captured) return complete(so_far);
    const bool nearest = legs_.empty() || so_far.at == legs_.back().jump.landings.front();
    bool any = false;
    for (const Jump& jump : jumps_from(rules_, position_, so_far)) {
      if (!capture_.captured.contains(jump.captured)) continue;
      // A piece that goes straight on has one way to do so, wherever it is said to have landed.
      if (jump.direction == so_far.direction && !nearest) continue;
      any |= try_landings(so_far, jump);
    }
    return any;
  }

  bool try_landings(const CaptureSoFar& so_far, const Jump& jump) {
    State state{so_far.captured, jump.landings.front(), jump.direction, so_far.king};
    state.captured.insert(jump.captured);
    if (dead_.contains(state)) return false;
    bool any = false;
    for (const Square landing : jump.landings) {
      legs_.push_back({jump, landing});
      any |= search(jumped(rules_, position_, so_far, jump, landing));
      legs_.pop_back();
    }
    if (!any) dead_.insert(state);
    return any;
  }

  bool complete(const CaptureSoFar& so_far) {
    if (so_far.at != capture_.to) return false;
    found_.push_back(route());
    return true;
  }

  Route route() const {
    Route route{{capture_.from}, {}, {}};
    for (std::size_t i = 0; i < legs_.size(); ++i) {
      const Leg& leg = legs_[i];
      const bool last = i + 1 == legs_.size();
      const bool straight = !last && legs_[i + 1].jump.direction == leg.jump.direction;
      route.list.push_back(leg.landing);
      append(route.passed, leg.jump.approach);
      route.passed.push_back(leg.jump.captured);
      const auto landed = std::ranges::find(leg.jump.landings, leg.landing);
      route.passed.insert(route.passed.end(), leg.jump.landings.begin(), landed + (last ? 0 : 1));
      if (straight)
        append(route.stops, leg.jump.landings);
      else if (!last)
        route.stops.push_back(leg.landing);
    }
    return route;
  }

  static void append(std::vector<Square>& to, const std::vector<Square>& squares) {
    to.insert(to.end(), squares.begin(), squares.end());
  }

  RuleSet rules_;
  const Position& position_;
  const Move& capture_;
  std::size_t most_;
  std::vector<Leg> legs_;
  std::unordered_set<State, Hash> dead_;
  std::vector<Route> found_;
};

}  // namespace

CaptureSoFar begin_capture(const Position& position, Square from) {
  const bool king = position.kings[position.to_move].contains(from);
  return {from, from, {}, -1, king, false};
}

std::vector<Jump> jumps_from(RuleSet rules, const Position& position, const CaptureSoFar& so_far) {
  if (so_far.over) return {};
  const Rules& value = rules_of(rules);
  const Directions lines = directions_of(value.capture_lines, value.board);
  const Directions ways = so_far.king ? lines : for_men(lines, value.men_capture, position.to_move);
  const View view{value, position, so_far};
  std::vector<Jump> jumps;
  for (int i = 0; i < static_cast<int>(lines.count); ++i) {
    const Direction d = lines.list[static_cast<std::size_t>(i)];
    if (std::find(ways.list.begin(), ways.list.begin() + ways.count, d) ==
        ways.list.begin() + ways.count)
      continue;
    const bool turns_back = so_far.direction >= 0 &&
                            d == opposite(lines.list[static_cast<std::size_t>(so_far.direction)]);
    if (turns_back && !value.may_turn_back) continue;
    if (auto jump = view.jump(i, d)) jumps.push_back(std::move(*jump));
  }
  return jumps;
}

CaptureSoFar jumped(RuleSet rules, const Position& position, CaptureSoFar so_far, const Jump& jump,
                    Square landing) {
  const Rules& value = rules_of(rules);
  so_far.at = landing;
  so_far.captured.insert(jump.captured);
  so_far.direction = jump.direction;
  const bool crowned = !so_far.king && is_crowning(value, position.to_move, landing);
  if (crowned && value.promotion == Promotion::in_passing) so_far.king = true;
  if (crowned && value.promotion == Promotion::ends_the_move) so_far.over = true;
  return so_far;
}

std::vector<Route> routes_of(RuleSet rules, const Position& position, const Move& capture) {
  return RouteSearch{rules, position, capture, most_routes}.run();
}

std::vector<Square> path_of(RuleSet rules, const Position& position, const Move& move) {
  if (!is_capture(move)) return {move.from, move.to};
  const auto routes = RouteSearch{rules, position, move, 1}.run();
  assert(!routes.empty() && "a capture that is not legal here");
  return routes.front().list;
}

std::optional<std::vector<Square>> between(RuleSet rules, Square from, Square to) {
  const Rules& value = rules_of(rules);
  const Lines lines = value.step_lines == value.capture_lines ? value.step_lines : Lines::all_eight;
  const Directions all = directions_of(lines, value.board);
  for (std::size_t i = 0; i < all.count; ++i) {
    std::vector<Square> passed;
    for (auto square = next(value.board, from, all.list[i]); square;
         square = next(value.board, *square, all.list[i])) {
      if (*square == to) return passed;
      passed.push_back(*square);
    }
  }
  return std::nullopt;
}

std::optional<Square> next_in_line(RuleSet rules, Square first, Square second) {
  const Board& board = rules_of(rules).board;
  const auto rows = row_of(board, second) - row_of(board, first);
  const auto columns = column_of(board, second) - column_of(board, first);
  return next(board, second, Direction{rows, columns});
}

int rows_advanced(RuleSet rules, Side side, Square square) {
  const Board board = rules_of(rules).board;
  const int row = row_of(board, square);
  return side == Side::white ? board.height - 1 - row : row;
}

}  // namespace flagfall::arbiter
