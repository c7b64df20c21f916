#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace flagfall::arbiter::tournament {

/// A player within an event, 1 and up in the order of registration; 0 is nobody. It never changes,
/// other than a tournament pairing number (`Number`), which follows from the starting list.
using PlayerId = int;

/// A tournament (group) within an event, from 1.
using TournamentId = int;

/// Ratings go from the one to the other; 0 stands for none.
inline constexpr int least_rating = 100;
inline constexpr int most_rating = 3500;

/// What an event knows about a player. Birth dates and addresses are no part of it: they can be
/// erased, and events cannot.
struct PlayerCard {
  std::string name;  ///< "Last, First" where both are known; never empty
  std::string title;
  std::string federation;
  std::string club;
  std::string id;   ///< that of the FMJD or his federation
  std::string sex;  ///< "m", "w" or empty
  int rating = 0;   ///< 0: none
  std::string category;
  std::string note;
  friend bool operator==(const PlayerCard&, const PlayerCard&) = default;
};

/// What is known about a team.
struct TeamCard {
  std::string name;  ///< never empty
  std::string club;
  std::string federation;
  std::string captain;
  friend bool operator==(const TeamCard&, const TeamCard&) = default;
};

enum class Presence : std::uint8_t { unknown, present, absent };

struct Player {
  PlayerId id = 0;
  PlayerCard card;
  Presence presence = Presence::unknown;  ///< as checked in for the round to come
  friend bool operator==(const Player&, const Player&) = default;
};

}  // namespace flagfall::arbiter::tournament
