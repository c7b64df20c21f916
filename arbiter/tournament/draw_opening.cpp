#include "arbiter/tournament/draw_opening.hpp"

#include <algorithm>

#include "arbiter/tournament/refusing.hpp"

namespace flagfall::arbiter::tournament {
namespace {

bool is_drawn(OpeningsDrawn kinds, OpeningKind kind) {
  switch (kinds) {
    case OpeningsDrawn::moves_only:
      return kind == OpeningKind::moves;
    case OpeningsDrawn::flying_only:
      return kind == OpeningKind::flying;
    case OpeningsDrawn::all:
      break;
  }
  return true;
}

bool is_among(const std::vector<Position>& positions, const Position& position) {
  return std::ranges::find(positions, position) != positions.end();
}

}  // namespace

std::vector<Opening> openings_in_draw(const OpeningDraw& draw) {
  std::vector<Opening> list = openings_of(draw.rules, draw.table);
  std::vector<Position> used;
  for (const Opening& opening : list)
    if (std::ranges::find(draw.excluded, code_of(opening)) != draw.excluded.end())
      used.push_back(position_of(draw.rules, opening));
  std::erase_if(list, [&](const Opening& opening) {
    return !is_drawn(draw.kinds, opening.kind) ||
           (!used.empty() && is_among(used, position_of(draw.rules, opening)));
  });
  return list;
}

Result<Opening> draw_opening(const OpeningDraw& draw, Lots& lots) {
  if (openings_of(draw.rules, draw.table).empty())
    return refuse(
        "NO_OPENING_TABLE", "tournament.opening.no_table",
        {text_param("rules", name_of(draw.rules)), text_param("table", name_of(draw.table))});
  std::vector<Opening> list = openings_in_draw(draw);
  if (list.empty())
    return refuse("NO_OPENING_LEFT", "tournament.opening.none_left",
                  {text_param("table", name_of(draw.table)),
                   number_param("n", static_cast<std::int64_t>(draw.excluded.size()))});
  return list[lots.below(list.size())];
}

}  // namespace flagfall::arbiter::tournament
