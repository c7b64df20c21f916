#include "clock/session.hpp"

#include "catalogue.hpp"
#include "clocks.hpp"

namespace flagfall::clock {
namespace {

constexpr auto a = Contestant::a;
constexpr auto b = Contestant::b;

/// A session of games whose times are read from the start of each.
struct Hall {
  Session session;
  Clock clock{};

  explicit Hall(const SessionRules& rules) : session{*make_session(rules)} {}

  void begin() {
    session = begin_game(session, at(0s));
    clock = start(next_clock(session), at(0s));
  }
  Duration press_by(Contestant one, Duration when) {
    clock = press(clock, side_of(session, one), at(when));
    return left_of(one, when);
  }
  Duration left_of(Contestant one, Duration when) const {
    return left(clock, side_of(session, one), at(when));
  }
  void draw(Duration when) { session = end_game(session, clock, std::nullopt, at(when)); }
  void win(Contestant one, Duration when) {
    session = end_game(session, clock, side_of(session, one), at(when));
  }
};

}  // namespace

TEST_CASE("LG1: 10 min + 2 s, a draw and a flag") {
  Hall hall{lehman_georgiev(control_of("600+2"))};
  hall.begin();
  CHECK(hall.left_of(a, 0s) == 602s);
  CHECK(hall.left_of(b, 0s) == 602s);
  CHECK(hall.press_by(a, 10s) == 594s);
  CHECK(hall.press_by(b, 15s) == 599s);
  CHECK(hall.press_by(a, 45s) == 566s);
  hall.draw(60s);
  CHECK(hall.session.left == ByContestant<Duration>{566s, 584s});
  CHECK(hall.session.phase == SessionPhase::awaiting);
  CHECK(white_in(hall.session) == b);
  hall.begin();
  CHECK(hall.left_of(b, 0s) == 584s);
  CHECK(hall.left_of(a, 0s) == 566s);
  CHECK(hall.press_by(b, 4s) == 582s);
  CHECK(hall.left_of(a, 569'999ms) == 1ms);
  const auto flag = first_flag(advance(hall.clock, at(570s)));
  CHECK(flag == FirstFlag{side_of(hall.session, a), at(570s)});
  hall.win(contestant(hall.session, opponent(flag->side)), 570s);
  CHECK(hall.session.phase == SessionPhase::decided);
  CHECK(hall.session.winner == b);
  CHECK(hall.session.wins == ByContestant<int>{0, 1});
  CHECK(hall.session.draws == 1);
}

TEST_CASE("LG2: 5 min + 2 s, three games") {
  Hall hall{lehman_georgiev(control_of("300+2"))};
  hall.begin();
  CHECK(hall.press_by(a, 100s) == 204s);
  CHECK(hall.press_by(b, 150s) == 254s);
  hall.draw(200s);
  CHECK(hall.session.left == ByContestant<Duration>{154s, 254s});
  hall.begin();
  CHECK(hall.press_by(b, 30s) == 226s);
  CHECK(hall.press_by(a, 60s) == 126s);
  hall.draw(80s);
  CHECK(hall.session.left == ByContestant<Duration>{126s, 206s});
  hall.begin();
  CHECK(white_in(hall.session) == a);
  CHECK(hall.press_by(a, 10s) == 118s);
  CHECK(hall.left_of(b, 20s) == 196s);
  hall.win(a, 20s);
  CHECK(hall.session.phase == SessionPhase::decided);
  CHECK(hall.session.winner == a);
  CHECK(hall.session.wins == ByContestant<int>{1, 0});
  CHECK(hall.session.game == 3);
}

TEST_CASE("LG3: 10 s without increment, a millisecond is carried") {
  for (const Duration least : {0s, 5s}) {
    SessionRules rules = lehman_georgiev(control_of("10"));
    rules.min_start = least;
    Hall hall{rules};
    hall.begin();
    CHECK(hall.press_by(a, 9999ms) == 1ms);
    CHECK(hall.press_by(b, 10s) == 9999ms);
    hall.draw(10s);
    CHECK(hall.session.left == ByContestant<Duration>{std::max<Duration>(1ms, least), 9999ms});
    hall.begin();
    CHECK(hall.press_by(b, 1s) == 8999ms);
    const auto flag = first_flag(advance(hall.clock, at(1001ms)));
    CHECK(flag.has_value() == (least == 0s));
    if (flag) CHECK(contestant(hall.session, flag->side) == a);
  }
}

TEST_CASE("LG4: the arbiter gives a minute between two games") {
  Hall hall{lehman_georgiev(control_of("300+2"))};
  CHECK(adjust(hall.session, a, 60s).left.a == 362s);
  hall.begin();
  CHECK(adjust(hall.session, a, 60s) == hall.session);
  CHECK(hall.press_by(a, 200s) == 104s);
  hall.draw(210s);
  CHECK(hall.session.left == ByContestant<Duration>{104s, 292s});
  hall.session = adjust(hall.session, a, 60s);
  CHECK(hall.session.left.a == 164s);
  CHECK(adjust(hall.session, a, -1h).left.a == 1ms);
  hall.begin();
  CHECK(hall.press_by(b, 5s) == 289s);
  CHECK(hall.press_by(a, 10s) == 161s);
}

TEST_CASE("LG5: a micro-match of 20 min + 5 s with carried time") {
  SessionRules rules = micro_match(control_of("1200+5"));
  rules.carry = true;
  Hall hall{rules};
  hall.begin();
  CHECK(hall.press_by(a, 600s) == 610s);
  CHECK(hall.press_by(b, 900s) == 910s);
  hall.draw(905s);
  CHECK(hall.session.left == ByContestant<Duration>{605s, 910s});
  hall.begin();
  CHECK(hall.press_by(b, 1s) == 914s);
  CHECK(hall.press_by(a, 2s) == 609s);
}

TEST_CASE("a micro-match is two games with fresh clocks, whoever wins the first") {
  Hall hall{micro_match(control_of("2700+15"))};
  hall.begin();
  hall.press_by(a, 100s);
  hall.win(a, 2000s);
  CHECK(hall.session.phase == SessionPhase::awaiting);
  CHECK(next_clock(hall.session) == clock_of("2700+15"));
  hall.begin();
  CHECK(hall.left_of(a, 0s) == 2715s);
  CHECK(side_of(hall.session, a) == black);
  hall.win(b, 30s);
  CHECK(hall.session.phase == SessionPhase::level);
  CHECK_FALSE(hall.session.winner);
  CHECK(begin_game(hall.session, at(1h)) == hall.session);
}

TEST_CASE("unequal times stay with the players, not with the colours") {
  Hall hall{micro_match(control_of("180|420"))};
  hall.begin();
  hall.draw(1s);
  hall.begin();
  CHECK(side_of(hall.session, a) == black);
  CHECK(hall.left_of(a, 0s) == 180s);
  CHECK(hall.left_of(b, 0s) == 420s);
}

TEST_CASE("a number of games ends the cluster without a winner") {
  Hall hall{lehman_georgiev(control_of("600+3"), 2)};
  hall.begin();
  hall.draw(1s);
  hall.begin();
  hall.draw(1s);
  CHECK(hall.session.phase == SessionPhase::level);
  CHECK(hall.session.draws == 2);
}

TEST_CASE("a pause between games: the next one cannot begin before it is over") {
  SessionRules rules = lehman_georgiev(control_of("300+2"));
  rules.pause = 2min;
  Hall hall{rules};
  hall.begin();
  hall.draw(100s);
  CHECK(hall.session.not_before == at(220s));
  CHECK(begin_game(hall.session, at(219'999ms)) == hall.session);
  CHECK(begin_game(hall.session, at(220s)).phase == SessionPhase::playing);
}

TEST_CASE("a session that could not work is refused") {
  struct Case {
    SessionRules rules;
    const char* code;
  };
  SessionRules short_pause = lehman_georgiev(control_of("300+2"));
  short_pause.pause = 119'999ms;
  SessionRules endless = micro_match(control_of("300"));
  endless.games = 0;
  const Case cases[] = {{short_pause, "SESSION_PAUSE"},
                        {endless, "SESSION_GAMES"},
                        {lehman_georgiev(control_of("300+2"), -1), "SESSION_GAMES"},
                        {lehman_georgiev(control_of("45/5400:1800+30")), "SESSION_CARRY"},
                        {lehman_georgiev(control_of("*60")), "SESSION_CARRY"},
                        {micro_match(control_of("D3")), "METHOD_NOT_BUILT"}};
  for (const Case& c : cases) {
    CAPTURE(c.code);
    const auto session = make_session(c.rules);
    REQUIRE_FALSE(session.has_value());
    CHECK(session.error().code == c.code);
    CHECK_FALSE(render(session.error().phrase).starts_with("{missing"));
  }
}

}  // namespace flagfall::clock
