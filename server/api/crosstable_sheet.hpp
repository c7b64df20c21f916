#pragma once

#include "server/api/file_tables.hpp"
#include "server/papers/printed_page.hpp"

namespace flagfall::server::api {

/// Where everybody meets everybody a crosstable has a column for each opponent, else one for each
/// round.
bool is_grid(const arbiter::tournament::Tournament& tournament);

/// The crosstable after a round as rows with a heading. A round is "3w2": the line of the opponent,
/// the colour, the points, with F behind them for a forfeit. In a grid a cell has the points
/// against the opponent of the column, those of later games behind those of earlier ones, and * is
/// oneself.
Rows crosstable_rows(const Ranking& ranking);

/// The same for the printer.
papers::PrintedTable printed_crosstable(const Ranking& ranking);

}  // namespace flagfall::server::api
