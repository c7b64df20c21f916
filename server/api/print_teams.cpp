#include <utility>

#include "server/api/print_parts.hpp"
#include "server/api/team_json.hpp"
#include "server/http/problem.hpp"
#include "server/papers/match_sheet.hpp"
#include "server/text/catalogue.hpp"

namespace flagfall::server::api {
namespace {

using namespace arbiter::tournament;
using papers::PrintedTable;

const TeamCard& card_of_team(const Field& field, TeamId team) {
  static const TeamCard none;
  const EnteredTeam* found = find_team(field.tournament, team);
  return found == nullptr ? none : found->card;
}

/// "4–2"; of a match that is not over, what there is.
std::string printed_score(const Field& field, const Round& round, std::size_t match) {
  const TeamMatchScore score = score_of_match(field, round, match);
  if (score.decided == 0) return {};
  return to_string(score.home_boards) + "–" + to_string(score.away_boards);
}

std::string name_or_chair(const Field& before, PlayerId player) {
  return player == 0 ? paper_word("empty_chair") : name_with_points(before, player);
}

/// A board of a match, home team first, with what both sides have made of it.
struct BoardOfMatch {
  int number = 0;  ///< in its round
  PlayerId home = 0;
  PlayerId away = 0;
  bool home_white = true;
  bool decided = false;
  BoardWorth worth;
};

std::vector<BoardOfMatch> boards_of_match(const Field& field, const Round& round,
                                          std::size_t match) {
  Tournament with;
  with.settings = field.tournament.settings;
  with.rounds = {round};
  const RoundMatch& paired = round.matches[match];
  const TeamMatch value = match_value(with, {paired.home, paired.away}, 1, match);
  std::vector<BoardOfMatch> boards;
  for (int n = 1; n <= with.settings.teams->boards; ++n) {
    const std::size_t index = board_index(with, match, n);
    const bool white = home_has_white_in(with, paired, n);
    const Board& board = round.boards[index];
    const BoardResult& result = value.boards[static_cast<std::size_t>(n - 1)];
    const bool decided = is_decided(result);
    boards.push_back({static_cast<int>(index) + 1, white ? board.white : board.black,
                      white ? board.black : board.white, white, decided,
                      decided ? worth_of(result, team_settings(with.settings)) : BoardWorth{}});
  }
  return boards;
}

std::string mark(bool white) { return white ? "○" : "●"; }

std::string points_or_empty(bool decided, Points points) {
  return decided ? to_string(points) : std::string{};
}

void add_match(const Field& before, const Round& round, std::size_t match, PrintedTable& table) {
  const RoundMatch& paired = round.matches[match];
  table.headings.push_back(table.rows.size());
  table.rows.push_back({"", "", card_of_team(before, paired.home).name, "",
                        printed_score(before, round, match), "",
                        card_of_team(before, paired.away).name, ""});
  for (const BoardOfMatch& board : boards_of_match(before, round, match)) {
    const std::string result =
        board.decided ? to_string(board.worth.home) + "–" + to_string(board.worth.away) : "";
    table.rows.push_back(
        {std::to_string(board.number), mark(board.home_white), name_or_chair(before, board.home),
         number_or_empty(before.card_of(board.home).rating), result, mark(!board.home_white),
         name_or_chair(before, board.away), number_or_empty(before.card_of(board.away).rating)});
  }
}

/// "2380 · 10023": what is known besides the name.
std::string small_line(const PlayerCard& card) {
  std::string line = card.title;
  for (const std::string& part : {number_or_empty(card.rating), card.id})
    if (!part.empty()) line += (line.empty() ? "" : " · ") + part;
  return line;
}

papers::MatchSheet sheet_of(const Field& field, const Round& round, std::size_t match) {
  const RoundMatch& paired = round.matches[match];
  papers::MatchSheet sheet;
  sheet.title = text::render({"papers.match", {{"n", static_cast<std::int64_t>(match) + 1}}});
  sheet.home = card_of_team(field, paired.home).name;
  sheet.away = card_of_team(field, paired.away).name;
  sheet.home_captain = card_of_team(field, paired.home).captain;
  sheet.away_captain = card_of_team(field, paired.away).captain;
  const auto seat = [&](PlayerId player, bool white) {
    const PlayerCard& card = field.card_of(player);
    return papers::SheetSeat{player == 0 ? paper_word("empty_chair") : card.name, small_line(card),
                             mark(white)};
  };
  for (const BoardOfMatch& board : boards_of_match(field, round, match))
    sheet.boards.push_back({std::to_string(board.number), seat(board.home, board.home_white),
                            seat(board.away, !board.home_white),
                            points_or_empty(board.decided, board.worth.home),
                            points_or_empty(board.decided, board.worth.away)});
  const TeamMatchScore score = score_of_match(field, round, match);
  sheet.home_points = points_or_empty(score.complete, score.home_boards);
  sheet.away_points = points_or_empty(score.complete, score.away_boards);
  return sheet;
}

}  // namespace

PrintedTable matches_table(const Field& before, const Round& round) {
  PrintedTable table{paper_word("pairings"),
                     {{paper_word("board"), true},
                      {""},
                      {paper_word("home")},
                      {paper_word("rating"), true},
                      {paper_word("result")},
                      {""},
                      {paper_word("away")},
                      {paper_word("rating"), true}},
                     {},
                     paper_word("colours_note"),
                     {}};
  for (std::size_t match = 0; match < round.matches.size(); ++match)
    add_match(before, round, match, table);
  for (const auto& [team, kind] : round.team_byes) {
    table.headings.push_back(table.rows.size());
    table.rows.push_back({"", "", card_of_team(before, team).name, "",
                          paper_word("bye." + std::string{name_of(kind)}), "", "", ""});
  }
  if (!round.opening.empty())
    table.note += " " + text::render({"papers.opening", {{"opening", round.opening}}});
  const std::string seeds = seeds_note(before.tournament, before.points_after + 1);
  if (!seeds.empty()) table.note += " " + seeds;
  return table;
}

PrintedTable team_standings_table(const Ranking& ranking) {
  const StandingsOrder& order = ranking.field.tournament.settings.order;
  PrintedTable table{paper_word("standings"),
                     {{paper_word("place"), true}, {paper_word("team")}, {paper_word("club")}},
                     {},
                     standings_note(ranking.field.tournament, ranking.standings.after_round),
                     {}};
  for (const TieBreak& tie_break : order.order) table.columns.push_back({name_of(tie_break), true});
  for (const StandingsRow& row : ranking.standings.rows) {
    const TeamCard& card = card_of_team(ranking.field, ranking.at(row.number));
    std::vector<std::string> cells{printed_place(row), card.name, card.club};
    for (const TieBreakValue& value : row.values) cells.push_back(text_of(value));
    table.rows.push_back(std::move(cells));
  }
  return table;
}

PrintedTable board_scores_table(const Ranking& ranking) {
  const Field& field = ranking.field;
  PrintedTable table{paper_word("board_scores"),
                     {{paper_word("place"), true},
                      {paper_word("name")},
                      {paper_word("team")},
                      {paper_word("rating"), true},
                      {paper_word("games"), true},
                      {paper_word("wins"), true},
                      {paper_word("points"), true}},
                     {},
                     {},
                     {}};
  const auto scores = board_scores(field.competition, field.tournament, field.points_after);
  const auto places = places_of(scores);
  for (std::size_t i = 0; i < scores.size(); ++i) {
    const PlayerCard& card = field.card_of(scores[i].player);
    table.rows.push_back({std::to_string(places[i]), card.name,
                          card_of_team(field, scores[i].team).name, number_or_empty(card.rating),
                          std::to_string(scores[i].games), std::to_string(scores[i].wins),
                          to_string(scores[i].points)});
  }
  return table;
}

PrintedTable team_lists_table(const Ranking& ranking) {
  const Field& field = ranking.field;
  PrintedTable table{paper_word("teams"),
                     {{paper_word("board"), true},
                      {paper_word("name")},
                      {paper_word("title")},
                      {paper_word("rating"), true}},
                     {},
                     {},
                     {}};
  for (Number number = 1; number <= static_cast<Number>(ranking.list.size()); ++number) {
    const EnteredTeam& team = *find_team(field.tournament, ranking.at(number));
    table.headings.push_back(table.rows.size());
    const std::string captain =
        team.card.captain.empty() ? "" : paper_word("captain") + ": " + team.card.captain;
    table.rows.push_back({std::to_string(number), team.card.name, captain,
                          number_or_empty(rating_of(field.competition, field.tournament, team))});
    for (std::size_t i = 0; i < team.players.size(); ++i) {
      const PlayerCard& card = field.card_of(team.players[i]);
      table.rows.push_back(
          {std::to_string(i + 1), card.name, card.title, number_or_empty(card.rating)});
    }
  }
  return table;
}

http::Response print_match_sheets(const Ranking& ranking) {
  const Field& field = ranking.field;
  if (!field.tournament.settings.teams) return http::unknown_address();
  const Round& round = round_printed(field);
  std::vector<papers::MatchSheet> sheets;
  for (std::size_t match = 0; match < round.matches.size(); ++match)
    sheets.push_back(sheet_of(field, round, match));
  return html_answer(papers::match_sheets_html(
      heading_of(field, "round"), sheets,
      {paper_word("board"), paper_word("points"), paper_word("total"), paper_word("captain"),
       paper_word("arbiter"), paper_word("remarks"), paper_word("colours_note")}));
}

}  // namespace flagfall::server::api
