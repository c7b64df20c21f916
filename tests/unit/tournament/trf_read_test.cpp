#include <doctest/doctest.h>

#include <algorithm>
#include <iostream>
#include <string>

#include "arbiter/tournament/trf.hpp"
#include "tests/support/vector_files.hpp"
#include "tests/unit/tournament/trf_texts.hpp"

namespace flagfall::arbiter::tournament {
namespace {

TrfFile read_or_fail(const std::string& text) {
  auto file = read_trf(text);
  REQUIRE_MESSAGE(file.has_value(), (file ? "" : told(file.error().sentence)));
  return *file;
}

/// Puts a text over the columns of a line, which is made longer where it must be.
std::string with(std::string line, std::size_t column, const std::string& text) {
  line.resize(std::max(line.size(), column - 1 + text.size()), ' ');
  return line.replace(column - 1, text.size(), text);
}

/// Two players, one round, White won; the changes come on top.
struct Two {
  std::vector<std::string> lines = {
      with(with(with(with("001    1      Alder", 49, "2300"), 81, " 1.0"), 86, "   1"), 92,
           "   2 w 1"),
      with(with(with(with("001    2      Beck", 49, "2200"), 81, " 0.0"), 86, "   2"), 92,
           "   1 b 0")};

  Two& put(std::size_t line, std::size_t column, const std::string& text) {
    lines[line - 1] = with(lines[line - 1], column, text);
    return *this;
  }
  Two& add(const std::string& line) {
    lines.push_back(line);
    return *this;
  }
};

TEST_CASE("the sample with draughts points reads as it is printed") {
  const TrfFile file = read_or_fail(joined(sample_lines()));
  CHECK(file.name == "Draughts sample");
  CHECK(file.type == "Individual: Swiss");
  CHECK(file.warnings.empty());
  CHECK(file.table.planned_rounds == 5);
  CHECK(file.table.initial_colour == Side::white);
  CHECK(file.table.scoring == draughts_scoring);
  CHECK(rounds_paired(file.table) == 3);
  REQUIRE(file.table.entrants.size() == 7);
  const Entrant& dorn = entrant(file.table, 4);
  CHECK(dorn.name == "Dorn");
  CHECK(dorn.rating == 2150);
  CHECK(dorn.rank == 4);
  const RoundEntry lost{RoundKind::played, 1, Side::black, Share::loss, {}, {}, 0, 0};
  const RoundEntry left{RoundKind::pairing_bye, 0, {}, Share::loss, whole_points(2),
                        whole_points(2),        0, 0};
  CHECK(dorn.rounds[0] == lost);
  CHECK(dorn.rounds[2] == left);
  CHECK(entrant(file.table, 1).rounds[0].games_won == 1);
  CHECK(score_after(file.table, 1, 3) == whole_points(5));
}

TEST_CASE("lines end with CR, LF or both, and marks around the text are dropped") {
  const TrfFile file = read_or_fail(joined(sample_lines()));
  for (const char* end : {"\r", "\r\n", "\n\n"}) {
    CHECK(read_or_fail(joined(sample_lines(), end)) == file);
    CHECK(read_or_fail("\xEF\xBB\xBF" + joined(sample_lines(), end) + '\x1A') == file);
  }
}

TEST_CASE("points are 1-½-0 where no line says otherwise") {
  CHECK(read_or_fail(joined(Two{}.lines)).table.scoring == chess_scoring);
  struct Case {
    std::vector<std::string> lines;
    Scoring scoring;
  };
  Scoring absent_half = draughts_scoring;
  absent_half.zero_bye = absent_half.forfeit_loss = whole_points(1);
  Scoring small_bye = draughts_scoring;
  small_bye.pairing_bye = whole_points(1);
  const Case cases[] = {
      {{"162  W 2.0    D 1.0    L 0.0"}, draughts_scoring},
      {{"162  W 2.0    D 1.0    L 0.0    P 2.0"}, draughts_scoring},
      {{"162  W 2.0    D 1.0    L 0.0    A 1.0"}, absent_half},
      {{"XXS W=2 D=1"}, draughts_scoring},
      {{"XXS W=2 D=1 PAB=1"}, small_bye},
      {{"XXS WW=2 BW=2 WD=1 BD=1 WL=0 BL=0 PAB=2 FPB=2 HPB=1 ZPB=0 FW=2 FL=0"}, draughts_scoring},
      {{"BBW  2.0", "BBD  1.0"}, draughts_scoring},
      {{"BBW  2.0", "BBD  1.0", "BBL  0.0", "BBZ  0.0", "BBF  0.0", "BBU  1.0"}, small_bye},
      {{"162  W 3.0    D 1.0    L 0.0"}, three_one_scoring},
  };
  for (const Case& c : cases) {
    CAPTURE(c.lines[0]);
    auto lines = c.lines;
    const bool is_three = c.scoring.win == whole_points(3);
    const Two two = Two{}.put(1, 81, is_three ? " 3.0" : " 2.0");
    lines.insert(lines.end(), two.lines.begin(), two.lines.end());
    CHECK(read_or_fail(joined(lines)).table.scoring == c.scoring);
  }
}

TEST_CASE("what is wrong is told with line, column and field") {
  struct Case {
    const char* what;
    std::string text;
    const char* code;
    std::int64_t line;
    std::int64_t column;
    const char* field;
    const char* sentence;
  };
  const auto text = [](const Two& two) { return joined(two.lines); };
  const Case cases[] = {
      {"rating of five digits", text(Two{}.put(2, 48, "12345")), "TRF_BAD_FIELD", 2, 49, "rating",
       "Line 2, column 49: “12345” is no rating of up to four digits."},
      {"rating running on", text(Two{}.put(2, 49, "12345")), "TRF_BAD_FIELD", 2, 49, "rating",
       "“12345”"},
      {"rating in letters", text(Two{}.put(1, 49, "23OO")), "TRF_BAD_FIELD", 1, 49, "rating",
       "“23OO”"},
      {"number 0", text(Two{}.put(1, 5, "   0")), "TRF_BAD_FIELD", 1, 5, "number", "“0”"},
      {"number twice", text(Two{}.put(2, 5, "   1")), "TRF_CONTRADICTION", 2, 5, "number",
       "the number 1 stands in line 1 already"},
      {"number missing", text(Two{}.put(2, 5, "   3")), "TRF_CONTRADICTION", 2, 5, "number",
       "there is a player 3, but no player 2"},
      {"score", text(Two{}.put(1, 81, " 0.5")), "TRF_SCORE", 1, 81, "points",
       "player 1 has ½ points in the file, but the results make 1 with 1-½-0."},
      {"draughts score", text(Two{}.put(1, 81, " 2.0")), "TRF_SCORE", 1, 81, "points",
       "The scores are those of 2-1-0: add the line"},
      {"score in quarters", text(Two{}.put(1, 81, "0.25")), "TRF_BAD_FIELD", 1, 81, "points",
       "“0.25”"},
      {"rank", text(Two{}.put(2, 86, "  x2")), "TRF_BAD_FIELD", 2, 86, "rank", "“x2”"},
      {"opponent", text(Two{}.put(1, 92, "  zz")), "TRF_BAD_FIELD", 1, 92, "opponent", "“zz”"},
      {"colour", text(Two{}.put(1, 97, "r")), "TRF_BAD_FIELD", 1, 97, "colour", "“r”"},
      {"result", text(Two{}.put(1, 99, "2")), "TRF_BAD_FIELD", 1, 99, "result", "“2”"},
      {"bye with an opponent", text(Two{}.put(1, 99, "U")), "TRF_BAD_FIELD", 1, 99, "result",
       "“U”"},
      {"win of nobody", text(Two{}.put(1, 92, "0000 - W")), "TRF_BAD_FIELD", 1, 99, "result",
       "“W”"},
      {"own opponent", text(Two{}.put(2, 92, "   2")), "TRF_CONTRADICTION", 1, 92, "opponent",
       "line 2 says that 2 meets 2"},
      {"own opponent first", text(Two{}.put(1, 92, "   1")), "TRF_CONTRADICTION", 1, 92, "opponent",
       "is named as the own opponent"},
      {"nobody there", text(Two{}.put(1, 92, "   3")), "TRF_CONTRADICTION", 1, 92, "opponent",
       "there is no such player"},
      {"other side says nothing", text(Two{}.put(2, 92, "0000 - Z")), "TRF_CONTRADICTION", 1, 92,
       "opponent", "line 2 gives 2 no opponent"},
      {"same colour", text(Two{}.put(2, 97, "w")), "TRF_CONTRADICTION", 1, 97, "colour",
       "have the same colour"},
      {"one colour", text(Two{}.put(2, 97, "-")), "TRF_CONTRADICTION", 1, 97, "colour",
       "only one of the players"},
      {"two winners", text(Two{}.put(2, 99, "1")), "TRF_CONTRADICTION", 1, 99, "result",
       "do not fit together"},
      {"win and half", text(Two{}.put(2, 99, "=")), "TRF_CONTRADICTION", 1, 99, "result",
       "do not fit together"},
      {"played and not played", text(Two{}.put(2, 99, "-")), "TRF_CONTRADICTION", 1, 99, "result",
       "do not fit together"},
      {"twice in a round",
       text(Two{}.add(with(with("001    3      Cole", 81, " 0.0"), 92, "   1 b 0"))),
       "TRF_CONTRADICTION", 3, 92, "opponent", "line 1 says that 1 meets 2"},
      {"no players", "012 Nobody came\n", "TRF_NO_PLAYERS", 0, 0, "file", "no line of a player"},
      {"nothing", "", "TRF_NO_PLAYERS", 0, 0, "file", "no line of a player"},
      {"rounds", text(Two{}.add("XXR many")), "TRF_BAD_FIELD", 3, 5, "rounds", "“many”"},
      {"first colour", text(Two{}.add("152 X")), "TRF_BAD_FIELD", 3, 5, "colour", "“X”"},
      {"points by colour", text(Two{}.add("XXS WW=1 BW=2")), "TRF_BAD_FIELD", 3, 5, "points",
       "differs from what White gets"},
      {"point symbol", text(Two{}.add("162  Q 1.0")), "TRF_BAD_FIELD", 3, 6, "points", "“Q”"},
      {"point value", text(Two{}.add("162  W one")), "TRF_BAD_FIELD", 3, 7, "points", "“one”"},
      {"bye of a stranger", text(Two{}.add("240 H   2    9")), "TRF_BAD_FIELD", 3, 11, "player",
       "no player number “9”"},
      {"kind of bye", text(Two{}.add("240 Q   2    1")), "TRF_BAD_FIELD", 3, 5, "type", "“Q”"},
      {"forbidden round", text(Two{}.add("260   0   3    1    2")), "TRF_BAD_FIELD", 3, 5, "round",
       "“0”"},
      {"rounds turned round", text(Two{}.add("260   3   1    1    2")), "TRF_BAD_FIELD", 3, 9,
       "round", "“1”"},
  };
  for (const Case& c : cases) {
    CAPTURE(c.what);
    const auto file = read_trf(c.text);
    REQUIRE_FALSE(file.has_value());
    const Refusal& refusal = file.error();
    CHECK(refusal.code == c.code);
    const std::string said = told(refusal.sentence);
    CHECK_MESSAGE(said.find(c.sentence) != std::string::npos, said);
    CHECK_MESSAGE(said.find('{') == std::string::npos, said);
    REQUIRE(refusal.sentence.params.size() >= 3);
    CHECK(refusal.sentence.params[0] == Param{"line", c.line});
    CHECK(refusal.sentence.params[1] == Param{"column", c.column});
    CHECK(refusal.sentence.params[2] == Param{"field", std::string{c.field}});
  }
}

TEST_CASE("more players than four digits can number, and more rounds than two") {
  std::vector<std::string> lines;
  for (int i = 1; i <= most_trf_players + 1; ++i) {
    std::string number = std::to_string(i % 10'000);
    number.insert(0, 4 - number.size(), ' ');
    lines.push_back("001 " + number + "      Somebody");
  }
  const auto many = read_trf(joined(lines));
  REQUIRE_FALSE(many.has_value());
  CHECK(many.error().code == "TRF_TOO_LARGE");
  CHECK(told(many.error().sentence) == "Line 10000: the format has room for 9999 players.");
  lines.pop_back();
  CHECK(read_trf(joined(lines)).has_value());

  Two two;
  for (std::size_t round = 2; round <= 100; ++round) two.put(1, 82 + 10 * round, "0000 - Z");
  const auto long_row = read_trf(joined(two.lines));
  REQUIRE_FALSE(long_row.has_value());
  CHECK(long_row.error().code == "TRF_TOO_LARGE");
  CHECK(read_trf(std::string(17U << 20U, '\n')).error().code == "TRF_TOO_LARGE");
}

TEST_CASE("results of every kind") {
  struct Case {
    const char* white;
    const char* black;
    RoundKind kind;
    Share share;
    bool has_warning;
  };
  using enum RoundKind;
  const Case cases[] = {
      {"1", "0", played, Share::win, false},  {"=", "=", played, Share::draw, false},
      {"w", "l", unrated, Share::win, false}, {"D", "d", unrated, Share::draw, false},
      {"+", "-", forfeit, Share::win, false}, {"-", "-", forfeit, Share::loss, false},
      {" ", " ", open, Share::loss, false},   {"Z", "Z", open, Share::loss, false},
      {"0", "0", played, Share::loss, true},  {"=", "0", played, Share::draw, true},
  };
  for (const Case& c : cases) {
    CAPTURE(c.white);
    CAPTURE(c.black);
    Two two;
    two.put(1, 81, "    ").put(2, 81, "    ").put(1, 99, c.white).put(2, 99, c.black);
    const TrfFile file = read_or_fail(joined(two.lines));
    CHECK(entrant(file.table, 1).rounds[0].kind == c.kind);
    CHECK(entrant(file.table, 1).rounds[0].share == c.share);
    CHECK(file.warnings.empty() != c.has_warning);
  }
}

TEST_CASE("a round that nobody was paired in holds the byes asked for") {
  Two two;
  two.put(1, 102, "0000 - H").add("XXZ 2");
  const TrfFile file = read_or_fail(joined(two.lines));
  CHECK(rounds_paired(file.table) == 1);
  REQUIRE(entrant(file.table, 1).rounds.size() == 2);
  CHECK(entrant(file.table, 1).rounds[1].kind == RoundKind::half_bye);
  REQUIRE(entrant(file.table, 2).rounds.size() == 2);
  CHECK(entrant(file.table, 2).rounds[1].kind == RoundKind::zero_bye);
  CHECK(file.asked_byes.empty());
  // The score may count the bye already.
  CHECK(read_trf(joined(two.put(1, 81, " 1.5").lines)).has_value());
}

TEST_CASE("byes asked for: in the next round, in a later one, too late") {
  Two two;
  two.add("240 H   2    2").add("240 Z   4    1    2").add("240 F   1    1");
  const TrfFile file = read_or_fail(joined(two.lines));
  CHECK(entrant(file.table, 1).rounds.size() == 1);
  CHECK(entrant(file.table, 2).rounds[1].kind == RoundKind::half_bye);
  CHECK(file.asked_byes == std::vector<AskedBye>{{RoundKind::zero_bye, 4, {1, 2}}});
  REQUIRE(file.warnings.size() == 1);
  CHECK(told(file.warnings[0]).find("come too late") != std::string::npos);
}

TEST_CASE("accelerations and forbidden pairs, in both dialects") {
  Two two;
  two.add("250       2.0   1   3    1    2").add("250       1.0   4   5    1    1");
  two.add("XXA    1  1.0  1.0  0.5").add("XXA    2  1.0  1.0  0.5");
  two.add("260   2   4    1    2").add("XXP 2 1");
  const TrfFile file = read_or_fail(joined(two.lines));
  const std::vector<VirtualPoints> points = {{whole_points(2), 1, 3, 1, 2},
                                             {whole_points(1), 4, 5, 1, 1},
                                             {whole_points(1), 1, 2, 1, 2},
                                             {Points{1}, 3, 3, 1, 2}};
  CHECK(file.table.accelerations == points);
  CHECK(file.table.forbidden == std::vector<ForbiddenPair>{{1, 2, 2, 4}, {2, 1, 1, 999}});
}

TEST_CASE("a small file cannot forbid millions of pairs or warn without end") {
  std::string text;
  std::string all = "XXP";
  for (int i = 1; i <= 2000; ++i) {
    std::string number = std::to_string(i);
    all += " " + number;
    number.insert(0, 4 - number.size(), ' ');
    text += with("001 " + number + "      Somebody", 92, "0000 - U\n");
  }
  const TrfFile file = read_or_fail(text);
  CHECK(file.warnings.size() == 1000);
  const auto forbidding = read_trf(text + all);
  REQUIRE_FALSE(forbidding.has_value());
  CHECK(told(forbidding.error().sentence) ==
        "Line 2001: there are more than 50000 forbidden pairs.");
}

TEST_CASE("teams of both editions") {
  Two two;
  two.add("013 Kinderkring                        1    2");
  two.add(with(with(with(with("310   7 De Kinderkring", 42, "KRING"), 55, "   4.5"), 69, "  1"), 74,
               "   2    1"));
  const TrfFile file = read_or_fail(joined(two.lines));
  REQUIRE(file.teams.size() == 2);
  CHECK(file.teams[0] == TrfTeam{1, "Kinderkring", "", "", {}, {}, 0, {1, 2}});
  CHECK(file.teams[1] == TrfTeam{7, "De Kinderkring", "KRING", "", Points{9}, {}, 1, {2, 1}});
}

TEST_CASE("lines that are not understood are kept, and those that would count are named") {
  Two two;
  two.add("### a comment").add("XYZ something").add("299 W   1.0     1");
  const TrfFile file = read_or_fail(joined(two.lines));
  CHECK(file.kept ==
        std::vector<std::string>{"### a comment", "XYZ something", "299 W   1.0     1"});
  REQUIRE(file.warnings.size() == 1);
  CHECK(told(file.warnings[0]) == "Line 5: what line 299 says is kept, but not counted.");
}

TEST_CASE("columns count characters; a line that counts bytes is read with a warning") {
  const std::string name = "Østergård, Ügür";  // 4 of 15 characters have two bytes
  Two two;
  const std::string rest = two.lines[0].substr(14 + 15);
  const std::string in_characters = two.lines[0].substr(0, 14) + name + rest;
  const std::string in_bytes = two.lines[0].substr(0, 14) + name + rest.substr(4);
  for (const bool is_bytes : {false, true}) {
    CAPTURE(is_bytes);
    two.lines[0] = is_bytes ? in_bytes : in_characters;
    const TrfFile file = read_or_fail(joined(two.lines));
    CHECK(entrant(file.table, 1).name == name);
    CHECK(entrant(file.table, 1).rating == 2300);
    CHECK(file.warnings.empty() != is_bytes);
  }
}

TEST_CASE("what is not UTF-8 is read as Latin-1") {
  Two two;
  two.put(1, 15, "Gr\xFCn ");
  const TrfFile file = read_or_fail(joined(two.lines));
  CHECK(entrant(file.table, 1).name == "Grün");
  REQUIRE(file.warnings.size() == 1);
  CHECK(told(file.warnings[0]).find("Latin-1") != std::string::npos);
}

TEST_CASE("the first colour follows from the first round where no line gives it") {
  struct Case {
    const char* first;
    const char* second;
    Side expected;
  };
  for (const Case& c : {Case{"w", "b", Side::white}, Case{"b", "w", Side::black}}) {
    Two two;
    two.put(1, 97, c.first).put(2, 97, c.second);
    CHECK(read_or_fail(joined(two.lines)).table.initial_colour == c.expected);
    CHECK(read_or_fail(joined(two.add("XXC black1").lines)).table.initial_colour == Side::black);
  }
}

TEST_CASE("years, dates and letters of birth and sex") {
  struct Case {
    const char* text;
    const char* birth;
    bool has_warning;
  };
  const Case cases[] = {{"1980/05/17", "1980/05/17", false},
                        {"1980-05-17", "1980/05/17", false},
                        {"1980/00/00", "1980", false},
                        {"1980", "1980", false},
                        {"3005", "", true},
                        {"17/05/80", "", true},
                        {"0000/00/00", "", false}};
  for (const Case& c : cases) {
    CAPTURE(c.text);
    const TrfFile file = read_or_fail(joined(Two{}.put(1, 70, c.text).put(1, 10, "m").lines));
    CHECK(entrant(file.table, 1).birth == c.birth);
    CHECK(entrant(file.table, 1).sex == "m");
    CHECK(file.warnings.empty() != c.has_warning);
  }
}

TEST_CASE("the tournaments of the vectors can be read") {
  const DataFolder folder = vectors_folder();
  if (folder.may_be_skipped()) {
    std::cout << "SKIPPED: no vectors in " << folder.path.string() << '\n';
    return;
  }
  int checked = 0;
  for (const auto& entry : std::filesystem::directory_iterator{folder.path / "trf"}) {
    if (entry.path().extension() != ".trf") continue;
    CAPTURE(entry.path().string());
    const TrfFile file = read_or_fail(file_text(entry.path()).value_or(""));
    CHECK(file.table.planned_rounds > rounds_paired(file.table));
    CHECK(file.table.initial_colour.has_value());
    CHECK(file.warnings.empty());
    ++checked;
  }
  std::cout << "checked: " << checked << " tournaments\n";
  CHECK(checked > 0);
  if (folder.is_default) CHECK(checked == 2);
}

TEST_CASE("a rating beside its columns is told with its place") {
  for (const char* blanks : {"", "  "}) {
    std::string line = "001    1      Alder";
    line.resize(47, ' ');
    line += std::string{blanks} + "2300";
    const auto file = read_trf(line + "\n");
    REQUIRE_FALSE(file.has_value());
    const std::string sentence = told(file.error().sentence);
    CHECK_MESSAGE(sentence.find("the rating “2300” begins in column") != std::string::npos,
                  sentence);
    CHECK(sentence.find("columns 49 to 52") != std::string::npos);
  }
}

}  // namespace
}  // namespace flagfall::arbiter::tournament
