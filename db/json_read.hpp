#pragma once

#include <cstdint>
#include <limits>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>

#include "db/game_codec.hpp"

/// Strict reading of stored JSON: a number that is no whole number, or does not fit, is not quietly
/// made into one. Whatever does not fit throws `CorruptRecord`, which names the field.
namespace flagfall::db {

[[noreturn]] void corrupt_field(const std::string& field, const std::string& what);

int whole(const nlohmann::json& object, const char* field,
          int least = std::numeric_limits<int>::min(), int most = std::numeric_limits<int>::max());
std::string text_in(const nlohmann::json& object, const char* field);
bool flag_in(const nlohmann::json& object, const char* field);
const nlohmann::json& list_in(const nlohmann::json& object, const char* field);
const nlohmann::json& object_in(const nlohmann::json& object, const char* field);

/// The elements of a list of numbers.
std::vector<int> numbers_in(const nlohmann::json& object, const char* field, int least);

/// A stable name, by the function that knows them: an unknown one is no first enumerator.
template <class Named>
auto name_in_field(const nlohmann::json& object, const char* field, Named named) {
  const auto value = named(std::string_view{text_in(object, field)});
  if (!value) corrupt_field(field, "has an unknown value");
  return *value;
}

}  // namespace flagfall::db
