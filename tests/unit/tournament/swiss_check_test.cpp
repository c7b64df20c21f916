#include "arbiter/tournament/swiss_check.hpp"

#include <doctest/doctest.h>

#include <fstream>
#include <nlohmann/json.hpp>

#include "arbiter/tournament/protection.hpp"
#include "arbiter/tournament/swiss_explain.hpp"
#include "tests/support/swiss_text.hpp"

namespace flagfall::arbiter::tournament {
namespace {

using test::swiss_players;
using test::swiss_table;

const nlohmann::json& sentences() {
  static const auto file = nlohmann::json::parse(std::ifstream{"web/catalogue/en/tournament.json"});
  return file;
}

/// After two rounds: 1 and 3 have four points, 2 and 5 two, 4 and 6 none.
Crosstable six_players() {
  return swiss_table(
      {"Ann 4w1 2b1", "Ben 5b1 1w0", "Cas 6w1 4b1", "Dik 1b0 3w0", "Eva 2w0 6b1", "Fia 3b0 5w0"},
      5);
}

TEST_CASE("what cannot stand in a pairing is named with those whom it concerns") {
  const Crosstable table = six_players();
  struct Case {
    RoundPairing pairing;
    const char* criterion;
    std::vector<Number> players;
  };
  const Case cases[] = {
      {{{{2, 1}, {3, 5}, {6, 4}}, 0}, "C1", {2, 1}},
      {{{{1, 3}, {2, 4}, {5, 5}}, 0}, "players", {5}},
      {{{{1, 3}, {2, 4}}, 5}, "players", {6}},
      {{{{1, 3}, {2, 4}, {5, 7}}, 0}, "players", {7}},
  };
  for (const Case& c : cases) {
    const auto breaches = check_pairing(table, {3, {}, false}, c.pairing);
    REQUIRE_FALSE(breaches.empty());
    CHECK(breaches.front().criterion == c.criterion);
    CHECK(breaches.front().players == c.players);
    CHECK(sentences().contains(breaches.front().sentence.key));
  }
}

TEST_CASE("a bye that is ruled out, one colour for two, and forbidden pairs are breaches") {
  // Ann and Cas have had White twice.
  Crosstable table =
      swiss_table({"Ann 2w1 4w1", "Ben 1b0 -U", "Cas 4w1 5w1", "Dik 3b0 1b0", "Eva -U 3b0"}, 5);
  table.forbidden = {{4, 5, 3, 3}};
  const SwissRound round{3, {}, false};
  const auto breaches = check_pairing(table, round, {{{1, 3}, {4, 5}}, 2});
  REQUIRE(breaches.size() == 3);
  CHECK(breaches[0].criterion == "C3");
  CHECK(breaches[1].criterion == "forbidden");
  CHECK(breaches[2].criterion == "C2");
  for (const Breach& breach : breaches) CHECK(sentences().contains(breach.sentence.key));
}

TEST_CASE("of two pairings the first criterion that gets worse is named, with its bracket") {
  const Crosstable table = six_players();
  const SwissRound round{3, {}, false};
  const auto ours = pair_swiss(table, round);
  REQUIRE(ours.has_value());
  REQUIRE(check_pairing(table, round, *ours).empty());
  CHECK_FALSE(compare(table, round, *ours, *ours));
  struct Case {
    RoundPairing pairing;
    const char* criterion;
    Points group;
  };
  const Case cases[] = {
      {{{{2, 3}, {5, 1}, {4, 6}}, 0}, "C6", whole_points(4)},
      {{{{3, 1}, {6, 4}, {5, 2}}, 0}, "C1", {}},
  };
  for (const Case& c : cases) {
    const auto worse = compare(table, round, *ours, c.pairing);
    REQUIRE(worse);
    CHECK(worse->criterion == c.criterion);
    CHECK(worse->group == c.group);
    CHECK(sentences().contains(worse->sentence.key));
    CHECK_FALSE(compare(table, round, c.pairing, *ours));
  }
  RoundPairing turned = *ours;
  std::swap(turned.boards[0].white, turned.boards[0].black);
  const auto worse = compare(table, round, *ours, turned);
  REQUIRE(worse);
  CHECK(worse->criterion == "colours");
}

TEST_CASE("each board says in which bracket it was made, and what its players had coming") {
  const Crosstable table = six_players();
  const SwissRound round{3, {}, false};
  const auto pairing = pair_swiss(table, round);
  REQUIRE(pairing.has_value());
  const auto reasons = explain(table, round, *pairing);
  REQUIRE(reasons.size() == 3);
  for (const PairingReason& reason : reasons)
    for (const Sentence& sentence : reason.sentences) {
      CAPTURE(sentence.key);
      CHECK(sentences().contains(sentence.key));
    }
  CHECK(reasons[0].group == whole_points(4));
  CHECK(reasons[0].white.strength == "mild");
  // Ben and Eva, the only ones with two points, have met: both go down.
  CHECK(reasons[1].group == whole_points(0));
  CHECK(std::max(reasons[1].white.score, reasons[1].black.score) == whole_points(2));
  CHECK(reasons[1].already_met.size() == 1);
}

TEST_CASE("soft protection keeps kin apart as far down the list as a pairing exists") {
  Crosstable table = swiss_players(6, 3);
  for (const Number n : {1, 2, 3, 4, 5}) table.entrants[static_cast<std::size_t>(n - 1)].club = "A";
  // Of five only one could be kept from his own: three may be protected, not four.
  const Protection protection = protect(table, {1, {}, false}, Kinship::club, 6);
  CHECK(protection.players == 3);
  CHECK(protection.pairs.size() == 3);
  CHECK(protect(table, {1, {}, false}, Kinship::club, 2).players == 2);
  CHECK(protect(table, {1, {}, false}, Kinship::federation, 6).players == 6);
  CHECK(protect(table, {1, {}, false}, Kinship::federation, 6).pairs.empty());
}

}  // namespace
}  // namespace flagfall::arbiter::tournament
