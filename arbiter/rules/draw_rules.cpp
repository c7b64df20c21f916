#include "arbiter/rules/draw_rules.hpp"

#include <algorithm>
#include <cassert>

#include "arbiter/rules/dispatch.hpp"
#include "arbiter/rules/legal_moves.hpp"

namespace flagfall::arbiter {
namespace {

constexpr int not_running = -1;

struct Ply {
  RuleSet rules;
  const Position& before;
  const Move& move;
  const Position& after;

  bool by_king() const { return before.kings[before.to_move].contains(move.from); }
  bool is_king_ply() const { return by_king() && !is_capture(move); }
  bool may_be_undone() const {
    const Board& board = rules_of(rules).board;
    const bool sideways = row_of(board, move.from) == row_of(board, move.to);
    return !is_capture(move) && (by_king() || sideways);
  }
};

bool restarts(Restart restart, const Move& move) {
  switch (restart) {
    case Restart::never:
      return false;
    case Restart::capture:
      return is_capture(move);
    case Restart::capture_or_promotion:
      return is_capture(move) || move.promotes;
  }
  return false;
}

int next_in_class(int count, const DrawRow& row, const Ply& ply, AfterCapture after_capture) {
  if (holds(ply.rules, ply.after, row.material))
    return count == not_running || restarts(row.restart, ply.move) ? 0 : count + 1;
  // The later wording says that the 16 moves stay valid when a piece is taken.
  const bool stays_valid = row.material == Material::three_against_king && count != not_running &&
                           after_capture == AfterCapture::min &&
                           holds(ply.rules, ply.after, Material::up_to_two_against_king);
  return stays_valid ? count + 1 : not_running;
}

int next_of_stronger(int count, const DrawRow& row, const Ply& ply) {
  if (!holds(ply.rules, ply.after, row.material)) return not_running;
  if (count == not_running) return 0;
  return ply.before.to_move == lone_king(ply.after) ? count : count + 1;
}

int next_on_line(int count, const DrawRow& row, const Ply& ply) {
  if (!holds(ply.rules, ply.after, row.material)) return not_running;
  return holds_line(ply.rules, ply.after) ? std::max(count, 0) + 1 : 0;
}

/// Five moves of the lone king that start and end on the line while it is his alone: so the line is
/// his before and after each of the ten plies.
int next_along_line(int count, const DrawRow& row, const Ply& ply) {
  const bool was_his =
      holds(ply.rules, ply.before, row.material) && holds_line(ply.rules, ply.before);
  const int next = next_on_line(count, row, ply);
  return next > 0 && !was_his ? 0 : next;
}

/// The hash settles nearly all of them without a look at the squares.
int occurrences(const DrawCounters& counters, const Position& position, std::uint64_t hash) {
  int found = 0;
  for (std::size_t i = 0; i < counters.positions.size(); ++i)
    if (counters.hashes[i] == hash && counters.positions[i] == position) ++found;
  return found;
}

int where_nothing_hangs(RuleSet rules, const DrawRow& row, const Position& position) {
  return holds(rules, position, row.material) && nothing_hangs(rules, position) ? row.limit
                                                                                : not_running;
}

int start_of(RuleSet rules, const DrawRow& row, const Position& start, int quiet_plies) {
  switch (row.counting) {
    case Counting::same_position:
      return 1;
    case Counting::king_plies:
      return quiet_plies;
    case Counting::plies_in_class:
      return holds(rules, start, row.material) ? quiet_plies : not_running;
    case Counting::moves_in_class:
      return holds(rules, start, row.material) ? quiet_plies / 2 : not_running;
    case Counting::plies_on_line:
    case Counting::plies_along_line:
      return holds(rules, start, row.material) ? 0 : not_running;
    case Counting::nothing_hangs:
      return where_nothing_hangs(rules, row, start);
  }
  return not_running;
}

int next_count(int count, const DrawCounters& counters, const DrawRow& row, const Ply& ply) {
  switch (row.counting) {
    case Counting::same_position:
      return occurrences(counters, ply.after, counters.hashes.back());
    case Counting::king_plies:
      return ply.is_king_ply() ? count + 1 : 0;
    case Counting::plies_in_class:
      return next_in_class(count, row, ply, counters.after_capture);
    case Counting::moves_in_class:
      return next_of_stronger(count, row, ply);
    case Counting::plies_on_line:
      return next_on_line(count, row, ply);
    case Counting::plies_along_line:
      return next_along_line(count, row, ply);
    case Counting::nothing_hangs:
      return where_nothing_hangs(ply.rules, row, ply.after);
  }
  return not_running;
}

bool is_nearer(const Counter& one, const Counter& other) {
  return one.limit - one.count < other.limit - other.count;
}

}  // namespace

DrawCounters start_counters(RuleSet rules, Profile profile, const Position& start,
                            AfterCapture after_capture, int quiet_plies) {
  DrawCounters counters{rules, profile, after_capture, {start}, {hash(start)}, {}};
  for (const DrawRow& row : draw_rows(rules, profile))
    counters.counts.push_back(start_of(rules, row, start, quiet_plies));
  return counters;
}

DrawCounters count(DrawCounters counters, const Position& before, const Move& move,
                   const Position& after) {
  const Ply ply{counters.rules, before, move, after};
  // No position from before a capture or a step of a man forward can come again.
  const std::uint64_t hash = hash_after(counters.hashes.back(), before, after);
  if (!ply.may_be_undone()) {
    counters.positions.clear();
    counters.hashes.clear();
  }
  counters.positions.push_back(after);
  counters.hashes.push_back(hash);
  const auto rows = draw_rows(counters.rules, counters.profile);
  assert(rows.size() == counters.counts.size());
  for (std::size_t i = 0; i < rows.size(); ++i)
    counters.counts[i] = next_count(counters.counts[i], counters, rows[i], ply);
  return counters;
}

DrawCounters restart(const DrawCounters& counters, std::span<const Position> before,
                     const Position& now) {
  DrawCounters fresh =
      start_counters(counters.rules, counters.profile, now, counters.after_capture);
  fresh.positions.assign(before.begin(), before.end());
  fresh.positions.push_back(now);
  fresh.hashes.clear();
  for (const Position& position : fresh.positions) fresh.hashes.push_back(hash(position));
  const auto rows = draw_rows(fresh.rules, fresh.profile);
  for (std::size_t i = 0; i < rows.size(); ++i)
    if (rows[i].counting == Counting::same_position)
      fresh.counts[i] = occurrences(fresh, now, fresh.hashes.back());
  return fresh;
}

std::vector<Counter> shown(const DrawCounters& counters) {
  std::vector<Counter> list;
  const auto rows = draw_rows(counters.rules, counters.profile);
  for (std::size_t i = 0; i < rows.size(); ++i) {
    if (counters.counts[i] == not_running) continue;
    const Counter counter{rows[i].rule, counters.counts[i], rows[i].limit, rows[i].unit,
                          rows[i].article};
    const auto same = std::ranges::find(list, counter.rule, &Counter::rule);
    if (same == list.end())
      list.push_back(counter);
    else if (is_nearer(counter, *same))
      *same = counter;
  }
  return list;
}

std::optional<Counter> counter_of(const DrawCounters& counters, DrawRule rule) {
  for (const Counter& counter : shown(counters))
    if (counter.rule == rule) return counter;
  return std::nullopt;
}

std::optional<Counter> claimed_counter(const DrawCounters& counters, DrawRule rule) {
  auto claimed = counter_of(counters, rule);
  const DrawRow* row = draw_row(counters.rules, counters.profile, rule);
  if (!claimed || !row->next_move) return claimed;
  const Position& now = counters.positions.back();
  for (const Move& move : legal_moves(counters.rules, now)) {
    const Position next = after(counters.rules, now, move);
    const std::uint64_t hash = hash_after(counters.hashes.back(), now, next);
    claimed->count = std::max(claimed->count, occurrences(counters, next, hash) + 1);
  }
  return claimed;
}

std::vector<DrawRule> met(const DrawCounters& counters) {
  std::vector<DrawRule> rules;
  for (const Counter& counter : shown(counters))
    if (counter.count >= counter.limit) rules.push_back(counter.rule);
  return rules;
}

bool is_met(const DrawCounters& counters, DrawRule rule) {
  const auto counter = counter_of(counters, rule);
  return counter && counter->count >= counter->limit;
}

std::string_view article_of(const DrawCounters& counters, DrawRule rule) {
  if (const auto counter = counter_of(counters, rule)) return counter->article;
  const DrawRow* row = draw_row(counters.rules, counters.profile, rule);
  return row == nullptr ? std::string_view{} : row->article;
}

}  // namespace flagfall::arbiter
