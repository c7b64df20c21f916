#include "tests/support/json_schema.hpp"

#include <algorithm>
#include <array>
#include <string_view>

namespace flagfall::test {
namespace {

using nlohmann::json;
using Faults = std::vector<std::string>;

constexpr std::array<std::string_view, 16> keywords{
    "$ref",    "type",    "properties", "required",  "additionalProperties",
    "items",   "enum",    "const",      "oneOf",     "anyOf",
    "allOf",   "minimum", "maximum",    "minLength", "maxLength",
    "minItems"};
constexpr std::array<std::string_view, 3> annotations{"description", "title", "default"};

bool is_type(const json& value, const std::string& type) {
  if (type == "null") return value.is_null();
  if (type == "object") return value.is_object();
  if (type == "array") return value.is_array();
  if (type == "string") return value.is_string();
  if (type == "boolean") return value.is_boolean();
  if (type == "integer") return value.is_number_integer();
  if (type == "number") return value.is_number();
  return false;
}

/// The JSON pointer of a member.
std::string below(const std::string& pointer, const std::string& name) {
  return pointer + "/" + name;
}

/// Characters, not bytes.
std::size_t length_of(const std::string& text) {
  return static_cast<std::size_t>(std::ranges::count_if(
      text, [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U; }));
}

/// One check of a value; `described` says whether the members of an object are judged here or by
/// the schema around this one.
struct Check {
  const JsonSchema& with;
  bool strict;
  Faults& faults;

  void operator()(const json& given, const json& value, const std::string& at, bool described) {
    const json& schema = with.resolved(given);
    check_type(schema, value, at);
    check_value(schema, value, at);
    if (value.is_object()) check_object(schema, value, at);
    if (value.is_array()) check_array(schema, value, at);
    check_combinations(schema, value, at, described);
    if (described && strict && value.is_object()) check_described(schema, value, at);
  }

 private:
  void fault(const std::string& at, const std::string& what) {
    faults.push_back((at.empty() ? "/" : at) + ": " + what);
  }

  void check_type(const json& schema, const json& value, const std::string& at) {
    if (!schema.contains("type")) return;
    const json& type = schema["type"];
    const bool fits =
        type.is_array()
            ? std::ranges::any_of(
                  type, [&](const json& one) { return is_type(value, one.get<std::string>()); })
            : is_type(value, type.get<std::string>());
    if (!fits) fault(at, "is " + value.dump() + ", not " + type.dump());
  }

  void check_value(const json& schema, const json& value, const std::string& at) {
    if (schema.contains("const") && value != schema["const"])
      fault(at, value.dump() + " is not " + schema["const"].dump());
    if (schema.contains("enum") && std::ranges::find(schema["enum"], value) == schema["enum"].end())
      fault(at, value.dump() + " is not one of " + schema["enum"].dump());
    if (value.is_number()) {
      if (schema.contains("minimum") && value < schema["minimum"]) fault(at, "is too small");
      if (schema.contains("maximum") && value > schema["maximum"]) fault(at, "is too large");
    }
    if (value.is_string()) {
      const std::size_t length = length_of(value.get_ref<const std::string&>());
      if (length < schema.value("minLength", std::size_t{0})) fault(at, "is too short");
      if (length > schema.value("maxLength", std::string::npos)) fault(at, "is too long");
    }
  }

  void check_object(const json& schema, const json& value, const std::string& at) {
    if (schema.contains("required"))
      for (const json& name : schema["required"])
        if (!value.contains(name.get<std::string>())) fault(at, "lacks " + name.get<std::string>());
    const json properties = schema.value("properties", json::object());
    for (const auto& [name, member] : value.items()) {
      if (properties.contains(name)) {
        (*this)(properties[name], member, below(at, name), true);
      } else if (schema.contains("additionalProperties")) {
        const json& others = schema["additionalProperties"];
        if (others.is_object()) (*this)(others, member, below(at, name), true);
        if (others == false) fault(below(at, name), "is not described");
      }
    }
  }

  void check_array(const json& schema, const json& value, const std::string& at) {
    if (value.size() < schema.value("minItems", std::size_t{0})) fault(at, "has too few items");
    if (!schema.contains("items")) return;
    for (std::size_t i = 0; i < value.size(); ++i)
      (*this)(schema["items"], value[i], below(at, std::to_string(i)), true);
  }

  void check_combinations(const json& schema, const json& value, const std::string& at,
                          bool described) {
    if (schema.contains("allOf"))
      for (const json& part : schema["allOf"]) (*this)(part, value, at, false);
    if (schema.contains("oneOf")) check_choice(schema["oneOf"], value, at, described, 1);
    if (schema.contains("anyOf"))
      check_choice(schema["anyOf"], value, at, described, schema["anyOf"].size());
  }

  /// Where none fits the one with the fewest faults is most likely the one that was meant.
  void check_choice(const json& choices, const json& value, const std::string& at, bool described,
                    std::size_t most) {
    std::size_t fitting = 0;
    Faults closest;
    for (const json& choice : choices) {
      Faults found;
      Check{with, strict, found}(choice, value, at, described);
      if (found.empty()) ++fitting;
      if (closest.empty() || found.size() < closest.size()) closest = found;
    }
    if (fitting == 0) {
      fault(at, "fits none of the " + std::to_string(choices.size()) + " choices; the closest:");
      faults.insert(faults.end(), closest.begin(), closest.end());
    }
    if (fitting > most) fault(at, "fits " + std::to_string(fitting) + " choices");
  }

  /// An object that is open to any member was judged where that stands.
  void check_described(const json& schema, const json& value, const std::string& at) {
    std::set<std::string> names;
    with.collect_members(schema, names);
    if (schema.contains("additionalProperties") || names.empty()) return;
    for (const auto& [name, member] : value.items())
      if (!names.contains(name)) fault(below(at, name), "is not described");
  }
};

}  // namespace

const json& JsonSchema::resolved(const json& schema) const {
  const json* at = &schema;
  while (at->contains("$ref")) {
    const std::string target = at->at("$ref").get<std::string>();
    at = &document_.at(json::json_pointer{target.substr(1)});  // without the `#`
  }
  return *at;
}

void JsonSchema::collect_members(const json& given, std::set<std::string>& names) const {
  const json& schema = resolved(given);
  if (schema.contains("properties"))
    for (const auto& [name, member] : schema["properties"].items()) names.insert(name);
  for (const char* keyword : {"allOf", "oneOf", "anyOf"})
    if (schema.contains(keyword))
      for (const json& part : schema[keyword]) collect_members(part, names);
}

Faults JsonSchema::faults(const json& schema, const json& value, Undescribed undescribed) const {
  Faults found;
  Check{*this, undescribed == Undescribed::fault, found}(schema, value, "", true);
  return found;
}

Faults JsonSchema::unknown_keywords(const json& schema, const std::string& pointer) const {
  Faults found;
  const auto look_into = [&](const json& part, const std::string& at) {
    const Faults more = unknown_keywords(part, at);
    found.insert(found.end(), more.begin(), more.end());
  };
  if (schema.contains("$ref")) {
    const std::string target = schema["$ref"].get<std::string>();
    if (!target.starts_with("#/") || !document_.contains(json::json_pointer{target.substr(1)}))
      found.push_back(pointer + ": nothing at " + target);
  }
  for (const auto& [keyword, value] : schema.items()) {
    const std::string at = below(pointer, keyword);
    if (keyword == "properties") {
      for (const auto& [name, member] : value.items()) look_into(member, below(at, name));
    } else if (keyword == "items" || (keyword == "additionalProperties" && value.is_object())) {
      look_into(value, at);
    } else if (keyword == "oneOf" || keyword == "anyOf" || keyword == "allOf") {
      for (std::size_t i = 0; i < value.size(); ++i)
        look_into(value[i], below(at, std::to_string(i)));
    } else if (std::ranges::find(keywords, keyword) == keywords.end() &&
               std::ranges::find(annotations, keyword) == annotations.end()) {
      found.push_back(at + ": unknown keyword");
    }
  }
  return found;
}

}  // namespace flagfall::test
