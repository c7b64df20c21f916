#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace flagfall::db {

/// RFC 3339 in UTC with milliseconds, `2026-11-29T19:03:04.120Z`, of microseconds since 1970.
std::string utc_text(std::int64_t utc_us);

/// What a time names that a person wrote: from its first microsecond up to the next after it.
struct UtcSpan {
  std::int64_t begin_us = 0;
  std::int64_t end_us = 0;
};

/// "2026-11-29" is a day, "2026-11-29T19:03" a minute, "2026-11-29T19:03:04" a second, and with up
/// to three more digits behind a point a part of it; a Z at the end may be there. All in UTC.
std::optional<UtcSpan> utc_from_text(std::string_view text);

}  // namespace flagfall::db
