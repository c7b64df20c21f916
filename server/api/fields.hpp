#pragma once

#include <cstdint>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "server/http/problem.hpp"

namespace flagfall::server::api {

/// Numbers of players, tournaments and boards go from 1 to this.
inline constexpr std::int64_t largest_id = 1'000'000;
inline constexpr int most_rounds = 999;

/// Reads the fields of one JSON object and collects all that is wrong with them, each under its
/// JSON pointer. A field that nobody asked for is wrong as well: it is most likely misspelt.
class Fields {
 public:
  /// The members of `object`; anything but an object is one error.
  Fields(const nlohmann::json& object, http::FieldErrors& errors, std::string pointer = "");

  /// Text that others will read, of at most `longest` characters, with something to see in it and
  /// nothing that disturbs what stands beside it; `fallback` where absent.
  std::string text(std::string_view name, std::size_t longest, std::string fallback = "");
  /// The same, required and not empty.
  std::string required_text(std::string_view name, std::size_t longest);
  /// A password or a token: any characters but control characters. Required and not blank.
  std::string required_secret(std::string_view name, std::size_t longest);
  std::optional<std::int64_t> integer(std::string_view name, std::int64_t least, std::int64_t most);
  std::int64_t required_integer(std::string_view name, std::int64_t least, std::int64_t most);
  bool boolean(std::string_view name, bool fallback);
  bool required_boolean(std::string_view name);

  /// One of the values that `named` knows; `choices` is what the error says.
  template <class T, class Named>
  T choice(std::string_view name, Named named, T fallback, std::string_view choices) {
    const nlohmann::json* value = find(name);
    if (value == nullptr) return fallback;
    if (value->is_string())
      if (const auto found = named(value->get_ref<const std::string&>())) return *found;
    wrong_choice(name, choices);
    return fallback;
  }
  template <class T, class Named>
  T required_choice(std::string_view name, Named named, std::string_view choices) {
    if (find(name) == nullptr) wrong_choice(name, choices);
    return choice(name, named, T{}, choices);
  }

  /// A number in whole halves, counted in halves.
  std::optional<std::int64_t> halves(std::string_view name, std::int64_t least, std::int64_t most);

  /// The object under `name`, to be read by a Fields of its own; null where absent.
  const nlohmann::json* object(std::string_view name);
  /// The array under `name` with at most `most` items; null where absent or told to be wrong.
  const nlohmann::json* list(std::string_view name, std::size_t most);
  const nlohmann::json* required_list(std::string_view name, std::size_t most);
  /// Item `index` of the array under `name`, to be read as an object.
  Fields item(std::string_view name, const nlohmann::json& list, std::size_t index);
  /// Whole numbers in an array.
  std::vector<std::int64_t> required_integers(std::string_view name, std::size_t most,
                                              std::int64_t least, std::int64_t largest);
  bool has(std::string_view name) { return find(name) != nullptr; }
  std::string pointer_to(std::string_view name) const;
  void wrong(std::string_view name, arbiter::Sentence sentence);

  /// To be called when all fields have been asked for.
  void finish();

 private:
  const nlohmann::json* find(std::string_view name);
  std::optional<std::string> bounded(std::string_view name, std::size_t longest);
  void require(std::string_view name, std::string_view text, std::size_t longest);
  void wrong_choice(std::string_view name, std::string_view choices);

  const nlohmann::json* object_ = nullptr;
  http::FieldErrors& errors_;
  std::string pointer_;
  std::vector<std::string> asked_;
};

}  // namespace flagfall::server::api
