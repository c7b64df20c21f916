#pragma once

#include <string>
#include <string_view>

#include "server/api/round_json.hpp"

namespace flagfall::server::api {

/// What a file of a tournament is called, "winter-open-a-standings-r5.csv": event, tournament, kind
/// (may be empty) and round (0: none), in small letters without marks.
std::string file_name(const Field& field, std::string_view kind, int round,
                      std::string_view extension);

/// The header `Content-Disposition` of a file to be saved. The name is in plain letters and, where
/// it has others, a second time in full (RFC 6266).
std::string attachment(std::string_view name);

}  // namespace flagfall::server::api
