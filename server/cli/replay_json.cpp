#include "server/cli/replay_json.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "arbiter/notation/fen.hpp"
#include "arbiter/notation/pdn_findings.hpp"
#include "server/text/catalogue.hpp"

namespace flagfall::server::cli {
namespace {

using nlohmann::ordered_json;

const char* status_of(arbiter::Verdict verdict) {
  switch (verdict) {
    case arbiter::Verdict::legal:
      return "ok";
    case arbiter::Verdict::illegal:
      return "illegal";
    case arbiter::Verdict::bad_fen:
      break;
  }
  return "bad-fen";
}

/// From, to, and the captured squares in the order of their numbers.
std::string hub_text(arbiter::RuleSet rules, const arbiter::Move& move) {
  const auto name = [&](arbiter::Square square) { return arbiter::label_of(rules, square); };
  std::vector<arbiter::Square> captured{move.captured.begin(), move.captured.end()};
  std::ranges::sort(captured, {}, [&](arbiter::Square s) { return arbiter::number_of(rules, s); });
  const char sign = captured.empty() ? '-' : 'x';
  std::string text = name(move.from) + sign + name(move.to);
  for (const arbiter::Square square : captured) text += 'x' + name(square);
  return text;
}

std::string hub_line(const arbiter::ReplayedGame& game) {
  std::string line;
  for (const arbiter::ReplayedPly& ply : game.plies)
    if (ply.move) line.append(line.empty() ? "" : " ").append(hub_text(game.rules, *ply.move));
  return line;
}

void add_tag(ordered_json& line, const char* member, const arbiter::PdnGame& game,
             const char* name) {
  if (const auto value = arbiter::tag_of(game, name); !value.empty())
    line[member] = std::string{value};
}

ordered_json listed(const std::vector<arbiter::AmbiguousCapture>& captures,
                    arbiter::RuleSet rules) {
  ordered_json list = ordered_json::array();
  for (const arbiter::AmbiguousCapture& capture : captures) {
    ordered_json readings = ordered_json::array();
    for (const arbiter::Move& move : capture.readings) readings.push_back(hub_text(rules, move));
    list.push_back({{"ply", capture.ply},
                    {"move", capture.text},
                    {"readings", std::move(readings)},
                    {"resolved", capture.resolved}});
  }
  return list;
}

void add_findings(ordered_json& line, const pdn::FileGame& read) {
  const auto findings =
      arbiter::findings_in(read.replayed, arbiter::result_of(read.game, read.replayed.rules));
  ordered_json overlooked = ordered_json::array();
  for (const arbiter::OverlookedDraw& draw : findings.overlooked)
    overlooked.push_back({{"ply", draw.ply}, {"rule", arbiter::name_of(draw.rule)}});
  if (!overlooked.empty()) line["overlooked_draws"] = std::move(overlooked);
  if (findings.result_on_board) line["result_on_board"] = *findings.result_on_board;
}

void add_problems(ordered_json& line, const arbiter::PdnGame& game) {
  ordered_json problems = ordered_json::array();
  for (const arbiter::PdnProblem& problem : game.problems)
    problems.push_back({{"code", problem.code},
                        {"line", problem.place.line},
                        {"column", problem.place.column},
                        {"detail", text::render(problem.sentence)}});
  if (!problems.empty()) line["problems"] = std::move(problems);
}

}  // namespace

std::string replay_line(const std::string& file, const pdn::FileGame& read) {
  const arbiter::PdnGame& game = read.game;
  const arbiter::ReplayedGame& replayed = read.replayed;
  ordered_json line;
  line["file"] = file;
  line["game"] = game.number;
  line["line"] = game.place.line;
  line["variant"] = arbiter::name_of(replayed.rules);
  line["variant_from"] = arbiter::name_of(replayed.rules_from);
  for (const arbiter::RuleSet rules : replayed.also_possible)
    line["also_possible"].push_back(arbiter::name_of(rules));
  add_tag(line, "white", game, "White");
  add_tag(line, "black", game, "Black");
  add_tag(line, "fen_tag", game, "FEN");
  add_tag(line, "result_tag", game, "Result");
  if (!game.terminator.empty()) line["terminator"] = game.terminator;
  line["plies"] = replayed.moves;
  line["status"] = status_of(replayed.verdict);
  if (replayed.verdict != arbiter::Verdict::bad_fen) line["moves_hub"] = hub_line(replayed);
  if (replayed.bad) {
    const bool illegal = replayed.verdict == arbiter::Verdict::illegal;
    if (illegal) {
      line["bad_ply"] = replayed.bad->ply;
      line["bad_move"] = replayed.bad->text;
    }
    line["bad_line"] = replayed.bad->place.line;
    line["bad_column"] = replayed.bad->place.column;
    line["reason"] = replayed.bad->refusal.code;
    line["detail"] = text::render(replayed.bad->refusal.sentence);
    if (illegal) line["fen_before"] = arbiter::to_fen(replayed.rules, replayed.end());
  } else {
    line["final_fen"] = arbiter::to_fen(replayed.rules, replayed.end());
    line["no_moves_left"] = arbiter::legal_moves(replayed.rules, replayed.end()).empty();
    if (const auto outcome = arbiter::board_outcome(replayed.rules, replayed.end()))
      line["winner_on_board"] = outcome->winner == Side::white ? "W" : "B";
  }
  if (!replayed.ambiguous.empty()) line["ambiguous"] = listed(replayed.ambiguous, replayed.rules);
  add_findings(line, read);
  add_problems(line, game);
  return line.dump(-1, ' ', false, ordered_json::error_handler_t::replace);
}

}  // namespace flagfall::server::cli
