#include "arbiter/notation/pdn_remarks.hpp"

#include <doctest/doctest.h>

#include <string>

#include "arbiter/notation/pdn_reader.hpp"

namespace flagfall::arbiter {
namespace {

/// Code, line, key and parameters of each remark.
std::string told(const std::vector<PdnProblem>& remarks) {
  std::string text;
  for (const PdnProblem& remark : remarks) {
    text += (text.empty() ? "" : "; ") + remark.code + '@' + std::to_string(remark.place.line) +
            ' ' + remark.sentence.key;
    for (const Param& param : remark.sentence.params)
      text += ' ' + std::get<std::string>(param.value);
  }
  return text;
}

TEST_CASE("what a position was put up with for, and who begins, is told") {
  struct Case {
    const char* what;
    const char* text;
    const char* remarks;
  };
  const Case cases[] = {
      {"nothing odd", "[GameType \"20\"]\n[FEN \"W:W32:B19\"]\n1. 32-28 *", ""},
      {"another first mover, as the position says",
       "[GameType \"20\"]\n[FEN \"B:W32:B19\"]\n1... 19-23 *", ""},
      {"a dot", "[GameType \"20\"]\n[FEN \"W:W32:B19.\"]\n1. 32-28 *",
       "FEN@2 rules.fen_dot_dropped"},
      {"two squares twice, told once", "\n[GameType \"20\"]\n[FEN \"W:W32,32:B19,19\"]\n1. 32-28 *",
       "FEN@3 rules.fen_listed_twice 32"},
      {"the side twice", "[GameType \"20\"]\n[FEN \"W:W:W32:B19\"]\n1. 32-28 *",
       "FEN@2 rules.fen_side_twice"},
      {"no side", "[GameType \"20\"]\n[FEN \"?:W32:B19\"]\n1. 32-28 *",
       "FEN@2 rules.fen_side_unknown"},
      {"no side, and the moves say which", "[GameType \"20\"]\n[FEN \"?:W32:B19\"]\n1... 19-23 *",
       "SIDE_TO_MOVE@1 pdn.side_by_move black"},
      {"the wrong side", "[GameType \"20\"]\n[FEN \"W:W32:B19\"]\n1. 19-23 *",
       "SIDE_TO_MOVE@1 pdn.other_than_noted white black"},
      {"Black begins", "[GameType \"20\"]\n1... 19-23 *", "SIDE_TO_MOVE@1 pdn.other_begins black"},
      {"White begins where Black should", "[GameType \"21\"]\n1... 22-18 *",
       "SIDE_TO_MOVE@1 pdn.other_begins white"},
      {"Black begins, from the usual position",
       "[GameType \"20\"]\n[FEN \"B:W31-50:B1-20\"]\n1... 19-23 *",
       "SIDE_TO_MOVE@1 pdn.other_begins black"},
      {"a set-up", "[GameType \"20\"]\n1. 32-28\n/FEN \"W:W32:B19.\"/ 32-28 *",
       "FEN@3 rules.fen_dot_dropped"},
      {"a move handed over", "[GameType \"20\"]\n1. 32-28 /FEN \"W::\"/ 37-32 *", ""},
      {"a position that nobody can read", "[GameType \"20\"]\n[FEN \"W:W99:B19.\"]\n1. 32-28 *",
       ""},
  };
  for (const Case& c : cases) {
    CAPTURE(std::string{c.what});
    const PdnGame game = read_pdn(c.text).at(0);
    CHECK(told(remarks_on(game, replay(game))) == c.remarks);
  }
}

}  // namespace
}  // namespace flagfall::arbiter
