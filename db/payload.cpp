#include "db/payload.hpp"

#include <limits>
#include <utility>

#include "db/projection.hpp"

namespace flagfall::db {

Payload::Payload(const nlohmann::json& object, std::string path)
    : object_{&object}, path_{std::move(path)} {
  if (!object.is_object()) throw BadPayload{path_ + ": is no JSON object"};
}

void Payload::fail(const char* field, const char* expected) const {
  throw BadPayload{path_ + "/" + field + ": must be " + expected};
}

const nlohmann::json* Payload::find(const char* field) const {
  const auto found = object_->find(field);
  return found == object_->end() || found->is_null() ? nullptr : &*found;
}

const nlohmann::json& Payload::required(const char* field) const {
  const nlohmann::json* value = find(field);
  if (value == nullptr) fail(field, "there");
  return *value;
}

std::string Payload::as_text(const nlohmann::json& value, const char* field) const {
  if (!value.is_string()) fail(field, "a text");
  return value.get<std::string>();
}

std::int64_t Payload::as_integer(const nlohmann::json& value, const char* field) const {
  constexpr auto most = static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max());
  if (!value.is_number_integer()) fail(field, "a whole number");
  if (value.is_number_unsigned() && value.get<std::uint64_t>() > most) {
    fail(field, "a smaller number");
  }
  return value.get<std::int64_t>();
}

std::string Payload::text(const char* field) const { return as_text(required(field), field); }

std::int64_t Payload::integer(const char* field) const {
  return as_integer(required(field), field);
}

bool Payload::boolean(const char* field) const {
  const nlohmann::json& value = required(field);
  if (!value.is_boolean()) fail(field, "true or false");
  return value.get<bool>();
}

Payload Payload::object(const char* field) const {
  return Payload{required(field), path_ + "/" + field};
}

std::string Payload::numbers(const char* field) const {
  const nlohmann::json& values = required(field);
  if (!values.is_array()) fail(field, "a list of numbers");
  std::string text;
  for (const nlohmann::json& value : values) {
    if (!text.empty()) text += ',';
    text += std::to_string(as_integer(value, field));
  }
  return text;
}

std::string Payload::dump(const char* field) const {
  const nlohmann::json* value = find(field);
  return value == nullptr ? "{}" : value->dump();
}

std::optional<std::string> Payload::optional_text(const char* field) const {
  const nlohmann::json* value = find(field);
  if (value == nullptr) return std::nullopt;
  return as_text(*value, field);
}

std::optional<std::int64_t> Payload::optional_integer(const char* field) const {
  const nlohmann::json* value = find(field);
  if (value == nullptr) return std::nullopt;
  return as_integer(*value, field);
}

std::string Payload::text_or_empty(const char* field) const {
  return optional_text(field).value_or("");
}

bool Payload::true_if_said(const char* field) const {
  return find(field) != nullptr && boolean(field);
}

}  // namespace flagfall::db
