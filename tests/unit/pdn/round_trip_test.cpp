#include <doctest/doctest.h>

#include "arbiter/notation/fen.hpp"
#include "arbiter/notation/pdn_reader.hpp"
#include "arbiter/notation/pdn_writer.hpp"
#include "tests/support/random.hpp"
#include "tests/unit/pdn/random_pdn.hpp"

// What is written is read again as it was, for games of chance of every rule set.

namespace flagfall::arbiter {
namespace {

std::vector<Move> moves_of(const ReplayedGame& game) {
  std::vector<Move> moves;
  for (const ReplayedPly& ply : game.plies)
    if (ply.move) moves.push_back(*ply.move);
  return moves;
}

TEST_CASE("a game that is written reads as the same tree, and is written as the same bytes") {
  for_each_seed(8, [](Random random) {
    for (const RuleSet rules : all_rule_sets) {
      CAPTURE(name_of(rules));
      const RandomPdn made = random_pdn(random, rules, Letters::all);
      const ReplayedGame replayed = replay(made.game);
      CHECK(name_of(replayed.rules) == name_of(rules));
      CHECK(moves_of(replayed) == made.moves);
      CHECK(replayed.ambiguous.empty());
      const std::string text = written_pdn(made.game, replayed);
      CAPTURE(text);
      const auto read = read_pdn(text);
      REQUIRE(read.size() == 1);
      CHECK(told(read[0]) == told(made.game));
      CHECK(without_places(read[0]) == made.game);
      const ReplayedGame again = replay(read[0]);
      CHECK(again.start == replayed.start);
      CHECK(name_of(again.verdict) == name_of(replayed.verdict));
      CHECK(moves_of(again) == made.moves);
      CHECK(again.end() == replayed.end());
      CHECK(written_pdn(read[0], again) == text);
    }
  });
}

TEST_CASE("a game is read however another program has set it") {
  for_each_seed(8, [](Random random) {
    for (const RuleSet rules : all_rule_sets) {
      CAPTURE(name_of(rules));
      const RandomPdn made = random_pdn(random, rules, Letters::all);
      const std::string text = foreign_text(random, made, false);
      CAPTURE(text);
      const auto read = read_pdn(text);
      REQUIRE(read.size() == 1);
      CHECK(told(read[0]) == told(made.game));
      CHECK(without_places(read[0]) == made.game);
    }
  });
}

TEST_CASE("every result ends its game, is kept as far as it says something, and stays as it is") {
  static constexpr const char* tokens[] = {"2-0",         "0-2",       "1-1",
                                           "0-0",         "1-0",       "0-1",
                                           "1/2-1/2",     "0.5-0.5",   "\xC2\xBD-\xC2\xBD",
                                           "2F-0F",       "0F-2F",     "0F-0F",
                                           "1+ - 1-",     "1- - 1+",   "1 1/2 - 1/2",
                                           "1/2 - 1 1/2", "1.02-0.98", "0.98-1.02",
                                           "12-0",        "0-12",      "8-4",
                                           "7-5",         "6-6",       "3-0",
                                           "1-9",         "*"};
  for_each_seed(1, [](Random random) {
    for (const RuleSet rules : {RuleSet::international, RuleSet::english, RuleSet::english_w,
                                RuleSet::russian, RuleSet::frisian})
      for (const char* token : tokens)
        for (const char* format : {"", "Delfts"}) {
          RandomPdn made = random_pdn(random, rules, Letters::plain);
          for (PdnTag& tag : made.game.tags)
            if (tag.name == "Result") tag.value = token;
          if (*format != '\0') made.game.tags.push_back({"ResultFormat", format});
          made.game.terminator = token;
          const std::string text = foreign_text(random, made, true);
          CAPTURE(text);
          const auto read = read_pdn(text);
          REQUIRE(read.size() == 1);
          CHECK(read[0].terminator == token);
          CHECK(told(read[0]) == told(made.game));
          const std::string written = written_pdn(read[0], replay(read[0]));
          const auto again = read_pdn(written);
          REQUIRE(again.size() == 1);
          CAPTURE(written);
          CHECK(result_of(again[0], rules) == result_of(read[0], rules));
          if (*format != '\0') CHECK(tag_of(again[0], "Result") == token);
          CHECK(written_pdn(again[0], replay(again[0])) == written);
        }
  });
}

TEST_CASE("what is made of a spoilt text is written as something that stays as it is") {
  static constexpr std::string_view signs[] = {"{",
                                               "}",
                                               "(",
                                               ")",
                                               "[",
                                               "]",
                                               "\"",
                                               "/",
                                               ";",
                                               "%",
                                               "$",
                                               "!",
                                               "*",
                                               "-",
                                               "--",
                                               "...",
                                               ".",
                                               "=",
                                               "+",
                                               "<",
                                               ">",
                                               "x",
                                               ":",
                                               "\n",
                                               "\r",
                                               "\t",
                                               " ",
                                               "0",
                                               "1",
                                               "9",
                                               "1-1",
                                               "2-0",
                                               "1/2",
                                               "a1",
                                               "\\",
                                               "W:",
                                               "/FEN \"B::\"/",
                                               "[Event \"",
                                               "\xC2\xA0",
                                               "\xEF\xBB\xBF",
                                               "\x1A",
                                               "\xD0"};
  for_each_seed(20, [](Random random) {
    for (const RuleSet rules : all_rule_sets) {
      const RandomPdn made = random_pdn(random, rules, Letters::western);
      std::string text = foreign_text(random, made, false);
      for (int left = 1 + random.below(8); left > 0; --left) {
        const auto at = static_cast<std::size_t>(random.below(static_cast<int>(text.size())));
        const auto length = static_cast<std::size_t>(random.below(3));
        text.replace(at, length, signs[static_cast<std::size_t>(random.below(std::size(signs)))]);
      }
      CAPTURE(text);
      for (const PdnGame& game : read_pdn(text)) {
        CAPTURE(told(game));
        const ReplayedGame replayed = replay(game);
        const std::string written = written_pdn(game, replayed);
        CAPTURE(written);
        const auto again = read_pdn(written);
        REQUIRE(again.size() == 1);
        const ReplayedGame played = replay(again[0], replayed.rules);
        CHECK(name_of(played.verdict) == name_of(replayed.verdict));
        CHECK(moves_of(played) == moves_of(replayed));
        CHECK(played.end() == replayed.end());
        CHECK(result_of(again[0], rules) == result_of(game, rules));
        CHECK(written_pdn(again[0], played) == written);
      }
    }
  });
}

}  // namespace
}  // namespace flagfall::arbiter
