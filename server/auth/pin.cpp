#include "server/auth/pin.hpp"

#include <sodium.h>

#include "server/auth/sodium.hpp"

namespace flagfall::server::auth {

std::string new_pin() {
  ready_sodium();
  std::string pin(pin_length, '\0');
  for (char& c : pin)
    c = pin_alphabet[randombytes_uniform(static_cast<std::uint32_t>(pin_alphabet.size()))];
  return pin;
}

std::string shown_pin(std::string_view pin) {
  return std::string{pin.substr(0, pin_length / 2)} + " " + std::string{pin.substr(pin_length / 2)};
}

std::optional<std::string> typed_pin(std::string_view typed) {
  std::string pin;
  for (char c : typed) {
    if (c == ' ' || c == '-') continue;
    if (c >= 'a' && c <= 'z') c = static_cast<char>(c - 'a' + 'A');
    if (pin_alphabet.find(c) == std::string_view::npos || pin.size() == pin_length)
      return std::nullopt;
    pin += c;
  }
  return pin.size() == pin_length ? std::optional{pin} : std::nullopt;
}

TokenHash hash_pin(std::string_view event, std::int64_t player, std::string_view pin) {
  return hash_token("pin:" + std::string{event} + ":" + std::to_string(player) + ":" +
                    std::string{pin});
}

}  // namespace flagfall::server::auth
