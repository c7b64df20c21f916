#include "server/api/event_json.hpp"

#include <algorithm>
#include <map>
#include <utility>

#include "arbiter/names.hpp"
#include "db/utc_text.hpp"
#include "server/api/event_settings_json.hpp"
#include "server/api/team_json.hpp"

namespace flagfall::server::api {
namespace {

using namespace arbiter::tournament;
using nlohmann::json;

json participant_json(const Participant& participant, int number) {
  json byes = json::array();
  for (const auto& [round, kind] : participant.asked_byes)
    byes.push_back({{"round", round}, {"kind", name_of(kind)}});
  json j{{"player", participant.player},           {"number", number},
         {"from_round", participant.from_round},   {"until_round", nullptr},
         {"fixed_board", participant.fixed_board}, {"byes", std::move(byes)}};
  if (participant.until_round) j["until_round"] = *participant.until_round;
  return j;
}

json staff_member_json(const StaffMember& member) {
  json boards = json::array();
  if (!is_all(member.boards)) boards = {member.boards.first, member.boards.last};
  return {{"account", member.account},
          {"role", member.role ? name_of(*member.role) : "none"},
          {"boards", std::move(boards)}};
}

json round_line_json(const Round& round, int number, Audience audience) {
  const auto count = [&round](auto is) { return std::ranges::count_if(round.boards, is); };
  return {{"round", number},
          {"phase", name_of(round.phase)},
          {"boards", round.boards.size()},
          {"results", count([](const Board& board) { return !board.games.empty(); })},
          {"disputed", audience == Audience::staff ? count(is_disputed) : 0},
          {"adjourned", count([](const Board& board) { return board.adjourned; })}};
}

/// Every seed that was sealed; its digits only once something was drawn from it.
json seeds_json(const Tournament& tournament) {
  json seeds = json::array();
  for (const SealedSeed& sealed : tournament.seeds) {
    json j{{"hash", sealed.hash}, {"seed", nullptr}, {"round", nullptr}, {"in_force", nullptr}};
    if (sealed.shown) {
      j["seed"] = sealed.seed;
      if (sealed.round >= 0) j["round"] = sealed.round;  // lots are told with their round below
      j["in_force"] = is_in_force(tournament, sealed);
    }
    seeds.push_back(std::move(j));
  }
  return seeds;
}

json lots_json(const Tournament& tournament) {
  json lots = json::array();
  for (const DrawnLots& drawn : tournament.lots)
    lots.push_back({{"round", drawn.round}, {"seed", drawn.seed}, {"hash", drawn.hash}});
  return lots;
}

json numbers_json(const Tournament& tournament) {
  if (tournament.drawn_numbers.empty()) return nullptr;
  return {{"by", name_of(tournament.numbers_by)}, {"seed", tournament.numbers_seed}};
}

}  // namespace

int last_complete_round(const Tournament& tournament) {
  int complete = 0;
  for (const Round& round : tournament.rounds) {
    if (round.phase < RoundPhase::published || !is_complete(round)) break;
    ++complete;
  }
  return complete;
}

json tournament_json(const Competition& competition, const Tournament& tournament,
                     Audience audience) {
  const bool staff = audience == Audience::staff;
  std::map<PlayerId, int> numbers;
  for (const PlayerId player : starting_list(competition, tournament))
    numbers.emplace(player, static_cast<int>(numbers.size()) + 1);
  json participants = json::array();
  for (const Participant& participant : tournament.participants)
    participants.push_back(participant_json(participant, numbers[participant.player]));
  const int published = last_published_round(tournament);
  json rounds = json::array();
  const int shown = staff ? static_cast<int>(tournament.rounds.size()) : published;
  for (int i = 0; i < shown; ++i)
    rounds.push_back(
        round_line_json(tournament.rounds[static_cast<std::size_t>(i)], i + 1, audience));
  json j{{"id", tournament.id},
         {"settings", settings_json(tournament.settings)},
         {"next_round", staff ? next_round(tournament) : published + 1},
         {"published_round", published},
         {"complete_round", last_complete_round(tournament)},
         {"planned_rounds", planned_rounds(tournament)},
         {"initial_colour", nullptr},
         {"numbers", numbers_json(tournament)},
         {"seeds", seeds_json(tournament)},
         {"lots", lots_json(tournament)},
         {"listed_rounds", tournament.schedule.size()},
         {"lines", tournament.lines},
         {"participants", std::move(participants)},
         {"teams", teams_json(competition, tournament)},
         {"rounds", std::move(rounds)}};
  if (tournament.initial_colour && (staff || published > 0))
    j["initial_colour"] = name_of(*tournament.initial_colour);
  if (staff) {
    json forbidden = json::array();
    for (const KeptApart& pair : tournament.forbidden) forbidden.push_back({pair.a, pair.b});
    j["forbidden"] = std::move(forbidden);
  }
  return j;
}

json event_state_json(const std::string& id, std::int64_t sequence, const Competition& competition,
                      Audience audience) {
  const bool staff = audience == Audience::staff;
  json players = json::array();
  for (const Player& player : competition.players) {
    json j = card_json(player.card, staff);
    j["id"] = player.id;
    if (staff) j["presence"] = name_of(player.presence);
    players.push_back(std::move(j));
  }
  json tournaments = json::array();
  for (const Tournament& tournament : competition.tournaments)
    tournaments.push_back(tournament_json(competition, tournament, audience));
  json j{{"id", id},
         {"sequence", sequence},
         {"archived", competition.archived},
         {"settings", settings_json(competition.settings)},
         {"players", std::move(players)},
         {"tournaments", std::move(tournaments)}};
  if (staff) {
    json members = json::array();
    for (const StaffMember& member : competition.staff)
      members.push_back(staff_member_json(member));
    j["staff"] = std::move(members);
  }
  return j;
}

json event_line_json(const std::string& id, const Competition& competition) {
  json tournaments = json::array();
  for (const Tournament& tournament : competition.tournaments) {
    const int round = last_published_round(tournament);
    json phase;
    if (round > 0) phase = name_of(tournament.rounds[static_cast<std::size_t>(round - 1)].phase);
    tournaments.push_back({{"id", tournament.id},
                           {"name", tournament.settings.name},
                           {"rules", name_of(tournament.settings.rules)},
                           {"system", name_of(tournament.settings.system)},
                           {"round", round},
                           {"rounds", planned_rounds(tournament)},
                           {"phase", std::move(phase)}});
  }
  const EventSettings& settings = competition.settings;
  return {{"id", id},
          {"name", settings.name},
          {"site", settings.site},
          {"first_day", settings.first_day},
          {"last_day", settings.last_day},
          {"visibility", name_of(settings.visibility)},
          {"archived", competition.archived},
          {"players", competition.players.size()},
          {"tournaments", std::move(tournaments)}};
}

json fact_json(const club::RecordedEvent& fact) {
  json data = fact.payload;
  for (const char* own : {"key", "fingerprint", "changed", "rows"}) data.erase(own);
  if (fact.type == SeedSealed::type) data.erase("seed");  // what it was is told once it is shown
  return {{"sequence", fact.sequence},
          {"type", fact.type},
          {"server_ms", fact.elapsed_us / 1000},
          {"utc", db::utc_text(fact.utc_us)},
          {"actor", {{"role", fact.actor.role}, {"name", fact.actor.name}}},
          {"data", std::move(data)}};
}

}  // namespace flagfall::server::api
