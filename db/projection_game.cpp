#include "db/projection_game.hpp"

#include <array>
#include <string>
#include <utility>

#include "db/projection.hpp"

namespace flagfall::db {
namespace {

struct Seat {
  std::string name;
  std::string title;
  std::optional<std::int64_t> rating;
};

Seat read_seat(const Payload& seat) {
  return {seat.text("name"), seat.text_or_empty("title"), seat.optional_integer("rating")};
}

/// The first game of an event, tournament, round or board names it.
void add_competition(const GameChange& c, const Payload& sheet) {
  c.db.kept("INSERT INTO event (id, name, site) VALUES (?1, ?2, ?3) ON CONFLICT DO NOTHING")
      ->bind_all(c.data.integer("event"), sheet.text_or_empty("event"), sheet.text_or_empty("site"))
      .run();
  c.db.kept(
          "INSERT INTO tournament (id, event, rules, profile) VALUES (?1, ?2, ?3, ?4) "
          "ON CONFLICT DO NOTHING")
      ->bind_all(c.data.integer("tournament"), c.data.integer("event"), c.data.text("rules"),
                 c.data.text_or_empty("profile"))
      .run();
  c.db.kept(
          "INSERT INTO round (id, tournament, name, date) VALUES (?1, ?2, ?3, ?4) "
          "ON CONFLICT DO NOTHING")
      ->bind_all(c.data.integer("round"), c.data.integer("tournament"),
                 sheet.text_or_empty("round"), sheet.text_or_empty("date"))
      .run();
  c.db.kept("INSERT INTO board (id, round, name) VALUES (?1, ?2, ?3) ON CONFLICT DO NOTHING")
      ->bind_all(c.data.integer("board"), c.data.integer("round"), sheet.text_or_empty("board"))
      .run();
}

/// Within an event the same name, title and rating are the same player.
std::int64_t player_id(const GameChange& c, const Seat& seat) {
  const std::int64_t event = c.data.integer("event");
  {
    const auto known = c.db.kept(
        "SELECT id FROM player WHERE event = ?1 AND name = ?2 AND title = ?3 AND rating IS ?4");
    known->bind_all(event, std::string_view{seat.name}, std::string_view{seat.title}, seat.rating);
    if (known->step()) return known->int64(0);
  }
  const auto added = c.db.kept(
      "INSERT INTO player (event, name, title, rating) VALUES (?1, ?2, ?3, ?4) RETURNING id");
  added->bind_all(event, std::string_view{seat.name}, std::string_view{seat.title}, seat.rating);
  added->step();
  return added->int64(0);
}

/// The players of a board that was paired in a tournament are known, whatever their card says now.
bool is_paired(const GameChange& c) {
  const auto known = c.db.kept("SELECT 1 FROM pairing WHERE board = ?1");
  known->bind_all(c.data.integer("board"));
  return known->step();
}

void add_pairing(const GameChange& c, const Seat& white, const Seat& black) {
  if (is_paired(c)) return;
  const std::int64_t white_id = player_id(c, white);
  const std::int64_t black_id = player_id(c, black);
  c.db.kept("INSERT INTO pairing (board, white, black) VALUES (?1, ?2, ?3)")
      ->bind_all(c.data.integer("board"), white_id, black_id)
      .run();
}

void add_game(const GameChange& c, const Payload& sheet, const Seat& white, const Seat& black) {
  const Payload control = c.data.object("time_control");
  c.db.kept(
          "INSERT INTO game (id, board, rules, profile, event_name, site, date, round_name, "
          "board_name, white_name, white_title, white_rating, black_name, black_title, "
          "black_rating, time_control, increment, crossing, freeze, visibility, settings, "
          "start_fen, phase, white_seated, black_seated, plies, fen, created_utc) "
          "VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16, ?17, "
          "?18, ?19, ?20, ?21, ?22, 'ready', 0, 0, 0, ?22, ?23)")
      ->bind_all(
          c.game, c.data.integer("board"), c.data.text("rules"), c.data.text_or_empty("profile"),
          sheet.text_or_empty("event"), sheet.text_or_empty("site"), sheet.text_or_empty("date"),
          sheet.text_or_empty("round"), sheet.text_or_empty("board"), std::string_view{white.name},
          std::string_view{white.title}, white.rating, std::string_view{black.name},
          std::string_view{black.title}, black.rating, control.text("program"),
          control.text_or_empty("increment"), control.text_or_empty("crossing"),
          std::int64_t{control.true_if_said("freeze")}, c.data.text_or_empty("visibility"),
          c.data.dump("settings"), c.data.text("start_fen"), std::string_view{c.utc})
      .run();
}

void game_created(const GameChange& c) {
  const Payload sheet = c.data.object("sheet");
  const Seat white = read_seat(sheet.object("white"));
  const Seat black = read_seat(sheet.object("black"));
  add_competition(c, sheet);
  add_pairing(c, white, black);
  add_game(c, sheet, white, black);
}

void seat_taken(const GameChange& c) {
  const std::string side = c.data.text("side");
  if (side != "white" && side != "black") throw BadPayload{"seat_taken: no such side: " + side};
  c.db.kept(side == "white" ? "UPDATE game SET white_seated = 1 WHERE id = ?1"
                            : "UPDATE game SET black_seated = 1 WHERE id = ?1")
      ->bind_all(c.game)
      .run();
  require_game(c);
}

void set_phase(const GameChange& c, std::string_view phase) {
  c.db.kept("UPDATE game SET phase = ?2 WHERE id = ?1")->bind_all(c.game, phase).run();
  require_game(c);
}

void clock_started(const GameChange& c) {
  set_phase(c, "running");
  note(c);
}

void clock_paused(const GameChange& c) {
  set_phase(c, "paused");
  note(c);
}

/// The clocks stand until the arbiter has decided.
void result_proposed(const GameChange& c) { clock_paused(c); }

void add_move(const GameChange& c, const Payload& move) {
  const Payload left = move.object("left_ms");
  c.db.kept(
          "INSERT INTO scoresheet_move (game, ply, side, text, from_square, to_square, path, "
          "captured, promotes, spent_ms, white_left_ms, black_left_ms, fen, utc) "
          "VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14)")
      ->bind_all(c.game, move.integer("ply"), move.text("side"), move.text("text"),
                 move.integer("from"), move.integer("to"), move.numbers("path"),
                 move.numbers("captured"), std::int64_t{move.boolean("promotes")},
                 move.integer("spent_ms"), left.integer("white"), left.integer("black"),
                 move.text("fen"), std::string_view{c.utc})
      .run();
}

void move_played(const GameChange& c) {
  add_move(c, c.data);
  c.db.kept("UPDATE game SET plies = ?2, fen = ?3 WHERE id = ?1")
      ->bind_all(c.game, c.data.integer("ply"), c.data.text("fen"))
      .run();
  require_game(c);
}

/// Where only the clock is here there is no scoresheet, and a ply is a press.
void clock_pressed(const GameChange& c) {
  c.db.kept("UPDATE game SET plies = ?2 WHERE id = ?1")
      ->bind_all(c.game, c.data.integer("ply"))
      .run();
  require_game(c);
}

void press_undone(const GameChange& c) {
  c.db.kept("UPDATE game SET plies = max(0, plies - 1) WHERE id = ?1")->bind_all(c.game).run();
  require_game(c);
  note(c);
}

/// Also the position, where the event says it: the arbiter may have set another than the moves
/// make.
void set_fen(const GameChange& c) {
  const auto fen = c.data.optional_text("fen");
  if (!fen || fen->empty()) return;
  c.db.kept("UPDATE game SET fen = ?2 WHERE id = ?1")
      ->bind_all(c.game, std::string_view{*fen})
      .run();
}

void take_back(const GameChange& c, std::int64_t plies) {
  c.db.kept("UPDATE game SET plies = max(0, plies - ?2) WHERE id = ?1")
      ->bind_all(c.game, plies)
      .run();
  require_game(c);
  c.db.kept(
          "DELETE FROM scoresheet_move WHERE game = ?1 "
          "AND ply > (SELECT plies FROM game WHERE id = ?1)")
      ->bind_all(c.game)
      .run();
  c.db.kept(
          "UPDATE game SET fen = coalesce((SELECT fen FROM scoresheet_move "
          "WHERE game = ?1 AND ply = plies), start_fen) WHERE id = ?1")
      ->bind_all(c.game)
      .run();
  set_fen(c);
}

void moves_taken_back(const GameChange& c) {
  take_back(c, c.data.integer("plies"));
  note(c);
}

void irregularity_repaired(const GameChange& c) {
  if (c.data.boolean("undone")) take_back(c, 1);
  note(c);
}

void position_set(const GameChange& c) {
  set_fen(c);
  require_game(c);
  note(c);
}

void attempt_refused(const GameChange& c) {
  c.db.kept(
          "INSERT INTO attempt (game, sequence, side, ply, text, code, utc) "
          "VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)")
      ->bind_all(c.game, c.event.sequence, c.data.text("side"), c.data.integer("ply"),
                 c.data.text_or_empty("text"), c.data.text("code"), std::string_view{c.utc})
      .run();
}

void end_game(const GameChange& c, const Payload& outcome) {
  c.db.kept(
          "UPDATE game SET phase = 'ended', result = ?2, winner = ?3, reason = ?4, article = ?5, "
          "note = ?6, ended_utc = coalesce(ended_utc, ?7) WHERE id = ?1")
      ->bind_all(c.game, outcome.text("result"), outcome.optional_text("winner"),
                 outcome.optional_text("reason"), outcome.optional_text("article"),
                 outcome.optional_text("note"), std::string_view{c.utc})
      .run();
  require_game(c);
}

void game_ended(const GameChange& c) {
  end_game(c, c.data);
  note(c);
}

void reopen(const GameChange& c) {
  c.db.kept(
          "UPDATE game SET phase = ?2, result = NULL, winner = NULL, reason = NULL, "
          "article = NULL, note = NULL, ended_utc = NULL WHERE id = ?1")
      ->bind_all(c.game, c.data.text("phase"))
      .run();
  require_game(c);
}

void result_annulled(const GameChange& c) {
  reopen(c);
  note(c);
}

void penalty_given(const GameChange& c) {
  if (const auto outcome = c.data.optional_object("outcome")) end_game(c, *outcome);
  note(c);
}

/// What stands again is told whole.
void power_undone(const GameChange& c) {
  if (const auto outcome = c.data.optional_object("outcome"))
    end_game(c, *outcome);
  else
    reopen(c);
  for (const Payload& move : c.data.objects("restored")) add_move(c, move);
  c.db.kept("UPDATE game SET plies = ?2 WHERE id = ?1")
      ->bind_all(c.game, c.data.integer("plies"))
      .run();
  set_fen(c);
  note(c);
}

/// The clock of the player on move runs until he has sealed.
void game_adjourned(const GameChange& c) {
  if (!c.data.boolean("seal")) set_phase(c, "paused");
  note(c);
}

constexpr std::array<std::pair<std::string_view, GameHandler>, 44> game_handlers{{
    {"game_created", game_created},
    {"seat_taken", seat_taken},
    {"clock_started", clock_started},
    {"move_played", move_played},
    {"moves_taken_back", moves_taken_back},
    {"attempt_refused", attempt_refused},
    {"draw_offered", note},
    {"draw_declined", note},
    {"draw_claimed", draw_claimed},
    {"draw_noticed", note},
    {"clock_paused", clock_paused},
    {"clock_resumed", clock_started},
    {"time_adjusted", note},
    {"time_set", note},
    {"take_back_asked", note},
    {"take_back_declined", note},
    {"moves_set", note},
    {"period_set", note},
    {"flag_fell", note},
    {"session_continued", note},
    {"game_ended", game_ended},
    {"result_set", game_ended},
    {"clock_pressed", clock_pressed},
    {"periods_left_set", note},
    {"turn_set", note},
    {"press_undone", press_undone},
    {"pause_asked", note},
    {"pause_declined", note},
    {"arbiter_called", note},
    {"call_answered", note},
    {"result_proposed", result_proposed},
    {"proposal_dismissed", note},
    {"irregularity_reported", note},
    {"irregularity_repaired", irregularity_repaired},
    {"irregularity_stands", note},
    {"irregularity_dropped", note},
    {"position_set", position_set},
    {"penalty_given", penalty_given},
    {"incident_noted", note},
    {"result_annulled", result_annulled},
    {"power_undone", power_undone},
    {"game_adjourned", game_adjourned},
    {"move_sealed", clock_paused},
    {"sealed_move_opened", note},
}};

/// What a line is about: the rule that was claimed, the irregularity, the penalty, the power
/// undone.
std::optional<std::string> about(const Payload& data) {
  for (const char* field : {"rule", "irregularity", "penalty", "power"})
    if (auto named = data.optional_text(field)) return named;
  return std::nullopt;
}

}  // namespace

void require_game(const GameChange& change) {
  if (change.db.changes() == 1) return;
  throw BadPayload{change.event.stream + ": an event comes before the game was created"};
}

void note(const GameChange& c) {
  c.db.kept(
          "INSERT INTO incident (game, sequence, type, actor_role, actor_name, side, ply, rule, "
          "ms, plies, moves, period, result, reason, note, utc) "
          "VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16)")
      ->bind_all(c.game, c.event.sequence, std::string_view{c.event.type},
                 std::string_view{c.event.actor.role}, std::string_view{c.event.actor.name},
                 c.data.optional_text("side"), c.data.optional_integer("ply"), about(c.data),
                 c.data.optional_integer("ms"), c.data.optional_integer("plies"),
                 c.data.optional_integer("moves"), c.data.optional_integer("period"),
                 c.data.optional_text("result"), c.data.optional_text("reason"),
                 c.data.optional_text("note"), std::string_view{c.utc})
      .run();
}

void draw_claimed(const GameChange& c) {
  c.db.kept(
          "INSERT INTO draw_claim (game, sequence, side, rule, ply, upheld, count, limit_count, "
          "utc) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)")
      ->bind_all(c.game, c.event.sequence, c.data.text("side"), c.data.text("rule"),
                 c.data.integer("ply"), std::int64_t{c.data.boolean("upheld")},
                 c.data.integer("count"), c.data.integer("limit"), std::string_view{c.utc})
      .run();
}

GameHandler game_handler(std::string_view type) {
  for (const auto& [name, handler] : game_handlers) {
    if (name == type) return handler;
  }
  return sheet_handler(type);
}

}  // namespace flagfall::db
