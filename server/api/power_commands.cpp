#include <array>

#include "arbiter/game/irregularity.hpp"
#include "arbiter/game/penalty.hpp"
#include "arbiter/notation/fen.hpp"
#include "server/api/command_row.hpp"
#include "server/api/utc_field.hpp"

namespace flagfall::server::api {
namespace {

using namespace arbiter;

constexpr std::size_t longest_note = 1000;

Position position_in(const CommandBody& b) {
  const std::string text = b.fields.required_text("fen", longest_fen);
  if (text.empty()) return b.game.start;
  const auto read = parse_fen(b.game.rules, text);
  if (!read) {
    b.fields.wrong("fen", read.error().sentence);
    return b.game.start;
  }
  for (const Sentence& warning : read->warnings)
    if (warning.key == "rules.fen_side_unknown")
      b.fields.wrong("fen", {"rules.start_side_unknown", {}});
  return read->position;
}

constexpr std::array rows_of_powers{
    CommandRow{"report_irregularity", Allowed::staff,
               [](const CommandBody& b) -> Command {
                 const Side side = b.side();
                 const auto what = b.fields.required_choice<Irregularity>(
                     "irregularity", irregularity_named, "I01 … I17");
                 return ReportIrregularity{side, what, b.fields.text("note", longest_note)};
               }},
    CommandRow{"repair_irregularity", Allowed::both,
               [](const CommandBody& b) -> Command {
                 return RepairIrregularity{b.sender, b.reason_of_staff()};
               }},
    CommandRow{"let_stand", Allowed::both,
               [](const CommandBody& b) -> Command {
                 return LetStand{b.sender, b.reason_of_staff()};
               }},
    CommandRow{
        "drop_irregularity", Allowed::staff,
        [](const CommandBody& b) -> Command { return DropIrregularity{b.required_reason()}; }},
    CommandRow{"set_position", Allowed::staff,
               [](const CommandBody& b) -> Command {
                 const Position position = position_in(b);
                 return SetPosition{position, b.required_reason(), b.article()};
               }},
    CommandRow{"penalise", Allowed::staff,
               [](const CommandBody& b) -> Command {
                 const Side side = b.side();
                 const auto kind = b.fields.required_choice<PenaltyKind>(
                     "penalty", penalty_kind_named, "warning, time, loss, exclusion");
                 const clock::Duration time{b.fields.integer("ms", 0, b.most_ms).value_or(0)};
                 return Penalise{side, kind, time, b.required_reason(), b.article()};
               }},
    CommandRow{
        "note_incident", Allowed::staff,
        [](const CommandBody& b) -> Command {
          const auto side = b.side_if_said();
          return NoteIncident{side, b.fields.required_text("text", longest_note), b.article()};
        }},
    CommandRow{"annul_result", Allowed::staff,
               [](const CommandBody& b) -> Command {
                 return AnnulResult{b.required_reason(), b.article()};
               }},
    CommandRow{"undo_power", Allowed::staff,
               [](const CommandBody& b) -> Command { return UndoPower{b.required_reason()}; }},
    CommandRow{"adjourn", Allowed::staff,
               [](const CommandBody& b) -> Command {
                 const bool seal = b.fields.boolean("seal", false);
                 return Adjourn{seal, utc_in(b.fields, "resume_at"), b.required_reason()};
               }},
    // What the box is made of is added where the key is.
    CommandRow{"seal_move", Allowed::seat,
               [](const CommandBody& b) -> Command {
                 const int ply = b.ply();
                 return SealMove{b.seat(), ply, b.move(), {}, {}};
               }},
    CommandRow{"open_sealed_move", Allowed::staff,
               [](const CommandBody& b) -> Command {
                 return OpenSealedMove{b.fields.text("move", b.longest_move)};
               }},
};

}  // namespace

std::span<const CommandRow> power_rows() { return rows_of_powers; }

}  // namespace flagfall::server::api
