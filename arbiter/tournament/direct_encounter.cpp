#include "arbiter/tournament/direct_encounter.hpp"

#include <algorithm>
#include <iterator>
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

bool all_equal(const std::vector<Interval>& intervals) {
  return std::ranges::all_of(intervals, [&](const Interval& interval) {
    return interval.points == intervals.front().points;
  });
}

/// Splits a group, and shows what it was split by: the points against all of it, and behind them
/// those against who was left. Points that decided nothing are not shown where they would stand
/// against the order, since some games between the tied are missing.
class Splitting {
 public:
  Splitting(const Field& field, DirectEncounter& result, const std::vector<Number>& tied)
      : field_{field}, result_{result}, tied_{tied} {}

  /// `tells`: what parted it from others is shown, so that a number behind that can be read.
  void split(const std::vector<Number>& group, bool tells = true) {
    const auto intervals = intervals_of(field_, group);
    const auto parts =
        group.size() < 2 ? std::vector<std::vector<Number>>{group} : keep_apart(intervals);
    if (parts.size() == 1) {
      if (tells && all_equal(intervals)) show(intervals, true);
      result_.groups.push_back(group);
      return;
    }
    for (const auto& part : parts) {
      std::vector<Interval> of_part;
      std::ranges::copy_if(intervals, std::back_inserter(of_part), [&](const Interval& interval) {
        return std::ranges::find(part, interval.number) != part.end();
      });
      const bool told = tells && all_equal(of_part);
      if (told) show(of_part, false);
      if (part.size() == 1)
        result_.groups.push_back(part);
      else
        split(part, told);
    }
  }

 private:
  void show(const std::vector<Interval>& intervals, bool only_if_blank) {
    for (const Interval& interval : intervals) {
      TieBreakValue& value = result_.values[static_cast<std::size_t>(
          std::ranges::find(tied_, interval.number) - tied_.begin())];
      if (only_if_blank && !value.parts.empty()) continue;
      if (value.parts.empty()) value.terms = interval.games;
      value.parts.push_back(interval.points);
    }
  }

  const Field& field_;
  DirectEncounter& result_;
  const std::vector<Number>& tied_;
};

}  // namespace

DirectEncounter direct_encounter(const Field& field, const std::vector<Number>& tied) {
  DirectEncounter result;
  result.values.resize(tied.size());
  Splitting{field, result, tied}.split(tied);
  return result;
}

}  // namespace flagfall::arbiter::tournament
