#include <algorithm>
#include <string>
#include <utility>

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
