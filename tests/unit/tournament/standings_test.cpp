#include "arbiter/tournament/standings.hpp"

#include <doctest/doctest.h>

#include "arbiter/tournament/crosstable_view.hpp"
#include "tests/support/crosstables.hpp"
#include "tests/support/ranked.hpp"

namespace flagfall::arbiter::tournament {
namespace {

using test::crosstable;
using test::order_by;
using test::ranking_of;
using test::row_of;

TEST_CASE("who cannot be separated shares the places") {
  const auto table =
      crosstable({{"A", 0, "2w1"}, {"B", 0, "1b1"}, {"C", 0, "4w2"}, {"D", 0, "3b0"}});
  const auto ranked = standings(table, order_by("PTS"));
  CHECK(ranking_of(ranked) == "3 1=2 4");
  CHECK(row_of(ranked, 3).place == 1);
  CHECK(row_of(ranked, 3).shared_to == 1);
  CHECK(row_of(ranked, 1).place == 2);
  CHECK(row_of(ranked, 1).shared_to == 3);
  CHECK(row_of(ranked, 2).place == 2);
  CHECK(row_of(ranked, 4).place == 4);
}

TEST_CASE("lots separate once they are drawn, the lower one is ahead") {
  const auto table =
      crosstable({{"A", 0, "2w1"}, {"B", 0, "1b1"}, {"C", 0, "4w1"}, {"D", 0, "3b1"}});
  StandingsOrder order = order_by("PTS,LOT");
  CHECK(ranking_of(standings(table, order)) == "1=2=3=4");
  order.lots = {3, 1, 4, 2};
  CHECK(ranking_of(standings(table, order)) == "2 4 1 3");
  order.lots = {3, 1};  // who has no lot stands behind those who have one
  CHECK(ranking_of(standings(table, order)) == "2 1 3=4");
}

TEST_CASE("the lower starting number is ahead") {
  const auto table = crosstable({{"A", 0, "2w1"}, {"B", 0, "1b1"}});
  CHECK(ranking_of(standings(table, order_by("PTS,TPN"))) == "1 2");
}

TEST_CASE("in the middle of a round the standings are those before it, and open games are named") {
  const auto table = crosstable(
      {{"A", 0, "2w2 3w0"}, {"B", 0, "1b0 4w?"}, {"C", 0, "4w0 1b2"}, {"D", 0, "3b2 2b?"}});
  CHECK(last_complete_round(table) == 1);
  StandingsOrder order = order_by("PTS");
  const auto provisional = standings(table, order);
  CHECK(provisional.after_round == 1);
  CHECK(ranking_of(provisional) == "1=4 2=3");
  CHECK(row_of(provisional, 2).open_rounds == std::vector{2});
  CHECK(row_of(provisional, 1).open_rounds.empty());
  order.complete_rounds_only = false;
  const auto now = standings(table, order);
  CHECK(now.after_round == 2);
  CHECK(ranking_of(now) == "1=3=4 2");
  CHECK(row_of(standings(table, order, 1), 2).open_rounds.empty());
}

TEST_CASE("byes that were asked for in advance make no round") {
  const auto table = crosstable({{"A", 0, "2w2 H1"}, {"B", 0, "1b0"}, {"C", 0, "U2 Z0 H1"}});
  CHECK(last_complete_round(table) == 1);
  const auto ranked = standings(table, order_by("PTS"), 3);
  CHECK(ranked.after_round == 1);
  CHECK(row_of(ranked, 1).points == whole_points(2));
  // Left over by the pairing, or a bye for each of them: then there was a round.
  CHECK(last_complete_round(crosstable({{"A", 0, "U2"}, {"B", 0, ""}})) == 1);
  CHECK(last_complete_round(crosstable({{"A", 0, "H1"}, {"B", 0, "Z0"}})) == 1);
}

TEST_CASE("an open game brings nothing and is no win, no encounter and no rating") {
  const auto table = crosstable({{"A", 2000, "2w?"}, {"B", 2000, "1b?"}});
  for (const char* name : {"PTS", "WIN", "WON", "BPG", "SB", "KA", "STD", "KS"})
    CHECK(test::value_of(table, name, 2) == "0");
  for (const char* name : {"ARO", "TPR", "PTP", "AOB"})
    CHECK(test::value_of(table, name, 2) == "-");
}

TEST_CASE("standings after an earlier round look at nothing later") {
  const auto table = test::swiss_of_eight();
  CHECK(ranking_of(standings(table, order_by("PTS,SOL"), 1)) == "1=4 2=3=6=7 5=8");
  Crosstable cut = table;
  for (Entrant& player : cut.entrants) player.rounds.resize(3);
  StandingsOrder order = default_order(System::swiss);
  CHECK(standings(table, order, 3) == standings(cut, order));
  CHECK(standings(table, order, 99) == standings(table, order));
}

TEST_CASE("an empty tournament and one without rounds have standings too") {
  CHECK(standings({}, default_order(System::swiss)).rows.empty());
  const auto table = crosstable({{"A", 0, ""}, {"B", 0, ""}});
  const auto ranked = standings(table, default_order(System::swiss));
  CHECK(ranked.after_round == 0);
  CHECK(ranking_of(ranked) == "1=2");
}

TEST_CASE("2-1-0 and 1-½-0 give the same order, and the totals differ by the factor two") {
  const Crosstable doubled = test::swiss_of_eight();
  Crosstable single = doubled;
  single.scoring = chess_scoring;
  for (Entrant& player : single.entrants)
    for (RoundEntry& entry : player.rounds) {
      entry.points.halves /= 2;
      entry.game_points.halves /= 2;
    }
  for (const Policy policy : {Policy::fmjd, Policy::fide, Policy::played}) {
    const auto order = order_by("PTS,FT,SOL,MED,SOL+,SB,KS,PS,WON,DE,ARO,TPR", policy);
    const auto a = standings(doubled, order);
    const auto b = standings(single, order);
    CHECK(ranking_of(a) == ranking_of(b));
    for (std::size_t i = 0; i < a.rows.size(); ++i) {
      CHECK(Fraction{a.rows[i].points} == 2 * Fraction{b.rows[i].points});
      for (std::size_t t = 0; t < 8; ++t)
        for (std::size_t part = 0; part < a.rows[i].values[t].parts.size(); ++part)
          CHECK(a.rows[i].values[t].parts[part] == 2 * b.rows[i].values[t].parts[part]);
      CHECK(a.rows[i].values[8] == b.rows[i].values[8]);
      CHECK(a.rows[i].values[10].parts == b.rows[i].values[10].parts);
      CHECK(a.rows[i].values[11].parts == b.rows[i].values[11].parts);
    }
  }
}

TEST_CASE("results that are void count nowhere") {
  // The games of D were annulled: his opponents have a free round there.
  const auto table = crosstable({{"A", 0, "2w2 3w1 Z0"},
                                 {"B", 0, "1b0 Z0 3w2"},
                                 {"C", 0, "Z0 1b1 2b0"},
                                 {"D", 0, "Z0 Z0 Z0"}});
  const auto value = [&](const char* name) {
    return test::value_of(table, name, 1, Policy::fmjd, System::round_robin);
  };
  CHECK(value("PTS") == "3");
  CHECK(value("WIN") == "1");
  CHECK(value("WON") == "1");
  CHECK(value("SB") == "2½");
  CHECK(value("KS") == "2");
}

TEST_CASE("a crosstable names opponents by their final rank, or by that of the time") {
  const auto table = crosstable({{"A", 0, "2w0 3w2 4w2"},
                                 {"B", 0, "1b2 4b0 3w0"},
                                 {"C", 0, "4w2 1b0 2b2"},
                                 {"D", 0, "3b0 2w2 1b0"}});
  const auto order = order_by("PTS,TPN");
  // Final: A 4, C 4, B 2, D 2. After round 1: B 2, C 2, A 0, D 0.
  const auto last = crosstable_view(table, order);
  REQUIRE(last.size() == 4);
  CHECK(last[0].number == 1);
  CHECK(last[0].rank == 1);
  CHECK(last[0].rounds[0].opponent_rank == 3);
  CHECK(last[0].rounds[1].opponent_rank == 2);
  CHECK(last[0].rounds[2].opponent_rank == 4);
  CHECK(last[0].rounds[0].entry == table.entrants[0].rounds[0]);
  const auto then = crosstable_view(table, order, OpponentRank::at_the_time);
  CHECK(then[0].number == 1);
  CHECK(then[0].rounds[0].opponent_rank == 1);
  CHECK(then[0].rounds[2].opponent_rank == 4);
}

TEST_CASE("in a crosstable a bye has no opponent, and a shared place has a line of its own") {
  const auto table = crosstable({{"A", 0, "U2 3w1"}, {"B", 0, "3w1 H1"}, {"C", 0, "2b1 1b1"}});
  const auto lines = crosstable_view(table, order_by("PTS"));
  CHECK(lines[0].rounds[0].opponent_rank == 0);
  CHECK(lines[1].place == 2);
  CHECK(lines[2].place == 2);
  CHECK(lines[1].shared_to == 3);
  CHECK(lines[1].rank == 2);
  CHECK(lines[2].rank == 3);
  CHECK(crosstable_view(table, order_by("PTS"), OpponentRank::final_rank, 1)[0].rounds.size() == 1);
}

TEST_CASE("a micro-match ranks by matches, then by games") {
  auto table = crosstable({{"A", 0, "2w2"}, {"B", 0, "1b0"}, {"C", 0, "4w2"}, {"D", 0, "3b0"}});
  const auto games = [&](Number n, int points, int won) {
    table.entrants[static_cast<std::size_t>(n - 1)].rounds[0].game_points = whole_points(points);
    table.entrants[static_cast<std::size_t>(n - 1)].rounds[0].games_won = won;
  };
  games(1, 3, 1), games(2, 1, 0), games(3, 4, 2), games(4, 0, 0);
  const auto ranked = standings(table, default_order(System::swiss, PairingForm::micro_match));
  CHECK(ranking_of(ranked) == "3 1 2 4");
  CHECK(test::text_of(row_of(ranked, 3).values[4]) == "2");
}

TEST_CASE("teams with equal match points are ranked by their boards") {
  auto table = crosstable({{"A", 0, "2w1"}, {"B", 0, "1b1"}, {"C", 0, "U2"}});
  table.entrants[0].rounds[0].game_points = whole_points(8);
  table.entrants[1].rounds[0].game_points = whole_points(9);
  table.entrants[2].rounds[0].game_points = whole_points(10);
  CHECK(ranking_of(standings(table, order_by("PTS,GPTS"))) == "3 2 1");
  CHECK(test::value_of(table, "GPTS", 3) == "10");
}

}  // namespace
}  // namespace flagfall::arbiter::tournament
