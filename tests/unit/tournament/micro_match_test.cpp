#include "arbiter/tournament/micro_match.hpp"

#include <doctest/doctest.h>

#include "tests/support/result_printer.hpp"

namespace flagfall::arbiter::tournament {
namespace {

constexpr MatchGame win{RoundKind::played, Share::win, Share::loss, 0};
constexpr MatchGame draw{RoundKind::played, Share::draw, Share::draw, 0};
constexpr MatchGame loss{RoundKind::played, Share::loss, Share::win, 0};
constexpr MatchGame open_game{RoundKind::open, Share::draw, Share::draw, 0};
constexpr MatchGame forfeit{RoundKind::forfeit, Share::win, Share::loss, 0};
constexpr MatchGame nobody{RoundKind::forfeit, Share::loss, Share::loss, 0};

TEST_CASE("what a match is worth, scheme by scheme") {
  struct Case {
    const char* why;
    MatchScheme scheme;
    std::vector<MatchGame> games;
    Share share;
    int points;
    int other_points;
    int game_points;
    int games_won;
  };
  const Case cases[] = {
      {"2-1-0, both won", micro_match(), {win, win}, Share::win, 2, 0, 4, 2},
      {"2-1-0, a win and a draw", micro_match(), {win, draw}, Share::win, 2, 0, 3, 1},
      {"2-1-0, a win each", micro_match(), {win, loss}, Share::draw, 1, 1, 2, 1},
      {"2-1-0, lost", micro_match(), {draw, loss}, Share::loss, 0, 2, 1, 0},
      {"the sum, 3-1", micro_match_sum(), {win, draw}, Share::win, 3, 1, 3, 1},
      {"the sum, 2-2", micro_match_sum(), {loss, win}, Share::draw, 2, 2, 2, 1},
      {"title match, standard", title_match(), {win}, Share::win, 12, 0, 2, 1},
      {"title match, rapid", title_match(), {draw, loss}, Share::loss, 4, 8, 1, 0},
      {"title match, blitz", title_match(), {draw, draw, win}, Share::win, 7, 5, 1, 0},
      {"title match, level", title_match(), {draw, draw, draw}, Share::draw, 6, 6, 1, 0},
      {"World Cup, standard", world_cup_2017(), {loss}, Share::loss, 0, 5, 0, 0},
      {"World Cup, superblitz", world_cup_2017(), {draw, draw, draw, win}, Share::win, 3, 2, 1, 0},
      {"a game by forfeit", micro_match(), {forfeit, draw}, Share::win, 2, 0, 3, 0},
      {"nobody came", micro_match(), {nobody, nobody}, Share::loss, 0, 0, 0, 0},
      {"one game did not count", micro_match(), {nobody, draw}, Share::draw, 1, 1, 1, 0},
  };
  for (const Case& c : cases) {
    CAPTURE(c.why);
    const auto entries = match_entries(c.scheme, {7, 3}, c.games);
    REQUIRE(entries);
    const auto& [first, second] = *entries;
    CHECK(first.share == c.share);
    CHECK(first.points == whole_points(c.points));
    CHECK(second.points == whole_points(c.other_points));
    CHECK(first.game_points == whole_points(c.game_points));
    CHECK(first.games_won == c.games_won);
    CHECK((first.opponent == 3 && second.opponent == 7));
    CHECK((first.colour == Side::white && second.colour == Side::black));
    CHECK(first.kind == second.kind);
    CHECK(first.kind != RoundKind::open);
  }
}

TEST_CASE("the kind of a match: open until it is over, a forfeit only where nothing was played") {
  struct Case {
    std::vector<MatchGame> games;
    RoundKind kind;
  };
  MatchGame unrated = win;
  unrated.kind = RoundKind::unrated;
  const Case cases[] = {{{}, RoundKind::open},
                        {{win}, RoundKind::open},
                        {{win, open_game}, RoundKind::open},
                        {{win, draw}, RoundKind::played},
                        {{forfeit, draw}, RoundKind::played},
                        {{forfeit, unrated}, RoundKind::unrated},
                        {{forfeit, forfeit}, RoundKind::forfeit}};
  for (const Case& c : cases)
    CHECK(match_entries(micro_match(), {1, 2}, c.games)->first.kind == c.kind);
}

TEST_CASE("the next game: colours alternate through all stages") {
  const MatchScheme scheme = knock_out_match(2, 2, 2);
  std::vector<MatchGame> games;
  for (int i = 0; i < 12; ++i) {
    for (const Side first : both_sides) {
      const auto state = match_state(scheme, games, first);
      REQUIRE(state);
      REQUIRE(state->next);
      CHECK(state->next->stage == std::min(i / 2, 3));
      CHECK(state->next->number == (i < 6 ? i % 2 + 1 : i - 5));
      CHECK(state->next->first_has_white == ((i % 2 == 0) == (first == Side::white)));
    }
    games.push_back(draw);
  }
  games.push_back(loss);
  const auto state = match_state(scheme, games);
  CHECK(state->winner == 2);
  CHECK(state->decided_in == 3);
  CHECK_FALSE(state->next);
}

TEST_CASE("rapid and blitz games may be odd in number") {
  const MatchScheme scheme = knock_out_match(2, 3, 3);
  auto state = match_state(scheme, {draw, draw, win, loss});
  CHECK(state->next == NextGame{1, 3, true});
  state = match_state(scheme, {draw, draw, win, loss, win});
  CHECK(state->winner == 1);
}

TEST_CASE("games that can change nothing are played unless the scheme says otherwise") {
  MatchScheme scheme = knock_out_match(4, 0, 0);
  CHECK(match_state(scheme, {win, win, draw})->next);
  scheme.stop_when_decided = true;
  const auto state = match_state(scheme, {win, win, draw});
  CHECK_FALSE(state->next);
  CHECK(state->winner == 1);
  CHECK(match_state(scheme, {win, win})->next);  // two losses would make it level
}

TEST_CASE("a match with an open game has no next game yet") {
  const auto state = match_state(micro_match(), {win, open_game});
  REQUIRE(state);
  CHECK_FALSE(state->next);
  CHECK(state->winner == 0);
}

TEST_CASE("games that cannot be are refused, and the game is named") {
  struct Case {
    const char* why;
    std::vector<MatchGame> games;
    const char* code;
    std::int64_t game;
  };
  const Case cases[] = {
      {"both won", {win, {RoundKind::played, Share::win, Share::win, 0}}, "RESULTS_DO_NOT_FIT", 2},
      {"a draw and a loss",
       {{RoundKind::played, Share::draw, Share::loss, 0}},
       "RESULTS_DO_NOT_FIT",
       1},
      {"a bye is no game", {{RoundKind::half_bye, Share::draw, Share::draw, 0}}, "BAD_GAME", 1},
      {"a third game", {win, draw, win}, "MATCH_OVER", 3},
      {"a game behind an open one", {open_game, win}, "MATCH_OVER", 2},
  };
  for (const Case& c : cases) {
    CAPTURE(c.why);
    const auto state = match_state(micro_match(), c.games);
    REQUIRE_FALSE(state);
    CHECK(state.error().code == c.code);
    CHECK(state.error().sentence.params.front() == Param{"game", c.game});
    CHECK_FALSE(match_entries(micro_match(), {1, 2}, c.games));
  }
  MatchScheme none;
  none.stages.clear();
  CHECK_FALSE(match_state(none, {}));
}

TEST_CASE("a bye is worth a won match, a half bye a drawn one") {
  struct Case {
    MatchScheme scheme;
    int bye;
    int half;
  };
  for (const Case& c : {Case{micro_match(), 2, 1}, Case{micro_match_sum(), 4, 2},
                        Case{title_match(), 12, 6}, Case{world_cup_2017(), 5, 1}}) {
    const Scoring scoring = scoring_of(c.scheme);
    CHECK(scoring.pairing_bye == whole_points(c.bye));
    CHECK(scoring.half_bye == whole_points(c.half));
    CHECK(scoring.zero_bye == whole_points(0));
  }
}

TEST_CASE("the plus of a draw goes to one side") {
  MatchGame plus = draw;
  plus.plus = 1;
  const auto entries = match_entries(micro_match(), {1, 2}, {plus, draw});
  CHECK(entries->first.plus == 1);
  CHECK(entries->second.plus == -1);
}

TEST_CASE("a title match is over with more than half of the points") {
  CHECK(won_with(whole_points(54), whole_points(30), whole_points(108)) == 0);
  CHECK(won_with(whole_points(55), whole_points(30), whole_points(108)) == 1);
  CHECK(won_with(whole_points(41), whole_points(67), whole_points(108)) == 2);
}

}  // namespace
}  // namespace flagfall::arbiter::tournament
