#include "server/cli/moves.hpp"

#include <istream>
#include <nlohmann/json.hpp>
#include <ostream>
#include <string>

#include "arbiter/notation/fen.hpp"
#include "arbiter/rules/legal_moves.hpp"
#include "server/text/catalogue.hpp"

namespace flagfall::server::cli {
namespace {

using nlohmann::ordered_json;

/// A line holds one position; nothing sensible is longer.
constexpr std::size_t longest_line = 64 * 1024;

struct Line {
  std::string text;
  bool too_long = false;
};

/// Reads up to the next line end; what is beyond the longest line is thrown away.
bool read_line(std::istream& in, Line& line) {
  line = {};
  bool any = false;
  for (char c = 0; in.get(c);) {
    any = true;
    if (c == '\n') break;
    if (line.text.size() == longest_line)
      line.too_long = true;
    else
      line.text += c;
  }
  return any;
}

arbiter::Refusal bad_line(std::string code, std::string key) {
  return {std::move(code), {std::move(key), {}}, "", {}, {}};
}

ordered_json listed(arbiter::RuleSet rules, arbiter::Numbering numbering,
                    const std::vector<arbiter::Move>& moves) {
  const bool letters = numbering == arbiter::Numbering::own &&
                       arbiter::board_of(rules).names == arbiter::SquareNames::algebraic;
  const auto name = [&](arbiter::Square square) -> ordered_json {
    const std::string label = arbiter::label_of(rules, square, numbering);
    if (letters) return label;
    return std::stoi(label);
  };
  ordered_json list = ordered_json::array();
  for (const arbiter::Move& move : moves) {
    ordered_json captured = ordered_json::array();
    for (const arbiter::Square square : move.captured) captured.push_back(name(square));
    ordered_json item;
    item["from"] = name(move.from);
    item["to"] = name(move.to);
    item["captured"] = std::move(captured);
    list.push_back(std::move(item));
  }
  return list;
}

/// The answer to one line, or what is wrong with it.
arbiter::Result<std::string> answer(arbiter::RuleSet rules, arbiter::Numbering numbering,
                                    const Line& line) {
  if (line.too_long) return bad_line("LINE_TOO_LONG", "rules.line_too_long");
  const auto asked = nlohmann::json::parse(line.text, nullptr, /*allow_exceptions=*/false);
  if (!asked.is_object() || !asked.contains("fen") || !asked["fen"].is_string())
    return bad_line("MALFORMED_LINE", "rules.line_without_fen");
  const auto fen = asked["fen"].get<std::string>();
  const auto read = arbiter::parse_fen(rules, fen, numbering);
  if (!read) return read.error();
  ordered_json reply;
  reply["fen"] = fen;
  reply["moves"] = listed(rules, numbering, arbiter::legal_moves(rules, read->position));
  // Named, because a refusal can be made of a text as well.
  return {boost::system::in_place_value, reply.dump()};
}

std::string problem(int number, const arbiter::Refusal& refusal) {
  ordered_json error;
  error["code"] = refusal.code;
  error["detail"] = text::render(refusal.sentence);
  ordered_json reply;
  reply["line"] = number;
  reply["error"] = std::move(error);
  return reply.dump();
}

}  // namespace

int moves(arbiter::RuleSet rules, arbiter::Numbering numbering, std::istream& in, std::ostream& out,
          std::ostream& err) {
  int bad = 0;
  Line line;
  for (int number = 1; read_line(in, line); ++number) {
    if (line.text.find_first_not_of(" \t\r") == std::string::npos) continue;
    const auto reply = answer(rules, numbering, line);
    if (reply) {
      out << *reply << '\n';
      continue;
    }
    ++bad;
    out << problem(number, reply.error()) << '\n';
    err << "line " << number << ": " << text::render(reply.error().sentence) << '\n';
  }
  return bad == 0 ? 0 : 1;
}

}  // namespace flagfall::server::cli
