#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>

namespace flagfall::server::api {

/// A short text that is equal for equal commands: enough to see that a key comes with another one.
/// It is no secret and guards nothing.
std::string fingerprint(const nlohmann::json& body);

}  // namespace flagfall::server::api
