#pragma once

#include <string_view>

namespace flagfall::server {

/// The version of the program, from CMakeLists.txt.
inline constexpr std::string_view version = FLAGFALL_VERSION;

}  // namespace flagfall::server
