#include <doctest/doctest.h>

#include <filesystem>
#include <sstream>
#include <string>

#include "db/access.hpp"
#include "db/file_lock.hpp"
#include "db/open.hpp"
#include "server/auth/password.hpp"
#include "server/cli/user.hpp"

namespace {

using namespace flagfall;
using server::cli::UserRequest;
using Action = UserRequest::Action;

/// A tournament file of its own, as a server leaves it.
class Club {
 public:
  Club() {
    std::string pattern = (std::filesystem::temp_directory_path() / "flagfall-XXXXXX").string();
    REQUIRE(mkdtemp(pattern.data()) != nullptr);
    folder_ = pattern;
    const db::FileLock lock{path()};
    db::open_for_writing(path());
  }
  Club(const Club&) = delete;
  Club& operator=(const Club&) = delete;
  ~Club() { std::filesystem::remove_all(folder_); }

  std::filesystem::path path() const { return folder_ / "club.db"; }

  int run(UserRequest request, const std::string& typed = "") {
    if (request.data.empty()) request.data = path();
    std::istringstream in{typed};
    std::ostringstream out, err;
    const int code = server::cli::user(request, 1'000, in, out, err);
    said = out.str() + err.str();
    return code;
  }

  int add(const std::string& name, const std::string& role) {
    return run({Action::add, {}, name, role}, "een goed wachtwoord\n");
  }

  std::string said;

 private:
  std::filesystem::path folder_;
};

TEST_CASE("an account is added with a role and a hashed password, and listed") {
  Club club;
  CHECK(club.add("  Anna  Bos ", "chief") == 0);
  CHECK(club.said == "Added Anna Bos (chief).\n");
  CHECK(club.run({}) == 0);
  CHECK(club.said == "chief\tAnna Bos\n");
  auto db = db::open_for_reading(club.path());
  const auto account = db::account_named(db, "anna bos");
  REQUIRE(account);
  CHECK(account->created_utc_ms == 1'000);
  CHECK(server::auth::verify_password(account->password_hash, "een goed wachtwoord"));
}

TEST_CASE("what makes no sense is refused, and nothing is added") {
  Club club;
  CHECK(club.add("Anna", "boss") == 2);
  CHECK(club.add("", "chief") == 2);
  CHECK(club.add("Anna\x1b[31m", "chief") == 2);
  CHECK(club.run({Action::add, {}, "Anna", "chief"}, "short\n") == 1);
  CHECK(club.run({Action::add, {}, "Anna", "chief"}, "") == 1);
  CHECK(club.run({Action::password, {}, "Anna"}, "een goed wachtwoord\n") == 1);
  CHECK(club.run({Action::remove, {}, "Anna"}) == 1);
  CHECK(club.run({}) == 0);
  CHECK(club.said.empty());
  REQUIRE(club.add("Anna", "chief") == 0);
  CHECK(club.add("ANNA", "arbiter") == 1);
}

TEST_CASE("a new password ends the sessions of its account only") {
  Club club;
  REQUIRE(club.add("Anna", "chief") == 0);
  REQUIRE(club.add("Ben", "arbiter") == 0);
  {
    const db::FileLock lock{club.path()};
    auto db = db::open_for_writing(club.path());
    for (const db::Account& account : db::accounts(db)) {
      db::Session session;
      session.token_hash[0] = static_cast<std::uint8_t>(account.id);
      session.account = account.id;
      db::add_session(db, session);
    }
  }
  CHECK(club.run({Action::password, {}, "anna"}, "een ander wachtwoord\r\n") == 0);
  auto db = db::open_for_reading(club.path());
  const auto anna = db::account_named(db, "Anna");
  REQUIRE(anna);
  CHECK(server::auth::verify_password(anna->password_hash, "een ander wachtwoord"));
  const auto left = db::sessions(db);
  REQUIRE(left.size() == 1);
  CHECK(left.front().account != anna->id);
}

TEST_CASE("the last chief arbiter stays") {
  Club club;
  REQUIRE(club.add("Anna", "chief") == 0);
  REQUIRE(club.add("Ben", "arbiter") == 0);
  CHECK(club.run({Action::remove, {}, "Anna"}) == 1);
  CHECK(club.run({Action::remove, {}, "Ben"}) == 0);
  REQUIRE(club.add("Carla", "chief") == 0);
  CHECK(club.run({Action::remove, {}, "Anna"}) == 0);
  CHECK(club.run({}) == 0);
  CHECK(club.said == "chief\tCarla\n");
}

TEST_CASE("a file that a server holds is only read") {
  Club club;
  REQUIRE(club.add("Anna", "chief") == 0);
  const db::FileLock lock{club.path()};
  CHECK(club.add("Ben", "arbiter") == 1);
  CHECK(club.said.find("being served") != std::string::npos);
  CHECK(club.run({}) == 0);
  CHECK(club.said == "chief\tAnna\n");
}

TEST_CASE("a file that is not there is not made") {
  Club club;
  for (const Action action : {Action::add, Action::password, Action::remove, Action::list}) {
    const auto missing = club.path().parent_path() / "other.db";
    CHECK(club.run({action, missing, "Anna", "chief"}, "een goed wachtwoord\n") == 1);
    CHECK_FALSE(std::filesystem::exists(missing));
    CHECK_FALSE(std::filesystem::exists(missing.string() + "-lock"));
  }
}

}  // namespace
