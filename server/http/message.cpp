#include "server/http/message.hpp"

#include <algorithm>

#include "server/http/ascii.hpp"

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
  for (std::string_view rest = request.headers["Cookie"]; !rest.empty();) {
    std::string_view pair = trimmed(cut_front(rest, ';'));
    const bool has_value = pair.find('=') != std::string_view::npos;
    if (has_value && cut_front(pair, '=') == name) return pair;
  }
  return std::nullopt;
}

std::optional<std::string_view> bearer_token(const Request& request) {
  constexpr std::string_view scheme = "Bearer ";
  const std::string_view value = request.headers["Authorization"];
  if (!equal_ignoring_case(value.substr(0, scheme.size()), scheme)) return std::nullopt;
  const std::string_view token = trimmed(value.substr(scheme.size()));
  if (token.empty()) return std::nullopt;
  return token;
}

}  // namespace flagfall::server::http
