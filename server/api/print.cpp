#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "arbiter/names.hpp"
#include "db/event_access.hpp"
#include "server/api/answers.hpp"
#include "server/api/hall_address.hpp"
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

std::string word(std::string_view key) { return text::render({"papers." + std::string{key}, {}}); }

std::string number_or_empty(int number) {
  return number == 0 ? std::string{} : std::to_string(number);
}

Response html_answer(std::string html) {
  Response response;
  response.content_type = "text/html; charset=utf-8";
  response.body = std::move(html);
  return response;
}

PrintedPage heading_of(const Field& field, std::string_view key) {
  const EventSettings& event = field.competition.settings;
  PrintedPage page;
  page.title = event.name;
  page.subtitle = text::render({"papers." + std::string{key},
                                {{"tournament", field.tournament.settings.name},
                                 {"round", std::int64_t{field.points_after}}}});
  for (const std::string& part : {event.site, event.first_day})
    if (!part.empty()) page.subtitle += " · " + part;
  return page;
}

const Round& round_printed(const Field& field) {
  return field.tournament.rounds[static_cast<std::size_t>(field.points_after - 1)];
}

std::string printed_result(const Board& board) {
  std::string text;
  for (const MatchGame& game : board.games) {
    if (!text.empty()) text += ", ";
    text += std::to_string(static_cast<int>(game.first)) + "-" +
            std::to_string(static_cast<int>(game.second));
    if (game.kind == RoundKind::forfeit) text += " F";
  }
  return text;
}

/// "Sijbrands, Ton GMI (12)": the name with title and the points before the round.
std::string name_with_points(const Field& before, PlayerId player) {
  const PlayerCard& card = before.card_of(player);
  return card.name + (card.title.empty() ? "" : " " + card.title) + " (" +
         to_string(before.points_of(player)) + ")";
}

/// The seed that the lots of a round (0: the numbers) were drawn from, and that of a draw to come:
/// the hash on paper is a witness that nobody can change.
std::string seeds_note(const Tournament& tournament, int round) {
  std::string note;
  for (const SealedSeed& sealed : tournament.seeds) {
    if (sealed.shown && sealed.round != round) continue;
    const char* key = sealed.shown ? "papers.seed_shown" : "papers.seed_sealed";
    note.append(note.empty() ? "" : " ");
    note.append(text::render({key, {{"hash", sealed.hash}, {"seed", sealed.seed}}}));
  }
  return note;
}

PrintedTable boards_table(const Field& before, const Round& round) {
  PrintedTable table{word("pairings"),
                     {{word("board"), true},
                      {word("white")},
                      {word("rating"), true},
                      {word("result")},
                      {word("black")},
                      {word("rating"), true}},
                     {},
                     {}};
  for (std::size_t i = 0; i < round.boards.size(); ++i) {
    const Board& board = round.boards[i];
    table.rows.push_back({std::to_string(i + 1), name_with_points(before, board.white),
                          number_or_empty(before.card_of(board.white).rating),
                          printed_result(board), name_with_points(before, board.black),
                          number_or_empty(before.card_of(board.black).rating)});
  }
  for (const auto& [player, kind] : round.byes)
    table.rows.push_back({"", name_with_points(before, player),
                          number_or_empty(before.card_of(player).rating),
                          word("bye." + std::string{name_of(kind)}), "", ""});
  if (!round.opening.empty())
    table.note = text::render({"papers.opening", {{"opening", round.opening}}});
  const std::string seeds = seeds_note(before.tournament, before.points_after + 1);
  if (!seeds.empty()) table.note.append(table.note.empty() ? "" : " ").append(seeds);
  return table;
}

/// The same by name, for people who look for theirs.
PrintedTable names_table(const Field& before, const Round& round) {
  PrintedTable table{word("pairings_by_name"),
                     {{word("name")}, {word("board"), true}, {word("colour")}, {word("opponent")}},
                     {},
                     {}};
  for (std::size_t i = 0; i < round.boards.size(); ++i) {
    const std::string& white = before.card_of(round.boards[i].white).name;
    const std::string& black = before.card_of(round.boards[i].black).name;
    table.rows.push_back({white, std::to_string(i + 1), word("white"), black});
    table.rows.push_back({black, std::to_string(i + 1), word("black"), white});
  }
  for (const auto& [player, kind] : round.byes)
    table.rows.push_back(
        {before.card_of(player).name, "", "", word("bye." + std::string{name_of(kind)})});
  std::ranges::sort(table.rows, {}, [](const std::vector<std::string>& row) {
    return std::pair{lists::folded(row.front()), row[1]};
  });
  return table;
}

Response print_pairings(const Ranking& ranking, const std::string&) {
  PrintedPage page = heading_of(ranking.field, "round");
  const Field before{ranking.field.competition, ranking.field.tournament,
                     ranking.field.points_after - 1};
  page.tables.push_back(boards_table(before, round_printed(ranking.field)));
  page.tables.push_back(names_table(before, round_printed(ranking.field)));
  return html_answer(html_of(page));
}

Response print_slips(const Ranking& ranking, const std::string& phones) {
  const Field& field = ranking.field;
  const Round& round = round_printed(field);
  std::vector<papers::ResultSlip> slips;
  for (std::size_t i = 0; i < round.boards.size(); ++i)
    slips.push_back({std::to_string(i + 1), field.card_of(round.boards[i].white).name,
                     field.card_of(round.boards[i].black).name});
  return html_answer(slips_html(heading_of(field, "round"), slips,
                                {word("board"), word("white"), word("black"), word("result"),
                                 word("signature"), word("report_by_phone")},
                                phones));
}

/// By what is ranked, and how: a sheet on the wall has to say it.
std::string standings_note(const StandingsOrder& order) {
  std::string codes;
  std::string rules;
  for (const TieBreak& tie_break : order.order) {
    codes.append(codes.empty() ? "" : ", ").append(name_of(tie_break));
    rules.append(rules.empty() ? "" : " ").append(name_of(tie_break)).append(": ");
    rules.append(text::render(rule_sentence(tie_break)));
  }
  return text::render(
      {"papers.standings_note",
       {{"tie_breaks", codes}, {"policy", std::string{name_of(order.policy)}}, {"rules", rules}}});
}

Response print_standings(const Ranking& ranking, const std::string&) {
  const Field& field = ranking.field;
  const StandingsOrder& order = field.tournament.settings.order;
  PrintedTable table{word("standings"),
                     {{word("place"), true},
                      {word("name")},
                      {word("title")},
                      {word("federation")},
                      {word("rating"), true}},
                     {},
                     standings_note(order)};
  for (const TieBreak& tie_break : order.order) table.columns.push_back({name_of(tie_break), true});
  for (const StandingsRow& row : ranking.standings.rows) {
    const PlayerCard& card = field.card_of(field.player_at(row.number));
    std::vector<std::string> cells{
        row.shared_to > row.place ? std::to_string(row.place) + "–" + std::to_string(row.shared_to)
                                  : std::to_string(row.place),
        card.name, card.title, card.federation, number_or_empty(card.rating)};
    for (const TieBreakValue& value : row.values) cells.push_back(text_of(value));
    table.rows.push_back(std::move(cells));
  }
  PrintedPage page =
      heading_of(field, ranking.standings.after_round == 0 ? "before_round_1" : "after_round");
  page.tables.push_back(std::move(table));
  return html_answer(html_of(page));
}

Response print_players(const Ranking& ranking, const std::string&) {
  const Field& field = ranking.field;
  PrintedTable table{word("players"),
                     {{word("number"), true},
                      {word("name")},
                      {word("title")},
                      {word("federation")},
                      {word("club")},
                      {word("rating"), true}},
                     {},
                     seeds_note(field.tournament, 0)};
  for (const PlayerId player : field.list) {
    const PlayerCard& card = field.card_of(player);
    table.rows.push_back({std::to_string(field.number_of(player)), card.name, card.title,
                          card.federation, card.club, number_or_empty(card.rating)});
  }
  PrintedPage page = heading_of(field, field.points_after == 0 ? "before_round_1" : "after_round");
  page.tables.push_back(std::move(table));
  return html_answer(html_of(page));
}

struct Printed {
  const char* name;
  Response (*make)(const Ranking&, const std::string& phones);
  int least_round;
  bool for_staff;
};

constexpr Printed printed[] = {{"pairings", print_pairings, 1, false},
                               {"standings", print_standings, 0, false},
                               {"players", print_players, 0, false},
                               {"slips", print_slips, 1, true}};

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
    if (!seen->visitor.is_staff()) return reply(http::to_response(sign_in_required()));
  }
  const std::string phones = wanted.for_staff ? phones_in_use(api, request) : std::string{};
  answer_from_ranking(
      api, request, reply, {}, std::string{"print-"} + wanted.name + phones,
      [make = wanted.make, least = wanted.least_round, phones](const Ranking& ranking) {
        if (ranking.field.points_after < least) return http::unknown_address();
        return make(ranking, phones);
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
  return html_answer(papers::notice_html(
      page, {word("phones"),
             phones_address(api, request),
             {word("phones_scan"), word("phones_pin"), word("phones_report")}}));
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
