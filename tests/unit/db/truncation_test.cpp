#include <doctest/doctest.h>

#include <cstdio>
#include <fstream>
#include <iterator>

#include "db/store.hpp"
#include "tests/support/game_events.hpp"
#include "tests/support/store_calls.hpp"
#include "tests/support/temp_folder.hpp"

using namespace flagfall::db;
using namespace flagfall::test;
namespace fs = std::filesystem;

namespace {}  // namespace

TEST_CASE("a file cut at any 512 bytes is refused and stays as it is") {
  const TempFolder folder;
  {
    Store store{folder / "club.db"};
    GameEvents game{"a"};
    REQUIRE(append(store, {.events = {game.created(), game.move(), game.move()}}));
  }
  const std::string whole = bytes_of(folder / "club.db");
  REQUIRE(whole.size() > 50'000);
  const fs::path cut = folder / "cut.db";
  int checked = 0;
  for (std::size_t size = 0; size < whole.size(); size += 512, ++checked) {
    CAPTURE(size);
    std::ofstream{cut, std::ios::binary} << whole.substr(0, size);
    CHECK_THROWS_AS((Store{cut}), Refused);
    CHECK(bytes_of(cut) == whole.substr(0, size));
  }
  std::ofstream{cut, std::ios::binary} << whole;
  CHECK(Store{cut}.read_stream("game:a").size() == 3);
  std::printf("checked: %d truncated files\n", checked);
}

TEST_CASE("a write-ahead log cut at any 512 bytes gives a whole number of batches") {
  const TempFolder folder;
  std::string main_bytes, log_bytes;
  constexpr std::size_t batches = 6;
  {
    Store store{folder / "club.db"};
    GameEvents game{"a"};
    REQUIRE(append(store, game.created()));
    for (std::size_t i = 1; i < batches; ++i) {
      REQUIRE(append(store, {.events = {game.move(), game.move()}}));
    }
    main_bytes = bytes_of(folder / "club.db");
    log_bytes = bytes_of(folder / "club.db-wal");
  }
  const fs::path cut = folder / "cut.db";
  std::size_t most = 0;
  int checked = 0;
  for (std::size_t size = 0; size < log_bytes.size() + 512; size += 512, ++checked) {
    CAPTURE(size);
    std::ofstream{cut, std::ios::binary} << main_bytes;
    std::ofstream{fs::path{cut} += "-wal", std::ios::binary} << log_bytes.substr(0, size);
    const Store store{cut};
    const std::size_t events = store.read_stream("game:a").size();
    CHECK((events == 0 || events % 2 == 1));  // one, then two a batch: never half of one
    CHECK(events >= most);
    most = std::max(most, events);
  }
  CHECK(most == 2 * batches - 1);
  std::printf("checked: %d truncated write-ahead logs\n", checked);
}
