#pragma once

#include <iosfwd>
#include <optional>
#include <string>

namespace flagfall::server::cli {

/// A new password for `name`. At a terminal it is asked for twice on `err` without being shown, and
/// nothing is returned when the two differ; otherwise it is the first line of `in`. Nothing also at
/// the end of the input.
std::optional<std::string> read_new_password(const std::string& name, std::istream& in,
                                             std::ostream& err);

}  // namespace flagfall::server::cli
