#include "arbiter/tournament/from_report.hpp"

#include <doctest/doctest.h>

#include "arbiter/tournament/acceleration.hpp"
#include "arbiter/tournament/name_key.hpp"
#include "tests/support/random_crosstable.hpp"
#include "tests/support/result_printer.hpp"

namespace flagfall::arbiter::tournament {
namespace {

/// All of it or the first refusal, as the club decides the orders of a new event.
Result<Competition> event_of(const std::vector<Order>& orders) {
  Competition event;
  for (const Order& order : orders) {
    const auto facts = decide(event, order);
    if (!facts) return facts.error();
    for (const Fact& fact : *facts) event = apply(std::move(event), fact);
  }
  return event;
}

TrfFile file_of(Crosstable table) {
  TrfFile file;
  file.name = "Open of Salou";
  file.start_date = "2026/05/17";
  file.end_date = "2026/05/24";
  file.table = std::move(table);
  for (std::size_t i = 0; i < file.table.entrants.size(); ++i)
    if (file.table.entrants[i].name.empty())
      file.table.entrants[i].name = "Player " + std::to_string(i + 1);
  return file;
}

/// What stands in the cells of both.
void compare(const Crosstable& file, const Crosstable& event, int rounds) {
  REQUIRE(file.entrants.size() == event.entrants.size());
  for (std::size_t i = 0; i < file.entrants.size(); ++i) {
    CAPTURE(i);
    CHECK(file.entrants[i].name == event.entrants[i].name);
    CHECK(file.entrants[i].rating == event.entrants[i].rating);
    for (int round = 1; round <= rounds; ++round) {
      CAPTURE(round);
      CHECK(entry_of(file, static_cast<Number>(i + 1), round) ==
            entry_of(event, static_cast<Number>(i + 1), round));
    }
  }
}

TEST_CASE("the event of a report has the crosstable of the report") {
  int rounds = 0;
  for (std::uint64_t seed = 1; seed <= 40; ++seed) {
    CAPTURE(seed);
    Random random{seed};
    const int played = random.below(8);
    const TrfFile file = file_of(test::random_crosstable(random, 2 + random.below(60), played));
    const auto orders = orders_of(file, RuleSet::international);
    REQUIRE(orders);
    const auto event = event_of(*orders);
    REQUIRE_MESSAGE(event, event.error().code);
    const Tournament& tournament = event->tournaments.front();
    CHECK(event->settings.name == "Open of Salou");
    CHECK(event->settings.first_day == "2026-05-17");
    CHECK(last_published_round(tournament) == rounds_paired(file.table));
    compare(file.table, crosstable_of(*event, tournament, played), rounds_paired(file.table));
    rounds += played;
  }
  MESSAGE("checked: ", rounds, " rounds");
}

TEST_CASE("an open round stays open, and byes asked for are asked for") {
  Random random{7};
  TrfFile file = file_of(test::random_crosstable(random, 8, 2, {0, 0, 50, 0}));
  file.table.planned_rounds = 5;
  for (Entrant& entrant : file.table.entrants) {
    entrant.rounds[1].kind = RoundKind::open;
    entrant.rounds[1].share = Share::loss;
    entrant.rounds[1].points = entrant.rounds[1].game_points = {};
    entrant.rounds[1].games_won = 0;
  }
  file.asked_byes.push_back({RoundKind::half_bye, 4, {3}});
  const auto event = event_of(*orders_of(file, RuleSet::russian));
  REQUIRE(event);
  const Tournament& tournament = event->tournaments.front();
  CHECK(tournament.rounds[0].phase == RoundPhase::closed);
  CHECK(tournament.rounds[1].phase == RoundPhase::running);
  CHECK(tournament.settings.rounds == 5);
  CHECK(tournament.settings.rules == RuleSet::russian);
  CHECK(find_participant(tournament, 3)->asked_byes.at(4) == RoundKind::half_bye);
}

TEST_CASE("reports that cannot become an event say why") {
  Random random{3};
  const TrfFile whole = file_of(test::random_crosstable(random, 6, 3, {0, 0, 50, 0}));
  struct Case {
    const char* key;
    void (*spoil)(TrfFile&);
  };
  const Case cases[] = {
      {"files.trf.event_nameless", [](TrfFile& f) { f.name.clear(); }},
      {"files.trf.player_nameless", [](TrfFile& f) { f.table.entrants[3].name.clear(); }},
      {"files.trf.acceleration",
       [](TrfFile& f) {
         f.table.planned_rounds = 9;
         f.table.accelerations = {{whole_points(7), 1, 4, 2, 2}};
       }},
      {"files.trf.teams", [](TrfFile& f) { f.teams.emplace_back(); }},
      {"files.trf.one_person", [](TrfFile& f) { f.table.entrants[4].name = "Player 2"; }},
      {"files.trf.one_person", [](TrfFile& f) { f.table.entrants[4].name = "PLAYER  2"; }},
      {"files.trf.one_person",
       [](TrfFile& f) { f.table.entrants[0].id = f.table.entrants[5].id = "123"; }},
      {"files.trf.open_round",
       [](TrfFile& f) {
         for (Entrant& entrant : f.table.entrants) entrant.rounds[1].kind = RoundKind::open;
       }},
  };
  for (const Case& c : cases) {
    TrfFile file = whole;
    c.spoil(file);
    const auto orders = orders_of(file, RuleSet::international);
    REQUIRE_FALSE(orders);
    CHECK(orders.error().code == "TRF_NOT_TAKEN");
    CHECK(orders.error().sentence.key == c.key);
  }
  TrfFile namesakes = whole;
  namesakes.table.entrants[4].name = "Player 2";
  namesakes.table.entrants[1].id = "1";
  namesakes.table.entrants[4].id = "2";
  CHECK(event_of(*orders_of(namesakes, RuleSet::international))->players.size() == 6);
}

TEST_CASE("names are the same whatever their case and blanks, in several scripts") {
  const std::pair<const char*, const char*> same[] = {{"JAN  BOS", "Jan Bos"},
                                                      {" Jan Bos ", "jan bos"},
                                                      {"ÉMILE", "émile"},
                                                      {"ŁUKASZ ŻAK", "łukasz żak"},
                                                      {"ГЕОРГИЕВ Ё", "георгиев ё"},
                                                      {"ΣΩΚΡΑΤΗΣ", "σωκρατησ"},
                                                      {"Ÿves", "ÿves"},
                                                      {"ŠŽČ", "šžč"},
                                                      {"王天一", "王天一"}};
  for (const auto& [a, b] : same) {
    CHECK(name_key(a) == name_key(b));
    CHECK(is_same_name(a, b));
  }
  CHECK_FALSE(is_same_name("Jan Bos", "Jan Bosch"));
  CHECK_FALSE(is_same_name("Jan", ""));
  CHECK(name_key("Jan Bos") != name_key("Jan Bosch"));
  CHECK(name_key("Jan Bos") != name_key("Bos Jan"));
  CHECK(name_key("×÷ĸ") == "×÷ĸ");
}

TEST_CASE("a report brings its ranking and its acceleration") {
  Random random{11};
  TrfFile file = file_of(test::random_crosstable(random, 10, 2, {0, 0, 50, 0}));
  file.table.planned_rounds = 7;
  const auto settings = [](const TrfFile& of) {
    const auto event = event_of(*orders_of(of, RuleSet::international));
    REQUIRE_MESSAGE(event, event.error().code);
    return event->tournaments.front().settings;
  };
  CHECK(settings(file).order == default_settings(RuleSet::international, System::swiss).order);
  file.tie_breaks = {"BH/C1", "SB"};
  CHECK(settings(file).order.order == *parse_tie_breaks("PTS,BH-C1,SB"));
  CHECK(settings(file).order.policy == Policy::fide);
  file.standings = {"PTS", "FT", "WIN"};
  file.own.policy = Policy::played;
  file.own.ft_starts_with = FtStart::t0;
  CHECK(settings(file).order.order == *parse_tie_breaks("PTS,FT,WIN"));
  CHECK(settings(file).order.policy == Policy::played);
  CHECK(settings(file).order.ft_starts_with == FtStart::t0);
  file.standings = {"PTS", "QQ"};
  CHECK(orders_of(file, RuleSet::international).error().code == "TIE_BREAK_UNKNOWN");
  file.standings.clear();

  const Scoring& scoring = file.table.scoring;
  std::vector<VirtualPoints> progressive;
  for (int round = 1; round <= 3; ++round)
    for (const VirtualPoints& line : progressive_acceleration(file.table, round))
      progressive.push_back(line);
  const std::pair<Acceleration, std::vector<VirtualPoints>> known[] = {
      {Acceleration::none, {}},
      {Acceleration::none, {{scoring.win, 1, 2, 4, 4}}},  // of rounds that are over
      {Acceleration::baku, baku_acceleration(10, 7, scoring)},
      {Acceleration::haley, haley_acceleration(10, scoring)},
      {Acceleration::soft_haley, soft_haley_acceleration(10, scoring)},
      {Acceleration::progressive, progressive},
  };
  for (const auto& [acceleration, lines] : known) {
    file.table.accelerations = lines;
    CHECK(name_of(settings(file).acceleration) == name_of(acceleration));
  }
  file.own.acceleration = Acceleration::soft_haley;
  CHECK(settings(file).acceleration == Acceleration::soft_haley);
  file.tie_breaks.clear();
  file.own.system = System::round_robin;
  CHECK(settings(file).system == System::round_robin);
}

TEST_CASE("pairs of a club for the next round come again from the rule, other pairs stay apart") {
  Random random{12};
  TrfFile file = file_of(test::random_crosstable(random, 8, 1, {0, 0, 50, 0}));
  file.table.planned_rounds = 5;
  file.table.forbidden = {{1, 2, 1, 999}, {3, 4, 1, 1}, {5, 6, 2, 2}};
  const auto apart = [](const TrfFile& of) {
    return event_of(*orders_of(of, RuleSet::international))->tournaments.front().forbidden.size();
  };
  CHECK(apart(file) == 2);  // that of round 1 is over
  file.own.keep_apart = KeepApart::club;
  file.own.keep_apart_first = 4;
  CHECK(apart(file) == 1);
}

}  // namespace
}  // namespace flagfall::arbiter::tournament
