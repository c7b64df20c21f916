#include <doctest/doctest.h>

#include "arbiter/tournament/keizer.hpp"
#include "arbiter/tournament/standings.hpp"
#include "tests/support/event_hall.hpp"
#include "tests/support/random.hpp"
#include "tests/support/result_printer.hpp"

// The settings of a Keizer competition, and its list as a standing.

namespace flagfall::arbiter::tournament {
namespace {

using test::EventHall;

TEST_CASE("a share is written as a fraction, in percent or with decimals") {
  struct Case {
    const char* text;
    std::optional<Factor> factor;
  };
  const Case cases[] = {
      {"1/2", Factor{1, 2}},     {"½", Factor{1, 2}},       {"70%", Factor{70, 100}},
      {"0.35", Factor{35, 100}}, {"0,35", Factor{35, 100}}, {"2", Factor{2, 1}},
      {"0", Factor{0, 1}},       {"4/6", Factor{4, 6}},     {"1.5", Factor{15, 10}},
      {"", std::nullopt},        {"1/0", std::nullopt},     {"-1", std::nullopt},
      {"1/-2", std::nullopt},    {"1//2", std::nullopt},    {"half", std::nullopt},
      {"1/2/3", std::nullopt},   {"+1", std::nullopt},      {"1000", std::nullopt},
      {"0.1234", std::nullopt},  {".5", std::nullopt},      {"5.", std::nullopt},
      {"%", std::nullopt},       {" 1", std::nullopt},      {"1e2", std::nullopt},
  };
  for (const Case& c : cases) {
    CAPTURE(c.text);
    CHECK(parse_factor(c.text) == c.factor);
    if (c.factor) CHECK(parse_factor(to_string(*c.factor)) == c.factor);
  }
}

TEST_CASE("settings out of their range are refused by name") {
  struct Case {
    const char* what;
    void (*change)(KeizerSettings&);
    const char* code;
  };
  const Case cases[] = {
      {"first value", [](KeizerSettings& s) { s.first_value = 10'001; }, "OUT_OF_RANGE"},
      {"step", [](KeizerSettings& s) { s.step = -1; }, "OUT_OF_RANGE"},
      {"passes", [](KeizerSettings& s) { s.most_passes = 0; }, "OUT_OF_RANGE"},
      {"gap", [](KeizerSettings& s) { s.min_gap = 1000; }, "OUT_OF_RANGE"},
      {"ratio of one",
       [](KeizerSettings& s) {
         s.ratio = {1, 1};
       },
       "KEIZER_RATIO"},
      {"large ratio",
       [](KeizerSettings& s) {
         s.ratio = {101, 1};
       },
       "KEIZER_RATIO"},
      {"win above 2",
       [](KeizerSettings& s) {
         s.win = {5, 2};
       },
       "KEIZER_FACTOR"},
      {"bye of thousandths",
       [](KeizerSettings& s) {
         s.bye = {1, 999};
       },
       "KEIZER_FACTOR"},
      {"no common denominator",
       [](KeizerSettings& s) {
         s.win = {88, 89};
         s.draw = {1, 97};
       },
       "KEIZER_FACTORS"},
  };
  CHECK_FALSE(check_keizer({}));
  for (const Case& c : cases) {
    CAPTURE(c.what);
    KeizerSettings settings;
    c.change(settings);
    const auto refusal = check_keizer(settings);
    REQUIRE(refusal);
    CHECK(refusal->code == c.code);
  }
}

TEST_CASE("what only says who may meet again can change at any time") {
  KeizerSettings a;
  KeizerSettings b;
  b.min_gap = 6;
  b.most_meetings = 2;
  CHECK(value_alike(a, b));
  b.loss = {1, 6};
  CHECK_FALSE(value_alike(a, b));
}

TEST_CASE("a Keizer competition is ranked by its list, and every score by its parts") {
  for_each_seed(20, [](Random random) {
    EventHall hall;
    hall.start(System::keizer, 5 + random.below(6), 6);
    TournamentSettings settings = hall.tournament().settings;
    KeizerSettings& keizer = settings.order.keizer;
    if (random.below(2) == 0) keizer.variant = KeizerVariant::sequential;
    if (random.below(2) == 0) keizer.loss = {1, 6};
    if (random.below(2) == 0) keizer.self_decay = {1, 5};
    if (random.below(2) == 0) keizer.self_victory = false;
    keizer.min_gap = 1;
    REQUIRE_FALSE(hall.ask(ChangeTournament{1, settings}));
    for (int round = 1; round <= 4; ++round) hall.play_round(round);
    const Crosstable table = crosstable_of(hall.event, hall.tournament(), 4);
    const auto list = keizer_list(table, 4, {}, keizer);
    REQUIRE(list);
    const Standings ranked = standings(table, settings.order);
    std::vector<Number> order;
    for (const StandingsRow& row : ranked.rows) {
      order.push_back(row.number);
      const auto units = list->units[static_cast<std::size_t>(row.number - 1)];
      CHECK(row.values[0].parts == std::vector{Fraction{units, list->units_per_point}});
      std::int64_t sum = 0;
      const auto parts = keizer_parts(table, 4, *list, row.number, keizer);
      for (const KeizerPart& part : parts) sum += part.units;
      CHECK(sum == (list->averaged ? 0 : units));
    }
    CHECK(order == list->order);
  });
}

TEST_CASE("the values stay once a round is paired, and the gap does not") {
  EventHall hall;
  hall.start(System::keizer, 4);
  hall.play_round(1);
  TournamentSettings settings = hall.tournament().settings;
  settings.order.keizer.min_gap = 0;
  CHECK_FALSE(hall.ask(ChangeTournament{1, settings}));
  CHECK(hall.changed);
  settings.order.keizer.draw = {1, 3};
  CHECK(hall.ask(ChangeTournament{1, settings}) == "SETTING_FIXED");
}

TEST_CASE("the Keizer score belongs to Keizer competitions") {
  StandingsOrder order = default_order(System::swiss);
  order.order = {{TieBreakCode::keizer}};
  REQUIRE(check_order(order));
  CHECK(check_order(order)->code == "TIE_BREAK_OF_KEIZER");
  CHECK_FALSE(check_order(default_order(System::keizer)));
}

}  // namespace
}  // namespace flagfall::arbiter::tournament
