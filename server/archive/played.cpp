#include "server/archive/played.hpp"

#include <spdlog/spdlog.h>

#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

#include "arbiter/notation/pdn_reader.hpp"
#include "db/error.hpp"
#include "db/event_log.hpp"
#include "db/game_codec.hpp"
#include "server/archive/intake.hpp"
#include "server/archive/positions.hpp"
#include "server/club/room.hpp"
#include "server/papers/scoresheet.hpp"

namespace flagfall::server::archive {
namespace {

constexpr std::size_t games_written_at_once = 50;
/// So much of the log may be looked through again where no game has ended in it.
constexpr std::int64_t looked_through_again = 500;

struct PlayedGame {
  std::string game;
  std::optional<db::ArchivedGame> row;
  std::vector<db::PositionEntry> entries;
};

/// The game goes the way of a file, so that both are found by the same things.
PlayedGame played_of(db::Connection& reader, const std::string& id) try {
  PlayedGame played{id, std::nullopt, {}};
  const club::Room room = club::open_room(id, db::read_stream(reader, club::stream_of(id)));
  const arbiter::Game& game = room.durable;
  if (!game.outcome) return played;
  std::string text = arbiter::to_pdn(scoresheet_of(room.view()));
  const auto read = arbiter::read_pdn(text);
  if (read.empty()) return played;
  const auto replayed = arbiter::replay(read.front(), game.settings.rules);
  played.row = archived_of(read.front(), replayed, std::move(text));
  played.row->likeness.reset();  // a file may bring it too, with what is said about it there
  played.row->number = 0;
  add_entries(replayed, ending_of(played.row->result), 0, played.entries);
  return played;
} catch (const db::CorruptRecord& corrupt) {
  spdlog::error("game {} cannot be replayed and is not in the archive: {}", id, corrupt.what());
  return {id, std::nullopt, {}};
}

}  // namespace

void index_played(db::Store& store, db::Connection& reader) {
  const db::TouchedGames touched = db::games_touched(reader);
  if (touched.games.empty() && touched.newest - touched.seen < looked_through_again) return;
  std::vector<PlayedGame> played;
  const auto write = [&](std::optional<std::int64_t> seen) {
    write_rows(store, [&](db::Connection& db) {
      for (const PlayedGame& game : played)
        db::set_played_game(db, game.game, game.row, game.entries);
      if (seen) db::set_games_seen(db, *seen);
    });
    played.clear();
  };
  for (const std::string& game : touched.games) {
    played.push_back(played_of(reader, game));
    if (played.size() == games_written_at_once) write(std::nullopt);
  }
  write(touched.newest);
}

}  // namespace flagfall::server::archive
