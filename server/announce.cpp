#include "server/announce.hpp"

#include <ostream>

#include "server/addresses.hpp"

namespace flagfall::server {

namespace {

bool is_of_the_hall(const std::string& host) { return host != "127.0.0.1" && host != "::1"; }

}  // namespace

std::string hall_address(const std::vector<Reachable>& doors) {
  const std::vector<std::string> lan = lan_addresses();
  std::string address;
  for (const Reachable& door : doors)
    for (const std::string& host : shown_addresses(door.listen, lan))
      if (is_of_the_hall(host)) address = url(door.scheme, host, door.port);
  return address;
}

void announce(const std::vector<Reachable>& doors, const std::string& setup_token,
              const std::string& fingerprint, std::ostream& out) {
  const std::vector<std::string> lan = lan_addresses();
  std::string first;
  const std::string hall = hall_address(doors);
  for (const Reachable& door : doors)
    for (const std::string& host : shown_addresses(door.listen, lan)) {
      const std::string address = url(door.scheme, host, door.port);
      out << "listening on " << address << "\n";
      // The last door wins: a password and a tablet need the secure one.
      if (first.empty() || door.scheme == "https") first = address;
    }
  if (!hall.empty()) out << "\nin the hall: " << hall << "\n" << terminal_qr(hall);
  if (!fingerprint.empty())
    out << "certificate made by this program, SHA-256 fingerprint " << fingerprint << "\n";
  if (!setup_token.empty())
    out << "\nfirst arbiter: " << first << "setup#t=" << setup_token
        << "\n(open this link once to choose a name and a password)\n";
  out << std::flush;
}

}  // namespace flagfall::server
