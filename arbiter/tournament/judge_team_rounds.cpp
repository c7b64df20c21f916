#include <algorithm>
#include <set>

#include "arbiter/tournament/entries.hpp"
#include "arbiter/tournament/event_teams.hpp"
#include "arbiter/tournament/judging.hpp"
#include "arbiter/tournament/tie_break_field.hpp"

namespace flagfall::arbiter::tournament {
namespace {

using LineUpOfPlayers = std::vector<PlayerId>;

Refusal about_team(const char* code, const char* key, const EnteredTeam& team) {
  return refuse(code, std::string{"orders."} + key, {text_param("team", team.card.name)});
}

Refusal about_seated(const Competition& competition, const char* code, const char* key,
                     const EnteredTeam& team, PlayerId player) {
  return refuse(
      code, std::string{"orders."} + key,
      {text_param("player", name_of(competition, player)), text_param("team", team.card.name)});
}

/// Where the schedule or the bracket pairs who has gone, its opponents win by forfeit; else it is
/// paired no more.
bool team_is_on_paper(const Tournament& tournament, const EnteredTeam& team, int round,
                      bool in_match) {
  const System system = tournament.settings.system;
  return takes_part(team, round) ||
         ((meets_all(system) || (in_match && system == System::knock_out)) &&
          team.from_round <= round);
}

/// The teams of a draft: each once, none against itself, each with a match or a bye.
std::optional<Refusal> check_teams_of(const Tournament& tournament, const DraftRound& order) {
  std::set<TeamId> seen;
  const auto check = [&](TeamId id, bool in_match) -> std::optional<Refusal> {
    const auto team = the_team(tournament, id);
    if (!team) return team.error();
    if (!team_is_on_paper(tournament, **team, order.round, in_match))
      return about_team("NOT_IN_ROUND", "team_not_in_round", **team);
    if (!seen.insert(id).second) return about_team("TEAM_TWICE", "team_twice_in_round", **team);
    // Where everybody has his place a team of nobody loses at all boards; a Swiss leaves it out.
    if (in_match && tournament.settings.system == System::swiss &&
        takes_part(**team, order.round) && (*team)->players.empty())
      return about_team("TOO_FEW_PLAYERS", "team_without_players", **team);
    return std::nullopt;
  };
  for (const DraftMatch& match : order.matches) {
    if (const EnteredTeam* team = find_team(tournament, match.home); team && match.away == team->id)
      return about_team("TEAM_AGAINST_ITSELF", "team_against_itself", *team);
    for (const TeamId team : {match.home, match.away})
      if (auto no = check(team, true)) return no;
  }
  for (const auto& [team, kind] : order.team_byes) {
    if (!is_bye(RoundEntry{kind, 0, {}, {}, {}, {}, 0, 0}))
      return refuse("NO_BYE", "orders.no_bye");
    if (auto no = check(team, false)) return no;
  }
  for (const EnteredTeam& team : tournament.teams)
    if (takes_part(team, order.round) && !seen.contains(team.id))
      return about_team("TEAM_MISSING", "team_missing", team);
  return std::nullopt;
}

/// As given, else as the team usually sits; nobody of a team that has gone.
Result<LineUpOfPlayers> line_up_for(const Competition& competition, const Tournament& tournament,
                                    TeamId id, int round,
                                    const std::optional<LineUpOfPlayers>& given) {
  const EnteredTeam& team = *find_team(tournament, id);
  const auto boards = static_cast<std::size_t>(tournament.settings.teams->boards);
  if (!takes_part(team, round)) return LineUpOfPlayers(boards, 0);
  if (!given) return usual_line_up(competition, tournament, team);
  return check_line_up_of(competition, tournament, team, round, *given);
}

void seat_match(const Tournament& tournament, const RoundMatch& match, const LineUpOfPlayers& home,
                const LineUpOfPlayers& away, std::vector<PairedBoard>& boards) {
  for (std::size_t i = 0; i < home.size(); ++i) {
    const bool white = home_has_white_in(tournament, match, static_cast<int>(i) + 1);
    boards.push_back(white ? PairedBoard{home[i], away[i]} : PairedBoard{away[i], home[i]});
  }
}

struct AtMatch {
  const Tournament* tournament;
  const Round* round;
  const EnteredTeam* team;
  std::size_t match;
  bool home;
};

Result<AtMatch> at_match(const Competition& competition, const SetLineUp& order) {
  const auto tournament = the_tournament_of_teams(competition, order.tournament);
  if (!tournament) return tournament.error();
  const auto round = the_round(**tournament, order.round);
  if (!round) return round.error();
  const auto team = the_team(**tournament, order.team);
  if (!team) return team.error();
  const auto match = match_of_team(**round, order.team);
  if (!match) return about_team("TEAM_NOT_PAIRED", "team_not_paired", **team);
  return AtMatch{*tournament, *round, *team, *match, (*round)->matches[*match].home == order.team};
}

/// Why somebody else cannot sit down at a board: its result was played, or its game has been made.
std::optional<Refusal> is_taken(const Board& board, int number, const SetLineUp& order) {
  if (!board.games.empty() && !has_empty_chair(board))
    return refuse("RESULT_STANDS", "orders.line_up_result_stands", {number_param("board", number)});
  if (!board.game_ids.empty())
    return refuse("ROUND_PHASE", "orders.line_up_games_made",
                  {number_param("round", order.round), number_param("board", number)});
  return std::nullopt;
}

/// What the change means for the board: an empty chair loses, one that is filled has yet to play.
void settle_chair(const TournamentSettings& settings, const SetLineUp& order, int number,
                  const Board& before, const Board& after, std::vector<Fact>& facts) {
  const auto enter = [&](BoardGames games) {
    const bool confirmed = !games.empty();
    facts.emplace_back(
        ResultEntered{order.tournament, order.round, number, std::move(games), confirmed});
  };
  if (has_empty_chair(after)) {
    BoardGames forfeit = forfeit_of_empty_chair(settings, after);
    if (before.games != forfeit) enter(std::move(forfeit));
  } else if (!before.games.empty()) {
    enter({});
  }
}

}  // namespace

Result<std::vector<PlayerId>> check_line_up_of(const Competition& competition,
                                               const Tournament& tournament,
                                               const EnteredTeam& team, int round,
                                               const LineUpOfPlayers& line_up) {
  Team list;
  list.entrant.name = team.card.name;
  for (const PlayerId player : team.players) list.players.push_back(name_of(competition, player));
  LineUp places;
  for (const PlayerId player : line_up) {
    const auto place = std::ranges::find(team.players, player);
    if (player != 0 && find_player(competition, player) == nullptr)
      return refuse("UNKNOWN_PLAYER", "orders.unknown_player", {number_param("player", player)});
    if (player != 0 && place == team.players.end())
      return about_seated(competition, "NOT_IN_TEAM", "not_in_team", team, player);
    places.push_back(player == 0 ? 0 : static_cast<int>(place - team.players.begin()) + 1);
  }
  const auto checked = check_line_up(list, round, places, team_settings(tournament.settings));
  if (checked) return line_up;
  Refusal refusal = checked.error();
  for (Param& param : refusal.sentence.params)
    if (param.name == "player")
      param.value = list.players[static_cast<std::size_t>(std::get<std::int64_t>(param.value)) - 1];
  return refusal;
}

std::optional<Refusal> check_line_ups(const Competition& competition, const Tournament& tournament,
                                      int number) {
  if (!tournament.settings.teams) return std::nullopt;
  const Round& round = tournament.rounds[static_cast<std::size_t>(number - 1)];
  for (std::size_t match = 0; match < round.matches.size(); ++match)
    for (const bool home : {true, false}) {
      const TeamId id = home ? round.matches[match].home : round.matches[match].away;
      const auto checked = check_line_up_of(competition, tournament, *find_team(tournament, id),
                                            number, line_up_of(tournament, round, match, home));
      if (!checked) return checked.error();
    }
  return std::nullopt;
}

BoardGames forfeit_of_empty_chair(const TournamentSettings& settings, const Board& board) {
  const auto share = [](PlayerId player) { return player != 0 ? Share::win : Share::loss; };
  const MatchGame game{RoundKind::forfeit, share(board.white), share(board.black), 0};
  return BoardGames(games_of(settings), game);
}

std::optional<Refusal> check_chairs(const Board& board, int number, const BoardGames& games) {
  for (const MatchGame& game : games) {
    const auto fits = [&game](PlayerId player, Share share) {
      return player != 0 || (game.kind == RoundKind::forfeit && share == Share::loss);
    };
    if (!fits(board.white, game.first) || !fits(board.black, game.second))
      return refuse("EMPTY_CHAIR", "orders.empty_chair", {number_param("board", number)});
  }
  return std::nullopt;
}

Judgement judge_team_draft(const Competition& competition, const Tournament& tournament,
                           const DraftRound& order) {
  if (!order.boards.empty() || !order.byes.empty())
    return refuse("TEAMS_MEET", "orders.teams_meet",
                  {text_param("tournament", tournament.settings.name)});
  if (order.matches.empty() && order.team_byes.empty())
    return refuse("NO_PLAYERS", "orders.no_players");
  if (auto no = check_teams_of(tournament, order)) return *no;
  RoundPaired paired;
  paired.tournament = order.tournament;
  paired.round = order.round;
  paired.initial_colour = order.initial_colour;
  paired.opening = order.opening;
  paired.remark = order.remark;
  paired.seed = order.seed;
  paired.team_byes = order.team_byes;
  paired.by_hand = order.by_hand;
  for (const DraftMatch& match : order.matches) {
    const auto home =
        line_up_for(competition, tournament, match.home, order.round, match.home_line_up);
    if (!home) return home.error();
    const auto away =
        line_up_for(competition, tournament, match.away, order.round, match.away_line_up);
    if (!away) return away.error();
    const bool by_rule = tournament.settings.teams->white_on_board_1 != WhiteOnBoard1::away;
    const RoundMatch met{match.home, match.away, match.home_white.value_or(by_rule), {}};
    paired.matches.push_back({met.home, met.away, met.home_white});
    seat_match(tournament, met, *home, *away, paired.boards);
  }
  if (order.round == 1) {
    // The lots and ratings of now, and not the numbers of a draft that this one replaces.
    Tournament anew = tournament;
    anew.team_numbers.clear();
    paired.team_numbers = contestants(competition, anew);
  }
  return happened(std::move(paired));
}

Judgement judge(const Competition& competition, const SetLineUp& order) {
  const auto found = at_match(competition, order);
  if (!found) return found.error();
  const auto& [tournament, round, team, match, home] = *found;
  if (round->phase > RoundPhase::published)
    return refuse("ROUND_PHASE", "orders.line_up_too_late", {number_param("round", order.round)});
  const auto checked =
      check_line_up_of(competition, *tournament, *team, order.round, order.players);
  if (!checked) return checked.error();
  if (order.players == line_up_of(*tournament, *round, match, home)) return unchanged();
  std::vector<Fact> facts{LineUpSet{order.tournament, order.round, order.team, order.players}};
  const Competition after = arbiter::tournament::apply(competition, facts.front());
  const Round& changed = after.tournaments[static_cast<std::size_t>(order.tournament - 1)]
                             .rounds[static_cast<std::size_t>(order.round - 1)];
  for (std::size_t i = 0; i < round->boards.size(); ++i) {
    const Board& was = round->boards[i];
    const Board& is = changed.boards[i];
    if (was.white == is.white && was.black == is.black) continue;
    const auto number = static_cast<int>(i) + 1;
    if (auto no = is_taken(was, number, order)) return *no;
    if (round->phase == RoundPhase::published)
      settle_chair(tournament->settings, order, number, was, is, facts);
  }
  return facts;
}

Judgement judge(const Competition& competition, const RuleMatch& order) {
  const auto tournament = the_tournament_of_teams(competition, order.tournament);
  if (!tournament) return tournament.error();
  const auto round = the_round(**tournament, order.round);
  if (!round) return round.error();
  if ((*round)->phase < RoundPhase::published)
    return refuse("ROUND_PHASE", "orders.round_not_published",
                  {number_param("round", order.round)});
  if (order.match < 1 || static_cast<std::size_t>(order.match) > (*round)->matches.size())
    return refuse("UNKNOWN_MATCH", "orders.unknown_match", {number_param("match", order.match)});
  const RoundMatch& match = (*round)->matches[static_cast<std::size_t>(order.match - 1)];
  const MatchRuling& ruling = order.ruling;
  for (const Points penalty : {ruling.home_penalty, ruling.away_penalty})
    if (penalty < Points{} || penalty > whole_points(100))
      return refuse("POINTS_OUT_OF_RANGE", "orders.points_out_of_range");
  if (ruling.winner != 0 && ruling.winner != match.home && ruling.winner != match.away)
    return refuse("NOT_IN_MATCH", "orders.not_in_match", {number_param("match", order.match)});
  const bool later = order.round < static_cast<int>((*tournament)->rounds.size());
  if (ruling.winner != match.ruling.winner && later)
    return refuse("ROUND_PHASE", "orders.later_round_exists", {number_param("round", order.round)});
  if (ruling.reason.empty()) return refuse("REASON_MISSING", "orders.reason_missing");
  if (ruling == match.ruling) return unchanged();
  return happened(MatchRuled{order.tournament, order.round, order.match, ruling});
}

}  // namespace flagfall::arbiter::tournament
