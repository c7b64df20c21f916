#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "arbiter/tournament/crosstable.hpp"
#include "arbiter/tournament/micro_match.hpp"
#include "arbiter/tournament/player.hpp"
#include "arbiter/tournament/team_play.hpp"
#include "clock/time.hpp"

namespace flagfall::arbiter::tournament {

/// How far a round is (ARBITER.md, 16). That all results are in follows from its boards.
enum class RoundPhase : std::uint8_t {
  draft,      ///< paired, seen by the staff only, and free to be changed
  checked,    ///< the staff has looked at it; still unpublished
  published,  ///< fixed and shown to everyone
  running,
  confirmed,  ///< all results are in and the arbiter has confirmed them
  closed,
};

/// What the players or the staff say about a pairing: one game, or the two of a micro-match. The
/// first-named is who has White in the first game.
using BoardGames = std::vector<MatchGame>;

/// What one of the two has entered on his own device; it counts once the other agrees.
struct Report {
  BoardGames games;
  friend bool operator==(const Report&, const Report&) = default;
};

/// A result that was changed after its round had been confirmed, for everyone to see.
struct Correction {
  BoardGames before;
  BoardGames after;
  std::string reason;
  bool for_rating_only = false;
  bool after_pairing = false;  ///< the next round was published by the result before
  PlayerId winner_before = 0;  ///< who had been named to go on from a level match
  std::int64_t utc_ms = 0;     ///< when, for the record; 0: it is not known
  friend bool operator==(const Correction&, const Correction&) = default;
};

/// One pairing of a round. In a match of teams a chair may be empty: then nobody, 0, sits there.
struct Board {
  PlayerId white = 0;  ///< in the first game
  PlayerId black = 0;
  BoardGames games;        ///< empty: no result yet
  bool confirmed = false;  ///< by the staff; a result of a game played here is provisional before
  bool adjourned = false;
  BySide<std::optional<Report>> reports;
  BoardGames games_for_rating;  ///< empty: as `games`
  std::vector<Correction> corrections;
  std::vector<std::string> game_ids;  ///< games played here, in their order
  PlayerId winner = 0;        ///< who goes on from a level match, as was decided elsewhere; 0: none
  std::string winner_reason;  ///< how that was decided
  /// When an arbiter last said with a reason what counts here, whatever the game says.
  std::optional<clock::Instant> decided_at;
  friend bool operator==(const Board&, const Board&) = default;
};

/// Whether nobody sits at one side of a board.
inline bool has_empty_chair(const Board& board) { return board.white == 0 || board.black == 0; }

/// What the arbiter decided about a match of teams, with his reason.
struct MatchRuling {
  Points home_penalty;  ///< match points taken away
  Points away_penalty;
  TeamId winner = 0;  ///< who goes through where the match is level; 0: nobody was named
  std::string reason;
  friend bool operator==(const MatchRuling&, const MatchRuling&) = default;
};

/// Two teams who meet. Match n of a round has the n-th so many of its boards, board 1 first.
struct RoundMatch {
  TeamId home = 0;
  TeamId away = 0;
  bool home_white = true;  ///< the home team has White on board 1
  MatchRuling ruling;
  friend bool operator==(const RoundMatch&, const RoundMatch&) = default;
};

/// Both have entered a result, and not the same one: a matter for the arbiter.
bool is_disputed(const Board& board);

struct Round {
  RoundPhase phase = RoundPhase::draft;
  std::vector<Board> boards;  ///< board 1 first
  /// Who does not play in it and what that is worth: the one left over, byes asked for, absent
  /// ones.
  std::map<PlayerId, RoundKind> byes;
  std::vector<RoundMatch> matches;          ///< where teams play; else none
  std::map<TeamId, RoundKind> team_byes{};  ///< as `byes`, where teams play
  std::string opening;                      ///< the code of the drawn opening; empty: none
  std::string remark;                       ///< why the pairing differs from the one proposed
  /// Of a draft: what it was made from has changed since, so it has to be looked at again.
  bool outdated = false;
  std::string seed;  ///< the hash of the sealed seed from which its lots were drawn; empty: none
  /// The boards, or where teams play the matches, that the program would have paired otherwise.
  std::vector<int> by_hand{};
  std::int64_t published_utc_ms = 0;  ///< when, for the record; 0: it is not known
  friend bool operator==(const Round&, const Round&) = default;
};

/// Whether every board has a result.
bool is_complete(const Round& round);

/// Whether the next round can be paired: every board has a result or is adjourned.
bool is_settled(const Round& round);

/// "draft" ...; "played", "pairing_bye" ...; "unknown", "present", "absent": the stable names.
std::string_view name_of(RoundPhase phase);
std::optional<RoundPhase> round_phase_named(std::string_view name);
std::string_view name_of(RoundKind kind);
std::optional<RoundKind> round_kind_named(std::string_view name);
std::string_view name_of(Presence presence);
std::optional<Presence> presence_named(std::string_view name);

}  // namespace flagfall::arbiter::tournament
