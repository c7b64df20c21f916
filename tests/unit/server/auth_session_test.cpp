#include <doctest/doctest.h>

#include <string>

#include "server/auth/session.hpp"
#include "server/http/credentials.hpp"

namespace {

using namespace flagfall::server::auth;
using namespace std::chrono_literals;

constexpr Utc start{1'000'000'000'000ms};

TEST_CASE("a session ends twelve hours after it was seen, and seven days after it began") {
  struct Case {
    std::chrono::milliseconds seen, now;
    bool expired;
  };
  for (const Case& row : {
           Case{0ms, 0ms, false},
           {0ms, 12h - 1ms, false},
           {0ms, 12h, true},
           {11h, 22h, false},
           {11h, 23h, true},
           {24h * 7 - 1h, 24h * 7 - 1ms, false},
           {24h * 7 - 1h, 24h * 7, true},
           {10h, 9h, false},  // the clock of the machine was put back
       }) {
    CAPTURE(row.seen.count());
    CAPTURE(row.now.count());
    CHECK(is_expired({start, start + row.seen}, start + row.now) == row.expired);
  }
}

TEST_CASE("a session is written again every five minutes, not at each request") {
  CHECK_FALSE(is_touch_due({start, start}, start + 5min - 1ms));
  CHECK(is_touch_due({start, start}, start + 5min));
}

TEST_CASE("the cookie is closed to scripts, to other sites and, with TLS, to plain connections") {
  CHECK(session_cookie("abc", false) ==
        "flagfall=abc; Path=/; HttpOnly; SameSite=Strict; Max-Age=604800");
  CHECK(session_cookie("abc", true) ==
        "__Host-flagfall=abc; Path=/; HttpOnly; SameSite=Strict; Max-Age=604800; Secure");
  CHECK(expired_session_cookie(false) == "flagfall=; Path=/; HttpOnly; SameSite=Strict; Max-Age=0");
  CHECK(expired_session_cookie(true) ==
        "__Host-flagfall=; Path=/; HttpOnly; SameSite=Strict; Max-Age=0; Secure");
}

TEST_CASE("one cookie is found among others, and never a doubtful one") {
  struct Case {
    std::string header, value;
  };
  for (const Case& row : {
           Case{"flagfall=abc", "abc"},
           {"a=b; flagfall=abc; c=d", "abc"},
           {"a=b;flagfall=abc;c=d", "abc"},
           {" flagfall=abc ;", "abc"},
           {"flagfall=\"abc\"", "abc"},
           {"flagfall=a=b", "a=b"},
           {"other; flagfall=abc", "abc"},
           {"", ""},
           {";;;", ""},
           {"flagfall", ""},
           {"Flagfall=abc", ""},
           {"xflagfall=abc", ""},
           {"flagfall =abc", ""},
           {"flagfall=abc; flagfall=abd", ""},
           {"flagfall=a b", ""},
           {"flagfall=a,b", ""},
           {"flagfall=a\\b", ""},
           {"flagfall=\"abc", ""},
           {"flagfall=a\x01", ""},
           {"flagfall=\xc3\xa9", ""},
           {std::string(4096, 'a') + "; flagfall=abc", ""},
       }) {
    CAPTURE(row.header);
    CHECK(flagfall::server::http::cookie_value(row.header, "flagfall").value_or("") == row.value);
  }
  CHECK(flagfall::server::http::cookie_value("flagfall=", "flagfall") == "");
}

TEST_CASE("a bearer token stands after one blank and has no other characters") {
  struct Case {
    std::string header, token;
  };
  for (const Case& row : {
           Case{"Bearer abc234", "abc234"},
           {"bearer abc", "abc"},
           {"BEARER a-b._~+/==", "a-b._~+/=="},
           {"", ""},
           {"Bearer", ""},
           {"Bearer ", ""},
           {"Bearer  abc", ""},
           {"Bearer abc ", ""},
           {" Bearer abc", ""},
           {"Bearer abc, Bearer abd", ""},
           {"Bearer =", ""},
           {"Bearer a=b", ""},
           {"Basic abc", ""},
           {"Bearerabc", ""},
           {"Bearer a\nb", ""},
           {"Bearer \xc3\xa9", ""},
           {"Bearer " + std::string(5000, 'a'), ""},
       }) {
    CAPTURE(row.header);
    CHECK(flagfall::server::http::bearer_token(row.header).value_or("") == row.token);
  }
}

}  // namespace
