#pragma once

#include <nlohmann/json.hpp>

#include "server/record/line.hpp"

namespace flagfall::server::api {

/// Adds what a line says: `sentences` for a page, `detail` in English without the reason.
void add_words(const record::Line& line, nlohmann::json& told);

/// One line of the record of an event (docs/reference/events-api.md).
nlohmann::json line_json(const record::Line& line);

}  // namespace flagfall::server::api
