#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace flagfall::server::api {

/// The day in a time zone ("Europe/Amsterdam"), counted from 1970-01-01. A zone that this machine
/// does not know is UTC. Reads the zone's file under /usr/share/zoneinfo or $TZDIR (RFC 8536).
int local_day(std::int64_t utc_us, std::string_view zone);

/// Whether the day in a zone can be told: UTC, or one of the machine's own table of zones. Where
/// the machine has no table at all, nothing can be said against a name.
bool is_known_zone(std::string_view zone);

/// "2026-12-04".
std::string day_text(int day);

/// Seconds east of UTC at an instant, by the bytes of a zone file; 0 where they are none.
int zone_offset(std::string_view file, std::int64_t utc_s);

}  // namespace flagfall::server::api
