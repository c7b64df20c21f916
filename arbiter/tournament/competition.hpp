#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "arbiter/tournament/ladder.hpp"
#include "arbiter/tournament/player.hpp"
#include "arbiter/tournament/round.hpp"
#include "arbiter/tournament/settings.hpp"
#include "arbiter/tournament/staff.hpp"

namespace flagfall::arbiter::tournament {

/// A player in one tournament.
struct Participant {
  PlayerId player = 0;
  int from_round = 1;                   ///< the first round in which he can be paired
  std::optional<int> until_round;       ///< the last one, once he has withdrawn
  int fixed_board = 0;                  ///< where he plays whomever he meets; 0: anywhere
  std::map<int, RoundKind> asked_byes;  ///< by round: full_bye, half_bye or zero_bye
  friend bool operator==(const Participant&, const Participant&) = default;
};

/// Two players who must not meet.
struct KeptApart {
  PlayerId a = 0;
  PlayerId b = 0;
  friend bool operator==(const KeptApart&, const KeptApart&) = default;
};

/// How a starting list came about that is not that of the ratings.
enum class NumbersBy : std::uint8_t { lot, varma, varma_club, hand };

/// "lot", "varma", "varma_club", "hand".
std::string_view name_of(NumbersBy by);
std::optional<NumbersBy> numbers_by_named(std::string_view name);

/// A seed whose hash was published before anything was drawn from it.
struct SealedSeed {
  std::string hash;
  std::string seed;
  bool shown = false;
  int round = 0;  ///< once shown: for which round; 0: for the numbers, -1: for lots
  friend bool operator==(const SealedSeed&, const SealedSeed&) = default;
};

/// The lots of the standings after a round.
struct DrawnLots {
  int round = 0;
  std::vector<int> order;  ///< players, or where teams play teams, lot 1 first
  std::string seed;
  std::string hash;  ///< of the sealed seed; empty: it was not sealed before
  friend bool operator==(const DrawnLots&, const DrawnLots&) = default;
};

/// A team in one tournament.
struct EnteredTeam {
  TeamId id = 0;
  TeamCard card;
  std::vector<PlayerId> players;  ///< in the order of its boards, reserves behind
  int from_round = 1;
  std::optional<int> until_round{};  ///< the last one, once it has withdrawn
  friend bool operator==(const EnteredTeam&, const EnteredTeam&) = default;
};

/// One tournament (group) of an event. Where teams play, its players are those whom teams can name.
struct Tournament {
  TournamentId id = 0;
  TournamentSettings settings;
  std::vector<Participant> participants;  ///< in the order of their entry
  /// The starting list as drawn, of players or where teams play of teams; empty: by rating.
  std::vector<int> drawn_numbers;
  NumbersBy numbers_by = NumbersBy::lot;  ///< how they were drawn
  std::string numbers_seed;               ///< the hash of the sealed seed they were drawn from
  std::vector<SealedSeed> seeds;          ///< at most the last one is not shown
  std::vector<DrawnLots> lots{};          ///< one for each round after which they were drawn
  std::vector<RoundPairing> schedule;     ///< of a round robin, as given; empty: the table
  std::vector<Number> lines;              ///< of a knock-out, as given; empty: seeded
  Ladder ladder;  ///< numbers are the ids of players; whoever is entered stands on it
  std::vector<EnteredTeam> teams;  ///< in the order of their entry
  TeamId last_team = 0;            ///< the newest id that was given
  /// The starting list by which round 1 was paired: of teams, and of players where the rounds
  /// follow from their numbers.
  std::vector<int> team_numbers;
  std::optional<Side> initial_colour;  ///< drawn before round 1
  std::vector<KeptApart> forbidden;
  std::vector<Round> rounds;  ///< round 1 first
  bool archived = false;
  friend bool operator==(const Tournament&, const Tournament&) = default;
};

/// An event with its players and tournaments: what `apply` makes of its facts. A plain value.
struct Competition {
  EventSettings settings;
  std::vector<Player> players;          ///< player n stands at n - 1
  std::vector<Tournament> tournaments;  ///< tournament n stands at n - 1
  std::vector<StaffMember> staff;       ///< whose part differs from that elsewhere, by name
  bool archived = false;
  friend bool operator==(const Competition&, const Competition&) = default;
};

const Tournament* find_tournament(const Competition& competition, TournamentId id);
const Player* find_player(const Competition& competition, PlayerId id);
/// Null for one whose part is that which he has everywhere.
const StaffMember* find_staff(const Competition& competition, std::string_view account);
const Participant* find_participant(const Tournament& tournament, PlayerId player);
const EnteredTeam* find_team(const Tournament& tournament, TeamId team);

/// The team that has a player on its list, or nothing.
const EnteredTeam* team_with(const Tournament& tournament, PlayerId player);

/// Whether what a seed was shown for rests on it still: the numbers or the lots of its round name
/// it. Others were drawn or chosen instead, then or later.
bool is_in_force(const Tournament& tournament, const SealedSeed& seed);

/// The seed that is sealed and not shown yet, or null.
const SealedSeed* sealed_seed(const Tournament& tournament);

/// Whether he can play in a round: entered, and not withdrawn.
bool takes_part(const Participant& participant, int round);
bool takes_part(const EnteredTeam& team, int round);

/// The number of the round that is paired next, from 1: the one after those that exist.
int next_round(const Tournament& tournament);

/// How many rounds the tournament is to have: as set, or as follows from the players where
/// everybody meets everybody or the losers go home.
int planned_rounds(const Tournament& tournament);

/// How many games each player has where everybody meets everybody: with an odd number of players
/// one round of each cycle is free.
int games_of_each(const Tournament& tournament);

/// What becomes of the games of one who has left such a tournament; his row has all that he played.
WithdrawalEffect withdrawal_effect(const Tournament& tournament, const Entrant& row);

/// The last round that everyone may see, 0 before the first.
int last_published_round(const Tournament& tournament);

/// The players of a tournament by their tournament pairing number: as drawn, else by rating, title
/// and name (PAIRING.md, section 0). Who enters late stands where his rating puts him.
std::vector<PlayerId> starting_list(const Competition& competition, const Tournament& tournament);

/// Who is paired and ranked, best first: the ids of the players, or where teams play of the teams.
/// A team's rating is the mean of those whom it names for its boards; once round 1 is paired the
/// order of the teams stays, and who enters late stands behind.
std::vector<int> contestants(const Competition& competition, const Tournament& tournament);

/// How many there are of these.
int contestant_count(const Tournament& tournament);

/// What results are looked at: those of the standings, those for the rating office, or those by
/// which the next round is paired, where an adjourned game counts as drawn.
enum class Purpose : std::uint8_t { standings, rating, pairing };

/// The crosstable of the first `rounds` rounds; numbers are those of `starting_list`. For the round
/// after them the byes that were asked for are entries already.
///
/// Where teams play this is the table of the players' own results, whoever they sat for.
Crosstable crosstable_of(const Competition& competition, const Tournament& tournament, int rounds,
                         Purpose purpose = Purpose::standings);

/// The table by which a tournament is paired and ranked: that of its teams where teams play, else
/// the one above. Numbers are places in `contestants`.
Crosstable ranked_crosstable(const Competition& competition, const Tournament& tournament,
                             int rounds, Purpose purpose = Purpose::standings);

}  // namespace flagfall::arbiter::tournament
