#include "server/addresses.hpp"

#include <arpa/inet.h>
#include <ifaddrs.h>
#include <net/if.h>
#include <netinet/in.h>
#include <qrencode.h>

#include <algorithm>
#include <array>
#include <cstring>
#include <memory>

namespace flagfall::server {

namespace {

std::string text_of(const sockaddr& address) {
  std::array<char, INET6_ADDRSTRLEN> text{};
  const void* bytes = nullptr;
  sockaddr_in v4{};
  sockaddr_in6 v6{};
  if (address.sa_family == AF_INET) {
    std::memcpy(&v4, &address, sizeof v4);
    bytes = &v4.sin_addr;
  } else if (address.sa_family == AF_INET6) {
    std::memcpy(&v6, &address, sizeof v6);
    bytes = &v6.sin6_addr;
  } else {
    return {};
  }
  return inet_ntop(address.sa_family, bytes, text.data(), text.size()) != nullptr ? text.data()
                                                                                  : "";
}

bool is_v6(std::string_view address) { return address.find(':') != std::string_view::npos; }

bool is_reachable(const std::string& address) {
  std::array<unsigned char, 16> bytes{};
  if (inet_pton(AF_INET, address.c_str(), bytes.data()) == 1) {
    const bool link_local = bytes[0] == 169 && bytes[1] == 254;
    return bytes[0] != 127 && bytes[0] != 0 && !link_local;
  }
  if (inet_pton(AF_INET6, address.c_str(), bytes.data()) != 1) return false;
  const bool link_local = bytes[0] == 0xFE && (bytes[1] & 0xC0U) == 0x80U;
  // Loopback, unspecified and mapped addresses all begin with ten zero bytes.
  const bool special =
      std::all_of(bytes.begin(), bytes.begin() + 10, [](auto b) { return b == 0; });
  return !link_local && !special && bytes[0] != 0xFF;
}

constexpr int quiet_modules = 4;

/// Is this module dark? The quiet zone around the code is light.
bool is_dark(const QRcode& code, int row, int column) {
  if (row < 0 || column < 0 || row >= code.width || column >= code.width) return false;
  return (code.data[row * code.width + column] & 1U) != 0;
}

}  // namespace

std::vector<std::string> reachable(const std::vector<std::string>& all) {
  std::vector<std::string> kept;
  for (const std::string& address : all) {
    if (is_reachable(address) && std::ranges::find(kept, address) == kept.end()) {
      kept.push_back(address);
    }
  }
  std::stable_partition(kept.begin(), kept.end(),
                        [](const std::string& address) { return !is_v6(address); });
  return kept;
}

std::vector<std::string> lan_addresses() {
  ifaddrs* first = nullptr;
  if (getifaddrs(&first) != 0) return {};
  const std::unique_ptr<ifaddrs, decltype(&freeifaddrs)> owner{first, &freeifaddrs};
  std::vector<std::string> all;
  for (const ifaddrs* entry = first; entry != nullptr; entry = entry->ifa_next) {
    const bool running = (entry->ifa_flags & IFF_UP) != 0 && (entry->ifa_flags & IFF_RUNNING) != 0;
    if (running && entry->ifa_addr != nullptr) all.push_back(text_of(*entry->ifa_addr));
  }
  return reachable(all);
}

std::string url(std::string_view scheme, std::string_view host, std::uint16_t port,
                std::string_view path) {
  std::string text{scheme};
  text += "://";
  text += is_v6(host) ? '[' + std::string{host} + ']' : std::string{host};
  if (port != (scheme == "https" ? 443 : 80)) text += ':' + std::to_string(port);
  return text += path;
}

std::vector<std::string> shown_addresses(std::string_view listen,
                                         const std::vector<std::string>& lan) {
  if (listen != "0.0.0.0" && listen != "::") return {std::string{listen}};
  std::vector<std::string> shown;
  for (const std::string& address : lan) {
    if (listen == "::" || !is_v6(address)) shown.push_back(address);
  }
  if (shown.empty()) shown.emplace_back(listen == "::" ? "::1" : "127.0.0.1");
  return shown;
}

std::string terminal_qr(std::string_view text) {
  const std::string copy{text};
  if (copy.empty() || copy.find('\0') != std::string::npos) return {};
  const std::unique_ptr<QRcode, decltype(&QRcode_free)> code{
      QRcode_encodeString8bit(copy.c_str(), 0, QR_ECLEVEL_L), &QRcode_free};
  if (code == nullptr || code->width + 2 * quiet_modules > 80) return {};
  std::string lines;
  for (int row = -quiet_modules; row < code->width + quiet_modules; row += 2) {
    // Black on white by escape, so that the code reads the same on a dark terminal.
    lines += "\x1b[30;107m";
    for (int column = -quiet_modules; column < code->width + quiet_modules; ++column) {
      const bool upper = is_dark(*code, row, column);
      const bool lower = is_dark(*code, row + 1, column);
      lines += upper ? (lower ? "█" : "▀") : (lower ? "▄" : " ");
    }
    lines += "\x1b[0m\n";
  }
  return lines;
}

}  // namespace flagfall::server
