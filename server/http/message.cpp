#include "server/http/message.hpp"

#include <algorithm>

#include "server/http/ascii.hpp"
#include "server/http/credentials.hpp"

namespace flagfall::server::http {

void Headers::set(std::string name, std::string value) {
  for (auto& [known, old] : fields_)
    if (equal_ignoring_case(known, name)) {
      old = std::move(value);
      return;
    }
  fields_.emplace_back(std::move(name), std::move(value));
}

std::optional<std::string_view> Headers::find(std::string_view name) const {
  for (const auto& [known, value] : fields_)
    if (equal_ignoring_case(known, name)) return value;
  return std::nullopt;
}

std::string_view Headers::operator[](std::string_view name) const {
  return find(name).value_or(std::string_view{});
}

void Params::add(std::string name, std::string value) {
  values_.emplace_back(std::move(name), std::move(value));
}

std::optional<std::string_view> Params::find(std::string_view name) const {
  for (const auto& [known, value] : values_)
    if (known == name) return value;
  return std::nullopt;
}

std::string_view Params::operator[](std::string_view name) const {
  return find(name).value_or(std::string_view{});
}

std::optional<std::string_view> cookie(const Request& request, std::string_view name) {
  return cookie_value(request.headers["Cookie"], name);
}

std::optional<std::string_view> bearer_token(const Request& request) {
  return bearer_token(request.headers["Authorization"]);
}

}  // namespace flagfall::server::http
