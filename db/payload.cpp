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

const nlohmann::json& Payload::list(const char* field) const {
  const nlohmann::json& values = required(field);
  if (!values.is_array()) fail(field, "a list");
  return values;
}

std::vector<Payload> Payload::objects(const char* field) const {
  std::vector<Payload> objects;
  for (const nlohmann::json& value : list(field))
    objects.emplace_back(value, path_ + "/" + field + "/" + std::to_string(objects.size()));
  return objects;
}

std::vector<std::int64_t> Payload::integers(const char* field) const {
  std::vector<std::int64_t> integers;
  for (const nlohmann::json& value : list(field)) integers.push_back(as_integer(value, field));
  return integers;
}

std::vector<std::string> Payload::texts(const char* field) const {
  std::vector<std::string> texts;
  for (const nlohmann::json& value : list(field)) texts.push_back(as_text(value, field));
  return texts;
}

std::string Payload::numbers(const char* field) const {
  std::string text;
  for (const std::int64_t number : integers(field)) {
    if (!text.empty()) text += ',';
    text += std::to_string(number);
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

std::optional<Payload> Payload::optional_object(const char* field) const {
  if (find(field) == nullptr) return std::nullopt;
  return object(field);
}

std::vector<Payload> Payload::objects_if_said(const char* field) const {
  return find(field) == nullptr ? std::vector<Payload>{} : objects(field);
}

std::string Payload::text_or_empty(const char* field) const {
  return optional_text(field).value_or("");
}

bool Payload::true_if_said(const char* field) const {
  return find(field) != nullptr && boolean(field);
}

}  // namespace flagfall::db
