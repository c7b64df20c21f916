#pragma once

#include <algorithm>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "arbiter/tournament/trf.hpp"
#include "tests/support/random.hpp"

namespace flagfall::arbiter::tournament {

/// The points of an entry by its kind; written again here, so that the program's is tested.
inline void give_points(RoundEntry& entry, const Scoring& scoring) {
  using enum RoundKind;
  const std::map<RoundKind, Points> byes = {{pairing_bye, scoring.pairing_bye},
                                            {full_bye, scoring.full_bye},
                                            {half_bye, scoring.half_bye},
                                            {zero_bye, scoring.zero_bye},
                                            {open, Points{}}};
  if (const auto bye = byes.find(entry.kind); bye != byes.end())
    entry.points = bye->second;
  else if (entry.kind == forfeit)
    entry.points = entry.share == Share::win ? scoring.forfeit_win : scoring.forfeit_loss;
  else
    entry.points = scoring.of(entry.share);
  entry.game_points = entry.points;
}

inline RoundEntry random_bye(Random& random, const Scoring& scoring) {
  RoundEntry entry;
  entry.kind = std::vector{RoundKind::full_bye, RoundKind::half_bye,
                           RoundKind::zero_bye}[static_cast<std::size_t>(random.below(3))];
  give_points(entry, scoring);
  return entry;
}

/// One game of a round, as both players have it.
inline std::pair<RoundEntry, RoundEntry> random_game(Random& random, const Scoring& scoring,
                                                     Number a, Number b) {
  RoundEntry first;
  RoundEntry second;
  const int kind = random.below(10);
  first.kind = kind < 7    ? RoundKind::played
               : kind == 7 ? RoundKind::unrated
               : kind == 8 ? RoundKind::forfeit
                           : RoundKind::open;
  if (first.kind == RoundKind::forfeit) {
    const bool a_came = random.below(2) == 0;
    first.share = a_came ? Share::win : Share::loss;
    second.share = a_came || random.below(4) == 0 ? Share::loss : Share::win;
  } else if (first.kind != RoundKind::open) {
    first.share = static_cast<Share>(random.below(3));
    second.share = static_cast<Share>(2 - static_cast<int>(first.share));
  }
  second.kind = first.kind;
  first.opponent = b;
  second.opponent = a;
  first.colour = random.below(2) == 0 ? Side::white : Side::black;
  second.colour = opponent(*first.colour);
  for (RoundEntry* entry : {&first, &second}) {
    entry->games_won = is_played(*entry) && entry->share == Share::win ? 1 : 0;
    give_points(*entry, scoring);
  }
  return {first, second};
}

inline void random_round(Random& random, Crosstable& table) {
  std::vector<Number> waiting;
  for (Number n = 1; n <= static_cast<Number>(table.entrants.size()); ++n) {
    if (random.below(8) == 0)
      table.entrants[static_cast<std::size_t>(n - 1)].rounds.push_back(
          random_bye(random, table.scoring));
    else
      waiting.insert(waiting.begin() + random.below(static_cast<int>(waiting.size()) + 1), n);
  }
  for (; waiting.size() > 1; waiting.resize(waiting.size() - 2)) {
    const Number a = waiting[waiting.size() - 1];
    const Number b = waiting[waiting.size() - 2];
    const auto [first, second] = random_game(random, table.scoring, a, b);
    table.entrants[static_cast<std::size_t>(a - 1)].rounds.push_back(first);
    table.entrants[static_cast<std::size_t>(b - 1)].rounds.push_back(second);
  }
  if (waiting.empty()) return;
  RoundEntry left;
  left.kind = RoundKind::pairing_bye;
  give_points(left, table.scoring);
  table.entrants[static_cast<std::size_t>(waiting[0] - 1)].rounds.push_back(left);
}

inline Entrant random_person(Random& random, Number number) {
  static const char* const names[] = {"Wiersma, Harm", "Сийбрандс, Тон", "Ügür, Østergård",
                                      "李, 明",        "O'Neill, Séan",  "van der Wal, Jannes"};
  Entrant person;
  person.name = names[random.below(6)];
  person.title =
      std::vector<std::string>{"", "GMI", "MF", "cMF"}[static_cast<std::size_t>(random.below(4))];
  person.federation = random.below(2) == 0 ? "NED" : "";
  person.id = random.below(2) == 0 ? std::to_string(10'000 + number) : "";
  person.sex = random.below(3) == 0 ? "w" : random.below(2) == 0 ? "m" : "";
  person.birth = random.below(3) == 0 ? "1980" : random.below(2) == 0 ? "1999/12/31" : "";
  person.rating = random.below(4) == 0 ? 0 : 1000 + random.below(1500);
  person.rank = random.below(4) == 0 ? 0 : number;
  return person;
}

inline Scoring random_scoring(Random& random) {
  const Scoring usual[] = {draughts_scoring, chess_scoring, three_one_scoring};
  Scoring scoring = usual[random.below(3)];
  if (random.below(3) == 0) scoring.pairing_bye = scoring.draw;
  if (random.below(6) == 0) scoring.zero_bye = scoring.forfeit_loss = Points{1};
  if (random.below(6) == 0) scoring.forfeit_win = scoring.full_bye = Points{3};
  return scoring;
}

/// A tournament that could be, in every respect that a file can say. Its pairings are drawn.
inline TrfFile random_file(Random& random) {
  TrfFile file;
  Crosstable& table = file.table;
  table.scoring = random_scoring(random);
  const int players = 2 + random.below(30);
  for (Number n = 1; n <= players; ++n) table.entrants.push_back(random_person(random, n));
  const int rounds = random.below(9);
  for (int round = 1; round <= rounds; ++round) random_round(random, table);
  table.planned_rounds = rounds + 2;
  // A round in which all had byes at the end is no round yet for who reads the file.
  const int paired = rounds_paired(table);
  for (Entrant& person : table.entrants) person.rounds.resize(static_cast<std::size_t>(paired));
  for (Entrant& person : table.entrants)
    if (random.below(6) == 0) person.rounds.push_back(random_bye(random, table.scoring));
  table.initial_colour = random.below(2) == 0 ? Side::white : Side::black;
  const auto any = [&] { return 1 + random.below(players); };
  for (int i = random.below(3); i > 0; --i) {
    const Number a = any();
    const Number b = a % players + 1;
    if (random.below(2) == 0)
      table.forbidden.push_back({a, b, 1, 999});
    else
      table.forbidden.push_back({a, b, 2, 4});
  }
  for (int i = random.below(3); i > 0; --i) {
    const Number last = any();
    table.accelerations.push_back({table.scoring.draw, i, i + 1, 1, last});
  }
  if (random.below(2) == 0) file.asked_byes.push_back({RoundKind::half_bye, paired + 2, {any()}});
  file.name = "Open van Súdwest";
  file.city = "Снейк";
  file.federation = "NED";
  file.start_date = "2026/11/30";
  file.end_date = "2026/12/06";
  file.type = "Individual: Swiss";
  file.chief_arbiter = "de Vries, Johan";
  file.deputies = {"Jansen, A", "Bakker, B"};
  file.time_control = "80 min + 1 min";
  if (random.below(2) == 0) file.round_dates = {"26/11/30", "", "26/12/02"};
  file.ranking_method = "NED FIDE";
  file.pairing_program = "flagfall";
  file.coded_type = "FIDE_DUTCH_2026";
  file.tie_breaks = {"BH/C1", "BH", "SB"};
  file.standings = {"PTS", "BH/C1", "BH", "SB"};
  file.coded_time_control = "4800+60";
  if (random.below(2) == 0)
    file.teams.push_back(
        {3, "De Kinderkring", "KRING", "1200", Points{9}, whole_points(12), 1, {any(), any()}});
  if (random.below(2) == 0) file.kept = {"### made up", "NED    1      something"};
  return file;
}

/// What each player gets in each round that anybody gets something in.
inline std::map<std::pair<Number, int>, Points> accelerations_of(const Crosstable& table) {
  std::map<std::pair<Number, int>, Points> all;
  for (const VirtualPoints& given : table.accelerations)
    for (Number n = given.first; n <= given.last; ++n)
      for (int round = given.from; round <= given.to; ++round) all[{n, round}] += given.points;
  return all;
}

}  // namespace flagfall::arbiter::tournament
