#include <doctest/doctest.h>

#include <string>

#include "server/auth/login_limiter.hpp"

namespace {

using namespace flagfall;
using namespace std::chrono_literals;
using server::auth::LoginLimiter;

constexpr clock::Instant first_try{1h};

std::string numbered(const std::string& text, int i) { return text + std::to_string(i); }

/// Tries until the limiter makes it wait.
int free_tries(LoginLimiter& limiter, const std::string& name, const std::string& address) {
  int tries = 0;
  while (tries < 100 && limiter.attempt(name, address, first_try) == 0ms) ++tries;
  return tries;
}

TEST_CASE("the first tries of a name are free, then the wait doubles up to half a minute") {
  LoginLimiter limiter;
  for (int i = 0; i < 5; ++i) CHECK(limiter.attempt("anna", numbered("", i), first_try) == 0ms);
  clock::Instant now = first_try;
  for (const clock::Duration wait : {1s, 2s, 4s, 8s, 16s, 30s, 30s}) {
    CHECK(limiter.attempt("anna", "other", now) == wait);
    CHECK(limiter.attempt("anna", "other", now + wait - 1ms) == 1ms);
    now += wait;
    CHECK(limiter.attempt("anna", numbered("a", static_cast<int>(wait.count())), now) == 0ms);
  }
}

TEST_CASE("an address that tries many names waits up to five minutes") {
  LoginLimiter limiter;
  clock::Instant now = first_try;
  clock::Duration longest = 0ms;
  for (int i = 0; i < 40; ++i) {
    clock::Duration wait = limiter.attempt(numbered("name", i), "10.0.0.1", now);
    CHECK((wait == 0ms) == (i < 10));
    longest = std::max(longest, wait);
    now += wait;
    if (wait > 0ms) CHECK(limiter.attempt(numbered("name", i), "10.0.0.1", now) == 0ms);
  }
  CHECK(longest == 5min);
  CHECK(limiter.attempt("anna", "10.0.0.2", now) == 0ms);
}

TEST_CASE("many tries at once count before any of them has failed") {
  LoginLimiter limiter;
  CHECK(free_tries(limiter, "anna", "10.0.0.1") == 5);
}

TEST_CASE("a waiting try is not counted, so that knocking does not lengthen the wait") {
  LoginLimiter limiter;
  free_tries(limiter, "anna", "10.0.0.1");
  for (int i = 0; i < 50; ++i) limiter.attempt("anna", "10.0.0.1", first_try);
  CHECK(limiter.attempt("anna", "10.0.0.1", first_try) == 1s);
}

TEST_CASE("the right password frees the name and gives the address its try back") {
  LoginLimiter limiter;
  for (int i = 0; i < 50; ++i) {
    REQUIRE(limiter.attempt("anna", "10.0.0.1", first_try) == 0ms);
    limiter.succeeded("anna", "10.0.0.1");
  }
  CHECK(free_tries(limiter, "anna", "10.0.0.1") == 5);
}

TEST_CASE(
    "names are the same in any case, and everything is forgotten after a quarter of an hour") {
  LoginLimiter limiter;
  free_tries(limiter, "Anna", "10.0.0.1");
  CHECK(limiter.attempt("aNNA", "10.0.0.2", first_try) > 0ms);
  CHECK(limiter.attempt("anna", "10.0.0.1", first_try + 15min) == 0ms);
  CHECK(limiter.attempt("anna", "10.0.0.1", first_try + 15min) == 0ms);
}

TEST_CASE("how many tries are free and how long a wait becomes can be set") {
  LoginLimiter limiter{{2, 4s}, {100, 1min}};
  CHECK(free_tries(limiter, "event:3", "10.0.0.1") == 2);
  CHECK(free_tries(limiter, "event:4", "10.0.0.1") == 2);
  clock::Instant now = first_try;
  clock::Duration longest{};
  for (int i = 0; i < 10; ++i) {
    const clock::Duration wait = limiter.attempt("event:3", "10.0.0.1", now);
    longest = std::max(longest, wait);
    now += wait;
  }
  CHECK(longest == 4s);
}

TEST_CASE("what is remembered is bounded, and the newest stays") {
  LoginLimiter limiter;
  for (int i = 0; i < 10'000; ++i) {
    limiter.attempt(numbered("name", i), numbered("address", i), first_try + i * 1ms);
  }
  CHECK(limiter.size() == 2 * LoginLimiter::most_entries);
  for (int i = 0; i < 5; ++i) limiter.attempt("name9999", numbered("x", i), first_try + 10s);
  CHECK(limiter.attempt("name9999", "10.0.0.1", first_try + 10s) > 0ms);
  limiter.attempt(std::string(1'000'000, 'a'), std::string(1'000'000, 'b'), first_try + 10s);
  CHECK(limiter.size() == 2 * LoginLimiter::most_entries);
}

}  // namespace
