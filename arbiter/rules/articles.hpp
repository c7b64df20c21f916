#pragma once

#include <cstdint>
#include <string_view>

#include "arbiter/rules/rule_set.hpp"

namespace flagfall::arbiter {

/// What a decision of the referee rests on. Each text of rules has articles of its own.
enum class Ground : std::uint8_t {
  // How a game ends.
  no_pieces,        ///< the side to move has no piece
  blocked,          ///< the side to move has no move
  first_king,       ///< a king has been made where the first one wins
  resignation,      ///< a player gives up
  agreement,        ///< the players agree on a draw
  no_win_possible,  ///< the arbiter declares that nobody can win

  // What a player may not do at all.
  two_moves_in_a_row,  ///< moving when the other side is to move
  taking_back,         ///< taking back a move
  opponents_piece,     ///< moving a piece of the other side
  moved_irregularly,   ///< moving a piece as it does not move

  // What happens beside the moves, and what follows from it.
  irregularity,           ///< the opponent decides whether it is put right or stands
  irregularity_accepted,  ///< he has played on
  displaced,              ///< a piece was moved by accident
  wrong_board,            ///< the board stood the wrong way round
  refusal_to_comply,      ///< a player refuses what the rules ask of him
  touched_piece,          ///< a piece that was touched is to be played
  adjusting,              ///< a piece is adjusted after notice
  time_expired,           ///< the time ran out before the move was made
  absence,                ///< a player is not there in time
  sanction,               ///< what an arbiter may impose

  // How pieces move.
  man_steps,          ///< a man moves one square forward
  king_steps,         ///< how far and along which lines a king moves
  king_step_limit,    ///< how many moves one king may make in a row
  man_captures,       ///< whither and how far a man captures
  king_captures,      ///< how far a king captures
  man_spares_kings,   ///< a man does not capture a king
  own_piece_jumped,   ///< one's own pieces are not jumped
  jumped_twice,       ///< no piece is jumped twice
  removal,            ///< captured pieces stay until the capture is over
  crowned_stops,      ///< a piece crowned by a capture does not go on in the same move
  crowned_continues,  ///< a man crowned in a capture must go on as a king

  // Which captures are legal.
  capture_compulsory,  ///< a capture comes before every other move
  capture_complete,    ///< a capture is played to its end
  most_pieces,         ///< the greatest number
  most_value,          ///< the greatest value
  by_king,             ///< with a king before with a man
  most_kings,          ///< the most kings captured
  kings_earliest,      ///< kings captured first
};

/// The article of the text by which a rule set is played, e.g. "FMJD Annex 1, 7.2.2"; empty where
/// none is known.
std::string_view article_of(RuleSet rules, Ground ground);

}  // namespace flagfall::arbiter
