#include "server/archive/desk.hpp"

#include <spdlog/spdlog.h>
#include <sys/resource.h>

#include <algorithm>
#include <boost/asio/post.hpp>
#include <exception>
#include <utility>

#include "server/archive/intake.hpp"
#include "server/archive/played.hpp"

namespace flagfall::server::archive {
namespace {

constexpr std::size_t piece_bytes = std::size_t{64} * 1024;

/// The clocks come first. On Linux this is a matter of the calling thread alone.
void step_back() { static_cast<void>(setpriority(PRIO_PROCESS, 0, 10)); }

/// The bytes of an upload, a piece at a time.
ReadBytes pieces_of(const std::string& bytes) {
  return [&bytes, at = std::size_t{0}]() mutable {
    std::string piece = bytes.substr(at, piece_bytes);
    at += piece.size();
    return piece;
  };
}

}  // namespace

db::Connection& Desk::connection(std::optional<db::Connection>& kept) const {
  if (!kept) kept.emplace(store_.path(), db::ConnectionOptions{.access = db::Access::read_only});
  return *kept;
}

void Desk::open() {
  importing_ = true;
  thread_ = std::jthread{[this] {
    step_back();
    try {
      db::Connection reader{store_.path(), {.access = db::Access::read_only}};
      close_unfinished(store_, reader, time_);
      index_played();
    } catch (const std::exception& error) {
      spdlog::error("the archive is not up to date: {}", error.what());
    }
    importing_ = false;
  }};
}

void Desk::stop() {
  thread_.request_stop();
  if (thread_.joinable()) thread_.join();
  // The connection that writes closes last.
  const std::scoped_lock guard{reading_, indexing_};
  reader_.reset();
  indexer_.reset();
}

void Desk::start(ImportOrder order, std::string bytes,
                 std::function<void(std::optional<std::int64_t> import)> begun) {
  importing_ = true;
  thread_ = std::jthread{
      [this, order = std::move(order), bytes = std::move(bytes),
       begun = std::move(begun)](const std::stop_token& stop) { run(order, bytes, begun, stop); }};
}

void Desk::run(const ImportOrder& order, const std::string& bytes,
               const std::function<void(std::optional<std::int64_t>)>& begun,
               const std::stop_token& stop) noexcept {
  step_back();
  bool told = false;
  const auto tell = [&](std::optional<std::int64_t> import) {
    told = true;
    boost::asio::post(io_, [begun, import] { begun(import); });
  };
  try {
    {
      db::Connection reader{store_.path(), {.access = db::Access::read_only}};
      close_unfinished(store_, reader, time_);
    }
    db::ArchiveImport import = new_import(order, time_.now());
    write_rows(store_, [&](db::Connection& db) { import.id = db::begin_import(db, import); });
    tell(import.id);
    import = run_import(store_, std::move(import), order, pieces_of(bytes), time_, nullptr, stop);
    spdlog::info("import {}: {} games, {} of them new, imported by {}", import.id, import.games,
                 import.games - import.already_there, order.actor.name);
  } catch (const std::exception& error) {
    spdlog::error("an import was cut short: {}", error.what());
    if (!told) tell(std::nullopt);
  }
  importing_ = false;
}

void Desk::index_played() {
  const std::scoped_lock guard{indexing_};
  archive::index_played(store_, connection(indexer_));
}

}  // namespace flagfall::server::archive
