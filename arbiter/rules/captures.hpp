#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <unordered_set>
#include <vector>

#include "arbiter/rules/bitboards.hpp"
#include "arbiter/rules/precedence.hpp"

namespace flagfall::arbiter {

/// The part of a capture that has been made: enough to know how it can go on.
template <class Word>
struct CaptureState {
  Word behind;  ///< the square directly behind the piece captured last
  Word captured;
  std::uint64_t order;  ///< as in Captured
  int direction;
  bool king;
  friend bool operator==(const CaptureState&, const CaptureState&) = default;
};

template <class Word>
struct CaptureStateHash {
  std::size_t operator()(const CaptureState<Word>& state) const {
    const auto fold = [](std::uint64_t sum, Word word) {
      sum = (sum ^ static_cast<std::uint64_t>(word)) * 0x9e3779b97f4a7c15;
      if constexpr (sizeof(Word) > 8)
        sum = (sum ^ static_cast<std::uint64_t>(word >> 64)) * 0x9e3779b97f4a7c15;
      return sum ^ (sum >> 29);
    };
    const auto direction = static_cast<std::uint64_t>(state.direction);
    return fold(fold(state.order * 2 + direction * 4 + (state.king ? 1 : 0), state.behind),
                state.captured);
  }
};

/// What a search writes into; kept by the caller, so that its memory is used again.
template <class Word>
struct MoveList {
  std::vector<BitMove<Word>> moves;
  std::unordered_set<CaptureState<Word>, CaptureStateHash<Word>> seen;
};

/// Walks all captures of one side and keeps those that no other outranks. Each piece is lifted from
/// its square, which then counts as empty (FMJD Annex 1, 4.8).
template <Rules rules, Side us>
class CaptureWalk {
 public:
  using Grid = LatticeOf<rules>;
  using Word = typename Grid::Word;

  CaptureWalk(const Bitboards<rules>& boards, MoveList<Word>& found)
      : boards_{boards},
        found_{found},
        prey_{boards.pieces(them)},
        empty_{Grid::squares & ~boards.occupied()} {
    found_.moves.clear();
  }

  void all_pieces() {
    for_each_direction<ways<Kind::man>>([this]<Direction d>() {
      for_each_bit(able_men<d>(), [this](Word from) {
        lift<Kind::man>(from, [&] { jump<Kind::man, d>(from, {}); });
      });
    });
    for_each_bit(boards_.kings[us], [this](Word from) {
      lift<Kind::king>(from, [&] {
        for_each_direction<ways<Kind::king>>([&]<Direction d>() { jump<Kind::king, d>(from, {}); });
      });
    });
  }

 private:
  enum class Kind : std::uint8_t { man, king };
  static constexpr Side them = opponent(us);
  static constexpr Directions lines = directions_of(rules.capture_lines, rules.board);

  /// Routes that meet again are few in short captures and compared one by one; in long ones they
  /// are so many that only what has not been seen is walked.
  static constexpr int pieces_before_memory = 5;

  /// The fewest pieces with which two routes can meet: on diagonals alone, two pieces fix the
  /// route.
  static constexpr int pieces_before_routes_meet =
      rules.capture_lines == Lines::diagonal && !rules.may_turn_back ? 3 : 2;

  template <Kind kind>
  static constexpr Directions ways = kind == Kind::man ? for_men(lines, rules.men_capture, us)
                                                       : lines;

  template <Kind kind>
  static constexpr bool flies = kind == Kind::king&& rules.king_range == KingRange::flying;

  template <Kind kind>
  Word targets() const {
    if constexpr (kind == Kind::man && !rules.men_take_kings)
      return boards_.men[them];
    else
      return prey_;
  }

  /// The men that can jump in a direction.
  template <Direction d>
  Word able_men() const {
    constexpr int back = -Grid::step(d);
    return shifted<back>(targets<Kind::man>() & shifted<back>(empty_)) & boards_.men[us];
  }

  template <Kind kind, class Capture>
  void lift(Word from, Capture capture) {
    from_ = from;
    by_king_ = kind == Kind::king;
    if (!found_.seen.empty()) found_.seen.clear();
    empty_ |= from;
    capture();
    empty_ &= ~from;
  }

  Word empty(Captured<rules> so_far) const {
    if constexpr (rules.removal == Removal::at_once)
      return empty_ | so_far.pieces;
    else
      return empty_;
  }

  /// Jumps the first piece in a direction if that is possible, and goes on. Says whether it was.
  template <Kind kind, Direction d>
  bool jump(Word at, Captured<rules> so_far) {
    constexpr int step = Grid::step(d);
    const Word free = empty(so_far);
    Word target = shifted<step>(at);
    if constexpr (flies<kind>)
      while ((target & free) != 0) target = shifted<step>(target);
    target &= targets<kind>() & ~so_far.pieces;
    const Word behind = shifted<step>(target) & free;
    if (behind == 0) return false;
    land<kind, d>(behind, so_far.with(target, boards_.kings[them]));
    return true;
  }

  template <Kind kind, Direction d>
  void land(Word behind, Captured<rules> so_far) {
    if constexpr (kind == Kind::man && rules.promotion != Promotion::at_rest) {
      if ((behind & crowning_row<rules, us>) != 0) return crown<d>(behind, so_far);
    }
    go_on<kind, d>(behind, so_far, false);
  }

  template <Direction d>
  void crown(Word behind, Captured<rules> so_far) {
    if constexpr (rules.promotion == Promotion::in_passing)
      go_on<Kind::king, d>(behind, so_far, true);
    else
      stop(behind, so_far, true);
  }

  /// A capture stops only where it cannot go on from any of the squares behind the piece (4.5, 4.6;
  /// where the number decides, that follows from it).
  template <Kind kind, Direction d>
  void go_on(Word behind, Captured<rules> so_far, bool just_crowned) {
    if (so_far.count >= pieces_before_memory && walked_before<kind, d>(behind, so_far)) return;
    const Word landings = just_crowned ? behind : landings_from<kind, d>(behind, so_far);
    bool goes_on = jump<kind, d>(behind, so_far);
    for_each_bit(landings, [&](Word at) {
      for_each_direction<ways<kind>>([&]<Direction turn>() {
        constexpr bool back = turn == opposite(d);
        if constexpr (turn != d && (!back || rules.may_turn_back))
          goes_on |= jump<kind, turn>(at, so_far);
      });
    });
    if (goes_on) return;
    if constexpr (ends_behind_a_king(rules)) {
      if (so_far.last_is_king) return stop(behind, so_far, kind == Kind::king && !by_king_);
    }
    stop(landings, so_far, kind == Kind::king && !by_king_);
  }

  template <Kind kind, Direction d>
  Word landings_from(Word behind, Captured<rules> so_far) const {
    Word landings = behind;
    if constexpr (flies<kind> && rules.king_landing != KingLanding::directly_behind) {
      const Word free = empty(so_far);
      for (Word at = behind; at != 0; at = shifted<Grid::step(d)>(at) & free) landings |= at;
    }
    return landings;
  }

  template <Kind kind, Direction d>
  bool walked_before(Word behind, Captured<rules> so_far) {
    std::uint64_t order = 0;
    if constexpr (orders_kings(rules)) order = so_far.order;
    return !found_.seen.insert({behind, so_far.pieces, order, Grid::step(d), kind == Kind::king})
                .second;
  }

  void stop(Word landings, Captured<rules> so_far, bool crowned) {
    const Weight weight = weigh<rules>(so_far, by_king_);
    if (weight < best_) return;
    if (weight > best_) found_.moves.clear();
    best_ = weight;
    for_each_bit(landings, [&](Word to) {
      const bool rests =
          !by_king_ && rules.promotion == Promotion::at_rest && (to & crowning_row<rules, us>) != 0;
      const BitMove<Word> move{from_, to, so_far.pieces, crowned || rests};
      if (so_far.count < pieces_before_routes_meet || is_new(move)) found_.moves.push_back(move);
    });
  }

  bool is_new(const BitMove<Word>& move) const {
    return std::ranges::find(found_.moves, move) == found_.moves.end();
  }

  const Bitboards<rules>& boards_;
  MoveList<Word>& found_;
  Word prey_;
  Word empty_;
  Word from_ = 0;
  bool by_king_ = false;
  Weight best_{};
};

}  // namespace flagfall::arbiter
