#include <algorithm>
#include <set>

#include "arbiter/tournament/bracket.hpp"
#include "arbiter/tournament/entries.hpp"
#include "arbiter/tournament/judging.hpp"
#include "arbiter/tournament/round_lots.hpp"
#include "arbiter/tournament/schedule.hpp"
#include "arbiter/tournament/tie_break_field.hpp"

namespace flagfall::arbiter::tournament {
namespace {

Refusal wrong_phase(int round, const char* key) {
  return refuse("ROUND_PHASE", std::string{"orders."} + key, {number_param("round", round)});
}

Refusal about_player(const char* code, const char* key, const Competition& competition,
                     PlayerId player) {
  return refuse(code, std::string{"orders."} + key,
                {text_param("player", name_of(competition, player))});
}

bool is_bye_kind(RoundKind kind) {
  return kind == RoundKind::pairing_bye || kind == RoundKind::full_bye ||
         kind == RoundKind::half_bye || kind == RoundKind::zero_bye;
}

/// Where the schedule or the bracket pairs who has gone, his opponents win by forfeit; else he is
/// paired no more.
bool plays_on_paper(const Tournament& tournament, const Participant& participant, int round,
                    bool at_board) {
  const System system = tournament.settings.system;
  return takes_part(participant, round) ||
         ((meets_all(system) || (at_board && system == System::knock_out)) &&
          participant.from_round <= round);
}

/// The players of a draft: everyone once, nobody against himself, each with a board or a bye.
std::optional<Refusal> check_players(const Competition& competition, const Tournament& tournament,
                                     const DraftRound& order) {
  std::set<PlayerId> seen;
  const auto check = [&](PlayerId player, bool at_board) -> std::optional<Refusal> {
    const auto found = the_participant(competition, tournament, player);
    if (!found) return found.error();
    if (!plays_on_paper(tournament, **found, order.round, at_board))
      return about_player("NOT_IN_ROUND", "not_in_round", competition, player);
    if (!seen.insert(player).second)
      return about_player("PLAYER_TWICE", "player_twice_in_round", competition, player);
    return std::nullopt;
  };
  for (const PairedBoard& board : order.boards) {
    if (board.white == board.black && find_player(competition, board.white))
      return about_player("AGAINST_HIMSELF", "against_himself", competition, board.white);
    for (const PlayerId player : {board.white, board.black})
      if (auto no = check(player, true)) return no;
  }
  for (const auto& [player, kind] : order.byes) {
    if (!is_bye_kind(kind)) return refuse("NO_BYE", "orders.no_bye");
    if (auto no = check(player, false)) return no;
  }
  for (const Participant& participant : tournament.participants)
    if (takes_part(participant, order.round) && !seen.contains(participant.player))
      return about_player("PLAYER_MISSING", "player_missing", competition, participant.player);
  return std::nullopt;
}

/// Whom nobody waits for, and empty chairs: their opponents have won as soon as the round is
/// published.
std::vector<Fact> forfeits_of_the_gone(const Tournament& tournament, const Round& round,
                                       const MoveRound& order) {
  std::vector<Fact> facts;
  const auto here = [&](PlayerId player) {
    if (tournament.settings.teams) return player != 0;  // who sits there was looked at before
    return takes_part(*find_participant(tournament, player), order.round);
  };
  for (std::size_t i = 0; i < round.boards.size(); ++i) {
    const Board& board = round.boards[i];
    const bool white = here(board.white);
    const bool black = here(board.black);
    if (white && black) continue;
    const MatchGame game{RoundKind::forfeit, white ? Share::win : Share::loss,
                         black ? Share::win : Share::loss, 0};
    facts.push_back(ResultEntered{order.tournament, order.round, static_cast<int>(i) + 1,
                                  BoardGames(games_of(tournament.settings), game), true});
  }
  return facts;
}

/// The first board at which somebody has played, or said so.
std::optional<int> first_used_board(const Round& round) {
  const auto used = std::ranges::find_if(round.boards, [](const Board& board) {
    if (has_empty_chair(board)) return false;
    return !board.games.empty() || board.reports.white || board.reports.black;
  });
  if (used == round.boards.end()) return std::nullopt;
  return static_cast<int>(used - round.boards.begin()) + 1;
}

/// Back to a draft, what the empty chairs have lost is open again.
std::vector<Fact> results_taken_back(const Round& round, const MoveRound& order) {
  std::vector<Fact> facts;
  for (std::size_t i = 0; i < round.boards.size(); ++i)
    if (has_empty_chair(round.boards[i]) && !round.boards[i].games.empty())
      facts.emplace_back(
          ResultEntered{order.tournament, order.round, static_cast<int>(i) + 1, {}, false});
  return facts;
}

/// A board keeps the results from being confirmed, or none does.
std::optional<Refusal> results_missing(const Round& round, int number) {
  const auto open =
      std::ranges::find_if(round.boards, [](const Board& board) { return board.games.empty(); });
  if (open == round.boards.end()) return std::nullopt;
  return refuse(
      "RESULTS_MISSING", open->adjourned ? "orders.result_adjourned" : "orders.results_missing",
      {number_param("round", number), number_param("board", open - round.boards.begin() + 1)});
}

/// Why a step forwards cannot be made.
std::optional<Refusal> cannot_go_on(const Tournament& tournament, const Round& round,
                                    const MoveRound& order) {
  if (order.phase >= RoundPhase::confirmed)
    if (auto no = results_missing(round, order.round)) return no;
  if (order.despite_conflicts && order.reason.empty())
    return refuse("REASON_MISSING", "orders.reason_missing");
  if (order.phase == RoundPhase::closed && round.phase != RoundPhase::confirmed)
    return wrong_phase(order.round, "round_not_confirmed");
  if (round.phase < RoundPhase::published && round.outdated)
    return refuse("DRAFT_OUTDATED", "orders.draft_outdated", {number_param("round", order.round)});
  if (order.phase == RoundPhase::published && order.round > 1 &&
      !is_settled(tournament.rounds[static_cast<std::size_t>(order.round - 2)]))
    return wrong_phase(order.round - 1, "round_not_complete");
  return std::nullopt;
}

/// Why a step back cannot be made.
std::optional<Refusal> cannot_go_back(const Tournament& tournament, const Round& round,
                                      const MoveRound& order) {
  if (order.reason.empty() && round.phase >= RoundPhase::published)
    return refuse("REASON_MISSING", "orders.reason_missing");
  if (order.phase < RoundPhase::published && round.phase >= RoundPhase::published) {
    if (const auto board = first_used_board(round))
      return refuse("ROUND_PHASE", "orders.round_has_results",
                    {number_param("round", order.round), number_param("board", *board)});
    if (order.round < static_cast<int>(tournament.rounds.size()))
      return wrong_phase(order.round, "later_round_exists");
  }
  return std::nullopt;
}

/// The draft as a fact, once it is known to be that of the round to come.
Judgement judge_pairing(const Competition& competition, const Tournament& tournament,
                        const DraftRound& order) {
  if (tournament.settings.teams) return judge_team_draft(competition, tournament, order);
  if (!order.matches.empty() || !order.team_byes.empty())
    return refuse("NO_TEAMS_HERE", "orders.no_teams_here",
                  {text_param("tournament", tournament.settings.name)});
  if (order.boards.empty() && order.byes.empty()) return refuse("NO_PLAYERS", "orders.no_players");
  if (auto no = check_players(competition, tournament, order)) return *no;
  return happened(RoundPaired{order.tournament,
                              order.round,
                              order.boards,
                              order.byes,
                              order.initial_colour,
                              order.opening,
                              order.remark,
                              order.seed,
                              {},
                              {},
                              {},
                              order.by_hand});
}

}  // namespace

Judgement judge(const Competition& competition, const DraftRound& order) {
  const auto found = the_tournament(competition, order.tournament);
  if (!found) return found.error();
  const Tournament& tournament = **found;
  if (tournament.settings.system == System::ladder)
    return refuse("LADDER", "orders.ladder_has_no_rounds");
  const int published = last_published_round(tournament);
  if (order.round <= published) return wrong_phase(order.round, "round_is_published");
  if (order.round != published + 1)
    return refuse("UNKNOWN_ROUND", "orders.round_not_next",
                  {number_param("round", order.round), number_param("next", published + 1)});
  if (auto no = check_field(tournament)) return *no;
  if (order.round > planned_rounds(tournament))
    return refuse("NO_MORE_ROUNDS", "orders.no_more_rounds",
                  {number_param("n", planned_rounds(tournament))});
  if (auto no = check_seed(tournament, order)) return *no;
  if (auto no = check_opening(tournament, order.opening)) return *no;
  auto facts = judge_pairing(competition, tournament, order);
  if (!facts) return facts;
  if (auto no = check_lots(competition, tournament, order)) return *no;
  // A match that is not the bracket's could not be carried on: nobody would know who goes on.
  if (tournament.settings.system == System::knock_out)
    if (auto no = check_bracket(competition, tournament, order.round, pairs_of(order))) return *no;
  return facts;
}

Judgement judge(const Competition& competition, const DropDraft& order) {
  const auto found = the_tournament(competition, order.tournament);
  if (!found) return found.error();
  const auto round = the_round(**found, order.round);
  if (!round) return unchanged();
  if ((*round)->phase >= RoundPhase::published)
    return wrong_phase(order.round, "round_is_published");
  return happened(RoundUnpaired{order.tournament, order.round});
}

Judgement judge(const Competition& competition, const MoveRound& order) {
  const auto found = the_tournament(competition, order.tournament);
  if (!found) return found.error();
  const auto asked = the_round(**found, order.round);
  if (!asked) return asked.error();
  const Round& round = **asked;
  if (order.phase == round.phase) return unchanged();
  const auto no = order.phase > round.phase ? cannot_go_on(**found, round, order)
                                            : cannot_go_back(**found, round, order);
  if (no) return *no;
  const bool now_published =
      round.phase < RoundPhase::published && order.phase >= RoundPhase::published;
  const bool now_hidden =
      round.phase >= RoundPhase::published && order.phase < RoundPhase::published;
  if (now_published)
    if (auto out = check_line_ups(competition, **found, order.round)) return *out;
  // A result may have been corrected since the draft was made.
  if (now_published && (*found)->settings.system == System::knock_out)
    if (auto out = check_bracket(competition, **found, order.round, pairs_of(round))) return *out;
  std::vector<Fact> facts;
  if (now_hidden) facts = results_taken_back(round, order);
  const bool despite = order.despite_conflicts && order.phase == RoundPhase::confirmed;
  facts.emplace_back(RoundMoved{order.tournament, order.round, order.phase, order.reason, despite});
  const SealedSeed* sealed = sealed_seed(**found);
  // Who has looked at what the seed gives and chose otherwise does so in sight of everybody: it is
  // opened for the round, whose lots do not name it.
  if (now_published && sealed != nullptr)
    facts.emplace_back(SeedShown{order.tournament, sealed->hash, sealed->seed, order.round});
  if (now_published)
    std::ranges::move(forfeits_of_the_gone(**found, round, order), std::back_inserter(facts));
  return facts;
}

}  // namespace flagfall::arbiter::tournament
