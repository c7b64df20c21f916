#include "db/json_read.hpp"

namespace flagfall::db {

using nlohmann::json;

namespace {

const json& field_of(const json& object, const char* field) {
  if (!object.is_object()) corrupt_field(field, "is missing");
  const auto found = object.find(field);
  if (found == object.end()) corrupt_field(field, "is missing");
  return *found;
}

int as_whole(const json& value, const char* field, int least, int most) {
  if (!value.is_number_integer()) corrupt_field(field, "must be a whole number");
  const bool huge = value.is_number_unsigned() && value.get<std::uint64_t>() > INT32_MAX;
  if (huge || value.get<std::int64_t>() < least || value.get<std::int64_t>() > most)
    corrupt_field(field, "is out of range");
  return static_cast<int>(value.get<std::int64_t>());
}

}  // namespace

void corrupt_field(const std::string& field, const std::string& what) {
  throw CorruptRecord{"the field " + field + " " + what};
}

int whole(const json& object, const char* field, int least, int most) {
  return as_whole(field_of(object, field), field, least, most);
}

clock::Duration ms_in(const json& object, const char* field) {
  const json& value = field_of(object, field);
  if (!value.is_number_integer()) corrupt_field(field, "must be a whole number");
  return clock::Duration{value.get<std::int64_t>()};
}

std::string text_in(const json& object, const char* field) {
  const json& value = field_of(object, field);
  if (!value.is_string()) corrupt_field(field, "must be a text");
  return value.get<std::string>();
}

bool flag_in(const json& object, const char* field) {
  const json& value = field_of(object, field);
  if (!value.is_boolean()) corrupt_field(field, "must be true or false");
  return value.get<bool>();
}

const json& list_in(const json& object, const char* field) {
  const json& value = field_of(object, field);
  if (!value.is_array()) corrupt_field(field, "must be a list");
  return value;
}

const json& object_in(const json& object, const char* field) {
  const json& value = field_of(object, field);
  if (!value.is_object()) corrupt_field(field, "must be an object");
  return value;
}

std::vector<int> numbers_in(const json& object, const char* field, int least) {
  std::vector<int> numbers;
  for (const json& value : list_in(object, field))
    numbers.push_back(as_whole(value, field, least, std::numeric_limits<int>::max()));
  return numbers;
}

}  // namespace flagfall::db
