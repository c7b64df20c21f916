#include <doctest/doctest.h>

#include <sstream>

#include "tests/support/table.hpp"

// Draws: by rule in every mode, by claim, by agreement (RULES.md 3.2, 5.1, 6.2).

namespace flagfall::arbiter {
namespace {

using test::Table;
using namespace std::chrono_literals;

std::vector<std::string> words(const char* text) {
  std::istringstream in{text};
  std::vector<std::string> list;
  for (std::string word; in >> word;) list.push_back(word);
  return list;
}

/// RULES.md 6.2, Q3: two kings against one.
constexpr const char* q3_start = "W:WK6,K11:BK45";
constexpr const char* q3_moves = "11-50 45-40 50-11 40-23 11-39 23-37 39-30 37-23 6-50 23-29";
/// Q4: the same position three times.
constexpr const char* q4_start = "W:WK6,K11:BK40,K45";
constexpr const char* q4_moves = "11-2 40-34 2-11 34-40 11-2 40-34 2-11 34-40";

TEST_CASE("automatic: the game ends with the ply that completes the count") {
  struct Case {
    const char* start;
    const char* moves;
    Reason reason;
  };
  const Case cases[] = {{q3_start, q3_moves, Reason::moves_5},
                        {q4_start, q4_moves, Reason::repetition}};
  for (const Case& c : cases) {
    CAPTURE(c.start);
    Table table = Table::started(Table::settings("300+5", c.start));
    const auto moves = words(c.moves);
    for (std::size_t i = 0; i < moves.size(); ++i) {
      CAPTURE(i);
      CHECK_FALSE(table.game.outcome);
      CHECK_FALSE(table.play(moves[i]));
    }
    REQUIRE(table.game.outcome);
    CHECK(table.game.outcome->result == GameResult::draw);
    CHECK(table.game.outcome->reason == c.reason);
    CHECK_FALSE(table.game.outcome->article.empty());
  }
}

TEST_CASE("a win on the very ply that completes a count is a win (Q8)") {
  Table table = Table::started(Table::settings("300", "B:WK6,K11:BK45"));
  for (const std::string& move :
       words("45-50 11-16 50-45 6-22 45-29 16-11 29-34 22-28 34-23 28x10"))
    CHECK_FALSE(table.play(move));
  REQUIRE(table.game.outcome);
  CHECK(table.game.outcome->result == GameResult::white_wins);
}

TEST_CASE("arbiter mode: noticed once, the game goes on, and he may declare it later") {
  GameSettings settings = Table::settings("300", q3_start);
  settings.draw_modes[DrawRule::moves_5] = DrawMode::arbiter;
  Table table = Table::started(settings);
  CHECK(Table::code_of(table.ask(DeclareDraw{Reason::moves_5, ""})) == "RULE_NOT_MET");
  for (const std::string& move : words(q3_moves)) CHECK_FALSE(table.play(move));
  CHECK_FALSE(table.game.outcome);
  REQUIRE(table.game.notices.size() == 1);
  CHECK(table.game.notices[0] == DrawNoticed{DrawRule::moves_5, 10});
  CHECK_FALSE(table.play("50-39"));
  CHECK(table.game.notices.size() == 1);
  table.ask(DeclareDraw{Reason::moves_5, "both players were told"});
  REQUIRE(table.game.outcome);
  CHECK(table.game.outcome->reason == Reason::moves_5);
  CHECK(table.game.outcome->note == "both players were told");
}

TEST_CASE("claim mode: checked from the record, and the outcome of the claim is recorded") {
  GameSettings settings = Table::settings("300", q4_start);
  settings.draw_modes[DrawRule::repetition] = DrawMode::claim;
  Table table = Table::started(settings);
  const auto moves = words(q4_moves);
  for (std::size_t i = 0; i < 4; ++i) CHECK_FALSE(table.play(moves[i]));
  SUBCASE("a wrong claim changes nothing") {
    CHECK(Table::code_of(table.ask(ClaimDraw{Side::white, 4, DrawRule::repetition})) ==
          "CLAIM_FAILS");
    CHECK_FALSE(table.game.outcome);
    REQUIRE(table.game.claims.size() == 1);
    CHECK(table.game.claims[0].claim ==
          ClaimDecided{Side::white, DrawRule::repetition, 4, false, 2, 3, ""});
  }
  SUBCASE("it is claimed by the player who is to move") {
    CHECK(Table::code_of(table.ask(ClaimDraw{Side::black, 4, DrawRule::repetition})) ==
          "CLAIM_NOT_YOUR_TURN");
  }
  SUBCASE("the third time it is upheld") {
    for (std::size_t i = 4; i < 8; ++i) CHECK_FALSE(table.play(moves[i]));
    CHECK_FALSE(table.game.outcome);
    const Decision decision = table.ask(ClaimDraw{Side::white, 8, DrawRule::repetition});
    CHECK_FALSE(decision.refusal);
    REQUIRE(table.game.outcome);
    CHECK(table.game.outcome->reason == Reason::repetition);
    CHECK(table.game.claims.back().claim.upheld);
  }
}

TEST_CASE("a rule that is off neither ends the game nor can be claimed") {
  GameSettings settings = Table::settings("300", q3_start);
  settings.draw_modes[DrawRule::moves_5] = DrawMode::off;
  Table table = Table::started(settings);
  for (const std::string& move : words(q3_moves)) CHECK_FALSE(table.play(move));
  CHECK_FALSE(table.game.outcome);
  CHECK(table.game.notices.empty());
  CHECK(Table::code_of(table.ask(ClaimDraw{Side::white, 10, DrawRule::moves_5})) == "RULE_OFF");
}

TEST_CASE("the long diagonal is a claim of the later text only (Q11)") {
  const char* start = "W:WK47,K48,K49:BK5";
  const auto moves = words("47-29 5-10 29-47 10-23 48-39 23-14 49-40 14-46 47-20 46-41");
  for (const Profile profile : {Profile::fmjd, Profile::fmjd_later}) {
    CAPTURE(name_of(profile));
    GameSettings settings = Table::settings("300", start);
    settings.profile = profile;
    Table table = Table::started(settings);
    for (const std::string& move : moves) CHECK_FALSE(table.play(move));
    CHECK_FALSE(table.game.outcome);
    table.ask(ClaimDraw{Side::white, 10, DrawRule::long_diagonal});
    CHECK(table.game.outcome.has_value() == (profile == Profile::fmjd_later));
  }
}

TEST_CASE("agreement: offer, answer, lapse") {
  Table table = Table::started(Table::settings());
  SUBCASE("accepted") {
    table.ask(OfferDraw{Side::white, 0});
    CHECK(Table::code_of(table.ask(AcceptDraw{Side::white, 0})) == "NOTHING_TO_ANSWER");
    table.ask(AcceptDraw{Side::black, 0});
    REQUIRE(table.game.outcome);
    CHECK(table.game.outcome->reason == Reason::agreement);
  }
  SUBCASE("an offer that meets an offer is an agreement") {
    table.ask(OfferDraw{Side::white, 0});
    table.ask(OfferDraw{Side::black, 0});
    REQUIRE(table.game.outcome);
    CHECK(table.game.outcome->result == GameResult::draw);
  }
  SUBCASE("the own move leaves it open, the opponent's move lets it lapse") {
    table.ask(OfferDraw{Side::white, 0});
    table.play("32-28");
    CHECK(table.game.draw_offer);
    table.play("20-24");
    CHECK_FALSE(table.game.draw_offer);
    CHECK(Table::code_of(table.ask(AcceptDraw{Side::black, 2})) == "NOTHING_TO_ANSWER");
  }
  SUBCASE("declined: ten own moves before the next, unless the other side offers") {
    table.ask(OfferDraw{Side::white, 0});
    table.ask(DeclineDraw{Side::black, 0});
    CHECK(Table::code_of(table.ask(OfferDraw{Side::white, 0})) == "OFFER_TOO_SOON");
    table.ask(OfferDraw{Side::black, 0});
    table.ask(DeclineDraw{Side::white, 0});
    CHECK_FALSE(table.ask(OfferDraw{Side::white, 0}).refusal);
  }
  SUBCASE("the same offer twice is one offer") {
    table.ask(OfferDraw{Side::white, 0});
    const Decision again = table.ask(OfferDraw{Side::white, 0});
    CHECK(again.events.empty());
    CHECK_FALSE(again.refusal);
  }
}

TEST_CASE("no offer before the move that the event sets") {
  GameSettings settings = Table::settings();
  settings.min_draw_moves = 1;
  Table table = Table::started(settings);
  const Decision early = table.ask(OfferDraw{Side::white, 0});
  REQUIRE(early.refusal);
  CHECK(early.refusal->code == "OFFER_TOO_EARLY");
  table.play("32-28");
  CHECK_FALSE(table.ask(OfferDraw{Side::white, 1}).refusal);
}

TEST_CASE("neither side can win: the arbiter's to declare") {
  Table table = Table::started(Table::settings());
  table.ask(DeclareDraw{Reason::no_win_possible, "agreed by both"});
  REQUIRE(table.game.outcome);
  CHECK(table.game.outcome->result == GameResult::draw);
  CHECK(table.game.outcome->reason == Reason::no_win_possible);
}

}  // namespace
}  // namespace flagfall::arbiter
