#include "server/api/event_files.hpp"

#include <string>
#include <utility>
#include <vector>

#include "db/personal.hpp"
#include "server/api/answers.hpp"
#include "server/api/crosstable_sheet.hpp"
#include "server/api/file_names.hpp"
#include "server/api/file_tables.hpp"
#include "server/api/fingerprint.hpp"
#include "server/api/ranking_request.hpp"
#include "server/api/team_json.hpp"
#include "server/lists/header_names.hpp"
#include "server/text/catalogue.hpp"

namespace flagfall::server::api {
namespace {

using namespace arbiter::tournament;
using http::Reply;
using http::Request;
using http::Response;
/// Years of birth are for the staff; an answer with other years is another answer.
struct Years {
  db::YearsOfBirth by_player;
  std::string key;
  Audience audience = Audience::everyone;

  std::string of(PlayerId player) const {
    const auto found = by_player.find(player);
    return found == by_player.end() ? std::string{} : std::to_string(found->second);
  }
};

Years years_for(Api& api, const Request& request) {
  const auto seen = seen_event(api, request);
  if (!seen || !seen->visitor.is_staff()) return {};
  Years years{
      api.store.read([&](db::Connection& db) { return db::years_of_birth(db, seen->view.id); }),
      {},
      Audience::staff};
  years.key = "-" + fingerprint(years.by_player);
  return years;
}

/// The line 310, or 013, of a team.
TrfTeam team_record(const Ranking& ranking, const StandingsRow& row) {
  const Field& field = ranking.field;
  const EnteredTeam& team = *find_team(field.tournament, ranking.at(row.number));
  TrfTeam record;
  record.number = row.number;
  record.name = team.card.name;
  record.match_points = row.points;
  record.rank = row.place;
  for (int round = 1; round <= field.points_after; ++round)
    record.game_points += entry_of(ranking.table, row.number, round).game_points;
  for (const PlayerId player : team.players) record.players.push_back(field.number_of(player));
  return record;
}

/// Places of the players, or where teams play of the teams; their players have those of their own
/// scores.
void give_ranks(const Ranking& ranking, TrfFile& file) {
  const Field& field = ranking.field;
  if (!field.tournament.settings.teams) {
    for (const StandingsRow& row : ranking.standings.rows)
      file.table.entrants[static_cast<std::size_t>(row.number - 1)].rank = row.place;
    return;
  }
  const auto scores = board_scores(field.competition, field.tournament, field.points_after);
  const auto places = places_of(scores);
  for (std::size_t i = 0; i < scores.size(); ++i)
    file.table.entrants[static_cast<std::size_t>(field.number_of(scores[i].player) - 1)].rank =
        places[i];
  for (const StandingsRow& row : ranking.standings.rows)
    file.teams.push_back(team_record(ranking, row));
}

/// "winter-open-a.trf"; of an earlier round, or in the older edition, it says so.
std::string report_name(const Field& field, TrfEdition edition) {
  const bool is_last = field.points_after == last_published_round(field.tournament);
  std::string kind = edition == TrfEdition::trf16 ? "trf16" : "";
  if (!is_last && field.points_after == 0) kind += kind.empty() ? "start" : "-start";
  return file_name(field, kind, is_last ? 0 : field.points_after, "trf");
}

void report(Api& api, const Request& request, const Reply& reply) {
  http::FieldErrors errors;
  const auto edition = request.query.find("edition");
  if (edition && edition != "16" && edition != "2026")
    errors["/edition"] = {"api.field.choice", {{"choices", std::string{"16, 2026"}}}};
  const TrfEdition wanted = edition == "16" ? TrfEdition::trf16 : TrfEdition::trf_2026;
  const Years years = years_for(api, request);
  answer_from_ranking(
      api, request, reply, std::move(errors),
      (wanted == TrfEdition::trf16 ? "report-16" : "report-2026") + years.key,
      [wanted, years](const Ranking& ranking) {
        const Field& field = ranking.field;
        TrfFile file =
            report_of(field.competition, field.tournament, field.points_after, years.audience);
        give_ranks(ranking, file);
        for (std::size_t i = 0; i < field.list.size(); ++i)
          file.table.entrants[i].birth = years.of(field.list[i]);
        const auto text = write_trf(file, wanted);
        if (!text) return http::to_response(http::problem(422, "refused", text.error()));
        return file_answer(*text, "text/plain; charset=utf-8", report_name(field, wanted));
      });
}

Response team_standings_file(const Ranking& ranking) {
  const Field& field = ranking.field;
  Rows rows{{"place", "number", "name", "club", "federation", "captain", "rating"}};
  for (const TieBreak& tie_break : field.tournament.settings.order.order)
    rows.front().push_back(name_of(tie_break));
  for (const StandingsRow& row : ranking.standings.rows) {
    const EnteredTeam& team = *find_team(field.tournament, ranking.at(row.number));
    std::vector<std::string> cells{std::to_string(row.place),
                                   std::to_string(row.number),
                                   team.card.name,
                                   team.card.club,
                                   team.card.federation,
                                   team.card.captain,
                                   or_empty(rating_of(field.competition, field.tournament, team))};
    for (const TieBreakValue& value : row.values) cells.push_back(decimal_text(value));
    rows.push_back(std::move(cells));
  }
  return csv_answer(rows, field, "standings", field.points_after);
}

std::string team_name(const Tournament& tournament, TeamId id) {
  const EnteredTeam* team = find_team(tournament, id);
  return team == nullptr ? std::string{} : team->card.name;
}

Response board_scores_table(const Ranking& ranking) {
  const Field& field = ranking.field;
  if (!field.tournament.settings.teams) return http::unknown_address();
  Rows rows{{"place", "name", "title", "team", "rating", "games", "wins", "points"}};
  const auto scores = board_scores(field.competition, field.tournament, field.points_after);
  const auto places = places_of(scores);
  for (std::size_t i = 0; i < scores.size(); ++i) {
    const PlayerCard& card = field.card_of(scores[i].player);
    rows.push_back({std::to_string(places[i]), card.name, card.title,
                    team_name(field.tournament, scores[i].team), or_empty(card.rating),
                    std::to_string(scores[i].games), std::to_string(scores[i].wins),
                    decimal_text(scores[i].points)});
  }
  return csv_answer(rows, field, "board-scores", field.points_after);
}

Response standings_file(const Ranking& ranking) {
  const Field& field = ranking.field;
  if (field.tournament.settings.teams) return team_standings_file(ranking);
  Rows rows{{"place", "number", "name", "title", "federation", "club", "rating"}};
  for (const TieBreak& tie_break : field.tournament.settings.order.order)
    rows.front().push_back(name_of(tie_break));
  for (const StandingsRow& row : ranking.standings.rows) {
    const PlayerCard& card = field.card_of(field.player_at(row.number));
    std::vector<std::string> cells{std::to_string(row.place),
                                   std::to_string(row.number),
                                   card.name,
                                   card.title,
                                   card.federation,
                                   card.club,
                                   or_empty(card.rating)};
    for (const TieBreakValue& value : row.values) cells.push_back(decimal_text(value));
    rows.push_back(std::move(cells));
  }
  return csv_answer(rows, field, "standings", field.points_after);
}

Response crosstable_table(const Ranking& ranking) {
  return csv_answer(crosstable_rows(ranking), ranking.field, "crosstable",
                    ranking.standings.after_round);
}

/// The columns have the names by which the reader of lists knows them.
Response players_table(const Ranking& ranking, const Years& years) {
  const Field& field = ranking.field;
  using lists::Column;
  Rows rows{{"number"}};
  for (const Column column : {Column::name, Column::title, Column::federation, Column::club,
                              Column::id, Column::sex, Column::birth, Column::rating})
    rows.front().emplace_back(lists::name_of(column));
  for (const PlayerId player : field.list) {
    const PlayerCard& card = field.card_of(player);
    rows.push_back({std::to_string(field.number_of(player)), card.name, card.title, card.federation,
                    card.club, card.id, card.sex, years.of(player), or_empty(card.rating)});
  }
  return csv_answer(rows, field, "players", 0);
}

std::string result_of_board(const Board& board) {
  std::string text;
  for (const MatchGame& game : board.games) {
    const auto points = [](Share share) { return std::to_string(static_cast<int>(share)); };
    text.append(text.empty() ? "" : " ").append(points(game.first)).append("-");
    text.append(points(game.second)).append(game.kind == RoundKind::forfeit ? "F" : "");
  }
  return text;
}

/// By match: the home team stands first, whatever its colour at a board.
Response matches_table(const Ranking& ranking) {
  const Field& field = ranking.field;
  const Tournament& tournament = field.tournament;
  Rows rows{{"match", "board", "home", "away", "white", "white rating", "black", "black rating",
             "result"}};
  const Round& round = tournament.rounds[static_cast<std::size_t>(field.points_after - 1)];
  for (std::size_t i = 0; i < round.boards.size(); ++i) {
    const Board& board = round.boards[i];
    const auto number = static_cast<int>(i) + 1;
    const int match = match_of_board(tournament, number);
    const RoundMatch& paired = round.matches[static_cast<std::size_t>(match - 1)];
    const PlayerCard& white = field.card_of(board.white);
    const PlayerCard& black = field.card_of(board.black);
    rows.push_back({std::to_string(match), std::to_string(number),
                    team_name(tournament, paired.home), team_name(tournament, paired.away),
                    white.name, or_empty(white.rating), black.name, or_empty(black.rating),
                    result_of_board(board)});
  }
  for (const auto& [team, kind] : round.team_byes)
    rows.push_back({"", "", team_name(tournament, team), "", "", "", "", "",
                    text::render({"papers.bye." + std::string{name_of(kind)}, {}})});
  return csv_answer(rows, field, "pairings", field.points_after);
}

Response pairings_table(const Ranking& ranking) {
  const Field& field = ranking.field;
  if (field.tournament.settings.teams) return matches_table(ranking);
  Rows rows{{"board", "white", "white rating", "black", "black rating", "result"}};
  const Round& round = field.tournament.rounds[static_cast<std::size_t>(field.points_after - 1)];
  for (std::size_t i = 0; i < round.boards.size(); ++i) {
    const Board& board = round.boards[i];
    const PlayerCard& white = field.card_of(board.white);
    const PlayerCard& black = field.card_of(board.black);
    rows.push_back({std::to_string(i + 1), white.name, or_empty(white.rating), black.name,
                    or_empty(black.rating), result_of_board(board)});
  }
  for (const auto& [player, kind] : round.byes)
    rows.push_back({"", field.card_of(player).name, or_empty(field.card_of(player).rating), "", "",
                    text::render({"papers.bye." + std::string{name_of(kind)}, {}})});
  return csv_answer(rows, field, "pairings", field.points_after);
}

}  // namespace

void add_event_file_routes(http::Router& router, Api& api) {
  const auto on = [&](std::string_view name, auto handler) {
    router.on("GET", "/api/v1/events/{event}/tournaments/{t}/" + std::string{name},
              http::Handler{handler});
  };
  const auto table = [&](const char* name, Response (*make)(const Ranking&), int least_round) {
    on(name, [&api, name, make, least_round](const Request& request, const Reply& reply) {
      answer_from_ranking(api, request, reply, {}, name,
                          [make, least_round](const Ranking& ranking) {
                            if (ranking.field.points_after < least_round)
                              return http::unknown_address();
                            return make(ranking);
                          });
    });
  };
  on("report.trf",
     [&api](const Request& request, const Reply& reply) { report(api, request, reply); });
  table("standings.csv", standings_file, 0);
  table("crosstable.csv", crosstable_table, 1);
  on("players.csv", [&api](const Request& request, const Reply& reply) {
    const Years years = years_for(api, request);
    answer_from_ranking(api, request, reply, {}, "players" + years.key,
                        [years](const Ranking& ranking) { return players_table(ranking, years); });
  });
  table("pairings.csv", pairings_table, 1);
  table("board-scores.csv", board_scores_table, 0);
}

}  // namespace flagfall::server::api
