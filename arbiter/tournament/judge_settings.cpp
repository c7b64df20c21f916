#include "arbiter/tournament/entries.hpp"
#include "arbiter/tournament/judging.hpp"

namespace flagfall::arbiter::tournament {
namespace {

constexpr std::size_t most_tournaments = 50;
constexpr int most_planned_rounds = 99;
constexpr int most_boards = 9999;

Refusal unnamed(std::string_view field) {
  return refuse("NAME_MISSING", "orders.name_missing", {text_param("field", field)});
}

/// Days are "2026-11-30" and read as text in the order of the calendar.
std::optional<Refusal> check_event(const EventSettings& settings) {
  if (settings.name.empty()) return unnamed("name");
  const bool both = !settings.first_day.empty() && !settings.last_day.empty();
  if (both && settings.last_day < settings.first_day)
    return refuse("LAST_DAY_FIRST", "orders.last_day_first");
  return std::nullopt;
}

bool in_range(Points points) { return points >= whole_points(0) && points <= whole_points(100); }

std::optional<Refusal> check_scoring(const Scoring& scoring) {
  for (const ScoringField& field : scoring_fields)
    if (!in_range(scoring.*field.points))
      return refuse("POINTS_OUT_OF_RANGE", "orders.points_out_of_range");
  const bool falls =
      scoring.win > scoring.loss && scoring.win >= scoring.draw && scoring.draw >= scoring.loss;
  if (!falls) return refuse("SCORING_OUT_OF_ORDER", "orders.scoring_out_of_order");
  return std::nullopt;
}

std::optional<Refusal> check_numbers(const TournamentSettings& settings) {
  struct Bound {
    const char* field;
    int value, least, most;
  };
  const Bound bounds[] = {{"rounds", settings.rounds, 1, most_planned_rounds},
                          {"cycles", settings.cycles, 1, 10},
                          {"default_minutes", settings.default_minutes, 0, 24 * 60},
                          {"min_draw_moves", settings.min_draw_moves, 0, 200},
                          {"keep_apart_first", settings.keep_apart_first, 0, 9999}};
  for (const Bound& bound : bounds)
    if (bound.value < bound.least || bound.value > bound.most)
      return out_of_range(bound.field, bound.value, bound.least, bound.most);
  return std::nullopt;
}

/// The matches of which a pairing consists.
std::optional<Refusal> check_match(const TournamentSettings& settings) {
  const KnockOutGames& games = settings.match_games;
  if (games.standard < 1 || games.standard > 10)
    return out_of_range("standard", games.standard, 1, 10);
  if (games.rapid < 0 || games.rapid > 10) return out_of_range("rapid", games.rapid, 0, 10);
  if (games.blitz < 0 || games.blitz > 10) return out_of_range("blitz", games.blitz, 0, 10);
  if (settings.match_points == MatchPoints::stages)
    return refuse("MATCH_POINTS", "orders.match_points_of_stages");
  if (has_stages(settings) && settings.boards == Boards::here)
    return refuse("MATCH_ON_WOOD_ONLY", "orders.match_on_wood_only");
  return std::nullopt;
}

std::optional<Refusal> check_teams(const TournamentSettings& settings) {
  if (settings.order.teams != settings.teams.has_value())
    return refuse("ORDER_OF_OTHER_SYSTEM", "orders.order_of_other_system");
  if (!settings.teams) return std::nullopt;
  if (!plays_teams(settings.system))
    return refuse("SYSTEM_NOT_FOR_TEAMS", "orders.system_not_for_teams",
                  {text_param("system", name_of(settings.system))});
  if (settings.teams->boards < 1 || settings.teams->boards > most_team_boards)
    return out_of_range("teams.boards", settings.teams->boards, 1, most_team_boards);
  return check_scoring(settings.teams->match_scoring);
}

std::optional<Refusal> check_tournament(const TournamentSettings& settings) {
  if (settings.name.empty()) return unnamed("name");
  if (auto no = check_numbers(settings)) return no;
  if (auto no = check_scoring(settings.scoring)) return no;
  if (auto no = check_match(settings)) return no;
  if (settings.acceleration != Acceleration::none && settings.system != System::swiss)
    return refuse("OTHER_SYSTEM", "orders.accelerates_swiss_only",
                  {text_param("system", name_of(settings.system))});
  if (auto no = check_withdrawal(settings.withdrawal)) return no;
  if (auto no = check_ladder(settings.ladder)) return no;
  if (settings.order.system != settings.system || settings.order.form != settings.form)
    return refuse("ORDER_OF_OTHER_SYSTEM", "orders.order_of_other_system");
  return check_teams(settings);
}

const Tournament* of_that_name(const Competition& competition, const std::string& name) {
  for (const Tournament& tournament : competition.tournaments)
    if (tournament.settings.name == name) return &tournament;
  return nullptr;
}

Refusal name_taken(const std::string& name) {
  return refuse("NAME_TAKEN", "orders.name_taken", {text_param("name", name)});
}

bool ranks_alike(StandingsOrder a, const StandingsOrder& b) {
  a.keizer = b.keizer;
  return a == b;
}

/// What results and pairings rest on: fixed once a round is published, or a draft stands.
const char* changed_too_late(const TournamentSettings& before, const TournamentSettings& after) {
  if (before.system != after.system) return "system";
  if (before.scoring != after.scoring) return "scoring";
  if (before.form != after.form) return "form";
  if (before.match != after.match || before.match_games != after.match_games ||
      before.match_points != after.match_points)
    return "match";
  if (before.cycles != after.cycles) return "cycles";
  if (!value_alike(before.order.keizer, after.order.keizer)) return "keizer";
  if (before.order.policy != after.order.policy) return "policy";
  if (before.order.ft_starts_with != after.order.ft_starts_with) return "ft_start";
  if (before.order.teams != after.order.teams) return "teams";
  if (!ranks_alike(before.order, after.order)) return "tie_breaks";
  if (before.acceleration != after.acceleration) return "acceleration";
  if (before.teams != after.teams) return "teams";
  if (before.rules != after.rules || before.profile != after.profile) return "rules";
  return nullptr;
}

}  // namespace

Judgement judge(const Competition&, const OpenEvent& order) {
  if (auto no = check_event(order.settings)) return *no;
  return happened(EventOpened{order.settings});
}

Judgement judge(const Competition& competition, const ChangeEvent& order) {
  if (auto no = check_event(order.settings)) return *no;
  if (order.settings == competition.settings) return unchanged();
  return happened(EventChanged{order.settings});
}

Judgement judge(const Competition& competition, const ArchiveEvent& order) {
  if (order.archived == competition.archived) return unchanged();
  return happened(EventArchived{order.archived});
}

Judgement judge(const Competition& competition, const AppointStaff& order) {
  const StaffMember& member = order.member;
  if (member.account.empty()) return unnamed("account");
  const BoardRange& boards = member.boards;
  const bool has_boards = member.role == Role::arbiter || member.role == Role::scorer;
  if (boards != BoardRange{} && !has_boards)
    return refuse("BOARDS_OF_NOBODY", "orders.boards_of_nobody");
  if (boards != BoardRange{} &&
      (boards.first < 1 || boards.last < boards.first || boards.last > most_boards))
    return refuse("BOARDS_OUT_OF_ORDER", "orders.boards_out_of_order",
                  {number_param("most", most_boards)});
  const StaffMember* known = find_staff(competition, member.account);
  if (known != nullptr && *known == member) return unchanged();
  return happened(StaffAppointed{member});
}

Judgement judge(const Competition& competition, const ReleaseStaff& order) {
  if (find_staff(competition, order.account) == nullptr) return unchanged();
  return happened(StaffReleased{order.account});
}

Judgement judge(const Competition& competition, const AddTournament& order) {
  if (auto no = check_tournament(order.settings)) return *no;
  if (auto no = check_order(order.settings.order)) return *no;
  if (competition.tournaments.size() == most_tournaments)
    return refuse("TOO_MANY_TOURNAMENTS", "orders.too_many_tournaments",
                  {number_param("n", most_tournaments)});
  if (of_that_name(competition, order.settings.name)) return name_taken(order.settings.name);
  return happened(
      TournamentAdded{static_cast<int>(competition.tournaments.size()) + 1, order.settings});
}

Judgement judge(const Competition& competition, const ChangeTournament& order) {
  const auto found = the_tournament(competition, order.tournament);
  if (!found) return found.error();
  const Tournament& tournament = **found;
  if (auto no = check_tournament(order.settings)) return *no;
  // What a tournament is ranked by stays, though it would not be taken today.
  if (order.settings.order != tournament.settings.order)
    if (auto no = check_order(order.settings.order)) return *no;
  if (const Tournament* other = of_that_name(competition, order.settings.name);
      other && other->id != order.tournament)
    return name_taken(order.settings.name);
  if (order.settings == tournament.settings) return unchanged();
  const Ladder& ladder = tournament.ladder;
  const bool has_begun =
      !tournament.rounds.empty() || !ladder.open.empty() || !ladder.settled.empty();
  if (has_begun)
    if (const char* field = changed_too_late(tournament.settings, order.settings))
      return refuse("SETTING_FIXED", "orders.setting_fixed", {text_param("field", field)});
  if (!order.settings.teams && !tournament.teams.empty())
    return refuse("TEAMS_ENTERED", "orders.teams_entered");
  if (order.settings.rounds < last_published_round(tournament))
    return refuse("ROUNDS_PLAYED", "orders.rounds_played",
                  {number_param("n", last_published_round(tournament))});
  return happened(TournamentChanged{order.tournament, order.settings});
}

}  // namespace flagfall::arbiter::tournament
