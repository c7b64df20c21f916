#include "arbiter/notation/pdn.hpp"

#include <doctest/doctest.h>

#include "tests/unit/arbiter/positions.hpp"

using namespace flagfall;
using namespace flagfall::arbiter;
using namespace std::chrono_literals;

namespace {

Scoresheet sheet_of(const Game& game, std::string result) {
  Scoresheet sheet;
  sheet.start = game.positions.front();
  for (const Move& move : game.moves) sheet.moves.push_back({move, {}, {}});
  sheet.result = std::move(result);
  return sheet;
}

}  // namespace

TEST_CASE("a finished game") {
  Scoresheet sheet = sheet_of(played("W:W31-50:B1-20", "32-28 19-23 28x19 14x23"), "1-1");
  sheet.tags = {{"Black", "Sijbrands, Ton"},
                {"White", "van der Wal, Jannes"},
                {"Board", "3"},
                {"Event", "Open \"B\" [4/4] (B group) \\"},
                {"WhiteRating", "2400"},
                {"BlackRating", "-"},
                {"TimeControl", "4800+60"},
                {"Date", "2026.11.29"},
                {"Arbiter", "Somebody"},
                {"Result", "2-0"},
                {"not a name", "x"},
                {"Termination", "line\nend"}};
  CHECK(to_pdn(sheet) ==
        "[Event \"Open \\\"B\\\" [4/4] (B group) \\\\\"]\n"
        "[Site \"?\"]\n"
        "[Date \"2026.11.29\"]\n"
        "[Round \"?\"]\n"
        "[White \"van der Wal, Jannes\"]\n"
        "[Black \"Sijbrands, Ton\"]\n"
        "[Result \"1-1\"]\n"
        "[WhiteRating \"2400\"]\n"
        "[Board \"3\"]\n"
        "[GameType \"20,W,10,10,N2,0\"]\n"
        "[Termination \"line end\"]\n"
        "[TimeControl \"4800+60\"]\n"
        "[Arbiter \"Somebody\"]\n"
        "\n"
        "1. 32-28 19-23 2. 28x19 14x23 1-1\n");
}

TEST_CASE("a game from a position, begun by Black, not finished") {
  const Scoresheet sheet = sheet_of(played("B:WK6,K11:BK45", "45-50 11-16 50-45"), "*");
  CHECK(to_pdn(sheet) ==
        "[Event \"?\"]\n"
        "[Site \"?\"]\n"
        "[Date \"????.??.??\"]\n"
        "[Round \"?\"]\n"
        "[White \"?\"]\n"
        "[Black \"?\"]\n"
        "[Result \"*\"]\n"
        "[GameType \"20,W,10,10,N2,0\"]\n"
        "[FEN \"B:WK6,K11:BK45\"]\n"
        "\n"
        "1... 45-50 2. 11-16 50-45 *\n");
}

TEST_CASE("the path where the ends are ambiguous") {
  const auto text =
      to_pdn(sheet_of(played("W:WK47:B14,19,27,33,42,1", "47x38x24x13x36 1-7"), "2-0"));
  CHECK(text.ends_with("\n1. 47x38x24x13x36 1-7 2-0\n"));
}

TEST_CASE("clocks in comments") {
  Scoresheet sheet = sheet_of(played("W:W31-50:B1-20", "32-28 19-23 28x19"), "*");
  sheet.moves[0].left = ClockReading{4795000ms, 4800000ms};
  sheet.moves[0].used = 5999ms;
  sheet.moves[1].left = ClockReading{4795000ms, 59999ms};
  sheet.moves[2].used = 3661000ms;
  CHECK(
      to_pdn(sheet).ends_with("\n1. 32-28 {[%clock w1:19:55 B1:20:00] [%emt 0:00:05]} 1... 19-23\n"
                              "{[%clock W1:19:55 b0:00:59]} 2. 28x19 {[%emt 1:01:01]} *\n"));
  CHECK(to_pdn(sheet, PdnClocks::left_out).ends_with("\n1. 32-28 19-23 2. 28x19 *\n"));
  sheet.moves[0].left = ClockReading{-5ms, 0ms};
  sheet.moves[0].used.reset();
  CHECK(to_pdn(sheet).find("{[%clock w0:00:00 B0:00:00]}") != std::string::npos);
  sheet.moves[1].left.reset();
  sheet.moves[1].noted = 61s;
  CHECK(to_pdn(sheet).find("1... 19-23 {[%clk 0:01:01]}") != std::string::npos);
}

TEST_CASE("no line of moves is longer than 80 columns, and the moves can be read back") {
  for_each_seed(30, [](Random random) {
    const Game game = random_game(random, 120, initial_position(ten));
    const std::string text = to_pdn(sheet_of(game, "0-0"));
    std::string moves = text.substr(text.find("\n\n") + 2);
    std::size_t start = 0;
    while (start < moves.size()) {
      const std::size_t end = moves.find('\n', start);
      CHECK(end - start <= 80);
      CHECK(moves[end - 1] != ' ');
      start = end + 1;
    }
    std::ranges::replace(moves, '\n', ' ');
    REQUIRE(moves.ends_with(" 0-0 "));
    moves.resize(moves.size() - 5);
    CHECK(played(to_fen(ten, game.positions.front()), moves).positions == game.positions);
  });
}
