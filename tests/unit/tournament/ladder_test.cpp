#include "arbiter/tournament/ladder.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <set>

#include "tests/support/random.hpp"
#include "tests/support/result_printer.hpp"

namespace flagfall::arbiter::tournament {
namespace {

/// A ladder with its settings and lots; what is decided is applied.
class Evening {
 public:
  explicit Evening(int players) {
    for (Number n = 1; n <= players; ++n) ladder.order.push_back(n);
  }

  std::string challenge(Number challenger, Number challenged, int day) {
    return record(decide_challenge(ladder, settings, challenger, challenged, day, lots_));
  }
  std::string end(ChallengeEnd how, int day) {
    return record(decide_end(ladder, ladder.open.empty() ? 0 : ladder.open.front().id, how, day));
  }
  std::string record(const Result<LadderEvent>& event) {
    if (!event) return event.error().code;
    ladder = after(ladder, *event);
    return "";
  }

  Ladder ladder;
  LadderSettings settings;

 private:
  Lots lots_{Seed{}};
};

TEST_CASE("a challenger who wins takes the place, and those between move down") {
  Evening evening{6};
  CHECK(evening.challenge(5, 2, 1) == "");
  CHECK(evening.ladder.open.front().play_by == 15);
  CHECK(evening.end(ChallengeEnd::challenger_won, 3) == "");
  CHECK(evening.ladder.order == std::vector<Number>{1, 5, 2, 3, 4, 6});
  CHECK(evening.ladder.open.empty());
}

TEST_CASE("what else can come of a challenge") {
  struct Case {
    ChallengeEnd end;
    int day;
    std::vector<Number> order;
    bool blocked;
  };
  const Case cases[] = {{ChallengeEnd::drawn, 3, {1, 2, 3, 4}, true},
                        {ChallengeEnd::challenger_lost, 3, {1, 2, 3, 4}, true},
                        {ChallengeEnd::refused, 3, {3, 1, 2, 4}, false},
                        {ChallengeEnd::lapsed, 16, {1, 2, 3, 4}, false}};
  for (const Case& c : cases) {
    Evening evening{4};
    evening.challenge(3, 1, 1);
    CHECK(evening.end(c.end, c.day) == "");
    CHECK(evening.ladder.order == c.order);
    if (c.blocked) {
      CHECK(evening.challenge(3, 1, c.day + 6) == "BLOCKED");
      CHECK(evening.challenge(3, 2, c.day + 6) == "");  // another opponent is free
      CHECK(evening.challenge(4, 1, c.day + 6) == "");
    } else if (c.end == ChallengeEnd::lapsed) {
      CHECK(evening.challenge(3, 1, c.day) == "");
    }
  }
}

TEST_CASE("a block ends on its day") {
  Evening evening{4};
  evening.challenge(2, 1, 1);
  evening.end(ChallengeEnd::drawn, 5);
  CHECK(evening.challenge(2, 1, 11) == "BLOCKED");
  CHECK(evening.challenge(2, 1, 12) == "");
}

TEST_CASE("challenges that the rules do not allow are refused") {
  struct Case {
    const char* why;
    Number challenger;
    Number challenged;
    const char* code;
  };
  const Case cases[] = {{"not on the ladder", 7, 1, "NOT_ON_LADDER"},
                        {"nobody", 2, 0, "NOT_ON_LADDER"},
                        {"himself", 3, 3, "CHALLENGES_HIMSELF"},
                        {"below", 2, 3, "BELOW"},
                        {"four places up", 6, 2, "OUT_OF_REACH"},
                        {"three places up", 6, 3, ""},
                        {"the place above", 2, 1, ""}};
  for (const Case& c : cases) {
    CAPTURE(c.why);
    Evening evening{6};
    CHECK(evening.challenge(c.challenger, c.challenged, 1) == c.code);
  }
}

TEST_CASE("one open challenge for each player, unless more are allowed") {
  Evening evening{6};
  CHECK(evening.challenge(4, 3, 1) == "");
  CHECK(evening.challenge(4, 2, 1) == "OPEN_CHALLENGE");
  CHECK(evening.challenge(5, 3, 1) == "OPEN_CHALLENGE");
  CHECK(evening.challenge(5, 4, 1) == "OPEN_CHALLENGE");
  evening.settings.open_challenges = 2;
  CHECK(evening.challenge(4, 3, 1) == "OPEN_CHALLENGE");  // the same two
  CHECK(evening.challenge(5, 3, 1) == "");
}

TEST_CASE("games come in time, and nothing lapses before its time") {
  Evening evening{4};
  evening.challenge(2, 1, 10);
  CHECK(evening.end(ChallengeEnd::lapsed, 24) == "NOT_OVERDUE");
  CHECK(evening.end(ChallengeEnd::drawn, 9) == "BEFORE_CHALLENGE");
  CHECK(overdue(evening.ladder, 24).empty());
  CHECK(overdue(evening.ladder, 25).size() == 1);
  CHECK(evening.end(ChallengeEnd::challenger_won, 25) == "CHALLENGE_OVERDUE");
  CHECK(evening.end(ChallengeEnd::challenger_won, 24) == "");
  CHECK(evening.end(ChallengeEnd::challenger_won, 24) == "NO_SUCH_CHALLENGE");
}

TEST_CASE("colours of a pair alternate, whoever challenges") {
  Evening evening{2};
  evening.settings.blocked_days = 0;
  std::vector<Number> whites;
  for (int day = 1; day <= 8; ++day) {
    const Number lower = evening.ladder.order[1];
    const Number upper = evening.ladder.order[0];
    REQUIRE(evening.challenge(lower, upper, day) == "");
    whites.push_back(evening.ladder.open.front().white);
    evening.end(day % 3 == 0 ? ChallengeEnd::challenger_won : ChallengeEnd::drawn, day);
  }
  for (std::size_t i = 1; i < whites.size(); ++i) CHECK(whites[i] != whites[i - 1]);
}

TEST_CASE("players come at the foot and leave with their challenges") {
  Evening evening{3};
  CHECK(evening.record(decide_join(evening.ladder, 9)) == "");
  CHECK(evening.record(decide_join(evening.ladder, 9)) == "ON_LADDER");
  CHECK(evening.ladder.order == std::vector<Number>{1, 2, 3, 9});
  evening.challenge(9, 2, 1);
  CHECK(evening.record(decide_leave(evening.ladder, 2)) == "");
  CHECK(evening.record(decide_leave(evening.ladder, 2)) == "NOT_ON_LADDER");
  CHECK(evening.ladder.order == std::vector<Number>{1, 3, 9});
  CHECK(evening.ladder.open.empty());
}

TEST_CASE("settings that cannot be are refused") {
  for (const LadderSettings& settings :
       {LadderSettings{0, 14, 7, 1}, LadderSettings{3, 0, 7, 1}, LadderSettings{3, 14, -1, 1},
        LadderSettings{3, 14, 7, 0}}) {
    Evening evening{3};
    evening.settings = settings;
    CHECK(evening.challenge(2, 1, 1) == "OUT_OF_RANGE");
  }
}

TEST_CASE("whatever happens, everyone stands on the ladder once, and only winners go up") {
  for_each_seed(100, [](Random random) {
    Evening evening{8};
    evening.settings.open_challenges = 2;
    for (int day = 1; day <= 60; ++day) {
      const auto before = evening.ladder.order;
      evening.challenge(1 + random.below(8), 1 + random.below(8), day);
      if (random.below(2) == 0) evening.end(static_cast<ChallengeEnd>(random.below(5)), day);
      const auto& order = evening.ladder.order;
      CHECK(std::set<Number>(order.begin(), order.end()).size() == 8);
      int up = 0;
      for (std::size_t place = 0; place < 8; ++place) {
        const auto was = std::ranges::find(before, order[place]) - before.begin();
        up += was > static_cast<std::ptrdiff_t>(place) ? 1 : 0;
        CHECK(static_cast<std::ptrdiff_t>(place) - was <= 1);
      }
      CHECK(up <= 1);
    }
  });
}

}  // namespace
}  // namespace flagfall::arbiter::tournament
