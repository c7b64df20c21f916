#pragma once

#include <utility>

#include "arbiter/tournament/crosstable.hpp"
#include "arbiter/tournament/round.hpp"
#include "arbiter/tournament/settings.hpp"

namespace flagfall::arbiter::tournament {

/// How many games a pairing begins with: one, or the basic games of a match.
std::size_t games_of(const TournamentSettings& settings);

/// Whether further games are played while a match is level.
bool has_stages(const TournamentSettings& settings);

/// The match by which a tournament of micro-matches scores.
MatchScheme scheme_of(const TournamentSettings& settings);

/// What results and byes are worth in the table: where games or stages count a win is that of a
/// whole match; byes and forfeits are worth what the tournament says.
Scoring table_scoring(const TournamentSettings& settings);

/// The scoring with byes and forfeits that are worth a won, a drawn and a lost match, which is what
/// they are worth unless a tournament says otherwise.
Scoring with_usual_byes(const TournamentSettings& settings);

/// Why these cannot be the games of a board, or nothing: too few or too many of them, a match that
/// is not over, results that do not fit each other, a plus without a draw.
std::optional<Refusal> check_games(const TournamentSettings& settings, const BoardGames& games);

/// What a pairing came to, for White and for Black; open without games. The games have passed
/// `check_games`.
std::pair<RoundEntry, RoundEntry> entries_of(const TournamentSettings& settings,
                                             const Pairing& pairing, const BoardGames& games);

/// The two sides of a pairing that counts as drawn as long as it is adjourned.
std::pair<RoundEntry, RoundEntry> drawn_entries(const TournamentSettings& settings,
                                                const Pairing& pairing);

/// What a round without an opponent is worth.
RoundEntry entry_of(const Scoring& scoring, RoundKind bye);

}  // namespace flagfall::arbiter::tournament
