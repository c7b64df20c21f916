#pragma once

#include "server/config.hpp"

namespace flagfall::server {

/// Sends the log to standard error, as text or as one JSON object a line. Standard output is for
/// what the one at the terminal has to know.
void set_up_log(const LogConfig& log);

}  // namespace flagfall::server
