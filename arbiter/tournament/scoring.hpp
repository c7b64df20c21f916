#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include "arbiter/tournament/points.hpp"

namespace flagfall::arbiter::tournament {

/// How a game or a match ended for one player. The numbers are the r of TIEBREAK.md, section 2.
enum class Share : std::uint8_t { loss = 0, draw = 1, win = 2 };

/// The games of one pairing: one game, or a micro-match of two games with both colours.
enum class PairingForm : std::uint8_t { single_game, micro_match };

/// What results are worth in a tournament (TIEBREAK.md, section 1; byes: PAIRING.md, 4.1).
struct Scoring {
  Points win = whole_points(2);
  Points draw = whole_points(1);
  Points loss = whole_points(0);
  Points pairing_bye = whole_points(2);  ///< given to the one who is left over
  Points full_bye = whole_points(2);     ///< asked for, and worth a win
  Points half_bye = whole_points(1);     ///< asked for, and worth a draw
  Points zero_bye = whole_points(0);     ///< asked for, or absent
  Points forfeit_win = whole_points(2);
  Points forfeit_loss = whole_points(0);
  friend bool operator==(const Scoring&, const Scoring&) = default;

  constexpr Points of(Share share) const {
    return share == Share::win ? win : share == Share::draw ? draw : loss;
  }
};

/// What a scoring says, by the names under which it is stored and sent.
struct ScoringField {
  const char* name;
  Points Scoring::*points;
};
inline constexpr std::array<ScoringField, 9> scoring_fields{{
    {"win", &Scoring::win},
    {"draw", &Scoring::draw},
    {"loss", &Scoring::loss},
    {"pairing_bye", &Scoring::pairing_bye},
    {"full_bye", &Scoring::full_bye},
    {"half_bye", &Scoring::half_bye},
    {"zero_bye", &Scoring::zero_bye},
    {"forfeit_win", &Scoring::forfeit_win},
    {"forfeit_loss", &Scoring::forfeit_loss},
}};

/// 2-1-0: FMJD Annex 3, 5.6.
inline constexpr Scoring draughts_scoring{};

/// 1-½-0, as in chess and in Frisian title matches.
inline constexpr Scoring chess_scoring{{2}, {1}, {0}, {2}, {2}, {1}, {0}, {2}, {0}};

/// 3-1-0.
inline constexpr Scoring three_one_scoring{{6}, {2}, {0}, {6}, {6}, {2}, {0}, {6}, {0}};

}  // namespace flagfall::arbiter::tournament
