#include "server/text/base64.hpp"

#include <doctest/doctest.h>

using flagfall::server::text::from_base64;

TEST_CASE("base64 by the examples of RFC 4648, and what is none") {
  const struct {
    const char* text;
    const char* bytes;
  } good[] = {{"", ""},
              {"Zg==", "f"},
              {"Zm8=", "fo"},
              {"Zm9v", "foo"},
              {"Zm9vYg==", "foob"},
              {"Zm9vYmE=", "fooba"},
              {"Zm9vYmFy", "foobar"},
              {"/+8=", "\xff\xef"}};
  for (const auto& c : good) {
    CAPTURE(c.text);
    CHECK(from_base64(c.text) == c.bytes);
  }
  for (const char* text : {"Z", "Zg", "Zg=", "Zh==", "Zm9=", "Z===", "====", "=Zg=", "Zm 9",
                           "Zm9v\n", "Zg==Zg==", "Zm9-"}) {
    CAPTURE(text);
    CHECK_FALSE(from_base64(text).has_value());
  }
}
