#include <doctest/doctest.h>

#include <map>

#include "tests/support/event_hall.hpp"

namespace flagfall::arbiter::tournament {
namespace {

using test::EventHall;
using enum RoundPhase;

TEST_CASE("players are added all or none, and the same player twice is one") {
  EventHall hall;
  hall.start(System::swiss, 4);
  std::vector<PlayerCard> more = EventHall::cards(5, 2);
  more.push_back(EventHall::cards(1, 1).front());
  REQUIRE_FALSE(hall.ask(AddPlayers{1, more}));
  CHECK(hall.event.players.size() == 6);
  REQUIRE_FALSE(hall.ask(AddPlayers{1, more}));
  CHECK_FALSE(hall.changed);
  std::vector<PlayerCard> wrong = EventHall::cards(7, 2);
  wrong.back().rating = 12345;
  CHECK(hall.ask(AddPlayers{1, wrong}) == "RATING_OUT_OF_RANGE");
  wrong.back().rating = 0;
  wrong.back().name.clear();
  CHECK(hall.ask(AddPlayers{1, wrong}) == "NAME_MISSING");
  CHECK(hall.event.players.size() == 6);
  PlayerCard renamed = EventHall::cards(1, 1).front();
  CHECK(hall.ask(ChangePlayer{2, renamed}) == "PLAYER_TWICE");
}

TEST_CASE("nobody of a list of players is lost in silence") {
  EventHall hall;
  hall.start(System::swiss, 2);
  const auto card = [](const char* name, const char* id = "", int rating = 0) {
    PlayerCard made;
    made.name = name;
    made.id = id;
    made.rating = rating;
    return made;
  };
  const auto people = hall.event.players.size();
  // One id for two, and one person twice.
  CHECK(hall.ask(AddPlayers{1, {card("Jan", "1"), card("Jan", "2"), card("Piet", "1")}}) ==
        "PLAYER_KNOWN");
  CHECK(hall.refusal.sentence.key == "orders.player_known_in_list");
  CHECK(hall.refusal.sentence.params.at(0) == Param{"card", "Piet"});
  CHECK(hall.refusal.sentence.params.at(1) == Param{"player", "Jan"});
  CHECK(hall.ask(AddPlayers{1, {card("Jan"), card("Jan")}}) == "PLAYER_TWICE");
  CHECK(hall.ask(AddPlayers{1, {card("Jan", "1"), card("Jan", "2"), card("Jan")}}) ==
        "PLAYER_KNOWN");
  CHECK(hall.refusal.sentence.key == "orders.player_several");
  CHECK(hall.event.players.size() == people);

  REQUIRE_FALSE(hall.ask(AddPlayers{1, {card("Jan", "1"), card("Jan", "2"), card("Anna")}}));
  CHECK(hall.event.players.size() == people + 3);
  // A card that says more or otherwise than the one it is taken for.
  CHECK(hall.ask(AddPlayers{1, {card("Anna", "222", 1234)}}) == "PLAYER_KNOWN");
  CHECK(hall.refusal.sentence.key == "orders.player_known");
  CHECK(hall.refusal.sentence.params.at(2) == Param{"field", "fmjd_id"});
  CHECK(hall.ask(AddPlayers{1, {card("Anna", "", 1234)}}) == "PLAYER_KNOWN");
  CHECK(hall.ask(AddPlayers{1, {card("Piet", "2")}}) == "PLAYER_KNOWN");
  // One that says the same or less is his; with an id he is found by it and not by his name.
  REQUIRE_FALSE(hall.ask(AddPlayers{1, {card("Anna"), card("Jan", "2")}}));
  CHECK_FALSE(hall.changed);
  REQUIRE_FALSE(
      hall.ask(ChangePlayer{static_cast<PlayerId>(people) + 3, card("Anna", "222", 1234)}));
  REQUIRE_FALSE(hall.ask(AddPlayers{1, {card("Anna")}}));
  CHECK_FALSE(hall.changed);
  // It is the id that is taken, and not the name.
  CHECK(hall.ask(ChangePlayer{1, card("Y", "222")}) == "PLAYER_TWICE");
  CHECK(hall.refusal.sentence.key == "orders.id_taken");
}

TEST_CASE("a player who never played is taken out without a trace") {
  EventHall hall;
  hall.start(System::round_robin, 5);
  REQUIRE_FALSE(hall.ask(WithdrawPlayer{1, 3, ""}));
  CHECK(hall.tournament().participants.size() == 4);
  hall.play_round(1);
  CHECK(hall.ask(AddPlayers{1, EventHall::cards(9, 1)}) == "FIELD_FIXED");
}

TEST_CASE("byes asked for are kept, and five players with four byes leave one to be told so") {
  EventHall hall;
  hall.start(System::swiss, 5);
  REQUIRE_FALSE(hall.ask(AskBye{1, 2, 1, RoundKind::half_bye}));
  REQUIRE_FALSE(hall.ask(AskBye{1, 3, 1, RoundKind::zero_bye}));
  REQUIRE_FALSE(hall.ask(AskBye{1, 4, 1, RoundKind::full_bye}));
  CHECK(hall.ask(AskBye{1, 4, 1, RoundKind::pairing_bye}) == "NO_BYE_TO_ASK");
  CHECK(hall.ask(AskBye{1, 4, 9, RoundKind::half_bye}) == "OUT_OF_RANGE");
  REQUIRE_FALSE(hall.ask(AskBye{1, 5, 1, RoundKind::zero_bye}));
  REQUIRE_FALSE(hall.pair());
  CHECK(hall.boards(1) == 0);
  const std::map<PlayerId, RoundKind> byes{{1, RoundKind::pairing_bye},
                                           {2, RoundKind::half_bye},
                                           {3, RoundKind::zero_bye},
                                           {4, RoundKind::full_bye},
                                           {5, RoundKind::zero_bye}};
  CHECK(hall.round(1).byes == byes);
  CHECK(hall.ask(AskBye{1, 1, 1, RoundKind::zero_bye}) == "IN_DRAFT");
}

TEST_CASE("who is noted absent is not paired, and when all have gone nobody is") {
  EventHall hall;
  hall.start(System::swiss, 5);
  REQUIRE_FALSE(hall.ask(NotePresence{{2, 3}, Presence::absent}));
  REQUIRE_FALSE(hall.pair());
  CHECK(hall.boards(1) == 1);
  CHECK(hall.round(1).byes.at(2) == RoundKind::zero_bye);
  REQUIRE_FALSE(hall.move(1, published));
  REQUIRE_FALSE(hall.enter(1, 1, EventHall::drawn()));
  for (PlayerId player = 1; player <= 5; ++player)
    REQUIRE_FALSE(hall.ask(WithdrawPlayer{1, player, ""}));
  CHECK(hall.pair() == "NO_PLAYERS");
}

}  // namespace
}  // namespace flagfall::arbiter::tournament
