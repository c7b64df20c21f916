#include <doctest/doctest.h>

#include <iostream>
#include <map>

#include "tests/unit/arbiter/draw_games.hpp"

using namespace flagfall;
using namespace flagfall::arbiter;

// The counters of a game, counted once more from its whole record by slow and plain means.

namespace {

struct Army {
  int men;
  int kings;
  int all() const { return men + kings; }
};
Army army(const Position& p, Side side) { return {p.men[side].size(), p.kings[side].size()}; }

/// "KK-M" is two kings against a man: the material of the white side and of the black one.
bool is_class(RuleSet rules, const Position& p, Material material) {
  const Army w = army(p, Side::white);
  const Army b = army(p, Side::black);
  const auto either = [&](auto fits) {
    return (w.men == 0 && w.kings == 1 && fits(b)) || (b.men == 0 && b.kings == 1 && fits(w));
  };
  const int total = w.all() + b.all();
  const bool kings = w.kings > 0 && b.kings > 0;
  const auto only_kings = [](int n) { return [n](Army a) { return a.men == 0 && a.kings == n; }; };
  switch (material) {
    case Material::any:
      return true;
    case Material::three_against_king:
      return either([](Army a) { return a.all() == 3 && a.kings > 0; });
    case Material::up_to_two_against_king:
      return either([](Army a) { return a.all() <= 2 && a.kings > 0; });
    case Material::kings_against_king:
      return either([](Army a) { return a.men == 0 && a.kings >= 3; });
    case Material::three_kings_against_king:
      return either(only_kings(3));
    case Material::three_kings_with_line: {
      if (!either(only_kings(3))) return false;
      const Side strong = w.kings == 3 ? Side::white : Side::black;
      bool his = false;
      bool disputed = false;
      const BoardInfo board = board_of(rules);
      for (int i = 0; i < 8; ++i) {
        const int column = board.bottom_left_plays ? i : 7 - i;
        const Square square = sq((7 - i) * 4 + column / 2 + 1);
        his |= p.kings[strong].contains(square);
        disputed |= p.kings[opponent(strong)].contains(square);
      }
      return his && !disputed;
    }
    case Material::two_kings_against_king:
      return either(only_kings(2));
    case Material::one_king_each:
      return total == 2 && w.kings == 1 && b.kings == 1;
    case Material::one_piece_each:
      return w.all() == 1 && b.all() == 1;
    case Material::kings_of_four_or_five:
      return kings && (total == 4 || total == 5);
    case Material::kings_of_six_or_seven:
      return kings && (total == 6 || total == 7);
  }
  return false;
}

/// Squares of the line a1-h8, or 46-5, counted by hand.
bool line_is_weak_kings(RuleSet rules, const Position& p) {
  const BoardInfo board = board_of(rules);
  const Army w = army(p, Side::white);
  const Side weak = w.men == 0 && w.kings == 1 ? Side::white : Side::black;
  bool his = false;
  bool disputed = false;
  for (int i = 0; i < std::min(board.width, board.height); ++i) {
    const Square square = sq((board.height - 1 - i) * (board.width / 2) + i / 2 + 1);
    his |= p.kings[weak].contains(square);
    disputed |= pieces(p, opponent(weak)).contains(square);
  }
  return his && !disputed;
}

struct Recount {
  RuleSet rules;
  const Game& game;
  AfterCapture after_capture;

  const Position& at(int ply) const { return game.positions[static_cast<std::size_t>(ply)]; }
  const Move& move(int ply) const { return game.moves[static_cast<std::size_t>(ply) - 1]; }
  bool in(int ply, Material material) const { return is_class(rules, at(ply), material); }

  int created(int ply, const DrawRow& row) const {
    int first = ply;
    const auto restarts = [&](int at_ply) {
      if (row.restart == Restart::never) return false;
      return !move(at_ply).captured.empty() ||
             (row.restart == Restart::capture_or_promotion && move(at_ply).promotes);
    };
    while (first > 0 && in(first - 1, row.material) && !restarts(first)) --first;
    return first;
  }

  int in_class(int ply, const DrawRow& row) const {
    if (in(ply, row.material)) return ply - created(ply, row);
    if (row.material != Material::three_against_king || after_capture != AfterCapture::min)
      return -1;
    int entered = ply;
    while (entered > 0 && in(entered, Material::up_to_two_against_king)) --entered;
    if (entered == ply || !in(entered, row.material)) return -1;
    return ply - created(entered, row);
  }

  int along(int ply, const DrawRow& row, bool before_too) const {
    if (!in(ply, row.material)) return -1;
    const auto good = [&](int i) {
      return in(i, row.material) && line_is_weak_kings(rules, at(i));
    };
    int n = 0;
    while (ply - n > 0 && good(ply - n) && (!before_too || good(ply - n - 1))) ++n;
    return n;
  }

  bool hangs(const Position& p) const {
    for (const Move& m : legal_moves(rules, p))
      if (!m.captured.empty()) return true;
    return false;
  }

  int operator()(int ply, const DrawRow& row) const {
    int n = 0;
    switch (row.counting) {
      case Counting::same_position:
        for (int i = 0; i <= ply; ++i) n += at(i) == at(ply);
        return n;
      case Counting::king_plies:
        while (ply - n > 0) {
          const Position& before = at(ply - n - 1);
          const Move& m = move(ply - n);
          if (!before.kings[before.to_move].contains(m.from) || !m.captured.empty()) break;
          ++n;
        }
        return n;
      case Counting::plies_in_class:
        return in_class(ply, row);
      case Counting::moves_in_class: {
        if (!in(ply, row.material)) return -1;
        const Side strong = army(at(ply), Side::white).kings == 3 ? Side::white : Side::black;
        for (int i = created(ply, row) + 1; i <= ply; ++i) n += at(i - 1).to_move == strong;
        return n;
      }
      case Counting::plies_on_line:
        return along(ply, row, false);
      case Counting::plies_along_line:
        return along(ply, row, true);
      case Counting::nothing_hangs: {
        if (!in(ply, row.material) || hangs(at(ply))) return -1;
        for (const Move& m : legal_moves(rules, at(ply)))
          if (!hangs(after(rules, at(ply), m))) return 1;
        return -1;
      }
    }
    return -1;
  }
};

/// Up to four pieces a side, mostly kings.
Position endgame(RuleSet rules, Random& random) {
  const int squares = board_of(rules).squares;
  Position p = initial_position(rules);
  p.men = {};
  for (const Side side : both_sides) {
    const int most = 1 + random.below(4);
    for (int i = 0; i < most; ++i) {
      const int number = 1 + random.below(squares);
      const Square square = sq(number);
      if ((pieces(p, Side::white) | pieces(p, Side::black)).contains(square)) continue;
      const bool middle = number > squares / 3 && number <= squares - squares / 3;
      (middle && random.below(2) == 0 ? p.men : p.kings)[side].insert(square);
    }
  }
  return p;
}

Game random_game_under(RuleSet rules, Random& random, int longest, const Position& start) {
  Game game{{start}, {}};
  while (static_cast<int>(game.moves.size()) < longest) {
    const auto legal = legal_moves(rules, game.positions.back());
    if (legal.empty()) break;
    play(rules, game,
         legal[static_cast<std::size_t>(random.below(static_cast<int>(legal.size())))]);
  }
  return game;
}

}  // namespace

TEST_CASE("counting move by move is counting the record") {
  std::map<DrawRule, int> highest;
  int plies = 0;
  for (const RuleSet rules : all_rule_sets) {
    CAPTURE(name_of(rules));
    for_each_seed(24, [&](Random random) {
      const bool from_start = random.below(6) == 0;
      const Game game =
          random_game_under(rules, random, from_start ? 120 : 70,
                            from_start ? initial_position(rules) : endgame(rules, random));
      for (const Profile profile : profiles_of(rules))
        for (const AfterCapture reading : {AfterCapture::min, AfterCapture::fresh_5}) {
          const auto rows = draw_rows(rules, profile);
          const auto counters = counted_under(rules, profile, game, reading);
          const Recount recount{rules, game, reading};
          for (int ply = 0; ply < static_cast<int>(counters.size()); ++ply) {
            const DrawCounters& now = counters[static_cast<std::size_t>(ply)];
            for (std::size_t i = 0; i < rows.size(); ++i) {
              const int expected = recount(ply, rows[i]);
              if (now.counts[i] == expected) continue;
              CAPTURE(ply);
              CAPTURE(name_of(rows[i].rule));
              CAPTURE(to_fen(rules, game.positions.front()));
              REQUIRE(now.counts[i] == expected);
            }
            for (const Counter& counter : shown(now))
              highest[counter.rule] = std::max(highest[counter.rule], counter.count);
          }
          plies += static_cast<int>(game.moves.size());
        }
    });
  }
  for (const DrawRule rule : all_draw_rules) {
    CAPTURE(name_of(rule));
    CHECK(highest[rule] > 0);
  }
  std::cout << "checked: " << plies << " plies of random games, counted twice\n";
}
