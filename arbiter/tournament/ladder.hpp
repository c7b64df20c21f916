#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "arbiter/refusal.hpp"
#include "arbiter/tournament/crosstable.hpp"
#include "arbiter/tournament/lots.hpp"

namespace flagfall::arbiter::tournament {

/// No draughts source was found: PAIRING.md, 9. Days are counted from any day that the shell takes.
struct LadderSettings {
  int reach = 3;            ///< places upwards that a player may challenge
  int days_to_play = 14;    ///< after the challenge
  int blocked_days = 7;     ///< for the same two after a game that changed nothing
  int open_challenges = 1;  ///< of one player at a time, made or received
  friend bool operator==(const LadderSettings&, const LadderSettings&) = default;
};

/// The settings by the names under which they are stored and sent, and how far each goes.
struct LadderField {
  const char* name;
  int LadderSettings::*number;
  int least;
  int most;
};
inline constexpr std::array<LadderField, 4> ladder_fields{{
    {"reach", &LadderSettings::reach, 1, 1'000},
    {"days_to_play", &LadderSettings::days_to_play, 1, 1'000},
    {"blocked_days", &LadderSettings::blocked_days, 0, 1'000},
    {"open_challenges", &LadderSettings::open_challenges, 1, 1'000},
}};
std::optional<Refusal> check_ladder(const LadderSettings& settings);

/// A challenge that is not settled.
struct Challenge {
  int id = 0;
  Number challenger = 0;
  Number challenged = 0;
  Number white = 0;  ///< of these two
  int day = 0;       ///< of the challenge
  int play_by = 0;   ///< the last day
  friend bool operator==(const Challenge&, const Challenge&) = default;
};

enum class ChallengeEnd : std::uint8_t {
  challenger_won,
  drawn,
  challenger_lost,
  refused,  ///< by the challenged: counts as his loss
  lapsed,   ///< nobody's fault: nothing changes, and nobody is blocked
  dropped,  ///< made by mistake
};

/// "challenger_won", "drawn", "challenger_lost", "refused", "lapsed", "dropped".
std::string_view name_of(ChallengeEnd end);
std::optional<ChallengeEnd> challenge_end_named(std::string_view name);

struct Settled {
  Challenge challenge;
  ChallengeEnd end = ChallengeEnd::drawn;
  int day = 0;                   ///< 0: not known
  std::string reason{};          ///< why it was dropped
  std::vector<Number> passed{};  ///< whom the challenger went past, the highest first
  friend bool operator==(const Settled&, const Settled&) = default;
};

struct Ladder {
  std::vector<Number> order;  ///< first place first
  std::vector<Challenge> open;
  std::vector<Settled> settled;  ///< in their order
  friend bool operator==(const Ladder&, const Ladder&) = default;
};

struct LadderJoined {
  Number number = 0;
};  ///< at the foot
struct LadderLeft {
  Number number = 0;
  int day = 0;
};  ///< his open challenges lapse
struct Reopened {
  int challenge = 0;
  int day = 0;
};  ///< the challenge is open again, at least until this day, and the places are as before

/// What can happen on a ladder.
using LadderEvent = std::variant<LadderJoined, LadderLeft, Challenge, Settled, Reopened>;

/// Refused: one who is not on the ladder, himself, someone below or out of reach, a pair that is
/// blocked (until which day), and one who has an open challenge. Colours of a pair alternate; the
/// first is by lot.
Result<LadderEvent> decide_challenge(const Ladder& ladder, const LadderSettings& settings,
                                     Number challenger, Number challenged, int day, Lots& lots);

/// Refused: a challenge that is not open, a game after its last day, one that lapses before it.
Result<LadderEvent> decide_end(const Ladder& ladder, int challenge, ChallengeEnd end, int day);

/// Refused: a challenge that is not open.
Result<LadderEvent> decide_drop(const Ladder& ladder, int challenge, int day, std::string reason);

/// Refused: a challenge that is not the last that was settled otherwise than by lapsing, one of
/// players who are not on the ladder any more or have been challenged since.
Result<LadderEvent> decide_reopen(const Ladder& ladder, const LadderSettings& settings,
                                  int challenge, int day);

Result<LadderEvent> decide_join(const Ladder& ladder, Number number);
Result<LadderEvent> decide_leave(const Ladder& ladder, Number number);

/// A challenger who won takes the place, and those between move down by one.
Ladder after(Ladder ladder, const LadderEvent& event);

/// Open challenges whose last day is over.
std::vector<Challenge> overdue(const Ladder& ladder, int day);

}  // namespace flagfall::arbiter::tournament
