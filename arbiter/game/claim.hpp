#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "arbiter/rules/draw_rules.hpp"
#include "clock/side.hpp"

/// Claims that the arbiter decides, and that of the player whose opponent does not come.
namespace flagfall::arbiter {

/// The arbiter's decision on the claim that waits for him.
struct DecideClaim {
  bool upheld;
  std::string reason;
};

/// The game is claimed because the other player has not come within the default time.
struct ClaimAbsence {
  std::optional<Side> by{};  ///< empty: the arbiter, against whoever is absent
};

/// A draw was claimed that the arbiter has to decide; where a clock runs a ClockPaused follows.
struct ClaimMade {
  static constexpr std::string_view type = "claim_made";
  Side side{};
  DrawRule rule{};
  int ply = 0;
  friend bool operator==(const ClaimMade&, const ClaimMade&) = default;
};

/// The arbiter's word on a claim, with what the record said of it. Where it is upheld a GameEnded
/// follows.
struct ClaimDecided {
  static constexpr std::string_view type = "claim_decided";
  Side side{};
  DrawRule rule{};
  int ply = 0;
  bool upheld = false;
  int count = 0;
  int limit = 0;
  std::string reason;
  friend bool operator==(const ClaimDecided&, const ClaimDecided&) = default;
};

}  // namespace flagfall::arbiter
