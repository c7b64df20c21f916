#include <array>
#include <string>
#include <utility>

#include "db/projection.hpp"
#include "db/projection_event.hpp"

namespace flagfall::db {
namespace {

void seed_sealed(const EventChange& c) {
  c.db.kept("INSERT INTO drawn_seed (tournament, hash, seed) VALUES (?1, ?2, '')")
      ->bind_all(tournament_row(c), c.data.text("hash"))
      .run();
}

void seed_shown(const EventChange& c) {
  c.db.kept("UPDATE drawn_seed SET seed = ?3, round = ?4 WHERE tournament = ?1 AND hash = ?2")
      ->bind_all(tournament_row(c), c.data.text("hash"), c.data.text("seed"),
                 c.data.integer("round"))
      .run();
}

void add_listed(const EventChange& c, std::int64_t tournament, std::int64_t round,
                std::int64_t board, std::int64_t white, std::int64_t black) {
  c.db.kept(
          "INSERT INTO listed_pairing (tournament, round, board, white, black) "
          "VALUES (?1, ?2, ?3, ?4, ?5)")
      ->bind_all(tournament, round, board, white, black)
      .run();
}

void schedule_set(const EventChange& c) {
  const std::int64_t tournament = tournament_row(c);
  c.db.kept("DELETE FROM listed_pairing WHERE tournament = ?1")->bind_all(tournament).run();
  std::int64_t number = 0;
  for (const Payload& round : c.data.objects("rounds")) {
    ++number;
    std::int64_t board = 0;
    for (const Payload& pair : round.objects("boards"))
      add_listed(c, tournament, number, ++board, pair.integer("white"), pair.integer("black"));
    if (const std::int64_t free = round.integer("bye"); free != 0)
      add_listed(c, tournament, number, 0, free, 0);
  }
}

void lines_set(const EventChange& c) {
  const std::int64_t tournament = tournament_row(c);
  c.db.kept("DELETE FROM bracket_line WHERE tournament = ?1")->bind_all(tournament).run();
  std::int64_t line = 0;
  for (const std::int64_t number : c.data.integers("lines"))
    c.db.kept("INSERT INTO bracket_line (tournament, line, number) VALUES (?1, ?2, ?3)")
        ->bind_all(tournament, ++line, number)
        .run();
}

void winner_named(const EventChange& c) {
  const std::int64_t number = c.data.integer("winner");
  std::optional<std::int64_t> winner;
  if (number != 0) winner = player_row(c, number);
  c.db.kept("UPDATE board SET winner = ?2, winner_reason = ?3 WHERE id = ?1")
      ->bind_all(board_row(c), winner, c.data.text("reason"))
      .run();
}

void player_challenged(const EventChange& c) {
  c.db.kept(
          "INSERT INTO challenge (tournament, number, challenger, challenged, white, day, play_by, "
          "ended, ended_day) VALUES (?1, ?2, ?3, ?4, ?5, date(?6 * 86400, 'unixepoch'), "
          "date(?7 * 86400, 'unixepoch'), '', '')")
      ->bind_all(
          tournament_row(c), c.data.integer("challenge"),
          player_row(c, c.data.integer("challenger")), player_row(c, c.data.integer("challenged")),
          player_row(c, c.data.integer("white")), c.data.integer("day"), c.data.integer("play_by"))
      .run();
}

void challenge_ended(const EventChange& c) {
  c.db.kept(
          "UPDATE challenge SET ended = ?3, ended_day = date(?4 * 86400, 'unixepoch') "
          "WHERE tournament = ?1 AND number = ?2")
      ->bind_all(tournament_row(c), c.data.integer("challenge"), c.data.text("end"),
                 c.data.integer("day"))
      .run();
}

void challenge_dropped(const EventChange& c) {
  c.db.kept(
          "UPDATE challenge SET ended = 'dropped', ended_day = date(?3 * 86400, 'unixepoch') "
          "WHERE tournament = ?1 AND number = ?2")
      ->bind_all(tournament_row(c), c.data.integer("challenge"), c.data.integer("day"))
      .run();
}

void challenge_reopened(const EventChange& c) {
  c.db.kept(
          "UPDATE challenge SET ended = '', ended_day = '', "
          "play_by = max(play_by, date(?3 * 86400, 'unixepoch')) "
          "WHERE tournament = ?1 AND number = ?2")
      ->bind_all(tournament_row(c), c.data.integer("challenge"), c.data.integer("day"))
      .run();
}

constexpr std::array<std::pair<std::string_view, EventHandler>, 9> draw_handlers{{
    {"seed_sealed", seed_sealed},
    {"seed_shown", seed_shown},
    {"schedule_set", schedule_set},
    {"lines_set", lines_set},
    {"winner_named", winner_named},
    {"player_challenged", player_challenged},
    {"challenge_ended", challenge_ended},
    {"challenge_dropped", challenge_dropped},
    {"challenge_reopened", challenge_reopened},
}};

}  // namespace

EventHandler draw_handler(std::string_view type) {
  for (const auto& [name, handler] : draw_handlers)
    if (name == type) return handler;
  return nullptr;
}

}  // namespace flagfall::db
