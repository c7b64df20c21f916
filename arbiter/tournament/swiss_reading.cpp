#include "arbiter/tournament/swiss_reading.hpp"

#include <algorithm>

namespace flagfall::arbiter::tournament {
namespace {

/// The bracket of a group: its pairs are those whose lower player is one of it.
Bracket read_bracket(std::vector<int> mdps, std::vector<int> residents,
                     const std::vector<SwissPair>& pairs) {
  Bracket bracket{std::move(mdps), std::move(residents), {}, {}};
  for (const SwissPair& pair : pairs)
    if (std::ranges::binary_search(bracket.residents, pair.lower)) bracket.pairs.push_back(pair);
  bracket.downfloaters = bracket.mdps;
  bracket.downfloaters.insert(bracket.downfloaters.end(), bracket.residents.begin(),
                              bracket.residents.end());
  std::erase_if(bracket.downfloaters, [&](int i) {
    return std::ranges::any_of(bracket.pairs,
                               [&](SwissPair p) { return p.higher == i || p.lower == i; });
  });
  return bracket;
}

}  // namespace

int place_of(const SwissField& field, Number number) {
  const auto found = std::ranges::find(field.players, number, &SwissPlayer::number);
  return found == field.players.end() ? -1 : static_cast<int>(found - field.players.begin());
}

std::vector<SwissPair> pairs_of(const SwissField& field, const RoundPairing& pairing) {
  std::vector<SwissPair> pairs;
  for (const Pairing& board : pairing.boards) {
    const int a = place_of(field, board.white), b = place_of(field, board.black);
    if (a >= 0 && b >= 0) pairs.push_back({std::min(a, b), std::max(a, b)});
  }
  return pairs;
}

ReadRound read_round(const SwissField& field, const RoundPairing& pairing) {
  const std::vector<SwissPair> pairs = pairs_of(field, pairing);
  ReadRound read;
  if (const int bye = place_of(field, pairing.bye); bye >= 0) read.bye = bye;
  const std::optional<Points> bye_score =
      read.bye ? std::optional{field[*read.bye].score} : std::nullopt;
  std::vector<std::vector<int>> groups = score_groups(field);
  std::vector<int> mdps;
  while (!groups.empty()) {
    Bracket bracket = read_bracket(mdps, groups.front(), pairs);
    groups.erase(groups.begin());
    mdps = bracket.downfloaters;
    Quality quality = quality_of(field, bracket);
    quality[8] = c8_next_bracket(field, mdps, groups, bye_score).value_or(Measure{});
    const bool is_bye = mdps.size() == 1 && read.bye == mdps.front();
    quality[9] = is_bye ? c9_unplayed_games_of_bye(field, mdps.front()) : Measure{0};
    read.brackets.push_back(std::move(bracket));
    read.qualities.push_back(std::move(quality));
  }
  return read;
}

}  // namespace flagfall::arbiter::tournament
