#include <array>

#include "arbiter/notation/fen.hpp"
#include "server/api/command_row.hpp"

namespace flagfall::server::api {
namespace {

using namespace arbiter;

constexpr std::size_t most_moves_at_once = 400;
constexpr std::size_t longest_written_move = 64;

/// Moves that are typed in at once.
std::vector<std::string> moves_in(const CommandBody& b) {
  std::vector<std::string> texts;
  const nlohmann::json* list = b.fields.required_list("moves", most_moves_at_once);
  if (list == nullptr) return texts;
  for (const nlohmann::json& item : *list) {
    const bool is_move =
        item.is_string() && item.get_ref<const std::string&>().size() <= b.longest_move;
    if (!is_move) {
      b.fields.wrong("moves", {"api.field.moves", {}});
      return {};
    }
    texts.push_back(item.get<std::string>());
  }
  if (texts.empty()) b.fields.wrong("moves", {"api.field.moves", {}});
  return texts;
}

constexpr std::array rows_of_sheets{
    CommandRow{"enter_move", Allowed::sheet,
               [](const CommandBody& b) -> Command {
                 const int ply = b.ply();
                 return EnterMove{ply, b.move()};
               }},
    CommandRow{"enter_moves", Allowed::sheet,
               [](const CommandBody& b) -> Command {
                 const int ply = b.ply();
                 return EnterMoves{ply, moves_in(b)};
               }},
    CommandRow{"enter_irregular", Allowed::sheet,
               [](const CommandBody& b) -> Command {
                 const int ply = b.ply();
                 std::string move = b.fields.required_text("move", longest_written_move);
                 std::string fen = b.fields.required_text("fen", longest_fen);
                 return EnterIrregular{ply, std::move(move), std::move(fen), b.required_reason()};
               }},
    CommandRow{"erase_moves", Allowed::sheet,
               [](const CommandBody& b) -> Command {
                 const int ply = b.ply();
                 const auto plies =
                     static_cast<int>(b.fields.required_integer("plies", 1, b.most_plies));
                 return EraseMoves{ply, plies, b.reason()};
               }},
    CommandRow{"note_time", Allowed::sheet,
               [](const CommandBody& b) -> Command {
                 const Side side = b.side();
                 const auto moves = static_cast<int>(b.fields.required_integer("moves", 1, 9999));
                 return NoteTime{side, moves,
                                 clock::Duration{b.fields.required_integer("ms", 0, b.most_ms)}};
               }},

    // Claims.
    CommandRow{"decide_claim", Allowed::staff,
               [](const CommandBody& b) -> Command {
                 if (!b.fields.has("upheld")) b.fields.wrong("upheld", {"api.field.boolean", {}});
                 const bool upheld = b.fields.boolean("upheld", false);
                 return DecideClaim{upheld, b.required_reason()};
               }},
    CommandRow{"claim_absence", Allowed::both,
               [](const CommandBody& b) -> Command { return ClaimAbsence{b.sender}; }},
};

}  // namespace

std::span<const CommandRow> sheet_rows() { return rows_of_sheets; }

}  // namespace flagfall::server::api
