#include "arbiter/tournament/standings.hpp"

#include <algorithm>
#include <numeric>
#include <utility>

#include "arbiter/tournament/direct_encounter.hpp"
#include "arbiter/tournament/tie_break_field.hpp"

namespace flagfall::arbiter::tournament {
namespace {

using Group = std::vector<Number>;  // players whom nothing has separated so far
using Values = std::vector<TieBreakValue>;

std::size_t index_of(Number number) { return static_cast<std::size_t>(number - 1); }

/// Whether a round has been paired: byes that were asked for stand in the table before.
bool is_there(const Crosstable& table, std::size_t round) {
  bool all_have_entries = true;
  for (const Entrant& player : table.entrants) {
    if (round >= player.rounds.size()) {
      all_have_entries = false;
    } else {
      const RoundEntry& entry = player.rounds[round];
      if (!is_bye(entry) || entry.kind == RoundKind::pairing_bye) return true;
    }
  }
  return all_have_entries;
}

/// The last round that has been paired.
int rounds_of(const Crosstable& table) {
  std::size_t rounds = 0;
  for (const Entrant& player : table.entrants) rounds = std::max(rounds, player.rounds.size());
  while (rounds > 0 && !is_there(table, rounds - 1)) --rounds;
  return static_cast<int>(rounds);
}

/// Better values first; no number at all is less than any.
std::vector<Group> split_by_value(Group group, const Values& values, bool lower_first) {
  const auto parts = [&](Number n) -> const auto& { return values[index_of(n)].parts; };
  const auto ahead = [&](Number a, Number b) {
    const bool some_missing = parts(a).empty() || parts(b).empty();
    return lower_first && !some_missing ? parts(a) < parts(b) : parts(b) < parts(a);
  };
  std::stable_sort(group.begin(), group.end(), ahead);
  std::vector<Group> groups;
  for (const Number number : group) {
    if (groups.empty() || parts(groups.back().front()) != parts(number)) groups.emplace_back();
    groups.back().push_back(number);
  }
  return groups;
}

std::vector<Group> split_by_encounters(const Field& field, const Group& group, Values& values) {
  DirectEncounter encounter = direct_encounter(field, group);
  for (std::size_t i = 0; i < group.size(); ++i)
    values[index_of(group[i])] = std::move(encounter.values[i]);
  return std::move(encounter.groups);
}

/// Splits each group that is still tied; fills in what DE has to say.
std::vector<Group> refine(const Field& field, std::vector<Group> groups, const TieBreak& tie_break,
                          Values& values) {
  std::vector<Group> finer;
  for (Group& group : groups) {
    if (group.size() == 1) {
      finer.push_back(std::move(group));
      continue;
    }
    auto parts = tie_break.code == TieBreakCode::direct_encounter
                     ? split_by_encounters(field, group, values)
                     : split_by_value(std::move(group), values, lower_is_ahead(tie_break.code));
    std::move(parts.begin(), parts.end(), std::back_inserter(finer));
  }
  return finer;
}

std::vector<int> open_rounds(const Crosstable& table, Number number, int rounds) {
  std::vector<int> open;
  for (int round = 1; round <= rounds; ++round)
    if (entry_of(table, number, round).kind == RoundKind::open) open.push_back(round);
  return open;
}

/// Rows of the groups, best first, with the places that they share.
std::vector<StandingsRow> rows_of(const Field& field, const std::vector<Group>& groups) {
  std::vector<StandingsRow> rows;
  rows.reserve(field.table.entrants.size());
  int place = 1;
  for (Group group : groups) {
    std::sort(group.begin(), group.end());
    const int last = place + static_cast<int>(group.size()) - 1;
    for (const Number number : group)
      rows.push_back({number, place, last, field.score[index_of(number)], {}, {}});
    place = last + 1;
  }
  return rows;
}

/// Those who share a place that the system itself has given, best first.
std::vector<Group> by_place(const std::vector<int>& places) {
  Group all(places.size());
  std::iota(all.begin(), all.end(), 1);
  std::stable_sort(all.begin(), all.end(),
                   [&](Number a, Number b) { return places[index_of(a)] < places[index_of(b)]; });
  std::vector<Group> groups;
  for (const Number number : all) {
    if (groups.empty() || places[index_of(groups.back().front())] != places[index_of(number)])
      groups.emplace_back();
    groups.back().push_back(number);
  }
  return groups;
}

std::vector<Group> everybody(const Field& field) {
  Group all;
  for (Number number = 1; number <= field.size(); ++number) all.push_back(number);
  if (all.empty()) return {};
  return {std::move(all)};
}

}  // namespace

int last_complete_round(const Crosstable& table) {
  int complete = rounds_of(table);
  for (const Entrant& player : table.entrants) {
    const auto open =
        std::find_if(player.rounds.begin(), player.rounds.end(),
                     [](const RoundEntry& entry) { return entry.kind == RoundKind::open; });
    if (open != player.rounds.end())
      complete = std::min(complete, static_cast<int>(open - player.rounds.begin()));
  }
  return complete;
}

Standings standings(const Crosstable& table, const StandingsOrder& order, int after_round) {
  const int present = rounds_of(table);
  const int asked = after_round > 0 ? std::min(after_round, present) : present;
  const int counted =
      order.complete_rounds_only ? std::min(asked, last_complete_round(table)) : asked;
  const Field field = make_field(table, order, counted);

  const bool given = !order.places.empty() && order.places.size() == table.entrants.size();
  auto groups = given ? by_place(order.places) : everybody(field);
  std::vector<Values> columns;
  for (const TieBreak& tie_break : order.order) {
    columns.push_back(values_of(field, tie_break));
    if (given) continue;
    groups = refine(field, std::move(groups), tie_break, columns.back());
  }

  Standings result{counted, rows_of(field, groups)};
  for (StandingsRow& row : result.rows) {
    row.open_rounds = open_rounds(table, row.number, asked);
    row.values.reserve(columns.size());
    for (Values& column : columns) row.values.push_back(std::move(column[index_of(row.number)]));
  }
  return result;
}

}  // namespace flagfall::arbiter::tournament
