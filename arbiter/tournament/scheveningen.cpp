#include "arbiter/tournament/scheveningen.hpp"

#include "arbiter/tournament/refusing.hpp"

namespace flagfall::arbiter::tournament {
namespace {

constexpr int most_scheveningen_boards = 100;
constexpr int most_cycles = 10;

/// Whether the i-th of the first team has White in a round of the first cycle, both from 1.
bool has_white(const ScheveningenSettings& settings, int i, int round) {
  const bool even = round % 2 == 0;
  const bool white =
      settings.colours == ScheveningenColours::by_team ? !even : (i <= settings.boards / 2) != even;
  return white == settings.first_team_white;
}

RoundPairing round_of(const ScheveningenSettings& settings, int round, bool reversed) {
  RoundPairing pairing;
  for (int i = 1; i <= settings.boards; ++i) {
    const Number first = i;
    const Number second = settings.boards + (i + round - 2) % settings.boards + 1;
    if (has_white(settings, i, round) != reversed)
      pairing.boards.push_back({first, second});
    else
      pairing.boards.push_back({second, first});
  }
  return pairing;
}

}  // namespace

Result<std::vector<RoundPairing>> scheveningen(const ScheveningenSettings& settings) {
  if (settings.boards < 1 || settings.boards > most_scheveningen_boards)
    return out_of_range("boards", settings.boards, 1, most_scheveningen_boards);
  if (settings.cycles < 1 || settings.cycles > most_cycles)
    return out_of_range("cycles", settings.cycles, 1, most_cycles);
  if (settings.colours == ScheveningenColours::half_and_half && settings.boards % 4 != 0)
    return refuse("UNBALANCED_COLOURS", "tournament.scheveningen.unbalanced",
                  {number_param("boards", settings.boards)});
  std::vector<RoundPairing> rounds;
  for (int cycle = 0; cycle < settings.cycles; ++cycle)
    for (int round = 1; round <= settings.boards; ++round)
      rounds.push_back(round_of(settings, round, cycle % 2 == 1));
  return rounds;
}

}  // namespace flagfall::arbiter::tournament
