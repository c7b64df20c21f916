#include "arbiter/notation/legs.hpp"

#include <utility>

#include "arbiter/rules/directions.hpp"
#include "arbiter/rules/dispatch.hpp"
#include "arbiter/rules/routes.hpp"

namespace flagfall::arbiter {
namespace {

int sign(int n) { return (n > 0 ? 1 : 0) - (n < 0 ? 1 : 0); }

/// A piece on its way from square to square, and what it has jumped so far.
class Walker {
 public:
  Walker(RuleSet rule_set, const Position& position, const std::vector<Square>& squares)
      : rule_set_{rule_set},
        rules_{rules_of(rule_set)},
        side_{position.to_move},
        at_{squares.front()},
        only_leg_{squares.size() == 2},
        king_{position.kings[side_].contains(at_)},
        own_{pieces(position, side_)},
        theirs_{pieces(position, opponent(side_))},
        their_kings_{position.kings[opponent(side_)]} {
    own_.erase(at_);
  }

  /// Goes one leg, or says why not.
  std::optional<Fault> go(Square to) {
    if (over_) return fault("rules.crowned_ends_move", {}, {at_}, Ground::crowned_stops);
    if (to == at_) return fault("rules.same_square", {}, {to});
    const auto passed = between(rule_set_, at_, to);
    if (!passed) return fault(no_line(), {squares_of(to)}, {at_, to});
    if (auto blocked = occupied(to)) return blocked;
    SquareSet jumped;
    if (auto blocked = jump_over(*passed, jumped)) return blocked;
    auto wrong = jumped.empty() ? step(to, passed->size()) : jump(to, *passed, jumped);
    if (wrong) return wrong;
    arrive(to, jumped);
    return std::nullopt;
  }

 private:
  Param squares_of(Square to) const {
    return {"squares", label_of(rule_set_, at_) + "-" + label_of(rule_set_, to)};
  }
  Param name(Square square) const { return {"square", label_of(rule_set_, square)}; }

  static Fault fault(const char* key, std::vector<Param> params, std::vector<Square> squares,
                     Ground ground = Ground::moved_irregularly) {
    return {{key, std::move(params)}, ground, std::move(squares)};
  }

  const char* no_line() const {
    if (rules_.capture_lines == Lines::orthogonal) return "rules.not_on_a_rank_or_file";
    if (rules_.capture_lines == Lines::all_eight) return "rules.not_on_any_line";
    return "rules.not_on_the_diagonal";
  }

  /// Where the leg leads, each coordinate as -1, 0 or 1.
  Direction direction_to(Square to) const {
    const Board& board = rules_.board;
    return {sign(row_of(board, to) - row_of(board, at_)),
            sign(column_of(board, to) - column_of(board, at_))};
  }

  bool is_open(MenWays ways, Square to) const {
    const int ahead = rows_advanced(rule_set_, side_, to) - rows_advanced(rule_set_, side_, at_);
    return ways == MenWays::every_way || ahead > 0 ||
           (ahead == 0 && ways == MenWays::forward_and_sideways);
  }

  std::optional<Fault> occupied(Square to) const {
    if (captured_.contains(to))
      return fault("rules.taken_piece_stays", {name(to)}, {to}, Ground::removal);
    if (own_.contains(to) || theirs_.contains(to))
      return fault("rules.square_occupied", {name(to)}, {to});
    return std::nullopt;
  }

  /// Collects the pieces of the other side that lie on the way.
  std::optional<Fault> jump_over(const std::vector<Square>& passed, SquareSet& jumped) const {
    bool piece_before = false;
    for (const Square square : passed) {
      if (own_.contains(square))
        return fault("rules.own_piece_jumped", {name(square)}, {square}, Ground::own_piece_jumped);
      if (captured_.contains(square))
        return fault("rules.jumped_twice", {name(square)}, {square}, Ground::jumped_twice);
      const bool piece = theirs_.contains(square);
      if (piece && piece_before) return fault("rules.two_in_a_row", {name(square)}, {square});
      if (piece) jumped.insert(square);
      piece_before = piece;
    }
    return std::nullopt;
  }

  std::optional<Fault> step(Square to, std::size_t passed) const {
    if (!only_leg_) return fault("rules.nothing_captured", {squares_of(to)}, {at_, to});
    const Direction d = direction_to(to);
    const bool straight = d.rows == 0 || d.columns == 0;
    if (straight && rules_.step_lines == Lines::diagonal)
      return fault("rules.quiet_on_diagonal", {}, {at_, to},
                   king_ ? Ground::king_steps : Ground::man_steps);
    return king_ ? king_step(to, passed) : man_step(to, passed);
  }

  std::optional<Fault> king_step(Square to, std::size_t passed) const {
    if (rules_.king_range == KingRange::flying || passed == 0) return std::nullopt;
    return fault("rules.king_one_step", {}, {at_, to}, Ground::king_steps);
  }

  std::optional<Fault> man_step(Square to, std::size_t passed) const {
    if (!is_open(rules_.men_step, to))
      return fault(men_go_forward(), {}, {at_, to}, Ground::man_steps);
    if (passed > 0) return fault("rules.man_one_step", {}, {at_, to}, Ground::man_steps);
    return std::nullopt;
  }

  const char* men_go_forward() const {
    switch (rules_.men_capture) {
      case MenWays::forward:
        return "rules.man_forward_only";
      case MenWays::forward_and_sideways:
        return "rules.man_never_backward";
      case MenWays::every_way:
        break;
    }
    return "rules.man_backwards";
  }

  std::optional<Fault> jump(Square to, const std::vector<Square>& passed,
                            const SquareSet& jumped) const {
    const Direction d = direction_to(to);
    if (!rules_.may_turn_back && came_ && *came_ == opposite(d))
      return fault("rules.no_turning_back", {}, {at_, to});
    return king_ ? king_jump(to, passed, jumped) : man_jump(to, passed, jumped);
  }

  std::optional<Fault> king_jump(Square to, const std::vector<Square>& passed,
                                 const SquareSet& jumped) const {
    if (rules_.king_range == KingRange::one_step && passed.size() != 1)
      return fault("rules.king_jumps_neighbour", {}, {at_, to}, Ground::king_captures);
    const bool lands_behind = rules_.king_landing == KingLanding::directly_behind;
    if (lands_behind && !jumped.contains(passed.back()))
      return fault("rules.king_lands_behind", {}, {at_, to}, Ground::king_captures);
    return std::nullopt;
  }

  std::optional<Fault> man_jump(Square to, const std::vector<Square>& passed,
                                const SquareSet& jumped) const {
    const SquareSet spared = rules_.men_take_kings ? SquareSet{} : jumped & their_kings_;
    if (!spared.empty())
      return fault("rules.man_takes_king", {name(*spared.begin())}, {*spared.begin()},
                   Ground::man_spares_kings);
    if (!is_open(rules_.men_capture, to))
      return fault(men_go_forward(), {}, {at_, to}, Ground::man_captures);
    if (passed.size() != 1)
      return fault("rules.man_jumps_neighbour", {}, {at_, to}, Ground::man_captures);
    return std::nullopt;
  }

  void arrive(Square to, const SquareSet& jumped) {
    came_ = direction_to(to);
    at_ = to;
    if (rules_.removal == Removal::at_once)
      theirs_ = theirs_ - jumped;
    else
      captured_ = captured_ | jumped;
    const bool last_row = rows_advanced(rule_set_, side_, to) == rules_.board.height - 1;
    if (king_ || !last_row) return;
    king_ = rules_.promotion == Promotion::in_passing;
    over_ = rules_.promotion == Promotion::ends_the_move;
  }

  RuleSet rule_set_;
  const Rules& rules_;
  Side side_;
  Square at_;
  bool only_leg_;
  bool king_;
  bool over_ = false;  ///< crowned where that ends the move
  SquareSet own_;
  SquareSet theirs_;
  SquareSet their_kings_;
  SquareSet captured_;             ///< as far as it still stands on the board
  std::optional<Direction> came_;  ///< the direction of the leg before
};

}  // namespace

std::optional<Fault> fault_in(RuleSet rules, const Position& position,
                              const std::vector<Square>& squares) {
  Walker walker{rules, position, squares};
  for (std::size_t i = 1; i < squares.size(); ++i)
    if (auto fault = walker.go(squares[i])) return fault;
  return std::nullopt;
}

}  // namespace flagfall::arbiter
