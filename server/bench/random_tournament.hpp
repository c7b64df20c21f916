#pragma once

#include <cstdint>
#include <optional>

#include "arbiter/refusal.hpp"
#include "arbiter/tournament/trf.hpp"

namespace flagfall::server::bench {

/// What a random Swiss tournament is like; the defaults are those of PAIRING.md, 12.4. Rates are
/// "one in so many", and 0 is never.
struct TournamentPlan {
  int players = 20;
  int rounds = 7;
  int draw_percentage = 45;
  int forfeit_rate = 30;   ///< of the games
  int retired_rate = 50;   ///< of the players in each round
  int half_bye_rate = 40;  ///< of the players in each round
  int lowest_rating = 1900;
  int highest_rating = 2450;
};

struct RandomTournament {
  arbiter::tournament::TrfFile file;
  int rounds = 0;                         ///< paired and played
  std::optional<arbiter::Refusal> ended;  ///< why there are fewer than planned
};

/// Plays a tournament with draughts points, each round paired by this program. The same seed gives
/// the same tournament everywhere.
RandomTournament play_random(const TournamentPlan& plan, std::uint64_t seed);

}  // namespace flagfall::server::bench
