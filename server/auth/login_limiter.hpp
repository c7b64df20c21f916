#pragma once

#include <chrono>
#include <cstddef>
#include <map>
#include <string>
#include <string_view>

#include "clock/time.hpp"

namespace flagfall::server::auth {

/// Slows down guessing of passwords and PINs, per name and per address. The first tries are free,
/// then the wait doubles with each. A name's wait stays short, so that a stranger cannot lock the
/// arbiter out; an address waits longer. A try counts as failed from its beginning until
/// `succeeded`, so that many at once gain nothing. An address is a client as `http::client_key`
/// names it: all of one IPv6 network are one.
class LoginLimiter {
 public:
  static constexpr std::size_t most_entries = 4096;

  /// How many tries are free, and the longest wait between two that are not.
  struct Policy {
    int free;
    clock::Duration longest;
  };

  LoginLimiter() = default;
  LoginLimiter(Policy by_name, Policy by_address) : by_name_{by_name}, by_address_{by_address} {}

  /// How long this try has to wait. Zero: go on, and the try is counted.
  clock::Duration attempt(std::string_view name, std::string_view address, clock::Instant now);

  /// How many more tries have no wait before them.
  int free_tries(std::string_view name, std::string_view address, clock::Instant now) const;

  /// How long the next try would have to wait. Asking is no try.
  clock::Duration next_wait(std::string_view name, std::string_view address,
                            clock::Instant now) const;

  /// The password was right: the name is free again, and the address gets its try back.
  void succeeded(std::string_view name, std::string_view address);

  std::size_t size() const { return names_.size() + addresses_.size(); }

 private:
  struct Tries {
    int count = 0;
    clock::Instant last{};
  };
  using Table = std::map<std::string, Tries, std::less<>>;

  static clock::Duration wait(const Table& table, const std::string& key, const Policy& policy,
                              clock::Instant now);
  static int free_tries(const Table& table, const std::string& key, const Policy& policy,
                        clock::Instant now);
  static void count(Table& table, const std::string& key, clock::Instant now);

  Policy by_name_{5, std::chrono::seconds{30}};
  Policy by_address_{10, std::chrono::minutes{5}};
  Table names_;
  Table addresses_;
};

}  // namespace flagfall::server::auth
