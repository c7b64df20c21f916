#include "server/api/query.hpp"

#include <string>

#include "arbiter/whole_number.hpp"
#include "db/utc_text.hpp"

namespace flagfall::server::api {

std::optional<std::int64_t> number_of(std::string_view text, std::string_view pointer,
                                      Bounds bounds, http::FieldErrors& errors) {
  const auto number = arbiter::whole_number<std::int64_t>(text);
  if (number && *number >= bounds.least && *number <= bounds.most) return number;
  errors[std::string{pointer}] = {"api.field.integer",
                                  {{"least", bounds.least}, {"most", bounds.most}}};
  return std::nullopt;
}

std::optional<std::int64_t> query_number(const http::Request& request, std::string_view name,
                                         Bounds bounds, http::FieldErrors& errors) {
  const auto text = request.query.find(name);
  if (!text) return std::nullopt;
  return number_of(*text, "/" + std::string{name}, bounds, errors);
}

std::optional<std::int64_t> last_seen(const http::Request& request, http::FieldErrors& errors) {
  const auto asked = query_number(request, "since", {}, errors);
  const std::string_view header = request.headers["Last-Event-ID"];
  return header.empty() ? asked : number_of(header, "Last-Event-ID", {}, errors);
}

int year_of(const http::Request& request) {
  return std::stoi(db::utc_text(request.received_at.utc_us).substr(0, 4));
}

}  // namespace flagfall::server::api
