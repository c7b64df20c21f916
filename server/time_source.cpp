#include "server/time_source.hpp"

#include <time.h>  // NOLINT(modernize-deprecated-headers): clock_gettime is POSIX

#include <algorithm>
#include <chrono>

namespace flagfall::server {

namespace {

std::int64_t read_us(clockid_t clock) {
  timespec time{};
  clock_gettime(clock, &time);
  return std::int64_t{time.tv_sec} * 1'000'000 + time.tv_nsec / 1'000;
}

std::int64_t floor_to_ms(std::int64_t us) { return us >= 0 ? us / 1'000 : -((-us + 999) / 1'000); }

std::int64_t to_us(clock::Duration duration) {
  return std::chrono::duration_cast<std::chrono::microseconds>(duration).count();
}

}  // namespace

Stamp make_stamp(std::int64_t elapsed_us, std::int64_t utc_us) {
  return {clock::Instant{clock::Duration{floor_to_ms(elapsed_us)}}, elapsed_us, utc_us};
}

// Anchored to UTC, so that a file carried to a machine that was started later goes on at once.
SystemTime::SystemTime() : offset_us_{read_us(CLOCK_REALTIME) - read_us(CLOCK_BOOTTIME)} {}

Stamp SystemTime::now() const {
  return make_stamp(read_us(CLOCK_BOOTTIME) + offset_us_, read_us(CLOCK_REALTIME));
}

// Boot time goes on through suspend and monotonic time does not. The two are read one after the
// other; a thread that was put aside between the two looks must not take that for sleep, so the
// reading counts only when both came close together.
std::int64_t SystemTime::suspended_us() const {
  constexpr std::int64_t close_us = 1'000;
  for (;;) {
    const std::int64_t before = read_us(CLOCK_MONOTONIC);
    const std::int64_t boot = read_us(CLOCK_BOOTTIME);
    if (read_us(CLOCK_MONOTONIC) - before < close_us) return boot - before;
  }
}

void SystemTime::raise_to(clock::Instant newest) {
  // The instant on file was floored to a millisecond, so the truth may be up to one later.
  const std::int64_t least = to_us(newest.time_since_epoch()) + 1'000;
  offset_us_ = std::max(offset_us_, least - read_us(CLOCK_BOOTTIME));
}

clock::Duration SuspendWatch::slept() {
  constexpr std::int64_t noise_us = 10'000;
  const std::int64_t now_us = time_.suspended_us();
  const std::int64_t grown_us = now_us - seen_us_;
  if (grown_us < noise_us) return clock::Duration::zero();
  seen_us_ = now_us;
  return clock::Duration{grown_us / 1'000};
}

void FakeTime::advance(clock::Duration by) {
  now_ = make_stamp(now_.elapsed_us + to_us(by), now_.utc_us + to_us(by));
}

void FakeTime::suspend(clock::Duration by) {
  advance(by);
  suspended_us_ += to_us(by);
}

}  // namespace flagfall::server
