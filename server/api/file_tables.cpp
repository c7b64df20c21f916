#include "server/api/file_tables.hpp"

#include <utility>

#include "server/api/file_names.hpp"
#include "server/lists/table_writer.hpp"

namespace flagfall::server::api {

using namespace arbiter::tournament;
using http::Response;

Response file_answer(std::string body, const char* type, std::string_view name) {
  Response response;
  response.content_type = type;
  response.body = std::move(body);
  response.headers.emplace_back("Content-Disposition", attachment(name));
  return response;
}

Response csv_answer(const Rows& rows, const Field& field, std::string_view kind, int round) {
  return file_answer(lists::write_table(rows), "text/csv; charset=utf-8",
                     file_name(field, kind, round, "csv"));
}

std::string or_empty(int number) { return number == 0 ? std::string{} : std::to_string(number); }

std::string decimal_text(Fraction value) {
  if (value.denominator() != 2) return to_string(value);
  const bool is_negative = value < Fraction{0};
  const Fraction size = is_negative ? -value : value;
  return (is_negative ? "-" : "") + std::to_string(size.numerator() / 2) + ".5";
}

std::string decimal_text(const TieBreakValue& value) {
  std::string text;
  for (const Fraction& part : value.parts)
    text.append(text.empty() ? "" : ", ").append(decimal_text(part));
  return text;
}

}  // namespace flagfall::server::api
