#include "server/http/origin.hpp"

#include <arpa/inet.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <optional>

#include "server/http/ascii.hpp"

namespace flagfall::server::http {

namespace {

struct HostPort {
  std::string host;  ///< lower case; an IPv6 address without its brackets
  std::string port;  ///< empty where none is named
  bool address = false;
  friend bool operator==(const HostPort&, const HostPort&) = default;
};

bool is_address(int family, const std::string& text) {
  std::array<unsigned char, sizeof(in6_addr)> bytes{};
  return inet_pton(family, text.c_str(), bytes.data()) == 1;
}

bool is_port(std::string_view text) {
  return !text.empty() && text.size() <= 5 &&
         std::ranges::all_of(text, [](char c) { return c >= '0' && c <= '9'; });
}

bool is_host_name(std::string_view text) {
  return !text.empty() && text.size() <= 253 && std::ranges::all_of(text, [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-' || c == '.' || c == '_';
  });
}

/// `name`, `name:port`, `1.2.3.4:port`, `[::1]:port`; nothing where it is none of them.
std::optional<HostPort> parse_host(std::string_view text) {
  HostPort result;
  if (text.starts_with('[')) {
    text.remove_prefix(1);
    if (text.find(']') == std::string_view::npos) return std::nullopt;
    result.host = lower(cut_front(text, ']'));
    result.address = is_address(AF_INET6, result.host);
    if (!result.address || (!text.empty() && !text.starts_with(':'))) return std::nullopt;
    if (text.empty()) return result;
    text.remove_prefix(1);
  } else {
    const bool has_port = text.find(':') != std::string_view::npos;
    result.host = lower(cut_front(text, ':'));
    if (result.host.ends_with('.')) result.host.pop_back();
    if (!is_host_name(result.host)) return std::nullopt;
    result.address = is_address(AF_INET, result.host);
    if (!has_port) return result;
  }
  if (!is_port(text)) return std::nullopt;
  result.port = text;
  return result;
}

std::optional<HostPort> with_default_port(std::optional<HostPort> host, bool secure) {
  if (host && host->port.empty()) host->port = secure ? "443" : "80";
  return host;
}

bool names_this_server(std::string_view origin, const Request& request) {
  constexpr std::string_view plain = "http://";
  constexpr std::string_view tls = "https://";
  const bool secure = origin.starts_with(tls);
  if (!secure && !origin.starts_with(plain)) return false;
  if (secure != request.secure && !(secure && request.tls_in_front)) return false;
  origin.remove_prefix(secure ? tls.size() : plain.size());
  const auto page = with_default_port(parse_host(origin), secure);
  const auto server = with_default_port(parse_host(request.headers["Host"]), secure);
  return page && page == server;
}

}  // namespace

bool same_origin(const Request& request) {
  const auto origin = request.headers.find("Origin");
  return origin && names_this_server(*origin, request);
}

bool no_foreign_origin(const Request& request) {
  return !request.headers.has("Origin") || same_origin(request);
}

bool known_host(std::string_view host_header, const std::vector<std::string>& names) {
  const auto parsed = parse_host(host_header);
  if (!parsed) return false;
  const std::string& host = parsed->host;
  return parsed->address || host == "localhost" || host.ends_with(".localhost") ||
         std::ranges::find(names, host) != names.end();
}

std::vector<std::string> machine_names() {
  std::array<char, 256> buffer{};
  if (gethostname(buffer.data(), buffer.size() - 1) != 0) return {};
  const std::string full = lower(std::string_view{buffer.data()});
  if (!is_host_name(full)) return {};
  const std::string label = full.substr(0, full.find('.'));
  std::vector<std::string> names{full};
  if (label != full) names.push_back(label);
  if (label + ".local" != full) names.push_back(label + ".local");
  return names;
}

}  // namespace flagfall::server::http
