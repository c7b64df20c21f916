#include <array>
#include <cstddef>
#include <string>

#include "db/connection.hpp"
#include "server/bench/bare.hpp"

// The only SQL outside db/: it is measured against what is in there, so it cannot be a part of it.

namespace flagfall::server::bench {
namespace {

const char* const schema = R"(
  PRAGMA journal_mode = WAL;
  CREATE TABLE event_log (
    position INTEGER PRIMARY KEY, stream TEXT NOT NULL, sequence INTEGER NOT NULL,
    actor_role TEXT NOT NULL, actor_name TEXT NOT NULL, elapsed_us INTEGER NOT NULL,
    utc_us INTEGER NOT NULL, type TEXT NOT NULL, payload TEXT NOT NULL, prev_hash BLOB NOT NULL,
    hash BLOB NOT NULL, UNIQUE (stream, sequence)) STRICT;
  CREATE TABLE scoresheet_move (
    game TEXT NOT NULL, ply INTEGER NOT NULL, side TEXT NOT NULL, text TEXT NOT NULL,
    from_square INTEGER NOT NULL, to_square INTEGER NOT NULL, path TEXT NOT NULL,
    captured TEXT NOT NULL, promotes INTEGER NOT NULL, spent_ms INTEGER NOT NULL,
    white_left_ms INTEGER NOT NULL, black_left_ms INTEGER NOT NULL, fen TEXT NOT NULL,
    utc TEXT NOT NULL, PRIMARY KEY (game, ply)) STRICT, WITHOUT ROWID;)";

constexpr std::int64_t games = 200;

class Writer {
 public:
  explicit Writer(const std::filesystem::path& file) : db_{file, {.access = db::Access::create}} {
    db_.execute(schema);
  }

  void commit(int moves) {
    db_.execute("BEGIN IMMEDIATE");
    for (int i = 0; i < moves; ++i) insert(moves_++);
    db_.execute("COMMIT");
  }

 private:
  void insert(std::int64_t move) {
    const std::string game = "game" + std::to_string(move % games);
    const std::int64_t ply = move / games + 1;
    db_.kept("INSERT INTO event_log VALUES (?,?,?,?,?,?,?,?,?,?,?)")
        ->bind_all(move + 1, std::string_view{game}, ply, "white", "", move * 1000, move * 1000,
                   "move_played", std::string_view{payload_}, std::span{hash_}, std::span{hash_})
        .run();
    db_.kept("INSERT INTO scoresheet_move VALUES (?,?,?,?,?,?,?,?,?,?,?,?,?,?)")
        ->bind_all(std::string_view{game}, ply, "white", "28x19", std::int64_t{28},
                   std::int64_t{19}, "28,19", "23", std::int64_t{0}, std::int64_t{4000},
                   std::int64_t{4'800'000}, std::int64_t{4'800'000}, std::string_view{fen_},
                   "2026-11-29T12:00:00.000Z")
        .run();
  }

  db::Connection db_;
  std::int64_t moves_ = 0;
  std::string fen_ = std::string(110, 'W');  ///< as long as that of the opening
  std::string payload_ = "{\"fen\":\"" + fen_ + "\",\"data\":\"" + std::string(330, 'x') + "\"}";
  std::array<std::byte, 32> hash_{};
};

}  // namespace

Figures measure_commits(const std::filesystem::path& file, int moves, const Span& span) {
  Writer writer{file};
  Figures figures;
  figures.seconds = span.seconds();
  for (;;) {
    const auto begun = Clock::now();
    writer.commit(moves);
    const auto done = Clock::now();
    if (done > span.end) return figures;
    if (done >= span.counted_from) figures.latencies.add(done - begun);
  }
}

}  // namespace flagfall::server::bench
