#include "db/hash.hpp"

#include <doctest/doctest.h>

#include "db/event.hpp"

using namespace flagfall::db;

TEST_CASE("the chain hash is the documented one") {
  // Made with the ten lines of Python in docs/reference/database.md.
  const NewEvent first{"game:k3m9x2pq", 1,   {"arbiter", "Zoë"}, 812'345'678, 1'796'000'000'000'000,
                       "clock_started", "{}"};
  const NewEvent second{
      "game:k3m9x2pq",  2, {"white", ""}, 812'999'999, 1'796'000'000'654'321, "move_played",
      R"({ "ply": 1 })"};
  const Digest one = chain_hash(Digest{}, first);
  const Digest two = chain_hash(one, second);
  CHECK(to_hex(one) == "6642dd7d8dad8ccd3ed3a7034d91a9b062de934ada43b25ca4eaf2623f1246c4");
  CHECK(to_hex(two) == "07649742fe5b9cd392dc4fc89ec8ceda7ce893b5bce323baf5328a88a78e48cf");
}

TEST_CASE("no two different events have the same bytes") {
  const NewEvent event{"ab", 1, {"c", "d"}, 2, 3, "ef", "{}"};
  struct Case {
    const char* why = nullptr;
    NewEvent other;
  };
  const Case cases[] = {
      {"a letter moves from the stream on", {"a", 1, {"bc", "d"}, 2, 3, "ef", "{}"}},
      {"a letter moves from the role to the name", {"ab", 1, {"", "cd"}, 2, 3, "ef", "{}"}},
      {"a letter moves from the type to the payload", {"ab", 1, {"c", "d"}, 2, 3, "e", "f{}"}},
      {"the times change places", {"ab", 1, {"c", "d"}, 3, 2, "ef", "{}"}},
      {"another sequence", {"ab", 2, {"c", "d"}, 2, 3, "ef", "{}"}},
      {"a blank in the payload", {"ab", 1, {"c", "d"}, 2, 3, "ef", "{ }"}},
  };
  for (const Case& c : cases) {
    CAPTURE(std::string{c.why});
    CHECK(chain_hash(Digest{}, c.other) != chain_hash(Digest{}, event));
  }
  Digest other_previous{};
  other_previous[31] = std::byte{1};
  CHECK(chain_hash(other_previous, event) != chain_hash(Digest{}, event));
}

TEST_CASE("hexadecimal text of a hash") {
  const Digest digest = sha256({});
  const std::string text = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855";
  CHECK(to_hex(digest) == text);
  CHECK(digest_from_hex(text) == digest);
  CHECK(digest_from_hex("E3B0C44298FC1C149AFBF4C8996FB92427AE41E4649B934CA495991B7852B855") ==
        digest);
  CHECK_FALSE(digest_from_hex(text.substr(1)));
  CHECK_FALSE(digest_from_hex(text + "0"));
  CHECK_FALSE(digest_from_hex("g" + text.substr(1)));
  CHECK_FALSE(digest_from_hex(""));
}
