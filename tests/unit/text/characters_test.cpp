#include "server/text/characters.hpp"

#include <doctest/doctest.h>

#include <string>

using namespace flagfall::server::text;

namespace {

TEST_CASE("texts that people may write") {
  for (const std::string text : {
           "",
           "Jannes van der Wal",
           " a ",
           "Анна",
           "张伟",
           "عبد الله",
           "می\u200cخواهم",         // a non-joiner within a word
           "क\u094d\u200dष",        // a joiner
           "\u200fאבג 3\u200e",     // plain direction marks
           "é\u0301",               // a combining mark
           "\u2764\ufe0f",          // a variation selector
           "\U0001F3F4\U0001F600",  // beyond the first plane
           "a\u00a0b\u3000c",
       }) {
    CAPTURE(text);
    CHECK_FALSE(fault_of(text));
  }
}

TEST_CASE("characters that disturb what stands beside them are refused anywhere") {
  for (const std::string& mark : {
           std::string(1, '\0'),      std::string{"\t"},         std::string{"\n"},
           std::string{"\x1b"},       std::string{"\x7f"},       std::string{"\u0085"},
           std::string{"\u009b"},     std::string{"\u2028"},     std::string{"\u2029"},
           std::string{"\u202a"},     std::string{"\u202b"},     std::string{"\u202c"},
           std::string{"\u202d"},     std::string{"\u202e"},     std::string{"\u2066"},
           std::string{"\u2067"},     std::string{"\u2068"},     std::string{"\u2069"},
           std::string{"\u206f"},     std::string{"\ufdd0"},     std::string{"\ufff9"},
           std::string{"\uffff"},     std::string{"\U0001FFFE"}, std::string{"\U000E0041"},
           std::string{"\U0010FFFF"},
       }) {
    CAPTURE(mark);
    for (const std::string& text : {mark, "a" + mark, mark + "a", "a" + mark + "b"})
      CHECK(fault_of(text) == Fault::disruptive);
  }
}

TEST_CASE("a text in which there is nothing to see is refused") {
  for (const std::string text :
       {" ",      "   ",    "\u00a0", "\u3000", "\u200b",         "\u200c\u200d", "\u200e",
        "\u00ad", "\u2060", "\ufeff", "\u115f", "\u3164",         "\uffa0",       "\u180e",
        "\u2800", "\ufe0f", "\u034f", "\u061c", " \u200b \u2003", "\ue000"}) {
    CAPTURE(text);
    CHECK(fault_of(text) == Fault::invisible);
    CHECK_FALSE(fault_of(text + "a"));
  }
}

TEST_CASE("code points are taken off one by one") {
  std::string_view text = "aé张\U0001F600";
  CHECK(take_code_point(text) == U'a');
  CHECK(take_code_point(text) == U'é');
  CHECK(take_code_point(text) == U'张');
  CHECK(take_code_point(text) == U'\U0001F600');
  CHECK(text.empty());
}

}  // namespace
