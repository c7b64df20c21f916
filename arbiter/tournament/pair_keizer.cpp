#include <algorithm>
#include <optional>
#include <utility>

#include "arbiter/tournament/keizer.hpp"
#include "arbiter/tournament/pairable.hpp"
#include "arbiter/tournament/refusing.hpp"

namespace flagfall::arbiter::tournament {
namespace {

bool contains(const std::vector<Number>& list, Number number) {
  return std::ranges::find(list, number) != list.end();
}

/// A game between the two that was played or is being played; a forfeit is no meeting.
bool is_meeting(const RoundEntry& entry, Number with) {
  return entry.opponent == with && (is_played(entry) || entry.kind == RoundKind::open);
}

/// Those who are to be paired, best first.
std::vector<Number> present(const Crosstable& table, int round, const std::vector<Number>& order,
                            const std::vector<Number>& absent) {
  std::vector<Number> list;
  for (const Number n : order) {
    const bool has_entry = entrant(table, n).rounds.size() >= static_cast<std::size_t>(round);
    if (!has_entry && !contains(absent, n)) list.push_back(n);
  }
  return list;
}

class Pairer {
 public:
  Pairer(const Crosstable& table, int round, std::vector<Number> players,
         const KeizerSettings& settings)
      : table_{table}, round_{round}, players_{std::move(players)}, settings_{settings} {}

  std::optional<RoundPairing> pair(int min_gap) const {
    const MayMeet meetings = may_meet(min_gap);
    std::vector<bool> left_out(players_.size(), false);
    if (players_.size() % 2 == 0) return paired(meetings, left_out, 0);
    for (const std::size_t place : bye_candidates()) {
      left_out[place] = true;
      if (auto round = paired(meetings, left_out, players_[place])) return round;
      left_out[place] = false;
    }
    return std::nullopt;
  }

 private:
  MayMeet may_meet(int min_gap) const {
    MayMeet meetings(players_.size(), std::vector<bool>(players_.size(), false));
    for (std::size_t a = 0; a < players_.size(); ++a)
      for (std::size_t b = a + 1; b < players_.size(); ++b)
        meetings[a][b] = meetings[b][a] = may_meet(players_[a], players_[b], min_gap);
    return meetings;
  }

  bool may_meet(Number a, Number b, int min_gap) const {
    for (const ForbiddenPair& pair : table_.forbidden)
      if (pair.from <= round_ && round_ <= pair.to &&
          ((pair.a == a && pair.b == b) || (pair.a == b && pair.b == a)))
        return false;
    int meetings = 0;
    int last = 0;
    for (int round = 1; round < round_; ++round) {
      if (!is_meeting(entry_of(table_, a, round), b)) continue;
      ++meetings;
      last = round;
    }
    if (settings_.most_meetings != 0 && meetings >= settings_.most_meetings) return false;
    return meetings == 0 || round_ - last > min_gap;
  }

  /// Fewest byes first, then the lowest of the list.
  std::vector<std::size_t> bye_candidates() const {
    std::vector<std::pair<std::ptrdiff_t, std::size_t>> by_byes;
    for (std::size_t i = players_.size(); i-- > 0;)
      by_byes.emplace_back(std::ranges::count(entrant(table_, players_[i]).rounds,
                                              RoundKind::pairing_bye, &RoundEntry::kind),
                           i);
    std::ranges::stable_sort(by_byes, {}, [](const auto& pair) { return pair.first; });
    std::vector<std::size_t> places;
    places.reserve(by_byes.size());
    for (const auto& [byes, place] : by_byes) places.push_back(place);
    return places;
  }

  std::optional<RoundPairing> paired(const MayMeet& meetings, const std::vector<bool>& left_out,
                                     Number bye) const {
    const auto pairs = earliest_pairing(meetings, left_out);
    if (pairs.size() != players_.size() / 2) return std::nullopt;
    RoundPairing round;
    round.bye = bye;
    for (const auto& [higher, lower] : pairs)
      round.boards.push_back(with_colours(players_[higher], players_[lower]));
    return round;
  }

  Pairing with_colours(Number higher, Number lower) const {
    const auto whites_higher = whites(higher);
    const auto whites_lower = whites(lower);
    if (whites_higher != whites_lower)
      return whites_higher < whites_lower ? Pairing{higher, lower} : Pairing{lower, higher};
    for (int round = round_ - 1; round >= 1; --round) {
      const RoundEntry entry = entry_of(table_, higher, round);
      if (!is_meeting(entry, lower) || !entry.colour) continue;
      return *entry.colour == Side::white ? Pairing{lower, higher} : Pairing{higher, lower};
    }
    return {lower, higher};
  }

  std::ptrdiff_t whites(Number number) const {
    return std::ranges::count_if(entrant(table_, number).rounds, [](const RoundEntry& entry) {
      return entry.colour == Side::white && (is_played(entry) || entry.kind == RoundKind::open);
    });
  }

  const Crosstable& table_;
  int round_;
  std::vector<Number> players_;
  const KeizerSettings& settings_;
};

bool is_a_list(const std::vector<Number>& order, std::size_t players) {
  std::vector<Number> numbers = order;
  std::ranges::sort(numbers);
  for (std::size_t i = 0; i < numbers.size(); ++i)
    if (numbers[i] != static_cast<Number>(i) + 1) return false;
  return numbers.size() == players;
}

}  // namespace

Result<RoundPairing> pair_keizer(const Crosstable& table, int round,
                                 const std::vector<Number>& order,
                                 const std::vector<Number>& absent,
                                 const KeizerSettings& settings) {
  if (!is_a_list(order, table.entrants.size()))
    return refuse("BAD_LIST", "tournament.keizer.bad_list",
                  {number_param("players", static_cast<std::int64_t>(table.entrants.size()))});
  if (settings.min_gap < 0 || settings.min_gap > 1'000)
    return out_of_range("min_gap", settings.min_gap, 0, 1'000);
  if (settings.most_meetings < 0 || settings.most_meetings > 1'000)
    return out_of_range("most_meetings", settings.most_meetings, 0, 1'000);

  const Pairer pairer{table, round, present(table, round, order, absent), settings};
  if (auto pairing = pairer.pair(settings.min_gap)) return *pairing;
  for (int gap = std::min(settings.min_gap, round) - 1; gap >= 0; --gap)
    if (pairer.pair(gap))
      return refuse("NO_PAIRING", "tournament.keizer.no_pairing_gap",
                    {number_param("round", round), number_param("gap", settings.min_gap),
                     number_param("possible", gap)});
  return refuse("NO_PAIRING", "tournament.keizer.no_pairing", {number_param("round", round)});
}

}  // namespace flagfall::arbiter::tournament
