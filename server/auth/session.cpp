#include "server/auth/session.hpp"

namespace flagfall::server::auth {

namespace {

std::string cookie(std::string_view value, std::chrono::seconds age, bool tls) {
  std::string text{session_cookie_name(tls)};
  text += '=';
  text += value;
  text += "; Path=/; HttpOnly; SameSite=Strict; Max-Age=" + std::to_string(age.count());
  if (tls) text += "; Secure";
  return text;
}

}  // namespace

bool is_expired(const SessionTimes& session, Utc now) {
  return now - session.last_seen >= session_idle || now - session.created >= session_longest;
}

bool is_touch_due(const SessionTimes& session, Utc now) {
  return now - session.last_seen >= session_touch_every;
}

std::string_view session_cookie_name(bool tls) { return tls ? "__Host-flagfall" : "flagfall"; }

std::string session_cookie(std::string_view token, bool tls) {
  return cookie(token, session_longest, tls);
}

std::string expired_session_cookie(bool tls) { return cookie("", std::chrono::seconds{0}, tls); }

}  // namespace flagfall::server::auth
