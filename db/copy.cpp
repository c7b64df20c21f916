#include "db/copy.hpp"

#include <sqlite3.h>
#include <unistd.h>

#include <memory>
#include <string>

#include "db/files.hpp"
#include "db/transaction.hpp"

namespace flagfall::db {
namespace {

constexpr int pages_per_step = 256;

struct Finish {
  void operator()(sqlite3_backup* backup) const noexcept { sqlite3_backup_finish(backup); }
};

[[noreturn]] void fail(Connection& db) {
  throw Error{sqlite3_extended_errcode(db.handle()), sqlite3_errmsg(db.handle())};
}

void copy_pages(Connection& source, Connection& target, const std::stop_token& stop) {
  const std::unique_ptr<sqlite3_backup, Finish> backup{
      sqlite3_backup_init(target.handle(), "main", source.handle(), "main")};
  if (!backup) fail(target);
  int code = SQLITE_OK;
  while ((code = sqlite3_backup_step(backup.get(), pages_per_step)) == SQLITE_OK) {
    if (stop.stop_requested()) throw Error{SQLITE_INTERRUPT, "the copy was stopped"};
  }
  if (code != SQLITE_DONE) throw Error{code, sqlite3_errstr(code)};
}

void fill(Connection& source, const std::filesystem::path& unfinished,
          const std::stop_token& stop) {
  Connection target{unfinished};
  {
    // One picture of the source for all steps: otherwise each commit meanwhile would start the copy
    // again from the beginning, and under load it would never end.
    Transaction picture{source, Transaction::Kind::read};
    source.int64("SELECT count(*) FROM sqlite_schema");
    copy_pages(source, target, stop);
    picture.commit();
  }
  // A single file, which can also be read from a medium that cannot be written.
  target.text("PRAGMA journal_mode = DELETE");
  const std::string answer = target.text("PRAGMA quick_check(1)");
  if (answer != "ok") throw Error{SQLITE_CORRUPT, "the copy does not pass its check: " + answer};
}

}  // namespace

void copy(Connection& source, const std::filesystem::path& destination,
          const std::stop_token& stop) {
  const std::string own = ".unfinished-" + std::to_string(getpid());
  const std::filesystem::path unfinished = with_suffix(destination, own.c_str());
  remove_database(unfinished);
  try {
    make_private_file(unfinished);
    fill(source, unfinished, stop);
    put_in_place(unfinished, destination);
  } catch (...) {
    std::error_code ignored;
    std::filesystem::remove(unfinished, ignored);
    throw;
  }
}

}  // namespace flagfall::db
