#pragma once

#include <optional>
#include <string>
#include <vector>

#include "arbiter/game/game.hpp"
#include "server/club/club.hpp"
#include "server/club/event_room.hpp"

namespace flagfall::server::club {

/// The order for one game of a board: `game` is 1, or 2 in a micro-match, where colours change.
/// `today` is YYYY-MM-DD; a day outside the days of the event is brought back to them.
GameOrder game_for_board(const EventPicture& picture, const BoardPlace& place, int game,
                         const std::string& today);

/// What a game that has ended was for its board; nothing while it goes on. A game in which not both
/// have moved counts as a forfeit where the clock or the arbiter decided it, and as unrated
/// otherwise; the arbiter who confirms the result can say otherwise.
std::optional<arbiter::tournament::MatchGame> board_result_of(const arbiter::Game& game,
                                                              bool colours_changed);

/// The other way round: how a game ends whose board has that result; nothing for one still open.
std::optional<arbiter::GameResult> game_result_of(const arbiter::tournament::MatchGame& result,
                                                  bool colours_changed);

/// What the games of a board have come to, and when the last of them got the result that it has.
struct GamesPlayed {
  arbiter::tournament::BoardGames games;
  clock::Instant ended_at{};
};

/// All of them; nothing while one goes on or is not there.
std::optional<GamesPlayed> games_played(Club& club, const arbiter::tournament::Board& board);

/// Whether both say who won, whatever the kind: what counts for the rating is the arbiter's to say.
bool same_shares(const arbiter::tournament::BoardGames& one,
                 const arbiter::tournament::BoardGames& other);

/// Whether the result of a board is one that an arbiter stands for: no game replaces it.
bool is_arbiters_word(const arbiter::tournament::Board& board);

/// The games where they say something else than the result for which an arbiter stands. What he
/// said with a reason after they had ended so is the last word.
std::optional<arbiter::tournament::BoardGames> contradicted_by(
    const arbiter::tournament::Board& board, const GamesPlayed& played);

/// The boards of a round whose games say something else, and nobody has settled it.
std::vector<int> boards_in_conflict(Club& club, const arbiter::tournament::Round& round);

}  // namespace flagfall::server::club
