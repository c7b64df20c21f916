#include <doctest/doctest.h>

#include <string>

#include "server/http/outbox.hpp"
#include "server/http/rate_limiter.hpp"
#include "server/time_source.hpp"

using namespace flagfall::server;
using namespace flagfall::server::http;
using flagfall::clock::Duration;
using namespace std::chrono_literals;

namespace {

std::shared_ptr<const std::string> message_of(std::size_t size) {
  return std::make_shared<const std::string>(size, 'x');
}

Outbox outbox_of(std::size_t messages, std::size_t bytes) {
  Limits limits;
  limits.outbox_messages = messages;
  limits.outbox_bytes = bytes;
  return Outbox{limits};
}

}  // namespace

TEST_CASE("an outbox holds so many messages, and so many bytes") {
  Outbox few = outbox_of(2, 1000);
  few.send(message_of(1));
  few.send(message_of(1));
  CHECK(few.open());
  few.send(message_of(1));
  CHECK(few.state() == Outbox::State::dropped);
  CHECK(few.empty());

  Outbox small = outbox_of(100, 10);
  small.send(message_of(6));
  small.send(message_of(5));
  CHECK(small.state() == Outbox::State::dropped);
}

TEST_CASE("one message may be larger than the outbox") {
  Outbox outbox = outbox_of(100, 10);
  outbox.send(message_of(1000));
  CHECK(outbox.open());
  CHECK(outbox.take()->size() == 1000);
  outbox.send(message_of(10));
  CHECK(outbox.open());
}

TEST_CASE("what was queued before a close is still there, what comes after is not") {
  Outbox outbox = outbox_of(10, 10);
  int woken = 0;
  outbox.set_wake([&] { ++woken; });
  outbox.send(message_of(1));
  outbox.close(CloseCode::policy, "no");
  outbox.send(message_of(2));
  outbox.close(CloseCode::normal, "");
  CHECK(woken == 2);
  CHECK_FALSE(outbox.open());
  CHECK(outbox.close_code() == CloseCode::policy);
  CHECK(outbox.close_reason() == "no");
  CHECK(outbox.take()->size() == 1);
  CHECK(outbox.empty());
}

TEST_CASE("the end is told once, and at once to whoever asks later") {
  Outbox outbox = outbox_of(10, 10);
  int told = 0;
  outbox.on_closed([&] { ++told; });
  outbox.close(CloseCode::normal, "");
  CHECK(told == 0);
  outbox.end();
  outbox.end();
  CHECK(told == 1);
  outbox.on_closed([&] { ++told; });
  CHECK(told == 2);

  Outbox abandoned = outbox_of(10, 10);
  abandoned.on_closed([&] { ++told; });
  abandoned.abandon();
  abandoned.send(message_of(1));
  CHECK(told == 2);
  CHECK(abandoned.empty());
}

TEST_CASE("a bucket of requests empties and fills") {
  RateLimiter limiter{2, 3};
  constexpr std::int64_t second = 1'000'000;
  for (int i = 0; i < 3; ++i) CHECK_FALSE(limiter.refused("a", 0));
  CHECK(limiter.refused("a", 0) == 1s);
  CHECK_FALSE(limiter.refused("b", 0));
  CHECK_FALSE(limiter.refused("a", second / 2));
  CHECK(limiter.refused("a", second / 2));
  for (int i = 0; i < 3; ++i) CHECK_FALSE(limiter.refused("a", 100 * second));
  CHECK(limiter.refused("a", 100 * second));
  CHECK(limiter.refused("a", 50 * second));  // a clock that went back gives nothing
  RateLimiter slow{0.1, 1};
  CHECK_FALSE(slow.refused("a", 0));
  CHECK(slow.refused("a", 0) == 10s);
}

TEST_CASE("buckets that are full again are forgotten") {
  RateLimiter limiter{1, 1};
  for (int i = 0; i < 5000; ++i) (void)limiter.refused(std::to_string(i), std::int64_t{i} * 10'000);
  CHECK(limiter.size() < 1200);
}

TEST_CASE("whom an address counts as") {
  CHECK(client_key("192.168.1.7") == "192.168.1.7");
  CHECK(client_key("::ffff:192.168.1.7") == "192.168.1.7");
  CHECK(client_key("2001:db8:1:2:3:4:5:6") == client_key("2001:db8:1:2::9"));
  CHECK(client_key("2001:db8:1:2::9") != client_key("2001:db8:1:3::9"));
  CHECK(client_key("fe80::1%eth0") == client_key("fe80::2"));
  CHECK(client_key("nonsense") == "nonsense");
}

TEST_CASE("milliseconds are floored microseconds") {
  CHECK(make_stamp(1'999, 0).elapsed.time_since_epoch() == 1ms);
  CHECK(make_stamp(-1, 0).elapsed.time_since_epoch() == -1ms);
  CHECK(make_stamp(-1'000, 0).elapsed.time_since_epoch() == -1ms);
  CHECK(make_stamp(0, 0).elapsed.time_since_epoch() == 0ms);
}

TEST_CASE("the time of the machine never runs backwards, and continues what is on file") {
  SystemTime time;
  Stamp before = time.now();
  for (int i = 0; i < 1000; ++i) {
    const Stamp now = time.now();
    REQUIRE(now.elapsed_us >= before.elapsed_us);
    before = now;
  }
  const auto newest = before.elapsed + std::chrono::hours{1000};
  time.raise_to(newest);
  CHECK(time.now().elapsed > newest);
  CHECK(time.now().elapsed < newest + std::chrono::minutes{1});
  time.raise_to(before.elapsed);
  CHECK(time.now().elapsed > newest);
  CHECK(time.now().utc_us - before.utc_us < 60'000'000);
}

TEST_CASE("a suspend is seen once") {
  FakeTime time;
  SuspendWatch watch{time};
  CHECK(watch.slept() == Duration::zero());
  time.advance(1h);
  CHECK(watch.slept() == Duration::zero());
  time.suspend(30s);
  CHECK(watch.slept() == 30s);
  CHECK(watch.slept() == Duration::zero());
  const SystemTime real;
  SuspendWatch awake{real};
  CHECK(awake.slept() == Duration::zero());
}
