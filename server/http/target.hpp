#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "server/http/message.hpp"

namespace flagfall::server::http {

struct Target {
  std::string path;
  Params query;
};

/// Reads a request target in origin form. Nothing, where it is not one that this server could ever
/// have given out: broken percent signs, an encoded slash, a control character, bytes that are not
/// UTF-8, or a `.` or `..` segment.
std::optional<Target> parse_target(std::string_view target);

}  // namespace flagfall::server::http
