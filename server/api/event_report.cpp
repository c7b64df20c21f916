#include <algorithm>
#include <string>
#include <utility>

#include "arbiter/tournament/entries.hpp"
#include "clock/program.hpp"
#include "server/api/event_files.hpp"
#include "server/text/catalogue.hpp"

namespace flagfall::server::api {
namespace {

using namespace arbiter::tournament;

/// "2026-12-04" as report files write it.
std::string with_slashes(std::string day) {
  std::ranges::replace(day, '-', '/');
  return day;
}

/// The name of a system as FIDE codes it; empty for those that it does not know.
std::string coded(System system) {
  if (system == System::swiss) return "FIDE_DUTCH_2026";
  return system == System::round_robin ? "FIDE_ROUNDROBIN" : "";
}

/// A game at a board whose other chair was empty: the format knows no opponent who is nobody, so
/// that whoever came has a bye that is worth the same.
void write_empty_chairs(Crosstable& table) {
  table.scoring.full_bye = table.scoring.forfeit_win;
  table.scoring.zero_bye = Points{};
  for (Entrant& player : table.entrants)
    for (RoundEntry& entry : player.rounds) {
      if (entry.kind != RoundKind::forfeit || entry.opponent != 0) continue;
      const bool won = entry.share == Share::win;
      RoundEntry bye = entry_of(table.scoring, won ? RoundKind::full_bye : RoundKind::zero_bye);
      std::swap(entry, bye);
    }
}

}  // namespace

TrfFile report_of(const Competition& competition, const Tournament& tournament, int after_round) {
  const EventSettings& event = competition.settings;
  const TournamentSettings& settings = tournament.settings;
  TrfFile file;
  file.table = crosstable_of(competition, tournament, after_round);
  file.name = competition.tournaments.size() > 1 ? event.name + ", " + settings.name : event.name;
  file.city = event.site;
  file.federation = event.federation;
  file.start_date = with_slashes(event.first_day);
  file.end_date = with_slashes(event.last_day);
  file.type = text::render({"papers.system." + std::string{name_of(settings.system)}, {}});
  // Who meets whom follows from the teams, and the lines of the players are not paired by a system.
  if (settings.teams)
    write_empty_chairs(file.table);
  else
    file.coded_type = coded(settings.system);
  file.chief_arbiter = event.chief_arbiter;
  file.time_control = clock::to_string(settings.control);
  file.pairing_program = "flagfall";
  for (const TieBreak& tie_break : settings.order.order) {
    file.standings.push_back(name_of(tie_break));
    if (tie_break.code != TieBreakCode::points) file.tie_breaks.push_back(name_of(tie_break));
  }
  return file;
}

}  // namespace flagfall::server::api
