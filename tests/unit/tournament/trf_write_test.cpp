#include <doctest/doctest.h>

#include <string>

#include "arbiter/tournament/trf.hpp"
#include "tests/support/random.hpp"
#include "tests/unit/tournament/trf_random.hpp"
#include "tests/unit/tournament/trf_texts.hpp"

namespace flagfall::arbiter::tournament {
namespace {

constexpr TrfEdition both[] = {TrfEdition::trf16, TrfEdition::trf_2026};

std::string written(const TrfFile& file, TrfEdition edition = TrfEdition::trf_2026) {
  auto text = write_trf(file, edition);
  REQUIRE_MESSAGE(text.has_value(), (text ? "" : told(text.error().sentence)));
  return *text;
}

TrfFile read_again(const std::string& text) {
  auto file = read_trf(text);
  REQUIRE_MESSAGE(file.has_value(), (file ? "" : told(file.error().sentence)) << '\n' << text);
  return *file;
}

TEST_CASE("the lines of the players are those of the sample") {
  const auto file = read_trf(joined(sample_lines()));
  REQUIRE(file.has_value());
  const std::string text = written(*file);
  for (std::size_t i = 4; i < sample_lines().size(); ++i) {
    // The value of an absence is named as well.
    const std::string line =
        i == 4 ? "162  W 2.0    D 1.0    L 0.0    A 0.0    P 2.0" : sample_lines()[i];
    CHECK_MESSAGE(text.find(line + '\n') != std::string::npos, line);
  }
  for (const char* line : {"062 7\n", "072 7\n", "142 5\n", "152 W\n"})
    CHECK_MESSAGE(text.find(line) != std::string::npos, line);
  const std::string older = written(*file, TrfEdition::trf16);
  for (const char* line : {"XXR 5\n", "XXC white1\n", "BBW  2.0\n", "BBU  2.0\n",
                           "XXS W=2.0 D=1.0 PAB=2.0 FPB=2.0 HPB=1.0 ZPB=0.0 FW=2.0 FL=0.0\n"})
    CHECK_MESSAGE(older.find(line) != std::string::npos, older);
}

TEST_CASE("what is written reads as the same tournament") {
  for_each_seed(300, [](Random random) {
    const TrfFile file = random_file(random);
    const std::string text = written(file);
    CAPTURE(text);
    const TrfFile again = read_again(text);
    CHECK(again.warnings.empty());
    CHECK(again == file);
    CHECK(written(again) == text);
  });
}

TEST_CASE("the older edition keeps what pairing needs") {
  for_each_seed(300, [](Random random) {
    const TrfFile file = random_file(random);
    const std::string text = written(file, TrfEdition::trf16);
    CAPTURE(text);
    const TrfFile again = read_again(text);
    CHECK(again.table.entrants == file.table.entrants);
    CHECK(again.table.scoring == file.table.scoring);
    CHECK(again.table.forbidden == file.table.forbidden);
    CHECK(again.table.initial_colour == file.table.initial_colour);
    CHECK(again.asked_byes == file.asked_byes);
    CHECK(accelerations_of(again.table) == accelerations_of(file.table));
    CHECK(written(again, TrfEdition::trf16) == text);
  });
}

TEST_CASE("what the standard has no line for stands in a comment of both editions") {
  TrfFile file = *read_trf(joined(sample_lines()));
  file.own = {System::keizer,      Policy::played,  FtStart::t0,
              Acceleration::haley, KeepApart::club, 20};
  file.standings = {"PTS", "FT", "SOL"};
  file.table.entrants[6].club = "Dammers uit Oost";
  for (const TrfEdition edition : both) {
    const TrfFile again = read_again(written(file, edition));
    CHECK(again.own == file.own);
    CHECK(again.standings == file.standings);
    CHECK(again.table.entrants[6].club == "Dammers uit Oost");
    CHECK(again.warnings.empty());
    CHECK(again.kept.empty());
  }
}

TEST_CASE("names that are too long are cut, and those in other scripts keep their columns") {
  struct Case {
    const char* name;
    const char* read;
  };
  const Case cases[] = {
      {"Wolfeschlegelsteinhausenbergerdorff, Hubert Blaine", "Wolfeschlegelsteinhausenbergerdor"},
      {"Георгиев, Александр", "Георгиев, Александр"},
      {"王, 天一", "王, 天一"},
      {"ééééééééééééééééééééééééééééééééééééé", "ééééééééééééééééééééééééééééééééé"},
      {"two\nlines", "two lines"},
      {"", ""},
  };
  for (const Case& c : cases)
    for (const TrfEdition edition : both) {
      CAPTURE(c.name);
      TrfFile file = *read_trf(joined(sample_lines()));
      file.table.entrants[0].name = c.name;
      const TrfFile again = read_again(written(file, edition));
      CHECK(again.warnings.empty());
      CHECK(entrant(again.table, 1).name == c.read);
      CHECK(entrant(again.table, 1).rating == 2300);
      CHECK(entrant(again.table, 1).rounds == entrant(file.table, 1).rounds);
    }
}

TEST_CASE("what has no room in the format is refused") {
  struct Case {
    const char* sentence;
    void (*change)(TrfFile&);
  };
  const Case cases[] = {
      {"no room for the rating 12345 of Alder",
       [](TrfFile& f) { f.table.entrants[0].rating = 12345; }},
      {"Alder got 12 points in round 1",
       [](TrfFile& f) { f.table.entrants[0].rounds[0].points = whole_points(12); }},
      {"worth 100 points", [](TrfFile& f) { f.table.scoring.win = whole_points(100); }},
      {"no room for the",
       [](TrfFile& f) {
         f.table.scoring.full_bye = whole_points(60);
         RoundEntry bye;
         bye.kind = RoundKind::full_bye;
         bye.points = bye.game_points = whole_points(60);
         f.table.entrants[0].rounds = {bye, bye};
       }},
      {"room for 99 rounds", [](TrfFile& f) { f.table.entrants[0].rounds.resize(100); }},
      {"room for 9999 players", [](TrfFile& f) { f.table.entrants.resize(10'000); }},
      {"no line of a player", [](TrfFile& f) { f.table.entrants.clear(); }},
  };
  for (const Case& c : cases) {
    TrfFile file = *read_trf(joined(sample_lines()));
    c.change(file);
    const auto text = write_trf(file, TrfEdition::trf_2026);
    REQUIRE_FALSE(text.has_value());
    CHECK(text.error().code == "TRF_CANNOT_SAY");
    const std::string said = told(text.error().sentence);
    CHECK_MESSAGE(said.find(c.sentence) != std::string::npos, said);
  }
}

}  // namespace
}  // namespace flagfall::arbiter::tournament
