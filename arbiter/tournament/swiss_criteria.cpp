#include "arbiter/tournament/swiss_criteria.hpp"

#include <algorithm>
#include <cstdlib>
#include <functional>

#include "arbiter/tournament/swiss_colours.hpp"

namespace flagfall::arbiter::tournament {
namespace {

/// Of two who want the same colour the one who does not get it; null where both are content.
const SwissPlayer* denied(const SwissField& field, SwissPair pair) {
  const SwissPlayer& higher = field[pair.higher];
  const SwissPlayer& lower = field[pair.lower];
  if (!preferences_clash(higher, lower)) return nullptr;
  return colour_of_higher(higher, lower, field.initial_colour) == higher.wants ? &lower : &higher;
}

bool concerns_topscorers(const SwissField& field, SwissPair pair) {
  return field[pair.higher].topscorer || field[pair.lower].topscorer;
}

/// How many of a board's players a new game with its colour does something to.
template <class Question>
int count_players(const SwissField& field, SwissPair pair, Question question) {
  const Side side = colour_of_higher(field[pair.higher], field[pair.lower], field.initial_colour);
  return static_cast<int>(question(field[pair.higher], side)) +
         static_cast<int>(question(field[pair.lower], opponent(side)));
}

Measure total_of(const SwissField& field, const Bracket& bracket,
                 int (*criterion)(const SwissField&, SwissPair)) {
  int total = 0;
  for (const SwissPair& pair : bracket.pairs) total += criterion(field, pair);
  return {total};
}

Measure sum_of_residents(const SwissField& field, const Bracket& bracket,
                         int (*criterion)(const SwissPlayer&)) {
  int total = 0;
  for (const int i : bracket.downfloaters)
    if (std::ranges::binary_search(bracket.residents, i)) total += criterion(field[i]);
  return {total};
}

Measure from_the_largest(Measure differences) {
  std::ranges::sort(differences, std::greater{});
  return differences;
}

std::int64_t score_difference(const SwissField& field, SwissPair pair) {
  return (field[pair.higher].score - field[pair.lower].score).halves;
}

Measure downfloat_differences(const SwissField& field, const Bracket& bracket,
                              Float SwissPlayer::*past) {
  Measure differences;
  for (const SwissPair& pair : bracket.pairs)
    if (is_float(field, pair) && is_down(field[pair.higher].*past))
      differences.push_back(score_difference(field, pair));
  const std::int64_t below =
      bracket.residents.empty() ? 0 : (field[bracket.residents.front()].score - field.win).halves;
  for (const int i : bracket.downfloaters)
    if (std::ranges::binary_search(bracket.mdps, i) && is_down(field[i].*past))
      differences.push_back(field[i].score.halves - below);
  return from_the_largest(std::move(differences));
}

Measure upfloat_differences(const SwissField& field, const Bracket& bracket,
                            Float SwissPlayer::*past) {
  Measure differences;
  for (const SwissPair& pair : bracket.pairs)
    if (is_float(field, pair) && is_up(field[pair.lower].*past))
      differences.push_back(score_difference(field, pair));
  return from_the_largest(std::move(differences));
}

}  // namespace

bool is_float(const SwissField& field, SwissPair pair) {
  return field[pair.higher].score > field[pair.lower].score;
}

bool c2_bye_is_ruled_out(const SwissPlayer& player) { return !player.may_have_bye; }

bool c3_same_absolute_preference(const SwissPlayer& a, const SwissPlayer& b) {
  const bool are_absolute = a.strength == Strength::absolute && b.strength == Strength::absolute;
  return are_absolute && a.wants == b.wants && !a.topscorer && !b.topscorer;
}

Measure c6_downfloaters(const Bracket& bracket) {
  return {static_cast<std::int64_t>(bracket.downfloaters.size())};
}

Measure c7_scores_of_downfloaters(const SwissField& field, const Bracket& bracket) {
  Measure scores;
  for (const int i : bracket.downfloaters) scores.push_back(field[i].score.halves);
  return from_the_largest(std::move(scores));
}

Measure c9_unplayed_games_of_bye(const SwissField& field, int bye) { return {field[bye].unplayed}; }

int c10_colour_difference(const SwissField& field, SwissPair pair) {
  if (!concerns_topscorers(field, pair)) return 0;
  return count_players(field, pair, [](const SwissPlayer& player, Side side) {
    return std::abs(player.colour_difference + (side == Side::white ? 1 : -1)) > 2;
  });
}

int c11_same_colour_three_times(const SwissField& field, SwissPair pair) {
  if (!concerns_topscorers(field, pair)) return 0;
  return count_players(
      field, pair, [](const SwissPlayer& player, Side side) { return player.repeated == side; });
}

int c12_preference(const SwissField& field, SwissPair pair) {
  return preferences_clash(field[pair.higher], field[pair.lower]) ? 1 : 0;
}

int c13_strong_preference(const SwissField& field, SwissPair pair) {
  const SwissPlayer* player = denied(field, pair);
  return player != nullptr && player->strength == Strength::strong ? 1 : 0;
}

int c14_downfloat_repeated(const SwissPlayer& resident) {
  return is_down(resident.float_1) ? 1 : 0;
}

int c15_upfloat_repeated(const SwissField& field, SwissPair pair) {
  return is_float(field, pair) && is_up(field[pair.lower].float_1) ? 1 : 0;
}

int c16_downfloat_repeated(const SwissPlayer& resident) {
  return is_down(resident.float_2) ? 1 : 0;
}

int c17_upfloat_repeated(const SwissField& field, SwissPair pair) {
  return is_float(field, pair) && is_up(field[pair.lower].float_2) ? 1 : 0;
}

Measure c18_differences_of_downfloats(const SwissField& field, const Bracket& bracket) {
  return downfloat_differences(field, bracket, &SwissPlayer::float_1);
}

Measure c19_differences_of_upfloats(const SwissField& field, const Bracket& bracket) {
  return upfloat_differences(field, bracket, &SwissPlayer::float_1);
}

Measure c20_differences_of_downfloats(const SwissField& field, const Bracket& bracket) {
  return downfloat_differences(field, bracket, &SwissPlayer::float_2);
}

Measure c21_differences_of_upfloats(const SwissField& field, const Bracket& bracket) {
  return upfloat_differences(field, bracket, &SwissPlayer::float_2);
}

Quality quality_of(const SwissField& field, const Bracket& bracket) {
  Quality quality;
  quality[6] = c6_downfloaters(bracket);
  quality[7] = c7_scores_of_downfloaters(field, bracket);
  quality[10] = total_of(field, bracket, c10_colour_difference);
  quality[11] = total_of(field, bracket, c11_same_colour_three_times);
  quality[12] = total_of(field, bracket, c12_preference);
  quality[13] = total_of(field, bracket, c13_strong_preference);
  quality[14] = sum_of_residents(field, bracket, c14_downfloat_repeated);
  quality[15] = total_of(field, bracket, c15_upfloat_repeated);
  quality[16] = sum_of_residents(field, bracket, c16_downfloat_repeated);
  quality[17] = total_of(field, bracket, c17_upfloat_repeated);
  quality[18] = c18_differences_of_downfloats(field, bracket);
  quality[19] = c19_differences_of_upfloats(field, bracket);
  quality[20] = c20_differences_of_downfloats(field, bracket);
  quality[21] = c21_differences_of_upfloats(field, bracket);
  return quality;
}

}  // namespace flagfall::arbiter::tournament
