#pragma once

#include <cstdint>
#include <limits>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>

#include "db/game_codec.hpp"

/// Strict reading of stored JSON: a number that is no whole number, or does not fit, is not quietly
/// made into one. Whatever does not fit throws `CorruptRecord`, which names the field.
namespace flagfall::db {

[[noreturn]] void corrupt_field(const std::string& field, const std::string& what);

int whole(const nlohmann::json& object, const char* field,
          int least = std::numeric_limits<int>::min(), int most = std::numeric_limits<int>::max());
/// A span of time; a point in time is one since the epoch of its clock.
clock::Duration ms_in(const nlohmann::json& object, const char* field);
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

/// The alternative of a variant whose `type` it is, read by `read(j, alternative)`: a new one needs
/// no new branch here. Nothing where no alternative has this type.
template <class... Alternatives, class Read>
std::optional<std::variant<Alternatives...>> alternative_of_type(
    const std::variant<Alternatives...>*, std::string_view type, const nlohmann::json& j,
    Read read) {
  std::optional<std::variant<Alternatives...>> found;
  const auto try_one = [&]<class Alternative>(Alternative alternative) {
    if (type != Alternative::type) return false;
    read(j, alternative);
    found = std::move(alternative);
    return true;
  };
  (try_one(Alternatives{}) || ...);
  return found;
}

/// The same, by its type alone.
template <class Variant, class Read>
std::optional<Variant> decoded_as(std::string_view type, const nlohmann::json& j, Read read) {
  return alternative_of_type(static_cast<const Variant*>(nullptr), type, j, read);
}

}  // namespace flagfall::db
