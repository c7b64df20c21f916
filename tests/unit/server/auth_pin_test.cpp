#include "server/auth/pin.hpp"

#include <doctest/doctest.h>

#include <set>

namespace {

using namespace flagfall::server::auth;

TEST_CASE("PINs use the whole alphabet, nothing that looks like another, and never repeat") {
  std::set<std::string> seen;
  std::set<char> drawn;
  for (int i = 0; i < 1000; ++i) {
    const std::string pin = new_pin();
    REQUIRE(typed_pin(pin) == pin);
    seen.insert(pin);
    drawn.insert(pin.begin(), pin.end());
  }
  CHECK(seen.size() == 1000);
  CHECK(drawn.size() == pin_alphabet.size());
  for (const char c : {'0', 'O', '1', 'I', 'L', 'A', 'E', 'U', 'Y'}) CHECK_FALSE(drawn.contains(c));
}

TEST_CASE("a PIN is read however it was typed") {
  CHECK(shown_pin("K3MX9TPQ") == "K3MX 9TPQ");
  for (const char* typed : {"K3MX9TPQ", "K3MX 9TPQ", "k3mx-9tpq", " k 3 M x 9 t p q "})
    CHECK(typed_pin(typed) == "K3MX9TPQ");
  for (const char* typed :
       {"", "K3MX9TP", "K3MX9TPQ2", "K3MX9TP0", "K3MX9TPA", "K3MX_9TPQ", "ĸ3MX9TPQ"})
    CHECK_FALSE(typed_pin(typed));
}

TEST_CASE("the hash of a PIN is that of one player in one event") {
  const TokenHash hash = hash_pin("k3m9x2pq", 12, "K3MX9TPQ");
  CHECK(same_hash(hash, hash_pin("k3m9x2pq", 12, "K3MX9TPQ")));
  CHECK_FALSE(same_hash(hash, hash_pin("k3m9x2pq", 1, "K3MX9TPQ")));
  CHECK_FALSE(same_hash(hash, hash_pin("k3m9x2pr", 12, "K3MX9TPQ")));
  CHECK_FALSE(same_hash(hash, hash_pin("k3m9x2pq", 12, "K3MX9TPR")));
  CHECK_FALSE(same_hash(hash, hash_token("K3MX9TPQ")));
}

}  // namespace
