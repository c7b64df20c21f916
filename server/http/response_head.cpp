#include "server/http/response_head.hpp"

#include <algorithm>
#include <array>
#include <chrono>
#include <utility>

#include "server/http/ascii.hpp"

namespace flagfall::server::http {

namespace {

constexpr std::array<std::pair<int, std::string_view>, 31> phrases{{
    {100, "Continue"},
    {200, "OK"},
    {201, "Created"},
    {202, "Accepted"},
    {204, "No Content"},
    {206, "Partial Content"},
    {301, "Moved Permanently"},
    {302, "Found"},
    {303, "See Other"},
    {304, "Not Modified"},
    {307, "Temporary Redirect"},
    {308, "Permanent Redirect"},
    {400, "Bad Request"},
    {401, "Unauthorized"},
    {403, "Forbidden"},
    {404, "Not Found"},
    {405, "Method Not Allowed"},
    {406, "Not Acceptable"},
    {408, "Request Timeout"},
    {409, "Conflict"},
    {410, "Gone"},
    {412, "Precondition Failed"},
    {413, "Content Too Large"},
    {415, "Unsupported Media Type"},
    {421, "Misdirected Request"},
    {422, "Unprocessable Content"},
    {426, "Upgrade Required"},
    {429, "Too Many Requests"},
    {431, "Request Header Fields Too Large"},
    {500, "Internal Server Error"},
    {503, "Service Unavailable"},
}};

// One policy for everything: the pages load their own scripts, styles and data and nothing else,
// and nobody may frame them, but those that are made for it (static_files.cpp). The other headers
// keep what the browser knows with this server.
constexpr std::array<std::pair<std::string_view, std::string_view>, 7> security_headers{{
    {"Content-Security-Policy",
     "default-src 'self'; img-src 'self' data:; connect-src 'self'; object-src 'none'; "
     "frame-ancestors 'none'; base-uri 'none'; form-action 'self'"},
    {"X-Content-Type-Options", "nosniff"},
    {"X-Frame-Options", "DENY"},
    {"Referrer-Policy", "no-referrer"},
    {"Cross-Origin-Opener-Policy", "same-origin"},
    {"Cross-Origin-Resource-Policy", "same-origin"},
    {"Permissions-Policy",
     "camera=(), microphone=(), geolocation=(), payment=(), usb=(), screen-wake-lock=(self)"},
}};

std::string two_digits(unsigned value) {
  const std::string digits = std::to_string(value);
  return digits.size() < 2 ? "0" + digits : digits;
}

void add(std::string& head, std::string_view name, std::string_view value) {
  head.append(name).append(": ");
  for (const char c : value) head += c == '\r' || c == '\n' || c == '\0' ? ' ' : c;
  head.append("\r\n");
}

bool sets(const Response& response, std::string_view name) {
  return std::ranges::any_of(response.headers, [&](const auto& header) {
    return equal_ignoring_case(header.first, name);
  });
}

}  // namespace

std::string_view reason_phrase(int status) {
  const auto* found = std::ranges::find(phrases, status, [](const auto& row) { return row.first; });
  return found == phrases.end() ? "Unknown" : found->second;
}

std::string http_date(std::int64_t utc_us) {
  using namespace std::chrono;
  constexpr std::array days{"Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"};
  constexpr std::array months{"Jan", "Feb", "Mar", "Apr", "May", "Jun",
                              "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"};
  const sys_time<microseconds> instant{microseconds{utc_us}};
  const auto day = floor<std::chrono::days>(instant);
  const year_month_day date{day};
  const hh_mm_ss time{floor<seconds>(instant - day)};
  return std::string{days[weekday{day}.c_encoding()]} + ", " +
         two_digits(static_cast<unsigned>(date.day())) + " " +
         months[static_cast<unsigned>(date.month()) - 1] + " " +
         std::to_string(static_cast<int>(date.year())) + " " +
         two_digits(static_cast<unsigned>(time.hours().count())) + ":" +
         two_digits(static_cast<unsigned>(time.minutes().count())) + ":" +
         two_digits(static_cast<unsigned>(time.seconds().count())) + " GMT";
}

bool may_have_body(int status) { return status >= 200 && status != 204 && status != 304; }

std::string response_head(const Response& response, const HeadOptions& options) {
  std::string head;
  head.reserve(1024);
  head.append("HTTP/1.1 ").append(std::to_string(response.status)).append(" ");
  head.append(reason_phrase(response.status)).append("\r\n");
  add(head, "Date", http_date(options.utc_us));
  if (!response.content_type.empty()) add(head, "Content-Type", response.content_type);
  if (options.chunked)
    add(head, "Transfer-Encoding", "chunked");
  else if (may_have_body(response.status) && !response.stream)
    add(head, "Content-Length", std::to_string(response.text().size()));
  if (!options.keep_alive) add(head, "Connection", "close");
  // An empty one is left out, and keeps the one below out too.
  for (const auto& [name, value] : response.headers)
    if (!value.empty()) add(head, name, value);
  for (const auto& [name, value] : security_headers)
    if (!sets(response, name)) add(head, name, value);
  return head.append("\r\n");
}

}  // namespace flagfall::server::http
