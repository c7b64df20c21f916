#pragma once

#include <cstdint>

#include "clock/time.hpp"

namespace flagfall::server {

/// One look at the clocks of the machine. `elapsed` is `elapsed_us` floored to milliseconds; the
/// clocks of the games live on it. UTC is for records only and may jump.
struct Stamp {
  clock::Instant elapsed{};
  std::int64_t elapsed_us = 0;
  std::int64_t utc_us = 0;  ///< microseconds since 1970-01-01T00:00Z
  friend bool operator==(const Stamp&, const Stamp&) = default;
};

/// A stamp whose milliseconds agree with its microseconds.
Stamp make_stamp(std::int64_t elapsed_us, std::int64_t utc_us);

/// The only one that is asked what time it is. Elapsed time never runs backwards, goes on through
/// suspend, and continues the elapsed time of earlier runs once `raise_to` was told about them.
class TimeSource {
 public:
  TimeSource() = default;
  TimeSource(const TimeSource&) = delete;
  TimeSource& operator=(const TimeSource&) = delete;
  virtual ~TimeSource() = default;

  [[nodiscard]] virtual Stamp now() const = 0;

  /// For how long, in microseconds since the machine started, it has been suspended. A value that
  /// grew by more than a few milliseconds since the last look means that the machine slept.
  [[nodiscard]] virtual std::int64_t suspended_us() const = 0;
};

/// CLOCK_BOOTTIME with an anchor, and UTC from the system clock.
class SystemTime final : public TimeSource {
 public:
  SystemTime();

  [[nodiscard]] Stamp now() const override;
  [[nodiscard]] std::int64_t suspended_us() const override;

  /// From now on elapsed time is later than `newest`, the newest instant on file.
  void raise_to(clock::Instant newest);

 private:
  std::int64_t offset_us_;  ///< added to CLOCK_BOOTTIME
};

/// Sees a suspend between two looks.
class SuspendWatch {
 public:
  explicit SuspendWatch(const TimeSource& time) : time_{time}, seen_us_{time.suspended_us()} {}

  /// How long the machine slept since the last look, in milliseconds; 0 when it did not.
  [[nodiscard]] clock::Duration slept();

 private:
  const TimeSource& time_;  ///< owned by main
  std::int64_t seen_us_;
};

/// A time that tests move by hand.
class FakeTime final : public TimeSource {
 public:
  explicit FakeTime(Stamp start = make_stamp(1'000'000, 1'800'000'000'000'000)) : now_{start} {}

  [[nodiscard]] Stamp now() const override { return now_; }
  [[nodiscard]] std::int64_t suspended_us() const override { return suspended_us_; }

  void advance(clock::Duration by);
  void suspend(clock::Duration by);  ///< time passes while the machine sleeps

 private:
  Stamp now_;
  std::int64_t suspended_us_ = 0;
};

}  // namespace flagfall::server
