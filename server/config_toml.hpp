#pragma once

#include <vector>

#include "server/config.hpp"

namespace flagfall::server {

/// Puts the values of a file into `config`. What is unknown, of the wrong kind or out of range is
/// added to `faults`, by its key.
void apply_toml(const ConfigText& file, Config& config, std::vector<ConfigFault>& faults);

}  // namespace flagfall::server
