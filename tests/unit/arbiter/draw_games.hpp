#pragma once

#include <algorithm>
#include <functional>
#include <ostream>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "arbiter/rules/draw_rules.hpp"
#include "tests/unit/arbiter/positions.hpp"

/// Games of every rule set for the tests of the draw rules.
namespace flagfall::arbiter {

inline Position position_of(RuleSet rules, std::string_view fen) {
  const auto read = parse_fen(rules, fen);
  REQUIRE(read);
  return read->position;
}

inline void play(RuleSet rules, Game& game, const Move& move) {
  game.moves.push_back(move);
  game.positions.push_back(after(rules, game.positions.back(), move));
}

/// Moves written with blanks between them; numbers such as `12.` and `1...` are skipped.
inline Game played_under(RuleSet rules, std::string_view fen, std::string_view text) {
  Game game{{position_of(rules, fen)}, {}};
  while (!text.empty()) {
    const std::size_t end = std::min(text.find(' '), text.size());
    const std::string_view word = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    if (word.empty() || word.back() == '.') continue;
    CAPTURE(word);
    const auto move = find_move(rules, game.positions.back(), word);
    REQUIRE(move);
    play(rules, game, *move);
  }
  return game;
}

/// The counters after each ply, the start included.
inline std::vector<DrawCounters> counted_under(RuleSet rules, Profile profile, const Game& game,
                                               AfterCapture after_capture = AfterCapture::min) {
  std::vector<DrawCounters> all{
      start_counters(rules, profile, game.positions.front(), after_capture)};
  for (std::size_t i = 0; i < game.moves.size(); ++i)
    all.push_back(count(all.back(), game.positions[i], game.moves[i], game.positions[i + 1]));
  return all;
}

/// The names of the rules that are met and not switched off by default.
inline std::vector<std::string> met_unless_off(const DrawCounters& counters) {
  std::vector<std::string> names;
  for (const DrawRule rule : met(counters))
    if (draw_row(counters.rules, counters.profile, rule)->mode != DrawMode::off)
      names.emplace_back(name_of(rule));
  return names;
}

inline int count_of(const DrawCounters& counters, DrawRule rule) {
  const auto counter = counter_of(counters, rule);
  return counter ? counter->count : -1;
}

inline bool must_capture(RuleSet rules, const Position& position) {
  const auto legal = legal_moves(rules, position);
  return !legal.empty() && is_capture(legal.front());
}

/// Looks for a game of so many plies in which no position comes twice, nothing is captured and no
/// draw rule is met before the last ply; `wanted` says which moves are tried at a ply. Empty where
/// there is none, or where it takes too long to find one.
class QuietGames {
 public:
  using Wanted =
      std::function<bool(int ply, const Position& before, const Move&, const Position& next)>;
  QuietGames(RuleSet rules, Profile profile, Wanted wanted)
      : rules_{rules}, profile_{profile}, wanted_{std::move(wanted)} {}

  Game find(const Position& start, int plies) {
    game_ = {{start}, {}};
    tries_ = 0;
    return goes_on(plies, start_counters(rules_, profile_, start)) ? game_ : Game{};
  }

 private:
  bool goes_on(int plies, const DrawCounters& counters) {
    const int ply = static_cast<int>(game_.moves.size());
    if (ply == plies) return true;
    if (!met_unless_off(counters).empty() || ++tries_ > 20000) return false;
    const Position before = game_.positions.back();
    auto legal = legal_moves(rules_, before);
    if (legal.empty() || is_capture(legal.front())) return false;
    // Not always the same piece first.
    std::rotate(legal.begin(), legal.begin() + (ply * 7) % static_cast<int>(legal.size()),
                legal.end());
    for (const Move& move : legal) {
      const Position next = after(rules_, before, move);
      if (!wanted_(ply + 1, before, move, next) || must_capture(rules_, next)) continue;
      if (std::ranges::find(game_.positions, next) != game_.positions.end()) continue;
      if (board_outcome(rules_, next)) continue;
      game_.moves.push_back(move);
      game_.positions.push_back(next);
      if (goes_on(plies, count(counters, before, move, next))) return true;
      game_.moves.pop_back();
      game_.positions.pop_back();
    }
    return false;
  }

  RuleSet rules_;
  Profile profile_;
  Wanted wanted_;
  Game game_;
  int tries_ = 0;
};

inline bool by_king(const Position& before, const Move& move) {
  return before.kings[before.to_move].contains(move.from);
}

}  // namespace flagfall::arbiter
