#include "server/lists/fold.hpp"

#include <doctest/doctest.h>

namespace flagfall::server::lists {
namespace {

TEST_CASE("folding leaves small letters without marks") {
  struct Case {
    const char* text;
    const char* folded;
  };
  const Case cases[] = {
      {"Date of Birth:", "date of birth"},
      {"  Né(e)  le ", "ne e le"},
      {"ŁUKASZ Żółć", "lukasz zolc"},
      {"Østergård", "ostergard"},
      {"Straße", "strasse"},
      {"O'Neill", "oneill"},
      {"O’Neill", "oneill"},
      {"Артём ЙОЛКИН", "артем йолкин"},
      {"ЁЖ Ђ", "еж ђ"},
      {"Ju\u0308rgen", "jurgen"},
      {"姓名", "姓名"},
      {"Ａｂｃ", "abc"},
      {"Čapek-Dvořák", "capek dvorak"},
      {"Şükrü Ğğİı", "sukru ggii"},
      {"Ÿ Ž ſ", "y z s"},
      {"--", ""},
  };
  for (const Case& c : cases) {
    CAPTURE(c.text);
    CHECK(folded(c.text) == c.folded);
  }
}

TEST_CASE("names are alike whatever the order, the case and the marks") {
  CHECK(name_key("Wiersma, Harm") == name_key("Harm WIERSMA"));
  CHECK(name_key("Георгиев, Александр") == name_key("АЛЕКСАНДР ГЕОРГИЕВ"));
  CHECK(name_key("Müller, Jörg") == name_key("jorg muller"));
  CHECK(name_key("van der Wal, Jannes") != name_key("van de Wal, Jannes"));
}

TEST_CASE("tidying leaves one blank inside and none outside") {
  CHECK(tidied("  Jan \t de\u00A0\u3000Vries\r\n") == "Jan de Vries");
  CHECK(tidied(" \u00A0") == "");
}

}  // namespace
}  // namespace flagfall::server::lists
