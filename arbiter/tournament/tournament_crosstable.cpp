#include <algorithm>
#include <map>

#include "arbiter/tournament/competition.hpp"
#include "arbiter/tournament/entries.hpp"
#include "arbiter/tournament/tie_break_field.hpp"

namespace flagfall::arbiter::tournament {
namespace {

using Numbers = std::map<PlayerId, Number>;

Entrant entrant_of(const PlayerCard& card) {
  Entrant entrant;
  entrant.name = card.name;
  entrant.title = card.title;
  entrant.federation = card.federation;
  entrant.club = card.club;
  entrant.id = card.id;
  entrant.sex = card.sex;
  entrant.rating = card.rating;
  return entrant;
}

std::pair<RoundEntry, RoundEntry> entries_for(const TournamentSettings& settings,
                                              const Pairing& pairing, const Board& board,
                                              Purpose purpose) {
  if (purpose == Purpose::pairing && board.adjourned && board.games.empty())
    return drawn_entries(settings, pairing);
  const bool own = purpose == Purpose::rating && !board.games_for_rating.empty();
  return entries_of(settings, pairing, own ? board.games_for_rating : board.games);
}

/// A round as one entry for each number; who is in none of its boards and byes was not there.
void add_round(Crosstable& table, const Tournament& tournament, const Round& round,
               const Numbers& numbers, Purpose purpose) {
  // A reserve who is not named has had no bye.
  const RoundEntry absent =
      tournament.settings.teams ? RoundEntry{} : entry_of(table.scoring, RoundKind::zero_bye);
  std::vector<RoundEntry> entries(table.entrants.size(), absent);
  RoundEntry nobody;
  const auto number = [&](PlayerId player) { return player == 0 ? 0 : numbers.at(player); };
  const auto at = [&](PlayerId player) -> RoundEntry& {
    return player == 0 ? nobody : entries[static_cast<std::size_t>(number(player) - 1)];
  };
  for (const auto& [player, kind] : round.byes) at(player) = entry_of(table.scoring, kind);
  for (const Board& board : round.boards) {
    const Pairing pairing{number(board.white), number(board.black)};
    std::tie(at(board.white), at(board.black)) =
        entries_for(tournament.settings, pairing, board, purpose);
  }
  for (std::size_t i = 0; i < entries.size(); ++i) table.entrants[i].rounds.push_back(entries[i]);
}

/// Who is known not to play in the round to come has his entry already.
void add_known_byes(Crosstable& table, const Tournament& tournament, const Numbers& numbers,
                    int round) {
  for (const Participant& participant : tournament.participants) {
    auto& rounds =
        table.entrants[static_cast<std::size_t>(numbers.at(participant.player) - 1)].rounds;
    const auto asked = participant.asked_byes.find(round);
    if (!takes_part(participant, round))
      rounds.push_back(entry_of(table.scoring, RoundKind::zero_bye));
    else if (asked != participant.asked_byes.end())
      rounds.push_back(entry_of(table.scoring, asked->second));
  }
}

/// Where everybody meets everybody, who left early has no results in the table if the rule of the
/// tournament says so (PAIRING.md, 1.4). For the rating office they stay.
void take_away_results_of_the_gone(Crosstable& table, const Tournament& tournament,
                                   const Numbers& numbers) {
  for (const Participant& participant : tournament.participants) {
    if (!participant.until_round) continue;
    const Number number = numbers.at(participant.player);
    Entrant& row = table.entrants[static_cast<std::size_t>(number - 1)];
    if (withdrawal_effect(tournament, row) != WithdrawalEffect::remove_results) continue;
    auto& own = row.rounds;
    for (std::size_t round = 0; round < own.size(); ++round) {
      if (own[round].opponent == 0) continue;
      auto& other = table.entrants[static_cast<std::size_t>(own[round].opponent - 1)].rounds[round];
      own[round] = other = entry_of(table.scoring, RoundKind::zero_bye);
    }
  }
}

}  // namespace

Crosstable crosstable_of(const Competition& competition, const Tournament& tournament, int rounds,
                         Purpose purpose) {
  Crosstable table;
  table.scoring = table_scoring(tournament.settings);
  table.planned_rounds = planned_rounds(tournament);
  table.initial_colour = tournament.initial_colour;
  Numbers numbers;
  for (const PlayerId player : starting_list(competition, tournament)) {
    table.entrants.push_back(entrant_of(find_player(competition, player)->card));
    numbers[player] = static_cast<Number>(table.entrants.size());
  }
  for (const KeptApart& pair : tournament.forbidden)
    if (numbers.contains(pair.a) && numbers.contains(pair.b))
      table.forbidden.push_back({numbers[pair.a], numbers[pair.b]});
  const auto count =
      std::min(static_cast<std::size_t>(std::max(rounds, 0)), tournament.rounds.size());
  for (std::size_t i = 0; i < count; ++i)
    add_round(table, tournament, tournament.rounds[i], numbers, purpose);
  if (purpose == Purpose::standings && meets_all(tournament.settings.system))
    take_away_results_of_the_gone(table, tournament, numbers);
  add_known_byes(table, tournament, numbers, static_cast<int>(count) + 1);
  return table;
}

}  // namespace flagfall::arbiter::tournament
