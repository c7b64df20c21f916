#include <doctest/doctest.h>

#include <filesystem>
#include <fstream>
#include <sstream>

#include "server/cli/csv.hpp"
#include "server/cli/moves.hpp"
#include "server/cli/perft.hpp"

using namespace flagfall;
using namespace flagfall::arbiter;
using namespace flagfall::server;

namespace {

struct Run {
  int code;
  std::string out;
  std::string err;
};

Run moves_of(const std::string& input) {
  std::istringstream in{input};
  std::ostringstream out;
  std::ostringstream err;
  const int code = cli::moves(RuleSet::international, Numbering::board, in, out, err);
  return {code, out.str(), err.str()};
}

Run perft_of(const cli::PerftOptions& options) {
  std::ostringstream out;
  std::ostringstream err;
  const int code = cli::perft(options, out, err);
  return {code, out.str(), err.str()};
}

}  // namespace

TEST_CASE("moves: one answer a line, in the form of the vectors") {
  const Run run = moves_of(
      "{\"fen\": \"W:W27,38:B13,22,33\"}\n"
      "\n"
      "{\"variant\": \"international\", \"fen\": \"W:W28:B13\"}\r\n"
      "{\"fen\": \"B:W31:B\"}");
  CHECK(run.code == 0);
  CHECK(run.err.empty());
  CHECK(
      run.out ==
      R"({"fen":"W:W27,38:B13,22,33","moves":[{"from":27,"to":9,"captured":[13,22]}]})"
      "\n"
      R"({"fen":"W:W28:B13","moves":[{"from":28,"to":22,"captured":[]},{"from":28,"to":23,"captured":[]}]})"
      "\n"
      R"({"fen":"B:W31:B","moves":[]})"
      "\n");
}

TEST_CASE("moves: a bad line is answered as such and the rest goes on") {
  const Run run = moves_of(
      "nonsense\n"
      "[]\n"
      "{\"fen\": 7}\n"
      "{\"fen\": \"W:W51:B1\"}\n"
      "{\"fen\": \"" +
      std::string(70'000, ',') +
      "\"}\n"
      "{\"fen\": \"W:W28:B\"}\n");
  CHECK(run.code == 1);
  std::istringstream out{run.out};
  std::string line;
  for (int number = 1; number <= 5; ++number) {
    REQUIRE(std::getline(out, line));
    CHECK(line.starts_with("{\"line\":" + std::to_string(number) + ",\"error\":{\"code\":"));
    CHECK(run.err.find("line " + std::to_string(number) + ": ") != std::string::npos);
  }
  REQUIRE(std::getline(out, line));
  CHECK(line.starts_with("{\"fen\":\"W:W28:B\""));
}

TEST_CASE("perft") {
  CHECK(perft_of({.depth = 5}).out.starts_with("nodes: 27117 "));
  CHECK(perft_of({.depth = 5, .bulk = true}).out.starts_with("nodes: 27117 "));
  CHECK(perft_of({.depth = 0}).out.starts_with("nodes: 1 "));
  CHECK(perft_of({.fen = "W:W28:B13", .depth = 1}).out.starts_with("nodes: 2 "));
  CHECK(perft_of({.depth = 5, .max_nodes = 27116}).code == 1);
  CHECK(perft_of({.depth = 5, .max_nodes = 27117}).code == 0);
  CHECK(perft_of({.depth = -1}).code == 2);
  CHECK(perft_of({.depth = 41}).code == 2);
  CHECK(perft_of({.depth = 0, .divide = true}).code == 2);
  CHECK(perft_of({.fen = "W:W51:B13", .depth = 1}).code == 2);
  const Run divided = perft_of({.fen = "W:W28:B13", .depth = 2, .divide = true});
  CHECK(divided.out.starts_with("28-22: 2\n28-23: 2\nnodes: 4 "));
  CHECK(perft_of({.depth = 4, .divide = true, .max_nodes = 4000}).code == 1);
  for (const Numbering numbering : {Numbering::board, Numbering::own}) {
    const bool board = numbering == Numbering::board;
    const Run russian = perft_of({.rules = RuleSet::russian,
                                  .numbering = numbering,
                                  .fen = board ? "W:W21:B9" : "W:Wa3:Ba5",
                                  .depth = 1,
                                  .divide = true});
    CAPTURE(russian.out);
    CHECK(russian.out.starts_with(board ? "21-17: 1\n" : "a3-b4: 1\n"));
  }
}

TEST_CASE("a suite") {
  const cli::PerftOptions limited{.bulk = true, .max_nodes = 1000};
  const auto file = std::filesystem::temp_directory_path() / "flagfall-perft-suite.csv";
  const auto suite = [&](const std::string& text) {
    std::ofstream{file} << text;
    std::ostringstream out;
    std::ostringstream err;
    const int code = cli::perft_suite(file.string(), limited, out, err);
    return Run{code, out.str(), err.str()};
  };
  const std::string header = "variant,fen,depth,nodes,oracles,source,counting\n";
  const std::string right = "international,\"W:W28:B13\",2,4,a,\"b, c\",unique\n";
  CHECK(suite(header + right).code == 0);
  CHECK(suite(right + "chess,\"x\",1,20,a,b,unique\n")
            .out.find("checked: 1 rows, 0 wrong, 1 left out") != std::string::npos);
  CHECK(suite(right + "international,\"W:W28:B13\",2,5,a,b,unique\n").code == 1);
  CHECK(suite(right + "international,\"W:W28:B13\",2,5,a,b,dup\n").code == 0);
  CHECK(suite(right + "international,\"W:W28:B13\",9,5000,a,b,unique\n").code == 0);
  CHECK(suite(right + "international\n").code == 1);
  // A row that promises little and holds much is given up.
  const std::string deep = "international,\"W:W31-50:B1-20\",40,81,a,b,unique\n";
  CHECK(suite(deep).out.find("more than 1000 instead of 81") != std::string::npos);
  CHECK(suite(header).code == 2);
  std::filesystem::remove(file);
  std::ostringstream out;
  std::ostringstream err;
  CHECK(cli::perft_suite(file.string(), limited, out, err) == 2);
}

TEST_CASE("csv_fields") {
  using Fields = std::vector<std::string>;
  CHECK(cli::csv_fields("a,b") == Fields{"a", "b"});
  CHECK(cli::csv_fields("a,\"b,c\",") == Fields{"a", "b,c", ""});
  CHECK(cli::csv_fields("\"say \"\"x\"\"\"") == Fields{"say \"x\""});
  CHECK(cli::csv_fields("") == Fields{""});
}
