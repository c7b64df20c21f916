#include "server/cli/export.hpp"

#include <ostream>

#include "arbiter/notation/pdn.hpp"
#include "db/error.hpp"
#include "db/event_log.hpp"
#include "db/game_codec.hpp"
#include "db/open.hpp"
#include "server/archive/answer_json.hpp"
#include "server/club/room.hpp"
#include "server/papers/scoresheet.hpp"

namespace flagfall::server::cli {

int export_game(const std::filesystem::path& file, const std::string& game, std::ostream& out,
                std::ostream& err) try {
  db::Connection db = db::open_for_reading(file);
  const auto stream = db::read_stream(db, club::stream_of(game), 0);
  if (stream.empty()) {
    const auto imported = archive::game_with_id(db, game);
    if (imported)
      out << imported->text;
    else
      err << "flagfall: there is no game " << game << " in " << file.string() << "\n";
    return imported ? 0 : 1;
  }
  const club::Room room = club::open_room(game, stream);
  out << arbiter::to_pdn(scoresheet_of(room.view()));
  return 0;
} catch (const db::CorruptRecord& corrupt) {
  err << "flagfall: the record of this game cannot be replayed: " << corrupt.what() << "\n";
  return 1;
} catch (const std::exception& refused) {
  err << "flagfall: " << refused.what() << "\n";
  return 2;
}

}  // namespace flagfall::server::cli
