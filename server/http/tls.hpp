#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

namespace flagfall::server::http {

/// A certificate chain and its private key, both PEM.
struct TlsFiles {
  std::filesystem::path certificate;
  std::filesystem::path key;
};

struct SelfSigned {
  TlsFiles files;
  std::string fingerprint;  ///< SHA-256 of the certificate, as browsers show it: `AB:CD:…`
  bool renewed = false;     ///< it was made just now
};

/// The self-made certificate in `directory`: the one that is there while it is valid for another
/// week and names localhost and all of `names` (host names and IP addresses), else a new one (ECDSA
/// P-256, valid for 397 days). The key is readable by its owner only. `utc_us` is the time of now.
/// Throws `std::runtime_error` with the reason when it cannot be made or stored.
SelfSigned ensure_self_signed(const std::filesystem::path& directory,
                              const std::vector<std::string>& names, std::int64_t utc_us);

}  // namespace flagfall::server::http
