#include "server/cli/sealed_moves.hpp"

#include <doctest/doctest.h>

#include <fstream>
#include <sstream>

#include "tests/support/hall.hpp"
#include "tests/support/temp_folder.hpp"

namespace flagfall::server::cli {
namespace {

using test::Hall;
using test::TempFolder;

struct Verified {
  int code;
  std::string said;
};

Verified verified(const std::filesystem::path& file) {
  std::ostringstream out, err;
  const int code = verify(file, {}, out, err, checks_of(file));
  return {code, out.str() + err.str()};
}

bool says(const Verified& verified, const std::string& text) {
  return verified.said.find(text) != std::string::npos;
}

TEST_CASE("verify tries the key beside the file on the moves that are still sealed") {
  const TempFolder folder;
  const auto file = folder / "club.db";
  const auto key = folder / "club.db-seal";
  Hall hall{file};
  hall.open();
  const std::string id = hall.started_game();
  hall.play(id, "32-28");
  CHECK_FALSE(hall.ask(id, arbiter::Adjourn{true, "", "The hall closes"}).refusal);
  auth::SealBox seals{key};
  const auto sealed = seals.close("20-24");
  REQUIRE(sealed);
  CHECK_FALSE(hall.ask(id, arbiter::SealMove{Side::black, 1, "20-24", sealed->box, sealed->digest})
                  .refusal);
  hall.settle();

  const Verified good = verified(file);
  CHECK(good.code == 0);
  CHECK_FALSE(says(good, "sealed"));

  const auto put_away = folder / "in-the-safe";
  std::filesystem::rename(key, put_away);
  const Verified without = verified(file);
  CHECK(without.code == 0);
  CHECK(says(without, "sealed moves: 1, and no key at " + key.string()));

  REQUIRE(auth::SealBox{key}.close("another key is made"));
  const Verified other = verified(file);
  CHECK(other.code == 1);
  CHECK(says(other, "game:" + id + ": the key " + key.string() + " does not open its sealed move"));

  std::filesystem::rename(put_away, key);
  CHECK_FALSE(hall.ask(id, arbiter::OpenSealedMove{"20-24"}).refusal);
  hall.settle();
  std::filesystem::remove(key);
  CHECK(verified(file).code == 0);
  CHECK_FALSE(says(verified(file), "sealed"));
}

}  // namespace
}  // namespace flagfall::server::cli
