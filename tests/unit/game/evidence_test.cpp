#include <doctest/doctest.h>

#include "arbiter/game/evidence.hpp"
#include "tests/unit/game/wooden_table.hpp"

// What proves or refutes a draw: positions, plies, counts and what broke them (ARBITER.md 7.3 and
// its tests T3 to T6).

namespace flagfall::arbiter {
namespace {

using test::Table;

RuleEvidence rule_told(const Table& table, DrawRule rule, int ply) {
  for (const RuleEvidence& found : evidence(record_of(table.game), ply).rules)
    if (found.rule == rule) return found;
  FAIL("the rule is not known");
  return {};
}

Table typed_in(const char* fen, const char* moves) {
  Table table = wooden(Table::settings("300", fen));
  REQUIRE(enter(table, moves) == std::nullopt);
  return table;
}

TEST_CASE("T3: the position counts with the same side to move, and its plies are told") {
  const Table table = typed_in("W:WK6,K11:BK40,K45", "11-2 40-34 2-11 34-40 11-2 40-34 2-11 34-40");
  CHECK(rule_told(table, DrawRule::repetition, 4).stood_at == std::vector{0, 4});
  CHECK_FALSE(rule_told(table, DrawRule::repetition, 4).met);
  CHECK(rule_told(table, DrawRule::repetition, 8).stood_at == std::vector{0, 4, 8});
  CHECK(rule_told(table, DrawRule::repetition, 8).met);
  CHECK(rule_told(table, DrawRule::repetition, 8).first_met == 8);

  // White loses a move on the way back: the same pieces stand there with Black to move.
  const Table other = typed_in("W:WK6,K11:BK40,K45", "11-17 40-34 17-28 34-40 28-11");
  CHECK(to_fen(RuleSet::international, evidence(record_of(other.game), 5).position) ==
        "B:WK6,K11:BK40,K45");
  CHECK(rule_told(other, DrawRule::repetition, 5).stood_at == std::vector{5});
}

TEST_CASE("T4: a man move sets the 25 moves back, and is told") {
  std::string moves;
  for (int i = 0; i < 12; ++i) moves += "11-2 40-34 2-11 34-40 ";
  const Table table = typed_in("W:WK6,K11,31:BK40,K45", (moves + "31-26 40-34").c_str());
  const RuleEvidence before = rule_told(table, DrawRule::moves_25, 48);
  CHECK(before.count == 48);
  CHECK(before.limit == 50);
  CHECK_FALSE(before.met);
  CHECK(before.since == LastBreak{0, Break::start});
  const RuleEvidence at = rule_told(table, DrawRule::moves_25, 49);
  CHECK(at.count == 0);
  CHECK(at.since == LastBreak{49, Break::man_move});
  CHECK(rule_told(table, DrawRule::moves_25, 50).count == 1);

  const Table right = typed_in("W:WK6,K11:BK40,K45", (moves + "11-2 40-34").c_str());
  CHECK(rule_told(right, DrawRule::moves_25, 50).met);
}

TEST_CASE("T5: the 16 moves begin with the move after the material came about") {
  // RULES.md 6.2, Q10: the promotion makes the class, and a later one does not begin it anew.
  const Table table = typed_in("W:W8,36,31:BK45", "8-3 45-50 3-14 50-22");
  CHECK_FALSE(rule_told(table, DrawRule::moves_16, 0).count);
  CHECK_FALSE(rule_told(table, DrawRule::moves_16, 0).since);
  const RuleEvidence created = rule_told(table, DrawRule::moves_16, 1);
  CHECK(created.count == 0);
  CHECK(created.since == LastBreak{1, Break::promotion});
  CHECK(created.material == Material::three_against_king);
  CHECK(rule_told(table, DrawRule::moves_16, 4).count == 3);
}

TEST_CASE("T6: the 5 moves begin with a capture and stop with nothing but their end") {
  // RULES.md 6.2, Q7: two against one becomes one against one.
  const Table table = typed_in("W:WK6,K11:BK45", "11-50 45-40 50-11 40-23 11-28 23x32 6-44 32-14");
  CHECK(rule_told(table, DrawRule::moves_5, 8).count == 8);
  CHECK(rule_told(table, DrawRule::moves_5, 8).since == LastBreak{0, Break::start});
}

TEST_CASE("a position that no move led to begins the counts anew and keeps what has stood there") {
  Table table = typed_in("W:WK6,K11:BK40,K45", "11-2 40-34 2-11 34-40");
  REQUIRE_FALSE(table
                    .ask(EnterIrregular{4, "11-3", "B:WK6,K11:BK40,K45",
                                        "noticed by nobody before the next move"})
                    .refusal);
  const RuleEvidence kings = rule_told(table, DrawRule::moves_25, 5);
  CHECK(kings.count == 0);
  CHECK(kings.since == LastBreak{5, Break::irregular});
  REQUIRE(enter(table, "40-34") == std::nullopt);
  CHECK(rule_told(table, DrawRule::moves_25, 6).count == 1);
  REQUIRE(enter(table, "11-2 34-40 2-11") == std::nullopt);
  CHECK(rule_told(table, DrawRule::repetition, 9).stood_at == std::vector{5, 9});
}

TEST_CASE("what a claimant may count as made is named") {
  GameSettings settings = Table::settings("300");
  settings.rules = RuleSet::english_w;
  settings.profile = Profile::wcdf;
  settings.start = parse_fen(settings.rules, "W:WK29,K30:BK3,K4")->position;
  Table table = wooden(settings);
  REQUIRE(enter(table, "29-25 3-7 25-29 7-3 29-25 3-7 25-29") == std::nullopt);
  const RuleEvidence found = rule_told(table, DrawRule::repetition, 7);
  CHECK(found.next_move == "7-3");
  CHECK(found.stood_at == std::vector{0, 4});
  CHECK(found.count == 3);
  CHECK(found.met);
}

}  // namespace
}  // namespace flagfall::arbiter
