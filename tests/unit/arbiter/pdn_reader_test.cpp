#include "arbiter/notation/pdn_reader.hpp"

#include <doctest/doctest.h>

#include <string>

#include "arbiter/notation/fen.hpp"
#include "arbiter/notation/pdn_replay.hpp"

namespace flagfall::arbiter {
namespace {

/// The moves of a line as words, with marks, glyphs, comments and variations behind them.
std::string told(const PdnLine& line) {
  std::string text;
  const auto add = [&](const std::string& word) { text += (text.empty() ? "" : " ") + word; };
  for (const std::string& comment : line.comments) add('{' + comment + '}');
  for (const PdnLine& variation : line.variations) add('(' + told(variation) + ')');
  for (const PdnPly& ply : line.plies) {
    add((ply.kind == PdnPly::Kind::set_up ? "/" + ply.text + "/" : ply.text) + ply.mark);
    for (const int nag : ply.nags) add('$' + std::to_string(nag));
    for (const std::string& comment : ply.comments) add('{' + comment + '}');
    for (const PdnLine& variation : ply.variations) add('(' + told(variation) + ')');
  }
  return text;
}

std::string problems(const PdnGame& game) {
  std::string text;
  for (const PdnProblem& problem : game.problems)
    text += (text.empty() ? "" : " ") + problem.code + '@' + std::to_string(problem.place.line) +
            ':' + std::to_string(problem.place.column);
  return text;
}

TEST_CASE("move text is read as files have it") {
  struct Case {
    const char* what;
    const char* text;
    const char* moves;
    const char* terminator;
    const char* problems = "";
  };
  const Case cases[] = {
      {"plain", "1. 32-28 19-23 2. 28x19 14x23 *", "32-28 19-23 28x19 14x23", "*"},
      {"a draw at the end is no move", "45.30-24 19x30 1-1", "30-24 19x30", "1-1"},
      {"a win", "1. 32-28 19-23 2-0", "32-28 19-23", "2-0"},
      {"a loss", "1. 32-28 19-23 0-2", "32-28 19-23", "0-2"},
      {"counted by one", "1. 32-28 19-23 1-0", "32-28 19-23", "1-0"},
      {"counted by one, lost", "1. 32-28 19-23 0-1", "32-28 19-23", "0-1"},
      {"halves", "1. 32-28 19-23 1/2-1/2", "32-28 19-23", "1/2-1/2"},
      {"decimal halves", "1. 32-28 19-23 0.5-0.5", "32-28 19-23", "0.5-0.5"},
      {"signs of a half", "1. 32-28 19-23 \xC2\xBD-\xC2\xBD", "32-28 19-23", "\xC2\xBD-\xC2\xBD"},
      {"both lose", "1. 32-28 19-23 0-0", "32-28 19-23", "0-0"},
      {"one to ten is a move", "1. 6-11 1-10 *", "6-11 1-10", "*"},
      {"a forfeit without a move", "1. 2-0", "", "2-0"},
      {"plus and minus", "1. 32-28 1+ - 1-", "32-28", "1+ - 1-"},
      {"one and a half", "1. 32-28 1 1/2 - 1/2", "32-28", "1 1/2 - 1/2"},
      {"hundredths", "1. 32-28 1.02-0.98", "32-28", "1.02-0.98"},
      {"a comment before the first move, a mark behind one", "{opening} 1.32-28 {note} ! *",
       "{opening} 32-28! {note}", "*"},
      {"a repeated number", "1. 32-28 {a} 1... 19-23 *", "32-28 {a} 19-23", "*"},
      {"dots behind a number", "1. 32-28 1. ... 19-23 *", "32-28 19-23", "*"},
      {"no numbers", "32-28 19-23 *", "32-28 19-23", "*"},
      {"glued numbers", "1.32-28 19-23 2.28x19 *", "32-28 19-23 28x19", "*"},
      {"spaced numbers", "1 . 32-28 19-23 *", "32-28 19-23", "*"},
      {"spaces around the sign", "1. 32 - 28 19 - 23 2. 28 x 19 *", "32-28 19-23 28x19", "*"},
      {"a line break behind the sign", "1. 32-\n28 *", "32-28", "*"},
      {"no sign", "1. c3d4 f6g5 2. 3228 *", "c3d4 f6g5 3228", "*"},
      {"the file of the start alone", "1. cd4 fg5 2. g:e5 *", "cd4 fg5 g:e5", "*"},
      {"capitals and zeros", "01. C3-D4 F6-G5 02. 05-10 *", "c3-d4 f6-g5 05-10", "*"},
      {"dashes and crosses of printers",
       "1. 32\xE2\x80\x93"
       "28 19\xE2\x80\x91"
       "23 2. 28\xC3\x97"
       "19 *",
       "32-28 19-23 28x19", "*"},
      {"no-break spaces",
       "1.\xC2\xA0"
       "32-28 19-23 *",
       "32-28 19-23", "*"},
      {"a star behind a move praises it", "1-6* 32-28 *", "1-6 $7 32-28", "*"},
      {"marks", "1. 32-28! 19-23?? 2. 28x19(!?) 14x23 !? *", "32-28! 19-23?? 28x19!? 14x23!?", "*"},
      {"glyphs", "1. 32-28 $1 $18 19-23 $146 *", "32-28 $1 $18 19-23 $146", "*"},
      {"a mark and a glyph for one thing", "1. 32-28! $1 *", "32-28!", "*"},
      {"a glyph and a mark for one thing", "1. 32-28 $4 $18 ?? *", "32-28?? $18", "*"},
      {"a draw with something glued to it", "1. 32-28 1-1d 19-23 01-1d *",
       "32-28 {1-1d} 19-23 {01-1d}", "*", "JUNK@1:10 JUNK@1:21"},
      {"signs of books", "1. 32-28 = 19-23 +1 2. 28x19 a.l. *", "32-28 $10 19-23 {+1} 28x19 {a.l.}",
       "*"},
      {"variations", "1. 32-28 (1. 33-28 18-22 (18-23)) 19-23 *",
       "32-28 (33-28 18-22 (18-23)) 19-23", "*"},
      {"a variation before the first move", "(1. 33-28) 1. 32-28 *", "(33-28) 32-28", "*"},
      {"a result inside a variation", "1. 32-28 (1. 33-28 2-0) 19-23 *",
       "32-28 (33-28 {2-0}) 19-23", "*"},
      {"a set-up", "1. 32-28 /FEN \"B:W1:B2\"/ 19-23 *", "32-28 /B:W1:B2/ 19-23", "*"},
      {"captured squares in angles", "1. 47x36 <42, 29> *", "47x36x42x29", "*"},
      {"moves that nobody wrote down", "1. - - 2. ... 19-23 *", "- - ... 19-23", "*"},
      {"a number before the end", "1. 32-28 19-23 2. ... {so far} *", "32-28 19-23 {so far}", "*"},
      {"line comments", "% a\n1. 32-28 ; rest 1-1\n19-23 *", "32-28 {rest 1-1} 19-23", "*"},
      {"nested braces", "1. 32-28 {a {b} c} 19-23 *", "32-28 {a {b} c} 19-23", "*",
       "NESTED_COMMENT@1:10"},
      {"a result and what is said of it", "1. 32-28 2-0 {flag}\n", "32-28 {flag}", "2-0"},
      {"a word", "1. 32-28 resigns 2-0", "32-28 {resigns}", "2-0", "JUNK@1:10"},
      {"a number without its dot", "1 32-28 19-23 2 28x19 *", "32-28 19-23 28x19", "*",
       "BAD_NUMBER@1:1 BAD_NUMBER@1:15"},
      {"no end", "1. 32-28", "32-28", "", "NO_TERMINATOR@1:9"},
      {"an unclosed comment", "1. 32-28 {never", "32-28 {never}", "",
       "UNCLOSED_COMMENT@1:10 NO_TERMINATOR@1:16"},
      {"an unclosed variation", "1. 32-28 (1. 33-28", "32-28 (33-28)", "",
       "UNCLOSED_VARIATION@1:19 NO_TERMINATOR@1:19"},
      {"a stray bracket", "1. 32-28 ) *", "32-28", "*", "STRAY_BRACKET@1:10"},
  };
  for (const Case& c : cases) {
    CAPTURE(std::string{c.what});
    const auto games = read_pdn(c.text);
    REQUIRE(games.size() == 1);
    CHECK(told(games[0].moves) == c.moves);
    CHECK(games[0].terminator == c.terminator);
    CHECK(problems(games[0]) == c.problems);
  }
}

TEST_CASE("tags are read as files have them") {
  struct Case {
    const char* text;
    const char* name;
    const char* value;
    const char* problems = "";
  };
  const Case cases[] = {
      {"[Event \"Open (B group)\"]", "Event", "Open (B group)"},
      {"[Event \"ends [4/4]\"]", "Event", "ends [4/4]"},
      {"[Site \"say \\\"hi\\\"\"]", "Site", "say \"hi\""},
      {"[Site \"say \"hi\" there\"]", "Site", "say \"hi\" there"},
      {"[ Round  \"3\" ]", "Round", "3"},
      {"[White \"Petrov      \"]", "White", "Petrov"},
      {"[White Voorbeeld, Anna]", "White", "Voorbeeld, Anna", "BAD_TAG@1:1"},
      {"[White \"no closing quote]", "White", "no closing quote", "BAD_TAG@1:1"},
      {"[date \"2024.01.02\"]", "Date", "2024.01.02"},
      {"[Bianco \"Rossi\"]", "White", "Rossi"},
      {"[WhiteElo \"2100\"]", "WhiteRating", "2100"},
      {"[MicroMatch \"x\"]", "MicroMatch", "x"},
      {"[Result \"*\"]\n[Result \"1-1\"]", "Result", "*", "DUPLICATE_TAG@2:1"},
  };
  for (const Case& c : cases) {
    CAPTURE(c.text);
    const auto games = read_pdn(std::string{c.text} + "\n*\n");
    REQUIRE(games.size() == 1);
    CHECK(tag_of(games[0], c.name) == c.value);
    CHECK(problems(games[0]) == c.problems);
  }
}

TEST_CASE("a text is parted into its games") {
  struct Case {
    const char* what;
    const char* text;
    std::vector<std::string> games;
  };
  const Case cases[] = {
      {"nothing", "", {}},
      {"blanks", " \r\n\r\n\x1A", {}},
      {"by results", "1. 32-28 2-0\n1. 33-28 0-2", {"32-28", "33-28"}},
      {"by tags where a result is missing",
       "[Event \"a\"]\n1. 32-28\n[Event \"b\"]\n1. 33-28 *",
       {"32-28", "33-28"}},
      {"behind an unclosed comment",
       "1. 32-28 {never\n[Event \"b\"]\n1. 33-28 *",
       {"32-28 {never}", "33-28"}},
      {"tags alone", "[Event \"a\"]\n*\n[Event \"b\"]\n*\n", {"", ""}},
      {"numbers before the first tag", "3\n1\n[Event \"a\"]\n1. 32-28 *", {"32-28"}},
      {"pasted from a page", "[pdn]\n[Event \"a\"]\n1. 32-28 *\n[/pdn]\n", {"32-28"}},
      {"a star behind the result", "[Event \"a\"]\n1. 32-28 2-0 *\n", {"32-28"}},
      {"a score that looks like a move",
       "[Result \"4-6\"]\n1. 32-28 4-6\n\n[Result \"4-6\"]\n*",
       {"32-28", ""}},
      {"line ends of all kinds",
       "[Event \"a\"]\r1. 32-28 *\r[Event \"b\"]\r\n1. 33-28 *",
       {"32-28", "33-28"}},
  };
  for (const Case& c : cases) {
    CAPTURE(std::string{c.what});
    std::vector<std::string> games;
    for (const PdnGame& game : read_pdn(c.text)) games.push_back(told(game.moves));
    CHECK(games == c.games);
    // In parts of any size the same is read.
    for (const std::size_t size : {std::size_t{1}, std::size_t{3}, std::size_t{7}}) {
      PdnReader reader;
      std::vector<std::string> in_parts;
      const auto take = [&] {
        while (const auto game = reader.next()) in_parts.push_back(told(game->moves));
      };
      for (std::string_view rest = c.text; !rest.empty();
           rest.remove_prefix(std::min(size, rest.size()))) {
        reader.feed(rest.substr(0, size));
        take();
      }
      reader.finish();
      take();
      CHECK(in_parts == c.games);
    }
  }
}

TEST_CASE("a game beyond the limits is cut short, and the next one is read") {
  const std::string next = "\n[Event \"next\"]\n1. 32-28 *\n";
  std::string long_game = "[Event \"long\"]\n";
  for (int i = 0; i < 300; ++i) long_game += "32-28 ";
  const auto check = [&](const PdnLimits& limits, const std::string& text, const char* code) {
    CAPTURE(code);
    const auto games = read_pdn(text + next, limits);
    REQUIRE(games.size() == 2);
    CHECK(problems(games[0]).find(code) != std::string::npos);
    CHECK(told(games[1].moves) == "32-28");
  };
  check({.plies = 100}, long_game, "TOO_MANY_PLIES");
  check({.game_bytes = 500}, long_game, "TOO_LONG");
  check({.variation_depth = 3}, "1. 32-28 (((((33-28))))) *", "TOO_DEEP");
  std::string many_tags;
  for (int i = 0; i < 50; ++i) many_tags += "[T" + std::to_string(i) + " \"x\"]\n";
  check({.tags = 20}, many_tags + "1. 32-28 *", "TOO_MANY_TAGS@21:1");
  CHECK(read_pdn(many_tags + "1. 32-28 *", {.tags = 20}).at(0).problems.size() == 1);
}

TEST_CASE("games are played over under the rules of their tags, or those that their moves tell") {
  struct Case {
    const char* what;
    const char* text;
    RuleSet rules;
    RulesFrom from;
    std::size_t moves;
    Verdict verdict = Verdict::legal;
  };
  const Case cases[] = {
      {"by its type", "[GameType \"20\"]\n1. 32-28 19-23 *", RuleSet::international, RulesFrom::tag,
       2},
      {"by the whole type", "[GameType \"21,W,8,8,N1,0\"]\n*", RuleSet::english_w, RulesFrom::tag,
       0},
      {"a board that cannot be", "[GameType \"20,W,0,0,N,0\"]\n1. 32-28 *", RuleSet::international,
       RulesFrom::tag, 1},
      {"letters under the type of numbers", "[GameType \"20\"]\n1. c3-d4 f6-g5 *", RuleSet::russian,
       RulesFrom::guessed, 2},
      {"letters, and numbers in the FEN",
       "[GameType \"20\"]\n[FEN \"W:W21,22,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,11,"
       "12\"]\n1. c3-d4 *",
       RuleSet::russian, RulesFrom::guessed, 1},
      {"low numbers on the large board", "1. 32-28 19-23 *", RuleSet::international,
       RulesFrom::guessed, 2},
      {"high numbers", "1. 32-28 20-24 2. 37-32 *", RuleSet::international, RulesFrom::guessed, 3},
      {"higher ones", "1. 43-37 25-31 2. 49-43 *", RuleSet::canadian, RulesFrom::guessed, 3},
      {"Black begins", "1. 11-15 23-18 *", RuleSet::english, RulesFrom::guessed, 2},
      {"white from the numbers above 20", "1. 23-20 10-14 *", RuleSet::italian, RulesFrom::guessed,
       2},
      {"a variant by its name", "[Variant \"Killer\"]\n[GameType \"20\"]\n1. 32-28 *",
       RuleSet::killer, RulesFrom::tag, 1},
      {"an illegal move", "[GameType \"20\"]\n1. 32-28 19-23 2. 37-32 *", RuleSet::international,
       RulesFrom::tag, 2, Verdict::illegal},
      {"a start that cannot be read", "[GameType \"20\"]\n[FEN \"W:W51:B1\"]\n*",
       RuleSet::international, RulesFrom::tag, 0, Verdict::bad_fen},
      {"the other side begins", "[GameType \"20\"]\n[FEN \"W:W32:B19\"]\n1. 19-23 *",
       RuleSet::international, RulesFrom::tag, 1},
      {"a move handed over", "[GameType \"20\"]\n1. 32-28 /FEN \"W::\"/ 37-32 *",
       RuleSet::international, RulesFrom::tag, 2},
      {"jumps one by one",
       "[Variant \"American/English\"]\n[FEN \"W:W22:B17,10\"]\n1. 22x13 13x6 *",
       RuleSet::english_w, RulesFrom::tag, 0, Verdict::illegal},
  };
  for (const Case& c : cases) {
    CAPTURE(std::string{c.what});
    const auto games = read_pdn(c.text);
    REQUIRE(games.size() == 1);
    const ReplayedGame game = replay(games[0]);
    CHECK(name_of(game.rules) == name_of(c.rules));
    CHECK(name_of(game.rules_from) == name_of(c.from));
    CHECK(game.moves == c.moves);
    CHECK(name_of(game.verdict) == name_of(c.verdict));
    CHECK(game.bad.has_value() == (c.verdict != Verdict::legal));
    if (c.verdict == Verdict::bad_fen) CHECK(game.bad->place == PdnPlace{2, 1});
  }
}

TEST_CASE("a short capture that can mean several moves is resolved by what follows, or told") {
  const std::string start = "[GameType \"20\"]\n[FEN \"W:WK47:B14,19,29,31,42\"]\n";
  struct Case {
    const char* what;
    const char* moves;
    std::size_t ambiguous;
    bool resolved;
    const char* end;
  };
  const Case cases[] = {
      {"nothing follows", "1. 47x36 *", 1, false, ""},
      {"the reply leaves one", "1. 47x36 14-20 *", 1, true, "W:WK36:B20"},
      {"the complete list", "1. 47x38x24x13x36 *", 0, true, "B:WK36:B14"},
      {"the other way", "1. 47x38x20x9x36 *", 0, true, "B:WK36:B19"},
      {"a square that decides", "1. 47x24x36 *", 0, true, "B:WK36:B14"},
      {"the captured squares", "1. 47x36 <42,29,19,31> *", 0, true, "B:WK36:B14"},
  };
  for (const Case& c : cases) {
    CAPTURE(std::string{c.what});
    const auto game = replay(read_pdn(start + c.moves).at(0));
    CHECK(game.verdict == Verdict::legal);
    REQUIRE(game.ambiguous.size() == c.ambiguous);
    if (c.ambiguous > 0) CHECK(game.ambiguous[0].place == PdnPlace{3, 4});
    if (c.ambiguous > 0) {
      CHECK(game.ambiguous[0].resolved == c.resolved);
      CHECK(game.ambiguous[0].readings.size() == 2);
    }
    if (*c.end != '\0') CHECK(to_fen(game.rules, game.end()) == c.end);
  }
}

TEST_CASE("results are known in all their forms") {
  struct Case {
    const char* tag;
    const char* terminator;
    RuleSet rules;
    const char* result;
  };
  const Case cases[] = {
      {"2-0", "2-0", RuleSet::international, "2-0"},
      {"1-0", "*", RuleSet::international, "2-0"},
      {"0.5-0.5", "*", RuleSet::international, "1-1"},
      {"\xC2\xBD-\xC2\xBD", "*", RuleSet::international, "1-1"},
      {"*", "0-2", RuleSet::international, "0-2"},
      {"0-1", "1/2-1/2", RuleSet::international, "0-2"},
      {"1-0", "1-0", RuleSet::english, "0-2"},
      {"1-0", "1-0", RuleSet::english_w, "2-0"},
      {"2F-0F", "*", RuleSet::international, "2-0"},
      {"1.02-0.98", "*", RuleSet::international, "1-1"},
      {"1 1/2 - 1/2", "*", RuleSet::international, "1-1"},
      {"12-0", "*", RuleSet::international, "*"},
      {"?", "*", RuleSet::international, "*"},
  };
  for (const Case& c : cases) {
    CAPTURE(c.tag);
    PdnGame game;
    game.tags = {{"Result", c.tag}};
    game.terminator = c.terminator;
    CHECK(result_of(game, c.rules) == c.result);
  }
}

}  // namespace
}  // namespace flagfall::arbiter
