#pragma once

#include <map>
#include <string>
#include <vector>

#include "arbiter/tournament/crosstable.hpp"

namespace flagfall::test {

/// "1-4 2-3", as the tables are printed; a free player stands last, "(5)".
inline std::string text_of(const arbiter::tournament::RoundPairing& round) {
  std::string text;
  for (const auto& [white, black] : round.boards)
    text += (text.empty() ? "" : " ") + std::to_string(white) + '-' + std::to_string(black);
  if (round.bye != 0) text += " (" + std::to_string(round.bye) + ')';
  return text;
}

/// The colours of each number in the order of its games: "wbbw".
inline std::map<int, std::string> colours_of(
    const std::vector<arbiter::tournament::RoundPairing>& rounds) {
  std::map<int, std::string> colours;
  for (const auto& round : rounds)
    for (const auto& [white, black] : round.boards) {
      colours[white] += 'w';
      colours[black] += 'b';
    }
  return colours;
}

inline bool has_three_equal(const std::string& colours) {
  return colours.find("www") != std::string::npos || colours.find("bbb") != std::string::npos;
}

/// How often each pair meets, the lower number first.
inline std::map<std::pair<int, int>, int> meetings_of(
    const std::vector<arbiter::tournament::RoundPairing>& rounds) {
  std::map<std::pair<int, int>, int> meetings;
  for (const auto& round : rounds)
    for (const auto& [white, black] : round.boards)
      ++meetings[{std::min(white, black), std::max(white, black)}];
  return meetings;
}

}  // namespace flagfall::test
