#include "arbiter/rules/draw_rules.hpp"

#include <algorithm>
#include <array>
#include <cassert>

#include "arbiter/rules/dispatch.hpp"

namespace flagfall::arbiter {
namespace {

// In the order of evaluation: classes of material, then repetition, then the absence of progress.
constexpr DrawRow sixteen{
    DrawRule::moves_16, "FMJD Annex 1, 6.3",      32,
    DrawUnit::plies,    Counting::plies_in_class, Material::three_against_king,
    DrawMode::automatic};
constexpr DrawRow five{
    DrawRule::moves_5,  "FMJD Annex 1, 6.4",      10,
    DrawUnit::plies,    Counting::plies_in_class, Material::up_to_two_against_king,
    DrawMode::automatic};
// The later wording of 6.3 has it; no number of its own is known.
constexpr DrawRow long_diagonal_row(DrawMode mode) {
  return {DrawRule::long_diagonal, "FMJD Annex 1, later wording", 10,  DrawUnit::plies,
          Counting::plies_on_line, Material::three_against_king,  mode};
}
constexpr DrawRow third_time{DrawRule::repetition,  "FMJD Annex 1, 6.1",     3,
                             DrawUnit::occurrences, Counting::same_position, Material::any,
                             DrawMode::automatic};
constexpr DrawRow twenty_five{DrawRule::moves_25, "FMJD Annex 1, 6.2",  50,
                              DrawUnit::plies,    Counting::king_plies, Material::any,
                              DrawMode::automatic};

constexpr std::array fmjd_rows{sixteen, five, long_diagonal_row(DrawMode::off), third_time,
                               twenty_five};
constexpr std::array fmjd_later_rows{sixteen, five, long_diagonal_row(DrawMode::claim), third_time,
                                     twenty_five};
constexpr std::array international_profiles{Profile::fmjd, Profile::fmjd_later};

constexpr int not_running = -1;

/// The side with the lone king and nothing else, if the material is of the class.
std::optional<Side> lone_king(const Position& position, Material material) {
  for (const Side weak : both_sides) {
    const Side strong = opponent(weak);
    if (!position.men[weak].empty() || position.kings[weak].size() != 1) continue;
    if (position.kings[strong].empty()) continue;
    const int pieces_left = pieces(position, strong).size();
    if (material == Material::three_against_king ? pieces_left == 3 : pieces_left <= 2) return weak;
  }
  return std::nullopt;
}

bool holds(const Position& position, Material material) {
  return material == Material::any || lone_king(position, material).has_value();
}

/// The line from the bottom left corner.
SquareSet long_diagonal_of(RuleSet rules) {
  const Board& board = rules_of(rules).board;
  SquareSet line;
  for (int i = 0; i < std::min(board.width, board.height); ++i)
    line.insert(square_at(board, board.height - 1 - i, i));
  return line;
}

/// The lone king stands on the long diagonal and no enemy does.
bool holds_line(RuleSet rules, const Position& position, Material material) {
  const auto weak = lone_king(position, material);
  if (!weak) return false;
  const SquareSet line = long_diagonal_of(rules);
  return !(position.kings[*weak] & line).empty() &&
         (pieces(position, opponent(*weak)) & line).empty();
}

struct Ply {
  const Position& before;
  const Move& move;
  const Position& after;

  bool by_king() const { return before.kings[before.to_move].contains(move.from); }
  bool is_king_ply() const { return by_king() && !is_capture(move); }
};

int next_in_class(int count, const DrawRow& row, const Ply& ply, AfterCapture after_capture) {
  if (holds(ply.after, row.material)) return count == not_running ? 0 : count + 1;
  // The later wording says that the 16 moves stay valid when a piece is taken.
  const bool stays_valid = row.material == Material::three_against_king && count != not_running &&
                           after_capture == AfterCapture::min &&
                           holds(ply.after, Material::up_to_two_against_king);
  return stays_valid ? count + 1 : not_running;
}

/// Five moves of the lone king that start and end on the line while it is his alone: so the line is
/// his before and after each of the ten plies.
int next_on_line(int count, RuleSet rules, const DrawRow& row, const Ply& ply) {
  if (!holds(ply.after, row.material)) return not_running;
  const bool throughout =
      holds_line(rules, ply.before, row.material) && holds_line(rules, ply.after, row.material);
  return throughout ? std::max(count, 0) + 1 : 0;
}

int occurrences(const std::vector<Position>& positions) {
  return static_cast<int>(std::ranges::count(positions, positions.back()));
}

int start_of(const DrawRow& row, const Position& start) {
  switch (row.counting) {
    case Counting::same_position:
      return 1;
    case Counting::king_plies:
      return 0;
    case Counting::plies_in_class:
    case Counting::plies_on_line:
      return holds(start, row.material) ? 0 : not_running;
  }
  return not_running;
}

int next_count(int count, const DrawCounters& counters, const DrawRow& row, const Ply& ply) {
  switch (row.counting) {
    case Counting::same_position:
      return occurrences(counters.positions);
    case Counting::king_plies:
      return ply.is_king_ply() ? count + 1 : 0;
    case Counting::plies_in_class:
      return next_in_class(count, row, ply, counters.after_capture);
    case Counting::plies_on_line:
      return next_on_line(count, counters.rules, row, ply);
  }
  return not_running;
}

}  // namespace

std::span<const Profile> profiles_of(RuleSet rules) {
  return rules == RuleSet::international ? std::span<const Profile>{international_profiles}
                                         : std::span<const Profile>{};
}

std::span<const DrawRow> draw_rows(RuleSet rules, Profile profile) {
  if (rules != RuleSet::international) return {};
  switch (profile) {
    case Profile::fmjd:
      return fmjd_rows;
    case Profile::fmjd_later:
      return fmjd_later_rows;
  }
  return {};
}

const DrawRow* draw_row(RuleSet rules, Profile profile, DrawRule rule) {
  for (const DrawRow& row : draw_rows(rules, profile))
    if (row.rule == rule) return &row;
  return nullptr;
}

DrawCounters start_counters(RuleSet rules, Profile profile, const Position& start,
                            AfterCapture after_capture) {
  DrawCounters counters{rules, profile, after_capture, {start}, {}};
  for (const DrawRow& row : draw_rows(rules, profile))
    counters.counts.push_back(start_of(row, start));
  return counters;
}

DrawCounters count(DrawCounters counters, const Position& before, const Move& move,
                   const Position& after) {
  const Ply ply{before, move, after};
  // No position from before a capture or a move of a man can come again.
  if (!ply.is_king_ply()) counters.positions.clear();
  counters.positions.push_back(after);
  const auto rows = draw_rows(counters.rules, counters.profile);
  assert(rows.size() == counters.counts.size());
  for (std::size_t i = 0; i < rows.size(); ++i)
    counters.counts[i] = next_count(counters.counts[i], counters, rows[i], ply);
  return counters;
}

std::vector<Counter> shown(const DrawCounters& counters) {
  std::vector<Counter> list;
  const auto rows = draw_rows(counters.rules, counters.profile);
  for (std::size_t i = 0; i < rows.size(); ++i)
    if (counters.counts[i] != not_running)
      list.push_back({rows[i].rule, counters.counts[i], rows[i].limit});
  return list;
}

std::vector<DrawRule> met(const DrawCounters& counters) {
  std::vector<DrawRule> rules;
  for (const Counter& counter : shown(counters))
    if (counter.count >= counter.limit) rules.push_back(counter.rule);
  return rules;
}

}  // namespace flagfall::arbiter
