#include <algorithm>
#include <iterator>
#include <string>
#include <utility>

#include "arbiter/tournament/entries.hpp"
#include "arbiter/tournament/proposal.hpp"
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

void comment(TrfFile& file, const char* key, int round) {
  file.kept.push_back("### " + text::render({key, {{"round", std::int64_t{round}}}}));
}

/// Whom the rule for clubs or federations keeps apart in the next round.
void write_kept_apart(TrfFile& file, const std::vector<ForbiddenPair>& forbidden, int next) {
  std::vector<ForbiddenPair> kin;
  std::ranges::copy_if(forbidden, std::back_inserter(kin), [&](const ForbiddenPair& pair) {
    return pair.from == next && pair.to == next;
  });
  if (file.table.forbidden.size() + kin.size() > most_forbidden_pairs)
    return comment(file, "papers.trf.too_many_apart", next);
  comment(file, "papers.trf.apart", next);
  std::ranges::move(kin, std::back_inserter(file.table.forbidden));
}

/// What the pairing of the next round looks at besides the results, so that another program comes
/// to the same one.
void write_next_round(TrfFile& file, const Competition& competition, const Tournament& tournament,
                      int next, Audience audience) {
  const TournamentSettings& settings = tournament.settings;
  const bool is_swiss = settings.system == System::swiss && !settings.teams;
  if (!is_swiss) return;
  file.own.acceleration = settings.acceleration;
  file.own.keep_apart = settings.keep_apart;
  file.own.keep_apart_first = settings.keep_apart_first;
  const SwissInput input = swiss_input(competition, tournament, std::min(next, settings.rounds));
  file.table.accelerations = input.table.accelerations;
  // A report of rounds that others have followed is of the past.
  if (next > settings.rounds || next <= last_published_round(tournament)) return;
  if (audience != Audience::staff) return;
  for (const Number absent : input.round.absent)
    file.table.entrants[static_cast<std::size_t>(absent - 1)].rounds.push_back(
        entry_of(file.table.scoring, RoundKind::zero_bye));
  if (settings.keep_apart != KeepApart::nobody) write_kept_apart(file, input.table.forbidden, next);
}

/// A player who has gone is known to miss the round after the last, which is no round.
void end_with_last_round(Crosstable& table) {
  for (Entrant& player : table.entrants)
    if (std::ssize(player.rounds) > table.planned_rounds && table.planned_rounds > 0)
      player.rounds.resize(static_cast<std::size_t>(table.planned_rounds));
}

}  // namespace

TrfFile report_of(const Competition& competition, const Tournament& tournament, int after_round,
                  Audience audience) {
  const EventSettings& event = competition.settings;
  const TournamentSettings& settings = tournament.settings;
  TrfFile file;
  file.table = crosstable_of(competition, tournament, after_round);
  if (audience != Audience::staff) file.table.forbidden.clear();
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
  file.own.system = settings.system;
  file.own.policy = settings.order.policy;
  file.own.ft_starts_with = settings.order.ft_starts_with;
  end_with_last_round(file.table);
  write_next_round(file, competition, tournament, after_round + 1, audience);
  return file;
}

}  // namespace flagfall::server::api
