#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "clock/side.hpp"

namespace flagfall::db {

/// Where a game stands: event > tournament > round > board > game. A single game is a board of a
/// one-round tournament made on the spot.
struct Placement {
  std::int64_t event = 0;
  std::int64_t tournament = 0;
  std::int64_t round = 0;
  std::int64_t board = 0;
  friend bool operator==(const Placement&, const Placement&) = default;
};

/// A player as the scoresheet names him.
struct SheetPlayer {
  std::string name;
  std::string title;
  std::optional<int> rating;
  friend bool operator==(const SheetPlayer&, const SheetPlayer&) = default;
};

/// The head of a scoresheet. `date` is the day of the game, YYYY-MM-DD; `round` and `board` are as
/// printed.
struct Sheet {
  std::string event;
  std::string site;
  std::string date;
  std::string round;
  std::string board;
  BySide<SheetPlayer> players;
  friend bool operator==(const Sheet&, const Sheet&) = default;
};

enum class Visibility : std::uint8_t { link, everyone };

/// What the shell keeps of a game beside what the referee needs.
struct GameCard {
  Placement placement;
  Sheet sheet;
  Visibility visibility = Visibility::link;
  friend bool operator==(const GameCard&, const GameCard&) = default;
};

}  // namespace flagfall::db
