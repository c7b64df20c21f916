#include "arbiter/tournament/ladder.hpp"

#include <algorithm>
#include <utility>

#include "arbiter/names.hpp"
#include "arbiter/tournament/refusing.hpp"

namespace flagfall::arbiter::tournament {
namespace {

bool is_on(const Ladder& ladder, Number number) {
  return std::ranges::find(ladder.order, number) != ladder.order.end();
}

/// From 1; the number is on the ladder.
int place_of(const Ladder& ladder, Number number) {
  return static_cast<int>(std::ranges::find(ladder.order, number) - ladder.order.begin()) + 1;
}

bool is_of(const Challenge& challenge, Number number) {
  return challenge.challenger == number || challenge.challenged == number;
}

bool is_between(const Challenge& challenge, Number a, Number b) {
  return is_of(challenge, a) && is_of(challenge, b);
}

bool was_played(const Settled& settled) {
  return settled.end == ChallengeEnd::challenger_won || settled.end == ChallengeEnd::drawn ||
         settled.end == ChallengeEnd::challenger_lost;
}

/// The day on which the two may play again: a game that changed nothing blocks them.
std::optional<int> blocked_until(const Ladder& ladder, const LadderSettings& settings, Number a,
                                 Number b) {
  std::optional<int> until;
  for (const Settled& settled : ladder.settled)
    if (is_between(settled.challenge, a, b) &&
        (settled.end == ChallengeEnd::drawn || settled.end == ChallengeEnd::challenger_lost))
      until = settled.day + settings.blocked_days;
  return until;
}

Number white_of(const Ladder& ladder, Number challenger, Number challenged, Lots& lots) {
  for (auto settled = ladder.settled.rbegin(); settled != ladder.settled.rend(); ++settled)
    if (was_played(*settled) && is_between(settled->challenge, challenger, challenged))
      return settled->challenge.white == challenger ? challenged : challenger;
  return draw_side(lots) == Side::white ? challenger : challenged;
}

int next_id(const Ladder& ladder) {
  int id = 0;
  for (const Challenge& challenge : ladder.open) id = std::max(id, challenge.id);
  for (const Settled& settled : ladder.settled) id = std::max(id, settled.challenge.id);
  return id + 1;
}

Refusal not_on(Number number) {
  return refuse("NOT_ON_LADDER", "tournament.ladder.not_on", {number_param("number", number)});
}

/// Whether the places allow it.
std::optional<Refusal> check_places(const Ladder& ladder, const LadderSettings& settings,
                                    Number challenger, Number challenged) {
  for (const Number n : {challenger, challenged})
    if (!is_on(ladder, n)) return not_on(n);
  if (challenger == challenged)
    return refuse("CHALLENGES_HIMSELF", "tournament.ladder.himself",
                  {number_param("number", challenger)});
  const int from = place_of(ladder, challenger);
  const int to = place_of(ladder, challenged);
  const std::vector<Param> params{
      number_param("challenger", challenger), number_param("challenged", challenged),
      number_param("from", from), number_param("to", to), number_param("n", settings.reach)};
  if (to > from) return refuse("BELOW", "tournament.ladder.below", params);
  if (from - to > settings.reach) return refuse("OUT_OF_REACH", "tournament.ladder.reach", params);
  return std::nullopt;
}

std::optional<Refusal> check_busy(const Ladder& ladder, const LadderSettings& settings,
                                  Number challenger, Number challenged, int day) {
  for (const Number n : {challenger, challenged})
    if (std::ranges::count_if(ladder.open, [n](const Challenge& c) { return is_of(c, n); }) >=
        settings.open_challenges)
      return refuse("OPEN_CHALLENGE", "tournament.ladder.open",
                    {number_param("number", n), number_param("n", settings.open_challenges)});
  if (std::ranges::any_of(
          ladder.open, [&](const Challenge& c) { return is_between(c, challenger, challenged); }))
    return refuse("OPEN_CHALLENGE", "tournament.ladder.open_pair",
                  {number_param("challenger", challenger), number_param("challenged", challenged)});
  const auto until = blocked_until(ladder, settings, challenger, challenged);
  if (until && day < *until)
    return refuse("BLOCKED", "tournament.ladder.blocked",
                  {number_param("challenger", challenger), number_param("challenged", challenged),
                   number_param("n", *until - day)});
  return std::nullopt;
}

struct Applying {
  Ladder ladder;

  void operator()(const LadderJoined& joined) { ladder.order.push_back(joined.number); }
  void operator()(const LadderLeft& left) {
    std::erase(ladder.order, left.number);
    for (const Challenge& challenge : ladder.open)
      if (is_of(challenge, left.number))
        ladder.settled.push_back({challenge, ChallengeEnd::lapsed, left.day});
    std::erase_if(ladder.open, [&](const Challenge& c) { return is_of(c, left.number); });
  }
  void operator()(const Challenge& challenge) { ladder.open.push_back(challenge); }
  void operator()(const Settled& settled) {
    std::erase_if(ladder.open, [&](const Challenge& c) { return c.id == settled.challenge.id; });
    ladder.settled.push_back(settled);
    if (settled.end != ChallengeEnd::challenger_won && settled.end != ChallengeEnd::refused) return;
    move_up(settled.challenge.challenger, settled.challenge.challenged);
  }
  void operator()(const Reopened& reopened) {
    const auto settled = std::ranges::find_if(
        ladder.settled, [&](const Settled& s) { return s.challenge.id == reopened.challenge; });
    if (settled == ladder.settled.end()) return;
    move_down(settled->challenge.challenger, settled->passed);
    Challenge again = settled->challenge;
    again.play_by = std::max(again.play_by, reopened.day);
    ladder.settled.erase(settled);
    ladder.open.push_back(again);
  }

  /// Only upwards: another game may have brought the challenger past the other already.
  void move_up(Number winner, Number loser) {
    const auto from = std::ranges::find(ladder.order, winner);
    const auto to = std::ranges::find(ladder.order, loser);
    if (from == ladder.order.end() || to >= from) return;
    ladder.settled.back().passed.assign(to, from);
    std::rotate(to, from, from + 1);
  }

  /// Behind the last of those whom he went past, as far as they are still there.
  void move_down(Number winner, const std::vector<Number>& passed) {
    const auto from = std::ranges::find(ladder.order, winner);
    for (auto last = passed.rbegin(); last != passed.rend(); ++last) {
      const auto to = std::ranges::find(ladder.order, *last);
      if (to == ladder.order.end()) continue;
      if (from < to) std::rotate(from, from + 1, to + 1);
      return;
    }
  }
};

constexpr std::array<std::string_view, 6> ends{"challenger_won", "drawn",  "challenger_lost",
                                               "refused",        "lapsed", "dropped"};

Refusal no_challenge(int challenge) {
  return refuse("NO_SUCH_CHALLENGE", "tournament.ladder.no_challenge",
                {number_param("challenge", challenge)});
}

}  // namespace

std::string_view name_of(ChallengeEnd end) { return name_in(ends, end); }
std::optional<ChallengeEnd> challenge_end_named(std::string_view name) {
  return named_in<ChallengeEnd>(ends, name);
}

std::optional<Refusal> check_ladder(const LadderSettings& settings) {
  for (const LadderField& field : ladder_fields)
    if (const int number = settings.*field.number; number < field.least || number > field.most)
      return out_of_range(field.name, number, field.least, field.most);
  return std::nullopt;
}

Result<LadderEvent> decide_challenge(const Ladder& ladder, const LadderSettings& settings,
                                     Number challenger, Number challenged, int day, Lots& lots) {
  if (auto refusal = check_ladder(settings)) return *refusal;
  if (auto refusal = check_places(ladder, settings, challenger, challenged)) return *refusal;
  if (auto refusal = check_busy(ladder, settings, challenger, challenged, day)) return *refusal;
  return Challenge{next_id(ladder),
                   challenger,
                   challenged,
                   white_of(ladder, challenger, challenged, lots),
                   day,
                   day + settings.days_to_play};
}

Result<LadderEvent> decide_end(const Ladder& ladder, int challenge, ChallengeEnd end, int day) {
  const auto open = std::ranges::find(ladder.open, challenge, &Challenge::id);
  if (open == ladder.open.end() || end == ChallengeEnd::dropped) return no_challenge(challenge);
  const Settled settled{*open, end, day};
  const std::vector<Param> params{number_param("challenger", open->challenger),
                                  number_param("challenged", open->challenged)};
  if (day < open->day) return refuse("BEFORE_CHALLENGE", "tournament.ladder.before", params);
  if (was_played(settled) && day > open->play_by)
    return refuse("CHALLENGE_OVERDUE", "tournament.ladder.overdue", params);
  if (end == ChallengeEnd::lapsed && day <= open->play_by)
    return refuse("NOT_OVERDUE", "tournament.ladder.not_overdue", params);
  return settled;
}

Result<LadderEvent> decide_drop(const Ladder& ladder, int challenge, int day, std::string reason) {
  const auto open = std::ranges::find(ladder.open, challenge, &Challenge::id);
  if (open == ladder.open.end()) return no_challenge(challenge);
  return Settled{*open, ChallengeEnd::dropped, day, std::move(reason)};
}

Result<LadderEvent> decide_reopen(const Ladder& ladder, const LadderSettings& settings,
                                  int challenge, int day) {
  const auto counts = [](const Settled& settled) {
    return settled.end != ChallengeEnd::lapsed && settled.end != ChallengeEnd::dropped;
  };
  const auto last = std::ranges::find_if(ladder.settled.rbegin(), ladder.settled.rend(), counts);
  if (last == ladder.settled.rend() || last->challenge.id != challenge)
    return refuse("NOT_LAST_CHALLENGE", "tournament.ladder.not_last",
                  {number_param("challenge", challenge)});
  for (const Number n : {last->challenge.challenger, last->challenge.challenged}) {
    if (!is_on(ladder, n)) return not_on(n);
    if (std::ranges::count_if(ladder.open, [n](const Challenge& c) { return is_of(c, n); }) >=
        settings.open_challenges)
      return refuse("OPEN_CHALLENGE", "tournament.ladder.open",
                    {number_param("number", n), number_param("n", settings.open_challenges)});
  }
  return Reopened{challenge, day};
}

Result<LadderEvent> decide_join(const Ladder& ladder, Number number) {
  if (number < 1 || is_on(ladder, number))
    return refuse("ON_LADDER", "tournament.ladder.already_on", {number_param("number", number)});
  return LadderJoined{number};
}

Result<LadderEvent> decide_leave(const Ladder& ladder, Number number) {
  if (!is_on(ladder, number)) return not_on(number);
  return LadderLeft{number, 0};
}

Ladder after(Ladder ladder, const LadderEvent& event) {
  Applying applying{std::move(ladder)};
  std::visit(applying, event);
  return std::move(applying.ladder);
}

std::vector<Challenge> overdue(const Ladder& ladder, int day) {
  std::vector<Challenge> list;
  for (const Challenge& challenge : ladder.open)
    if (day > challenge.play_by) list.push_back(challenge);
  return list;
}

}  // namespace flagfall::arbiter::tournament
