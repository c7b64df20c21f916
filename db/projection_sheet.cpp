#include <array>
#include <string>
#include <utility>

#include "db/projection_game.hpp"

namespace flagfall::db {
namespace {

/// The plies of the game are its presses: the sheet may have more or fewer.
void move_entered(const GameChange& c) {
  c.db.kept(
          "INSERT INTO scoresheet_move (game, ply, side, text, from_square, to_square, path, "
          "captured, promotes, fen, utc) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11)")
      ->bind_all(c.game, c.data.integer("ply"), c.data.text("side"), c.data.text("text"),
                 c.data.integer("from"), c.data.integer("to"), c.data.numbers("path"),
                 c.data.numbers("captured"), std::int64_t{c.data.boolean("promotes")},
                 c.data.text("fen"), std::string_view{c.utc})
      .run();
}

void irregular_entered(const GameChange& c) {
  c.db.kept(
          "INSERT INTO scoresheet_move (game, ply, side, text, path, captured, promotes, fen, utc, "
          "irregular) VALUES (?1, ?2, ?3, ?4, '', '', 0, ?5, ?6, ?7)")
      ->bind_all(c.game, c.data.integer("ply"), c.data.text("side"), c.data.text("text"),
                 c.data.text("fen"), std::string_view{c.utc}, c.data.text("reason"))
      .run();
  note(c);
}

void moves_erased(const GameChange& c) {
  c.db.kept("DELETE FROM scoresheet_move WHERE game = ?1 AND ply > ?2")
      ->bind_all(c.game, c.data.integer("ply"))
      .run();
  note(c);
}

void claim_decided(const GameChange& c) {
  draw_claimed(c);
  note(c);
}

constexpr std::array<std::pair<std::string_view, GameHandler>, 6> sheet_handlers{{
    {"move_entered", move_entered},
    {"irregular_entered", irregular_entered},
    {"moves_erased", moves_erased},
    {"time_noted", note},
    {"claim_made", note},
    {"claim_decided", claim_decided},
}};

}  // namespace

GameHandler sheet_handler(std::string_view type) {
  for (const auto& [name, handler] : sheet_handlers)
    if (name == type) return handler;
  return nullptr;
}

}  // namespace flagfall::db
