#include <utility>

#include "arbiter/tournament/schedule.hpp"
#include "arbiter/tournament/tie_break_field.hpp"
#include "server/api/event_door.hpp"
#include "server/api/print_parts.hpp"
#include "server/http/problem.hpp"
#include "server/text/catalogue.hpp"

namespace flagfall::server::api {
namespace {

using namespace arbiter::tournament;
using papers::PrintedTable;

std::string name_of_contestant(const Field& field, int id) {
  if (!field.tournament.settings.teams) return field.card_of(id).name;
  const EnteredTeam* team = find_team(field.tournament, id);
  return team == nullptr ? std::string{} : team->card.name;
}

/// The boards, or the matches, of a round that is published, with what was made.
void add_published(const Field& field, const Round& round, PrintedTable& table) {
  int number = 0;
  if (!field.tournament.settings.teams) {
    for (const Board& board : round.boards)
      table.rows.push_back({std::to_string(++number), field.card_of(board.white).name,
                            printed_result(board), field.card_of(board.black).name});
    for (const auto& [player, kind] : round.byes)
      table.rows.push_back(
          {"", field.card_of(player).name, "", paper_word("bye." + std::string{name_of(kind)})});
    return;
  }
  for (const RoundMatch& match : round.matches)
    table.rows.push_back({std::to_string(++number), name_of_contestant(field, match.home), "",
                          name_of_contestant(field, match.away)});
  for (const auto& [team, kind] : round.team_byes)
    table.rows.push_back(
        {"", name_of_contestant(field, team), "", paper_word("bye." + std::string{name_of(kind)})});
}

void add_coming(const Ranking& ranking, const RoundPairing& round, PrintedTable& table) {
  const auto name = [&](Number number) {
    return name_of_contestant(ranking.field, ranking.at(number));
  };
  int number = 0;
  for (const Pairing& board : round.boards)
    table.rows.push_back({std::to_string(++number), name(board.white), "", name(board.black)});
  if (round.bye != 0) table.rows.push_back({"", name(round.bye), "", paper_word("bye.zero_bye")});
}

}  // namespace

http::Response print_schedule(const Ranking& ranking) {
  const Field& field = ranking.field;
  if (!meets_all(field.tournament.settings.system)) return http::unknown_address();
  const auto rounds = schedule_of(field.tournament, static_cast<int>(ranking.list.size()));
  if (!rounds) return http::to_response(event_problem(rounds.error(), field.competition));
  const bool teams = field.tournament.settings.teams.has_value();
  PrintedTable table{paper_word("schedule"),
                     {{paper_word(teams ? "match_column" : "board"), true},
                      {paper_word(teams ? "home" : "white"), false, false, true},
                      {paper_word("result")},
                      {paper_word(teams ? "away" : "black"), false, false, true}},
                     {},
                     {}};
  const int published = last_published_round(field.tournament);
  for (int round = 1; round <= static_cast<int>(rounds->size()); ++round) {
    const auto index = static_cast<std::size_t>(round - 1);
    table.headings.push_back(table.rows.size());
    table.rows.push_back(
        {"", text::render({"papers.round_alone", {{"round", std::int64_t{round}}}}), "", ""});
    if (round <= published)
      add_published(field, field.tournament.rounds[index], table);
    else
      add_coming(ranking, (*rounds)[index], table);
  }
  papers::PrintedPage page =
      heading_of(field, field.points_after == 0 ? "before_round_1" : "after_round");
  page.tables.push_back(std::move(table));
  return html_answer(html_of(page));
}

}  // namespace flagfall::server::api
