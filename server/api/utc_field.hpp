#pragma once

#include <string>
#include <string_view>

#include "server/api/fields.hpp"

namespace flagfall::server::api {

/// An instant as "2026-12-01T18:00:00Z", the seconds may be left out; empty where absent or wrong.
std::string utc_in(Fields& fields, std::string_view name);

}  // namespace flagfall::server::api
