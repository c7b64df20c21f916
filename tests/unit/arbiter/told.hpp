#pragma once

#include <fstream>
#include <nlohmann/json.hpp>
#include <string>
#include <variant>

#include "arbiter/refusal.hpp"

namespace flagfall::arbiter {

/// What a person is told in English. A key that the catalogue lacks and a place that no parameter
/// fills are left standing in braces. Tests run in the root of the project.
inline std::string told(const Sentence& sentence) {
  static const auto catalogue = nlohmann::json::parse(std::ifstream{"web/catalogue/en/rules.json"});
  if (!catalogue.contains(sentence.key)) return "{missing: " + sentence.key + "}";
  const auto text_of = [](const Param& param) {
    const auto* number = std::get_if<std::int64_t>(&param.value);
    return number ? std::to_string(*number) : std::get<std::string>(param.value);
  };
  nlohmann::json entry = catalogue.at(sentence.key);
  for (const Param& param : sentence.params)
    if (param.name == "n" && entry.is_object())
      entry = entry.at(text_of(param) == "1" ? "one" : "other");
  auto text = entry.get<std::string>();
  for (const Param& param : sentence.params) {
    const std::string place = '{' + param.name + '}';
    for (std::size_t i = 0; (i = text.find(place, i)) != std::string::npos;)
      text.replace(i, place.size(), text_of(param));
  }
  return text;
}

}  // namespace flagfall::arbiter
