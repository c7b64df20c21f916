#pragma once

#include <chrono>
#include <string>
#include <string_view>

#include "server/auth/token.hpp"

namespace flagfall::server::auth {

/// Sessions are records, so they live on UTC: they must mean the same after a restart.
using Utc = std::chrono::sys_time<std::chrono::milliseconds>;

inline constexpr std::chrono::hours session_idle{12};
inline constexpr std::chrono::days session_longest{7};
inline constexpr std::chrono::minutes session_touch_every{5};

/// The times of one session; the token itself is only in the browser.
struct SessionTimes {
  Utc created;
  Utc last_seen;
  friend bool operator==(const SessionTimes&, const SessionTimes&) = default;
};

/// Over 12 hours after it was last seen, and in any case 7 days after signing in.
bool is_expired(const SessionTimes& session, Utc now);

/// Is it time to write `last_seen` again? Every five minutes is often enough, so that reading pages
/// does not write to the file all the time.
bool is_touch_due(const SessionTimes& session, Utc now);

/// `__Host-flagfall` over TLS, `flagfall` without: a browser then never mixes the two.
std::string_view session_cookie_name(bool tls);

/// The value of `Set-Cookie` that carries the session: HttpOnly, SameSite=Strict, Path=/, and
/// Secure over TLS.
std::string session_cookie(std::string_view token, bool tls);

/// The value of `Set-Cookie` that takes it away.
std::string expired_session_cookie(bool tls);

}  // namespace flagfall::server::auth
