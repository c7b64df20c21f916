#include "db/sheet_codec.hpp"

#include <nlohmann/json.hpp>

#include "db/game_parts.hpp"
#include "db/json_read.hpp"

namespace flagfall::db {

using nlohmann::json;
using namespace arbiter;

namespace {

DrawRule rule_in(const json& j) { return name_in_field(j, "rule", draw_rule_named); }

Square square_at(const json& j, const char* field) {
  return static_cast<Square>(whole(j, field, 0, 255));
}

}  // namespace

json write(const MoveEntered& e) {
  return {{"ply", e.ply},
          {"side", name_of(e.side)},
          {"text", e.text},
          {"from", index_of(e.move.from)},
          {"to", index_of(e.move.to)},
          {"path", square_numbers(e.path)},
          {"captured", square_numbers(e.move.captured)},
          {"promotes", e.move.promotes},
          {"fen", e.fen}};
}
void read(const json& j, MoveEntered& e) {
  e.ply = whole(j, "ply");
  e.side = side_in(j);
  e.text = text_in(j, "text");
  e.move.from = square_at(j, "from");
  e.move.to = square_at(j, "to");
  for (const int square : numbers_in(j, "path", 0)) e.path.push_back(static_cast<Square>(square));
  for (const int square : numbers_in(j, "captured", 0))
    e.move.captured.insert(static_cast<Square>(square));
  e.move.promotes = flag_in(j, "promotes");
  e.fen = text_in(j, "fen");
}

json write(const IrregularEntered& e) {
  return {{"ply", e.ply},
          {"side", name_of(e.side)},
          {"text", e.text},
          {"fen", e.fen},
          {"reason", e.reason}};
}
void read(const json& j, IrregularEntered& e) {
  e = {whole(j, "ply"), side_in(j), text_in(j, "text"), text_in(j, "fen"), text_in(j, "reason")};
}

json write(const MovesErased& e) {
  return {{"ply", e.ply}, {"plies", e.plies}, {"reason", e.reason}};
}
void read(const json& j, MovesErased& e) {
  e = {whole(j, "ply"), whole(j, "plies"), text_in(j, "reason")};
}

json write(const TimeNoted& e) {
  return {{"side", name_of(e.side)}, {"moves", e.moves}, {"ms", e.left.count()}};
}
void read(const json& j, TimeNoted& e) { e = {side_in(j), whole(j, "moves"), ms_in(j, "ms")}; }

json write(const ClaimMade& e) {
  return {{"side", name_of(e.side)}, {"rule", std::string{name_of(e.rule)}}, {"ply", e.ply}};
}
void read(const json& j, ClaimMade& e) { e = {side_in(j), rule_in(j), whole(j, "ply")}; }

json write(const ClaimDecided& e) {
  return {{"side", name_of(e.side)},
          {"rule", std::string{name_of(e.rule)}},
          {"ply", e.ply},
          {"upheld", e.upheld},
          {"count", e.count},
          {"limit", e.limit},
          {"reason", e.reason}};
}
void read(const json& j, ClaimDecided& e) {
  e = {side_in(j),        rule_in(j),        whole(j, "ply"),     flag_in(j, "upheld"),
       whole(j, "count"), whole(j, "limit"), text_in(j, "reason")};
}

}  // namespace flagfall::db
