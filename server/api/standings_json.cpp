#include "server/api/standings_json.hpp"

#include <algorithm>
#include <utility>

#include "arbiter/names.hpp"
#include "arbiter/tournament/rating_report.hpp"
#include "arbiter/tournament/standings_of.hpp"
#include "server/api/json_parts.hpp"
#include "server/api/team_json.hpp"
#include "server/text/catalogue.hpp"

namespace flagfall::server::api {
namespace {

using namespace arbiter::tournament;
using nlohmann::json;

json columns_json(const StandingsOrder& order) {
  json columns = json::array();
  for (const TieBreak& tie_break : order.order)
    columns.push_back({{"code", name_of(tie_break)},
                       {"name", text::render(name_sentence(tie_break, order.teams))},
                       {"rule", text::render(rule_sentence(tie_break, order.teams))}});
  return columns;
}

json value_json(const Ranking& ranking, const TieBreakValue& value, bool with_terms) {
  if (!with_terms) return {{"text", text_of(value)}};
  json terms = json::array();
  for (const Term& term : value.terms)
    terms.push_back({{"round", term.round},
                     {"opponent", ranking.at(term.opponent)},
                     {"value", to_string(term.value)},
                     {"basis", name_of(term.basis)},
                     {"cut", term.cut},
                     {"voluntary", term.voluntary}});
  return {{"text", text_of(value)}, {"terms", std::move(terms)}};
}

/// The player or team of a row, whose points are those of the row: in the middle of a round a
/// standing may count less than his results.
void name_ranked(const Ranking& ranking, Number number, Points points, json& row) {
  const Field& field = ranking.field;
  json& who = row[field.tournament.settings.teams ? "team" : "player"];
  who = field.tournament.settings.teams
            ? field_team_json(field.competition, field.tournament, ranking.at(number))
            : field_player_json(field, ranking.at(number));
  who["points"] = points_json(points);
}

const StandingsRow* row_of(const Ranking& ranking, Number number) {
  const auto found = std::ranges::find(ranking.standings.rows, number, &StandingsRow::number);
  return found == ranking.standings.rows.end() ? nullptr : &*found;
}

/// Where he stands, and the last of the places that he shares; where teams play among those who sat
/// at a board.
std::pair<int, int> place_of(const Ranking& ranking, PlayerId player) {
  const Field& field = ranking.field;
  if (!field.tournament.settings.teams) {
    const StandingsRow* row = row_of(ranking, field.number_of(player));
    return row == nullptr ? std::pair{0, 0} : std::pair{row->place, row->shared_to};
  }
  const auto scores = board_scores(field.competition, field.tournament, field.points_after);
  const auto found = std::ranges::find(scores, player, &BoardScore::player);
  if (found == scores.end()) return {0, 0};
  const auto places = places_of(scores);
  const int place = places[static_cast<std::size_t>(found - scores.begin())];
  const auto sharing = static_cast<int>(std::ranges::count(places, place));
  return {place, place + sharing - 1};
}

json colour_json(const RoundEntry& entry) {
  if (!entry.colour || entry.opponent == 0) return nullptr;
  return name_of(*entry.colour);
}

/// Whether a result that counts was changed after its round was confirmed.
bool was_corrected(const Round& round, PlayerId player) {
  const int board = board_of(round, player);
  return board > 0 &&
         std::ranges::any_of(round.boards[static_cast<std::size_t>(board - 1)].corrections,
                             [](const Correction& each) { return !each.for_rating_only; });
}

json points_or_null(const RoundEntry& entry, Points points) {
  if (entry.kind == RoundKind::open) return nullptr;
  return points_json(points);
}
json points_or_null(const RoundEntry& entry) { return points_or_null(entry, entry.points); }

json card_round_json(const Field& field, PlayerId player, int round) {
  const RoundEntry entry = entry_of(field.table, field.number_of(player), round);
  const auto& rounds = field.tournament.rounds;
  json j{{"round", round},
         {"board", board_of(rounds[static_cast<std::size_t>(round - 1)], player)},
         {"colour", colour_json(entry)},
         {"opponent", nullptr},
         {"kind", name_of(entry.kind)},
         {"points", points_or_null(entry)},
         {"result", result_text(entry)}};
  // A game at a board where the other chair was empty has an opponent who is nobody.
  if (!is_bye(entry)) j["opponent"] = field_player_json(field, field.player_at(entry.opponent));
  return j;
}

/// Where he plays next: his board in the newest published round, while it has no result.
json next_json(const Field& field, PlayerId player) {
  const int round = last_published_round(field.tournament);
  if (round == 0) return nullptr;
  const Round& newest = field.tournament.rounds[static_cast<std::size_t>(round - 1)];
  const int number = board_of(newest, player);
  if (number == 0) return nullptr;
  const Board& board = newest.boards[static_cast<std::size_t>(number - 1)];
  if (!board.games.empty()) return nullptr;
  const bool has_white = board.white == player;
  return {{"round", round},
          {"board", number},
          {"colour", has_white ? "white" : "black"},
          {"opponent", field_player_json(field, has_white ? board.black : board.white)}};
}

json performance_json(const Field& field, Number number, const StandingsOrder& order) {
  StandingsOrder by_performance = order;
  by_performance.order = {{TieBreakCode::points, 0, 0}, {TieBreakCode::performance, 0, 0}};
  const Standings ranked = standings(field.table, by_performance);
  const auto row = std::ranges::find(ranked.rows, number, &StandingsRow::number);
  if (row == ranked.rows.end() || row->values.size() < 2 || row->values[1].parts.empty())
    return nullptr;
  return rounded_half_up(row->values[1].parts.front());
}

json rating_change_json(const Field& field, Number number) {
  const Crosstable table =
      crosstable_of(field.competition, field.tournament, field.points_after, Purpose::rating);
  const auto changes = rating_changes(table, field.tournament.settings.form);
  const auto found = std::ranges::find(changes, number, &RatingChange::number);
  if (found == changes.end() || found->games.empty()) return nullptr;
  const Fraction tenths = found->change * Fraction{10};
  return static_cast<double>(rounded_half_up(tenths)) / 10;
}

}  // namespace

Ranking::Ranking(const Competition& competition, const Tournament& tournament, int after_round)
    : field{competition, tournament, after_round},
      list{contestants(competition, tournament)},
      table{ranked_crosstable(competition, tournament, after_round)},
      order{order_after(competition, tournament, table, after_round)},
      standings{arbiter::tournament::standings(table, order, after_round)},
      complete{last_complete_round(table) >= after_round} {}

int Ranking::at(Number number) const {
  return number < 1 || static_cast<std::size_t>(number) > list.size()
             ? 0
             : list[static_cast<std::size_t>(number - 1)];
}

int board_of(const Round& round, PlayerId player) {
  for (std::size_t i = 0; i < round.boards.size(); ++i)
    if (round.boards[i].white == player || round.boards[i].black == player)
      return static_cast<int>(i) + 1;
  return 0;
}

std::string text_of(const TieBreakValue& value) {
  std::string text;
  for (const Fraction& part : value.parts)
    text.append(text.empty() ? "" : ", ").append(to_string(part));
  return text;
}

std::string result_text(const RoundEntry& entry) {
  switch (entry.kind) {
    case RoundKind::open:
      return "";
    case RoundKind::forfeit:
      return entry.share == Share::loss ? "-" : "+";
    default:
      break;
  }
  std::string text = to_string(entry.points);
  if (entry.plus != 0) text += entry.plus > 0 ? "+" : "-";
  return text;
}

json standings_json(const Ranking& ranking, bool with_terms) {
  const StandingsOrder& order = ranking.field.tournament.settings.order;
  json rows = json::array();
  for (const StandingsRow& row : ranking.standings.rows) {
    json values = json::array();
    for (const TieBreakValue& value : row.values)
      values.push_back(value_json(ranking, value, with_terms));
    rows.push_back({{"place", row.place},
                    {"shared_to", row.shared_to},
                    {"points", points_json(row.points)},
                    {"open_rounds", row.open_rounds},
                    {"values", std::move(values)}});
    name_ranked(ranking, row.number, row.points, rows.back());
  }
  return {{"tournament", ranking.field.tournament.id},
          {"after_round", ranking.standings.after_round},
          {"complete", ranking.complete},
          {"policy", name_of(order.policy)},
          {"columns", columns_json(order)},
          {"rows", std::move(rows)}};
}

json crosstable_json(const Ranking& ranking, OpponentRank ranks) {
  const Field& field = ranking.field;
  const StandingsOrder& order = ranking.order;
  const int after = ranking.standings.after_round;
  json rounds = json::array();
  for (int round = 1; round <= after; ++round) rounds.push_back(round);
  json rows = json::array();
  const auto lines = after == 0 ? std::vector<CrosstableLine>{}
                                : crosstable_view(ranking.table, order, ranks, after);
  for (const CrosstableLine& line : lines) {
    json cells = json::array();
    for (std::size_t i = 0; i < line.rounds.size(); ++i) {
      const CrosstableCell& cell = line.rounds[i];
      cells.push_back({{"round", static_cast<int>(i) + 1},
                       {"opponent", ranking.at(cell.entry.opponent)},
                       {"rank", cell.opponent_rank},
                       {"colour", colour_json(cell.entry)},
                       {"kind", name_of(cell.entry.kind)},
                       {"points", points_or_null(cell.entry)},
                       {"result", result_text(cell.entry)}});
      if (order.teams)
        cells.back()["board_points"] = points_or_null(cell.entry, cell.entry.game_points);
      else if (was_corrected(field.tournament.rounds[i], ranking.at(line.number)))
        cells.back()["corrected"] = true;
    }
    json values = json::array();
    if (const StandingsRow* row = row_of(ranking, line.number))
      for (const TieBreakValue& value : row->values) values.push_back(text_of(value));
    rows.push_back({{"place", line.place},
                    {"shared_to", line.shared_to},
                    {"points", points_json(line.points)},
                    {"values", std::move(values)},
                    {"cells", std::move(cells)}});
    name_ranked(ranking, line.number, line.points, rows.back());
  }
  return {{"tournament", field.tournament.id},
          {"after_round", after},
          {"columns", columns_json(order)},
          {"rounds", std::move(rounds)},
          {"rows", std::move(rows)}};
}

json player_line_json(const Ranking& ranking, PlayerId player) {
  const Field& field = ranking.field;
  json rounds = json::array();
  for (int round = 1; round <= field.points_after; ++round)
    rounds.push_back(card_round_json(field, player, round));
  const auto [place, shared_to] = place_of(ranking, player);
  return {{"place", place},
          {"shared_to", shared_to},
          {"points", points_json(field.points_of(player))},
          {"rounds", std::move(rounds)}};
}

json player_card_json(const Ranking& ranking, PlayerId player) {
  const Field& field = ranking.field;
  const Number number = field.number_of(player);
  json line = player_line_json(ranking, player);
  json card{{"player", field_player_json(field, player)},
            {"tournament", field.tournament.id},
            {"place", line["place"]},
            {"points", line["points"]},
            {"next", next_json(field, player)},
            {"rounds", std::move(line["rounds"])},
            {"performance", performance_json(field, number, field.tournament.settings.order)},
            {"rating_change", rating_change_json(field, number)}};
  if (field.tournament.settings.teams) {
    const EnteredTeam* team = team_with(field.tournament, player);
    card["team"] = field_team_json(field.competition, field.tournament, team ? team->id : 0);
  }
  return card;
}

}  // namespace flagfall::server::api
