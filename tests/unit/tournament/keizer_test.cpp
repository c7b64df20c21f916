#include "arbiter/tournament/keizer.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <set>

#include "tests/support/random.hpp"
#include "tests/support/result_printer.hpp"
#include "tests/unit/tournament/rounds_text.hpp"

namespace flagfall::arbiter::tournament {
namespace {

constexpr Number A = 1, B = 2, C = 3, D = 4, E = 5, F = 6;

void play(Crosstable& table, int round, Number white, Number black, Share share) {
  const auto add = [&](Number n, Number other, Side colour, Share own) {
    auto& rounds = table.entrants[static_cast<std::size_t>(n - 1)].rounds;
    rounds.resize(static_cast<std::size_t>(round - 1));
    rounds.push_back({RoundKind::played, other, colour, own, table.scoring.of(own), {}, 0, 0});
  };
  add(white, black, Side::white, share);
  add(black, white, Side::black,
      share == Share::win    ? Share::loss
      : share == Share::loss ? Share::win
                             : Share::draw);
}

void give_bye(Crosstable& table, int round, Number n, RoundKind kind) {
  auto& rounds = table.entrants[static_cast<std::size_t>(n - 1)].rounds;
  rounds.resize(static_cast<std::size_t>(round - 1));
  RoundEntry entry;
  entry.kind = kind;
  rounds.push_back(entry);
}

/// The worked example of PAIRING.md, 8.4, with its first rounds.
Crosstable example(int rounds) {
  Crosstable table;
  table.entrants.resize(6);
  if (rounds >= 1) {
    play(table, 1, A, B, Share::loss);
    play(table, 1, C, D, Share::draw);
    play(table, 1, E, F, Share::win);
  }
  if (rounds >= 2) {
    play(table, 2, B, C, Share::draw);
    play(table, 2, D, E, Share::win);
    play(table, 2, F, A, Share::loss);
  }
  if (rounds >= 3) {
    play(table, 3, D, B, Share::win);
    play(table, 3, E, C, Share::draw);
    give_bye(table, 3, A, RoundKind::pairing_bye);
    give_bye(table, 3, F, RoundKind::half_bye);
  }
  return table;
}

KeizerSettings of_the_example(KeizerVariant variant) {
  KeizerSettings settings;
  settings.variant = variant;
  settings.with_notice = {1, 3};
  return settings;
}

/// "B 12, C 10": the list with its scores.
std::string text_of(const KeizerList& list) {
  std::string text;
  for (const Number n : list.order)
    text += (text.empty() ? "" : ", ") + std::string(1, static_cast<char>('A' + n - 1)) + ' ' +
            keizer_score(list, n);
  return text;
}

TEST_CASE("the worked example of six players, both variants") {
  struct Case {
    KeizerVariant variant;
    int rounds;
    const char* list;
    int passes;
  };
  const auto f = KeizerVariant::fixed_point;
  const auto s = KeizerVariant::sequential;
  const Case cases[] = {
      {f, 0, "A 8, B 7, C 6, D 5, E 4, F 3", 0},
      {f, 1, "B 12, C 10, D 9½, E 8, A 4, F 3", 3},
      {f, 2, "B 15, D 15, C 13½, E 8, A 7, F 3", 2},
      {f, 3, "D 22½, C 16½, B 13½, E 11½, A 9, F 4", 2},
      {s, 1, "B 15, C 8½, A 8, D 8, E 7, F 3", 1},
      {s, 2, "B 17½, C 13½, D 12½, A 9, E 7, F 3", 1},
      {s, 3, "D 21½, B 16½, C 16, A 10½, E 10½, F 4", 1},
  };
  for (const Case& c : cases) {
    CAPTURE(c.list);
    const auto list = keizer_list(example(c.rounds), c.rounds, {}, of_the_example(c.variant));
    REQUIRE(list);
    CHECK(text_of(*list) == c.list);
    CHECK(list->passes == c.passes);
    CHECK_FALSE(list->averaged);
  }
}

TEST_CASE("the passes of the first round, one by one") {
  const char* const after[] = {"B 15, C 8½, A 8, D 8, E 7, F 3", "B 14, C 9½, D 8½, E 7, A 6, F 3",
                               "B 12, C 10, D 9½, E 8, A 4, F 3"};
  for (int passes = 1; passes <= 3; ++passes) {
    KeizerSettings settings = of_the_example(KeizerVariant::fixed_point);
    settings.most_passes = passes;
    CHECK(text_of(*keizer_list(example(1), 1, {}, settings)) == after[passes - 1]);
    KeizerSettings repeated = of_the_example(KeizerVariant::sequential);
    repeated.repeat_last_step = passes - 1;
    CHECK(text_of(*keizer_list(example(1), 1, {}, repeated)) == after[passes - 1]);
  }
}

TEST_CASE("round 3 of the example is paired from the list of variant F") {
  const Crosstable table = example(2);
  const auto list = keizer_list(table, 2, {}, of_the_example(KeizerVariant::fixed_point));
  const auto round = pair_keizer(table, 3, list->order, {F});
  REQUIRE(round);
  CHECK(test::text_of(*round) == "4-2 5-3 (1)");
}

TEST_CASE("the first value follows from the ratio of first to last, half to even") {
  struct Case {
    int players;
    std::int64_t first;
    std::int64_t last;
  };
  for (const Case& c :
       {Case{1, 1, 1}, Case{2, 2, 1}, Case{6, 8, 3}, Case{20, 28, 9}, Case{21, 30, 10}}) {
    const auto values = keizer_values(c.players);
    CHECK(values.front() == c.first);
    CHECK(values.back() == c.last);
  }
  KeizerSettings given;
  given.first_value = 60;
  given.step = 2;
  CHECK(keizer_values(3, given) == std::vector<std::int64_t>{60, 58, 56});
}

TEST_CASE("absences are worth what the settings say") {
  Crosstable table;
  table.entrants.resize(4);  // values 4 or so: given below
  for (Number n = 1; n <= 4; ++n) give_bye(table, 1, n, RoundKind::zero_bye);
  table.entrants[1].rounds[0].opponent = 3;
  KeizerSettings settings;
  settings.first_value = 60;
  settings.variant = KeizerVariant::sequential;
  struct Case {
    KeizerAbsence absence;
    const char* score;  // of number 2, who is worth 59, against number 3, who is worth 58
  };
  const Case cases[] = {{KeizerAbsence::no_notice, "59"},
                        {KeizerAbsence::late_notice, "68 5/6"},
                        {KeizerAbsence::with_notice, "79 13/20"},
                        {KeizerAbsence::for_club, "100 3/10"},
                        {KeizerAbsence::opponent_left, "102½"}};
  for (const Case& c : cases) {
    const auto list = keizer_list(table, 1, {{2, 1, c.absence}}, settings);
    REQUIRE(list);
    CHECK(keizer_score(*list, 2) == c.score);
  }
  settings.most_notices = 1;
  for (Number n = 1; n <= 4; ++n) give_bye(table, 2, n, RoundKind::half_bye);
  const auto list = keizer_list(table, 1, {{2, 1, KeizerAbsence::with_notice}}, settings);
  const auto second = keizer_list(table, 2, {{2, 1, KeizerAbsence::with_notice}}, settings);
  REQUIRE(list);
  REQUIRE(second);
  CHECK(keizer_score(*second, 2) == "81");  // number 2 leads now: 60 + 21, and nothing for round 2
}

TEST_CASE("the own value may shrink from round to round, or not count at all") {
  KeizerSettings settings = of_the_example(KeizerVariant::sequential);
  settings.self_decay = {1, 5};
  CHECK(keizer_score(*keizer_list(example(1), 1, {}, settings), F) == "2 2/5");
  settings.self_victory = false;
  CHECK(keizer_score(*keizer_list(example(1), 1, {}, settings), F) == "0");
}

/// Random club evenings, many of which make the lists go round in circles.
Crosstable random_club(Random& random, int players, int rounds) {
  Crosstable table;
  table.entrants.resize(static_cast<std::size_t>(players));
  for (int round = 1; round <= rounds; ++round) {
    std::vector<Number> order;
    for (Number n = 1; n <= players; ++n)
      order.insert(order.begin() + random.below(static_cast<int>(order.size()) + 1), n);
    for (std::size_t i = 0; i + 1 < order.size(); i += 2)
      play(table, round, order[i], order[i + 1], static_cast<Share>(random.below(3)));
    if (players % 2 == 1) give_bye(table, round, order.back(), RoundKind::pairing_bye);
  }
  return table;
}

TEST_CASE("lists are complete and in the order of their scores, also where they go in circles") {
  int averaged = 0;
  for_each_seed(400, [&](Random random) {
    const int players = 2 + random.below(12);
    const int rounds = 1 + random.below(8);
    const Crosstable table = random_club(random, players, rounds);
    for (const auto variant : {KeizerVariant::fixed_point, KeizerVariant::sequential}) {
      KeizerSettings settings;
      settings.variant = variant;
      const auto list = keizer_list(table, rounds, {}, settings);
      REQUIRE(list);
      CHECK(std::set<Number>(list->order.begin(), list->order.end()).size() ==
            static_cast<std::size_t>(players));
      const auto score = [&](Number n) { return list->units[static_cast<std::size_t>(n - 1)]; };
      for (std::size_t i = 1; i < list->order.size(); ++i)
        CHECK(score(list->order[i - 1]) >= score(list->order[i]));
      averaged += list->averaged ? 1 : 0;
    }
  });
  CHECK(averaged > 0);
}

TEST_CASE("a season of pairings: everyone once, gaps and meetings kept, colours even") {
  for_each_seed(40, [](Random random) {
    const int players = 6 + random.below(10);
    Crosstable table;
    table.entrants.resize(static_cast<std::size_t>(players));
    KeizerSettings settings;
    settings.min_gap = 3;
    for (int round = 1; round <= 12; ++round) {
      CAPTURE(players);
      CAPTURE(round);
      const auto list = keizer_list(table, round - 1, {}, settings);
      REQUIRE(list);
      const auto pairing = pair_keizer(table, round, list->order, {}, settings);
      REQUIRE(pairing);
      CHECK(pairing->boards.size() == static_cast<std::size_t>(players / 2));
      CHECK((pairing->bye != 0) == (players % 2 == 1));
      for (const auto& [white, black] : pairing->boards) {
        for (int before = std::max(1, round - 3); before < round; ++before)
          CHECK(entry_of(table, white, before).opponent != black);
        play(table, round, white, black, static_cast<Share>(random.below(3)));
      }
      if (pairing->bye != 0) give_bye(table, round, pairing->bye, RoundKind::pairing_bye);
    }
    int most = 0;
    int least = 99;
    for (const Entrant& player : table.entrants) {
      const auto byes = static_cast<int>(
          std::ranges::count(player.rounds, RoundKind::pairing_bye, &RoundEntry::kind));
      most = std::max(most, byes);
      least = std::min(least, byes);
    }
    CHECK(most - least <= 2);
  });
}

TEST_CASE("the last choice is taken back where it leaves someone without an opponent") {
  Crosstable table;
  table.entrants.resize(4);
  table.forbidden = {{3, 4}};
  const auto round = pair_keizer(table, 1, {1, 2, 3, 4}, {});
  REQUIRE(round);
  CHECK(test::text_of(*round) == "3-1 4-2");
}

TEST_CASE("where the one to be left over leaves no pairing, the next one is") {
  Crosstable table;
  table.entrants.resize(3);
  table.forbidden = {{1, 2}};
  CHECK(test::text_of(*pair_keizer(table, 1, {1, 2, 3}, {})) == "3-1 (2)");
}

TEST_CASE("no pairing is refused, with the gap that would do") {
  Crosstable table;
  table.entrants.resize(4);
  play(table, 1, 1, 2, Share::draw);
  play(table, 1, 3, 4, Share::draw);
  play(table, 2, 1, 3, Share::draw);
  play(table, 2, 2, 4, Share::draw);
  play(table, 3, 1, 4, Share::draw);
  play(table, 3, 2, 3, Share::draw);
  const auto refused = pair_keizer(table, 4, {1, 2, 3, 4}, {});
  REQUIRE_FALSE(refused);
  CHECK(refused.error().code == "NO_PAIRING");
  CHECK(refused.error().sentence.params.back() == Param{"possible", std::int64_t{2}});
  KeizerSettings settings;
  settings.min_gap = 2;
  CHECK(test::text_of(*pair_keizer(table, 4, {1, 2, 3, 4}, {}, settings)) == "2-1 4-3");
  settings.most_meetings = 1;
  const auto never = pair_keizer(table, 4, {1, 2, 3, 4}, {}, settings);
  REQUIRE_FALSE(never);
  CHECK(never.error().sentence.key == "tournament.keizer.no_pairing");
}

TEST_CASE("nobody, one, and those who have an entry already") {
  Crosstable table;
  table.entrants.resize(3);
  CHECK(pair_keizer(table, 1, {1, 2, 3}, {1, 2, 3})->boards.empty());
  CHECK(pair_keizer(table, 1, {1, 2, 3}, {1, 2})->bye == 3);
  give_bye(table, 1, 2, RoundKind::zero_bye);
  CHECK(test::text_of(*pair_keizer(table, 1, {1, 2, 3}, {})) == "3-1");
  CHECK(pair_keizer(Crosstable{}, 1, {}, {})->bye == 0);
}

TEST_CASE("settings that cannot be are refused") {
  const auto refused = [](auto change) {
    KeizerSettings settings;
    change(settings);
    return !keizer_list(example(1), 1, {}, settings);
  };
  CHECK(refused([](KeizerSettings& s) { s.draw = {1, 0}; }));
  CHECK(refused([](KeizerSettings& s) { s.loss = {-1, 6}; }));
  CHECK(refused([](KeizerSettings& s) { s.ratio = {1, 1}; }));
  CHECK(refused([](KeizerSettings& s) { s.most_passes = 0; }));
  CHECK(refused([](KeizerSettings& s) { s.first_value = 5; }));  // the sixth would be worth 0
  CHECK(refused([](KeizerSettings& s) {
    s.win = {1, 997};
    s.draw = {1, 991};
    s.loss = {1, 983};
  }));
  CHECK_FALSE(refused([](KeizerSettings& s) { s.first_value = 6; }));
  CHECK_FALSE(pair_keizer(example(1), 2, {1, 2, 3}, {}));
  CHECK_FALSE(pair_keizer(example(1), 2, {1, 2, 3, 4, 5, 5}, {}));
}

}  // namespace
}  // namespace flagfall::arbiter::tournament
