#include <doctest/doctest.h>

#include "arbiter/tournament/by_hand.hpp"
#include "arbiter/tournament/proposal.hpp"
#include "tests/support/event_hall.hpp"

using namespace flagfall::arbiter::tournament;
using namespace flagfall::test;

namespace {

constexpr Seed seed{7};
constexpr Seed another{8};

EventHall with_players(int players, System system) {
  EventHall hall;
  hall.start(system, players, 3);
  return hall;
}

/// Round 1 of two players, running, White having won.
EventHall running() {
  EventHall hall = with_players(2, System::swiss);
  REQUIRE_FALSE(hall.pair());
  REQUIRE_FALSE(hall.move(1, RoundPhase::published));
  REQUIRE_FALSE(hall.move(1, RoundPhase::running));
  REQUIRE_FALSE(hall.enter(1, 1, EventHall::won_by(flagfall::Side::white)));
  return hall;
}

}  // namespace

TEST_CASE("what the program has proposed was paired by nobody's hand") {
  for (const System system : {System::swiss, System::round_robin, System::keizer}) {
    CAPTURE(name_of(system));
    const EventHall hall = with_players(8, system);
    const auto draft = propose_round(hall.event, 1, seed);
    REQUIRE(draft);
    CHECK(paired_by_hand(hall.event, *draft, seed).empty());
    // Without the seed the colours may have been drawn the other way round.
    CHECK(paired_by_hand(hall.event, *draft, std::nullopt).empty());
  }
}

TEST_CASE("the boards of two who changed places, and no others") {
  const EventHall hall = with_players(8, System::swiss);
  auto draft = propose_round(hall.event, 1, seed);
  REQUIRE(draft);
  std::swap(draft->boards[0].black, draft->boards[2].black);
  CHECK(paired_by_hand(hall.event, *draft, seed) == std::vector{1, 3});
  CHECK(paired_by_hand(hall.event, *draft, std::nullopt) == std::vector{1, 3});
}

TEST_CASE("colours that were turned are by hand, where the lots are known") {
  const EventHall hall = with_players(4, System::swiss);
  auto draft = propose_round(hall.event, 1, seed);
  REQUIRE(draft);
  std::swap(draft->boards[1].white, draft->boards[1].black);
  CHECK(paired_by_hand(hall.event, *draft, seed) == std::vector{2});
  CHECK(paired_by_hand(hall.event, *draft, std::nullopt).empty());
}

TEST_CASE("the order of the boards is nobody's pairing") {
  const EventHall hall = with_players(6, System::swiss);
  auto draft = propose_round(hall.event, 1, seed);
  REQUIRE(draft);
  std::swap(draft->boards[0], draft->boards[1]);
  CHECK(paired_by_hand(hall.event, *draft, seed).empty());
}

TEST_CASE("a draft keeps what was made by hand, and the round does") {
  EventHall hall = with_players(4, System::swiss);
  auto draft = propose_round(hall.event, 1, another);
  REQUIRE(draft);
  draft->by_hand = {2};
  REQUIRE_FALSE(hall.ask(*draft));
  CHECK(hall.event.tournaments[0].rounds[0].by_hand == std::vector{2});
}

TEST_CASE("a round is confirmed over its games with a reason only") {
  const EventHall hall = running();
  const auto refused = decide(hall.event, MoveRound{1, 1, RoundPhase::confirmed, {}, true});
  REQUIRE_FALSE(refused);
  CHECK(refused.error().code == "REASON_MISSING");
  const auto facts = decide(hall.event, MoveRound{1, 1, RoundPhase::confirmed, "agreed", true});
  REQUIRE(facts);
  const flagfall::clock::Instant at{flagfall::clock::Duration{5000}};
  const Competition after = apply(hall.event, facts->front(), at, 1'795'978'400'000);
  CHECK(after.tournaments[0].rounds[0].boards[0].decided_at == at);
}

TEST_CASE("a correction is the last word from its time on") {
  const EventHall hall = running();
  const BoardGames drawn{{RoundKind::played, Share::draw, Share::draw, 0}};
  const flagfall::clock::Instant at{flagfall::clock::Duration{5000}};
  const Competition rating =
      apply(hall.event, ResultCorrected{1, 1, 1, drawn, "for the list", true}, at, 1);
  CHECK_FALSE(rating.tournaments[0].rounds[0].boards[0].decided_at);
  const Competition after =
      apply(hall.event, ResultCorrected{1, 1, 1, drawn, "read wrongly", false}, at, 7);
  const Board& board = after.tournaments[0].rounds[0].boards[0];
  CHECK(board.decided_at == at);
  CHECK(board.corrections.back().utc_ms == 7);
}
