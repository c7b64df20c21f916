#include "arbiter/game/refusals.hpp"

#include <string>
#include <utility>
#include <vector>

#include "arbiter/notation/printable.hpp"
#include "arbiter/rules/articles.hpp"

namespace flagfall::arbiter::refusals {
namespace {

Refusal no(std::string code, std::string key, std::vector<Param> params = {},
           std::string article = {}) {
  return {std::move(code), {std::move(key), std::move(params)}, std::move(article), {}, {}};
}

Param text(std::string name, std::string_view value) {
  return {std::move(name), std::string{value}};
}
Param number(std::string name, std::int64_t value) { return {std::move(name), value}; }
Param named(Side side, std::string name = "side") {
  return {std::move(name), std::string{name_of(side)}};
}
std::string article(const Game& game, DrawRule rule) {
  return std::string{article_of(game.counters, rule)};
}

std::string article(const Game& game, Ground ground) {
  return std::string{article_of(game.settings.rules, ground)};
}

}  // namespace

Refusal game_over(const Outcome& outcome) {
  return no("GAME_OVER", "game.over", {text("result", to_string(outcome.result))});
}
Refusal not_started() { return no("NOT_STARTED", "game.not_started"); }
Refusal paused(const Pausing& pausing) {
  switch (pausing.by) {
    case PausedBy::recovery:
      return no("PAUSED", "game.paused_by_recovery");
    case PausedBy::storage:
      return no("PAUSED", "game.paused_by_storage");
    case PausedBy::players:
      return no("PAUSED", "game.paused_by_players");
    case PausedBy::call:
      return no("PAUSED", "game.paused_by_call");
    case PausedBy::proposal:
      return no("PAUSED", "game.paused_by_proposal");
    case PausedBy::irregularity:
      return no("PAUSED", "game.paused_by_irregularity");
    case PausedBy::adjournment:
      return no("PAUSED", "game.paused_by_adjournment");
    case PausedBy::claim:
      return no("PAUSED", "game.paused_by_claim");
    case PausedBy::arbiter:
      break;
  }
  return no("PAUSED", "game.paused_by_arbiter");
}
Refusal pause_first() { return no("PAUSE_FIRST", "game.pause_first"); }
Refusal stale(int seen, int now) {
  return no("STALE", "game.stale", {number("seen", seen), number("now", now)});
}
Refusal not_your_turn(const Game& game, Side side) {
  return no("NOT_YOUR_TURN", "game.not_your_turn", {named(opponent(side))},
            article(game, Ground::two_moves_in_a_row));
}
Refusal too_late(Side flagged, clock::Duration by) {
  return no("TOO_LATE", "game.too_late", {named(flagged), number("ms", by.count())});
}

Refusal turn_not_begun(Side side) {
  return no("TURN_NOT_BEGUN", "game.turn_not_begun", {named(opponent(side))});
}
Refusal clock_not_running(Side side) {
  return no("NOT_YOUR_TURN", "game.clock_not_running", {named(opponent(side))});
}
Refusal move_is_press() { return no("MOVE_IS_PRESS", "game.move_is_press"); }
Refusal moves_not_here() { return no("MOVES_NOT_HERE", "game.moves_not_here"); }

Refusal no_flag() { return no("NO_FLAG", "game.no_flag"); }
Refusal no_flag_of(Side side) { return no("NO_FLAG", "game.no_flag_of", {named(side)}); }
Refusal first_flag_decides(Side first) {
  return no("FIRST_FLAG_DECIDES", "game.first_flag_decides", {named(first)});
}
Refusal players_call_flag() { return no("PLAYERS_CALL_FLAG", "game.players_call_flag"); }
Refusal arbiter_calls_flag() { return no("ARBITER_CALLS_FLAG", "game.arbiter_calls_flag"); }
Refusal flag_fallen(Side side) { return no("FLAG_FALLEN", "game.flag_fallen", {named(side)}); }

Refusal pause_by_arbiter() { return no("PAUSE_BY_ARBITER", "game.pause_by_arbiter"); }
Refusal arbiter_resumes() { return no("ARBITER_RESUMES", "game.arbiter_resumes"); }
Refusal call_stands() { return no("CALL_STANDS", "game.call_stands"); }
Refusal proposal_stands() { return no("PROPOSAL_STANDS", "game.proposal_stands"); }
Refusal nothing_proposed() { return no("NOTHING_PROPOSED", "game.nothing_proposed"); }
Refusal flag_stands(Side side) { return no("FLAG_STANDS", "game.flag_stands", {named(side)}); }

Refusal offer_too_early(int min_moves, int own_moves) {
  return no("OFFER_TOO_EARLY", "game.offer_too_early",
            {number("n", min_moves), number("made", own_moves)});
}
Refusal offer_too_soon(int moves_to_wait) {
  return no("OFFER_TOO_SOON", "game.offer_too_soon", {number("n", moves_to_wait)});
}
Refusal nothing_to_answer() { return no("NOTHING_TO_ANSWER", "game.nothing_to_answer"); }

Refusal claim_not_your_turn() { return no("CLAIM_NOT_YOUR_TURN", "game.claim_not_your_turn"); }
Refusal claim_fails(const Game& game, const DrawClaimed& claim) {
  const DrawRow* row = draw_row(game.settings.rules, game.settings.profile, claim.rule);
  const bool with_next_move = row != nullptr && row->next_move;
  return no("CLAIM_FAILS",
            "game.claim_fails." +
                (with_next_move ? std::string{"next_move"} : std::string{name_of(claim.rule)}),
            {number("count", claim.count), number("limit", claim.limit)},
            article(game, claim.rule));
}
Refusal rule_off(const Game& game, DrawRule rule) {
  return no("RULE_OFF", "game.rule_off", {text("rule", name_of(rule))}, article(game, rule));
}
Refusal rule_not_met(const Game& game, DrawRule rule) {
  return no("RULE_NOT_MET", "game.rule_not_met", {text("rule", name_of(rule))},
            article(game, rule));
}
Refusal not_a_draw_rule() { return no("NOT_A_DRAW_RULE", "game.not_a_draw_rule"); }

Refusal claim_stands() { return no("CLAIM_STANDS", "game.claim_stands"); }
Refusal no_claim() { return no("NO_CLAIM", "game.no_claim"); }
Refusal no_default_time() { return no("NO_DEFAULT_TIME", "game.no_default_time"); }
Refusal not_absent(Side side) { return no("NOT_ABSENT", "game.not_absent", {named(side)}); }
Refusal absence_too_early(clock::Duration wait) {
  // Who comes with the last millisecond is in time.
  return no("ABSENCE_TOO_EARLY", "game.absence_too_early",
            {number("n", std::chrono::floor<std::chrono::seconds>(wait).count() + 1)});
}

Refusal moves_are_here() { return no("MOVES_ARE_HERE", "game.moves_are_here"); }
Refusal stops_row(Refusal refusal, int entered, std::string_view move) {
  refusal.sentence.params.push_back(number("entered", entered));
  refusal.sentence.params.push_back(text("move", printable(move)));
  return refusal;
}
Refusal sheet_full(int most) { return no("SHEET_FULL", "game.sheet_full", {number("n", most)}); }
Refusal move_is_legal(std::string_view move) {
  return no("MOVE_IS_LEGAL", "game.move_is_legal", {text("move", move)});
}
Refusal mover_without_pieces(Side side) {
  return no("MOVER_WITHOUT_PIECES", "game.mover_without_pieces", {named(side)});
}
Refusal nothing_to_erase() { return no("NOTHING_TO_ERASE", "game.nothing_to_erase"); }

Refusal no_take_back(const Game& game) {
  return no("NO_TAKE_BACK", "game.no_take_back", {}, article(game, Ground::taking_back));
}
Refusal nothing_to_take_back() { return no("NOTHING_TO_TAKE_BACK", "game.nothing_to_take_back"); }

Refusal no_session() { return no("NO_SESSION", "game.no_session"); }
Refusal game_not_over() { return no("GAME_NOT_OVER", "game.not_over"); }
Refusal session_over() { return no("SESSION_OVER", "game.session_over"); }
Refusal session_continued() { return no("SESSION_CONTINUED", "game.session_continued"); }
Refusal session_result_stands() { return no("SESSION_CONTINUED", "game.session_result_stands"); }
Refusal session_pause(clock::Duration rest) {
  return no("SESSION_PAUSE", "game.session_pause",
            {number("n", std::chrono::ceil<std::chrono::seconds>(rest).count())});
}

Refusal arbiter_starts() { return no("ARBITER_STARTS", "game.arbiter_starts"); }
Refusal seat_empty(Side side) { return no("SEAT_EMPTY", "game.seat_empty", {named(side)}); }
Refusal seats_empty() { return no("SEAT_EMPTY", "game.seats_empty"); }
Refusal would_flag(Side side) { return no("WOULD_FLAG", "game.would_flag", {named(side)}); }
Refusal too_much_time(clock::Duration most) {
  return no("TOO_MUCH_TIME", "game.too_much_time",
            {number("hours", std::chrono::duration_cast<std::chrono::hours>(most).count())});
}
Refusal no_time_for_period(Side side) {
  return no("NO_TIME_FOR_PERIOD", "game.no_time_for_period", {named(side)});
}
Refusal not_in_byo_yomi(Side side) {
  return no("NOT_IN_BYO_YOMI", "game.not_in_byo_yomi", {named(side)});
}
Refusal position_decides_turn() {
  return no("POSITION_DECIDES_TURN", "game.position_decides_turn");
}
Refusal take_back_instead() { return no("TAKE_BACK_INSTEAD", "game.take_back_instead"); }
Refusal undo_press_instead() { return no("UNDO_PRESS_INSTEAD", "game.undo_press_instead"); }
Refusal nothing_to_undo() { return no("NOTHING_TO_UNDO", "game.nothing_to_undo"); }

Refusal no_irregularity() { return no("NO_IRREGULARITY", "game.no_irregularity"); }
Refusal irregularity_open(Side side) {
  return no("IRREGULARITY_OPEN", "game.irregularity_open", {named(opponent(side))});
}
Refusal not_the_opponent(Side side) {
  return no("NOT_THE_OPPONENT", "game.not_the_opponent", {named(opponent(side))});
}
Refusal position_not_here() { return no("POSITION_NOT_HERE", "game.position_not_here"); }
Refusal same_position() { return no("SAME_POSITION", "game.same_position"); }
Refusal board_over() { return no("BOARD_OVER", "game.board_over"); }
Refusal jury_decided() { return no("JURY_DECIDED", "game.jury_decided"); }
Refusal nothing_to_annul() { return no("NOTHING_TO_ANNUL", "game.nothing_to_annul"); }
Refusal nothing_to_undo_power() { return no("NOTHING_TO_UNDO", "game.nothing_to_undo_power"); }
Refusal penalty_needs_time() { return no("PENALTY_NEEDS_TIME", "game.penalty_needs_time"); }
Refusal forfeit_needs_winner() { return no("FORFEIT_NEEDS_WINNER", "game.forfeit_needs_winner"); }
Refusal forfeit_of_both() { return no("FORFEIT_OF_BOTH", "game.forfeit_of_both"); }
Refusal not_a_ground() { return no("NOT_A_GROUND", "game.not_a_ground"); }

Refusal adjourned() { return no("ADJOURNED", "game.adjourned"); }
Refusal not_adjourned() { return no("NOT_ADJOURNED", "game.not_adjourned"); }
Refusal move_is_sealed() { return no("ADJOURNED", "game.move_is_sealed"); }
Refusal seal_instead() { return no("SEAL_INSTEAD", "game.seal_instead"); }
Refusal not_sealing() { return no("NOT_SEALING", "game.not_sealing"); }
Refusal nothing_to_seal(Side side) {
  return no("NOTHING_TO_SEAL", "game.nothing_to_seal", {named(side)});
}
Refusal no_sealed_move() { return no("NO_SEALED_MOVE", "game.no_sealed_move"); }
Refusal seal_broken() { return no("SEAL_BROKEN", "game.seal_broken"); }

Refusal out_of_range(std::string_view field, std::int64_t least, std::int64_t most) {
  return no("OUT_OF_RANGE", "game.out_of_range",
            {text("field", field), number("least", least), number("most", most)});
}

}  // namespace flagfall::arbiter::refusals
