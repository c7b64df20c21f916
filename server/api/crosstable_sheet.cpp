#include "server/api/crosstable_sheet.hpp"

#include <utility>

#include "arbiter/tournament/tie_break_field.hpp"
#include "server/api/print_parts.hpp"
#include "server/text/catalogue.hpp"

namespace flagfall::server::api {
namespace {

using namespace arbiter::tournament;

/// How the values of a sheet are written: for people or for spreadsheets.
struct SheetWriting {
  bool for_paper = false;

  std::string points(Points value) const {
    return for_paper ? to_string(value) : decimal_text(Fraction{value});
  }
  std::string values(const TieBreakValue& value) const {
    return for_paper ? text_of(value) : decimal_text(value);
  }
  std::string self() const { return for_paper ? "■" : "*"; }
};

/// What a round brought: "2", "1+", "2F"; of teams with the points of the boards.
std::string brought(const RoundEntry& entry, bool teams, const SheetWriting& writing) {
  if (entry.kind == RoundKind::open) return writing.for_paper ? "·" : "";
  std::string text = writing.points(entry.points);
  if (entry.plus != 0) text += entry.plus > 0 ? "+" : "-";
  if (entry.kind == RoundKind::forfeit) text += "F";
  if (teams) text += " (" + writing.points(entry.game_points) + ")";
  return text;
}

std::string round_cell(const CrosstableCell& cell, bool teams, const SheetWriting& writing) {
  const RoundEntry& entry = cell.entry;
  if (cell.opponent_rank == 0) {
    if (entry.kind == RoundKind::zero_bye) return writing.for_paper ? "–" : "";
    return paper_word("crosstable_bye") + " " + writing.points(entry.points);
  }
  std::string text = std::to_string(cell.opponent_rank);
  if (entry.colour && !teams) text += *entry.colour == Side::white ? "w" : "b";
  return text + (teams ? " " : "") + brought(entry, teams, writing);
}

/// The games against one opponent, the earliest first.
std::string grid_cell(const CrosstableLine& line, int rank, bool teams,
                      const SheetWriting& writing) {
  if (rank == line.rank) return writing.self();
  std::string text;
  for (const CrosstableCell& cell : line.rounds)
    if (cell.opponent_rank == rank)
      text.append(text.empty() ? "" : " ").append(brought(cell.entry, teams, writing));
  return text;
}

std::string name_of_line(const Ranking& ranking, const CrosstableLine& line) {
  const Field& field = ranking.field;
  const int id = ranking.at(line.number);
  if (!field.tournament.settings.teams) return field.card_of(id).name;
  const EnteredTeam* team = find_team(field.tournament, id);
  return team == nullptr ? std::string{} : team->card.name;
}

const StandingsRow* row_of_line(const Ranking& ranking, const CrosstableLine& line) {
  for (const StandingsRow& row : ranking.standings.rows)
    if (row.number == line.number) return &row;
  return nullptr;
}

std::vector<std::string> cells_of(const Ranking& ranking, const CrosstableLine& line, int lines,
                                  const SheetWriting& writing) {
  const bool teams = ranking.field.tournament.settings.teams.has_value();
  std::vector<std::string> cells{std::to_string(line.rank), name_of_line(ranking, line)};
  if (is_grid(ranking.field.tournament)) {
    for (int rank = 1; rank <= lines; ++rank)
      cells.push_back(grid_cell(line, rank, teams, writing));
  } else {
    for (const CrosstableCell& cell : line.rounds)
      cells.push_back(round_cell(cell, teams, writing));
  }
  cells.push_back(writing.points(line.points));
  const auto& order = ranking.field.tournament.settings.order.order;
  if (const StandingsRow* row = row_of_line(ranking, line))
    for (std::size_t i = 0; i < row->values.size(); ++i)
      if (order[i].code != TieBreakCode::points) cells.push_back(writing.values(row->values[i]));
  return cells;
}

/// The columns between the name and the points: of opponents by their lines, or of rounds.
int middle_columns(const Ranking& ranking) {
  return is_grid(ranking.field.tournament) ? static_cast<int>(ranking.list.size())
                                           : ranking.standings.after_round;
}

Rows lines_of_sheet(const Ranking& ranking, const SheetWriting& writing) {
  // Round 1 may be open still, and 0 would ask for everything.
  if (ranking.standings.after_round == 0) return {};
  const auto lines = crosstable_view(ranking.table, ranking.field.tournament.settings.order,
                                     OpponentRank::final_rank, ranking.standings.after_round);
  Rows rows;
  for (const CrosstableLine& line : lines)
    rows.push_back(cells_of(ranking, line, static_cast<int>(lines.size()), writing));
  return rows;
}

}  // namespace

bool is_grid(const Tournament& tournament) { return meets_all(tournament.settings.system); }

Rows crosstable_rows(const Ranking& ranking) {
  std::vector<std::string> heading{"rank", "name"};
  const std::string sign = is_grid(ranking.field.tournament) ? "" : "r";
  for (int i = 1; i <= middle_columns(ranking); ++i) heading.push_back(sign + std::to_string(i));
  heading.emplace_back("points");
  for (const TieBreak& tie_break : ranking.field.tournament.settings.order.order)
    if (tie_break.code != TieBreakCode::points) heading.push_back(name_of(tie_break));
  Rows rows = lines_of_sheet(ranking, {false});
  rows.insert(rows.begin(), std::move(heading));
  return rows;
}

papers::PrintedTable printed_crosstable(const Ranking& ranking) {
  const Field& field = ranking.field;
  papers::PrintedTable table;
  table.caption = paper_word("crosstable");
  table.columns = {
      {"", true},
      {paper_word(field.tournament.settings.teams ? "team" : "name"), false, false, true}};
  for (int i = 1; i <= middle_columns(ranking); ++i)
    table.columns.push_back({std::to_string(i), false, true});
  table.columns.push_back({paper_word("points"), true});
  for (const TieBreak& tie_break : field.tournament.settings.order.order)
    if (tie_break.code != TieBreakCode::points) table.columns.push_back({name_of(tie_break), true});
  table.rows = lines_of_sheet(ranking, {true});
  table.note = paper_word(is_grid(field.tournament) ? "grid_note" : "crosstable_note") + " " +
               standings_note(field.tournament, ranking.standings.after_round);
  return table;
}

}  // namespace flagfall::server::api
