#pragma once

#include <cstdint>
#include <string_view>

#include "arbiter/game/event.hpp"
#include "arbiter/game/game.hpp"
#include "arbiter/refusal.hpp"

/// Every "no" of the referee that is not about the move itself, one function each. The keys stand
/// in the catalogue under `game.`.
namespace flagfall::arbiter::refusals {

Refusal game_over(const Outcome& outcome);
Refusal not_started();
Refusal paused(const Pausing& pausing);
Refusal pause_first();
Refusal stale(int seen, int now);
Refusal not_your_turn(const Game& game, Side side);
Refusal too_late(Side flagged, clock::Duration by);
Refusal turn_not_begun(Side side);
Refusal clock_not_running(Side side);
Refusal move_is_press();
Refusal moves_not_here();

Refusal no_flag();
Refusal no_flag_of(Side side);
Refusal first_flag_decides(Side first);
Refusal players_call_flag();
Refusal arbiter_calls_flag();
Refusal flag_fallen(Side side);

Refusal pause_by_arbiter();
Refusal arbiter_resumes();
Refusal call_stands();
Refusal proposal_stands();
Refusal nothing_proposed();
Refusal flag_stands(Side side);

Refusal offer_too_early(int min_moves, int own_moves);
Refusal offer_too_soon(int moves_to_wait);
Refusal nothing_to_answer();

Refusal claim_not_your_turn();
Refusal claim_fails(const Game& game, const DrawClaimed& claim);
Refusal rule_off(const Game& game, DrawRule rule);
Refusal rule_not_met(const Game& game, DrawRule rule);
Refusal not_a_draw_rule();

Refusal claim_stands();
Refusal no_claim();
Refusal no_default_time();
Refusal not_absent(Side side);
Refusal absence_too_early(clock::Duration wait);

Refusal moves_are_here();
/// The move at which a row of a scoresheet stopped, after so many that were entered.
Refusal stops_row(Refusal refusal, int entered, std::string_view move);
Refusal move_is_legal(std::string_view move);
Refusal mover_without_pieces(Side side);
Refusal nothing_to_erase();
Refusal sheet_full(int most);

Refusal no_take_back(const Game& game);
Refusal nothing_to_take_back();

Refusal no_session();
Refusal game_not_over();
Refusal session_over();
Refusal session_continued();
Refusal session_result_stands();
Refusal session_pause(clock::Duration rest);

Refusal arbiter_starts();
Refusal seat_empty(Side side);
Refusal seats_empty();
Refusal would_flag(Side side);
Refusal too_much_time(clock::Duration most);
Refusal no_time_for_period(Side side);
Refusal not_in_byo_yomi(Side side);
Refusal position_decides_turn();
Refusal take_back_instead();
Refusal undo_press_instead();
Refusal nothing_to_undo();

Refusal no_irregularity();
Refusal irregularity_open(Side side);
Refusal not_the_opponent(Side side);
Refusal position_not_here();
Refusal same_position();
Refusal board_over();
Refusal nothing_to_annul();
Refusal jury_decided();
Refusal nothing_to_undo_power();
Refusal penalty_needs_time();
Refusal forfeit_needs_winner();
Refusal forfeit_of_both();
Refusal not_a_ground();

Refusal adjourned();
Refusal not_adjourned();
Refusal move_is_sealed();
Refusal seal_instead();
Refusal not_sealing();
Refusal nothing_to_seal(Side side);
Refusal no_sealed_move();
Refusal seal_broken();

Refusal out_of_range(std::string_view field, std::int64_t least, std::int64_t most);

}  // namespace flagfall::arbiter::refusals
