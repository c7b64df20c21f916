#include <doctest/doctest.h>

#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <sstream>

#include "arbiter/tournament/swiss.hpp"
#include "server/cli/bench_pairings.hpp"
#include "server/cli/pair.hpp"
#include "server/cli/report_file.hpp"
#include "server/cli/standings.hpp"
#include "tests/support/temp_folder.hpp"
#include "tests/support/vector_files.hpp"
#include "tests/unit/tournament/trf_texts.hpp"

namespace flagfall::server::cli {
namespace {

using arbiter::tournament::joined;
using arbiter::tournament::sample_lines;

struct Run {
  int code;
  std::string out;
  std::string err;
};

Run pair_of(const std::string& text, PairOptions options = {"-", {}, false}) {
  std::istringstream in{text};
  std::ostringstream out;
  std::ostringstream err;
  const int code = pair(options, in, out, err);
  return {code, out.str(), err.str()};
}

Run standings_of(const std::string& text, StandingsOptions options = {}) {
  options.file = "-";
  std::istringstream in{text};
  std::ostringstream out;
  std::ostringstream err;
  const int code = standings(options, in, out, err);
  return {code, out.str(), err.str()};
}

TEST_CASE("the sample is paired as PAIRING.md, 12.3 says") {
  const Run run = pair_of(joined(sample_lines(), "\r"));
  CHECK(run.code == report_done);
  CHECK(run.err.empty());
  CHECK(run.out == "4\n3 1\n2 4\n7 6\n5 0\n");
  const Run listed = pair_of(joined(sample_lines()), {"-", {}, true});
  CHECK(listed.out.starts_with("Round 4\n1. 3 Cole (5) - 1 Alder (5)\n"));
  CHECK(listed.out.find("bye: 5 Eder (2)") != std::string::npos);
}

TEST_CASE("the tournaments of the vectors are paired as the other program does") {
  const DataFolder folder = vectors_folder();
  if (folder.may_be_skipped()) {
    std::cout << "SKIPPED: no vectors in " << folder.path.string() << '\n';
    return;
  }
  int checked = 0;
  for (const auto& entry : std::filesystem::directory_iterator{folder.path / "trf"}) {
    if (entry.path().extension() != ".trf") continue;
    auto expected = entry.path();
    expected.replace_extension(".expected");
    const std::string text = file_text(expected).value_or("");
    std::string pairs;
    for (const std::string_view line : lines_of(text)) pairs.append(line).append("\n");
    CAPTURE(entry.path().string());
    CHECK(pair_of("", {entry.path().string(), {}, false}).out == pairs);
    ++checked;
  }
  std::cout << "checked: " << checked << " pairings\n";
  CHECK(checked > 0);
  if (folder.is_default) CHECK(checked == 2);
}

TEST_CASE("what cannot be paired has a code and a sentence") {
  const auto line = [](int number, const char* points, const char* games) {
    std::string text = "001    " + std::to_string(number) + "      Somebody";
    text.resize(80, ' ');
    text += points;
    text.resize(91, ' ');
    return text + games + "\n";
  };
  const std::string two = line(1, " 1.0", "   2 w 1") + line(2, " 0.0", "   1 b 0");
  const std::string open = line(1, " 0.0", "   2 w  ") + line(2, " 0.0", "   1 b  ");
  struct Case {
    const char* what;
    std::string text;
    int code;
    const char* sentence;
  };
  const Case cases[] = {
      {"met already", "XXR 3\n" + two, report_refused, "cannot be paired"},
      {"over", "XXR 1\n" + two, report_bad_content, "has been paired"},
      {"open", "XXR 3\n" + open, report_bad_content, "Round 1 has games without a result."},
      {"nonsense", "Hello\n", report_bad_content, "no line of a player"},
      {"bad line", "XXR 3\n" + two + "001    3      x", report_done, ""},
      {"rounds unknown", two + "001    3      x", report_done, "how many rounds"},
  };
  for (const Case& c : cases) {
    CAPTURE(c.what);
    const Run run = pair_of(c.text);
    CHECK(run.code == c.code);
    CHECK_MESSAGE(run.err.find(c.sentence) != std::string::npos, run.err);
    CHECK(run.out.empty() == (c.code != report_done));
  }
  CHECK(pair_of("", {"no/such/file.trf", {}, false}).code == report_bad_usage);
}

TEST_CASE(
    "a folder, a file without end and one that is too large are told, and nothing more is read") {
  const test::TempFolder folder;
  const auto large = (folder / "large.trf").string();
  std::ofstream{large} << "012 Large\n";
  std::filesystem::resize_file(large, 300UL * 1024 * 1024);
  struct Case {
    std::string file;
    int code;
    const char* sentence;
  };
  const Case cases[] = {
      {(folder / ".").string(), report_bad_usage, "is a folder, not a file"},
      {(folder / "none.trf").string(), report_bad_usage, "cannot be read"},
      {"/dev/zero", report_bad_content, "16 MB is the most"},
      {large, report_bad_content, "16 MB is the most"},
  };
  for (const Case& c : cases) {
    CAPTURE(c.file);
    std::istringstream in;
    std::ostringstream out;
    std::ostringstream err;
    CHECK(pair({c.file, {}, false}, in, out, err) == c.code);
    CHECK_MESSAGE(err.str().find(c.sentence) != std::string::npos, err.str());
    err.str({});
    StandingsOptions options;
    options.file = c.file;
    CHECK(standings(options, in, out, err) == c.code);
    CHECK_MESSAGE(err.str().find(c.sentence) != std::string::npos, err.str());
    CHECK(out.str().empty());
  }
}

TEST_CASE("what is no Swiss is not paired as one, and no round is made up") {
  const std::string sample = joined(sample_lines());
  struct Case {
    const char* line;
    int code;
    const char* sentence;
  };
  const Case cases[] = {
      {"192 FIDE_ROUNDROBIN", report_bad_content, "another system (Round robin)"},
      {"### flagfall system=keizer", report_bad_content, "another system (Keizer)"},
      {"310   1 First                                                                      1    2",
       report_bad_content, "The file is of teams"},
      {"192 FIDE_DUBOV", report_done, "FIDE_DUBOV"},
      {"192 FIDE_DUTCH_2026", report_done, ""},
      {"260   1   3    2    2", report_bad_content, "player 2 stands there twice"},
      {"XXP 4 4", report_bad_content, "player 4 stands there twice"},
  };
  for (const Case& c : cases) {
    CAPTURE(c.line);
    const Run run = pair_of(sample + c.line + "\n");
    CHECK(run.code == c.code);
    CHECK_MESSAGE(run.err.find(c.sentence) != std::string::npos, run.err);
    CHECK(run.out.empty() == (c.code != report_done));
  }
  const Run late = standings_of(sample, {"", {}, {}, {}, 50, false});
  CHECK(late.code == report_bad_usage);
  CHECK(late.out.empty());
  CHECK(late.err.find("no round 50 in the file: 3 rounds") != std::string::npos);
}

TEST_CASE("the policy of a file counts, and one that is asked for goes before it") {
  const std::string text =
      joined(sample_lines()) + "202 SOL\n### flagfall system=swiss policy=P ft=T1\n";
  CHECK(standings_of(text).out.find("policy P (Forfeits as games), as the file says.") !=
        std::string::npos);
  CHECK(standings_of(text, {"", {}, "X", {}, 0, false}).out.find("policy X") != std::string::npos);
  const Run odd = standings_of(joined(sample_lines()) + "### flagfall policy=Q depth=3\n");
  CHECK(odd.err.find("“policy=Q” is not known") != std::string::npos);
  CHECK(odd.err.find("“depth=3” is not known") != std::string::npos);
  CHECK(standings_of(joined(sample_lines()) + "### policy=Q\n").err.empty());
}

TEST_CASE("pairs go to a file, and one that cannot be written is told") {
  const test::TempFolder folder;
  const auto path = (folder / "pairs.txt").string();
  const Run run = pair_of(joined(sample_lines()), {"-", path, false});
  CHECK(run.code == report_done);
  CHECK(run.out.empty());
  CHECK(file_text(path) == "4\n3 1\n2 4\n7 6\n5 0\n");
  CHECK(pair_of(joined(sample_lines()), {"-", (folder / "no/pairs.txt").string(), false}).code ==
        report_bad_usage);
}

TEST_CASE("a file that asks for Baku is accelerated with the right group") {
  std::string text = "XXR 9\n152 W\n192 FIDE_DUTCH_BAKU\n";
  for (int i = 1; i <= 6; ++i) text += "001    " + std::to_string(i) + "      Somebody\n";
  CHECK(pair_of(text).out == "3\n1 3\n4 2\n5 6\n");
}

TEST_CASE("standings of the sample") {
  const Run run = standings_of(joined(sample_lines()));
  CHECK(run.code == report_done);
  CHECK_MESSAGE(run.out.starts_with("After round 3\nRounds without a game count by policy F "
                                    "(Draughts (FMJD)), the default, since nothing says another "
                                    "one. A bye counts as an opponent with 0"),
                run.out);
  CHECK(run.out.find("\nPlace  No  Name   PTS") != std::string::npos);
  const Run json = standings_of(joined(sample_lines()), {"", "PTS,SOL,SB", "X", {}, 0, true});
  const auto read = nlohmann::json::parse(json.out);
  CHECK(read["policy"] == "X");
  CHECK(read["tie_breaks"] == nlohmann::json{"PTS", "SOL", "SB"});
  REQUIRE(read["rows"].size() == 7);
  CHECK(read["rows"][0]["name"] == "Cole");
  CHECK(read["rows"][0]["values"] ==
        nlohmann::json::parse(R"({"PTS":["5"],"SOL":["9"],"SB":["7"]})"));
  // TIEBREAK.md, 6.3: the byes of number 4 under both policies.
  for (const auto& row : read["rows"])
    if (row["number"] == 4) CHECK(row["values"]["SOL"] == nlohmann::json{"10"});
  CHECK(standings_of(joined(sample_lines()), {"", {}, {}, {}, 1, false})
            .out.starts_with("After round 1\n"));
}

TEST_CASE("the order of a file is FIDE's, and one that says nothing is refused") {
  auto lines = sample_lines();
  lines.insert(lines.begin(), "202 BH/C1,BH,SB");
  const Run codes = standings_of(joined(lines));
  CHECK(
      codes.out.find("policy X (One’s own score (FIDE)), since the file ranks by codes of FIDE") !=
      std::string::npos);
  CHECK(codes.out.find("\nPlace  No  Name   PTS  BH-C1  BH") != std::string::npos);
  lines[0] = "212 PTS,SB";
  CHECK(standings_of(joined(lines)).out.find("PTS  SB\n") != std::string::npos);
  lines[0] = "202 QQ";
  CHECK(standings_of(joined(lines)).code == report_bad_content);
  CHECK(standings_of(joined(sample_lines()), {"", "PTS,QQ", {}, {}, 0, false}).code ==
        report_bad_usage);
  lines[0] = "092 Individual: Round-Robin";
  lines.erase(lines.begin() + 2);
  CHECK(standings_of(joined(lines), {"", "PTS,BH", {}, {}, 0, false}).code == report_refused);
  CHECK(standings_of("nonsense").code == report_bad_content);
}

TEST_CASE("random tournaments are written with their seeds, the same ones each time") {
  const test::TempFolder folder;
  BenchPairingsOptions options;
  options.tournaments = 5;
  options.seed = 41;
  for (const char* name : {"a", "b"}) {
    options.folder = folder / name;
    std::ostringstream out;
    std::ostringstream err;
    CHECK(bench_pairings(options, out, err) == 0);
    CHECK(err.str().empty());
    CHECK(out.str().starts_with("seed 41: tournament-0041.trf, 20 players, 7 rounds\n"));
    CHECK(out.str().find("\n5 tournaments, 35 rounds, ") != std::string::npos);
  }
  for (int seed = 41; seed < 46; ++seed) {
    const std::string name = "tournament-00" + std::to_string(seed) + ".trf";
    const auto text = file_text(folder / "a" / name);
    REQUIRE(text);
    CHECK(file_text(folder / "b" / name) == text);
    const auto file = arbiter::tournament::read_trf(*text);
    REQUIRE(file.has_value());
    CHECK(file->warnings.empty());
    CHECK(arbiter::tournament::rounds_paired(file->table) == 7);
  }
}

TEST_CASE("a round paired from its file is the round that was played") {
  using namespace arbiter::tournament;
  int checked = 0;
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    CAPTURE(seed);
    const TrfFile played = bench::play_random({}, seed).file;
    for (int round = 1; round <= rounds_paired(played.table); ++round) {
      TrfFile before = played;
      RoundPairing expected;
      for (std::size_t i = 0; i < before.table.entrants.size(); ++i) {
        auto& rounds = before.table.entrants[i].rounds;
        const RoundEntry entry = rounds[static_cast<std::size_t>(round - 1)];
        const Number number = static_cast<Number>(i) + 1;
        if (entry.colour == Side::white) expected.boards.push_back({number, entry.opponent});
        if (entry.kind == RoundKind::pairing_bye) expected.bye = number;
        const bool asked = is_bye(entry) && entry.kind != RoundKind::pairing_bye;
        rounds.resize(static_cast<std::size_t>(asked ? round : round - 1));
      }
      const auto text = write_trf(before, TrfEdition::trf_2026);
      REQUIRE(text.has_value());
      const Run run = pair_of(*text);
      CHECK(run.code == report_done);
      for (const Pairing& board : expected.boards) {
        const std::string line =
            "\n" + std::to_string(board.white) + ' ' + std::to_string(board.black) + '\n';
        CHECK_MESSAGE(run.out.find(line) != std::string::npos, line, run.out);
      }
      ++checked;
    }
  }
  std::cout << "checked: " << checked << " rounds\n";
  CHECK(checked == 140);
}

}  // namespace
}  // namespace flagfall::server::cli
