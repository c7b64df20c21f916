#pragma once

#include <cstdint>
#include <iosfwd>
#include <string>
#include <vector>

namespace flagfall::server {

/// Where the program can be reached.
struct Reachable {
  std::string scheme;  ///< `http` or `https`
  std::string listen;  ///< the address it was told to listen on
  std::uint16_t port = 0;
};

/// `http://192.168.1.7:8080/`: the address for the hall, by the last door that leads there. Empty
/// where none does.
std::string hall_address(const std::vector<Reachable>& doors);

/// Tells the one at the terminal where the pages are, with a QR code of the hall's address when
/// there is one, and how the first arbiter is made while there is none (`setup_token` not empty).
void announce(const std::vector<Reachable>& doors, const std::string& setup_token,
              const std::string& fingerprint, std::ostream& out);

}  // namespace flagfall::server
