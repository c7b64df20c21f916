#include "arbiter/notation/legs.hpp"

#include "arbiter/rules/routes.hpp"

namespace flagfall::arbiter {
namespace {

constexpr const char* moved_irregularly = "FMJD Annex 1, 5.4.2";

/// A piece on its way from square to square, and what it has jumped so far.
class Walker {
 public:
  Walker(RuleSet rules, const Position& position, const std::vector<Square>& squares)
      : rules_{rules},
        side_{position.to_move},
        start_{squares.front()},
        at_{squares.front()},
        only_leg_{squares.size() == 2},
        king_{position.kings[side_].contains(start_)},
        own_{pieces(position, side_)},
        theirs_{pieces(position, opponent(side_))} {
    own_.erase(start_);
  }

  /// Goes one leg, or says why not.
  std::optional<Fault> go(Square to) {
    if (to == at_) return fault("rules.same_square", {}, {to});
    const auto passed = between(rules_, at_, to);
    if (!passed) return fault("rules.not_on_the_diagonal", {squares_of(to)}, {at_, to});
    if (auto blocked = occupied(to)) return blocked;
    SquareSet jumped;
    if (auto blocked = jump_over(*passed, jumped)) return blocked;
    auto wrong = jumped.empty() ? step(to, passed->size()) : man_jump(to, passed->size());
    if (wrong) return wrong;
    captured_ = captured_ | jumped;
    at_ = to;
    return std::nullopt;
  }

 private:
  Param squares_of(Square to) const {
    return {"squares", label_of(rules_, at_) + "-" + label_of(rules_, to)};
  }
  Param name(Square square) const { return {"square", label_of(rules_, square)}; }

  static Fault fault(const char* key, std::vector<Param> params, std::vector<Square> squares,
                     const char* article = moved_irregularly) {
    return {{key, std::move(params)}, article, std::move(squares)};
  }

  std::optional<Fault> occupied(Square to) const {
    if (captured_.contains(to))
      return fault("rules.taken_piece_stays", {name(to)}, {to}, "FMJD Annex 1, 4.11");
    if (own_.contains(to) || theirs_.contains(to))
      return fault("rules.square_occupied", {name(to)}, {to});
    return std::nullopt;
  }

  /// Collects the pieces of the other side that lie on the way.
  std::optional<Fault> jump_over(const std::vector<Square>& passed, SquareSet& jumped) const {
    bool piece_before = false;
    for (const Square square : passed) {
      if (own_.contains(square))
        return fault("rules.own_piece_jumped", {name(square)}, {square}, "FMJD Annex 1, 4.7");
      if (captured_.contains(square))
        return fault("rules.jumped_twice", {name(square)}, {square}, "FMJD Annex 1, 4.8");
      const bool piece = theirs_.contains(square);
      if (piece && piece_before) return fault("rules.two_in_a_row", {name(square)}, {square});
      if (piece) jumped.insert(square);
      piece_before = piece;
    }
    return std::nullopt;
  }

  std::optional<Fault> step(Square to, std::size_t passed) const {
    if (!only_leg_) return fault("rules.nothing_captured", {squares_of(to)}, {at_, to});
    if (king_) return std::nullopt;
    if (rows_advanced(rules_, side_, to) <= rows_advanced(rules_, side_, at_))
      return fault("rules.man_backwards", {}, {at_, to}, "FMJD Annex 1, 3.4");
    if (passed > 0) return fault("rules.man_one_step", {}, {at_, to}, "FMJD Annex 1, 3.4");
    return std::nullopt;
  }

  std::optional<Fault> man_jump(Square to, std::size_t passed) const {
    if (king_ || passed == 1) return std::nullopt;
    return fault("rules.man_jumps_neighbour", {}, {at_, to});
  }

  RuleSet rules_;
  Side side_;
  Square start_;
  Square at_;
  bool only_leg_;
  bool king_;
  SquareSet own_;
  SquareSet theirs_;
  SquareSet captured_;
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
