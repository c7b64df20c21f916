#include "arbiter/tournament/direct_encounter.hpp"

#include <algorithm>
#include <utility>

namespace flagfall::arbiter::tournament {
namespace {

/// What a player has against the others of a group, and what he could still have.
struct Interval {
  Number number = 0;
  Fraction points;
  Fraction least;
  Fraction most;
  std::vector<Term> games;
};

using Members = std::vector<bool>;  // of number n at n

struct Meeting {
  Number opponent = 0;
  Points points;
  int games = 0;
};

bool counts(const Field& field, const RoundEntry& entry) {
  return is_played(entry) || (entry.kind == RoundKind::forfeit && forfeits_are_games(field));
}

void add_game(std::vector<Meeting>& meetings, const RoundEntry& entry) {
  auto meeting = std::find_if(meetings.begin(), meetings.end(), [&](const Meeting& known) {
    return known.opponent == entry.opponent;
  });
  if (meeting == meetings.end()) meeting = meetings.insert(meeting, Meeting{entry.opponent, {}, 0});
  meeting->points += entry.points;
  ++meeting->games;
}

Interval interval_of(const Field& field, const Members& members, std::size_t size, Number number) {
  Interval interval{number, {}, {}, {}, {}};
  std::vector<Meeting> meetings;
  for (int round = 1; round <= field.rounds; ++round) {
    const RoundEntry& entry = cell(field, number, round);
    if (!counts(field, entry) || !is_paired(field, entry)) continue;
    if (!members[static_cast<std::size_t>(entry.opponent)]) continue;
    add_game(meetings, entry);
    interval.games.push_back({round, entry.opponent, entry.points, TermBasis::own});
  }
  for (const Meeting& meeting : meetings)
    interval.points += Fraction{meeting.points} / meeting.games;
  const auto missing = static_cast<std::int64_t>(size - 1 - meetings.size());
  interval.most = interval.points + missing * field.table.scoring.win;
  interval.least = interval.points + missing * field.table.scoring.loss;
  return interval;
}

std::vector<Interval> intervals_of(const Field& field, const std::vector<Number>& group) {
  Members members(static_cast<std::size_t>(field.size()) + 1);
  for (const Number number : group) members[static_cast<std::size_t>(number)] = true;
  std::vector<Interval> intervals;
  intervals.reserve(group.size());
  for (const Number number : group)
    intervals.push_back(interval_of(field, members, group.size(), number));
  return intervals;
}

/// Intervals that overlap or touch, directly or through others, stay together. Best group first.
std::vector<std::vector<Number>> keep_apart(std::vector<Interval> intervals) {
  std::stable_sort(intervals.begin(), intervals.end(),
                   [](const Interval& a, const Interval& b) { return a.least < b.least; });
  std::vector<std::vector<Number>> groups;
  Fraction reach;
  for (const Interval& interval : intervals) {
    if (groups.empty() || interval.least > reach) {
      groups.emplace_back();
      reach = interval.most;
    }
    groups.back().push_back(interval.number);
    reach = std::max(reach, interval.most);
  }
  std::reverse(groups.begin(), groups.end());
  return groups;
}

std::vector<std::vector<Number>> split(const Field& field, const std::vector<Number>& group) {
  if (group.size() < 2) return {group};
  const auto parts = keep_apart(intervals_of(field, group));
  if (parts.size() == 1) return {group};
  std::vector<std::vector<Number>> groups;
  for (const auto& part : parts)
    for (auto& finer : split(field, part)) groups.push_back(std::move(finer));
  return groups;
}

}  // namespace

DirectEncounter direct_encounter(const Field& field, const std::vector<Number>& tied) {
  DirectEncounter result;
  for (Interval& interval : intervals_of(field, tied)) {
    // What is still missing is shown as nothing, not as lost games.
    result.values.push_back({{interval.points}, std::move(interval.games)});
  }
  result.groups = split(field, tied);
  return result;
}

}  // namespace flagfall::arbiter::tournament
