#include "arbiter/notation/attempt.hpp"

#include <algorithm>
#include <set>
#include <span>
#include <tuple>

#include "arbiter/rules/dispatch.hpp"

namespace flagfall::arbiter {
namespace {

/// How far one looks into captures that are not legal, only to say what is wrong with them.
constexpr std::size_t most_states = 20'000;

bool heavier(const Rules& rules, const Haul& a, const Haul& b) {
  for (const Criterion criterion : rules.precedence)
    if (a.answer(criterion) != b.answer(criterion))
      return a.answer(criterion) > b.answer(criterion);
  return false;
}

Haul with(const Position& position, Haul haul, Square captured) {
  const bool is_king = position.kings[opponent(position.to_move)].contains(captured);
  haul.captured = haul.captured.with(is_king);
  return haul;
}

/// Follows every capture of one piece and keeps the heaviest of those that come by the given
/// squares.
class Attempts {
 public:
  Attempts(RuleSet rules, const Position& position, std::span<const Square> squares)
      : rules_{rules}, value_{rules_of(rules)}, position_{position}, squares_{squares} {}

  std::optional<Attempt> best() {
    const CaptureSoFar start = begin_capture(position_, squares_.front());
    follow(start, {{}, start.king}, 1);
    return std::move(best_);
  }

 private:
  using State = std::tuple<Square, SquareSet, std::uint64_t, int, bool, std::size_t>;

  bool is_new(const CaptureSoFar& so_far, const Haul& haul, std::size_t matched) {
    const std::uint64_t order = orders_kings(value_) ? haul.captured.order : 0;
    return seen_.insert({so_far.at, so_far.captured, order, so_far.direction, so_far.king, matched})
        .second;
  }

  void follow(const CaptureSoFar& so_far, const Haul& haul, std::size_t matched) {
    if (seen_.size() == most_states || !is_new(so_far, haul, matched)) return;
    for (const Jump& jump : jumps_from(rules_, position_, so_far)) {
      const Haul more = with(position_, haul, jump.captured);
      for (const Square landing : jump.landings) {
        const CaptureSoFar next = jumped(rules_, position_, so_far, jump, landing);
        const bool match = matched < squares_.size() && landing == squares_[matched];
        const bool last = matched + 1 == squares_.size();
        if (match && last) keep({more, next, jump});
        // The last square may also be crossed on the way to itself.
        follow(next, more, matched + (match && !last ? 1 : 0));
      }
    }
  }

  void keep(Attempt attempt) {
    if (!best_ || heavier(value_, attempt.haul, best_->haul)) best_ = std::move(attempt);
  }

  RuleSet rules_;
  const Rules& value_;
  const Position& position_;
  std::span<const Square> squares_;
  std::set<State> seen_;
  std::optional<Attempt> best_;
};

}  // namespace

Haul haul_of(RuleSet rules, const Position& position, const Move& capture) {
  const bool by_king = position.kings[position.to_move].contains(capture.from);
  Haul haul{{}, by_king};
  for (const Square square : capture.captured) haul = with(position, haul, square);
  if (!orders_kings(rules_of(rules))) return haul;
  std::optional<Haul> best;
  for (const Route& route : routes_of(rules, position, capture)) {
    haul = {{}, by_king};
    for (const Square square : route.passed)
      if (capture.captured.contains(square)) haul = with(position, haul, square);
    if (!best || heavier(rules_of(rules), haul, *best)) best = haul;
  }
  return best.value_or(haul);
}

std::optional<Attempt> attempt_at(RuleSet rules, const Position& position,
                                  const std::vector<Square>& squares) {
  return Attempts{rules, position, squares}.best();
}

bool can_go_on(RuleSet rules, const Position& position, const Attempt& attempt) {
  return !jumps_from(rules, position, attempt.end).empty();
}

std::vector<Square> better_landings(RuleSet rules, const Position& position,
                                    const Attempt& attempt) {
  std::vector<Square> better;
  CaptureSoFar other = attempt.end;
  for (const Square landing : attempt.last.landings) {
    other.at = landing;
    if (landing != attempt.end.at && !jumps_from(rules, position, other).empty())
      better.push_back(landing);
  }
  return better;
}

}  // namespace flagfall::arbiter
