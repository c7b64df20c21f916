#include <doctest/doctest.h>

#include <string>

#include "server/auth/name.hpp"
#include "server/auth/password.hpp"
#include "server/auth/role.hpp"
#include "server/text/catalogue.hpp"
#include "tests/support/result_printer.hpp"

namespace {

using namespace flagfall::server::auth;

TEST_CASE("a name is kept as typed, with its blanks in order") {
  struct Case {
    std::string typed, kept;
  };
  for (const Case& row : {
           Case{"Anna", "Anna"},
           {"  Anna  ", "Anna"},
           {"Jannes  van \t der Wal", ""},  // a tab is a control character
           {"Jannes  van   der Wal", "Jannes van der Wal"},
           {"Anna\u00a0Bos", "Anna Bos"},
           {"\u3000Анна\u2003Босс", "Анна Босс"},
           {"张伟", "张伟"},
           {"", ""},
           {"   ", ""},
           {"a\x1b[31m", ""},
           {"Anna\u200bBos", ""},         // zero width
           {"Anna\u202eBos", ""},         // turns the direction
           {"Anna\xc0\xafx", ""},         // overlong
           {"Anna\xed\xa0\x80", ""},      // surrogate
           {"Anna\xe2\x82", ""},          // cut off
           {"Anna\xf5\x80\x80\x80", ""},  // past the end of Unicode
           {std::string(64, 'a'), std::string(64, 'a')},
           {std::string(65, 'a'), ""},
           {std::string(5'000, 'a'), ""},
       }) {
    CAPTURE(row.typed.substr(0, 80));
    const auto name = normalised_name(row.typed);
    REQUIRE(name.has_value() == !row.kept.empty());
    if (name) CHECK(*name == row.kept);
    if (!name) CHECK(name.error().code == "NAME_UNUSABLE");
    if (!name) CHECK(flagfall::server::text::has_key(name.error().sentence.key));
    if (name) CHECK(*normalised_name(*name) == *name);
  }
}

TEST_CASE("names that differ in ASCII case are the same account") {
  CHECK(same_name("Anna Bos", "anna bos"));
  CHECK(same_name("", ""));
  CHECK_FALSE(same_name("Anna", "Ann"));
  CHECK_FALSE(same_name("Anna", "Anne"));
  CHECK_FALSE(same_name("[", "{"));
}

TEST_CASE("a password is ten characters or more, in any script, and not the name") {
  struct Case {
    std::string password, code;
  };
  for (const Case& row : {
           Case{"", "PASSWORD_TOO_SHORT"},
           {"123456789", "PASSWORD_TOO_SHORT"},
           {"1234567890", ""},
           {"ééééééééé", "PASSWORD_TOO_SHORT"},
           {"éééééééééé", ""},
           {"anna de boer", "PASSWORD_IS_NAME"},
           {std::string(512, 'x'), ""},
           {std::string(513, 'x'), "PASSWORD_TOO_LONG"},
       }) {
    CAPTURE(row.password.substr(0, 80));
    const auto fault = password_fault(row.password, "Anna de Boer");
    CHECK((fault ? fault->code : "") == row.code);
    if (fault) CHECK(flagfall::server::text::has_key(fault->sentence.key));
  }
}

TEST_CASE("a password opens its own hash and no other") {
  const std::string hash = hash_password("een goed wachtwoord");
  CHECK(hash.starts_with("$argon2id$v=19$m=65536,t=2,p=1$"));
  CHECK(verify_password(hash, "een goed wachtwoord"));
  CHECK_FALSE(verify_password(hash, "een goed wachtwoorD"));
  CHECK_FALSE(verify_password(hash, ""));
  CHECK_FALSE(verify_password(hash, std::string(100'000, 'x')));
  CHECK(hash_password("een goed wachtwoord") != hash);
}

TEST_CASE("a stored hash that is not ours opens for nothing") {
  const std::string costly =
      "$argon2id$v=19$m=4194304,t=9,p=1$i9n5L2ieNT4Ok3wDZl+rLg"
      "$/CO9doVZcObEGxIPyLU4XSKQe29qHxqW4waR+65gS64";
  for (const std::string& hash :
       {std::string{}, std::string{"x"}, costly, std::string{"$argon2id$v=19$m=65536,t=2,p=1$"},
        std::string{"een goed wachtwoord"}}) {
    CAPTURE(hash);
    CHECK_FALSE(verify_password(hash, "een goed wachtwoord"));
    CHECK_FALSE(verify_password(hash, ""));
  }
  CHECK_FALSE(verify_password(std::string(10'000, '$'), "een goed wachtwoord"));
}

TEST_CASE("the check for an unknown name costs what a real one costs") {
  using Clock = std::chrono::steady_clock;
  const std::string hash = hash_password("een goed wachtwoord");
  const auto start = Clock::now();
  CHECK_FALSE(verify_password(hash, "een ander wachtwoord"));
  const auto middle = Clock::now();
  CHECK_FALSE(verify_unknown("een ander wachtwoord"));
  const auto end = Clock::now();
  // Only the magnitude: a hash that libsodium does not take is answered a thousand times sooner.
  CHECK((end - middle) * 10 > middle - start);
}

TEST_CASE("roles have names that come back") {
  for (const Role role :
       {Role::organiser, Role::chief, Role::arbiter, Role::scorer, Role::appeals}) {
    CHECK(role_from(role_name(role)) == role);
    CHECK(is_staff(role) == (role == Role::chief || role == Role::arbiter));
  }
  CHECK_FALSE(role_from(""));
  CHECK_FALSE(role_from("Chief"));
  CHECK_FALSE(role_from("player"));
}

}  // namespace
