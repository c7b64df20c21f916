#pragma once

#include <fstream>
#include <nlohmann/json.hpp>
#include <string>
#include <variant>
#include <vector>

#include "arbiter/refusal.hpp"

namespace flagfall::arbiter::tournament {

/// What a person is told in English; what is missing is left standing in braces. Tests run in the
/// root of the project.
inline std::string told(const Sentence& sentence) {
  static const auto catalogue = nlohmann::json::parse(std::ifstream{"web/catalogue/en/files.json"});
  if (!catalogue.contains(sentence.key)) return "{missing: " + sentence.key + "}";
  auto text = catalogue.at(sentence.key).get<std::string>();
  for (const Param& param : sentence.params) {
    const auto* number = std::get_if<std::int64_t>(&param.value);
    const std::string value =
        number != nullptr ? std::to_string(*number) : std::get<std::string>(param.value);
    const std::string place = '{' + param.name + '}';
    for (std::size_t i = 0; (i = text.find(place, i)) != std::string::npos; i += value.size())
      text.replace(i, place.size(), value);
  }
  return text;
}

inline std::string joined(const std::vector<std::string>& lines, const char* end = "\n") {
  std::string text;
  for (const std::string& line : lines) text += line + end;
  return text;
}

/// The sample of PAIRING.md, 12.3: draughts points, 7 players, 3 of 5 rounds.
inline std::vector<std::string> sample_lines() {
  return {
      "012 Draughts sample",
      "092 Individual: Swiss",
      "XXR 5",
      "152 W",
      "162  W 2.0    D 1.0    L 0.0    P 2.0",
      "001    1      Alder                             2300                             5.0    1   "
      "  4 w 1     7 b =     5 w 1",
      "001    2      Beck                              2250                             4.0    3   "
      "  5 b =     3 w =     6 b 1",
      "001    3      Cole                              2200                             5.0    2   "
      "  6 w 1     2 b =     7 w 1",
      "001    4      Dorn                              2150                             3.0    4   "
      "  1 b 0     5 w =  0000 - U",
      "001    5      Eder                              2100                             2.0    6   "
      "  2 w =     4 b =     1 b 0",
      "001    6      Falk                              2050                             2.0    7   "
      "  3 b 0  0000 - U     2 w 0",
      "001    7      Gast                              2000                             3.0    5  "
      "0000 - U     1 w =     3 b 0",
  };
}

}  // namespace flagfall::arbiter::tournament
