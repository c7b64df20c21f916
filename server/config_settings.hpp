#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "server/config.hpp"

namespace flagfall::server {

enum class SettingKind : std::uint8_t { text, whole, boolean, list };

/// One thing that may be set. `set` reads the value as written and puts it into the configuration,
/// or answers what is wrong with it; a list is written with commas.
struct Setting {
  std::string_view flag;  ///< `tls-port`: also the variable FLAGFALL_TLS_PORT
  std::string_view key;   ///< `tls.port` in the file
  SettingKind kind;
  std::string_view value;  ///< what stands for the value in the help text
  std::string_view help;
  std::string (*set)(Config&, std::string_view);
};

/// All of them, in the order of the documentation.
std::span<const Setting> all_settings();

/// `FLAGFALL_TLS_PORT` for `tls-port`.
std::string variable_name(std::string_view flag);

}  // namespace flagfall::server
