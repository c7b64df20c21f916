#include "server/config_settings.hpp"

#include <arpa/inet.h>

#include <algorithm>
#include <array>
#include <chrono>

#include "arbiter/whole_number.hpp"

namespace flagfall::server {

namespace {

using Problem = std::string;

std::string in_quotes(std::string_view text) {
  return '"' + std::string{text.substr(0, 80)} + (text.size() > 80 ? "…\"" : "\"");
}

/// Reads a whole number between the two limits and hands it on.
template <std::int64_t low, std::int64_t high, class Put>
Problem read_whole(std::string_view text, Put put) {
  const auto number = arbiter::whole_number<std::int64_t>(text);
  if (!number || *number < low || *number > high) {
    return in_quotes(text) + " is not a whole number from " + std::to_string(low) + " to " +
           std::to_string(high);
  }
  put(*number);
  return {};
}

template <class Value>
struct Choice {
  std::string_view name;
  Value value;
};

template <class Value, std::size_t n>
Problem choose(std::string_view text, Value& into, const Choice<Value> (&choices)[n]) {
  std::string names;
  for (const auto& [name, value] : choices) {
    if (name == text) {
      into = value;
      return {};
    }
    names += (names.empty() ? "" : ", ") + std::string{name};
  }
  return in_quotes(text) + " is not one of: " + names;
}

Problem path(std::string_view text, std::filesystem::path& into) {
  if (text.empty()) return "is empty";
  if (text.find('\0') != std::string_view::npos) return "holds a zero byte";
  into = text;
  return {};
}

Problem address(std::string_view text, std::string& into) {
  std::array<unsigned char, 16> bytes{};
  into = text;
  const bool good = text.find('\0') == std::string_view::npos &&
                    (inet_pton(AF_INET, into.c_str(), bytes.data()) == 1 ||
                     inet_pton(AF_INET6, into.c_str(), bytes.data()) == 1);
  if (good) return {};
  return in_quotes(text) +
         " is not an address such as 127.0.0.1 (this machine only) or 0.0.0.0 (the whole network)";
}

bool is_host_name(std::string_view name) {
  const auto fits = [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-' || c == '.';
  };
  return !name.empty() && name.size() <= 253 && name.front() != '.' && name.front() != '-' &&
         std::ranges::all_of(name, fits);
}

Problem host_names(std::string_view text, std::vector<std::string>& into) {
  into.clear();
  while (!text.empty()) {
    const auto end = std::min(text.find(','), text.size());
    std::string name{text.substr(0, end)};
    for (char& c : name) {
      if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    }
    if (!is_host_name(name)) return in_quotes(name) + " is not a host name";
    into.push_back(std::move(name));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return {};
}

Problem yes_or_no(std::string_view text, bool& into) {
  return choose(text, into, {{"true", true}, {"false", false}});
}

Problem port(std::string_view text, std::uint16_t& into) {
  return read_whole<0, 65535>(text, [&](auto n) { into = static_cast<std::uint16_t>(n); });
}

template <std::int64_t low, std::int64_t high, class Number>
Problem number(std::string_view text, Number& into) {
  return read_whole<low, high>(text, [&](auto n) { into = static_cast<Number>(n); });
}

template <std::int64_t low, std::int64_t high, class Rep, class Period>
Problem time_span(std::string_view text, std::chrono::duration<Rep, Period>& into) {
  return read_whole<low, high>(text, [&](auto n) { into = std::chrono::duration<Rep, Period>{n}; });
}

using enum SettingKind;
using Text = std::string_view;

constexpr std::int64_t mebibyte = 1024 * 1024;

const Setting settings[] = {
    {"data", "data", text, "FILE", "the tournament file; made when it is not there",
     [](Config& c, Text t) { return path(t, c.data); }},
    {"listen", "listen", text, "ADDRESS", "address to listen on; 0.0.0.0 for the whole network",
     [](Config& c, Text t) { return address(t, c.listen); }},
    {"port", "port", whole, "PORT", "port without encryption; 0 takes any free one",
     [](Config& c, Text t) { return port(t, c.port); }},
    {"public-names", "public_names", list, "NAMES", "further host names, with commas",
     [](Config& c, Text t) { return host_names(t, c.public_names); }},
    {"tls", "tls.mode", text, "MODE", "encryption: off, self (own certificate) or files",
     [](Config& c, Text t) {
       return choose(t, c.tls.mode,
                     {{"off", TlsMode::off}, {"self", TlsMode::self}, {"files", TlsMode::files}});
     }},
    {"tls-in-front", "tls.in_front", boolean, "", "a web server in front ends the encryption",
     [](Config& c, Text t) { return yes_or_no(t, c.tls_in_front); }},
    {"tls-port", "tls.port", whole, "PORT", "port with encryption; 0 takes any free one",
     [](Config& c, Text t) { return port(t, c.tls.port); }},
    {"tls-certificate", "tls.certificate", text, "FILE", "certificate chain (PEM), for --tls files",
     [](Config& c, Text t) { return path(t, c.tls.certificate); }},
    {"tls-key", "tls.key", text, "FILE", "its private key (PEM), for --tls files",
     [](Config& c, Text t) { return path(t, c.tls.key); }},
    {"log-level", "log.level", text, "LEVEL", "debug, info, warning or error",
     [](Config& c, Text t) {
       return choose(t, c.log.level,
                     {{"debug", LogLevel::debug},
                      {"info", LogLevel::info},
                      {"warning", LogLevel::warning},
                      {"error", LogLevel::error}});
     }},
    {"log-format", "log.format", text, "FORMAT", "text, or json for one object a line",
     [](Config& c, Text t) {
       return choose(t, c.log.format, {{"text", LogFormat::text}, {"json", LogFormat::json}});
     }},
    {"backup", "backup.folder", text, "FOLDER", "copies of the tournament file go here",
     [](Config& c, Text t) { return path(t, c.backup.folder); }},
    {"backup-minutes", "backup.minutes", whole, "MINUTES", "time between two copies",
     [](Config& c, Text t) { return time_span<1, 1440>(t, c.backup.every); }},
    {"heartbeat-ms", "clock.heartbeat_ms", whole, "MS", "how often running clocks go to disk",
     [](Config& c, Text t) { return time_span<50, 1000>(t, c.clock.heartbeat); }},
    {"stall-ms", "clock.stall_ms", whole, "MS", "delay of the server that stops all clocks",
     [](Config& c, Text t) { return time_span<200, 60'000>(t, c.clock.stall); }},
    {"games-by", "games.by", text, "WHO", "who may make games: staff or chief",
     [](Config& c, Text t) {
       return choose(t, c.game_makers,
                     {{"staff", GameMakers::staff}, {"chief", GameMakers::chief}});
     }},
    {"demo", "demo", boolean, "", "fill a fresh file with a club evening played live",
     [](Config& c, Text t) { return yes_or_no(t, c.demo); }},
    {"limit-body", "limits.body_bytes", whole, "BYTES", "largest request body",
     [](Config& c, Text t) { return number<1024, 64 * mebibyte>(t, c.limits.body_bytes); }},
    {"limit-connections", "limits.connections", whole, "COUNT", "connections in all",
     [](Config& c, Text t) { return number<1, 1'000'000>(t, c.limits.connections); }},
    {"limit-connections-per-address", "limits.connections_per_address", whole, "COUNT",
     "connections from one address",
     [](Config& c, Text t) { return number<1, 1'000'000>(t, c.limits.connections_per_address); }},
    {"limit-requests-per-second", "limits.requests_per_second", whole, "COUNT",
     "requests from one address, on average",
     [](Config& c, Text t) { return number<1, 1'000'000>(t, c.limits.requests_per_second); }},
    {"limit-request-burst", "limits.request_burst", whole, "COUNT",
     "requests from one address at once",
     [](Config& c, Text t) { return number<1, 1'000'000>(t, c.limits.request_burst); }},
    {"limit-outbox-messages", "limits.outbox_messages", whole, "COUNT",
     "messages waiting for one slow spectator",
     [](Config& c, Text t) { return number<4, 100'000>(t, c.limits.outbox_messages); }},
    {"limit-outbox-bytes", "limits.outbox_bytes", whole, "BYTES",
     "bytes waiting for one slow spectator",
     [](Config& c, Text t) { return number<4096, 256 * mebibyte>(t, c.limits.outbox_bytes); }},
};

}  // namespace

std::span<const Setting> all_settings() { return settings; }

std::string variable_name(std::string_view flag) {
  std::string name = "FLAGFALL_";
  for (const char c : flag) {
    name += c == '-' ? '_' : (c >= 'a' && c <= 'z') ? static_cast<char>(c - 'a' + 'A') : c;
  }
  return name;
}

}  // namespace flagfall::server
