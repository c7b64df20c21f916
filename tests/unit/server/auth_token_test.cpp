#include <doctest/doctest.h>

#include <algorithm>
#include <set>
#include <string>

#include "server/auth/setup_token.hpp"
#include "server/auth/token.hpp"

namespace {

using namespace flagfall::server::auth;

TEST_CASE("tokens have their length, the unambiguous alphabet and no repetition") {
  struct Case {
    std::string (*make)();
    std::size_t length;
    double least_bits;
  };
  for (const Case& row :
       {Case{new_link_token, 26, 128}, {new_session_token, 52, 256}, {new_public_id, 8, 40}}) {
    CAPTURE(row.length);
    CHECK(static_cast<double>(row.length) * 5 >= row.least_bits);
    std::set<std::string> seen;
    for (int i = 0; i < 1000; ++i) {
      const std::string token = row.make();
      REQUIRE(is_token(token, row.length));
      seen.insert(token);
    }
    CHECK(seen.size() == 1000);
  }
}

TEST_CASE("every character of the alphabet is drawn, and none that looks like another is in it") {
  std::set<char> drawn;
  for (int i = 0; i < 100; ++i) {
    for (const char c : new_session_token()) drawn.insert(c);
  }
  CHECK(drawn.size() == token_alphabet.size());
  for (const char c : {'0', '1', 'o', 'l', 'O', 'I'}) {
    CHECK(token_alphabet.find(c) == std::string_view::npos);
  }
}

TEST_CASE("text of another form is no token") {
  const std::string good = new_public_id();
  CHECK(is_public_id(good));
  CHECK_FALSE(is_public_id(""));
  CHECK_FALSE(is_public_id(good + "2"));
  CHECK_FALSE(is_public_id(good.substr(1)));
  CHECK_FALSE(is_public_id("k3m9x2p0"));
  CHECK_FALSE(is_public_id("K3M9X2PQ"));
  CHECK_FALSE(is_public_id("k3m9x2p/"));
  CHECK_FALSE(is_public_id(std::string_view{"k3m9\0x2p", 8}));
}

TEST_CASE("a hash depends on every character and tells nothing else") {
  const std::string token = new_link_token();
  const TokenHash hash = hash_token(token);
  CHECK(same_hash(hash, hash_token(token)));
  for (std::size_t i = 0; i < token.size(); ++i) {
    std::string other = token;
    other[i] = other[i] == '2' ? '3' : '2';
    CHECK_FALSE(same_hash(hash, hash_token(other)));
  }
}

TEST_CASE("the setup token works while it is open, and the newest only") {
  SetupToken setup;
  CHECK_FALSE(setup.is_open());
  CHECK_FALSE(setup.matches(""));
  const std::string first = setup.issue();
  CHECK(setup.matches(first));
  const std::string second = setup.issue();
  CHECK_FALSE(setup.matches(first));
  CHECK(setup.matches(second));
  CHECK_FALSE(setup.matches(new_link_token()));
  setup.spend();
  CHECK_FALSE(setup.is_open());
  CHECK_FALSE(setup.matches(second));
}

}  // namespace
