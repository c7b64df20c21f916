#include "server/auth/device_secret.hpp"

#include <sodium.h>

#include "server/auth/pin.hpp"
#include "server/auth/sodium.hpp"

namespace flagfall::server::auth {

std::string new_device_code() { return new_pin(); }

std::string shown_device_code(std::string_view code) {
  return std::string{code.substr(0, pin_length / 2)} + "-" +
         std::string{code.substr(pin_length / 2)};
}

std::optional<std::string> typed_device_code(std::string_view typed) { return typed_pin(typed); }

TokenHash hash_device_code(std::string_view code) {
  return hash_token("device code:" + std::string{code});
}

std::string new_device_pin() {
  ready_sodium();
  std::string pin(device_pin_length, '\0');
  for (char& c : pin) c = static_cast<char>('0' + randombytes_uniform(10));
  return pin;
}

TokenHash hash_device_pin(const TokenHash& code, std::string_view pin) {
  std::string text = "device pin:";
  text.append(code.begin(), code.end());
  return hash_token(text.append(pin));
}

}  // namespace flagfall::server::auth
