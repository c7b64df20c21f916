#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace flagfall::server {

/// The addresses under which this machine can be reached from the hall: those of running
/// interfaces, IPv4 first, without loopback and link-local ones. IPv6 without brackets.
std::vector<std::string> lan_addresses();

/// The same out of a list as the system gives it; for tests.
std::vector<std::string> reachable(const std::vector<std::string>& all);

/// `http://192.168.1.7:8080/`: IPv6 in brackets, the default port of the scheme left out.
std::string url(std::string_view scheme, std::string_view host, std::uint16_t port,
                std::string_view path = "/");

/// The addresses to show for what the server listens on: itself for one address, those of the LAN
/// for `0.0.0.0` and `::`.
std::vector<std::string> shown_addresses(std::string_view listen,
                                         const std::vector<std::string>& lan);

/// A QR code of half blocks for a dark or light terminal, two rows of modules a line, with its
/// quiet zone, each line ended. Empty when the text is too long for a code that fits 80 columns.
std::string terminal_qr(std::string_view text);

}  // namespace flagfall::server
