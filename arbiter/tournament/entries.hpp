#pragma once

#include <utility>

#include "arbiter/tournament/crosstable.hpp"
#include "arbiter/tournament/round.hpp"
#include "arbiter/tournament/settings.hpp"

namespace flagfall::arbiter::tournament {

/// How many games a pairing has.
std::size_t games_of(const TournamentSettings& settings);

/// The match of two games by which a tournament of micro-matches scores.
MatchScheme scheme_of(const TournamentSettings& settings);

/// Why these cannot be the games of a board, or nothing: too few or too many of them, results that
/// do not fit each other, a plus without a draw.
std::optional<Refusal> check_games(const TournamentSettings& settings, const BoardGames& games);

/// What a pairing came to, for White and for Black; open without games. The games have passed
/// `check_games`.
std::pair<RoundEntry, RoundEntry> entries_of(const TournamentSettings& settings,
                                             const Pairing& pairing, const BoardGames& games);

/// What a round without an opponent is worth.
RoundEntry entry_of(const Scoring& scoring, RoundKind bye);

}  // namespace flagfall::arbiter::tournament
