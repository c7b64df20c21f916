#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "arbiter/names.hpp"
#include "db/event_access.hpp"
#include "server/api/answers.hpp"
#include "server/api/crosstable_sheet.hpp"
#include "server/api/event_door.hpp"
#include "server/api/event_games.hpp"
#include "server/api/hall_address.hpp"
#include "server/api/print_parts.hpp"
#include "server/api/ranking_request.hpp"
#include "server/lists/fold.hpp"
#include "server/papers/printed_page.hpp"
#include "server/text/catalogue.hpp"

namespace flagfall::server::api {
namespace {

using namespace arbiter::tournament;
using http::Reply;
using http::Request;
using http::Response;
using papers::PrintedPage;
using papers::PrintedTable;

/// What a page shows beside the ranking.
struct PrintedWith {
  std::string phones{};      ///< where players find themselves on their phones
  club::GameIds appealed{};  ///< the games under appeal
};

/// Behind a result that an appeal may still change.
constexpr std::string_view appeal_mark = "*";

bool any_appeal(const Round& round, const club::GameIds& appealed) {
  return std::ranges::any_of(round.boards,
                             [&](const Board& board) { return has_game_in(board, appealed); });
}

PrintedTable boards_table(const Field& before, const Round& round, const club::GameIds& appealed) {
  PrintedTable table{paper_word("pairings"),
                     {{paper_word("board"), true},
                      {paper_word("white")},
                      {paper_word("rating"), true},
                      {paper_word("result")},
                      {paper_word("black")},
                      {paper_word("rating"), true}},
                     {},
                     {}};
  for (std::size_t i = 0; i < round.boards.size(); ++i) {
    const Board& board = round.boards[i];
    const std::string_view mark = has_game_in(board, appealed) ? appeal_mark : "";
    table.rows.push_back({std::to_string(i + 1), name_with_points(before, board.white),
                          number_or_empty(before.card_of(board.white).rating),
                          printed_result(board) + std::string{mark},
                          name_with_points(before, board.black),
                          number_or_empty(before.card_of(board.black).rating)});
  }
  for (const auto& [player, kind] : round.byes)
    table.rows.push_back({"", name_with_points(before, player),
                          number_or_empty(before.card_of(player).rating),
                          paper_word("bye." + std::string{name_of(kind)}), "", ""});
  if (!round.opening.empty())
    table.note = text::render({"papers.opening", {{"opening", round.opening}}});
  const std::string seeds = seeds_note(before.tournament, before.points_after + 1);
  if (!seeds.empty()) table.note.append(table.note.empty() ? "" : " ").append(seeds);
  if (any_appeal(round, appealed))
    table.note.append(table.note.empty() ? "" : " ").append(paper_word("under_appeal"));
  return table;
}

/// The same by name, for people who look for theirs.
PrintedTable names_table(const Field& before, const Round& round) {
  PrintedTable table{paper_word("pairings_by_name"),
                     {{paper_word("name")},
                      {paper_word("board"), true},
                      {paper_word("colour")},
                      {paper_word("opponent")}},
                     {},
                     {}};
  for (std::size_t i = 0; i < round.boards.size(); ++i) {
    const std::string& white = before.card_of(round.boards[i].white).name;
    const std::string& black = before.card_of(round.boards[i].black).name;
    if (!white.empty())
      table.rows.push_back({white, std::to_string(i + 1), paper_word("white"), black});
    if (!black.empty())
      table.rows.push_back({black, std::to_string(i + 1), paper_word("black"), white});
  }
  for (const auto& [player, kind] : round.byes)
    table.rows.push_back(
        {before.card_of(player).name, "", "", paper_word("bye." + std::string{name_of(kind)})});
  std::ranges::sort(table.rows, {}, [](const std::vector<std::string>& row) {
    return std::pair{lists::folded(row.front()), row[1]};
  });
  return table;
}

Response print_pairings(const Ranking& ranking, const PrintedWith& with) {
  PrintedPage page = heading_of(ranking.field, "round");
  const Field before{ranking.field.competition, ranking.field.tournament,
                     ranking.field.points_after - 1};
  const bool teams = ranking.field.tournament.settings.teams.has_value();
  page.tables.push_back(teams ? matches_table(before, round_printed(ranking.field))
                              : boards_table(before, round_printed(ranking.field), with.appealed));
  page.tables.push_back(names_table(before, round_printed(ranking.field)));
  return html_answer(html_of(page));
}

Response print_slips(const Ranking& ranking, const PrintedWith& with) {
  const Field& field = ranking.field;
  const Round& round = round_printed(field);
  PrintedPage page = heading_of(field, "round");
  if (is_for_one_machine(with.phones)) page.warning = paper_word("one_machine");
  std::vector<papers::ResultSlip> slips;
  for (std::size_t i = 0; i < round.boards.size(); ++i)
    if (!has_empty_chair(round.boards[i]))
      slips.push_back({std::to_string(i + 1), field.card_of(round.boards[i].white).name,
                       field.card_of(round.boards[i].black).name});
  return html_answer(
      slips_html(page, slips,
                 {paper_word("board"), paper_word("white"), paper_word("black"),
                  paper_word("result"), paper_word("signature"), paper_word("report_by_phone")},
                 with.phones));
}

bool any_club(const Field& field) {
  return std::ranges::any_of(field.list,
                             [&](PlayerId player) { return !field.card_of(player).club.empty(); });
}

PrintedTable standings_table(const Ranking& ranking) {
  const Field& field = ranking.field;
  const StandingsOrder& order = field.tournament.settings.order;
  const bool clubs = any_club(field);
  PrintedTable table{paper_word("standings"),
                     {{paper_word("place"), true},
                      {paper_word("name"), false, false, true},
                      {paper_word("title")},
                      {paper_word("federation")}},
                     {},
                     standings_note(field.tournament, ranking.standings.after_round)};
  if (clubs) table.columns.push_back({paper_word("club")});
  table.columns.push_back({paper_word("rating"), true});
  for (const TieBreak& tie_break : order.order) table.columns.push_back({name_of(tie_break), true});
  for (const StandingsRow& row : ranking.standings.rows) {
    const PlayerCard& card = field.card_of(field.player_at(row.number));
    std::vector<std::string> cells{printed_place(row), card.name, card.title, card.federation};
    if (clubs) cells.push_back(card.club);
    cells.push_back(number_or_empty(card.rating));
    for (const TieBreakValue& value : row.values) cells.push_back(text_of(value));
    table.rows.push_back(std::move(cells));
  }
  return table;
}

Response print_standings(const Ranking& ranking, const PrintedWith&) {
  PrintedPage page = heading_of(
      ranking.field, ranking.standings.after_round == 0 ? "before_round_1" : "after_round");
  if (ranking.field.tournament.settings.teams) {
    page.tables.push_back(team_standings_table(ranking));
    page.tables.push_back(board_scores_table(ranking));
  } else {
    page.tables.push_back(standings_table(ranking));
  }
  return html_answer(html_of(page));
}

Response print_crosstable(const Ranking& ranking, const PrintedWith&) {
  PrintedPage page = heading_of(
      ranking.field, ranking.standings.after_round == 0 ? "before_round_1" : "after_round");
  page.tables.push_back(printed_crosstable(ranking));
  return html_answer(html_of(page));
}

Response print_players(const Ranking& ranking, const PrintedWith&) {
  const Field& field = ranking.field;
  PrintedTable table{paper_word("players"),
                     {{paper_word("number"), true},
                      {paper_word("name"), false, false, true},
                      {paper_word("title")},
                      {paper_word("federation")},
                      {paper_word("club")},
                      {paper_word("rating"), true}},
                     {},
                     seeds_note(field.tournament, 0)};
  for (const PlayerId player : field.list) {
    const PlayerCard& card = field.card_of(player);
    table.rows.push_back({std::to_string(field.number_of(player)), card.name, card.title,
                          card.federation, card.club, number_or_empty(card.rating)});
  }
  PrintedPage page = heading_of(field, field.points_after == 0 ? "before_round_1" : "after_round");
  if (field.tournament.settings.teams) page.tables.push_back(team_lists_table(ranking));
  page.tables.push_back(std::move(table));
  return html_answer(html_of(page));
}

Response print_sheets(const Ranking& ranking, const PrintedWith&) {
  return print_match_sheets(ranking);
}

Response print_all_rounds(const Ranking& ranking, const PrintedWith&) {
  return print_schedule(ranking);
}

struct Printed {
  const char* name;
  Response (*make)(const Ranking&, const PrintedWith&);
  int least_round;
  bool for_staff;
};

constexpr Printed printed[] = {
    {"pairings", print_pairings, 1, false},     {"standings", print_standings, 0, false},
    {"crosstable", print_crosstable, 1, false}, {"schedule", print_all_rounds, 0, false},
    {"players", print_players, 0, false},       {"slips", print_slips, 1, true},
    {"match-sheets", print_sheets, 1, true}};

/// Where the players of an event find themselves on their phones.
std::string phones_address(const Api& api, const Request& request) {
  return address_on_paper(api, request) + "/e/" + std::string{request.params["event"]} + "/me";
}

/// The same, and nothing where nobody was given a slip: then nobody can sign a phone in.
std::string phones_in_use(Api& api, const Request& request) {
  const bool any = api.store.read([&](db::Connection& db) {
    return !db::player_credentials(db, request.params["event"]).empty();
  });
  return any ? phones_address(api, request) : std::string{};
}

void print(Api& api, const Printed& wanted, const Request& request, const Reply& reply) {
  if (wanted.for_staff) {
    const auto seen = seen_event(api, request);
    if (!seen) return reply(http::to_response(seen.error()));
    if (!seen->visitor.is_staff()) return reply(http::to_response(staff_only(*seen)));
  }
  const PrintedWith with{wanted.for_staff ? phones_in_use(api, request) : std::string{},
                         api.club.games_under_appeal()};
  answer_from_ranking(
      api, request, reply, {},
      std::string{"print-"} + wanted.name + with.phones + joined(with.appealed),
      [make = wanted.make, least = wanted.least_round, with](const Ranking& ranking) {
        if (ranking.field.points_after < least) return http::unknown_address();
        return make(ranking, with);
      });
}

/// For the wall: where players sign their phones in. No secret is on it.
Response print_phones(Api& api, const Request& request) {
  const auto seen = seen_event(api, request);
  if (!seen) return http::to_response(seen.error());
  const EventSettings& settings = seen->view.competition.settings;
  PrintedPage page;
  page.title = settings.name;
  page.subtitle = settings.site;
  const std::string address = phones_address(api, request);
  if (is_for_one_machine(address)) page.warning = paper_word("one_machine");
  return html_answer(papers::notice_html(
      page, {paper_word("phones"),
             address,
             {paper_word("phones_scan"), paper_word("phones_pin"), paper_word("phones_report")}}));
}

Response stylesheet(const Request&) {
  Response response;
  response.content_type = "text/css; charset=utf-8";
  response.body = papers::print_stylesheet();
  return response;
}

}  // namespace

void add_print_routes(http::Router& router, Api& api) {
  for (const Printed& wanted : printed)
    router.on("GET", "/api/v1/events/{event}/tournaments/{t}/print/" + std::string{wanted.name},
              http::Handler{[&api, &wanted](const Request& request, const Reply& reply) {
                print(api, wanted, request, reply);
              }});
  router.on(
      "GET", "/api/v1/events/{event}/print/phones",
      http::PlainHandler{[&api](const Request& request) { return print_phones(api, request); }});
  router.on("GET", papers::print_stylesheet_address, http::PlainHandler{stylesheet});
}

}  // namespace flagfall::server::api
