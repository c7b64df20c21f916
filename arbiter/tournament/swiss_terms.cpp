#include "arbiter/tournament/swiss_terms.hpp"

#include <algorithm>
#include <cstdlib>

#include "arbiter/tournament/acceleration.hpp"
#include "arbiter/tournament/swiss_criteria.hpp"

namespace flagfall::arbiter::tournament {
namespace {

/// An open game is one that takes place: its colours and its opponents count already.
bool takes_place(const RoundEntry& entry) {
  return is_played(entry) || entry.kind == RoundKind::open;
}

Points pairing_score(const Crosstable& table, Number number, int round) {
  return score_after(table, number, round - 1) + virtual_points(table, number, round);
}

/// What a round did to a player. Unequal scores float even where the game was lost by forfeit; a
/// round without a game that brought more than a loss is a downfloat.
Float float_of(const Crosstable& table, Number number, int round) {
  if (round < 1) return Float::none;
  const RoundEntry entry = entry_of(table, number, round);
  if (!takes_place(entry) && entry.points > table.scoring.loss) return Float::down;
  if (entry.opponent == 0) return Float::none;
  const Points own = pairing_score(table, number, round);
  const Points other = pairing_score(table, entry.opponent, round);
  return own > other ? Float::down : own < other ? Float::up : Float::none;
}

void work_out_colours(SwissPlayer& player) {
  const auto& colours = player.colours;
  for (const Side side : colours) player.colour_difference += side == Side::white ? 1 : -1;
  if (colours.empty()) return;
  const std::size_t n = colours.size();
  if (n >= 2 && colours[n - 1] == colours[n - 2]) player.repeated = colours[n - 1];
  const int difference = player.colour_difference;
  const Side balancing = difference > 0 ? Side::black : Side::white;
  const bool is_wide = std::abs(difference) > 1;
  if (is_wide || player.repeated) {
    player.strength = Strength::absolute;
    player.wants = is_wide ? balancing : opponent(*player.repeated);
  } else if (difference != 0) {
    player.strength = Strength::strong;
    player.wants = balancing;
  } else {
    player.strength = Strength::mild;
    player.wants = opponent(colours.back());
  }
}

/// C2, for one round of the past.
bool rules_out_bye(const RoundEntry& entry, const Scoring& scoring) {
  if (entry.kind == RoundKind::pairing_bye) return true;
  return !takes_place(entry) && entry.points >= scoring.win;
}

std::vector<Number> to_be_paired(const Crosstable& table, const SwissRound& round) {
  std::vector<Number> numbers;
  for (Number n = 1; n <= static_cast<Number>(table.entrants.size()); ++n) {
    const bool has_entry = entrant(table, n).rounds.size() >= static_cast<std::size_t>(round.round);
    if (!has_entry && std::ranges::find(round.absent, n) == round.absent.end())
      numbers.push_back(n);
  }
  return numbers;
}

/// Places in the field by number, -1 for those who are not in it.
std::vector<int> places(const SwissField& field, std::size_t entrants) {
  std::vector<int> place(entrants + 1, -1);
  for (int i = 0; i < field.size(); ++i) place[static_cast<std::size_t>(field[i].number)] = i;
  return place;
}

void fill_meetings(SwissField& field, const Crosstable& table, int round) {
  const auto n = field.players.size();
  field.meetings.assign(n * n, 1);
  const auto forbid = [&](int a, int b) {
    if (a < 0 || b < 0) return;
    field.meetings[static_cast<std::size_t>(a) * n + static_cast<std::size_t>(b)] = 0;
    field.meetings[static_cast<std::size_t>(b) * n + static_cast<std::size_t>(a)] = 0;
  };
  const std::vector<int> place = places(field, table.entrants.size());
  const auto place_of = [&](Number number) {
    const auto index = static_cast<std::size_t>(number);
    return number > 0 && index < place.size() ? place[index] : -1;
  };
  for (int a = 0; a < field.size(); ++a) {
    for (int b = 0; b <= a; ++b)
      if (a == b || c3_same_absolute_preference(field[a], field[b])) forbid(a, b);
    for (int r = 1; r < round; ++r) {
      const RoundEntry entry = entry_of(table, field[a].number, r);
      if (takes_place(entry)) forbid(a, place_of(entry.opponent));
    }
  }
  for (const ForbiddenPair& pair : table.forbidden)
    if (pair.from <= round && round <= pair.to) forbid(place_of(pair.a), place_of(pair.b));
}

}  // namespace

SwissPlayer swiss_player(const Crosstable& table, const SwissRound& round, Number number) {
  SwissPlayer player;
  player.number = number;
  player.standing = score_after(table, number, round.round - 1);
  player.score = player.standing + virtual_points(table, number, round.round);
  for (int r = 1; r < round.round; ++r) {
    const RoundEntry entry = entry_of(table, number, r);
    if (takes_place(entry) && entry.colour) player.colours.push_back(*entry.colour);
    if (!takes_place(entry)) ++player.unplayed;
    if (rules_out_bye(entry, table.scoring)) player.may_have_bye = false;
  }
  work_out_colours(player);
  player.float_1 = float_of(table, number, round.round - 1);
  player.float_2 = float_of(table, number, round.round - 2);
  const Points most = (round.round - 1) * table.scoring.win;
  player.topscorer = round.last_round && 2 * player.score > most;
  return player;
}

SwissField swiss_field(const Crosstable& table, const SwissRound& round) {
  SwissField field;
  field.initial_colour = initial_colour(table);
  field.win = table.scoring.win;
  for (const Number number : to_be_paired(table, round))
    field.players.push_back(swiss_player(table, round, number));
  std::ranges::stable_sort(
      field.players, [](const SwissPlayer& a, const SwissPlayer& b) { return a.score > b.score; });
  fill_meetings(field, table, round.round);
  return field;
}

Side initial_colour(const Crosstable& table) {
  if (table.initial_colour) return *table.initial_colour;
  // Who stands first among those who played is the higher one of his board.
  for (Number n = 1; n <= static_cast<Number>(table.entrants.size()); ++n) {
    const RoundEntry entry = entry_of(table, n, 1);
    if (!takes_place(entry) || !entry.colour) continue;
    return n % 2 == 1 ? *entry.colour : opponent(*entry.colour);
  }
  return Side::white;
}

bool have_met(const Crosstable& table, Number a, Number b, int round) {
  for (int r = 1; r < round; ++r) {
    const RoundEntry entry = entry_of(table, a, r);
    if (entry.opponent == b && takes_place(entry)) return true;
  }
  return false;
}

bool are_forbidden(const Crosstable& table, Number a, Number b, int round) {
  return std::ranges::any_of(table.forbidden, [&](const ForbiddenPair& pair) {
    const bool is_these = (pair.a == a && pair.b == b) || (pair.a == b && pair.b == a);
    return is_these && pair.from <= round && round <= pair.to;
  });
}

}  // namespace flagfall::arbiter::tournament
