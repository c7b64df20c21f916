#include <doctest/doctest.h>

#include <fstream>
#include <sstream>

#include "db/store.hpp"
#include "server/cli/backup.hpp"
#include "server/cli/restore.hpp"
#include "server/cli/verify.hpp"
#include "tests/support/game_events.hpp"
#include "tests/support/store_calls.hpp"
#include "tests/support/temp_folder.hpp"

using namespace flagfall::db;
using namespace flagfall::test;
namespace cli = flagfall::server::cli;

namespace {

/// What a command said, and its exit code.
struct Run {
  std::ostringstream out, err;
  int code = -1;
  bool says(const std::string& text) const { return out.str().find(text) != std::string::npos; }
  bool complains(const std::string& text) const {
    return err.str().find(text) != std::string::npos;
  }
};

Run run_verify(const std::filesystem::path& path, const std::optional<std::string>& head = {}) {
  Run run;
  run.code = cli::verify(path, head, run.out, run.err);
  return run;
}

}  // namespace

TEST_CASE("verify: exit codes and what is printed") {
  const TempFolder folder;
  const auto path = folder / "club.db";
  std::string head;
  {
    Store store{path};
    GameEvents game{"a"};
    REQUIRE(append(store, {.events = {game.created(), game.move()}}));
    head = to_hex(store.head().hash);
  }
  const Run good = run_verify(path, head);
  CHECK(good.code == 0);
  CHECK(good.says("2 events in 1 stream\n"));
  CHECK(good.says("head: " + head + " (event 2)"));
  CHECK(good.says("printed head: event 2, 0 events since"));
  CHECK(good.says("everything is as it was written"));
  CHECK(good.err.str().empty());

  const Run cut = run_verify(path, std::string(64, 'a'));
  CHECK(cut.code == 1);
  CHECK(cut.says("is not in this file"));
  CHECK(cut.says("1 finding\n"));

  CHECK(run_verify(path, "123").code == 2);
  CHECK(run_verify(path, "123").complains("64 hexadecimal digits"));
  CHECK(run_verify(folder / "missing.db").code == 2);
  CHECK(run_verify(folder / "missing.db").complains("does not exist"));

  { Connection{path}.execute("UPDATE game SET result = '0-2'"); }
  const Run edited = run_verify(path);
  CHECK(edited.code == 1);
  CHECK(edited.says("table game, row id 'a': result is '0-2', the log says nothing"));

  std::filesystem::resize_file(path, 8192);
  CHECK(run_verify(path).code == 1);
  CHECK(run_verify(path).complains("cut off"));
}

TEST_CASE("backup and restore: exit codes and what is printed") {
  const TempFolder folder;
  {
    Store store{folder / "club.db"};
    GameEvents game{"a"};
    REQUIRE(append(store, game.created()));
  }
  Run copied;
  CHECK(cli::backup(folder / "club.db", folder / "copy.db", copied.out, copied.err) == 0);
  CHECK(copied.says("complete and on disk"));
  Run onto_itself;
  CHECK(cli::backup(folder / "club.db", folder / "club.db", onto_itself.out, onto_itself.err) == 1);
  CHECK(onto_itself.complains("is the file itself"));
  Run nowhere;
  CHECK(cli::backup(folder / "club.db", folder / "no/copy.db", nowhere.out, nowhere.err) == 2);
  CHECK(nowhere.complains("no copy was made"));

  Run there;
  CHECK(cli::restore(folder / "copy.db", folder / "club.db", false, there.out, there.err) == 1);
  CHECK(there.complains("--replace"));
  Run replaced;
  CHECK(cli::restore(folder / "copy.db", folder / "club.db", true, replaced.out, replaced.err) ==
        0);
  CHECK(replaced.says("is kept as"));
  CHECK(replaced.says("restored from"));
}
