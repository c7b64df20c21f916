#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "arbiter/refusal.hpp"
#include "arbiter/tournament/crosstable.hpp"

namespace flagfall::arbiter::tournament {

/// One game of a match between two, seen from the first-named and the second-named player. Both can
/// lose: a double forfeit, or a draw that was agreed too early.
struct MatchGame {
  RoundKind kind = RoundKind::played;  ///< played, unrated, forfeit or open
  Share first = Share::draw;
  Share second = Share::draw;
  int plus = 0;  ///< +1 or -1: the better or worse side of a plus-draw, for the first-named
  friend bool operator==(const MatchGame&, const MatchGame&) = default;
};

/// A part of a match: its basic games, then what follows as long as it is level.
struct MatchStage {
  std::string name;  ///< standard, rapid, blitz, superblitz: names of time controls
  int games = 2;     ///< 0: until a game is won (Lehman-Georgiev)
  Points winner;     ///< what the match is worth if it is decided here, where stages count
  Points loser;
  friend bool operator==(const MatchStage&, const MatchStage&) = default;
};

/// What the points of a match are made from (TIEBREAK.md, 1).
enum class MatchPoints : std::uint8_t {
  match,        ///< a win, a draw, a loss of the whole match
  basic_games,  ///< the sum of the points of its basic games: 4-0 to 0-4
  stages,       ///< by the stage that decided it: 12-0, 8-4, 7-5, 6-6
};

struct MatchScheme {
  MatchPoints points = MatchPoints::match;
  std::vector<MatchStage> stages{{"standard", 2, {}, {}}};
  Points drawn = whole_points(1);      ///< for each, where stages count and none decided it
  Scoring games = draughts_scoring;    ///< of a single game
  Scoring matches = draughts_scoring;  ///< of a match, where the match counts
  bool stop_when_decided = false;      ///< games that can change nothing are not played
  friend bool operator==(const MatchScheme&, const MatchScheme&) = default;
};

MatchScheme micro_match();      ///< two games, a match is worth 2-1-0 (section 64)
MatchScheme micro_match_sum();  ///< two games, their sum counts
MatchScheme title_match();      ///< one game each: standard 12-0, rapid 8-4, blitz 7-5, else 6-6
MatchScheme world_cup_2017();   ///< standard 5-0, then superblitz to the first win 3-2
/// Standard games, then pairs of rapid and blitz games, then Lehman-Georgiev until someone wins.
MatchScheme knock_out_match(int standard = 2, int rapid = 2, int blitz = 2);

/// The matches that a tournament can be made of.
enum class MatchKind : std::uint8_t {
  two_games,
  title_match,
  world_cup_2017,
  knock_out,
};

/// How many games of each kind a knock-out match has before superblitz.
struct KnockOutGames {
  int standard = 2;
  int rapid = 2;
  int blitz = 2;
  friend bool operator==(const KnockOutGames&, const KnockOutGames&) = default;
};

/// The next game of a match that is not over.
struct NextGame {
  int stage = 0;   ///< index into the stages
  int number = 1;  ///< in its stage, from 1
  bool first_has_white = true;
  friend bool operator==(const NextGame&, const NextGame&) = default;
};

struct MatchState {
  Points first;  ///< points of the basic games
  Points second;
  /// The one whom a stage decided for: 1 the first-named, 2 the second-named, 0 nobody (yet).
  int winner = 0;
  std::optional<int> decided_in;  ///< index of that stage
  std::optional<NextGame> next;   ///< none: the match is over, or a game of it is open
  friend bool operator==(const MatchState&, const MatchState&) = default;
};

/// Where a match stands. One that neither came to is over after its basic games. Colours alternate
/// from game to game, through all stages; `first_colour` is that of the first-named in game 1, by
/// lot or by the pairing. Refused: more games than the match has, results that do not fit each
/// other, naming the game.
Result<MatchState> match_state(const MatchScheme& scheme, const std::vector<MatchGame>& games,
                               Side first_colour = Side::white);

/// The cells of the crosstable for the two of a pairing, White of the first game being the
/// first-named: this first colour is the colour of the round for the pairing engine (PAIRING.md,
/// 5). `open` as long as the match is not over.
Result<std::pair<RoundEntry, RoundEntry>> match_entries(const MatchScheme& scheme,
                                                        const Pairing& pairing,
                                                        const std::vector<MatchGame>& games);

/// What byes and forfeits of a whole match are worth under a scheme: a bye that of a won match, a
/// half bye that of a drawn one. A setting of the tournament may say otherwise.
Scoring scoring_of(const MatchScheme& scheme);

/// Whether the score of a match of many rounds is out of reach: more than half of `total` (54 of
/// 108 in the title match of 2020). 1 or 2, or 0.
int won_with(Points first, Points second, Points total);

}  // namespace flagfall::arbiter::tournament
