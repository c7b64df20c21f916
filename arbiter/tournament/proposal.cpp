#include "arbiter/tournament/proposal.hpp"

#include <algorithm>
#include <iterator>

#include "arbiter/tournament/acceleration.hpp"
#include "arbiter/tournament/bracket.hpp"
#include "arbiter/tournament/event_teams.hpp"
#include "arbiter/tournament/judging.hpp"
#include "arbiter/tournament/keizer.hpp"
#include "arbiter/tournament/knock_out.hpp"
#include "arbiter/tournament/made_elsewhere.hpp"
#include "arbiter/tournament/protection.hpp"
#include "arbiter/tournament/round_lots.hpp"
#include "arbiter/tournament/schedule.hpp"
#include "arbiter/tournament/swiss.hpp"

namespace flagfall::arbiter::tournament {
namespace {

/// Everything that a system may look at for one round.
struct ToPair {
  const Competition& competition;
  const Tournament& tournament;
  int round = 1;
  std::vector<int> list;       ///< players or teams: number n stands at n - 1
  Crosstable table;            ///< of the rounds before, as they count for pairing
  std::vector<Number> absent;  ///< noted as not there, besides those with an entry already
};

/// Of a team somebody must be there.
bool is_here(const ToPair& input, int id) {
  if (!input.tournament.settings.teams)
    return find_player(input.competition, id)->presence != Presence::absent;
  const auto line_up =
      usual_line_up(input.competition, input.tournament, *find_team(input.tournament, id));
  return std::ranges::any_of(line_up, [](PlayerId player) { return player != 0; });
}

bool is_in_round(const ToPair& input, int id) {
  if (input.tournament.settings.teams)
    return takes_part(*find_team(input.tournament, id), input.round);
  return takes_part(*find_participant(input.tournament, id), input.round);
}

bool has_entry(const ToPair& input, Number number) {
  return static_cast<int>(entrant(input.table, number).rounds.size()) >= input.round;
}

ToPair gather(const Competition& competition, const Tournament& tournament, int round) {
  ToPair input{competition, tournament, round, contestants(competition, tournament), {}, {}};
  input.table = ranked_crosstable(competition, tournament, round - 1, Purpose::pairing);
  for (Number number = 1; number <= static_cast<Number>(input.list.size()); ++number)
    if (!has_entry(input, number) &&
        !is_here(input, input.list[static_cast<std::size_t>(number - 1)]))
      input.absent.push_back(number);
  return input;
}

/// With the rounds before: whether somebody floated in them depends on what he had then.
std::vector<VirtualPoints> progressive_until(const Crosstable& table, int round) {
  std::vector<VirtualPoints> lines;
  for (int r = 1; r <= round; ++r)
    std::ranges::move(progressive_acceleration(table, r), std::back_inserter(lines));
  return lines;
}

std::vector<VirtualPoints> acceleration_of(const ToPair& input) {
  const auto players = static_cast<int>(input.list.size());
  const Scoring& scoring = input.table.scoring;
  switch (input.tournament.settings.acceleration) {
    case Acceleration::baku:
      return baku_acceleration(players, input.tournament.settings.rounds, scoring);
    case Acceleration::haley:
      return haley_acceleration(players, scoring);
    case Acceleration::soft_haley:
      return soft_haley_acceleration(players, scoring);
    case Acceleration::progressive:
      return progressive_until(input.table, input.round);
    case Acceleration::none:
      break;
  }
  return {};
}

SwissInput swiss_of(const ToPair& input) {
  const TournamentSettings& settings = input.tournament.settings;
  SwissInput swiss{input.list,
                   input.table,
                   {input.round, input.absent, input.round == planned_rounds(input.tournament)}};
  swiss.table.accelerations = acceleration_of(input);
  if (settings.keep_apart == KeepApart::nobody) return swiss;
  const auto kinship = settings.keep_apart == KeepApart::club ? Kinship::club : Kinship::federation;
  const auto players = static_cast<int>(input.list.size());
  const int most = settings.keep_apart_first == 0 ? players : settings.keep_apart_first;
  std::ranges::move(protect(swiss.table, swiss.round, kinship, most).pairs,
                    std::back_inserter(swiss.table.forbidden));
  return swiss;
}

Result<RoundPairing> swiss_round(const ToPair& input) {
  const SwissInput swiss = swiss_of(input);
  return pair_swiss(swiss.table, swiss.round);
}

/// Who has gone and whose games to come are not even lost: his opponents have a round without one.
bool is_struck(const ToPair& input, Number number) {
  return !is_in_round(input, input.list[static_cast<std::size_t>(number - 1)]) &&
         withdrawal_effect(input.tournament, entrant(input.table, number)) ==
             WithdrawalEffect::keep_results;
}

/// The rounds of a table in which everybody has his place: nobody is left out who is absent today.
Result<RoundPairing> table_round(const ToPair& input) {
  const auto players = static_cast<int>(input.list.size());
  const auto schedule = schedule_of(input.tournament, players);
  if (!schedule) return schedule.error();
  RoundPairing round = scheduled_round(input.tournament, input.list, *schedule, input.round);
  std::erase_if(round.boards, [&](const Pairing& board) {
    return is_struck(input, board.white) || is_struck(input, board.black);
  });
  return round;
}

Result<RoundPairing> knock_out_round(const ToPair& input, Lots& lots) {
  const auto bracket = bracket_of(input.tournament, input.list, input.round - 1);
  if (!bracket) return bracket.error();
  if (const auto level = level_match(*bracket, input.round))
    return refuse("MATCH_LEVEL", "orders.match_level",
                  {number_param("round", level->round),
                   text_param("white", entrant(input.table, level->match.upper).name),
                   text_param("black", entrant(input.table, level->match.lower).name)});
  return pairing_of(*bracket, input.round, KnockOutColours::by_lot, lots);
}

Result<RoundPairing> keizer_round(const ToPair& input) {
  const KeizerSettings& settings = input.tournament.settings.order.keizer;
  const auto list = keizer_list(input.table, input.round - 1, {}, settings);
  if (!list) return list.error();
  std::vector<Number> absent = input.absent;
  for (Number number = 1; number <= static_cast<Number>(input.list.size()); ++number)
    if (has_entry(input, number)) absent.push_back(number);
  return pair_keizer(input.table, input.round, list->order, absent, settings);
}

Result<RoundPairing> paired(const ToPair& input, Lots& lots) {
  switch (input.tournament.settings.system) {
    case System::swiss:
      return swiss_round(input);
    case System::round_robin:
    case System::scheveningen:
      return table_round(input);
    case System::knock_out:
      return knock_out_round(input, lots);
    case System::keizer:
      return keizer_round(input);
    case System::ladder:
      break;
  }
  return refuse("LADDER", "orders.ladder_has_no_rounds");
}

/// Everyone who is in no board of the pairing, with what his round is worth.
std::map<int, RoundKind> byes_of(const ToPair& input, const RoundPairing& pairing) {
  std::vector<bool> plays(input.list.size() + 1, false);
  for (const Pairing& board : pairing.boards)
    plays[static_cast<std::size_t>(board.white)] = plays[static_cast<std::size_t>(board.black)] =
        true;
  std::map<int, RoundKind> byes;
  for (std::size_t i = 0; i < input.list.size(); ++i) {
    const auto number = static_cast<Number>(i) + 1;
    if (plays[i + 1] || !is_in_round(input, input.list[i])) continue;
    RoundKind kind = RoundKind::zero_bye;
    if (number == pairing.bye)
      kind = left_over_kind(input.tournament.settings.system);
    else if (has_entry(input, number))
      kind = entry_of(input.table, number, input.round).kind;
    byes.emplace(input.list[i], kind);
  }
  return byes;
}

/// Who always plays at the same board takes his opponent there; the others keep their order.
void keep_fixed_boards(const Tournament& tournament, std::vector<PairedBoard>& boards) {
  for (std::size_t i = 0; i < boards.size(); ++i)
    for (const PlayerId player : {boards[i].white, boards[i].black}) {
      const int fixed = find_participant(tournament, player)->fixed_board;
      const auto wanted = static_cast<std::size_t>(fixed - 1);
      if (fixed == 0 || wanted >= boards.size() || wanted == i) continue;
      std::swap(boards[i], boards[wanted]);
    }
}

/// The matches of a pairing, with the line-ups of those who are there. The colours of a Swiss are
/// those of board 1, so that there whoever is due for White is the team that the settings give it.
std::vector<DraftMatch> matches_of(const ToPair& input, const RoundPairing& pairing, Lots& lots) {
  const TeamSettings settings = team_settings(input.tournament.settings);
  const bool swap = input.tournament.settings.system == System::swiss &&
                    settings.white_on_board_1 == WhiteOnBoard1::away;
  const auto line_up = [&](Number number) {
    const TeamId team = input.list[static_cast<std::size_t>(number - 1)];
    return is_in_round(input, team)
               ? usual_line_up(input.competition, input.tournament,
                               *find_team(input.tournament, team))
               : std::vector<PlayerId>(static_cast<std::size_t>(settings.boards), 0);
  };
  std::vector<DraftMatch> matches;
  for (const Pairing& board : pairing.boards) {
    const Pairing met = swap ? Pairing{board.black, board.white} : board;
    const TeamMatch match = team_match(met, input.round, settings, lots);
    matches.push_back({input.list[static_cast<std::size_t>(met.white - 1)],
                       input.list[static_cast<std::size_t>(met.black - 1)],
                       match.home_white_on_board_1, line_up(met.white), line_up(met.black)});
  }
  return matches;
}

}  // namespace

Result<DraftRound> propose_round(const Competition& competition, TournamentId id,
                                 const Seed& seed) {
  const auto found = the_tournament(competition, id);
  if (!found) return found.error();
  const Tournament& tournament = **found;
  const int round = last_published_round(tournament) + 1;
  if (round > 1 && !is_settled(tournament.rounds[static_cast<std::size_t>(round - 2)]))
    return refuse("ROUND_OPEN", "orders.round_not_complete_to_pair",
                  {number_param("round", round - 1)});
  if (auto no = check_field(tournament)) return *no;
  if (round > planned_rounds(tournament))
    return refuse("NO_MORE_ROUNDS", "orders.no_more_rounds",
                  {number_param("n", planned_rounds(tournament))});

  ToPair input = gather(competition, tournament, round);
  auto lots = lots_of_round(tournament, round, seed);
  if (!lots) return lots.error();
  DraftRound draft;
  draft.tournament = id;
  draft.round = round;
  draft.opening = lots->opening;
  if (draws_initial_colour(tournament, round)) {
    draft.initial_colour = lots->initial_colour;
    input.table.initial_colour = draft.initial_colour;
  }
  const auto pairing = paired(input, lots->colours);
  if (!pairing) return pairing.error();
  if (tournament.settings.teams) {
    draft.matches = matches_of(input, *pairing, lots->colours);
    draft.team_byes = byes_of(input, *pairing);
  } else {
    for (const Pairing& board : pairing->boards)
      draft.boards.push_back({input.list[static_cast<std::size_t>(board.white - 1)],
                              input.list[static_cast<std::size_t>(board.black - 1)]});
    draft.byes = byes_of(input, *pairing);
    keep_fixed_boards(tournament, draft.boards);
  }
  return draft;
}

SwissInput swiss_input(const Competition& competition, const Tournament& tournament, int round) {
  return swiss_of(gather(competition, tournament, round));
}

}  // namespace flagfall::arbiter::tournament
