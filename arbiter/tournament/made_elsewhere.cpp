#include "arbiter/tournament/made_elsewhere.hpp"

#include <set>

#include "arbiter/tournament/judging.hpp"

namespace flagfall::arbiter::tournament {
namespace {

std::set<PlayerId> players_in_pairing(const MadeElsewhere& made) {
  std::set<PlayerId> named{made.left_over.begin(), made.left_over.end()};
  for (const PairedBoard& board : made.boards) named.insert({board.white, board.black});
  return named;
}

/// The bye of one who is not named, or nothing where he should be.
std::optional<RoundKind> bye_of(const Competition& competition, const Participant& participant,
                                int round) {
  const auto asked = participant.asked_byes.find(round);
  if (asked != participant.asked_byes.end()) return asked->second;
  const bool absent = find_player(competition, participant.player)->presence == Presence::absent;
  return absent ? std::optional{RoundKind::zero_bye} : std::nullopt;
}

/// Who stands at two places: that is told before those who are left out by it.
std::optional<Refusal> named_twice(const Competition& competition, const MadeElsewhere& made) {
  std::set<PlayerId> seen{made.left_over.begin(), made.left_over.end()};
  for (const PairedBoard& board : made.boards)
    for (const PlayerId player : {board.white, board.black}) {
      if (seen.insert(player).second || find_player(competition, player) == nullptr) continue;
      const bool himself = board.white == board.black;
      return refuse(himself ? "AGAINST_HIMSELF" : "PLAYER_TWICE",
                    himself ? "orders.against_himself" : "orders.player_twice_in_round",
                    {text_param("player", name_of(competition, player))});
    }
  return std::nullopt;
}

Refusal not_named(const std::vector<std::string>& names) {
  std::string list;
  for (const std::string& name : names) list.append(list.empty() ? "" : "; ").append(name);
  return refuse(
      "PLAYERS_NOT_NAMED", "orders.players_not_named",
      {number_param("n", static_cast<std::int64_t>(names.size())), text_param("players", list)});
}

}  // namespace

RoundKind left_over_kind(System system) {
  // Where everybody meets everybody the one without an opponent has not gained by it.
  const bool is_worth_points = system == System::swiss || system == System::keizer;
  return is_worth_points ? RoundKind::pairing_bye : RoundKind::zero_bye;
}

Result<DraftRound> draft_made_elsewhere(const Competition& competition, TournamentId id,
                                        const MadeElsewhere& made) {
  const auto found = the_tournament(competition, id);
  if (!found) return found.error();
  const Tournament& tournament = **found;
  if (tournament.settings.teams)
    return refuse("TEAMS_MEET", "orders.teams_meet",
                  {text_param("tournament", tournament.settings.name)});
  DraftRound draft;
  draft.tournament = id;
  draft.round = last_published_round(tournament) + 1;
  draft.boards = made.boards;
  for (const PlayerId player : made.left_over) {
    const auto [bye, fresh] =
        draft.byes.emplace(player, left_over_kind(tournament.settings.system));
    if (!fresh)
      return refuse("PLAYER_TWICE", "orders.player_twice_in_round",
                    {text_param("player", name_of(competition, player))});
  }
  if (auto no = named_twice(competition, made)) return *no;
  const std::set<PlayerId> named = players_in_pairing(made);
  std::vector<std::string> missing;
  for (const Participant& participant : tournament.participants) {
    if (named.contains(participant.player) || !takes_part(participant, draft.round)) continue;
    if (const auto bye = bye_of(competition, participant, draft.round))
      draft.byes.emplace(participant.player, *bye);
    else
      missing.push_back(name_of(competition, participant.player));
  }
  if (!missing.empty()) return not_named(missing);
  if (const auto facts = decide(competition, draft); !facts) return facts.error();
  return draft;
}

}  // namespace flagfall::arbiter::tournament
