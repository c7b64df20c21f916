#pragma once

#include <fstream>
#include <nlohmann/json.hpp>
#include <string>
#include <variant>
#include <vector>

#include "clock/result.hpp"

namespace flagfall::clock {

/// The English catalogue of the clock; tests run in the root of the project.
inline const nlohmann::json& catalogue() {
  static const auto all = nlohmann::json::parse(std::ifstream{"web/catalogue/en/clock.json"});
  return all;
}

inline std::string text_of(const Param& param) {
  const auto* number = std::get_if<std::int64_t>(&param.value);
  return number ? std::to_string(*number) : std::get<std::string>(param.value);
}

/// The sentence, with a parameter for each place and a place for each parameter that it names.
/// What is missing is left standing in its braces.
inline std::string render(const Phrase& phrase) {
  if (!catalogue().contains(phrase.key)) return "{missing: " + phrase.key + "}";
  nlohmann::json entry = catalogue().at(phrase.key);
  for (const Param& param : phrase.params) {
    if (param.name == "n" && entry.is_object()) {
      entry = entry.at(text_of(param) == "1" ? "one" : "other");
    }
  }
  auto text = entry.get<std::string>();
  for (const Param& param : phrase.params) {
    const std::string place = '{' + param.name + '}';
    for (std::size_t i; (i = text.find(place)) != std::string::npos;) {
      text.replace(i, place.size(), text_of(param));
    }
  }
  return text;
}

inline std::string render(const std::vector<Phrase>& pieces) {
  std::string text;
  for (const Phrase& piece : pieces) text += render(piece);
  return text;
}

}  // namespace flagfall::clock
