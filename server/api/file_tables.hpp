#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "server/api/standings_json.hpp"
#include "server/http/message.hpp"

/// What the tables that are saved as files share.
namespace flagfall::server::api {

using Rows = std::vector<std::vector<std::string>>;

http::Response file_answer(std::string body, const char* type, std::string_view name);

/// A table as CSV, called after the tournament, its kind and a round (0: none).
http::Response csv_answer(const Rows& rows, const Field& field, std::string_view kind, int round);

/// Empty where it is 0.
std::string or_empty(int number);

/// "4.5", as spreadsheets read it; with other denominators two decimals.
std::string decimal_text(arbiter::tournament::Fraction value);

/// The same of a value with several parts: "4.5, 3".
std::string decimal_text(const arbiter::tournament::TieBreakValue& value);

}  // namespace flagfall::server::api
