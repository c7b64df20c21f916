#pragma once

#include "server/config.hpp"

namespace CLI {
class App;
}

namespace flagfall::server {

/// Gives a command the flags of every setting, and `--config`. What the user wrote is put into
/// `values` while the command line is parsed; hand it to `load_config` afterwards.
void add_serve_options(CLI::App& command, RawValues& values);

}  // namespace flagfall::server
