#include "arbiter/tournament/late_entry.hpp"

#include <algorithm>
#include <utility>

#include "arbiter/tournament/refusing.hpp"

namespace flagfall::arbiter::tournament {
namespace {

/// The last round in which a pair was made.
int paired_rounds(const Crosstable& table) {
  std::size_t rounds = 0;
  for (const Entrant& player : table.entrants)
    for (std::size_t i = 0; i < player.rounds.size(); ++i)
      if (player.rounds[i].opponent != 0) rounds = std::max(rounds, i + 1);
  return static_cast<int>(rounds);
}

bool same_person(const Entrant& a, const Entrant& b) {
  if (!a.id.empty() && !b.id.empty()) return a.id == b.id;
  return a.name == b.name && (a.birth == b.birth || a.birth.empty() || b.birth.empty());
}

/// The first of the list who has a colour in round 1 was the higher one of his pair, and got the
/// initial colour if his number is odd (C.04.3, E.5).
std::optional<Side> initial_colour_of(const Crosstable& table) {
  if (table.initial_colour) return table.initial_colour;
  for (std::size_t i = 0; i < table.entrants.size(); ++i) {
    const RoundEntry first = entry_of(table, static_cast<Number>(i) + 1, 1);
    if (first.colour) return i % 2 == 0 ? *first.colour : opponent(*first.colour);
  }
  return std::nullopt;
}

Number number_by_rating(const Crosstable& table, int rating) {
  const auto lower = [&](const Entrant& player) { return player.rating < rating; };
  const auto at = std::ranges::find_if(table.entrants, lower);
  return static_cast<Number>(at - table.entrants.begin()) + 1;
}

/// Makes room for `number`: whoever had it or a higher one goes up by one.
void renumber(Crosstable& table, Number number) {
  const auto moved = [&](Number n) { return n >= number ? n + 1 : n; };
  for (Entrant& player : table.entrants)
    for (RoundEntry& entry : player.rounds) entry.opponent = moved(entry.opponent);
  for (ForbiddenPair& pair : table.forbidden) {
    pair.a = moved(pair.a);
    pair.b = moved(pair.b);
  }
  for (VirtualPoints& group : table.accelerations) {
    if (group.first > number) ++group.first;
    group.last = moved(group.last);
  }
}

std::vector<RoundEntry> missed(const Scoring& scoring, int rounds, int half_byes) {
  std::vector<RoundEntry> entries(static_cast<std::size_t>(rounds));
  for (int round = 1; round <= rounds; ++round) {
    RoundEntry& entry = entries[static_cast<std::size_t>(round - 1)];
    const bool half = round > rounds - half_byes;
    entry.kind = half ? RoundKind::half_bye : RoundKind::zero_bye;
    entry.points = entry.game_points = half ? scoring.half_bye : scoring.zero_bye;
  }
  return entries;
}

}  // namespace

Result<LateEntry> enter_late(const Crosstable& table, Entrant player, int first_round,
                             const LateEntryRule& rule) {
  const int paired = paired_rounds(table);
  const int last = rule.last_round != 0        ? rule.last_round
                   : table.planned_rounds != 0 ? table.planned_rounds / 2
                                               : paired + 1;
  if (first_round <= paired)
    return refuse("ROUND_PAIRED", "tournament.late_entry.paired",
                  {text_param("player", player.name), number_param("round", first_round),
                   number_param("paired", paired)});
  if (first_round > 1 && first_round > last)
    return refuse("TOO_LATE_TO_ENTER", "tournament.late_entry.too_late",
                  {text_param("player", player.name), number_param("round", first_round),
                   number_param("last", last)});
  for (std::size_t i = 0; i < table.entrants.size(); ++i)
    if (same_person(table.entrants[i], player))
      return refuse("ALREADY_ENTERED", "tournament.late_entry.already",
                    {text_param("player", player.name),
                     number_param("number", static_cast<std::int64_t>(i) + 1)});

  LateEntry entry{table, number_by_rating(table, player.rating)};
  if (paired > 0) entry.table.initial_colour = initial_colour_of(table);
  renumber(entry.table, entry.number);
  player.rounds = missed(table.scoring, first_round - 1, rule.half_byes);
  entry.table.entrants.insert(entry.table.entrants.begin() + (entry.number - 1), std::move(player));
  return entry;
}

}  // namespace flagfall::arbiter::tournament
