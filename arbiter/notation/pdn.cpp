#include "arbiter/notation/pdn.hpp"

#include <algorithm>

#include "arbiter/notation/characters.hpp"
#include "arbiter/notation/fen.hpp"
#include "arbiter/notation/numbered_moves.hpp"
#include "arbiter/notation/pdn_lines.hpp"
#include "arbiter/notation/pdn_names.hpp"
#include "arbiter/notation/result_text.hpp"

namespace flagfall::arbiter {
namespace {

bool is_tag_name(std::string_view name) {
  return !name.empty() && is_capital(name.front()) &&
         std::ranges::all_of(name, [](char c) { return is_letter(c) || is_digit(c) || c == '_'; });
}

std::size_t rank_of(std::string_view name) {
  return static_cast<std::size_t>(std::ranges::find(standard_tags, name) - standard_tags.begin());
}

std::string start_fen(const Scoresheet& sheet) {
  std::string fen = to_fen(sheet.rules, sheet.start);
  if (sheet.quiet_plies > 0) fen += ":H" + std::to_string(sheet.quiet_plies);
  return fen;
}

/// The tags as they are written: each name once, the mandatory ones complete, in the standard
/// order.
std::vector<PdnTag> complete_tags(const Scoresheet& sheet) {
  std::vector<PdnTag> tags{{"Result", std::string{pdn_result(sheet.rules, sheet.result)}},
                           {"GameType", std::string{game_type(sheet.rules)}}};
  if (sheet.start != initial_position(sheet.rules) || sheet.quiet_plies > 0)
    tags.push_back({"FEN", start_fen(sheet)});
  // It has no type of its own and goes by that of its parent.
  if (sheet.rules == RuleSet::killer) tags.push_back({"Variant", "Killer"});
  const auto has = [&](std::string_view name) {
    return std::ranges::find(tags, name, &PdnTag::name) != tags.end();
  };
  for (const PdnTag& tag : sheet.tags)
    if (is_tag_name(tag.name) && is_worth_writing(tag.name, tag.value) && tag.name != "FEN" &&
        !has(tag.name))
      tags.push_back(tag);
  for (std::size_t i = 0; i < mandatory_tags; ++i)
    if (!has(standard_tags[i]))
      tags.push_back({std::string{standard_tags[i]}, std::string{unknown_value(standard_tags[i])}});
  std::ranges::stable_sort(tags, {}, [](const PdnTag& tag) { return rank_of(tag.name); });
  return tags;
}

std::string two_digits(std::int64_t number) {
  return (number < 10 ? "0" : "") + std::to_string(number);
}

/// h:mm:ss, in whole seconds as a clock shows them; a flag that has fallen shows 0.
std::string clock_text(std::chrono::milliseconds time) {
  const std::int64_t seconds = std::max<std::int64_t>(time.count(), 0) / 1000;
  return std::to_string(seconds / 3600) + ':' + two_digits(seconds / 60 % 60) + ':' +
         two_digits(seconds % 60);
}

/// Both clocks after the move; a capital letter marks the one that runs.
std::string clock_command(const ClockReading& left, Side to_move) {
  const bool white_runs = to_move == Side::white;
  return std::string{"[%clock "} + (white_runs ? 'W' : 'w') + clock_text(left.white) + ' ' +
         (white_runs ? 'b' : 'B') + clock_text(left.black) + ']';
}

std::string comment_of(const SheetMove& played, Side to_move) {
  std::string text;
  const auto add = [&](const std::string& command) { text += (text.empty() ? "" : " ") + command; };
  if (played.left) add(clock_command(*played.left, to_move));
  if (played.noted) add("[%clk " + clock_text(*played.noted) + ']');
  if (played.used) add("[%emt " + clock_text(*played.used) + ']');
  return text.empty() ? text : '{' + text + '}';
}

std::string move_lines(const Scoresheet& sheet, PdnClocks clocks) {
  MovetextLines lines;
  NumberedMoves moves{sheet.rules, sheet.start};
  for (const SheetMove& played : sheet.moves) {
    lines.add(moves.next(played.move));
    if (clocks == PdnClocks::left_out) continue;
    const std::string comment = comment_of(played, moves.position().to_move);
    if (comment.empty()) continue;
    lines.add(comment);
    moves.interrupt();
  }
  lines.add_comment(sheet.remark);
  lines.add(pdn_result(sheet.rules, sheet.result));
  return std::move(lines).text();
}

}  // namespace

std::string to_pdn(const Scoresheet& sheet, PdnClocks clocks) {
  std::string text;
  for (const PdnTag& tag : complete_tags(sheet)) text += tag_line(tag.name, tag.value);
  return text + '\n' + move_lines(sheet, clocks) + '\n';
}

}  // namespace flagfall::arbiter
