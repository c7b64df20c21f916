#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "arbiter/tournament/crosstable.hpp"
#include "arbiter/tournament/swiss.hpp"

namespace flagfall::arbiter::tournament {

// The terms of the Dutch system (PAIRING.md, 3.1), worked out of the crosstable once a round.

/// How much a player wants his colour.
enum class Strength : std::uint8_t { none, mild, strong, absolute };

/// Whether a round took a player down or up.
enum class Float : std::uint8_t { none, down, up };

/// A player as the pairing sees him.
struct SwissPlayer {
  Number number = 0;
  Points score;                  ///< with virtual points
  Points standing;               ///< without them
  int colour_difference = 0;     ///< Whites minus Blacks
  std::vector<Side> colours;     ///< of his games, the first one first
  std::optional<Side> repeated;  ///< the colour of both of his last two games
  std::optional<Side> wants;     ///< none before his first game
  Strength strength = Strength::none;
  Float float_1 = Float::none;  ///< of the round before
  Float float_2 = Float::none;  ///< of the round before that
  bool may_have_bye = true;     ///< C2
  bool topscorer = false;
  int unplayed = 0;  ///< rounds without a game
};

/// All who are to be paired, in order: score, then number. Players are named by their place in it.
struct SwissField {
  std::vector<SwissPlayer> players;
  Side initial_colour = Side::white;
  Points win;
  std::vector<std::uint8_t> meetings;  ///< C1, C3 and forbidden pairs; a square table

  int size() const { return static_cast<int>(players.size()); }
  const SwissPlayer& operator[](int i) const { return players[static_cast<std::size_t>(i)]; }
  bool may_meet(int a, int b) const {
    return meetings[static_cast<std::size_t>(a) * players.size() + static_cast<std::size_t>(b)] !=
           0;
  }
};

/// The field of a round; the round and the absent must be valid.
SwissField swiss_field(const Crosstable& table, const SwissRound& round);

/// One player's terms, whether he is to be paired or not.
SwissPlayer swiss_player(const Crosstable& table, const SwissRound& round, Number number);

/// The colour that the first of the list got in round 1: as stated, else as seen, else White.
Side initial_colour(const Crosstable& table);

/// Whether two have met in a round before this one; an open game counts (C1).
bool have_met(const Crosstable& table, Number a, Number b, int round);
/// Whether a hard forbidden pair keeps two apart in the round.
bool are_forbidden(const Crosstable& table, Number a, Number b, int round);

constexpr bool is_down(Float f) { return f == Float::down; }
constexpr bool is_up(Float f) { return f == Float::up; }

}  // namespace flagfall::arbiter::tournament
