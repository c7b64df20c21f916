#include "arbiter/game/evidence.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <span>
#include <utility>

#include "arbiter/names.hpp"
#include "arbiter/notation/move_text.hpp"
#include "arbiter/rules/legal_moves.hpp"

namespace flagfall::arbiter {
namespace {

constexpr std::array<std::string_view, 6> break_names{"start",    "capture",   "promotion",
                                                      "man_move", "king_move", "irregular"};
static_assert(break_names.size() == static_cast<std::size_t>(Break::irregular) + 1);

constexpr std::array<std::string_view, 11> material_names{
    "any",
    "three_against_king",
    "up_to_two_against_king",
    "kings_against_king",
    "three_kings_against_king",
    "three_kings_with_line",
    "two_kings_against_king",
    "one_king_each",
    "one_piece_each",
    "kings_of_four_or_five",
    "kings_of_six_or_seven",
};
static_assert(material_names.size() ==
              static_cast<std::size_t>(Material::kings_of_six_or_seven) + 1);

/// The counts of each row after each ply, the start first, and the first ply at which each rule was
/// met.
struct Course {
  DrawCounters last;
  std::vector<std::vector<int>> counts;
  std::map<DrawRule, int> first_met;
};

void note_counts(Course& course) {
  const int ply = static_cast<int>(course.counts.size());
  course.counts.push_back(course.last.counts);
  for (const DrawRule rule : met(course.last)) course.first_met.emplace(rule, ply);
}

Course course_of(const Record& record, int ply) {
  Course course{start_counters(record.settings), {}, {}};
  note_counts(course);
  std::vector<Position> stood{record.settings.start};
  for (int i = 0; i < ply; ++i) {
    const RecordPly& played = record.plies[static_cast<std::size_t>(i)];
    // The arbiter may have put another position on the board than the move led to.
    const bool led_to =
        played.move && after(record.settings.rules, stood.back(), *played.move) == played.after;
    course.last = led_to ? count(std::move(course.last), stood.back(), *played.move, played.after)
                         : restart(course.last, stood, played.after);
    stood.push_back(played.after);
    note_counts(course);
  }
  return course;
}

Break break_by(const Record& record, int ply) {
  if (ply == 0) return Break::start;
  const auto& move = record.plies[static_cast<std::size_t>(ply - 1)].move;
  if (!move) return Break::irregular;
  if (is_capture(*move)) return Break::capture;
  if (move->promotes) return Break::promotion;
  const Position& before = position_at(record, ply - 1);
  return before.kings[before.to_move].contains(move->from) ? Break::king_move : Break::man_move;
}

/// The last ply at which the count of one row began or was taken away. A count that has never been
/// there was not broken either.
std::optional<LastBreak> last_break(const Record& record, const Course& course, std::size_t row) {
  const auto count_at = [&](std::size_t ply) { return course.counts[ply][row]; };
  for (std::size_t ply = course.counts.size() - 1; ply > 0; --ply) {
    const bool ended = count_at(ply) < 0 && count_at(ply - 1) >= 0;
    const bool began = count_at(ply) == 0 || (count_at(ply) > 0 && count_at(ply - 1) < 0);
    if (ended || began)
      return LastBreak{static_cast<int>(ply), break_by(record, static_cast<int>(ply))};
  }
  return count_at(0) < 0 ? std::nullopt : std::optional{LastBreak{}};
}

std::vector<int> plies_of(const Record& record, const Position& position, int last) {
  std::vector<int> plies;
  for (int ply = 0; ply <= last; ++ply)
    if (position_at(record, ply) == position) plies.push_back(ply);
  return plies;
}

/// The best of the next moves counts as made.
void count_next_move(RuleEvidence& found, const Record& record, int ply) {
  const RuleSet rules = record.settings.rules;
  const Position& now = position_at(record, ply);
  const auto legal = legal_moves(rules, now);
  for (const Move& move : legal) {
    const auto stood_at = plies_of(record, after(rules, now, move), ply);
    const int times = static_cast<int>(stood_at.size()) + 1;
    if (times <= found.count.value_or(0)) continue;
    found.count = times;
    found.stood_at = stood_at;
    found.next_move = to_text(rules, now, legal, move);
  }
  found.met = found.count.value_or(0) >= found.limit;
}

/// The row of a rule that is nearest to its limit, or its first one where none applies.
std::size_t row_of(const DrawCounters& counters, std::span<const DrawRow> rows, DrawRule rule) {
  std::optional<std::size_t> nearest;
  for (std::size_t i = 0; i < rows.size(); ++i) {
    if (rows[i].rule != rule || counters.counts[i] < 0) continue;
    const auto to_go = [&](std::size_t row) { return rows[row].limit - counters.counts[row]; };
    if (!nearest || to_go(i) < to_go(*nearest)) nearest = i;
  }
  if (nearest) return *nearest;
  return static_cast<std::size_t>(std::ranges::find(rows, rule, &DrawRow::rule) - rows.begin());
}

RuleEvidence evidence_of(const Record& record, const Course& course, std::size_t row_index) {
  const int ply = static_cast<int>(course.counts.size()) - 1;
  const DrawCounters& counters = course.last;
  const DrawRow& row = draw_rows(counters.rules, counters.profile)[row_index];
  RuleEvidence found;
  found.rule = row.rule;
  found.mode = mode_of(record.settings, row.rule);
  found.article = row.article;
  found.unit = row.unit;
  found.material = row.material;
  found.limit = row.limit;
  if (counters.counts[row_index] >= 0) found.count = counters.counts[row_index];
  found.met = found.count.value_or(0) >= found.limit;
  if (const auto met = course.first_met.find(row.rule); met != course.first_met.end())
    found.first_met = met->second;
  if (row.counting == Counting::same_position)
    found.stood_at = plies_of(record, position_at(record, ply), ply);
  else
    found.since = last_break(record, course, row_index);
  if (row.next_move) count_next_move(found, record, ply);
  return found;
}

}  // namespace

std::string_view name_of(Break by) { return name_in(break_names, by); }
std::string_view name_of(Material material) { return name_in(material_names, material); }

Record record_of(const Game& game) {
  Record record{game.settings, {}};
  if (game.paper) {
    for (const SheetLine& line : game.paper->lines)
      record.plies.push_back({line.move, line.text, line.after});
    return record;
  }
  const auto as_put = [&game](int ply, Position position) {
    for (const PositionPut& put : game.positions_put)
      if (put.ply == ply) position = put.position;
    return position;
  };
  record.settings.start = as_put(0, game.settings.start);
  Position position = record.settings.start;
  for (const Ply& ply : game.scoresheet) {
    position = as_put(ply.move.ply, after(game.settings.rules, position, ply.move.move));
    record.plies.push_back({ply.move.move, ply.move.text, position});
  }
  return record;
}

const Position& position_at(const Record& record, int ply) {
  return ply == 0 ? record.settings.start : record.plies[static_cast<std::size_t>(ply - 1)].after;
}

Evidence evidence(const Record& record, int ply) {
  Evidence found{ply, position_at(record, ply), {}};
  const Course course = course_of(record, ply);
  const auto rows = draw_rows(record.settings.rules, record.settings.profile);
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const auto is_same = [&](const RuleEvidence& told) { return told.rule == rows[i].rule; };
    if (std::ranges::any_of(found.rules, is_same)) continue;
    found.rules.push_back(evidence_of(record, course, row_of(course.last, rows, rows[i].rule)));
  }
  return found;
}

}  // namespace flagfall::arbiter
