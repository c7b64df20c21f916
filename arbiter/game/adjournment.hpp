#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "clock/side.hpp"
#include "clock/time.hpp"

/// A game that is broken off and goes on another time, with a sealed move or without (ARBITER.md,
/// 9; China: a sealing error loses). What is sealed is checked when it is written, then kept as a
/// closed box that only the shell can make and open; the referee never sees into it.
namespace flagfall::arbiter {

// ---- Commands ----

/// With `seal` the player on move is asked for the move that he will have played: his clock runs
/// until he has written it.
struct Adjourn {
  bool seal = false;
  std::string resume_at;  ///< UTC, as it is written; empty: not fixed yet
  std::string reason;
};

/// `text` is checked and then forgotten; `box` is the same text enciphered, `digest` what both
/// players may keep to compare.
struct SealMove {
  Side side;
  int ply;
  std::string text;
  std::string box;
  std::string digest;
};

/// The move that was in the box, or where it cannot be opened the one on which both players agree;
/// its clock side has pressed, the opponent's clock runs.
struct OpenSealedMove {
  std::string text;
  bool agreed = false;  ///< `text` came from the players
};

// ---- Events ----

struct GameAdjourned {
  static constexpr std::string_view type = "game_adjourned";
  int ply = 0;
  Side to_move{};
  bool seal = false;
  std::string resume_at;
  std::string reason;
  friend bool operator==(const GameAdjourned&, const GameAdjourned&) = default;
};

struct MoveSealed {
  static constexpr std::string_view type = "move_sealed";
  Side side{};
  int ply = 0;
  std::string box;
  std::string digest;
  friend bool operator==(const MoveSealed&, const MoveSealed&) = default;
};

/// A MovePlayed follows with the move.
struct SealedMoveOpened {
  static constexpr std::string_view type = "sealed_move_opened";
  Side side{};
  std::string digest;
  bool agreed = false;  ///< the box could not be opened: what both players named was played
  friend bool operator==(const SealedMoveOpened&, const SealedMoveOpened&) = default;
};

// ---- State ----

struct SealedMove {
  std::string box;
  std::string digest;
  friend bool operator==(const SealedMove&, const SealedMove&) = default;
};

struct Adjournment {
  int ply = 0;
  Side to_move{};
  bool seal = false;                   ///< a sealed move is wanted
  std::optional<SealedMove> sealed{};  ///< and here it is
  std::string resume_at;
  std::string reason;
  clock::Instant at{};
  friend bool operator==(const Adjournment&, const Adjournment&) = default;
};

/// Whether the player on move still has to seal.
inline bool awaits_seal(const std::optional<Adjournment>& adjourned) {
  return adjourned && adjourned->seal && !adjourned->sealed;
}

}  // namespace flagfall::arbiter
