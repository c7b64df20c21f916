#pragma once

#include <iosfwd>

#include "server/config.hpp"

namespace flagfall::server {

/// Serves until SIGTERM or SIGINT. Exit code 0 after a clean stop, 1 when the file or an address is
/// refused, 2 when something breaks.
int serve(const Config& config, std::ostream& out, std::ostream& err);

}  // namespace flagfall::server
