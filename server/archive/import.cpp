#include "server/archive/import.hpp"

#include <utility>

#include "arbiter/notation/pdn_writer.hpp"
#include "db/utc_text.hpp"
#include "server/archive/intake.hpp"
#include "server/pdn/game_stream.hpp"

namespace flagfall::server::archive {

db::ArchiveImport new_import(const ImportOrder& order, const Stamp& now) {
  db::ArchiveImport import;
  import.name = order.name;
  import.actor = order.actor.name;
  import.utc = db::utc_text(now.utc_us);
  import.bytes = order.bytes;
  return import;
}

db::ArchiveImport run_import(db::Store& store, db::ArchiveImport import, const ImportOrder& order,
                             const ReadBytes& read, const TimeSource& time,
                             const ImportProgress& progress, const std::stop_token& stop) {
  db::Connection reader{store.path(), {.access = db::Access::read_only}};
  Intake intake{store, reader, std::move(import), progress};
  pdn::GameStream games{order.encoding, order.rules};
  const std::string encoding{text::name_of(order.encoding)};
  db::RunningSha256 hash;
  std::int64_t bytes = 0;
  const auto take_all = [&] {
    while (!stop.stop_requested()) {
      const auto next = games.next();
      if (!next) return;
      intake.take(next->game, next->replayed, arbiter::written_pdn(next->game, next->replayed));
    }
  };
  intake.set_read(0, encoding);
  while (!stop.stop_requested()) {
    const std::string piece = read();
    if (piece.empty()) break;
    hash.add(std::as_bytes(std::span{piece}));
    bytes += static_cast<std::int64_t>(piece.size());
    intake.set_read(bytes, encoding);
    games.feed(piece);
    take_all();
  }
  games.finish();
  take_all();
  const bool whole = !stop.stop_requested();
  return intake.finish(whole ? std::optional{hash.finish()} : std::nullopt, order.actor, time);
}

db::ArchiveImport import_games(db::Store& store, const ImportOrder& order, const ReadBytes& read,
                               const TimeSource& time, const ImportProgress& progress,
                               const std::stop_token& stop) {
  db::ArchiveImport import = new_import(order, time.now());
  {
    db::Connection reader{store.path(), {.access = db::Access::read_only}};
    close_unfinished(store, reader, time);
  }
  write_rows(store, [&import](db::Connection& db) { import.id = db::begin_import(db, import); });
  return run_import(store, std::move(import), order, read, time, progress, stop);
}

}  // namespace flagfall::server::archive
