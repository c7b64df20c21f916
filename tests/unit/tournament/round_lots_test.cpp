#include "arbiter/tournament/round_lots.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <array>

#include "arbiter/game/openings.hpp"
#include "tests/support/event_hall.hpp"
#include "tests/support/result_printer.hpp"

// What a sealed seed gives for a round, and what becomes of one that is not followed.

namespace flagfall::arbiter::tournament {
namespace {

using test::EventHall;

const std::string sealed_hash(64, 'a');
const std::string later_hash(64, 'b');
const std::string sealed_digits(64, '7');

/// A tournament with drawn openings, and a sealed seed.
void seal_openings(EventHall& hall, System system = System::swiss) {
  hall.start(system, 8);
  TournamentSettings settings = hall.tournament().settings;
  settings.rules = RuleSet::russian;
  settings.profile = default_settings(RuleSet::russian, system).profile;
  settings.drawn_openings = true;
  REQUIRE_FALSE(hall.ask(ChangeTournament{1, settings}));
  REQUIRE_FALSE(hall.ask(SealSeed{1, sealed_hash, sealed_digits}));
}

DraftRound sealed_proposal(const EventHall& hall) {
  auto draft = propose_round(hall.event, 1, *seed_of_digits(sealed_digits));
  REQUIRE(draft);
  draft->seed = sealed_hash;
  return *draft;
}

Side other(Side side) { return side == Side::white ? Side::black : Side::white; }

TEST_CASE("the initial colour says nothing about the opening") {
  EventHall hall;
  seal_openings(hall);
  const auto table = openings_of(RuleSet::russian, OpeningTable::fmjd_64);
  std::array<std::array<int, 2>, 2> counts{};
  for (int i = 0; i < 400; ++i) {
    Seed seed{};
    seed[0] = static_cast<std::uint8_t>(i % 256);
    seed[1] = static_cast<std::uint8_t>(i / 256);
    const auto lots = lots_of_round(hall.tournament(), 1, seed);
    REQUIRE(lots);
    const auto at = std::ranges::find(table, lots->opening,
                                      [](const Opening& opening) { return code_of(opening); }) -
                    table.begin();
    ++counts[lots->initial_colour == Side::white ? 0 : 1][static_cast<std::size_t>(at % 2)];
  }
  for (const auto& of_colour : counts)
    for (const int n : of_colour) CHECK((n > 65 && n < 140));  // one hundred each
}

TEST_CASE("the lots of a round are numbers of the stream, one after the other") {
  EventHall hall;
  seal_openings(hall);
  const Seed seed = *seed_of_digits(sealed_digits);
  Lots stream{seed};
  const Side colour = stream.next() % 2 == 0 ? Side::white : Side::black;
  const auto table = openings_of(RuleSet::russian, OpeningTable::fmjd_64);
  const std::string opening = code_of(table[stream.next() % table.size()]);
  const DraftRound draft = sealed_proposal(hall);
  CHECK(draft.initial_colour == colour);
  CHECK(draft.opening == opening);
  // A draft that stands changes nothing in what its seed gives.
  REQUIRE_FALSE(hall.ask(draft));
  CHECK(sealed_proposal(hall).opening == opening);
  CHECK(sealed_proposal(hall).initial_colour == colour);
}

TEST_CASE("a draft that names a seed has what the seed gives") {
  EventHall hall;
  seal_openings(hall);
  const DraftRound given = sealed_proposal(hall);
  DraftRound draft = given;
  draft.opening = given.opening == "FMJD64 5-I" ? "FMJD64 5-II" : "FMJD64 5-I";
  CHECK(hall.ask(draft) == "OTHER_LOTS");
  CHECK(hall.refusal.sentence.params == std::vector{Param{"opening", given.opening}});
  draft.opening = "";
  CHECK(hall.ask(draft) == "OTHER_LOTS");
  draft = given;
  draft.initial_colour = other(*given.initial_colour);
  CHECK(hall.ask(draft) == "OTHER_LOTS");
  draft.initial_colour.reset();
  CHECK(hall.ask(draft) == "OTHER_LOTS");
  draft = given;
  std::swap(draft.boards[0].white, draft.boards[1].white);  // no lots lie on that
  CHECK_FALSE(hall.ask(draft));
  draft.initial_colour.reset();  // as it stands, which is what the seed gave
  CHECK_FALSE(hall.ask(draft));
  REQUIRE_FALSE(hall.move(1, RoundPhase::published));
  CHECK(is_in_force(hall.tournament(), hall.tournament().seeds.front()));
}

TEST_CASE("a seed that is not followed is opened as not used") {
  EventHall hall;
  seal_openings(hall);
  DraftRound draft = sealed_proposal(hall);
  draft.seed.clear();
  draft.opening = "FMJD64 5-I";
  REQUIRE_FALSE(hall.ask(draft));
  CHECK(hall.ask(SealSeed{1, later_hash, sealed_digits}) == "SEED_SEALED");
  REQUIRE_FALSE(hall.move(1, RoundPhase::published));
  const SealedSeed& seed = hall.tournament().seeds.front();
  CHECK(seed == SealedSeed{sealed_hash, sealed_digits, true, 1});
  CHECK_FALSE(is_in_force(hall.tournament(), seed));
  REQUIRE_FALSE(hall.move(1, RoundPhase::draft, "a mistake"));
  CHECK(hall.ask(SealSeed{1, later_hash, sealed_digits}) == "ROUND_PHASE");
  draft.seed = sealed_hash;
  CHECK(hall.ask(draft) == "OTHER_SEED");
}

TEST_CASE("numbers that take the place of sealed ones do not rest on the seed") {
  EventHall hall;
  hall.start(System::round_robin, 4);
  REQUIRE_FALSE(hall.ask(SealSeed{1, sealed_hash, sealed_digits}));
  REQUIRE_FALSE(hall.ask(DrawNumbers{1, {4, 2, 1, 3}, NumbersBy::lot, sealed_hash}));
  CHECK(is_in_force(hall.tournament(), hall.tournament().seeds.front()));
  REQUIRE_FALSE(hall.ask(DrawNumbers{1, {1, 2, 3, 4}, NumbersBy::hand, ""}));
  CHECK_FALSE(is_in_force(hall.tournament(), hall.tournament().seeds.front()));
}

TEST_CASE("the colours of a sealed knock-out are those of its lots") {
  EventHall hall;
  hall.start(System::knock_out, 8);
  REQUIRE_FALSE(hall.ask(SealSeed{1, sealed_hash, sealed_digits}));
  const DraftRound given = sealed_proposal(hall);
  DraftRound draft = given;
  std::swap(draft.boards[2].white, draft.boards[2].black);
  CHECK(hall.ask(draft) == "OTHER_LOTS");
  CHECK(hall.refusal.sentence.key == "orders.seed_turns_pair");
  draft = given;
  std::swap(draft.boards[0].white, draft.boards[1].white);
  CHECK(hall.ask(draft) == "OTHER_LOTS");
  CHECK(hall.refusal.sentence.key == "orders.seed_without_pair");
  draft = given;
  std::swap(draft.boards[0], draft.boards[3]);
  CHECK_FALSE(hall.ask(draft));
}

TEST_CASE("teams whose colours are by lot have those of the seed") {
  EventHall hall;
  TeamPlay play;
  play.white_on_board_1 = WhiteOnBoard1::lot;
  hall.start_teams(System::swiss, 6, play);
  REQUIRE_FALSE(hall.ask(SealSeed{1, sealed_hash, sealed_digits}));
  DraftRound draft = sealed_proposal(hall);
  CHECK_FALSE(hall.ask(draft));
  draft.matches[1].home_white = !*draft.matches[1].home_white;
  CHECK(hall.ask(draft) == "OTHER_LOTS");
  CHECK(hall.refusal.sentence.key == "orders.seed_gives_board_1");
}

TEST_CASE("an opening of a round is one of a table for its rules") {
  EventHall hall;
  seal_openings(hall);
  DraftRound draft = sealed_proposal(hall);
  draft.seed.clear();
  for (const char* code : {"no such", "nonsense <b>", "FMJD64 99-ZZ", "fmjd64 5-I", "5-I"}) {
    CAPTURE(code);
    draft.opening = code;
    CHECK(hall.ask(draft) == "UNKNOWN_OPENING");
  }
  draft.opening = "IDFBASIC 1-I";
  CHECK_FALSE(hall.ask(draft));
  EventHall without;
  without.start(System::swiss, 4);
  DraftRound international = *propose_round(without.event, 1, Seed{});
  international.opening = "FMJD64 5-I";
  CHECK(without.ask(international) == "UNKNOWN_OPENING");
  CHECK(without.refusal.sentence.key == "orders.no_openings");
}

}  // namespace
}  // namespace flagfall::arbiter::tournament
