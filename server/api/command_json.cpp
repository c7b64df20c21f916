#include "server/api/command_json.hpp"

#include <array>
#include <span>
#include <string_view>
#include <utility>

#include "server/api/choices.hpp"
#include "server/api/command_row.hpp"
#include "server/api/fields.hpp"

namespace flagfall::server::api {
namespace {

using namespace arbiter;

std::optional<Reason> arbiters_ground_named(std::string_view name) {
  const auto reason = reason_named(name);
  return reason && is_arbiters_ground(*reason) ? reason : std::nullopt;
}

constexpr std::array rows_of_play{
    CommandRow{"take_seat", Allowed::seat,
               [](const CommandBody& b) -> Command { return TakeSeat{b.seat()}; }},
    CommandRow{"play_move", Allowed::seat,
               [](const CommandBody& b) -> Command {
                 const int ply = b.ply();
                 const std::string move = b.move();
                 return PlayMove{b.seat(), ply, move, b.move_time()};
               }},
    CommandRow{"press", Allowed::seat,
               [](const CommandBody& b) -> Command {
                 return Press{b.seat(), b.ply()};
               }},
    CommandRow{"offer_draw", Allowed::seat,
               [](const CommandBody& b) -> Command {
                 return OfferDraw{b.seat(), b.ply()};
               }},
    CommandRow{"accept_draw", Allowed::seat,
               [](const CommandBody& b) -> Command {
                 return AcceptDraw{b.seat(), b.ply()};
               }},
    CommandRow{"decline_draw", Allowed::seat,
               [](const CommandBody& b) -> Command {
                 return DeclineDraw{b.seat(), b.ply()};
               }},
    CommandRow{"claim_draw", Allowed::seat,
               [](const CommandBody& b) -> Command {
                 const int ply = b.ply();
                 return ClaimDraw{b.seat(), ply,
                                  b.fields.required_choice<DrawRule>("rule", draw_rule_named,
                                                                     names_of(all_draw_rules))};
               }},
    CommandRow{"resign", Allowed::seat,
               [](const CommandBody& b) -> Command { return Resign{b.seat()}; }},
    CommandRow{"ask_take_back", Allowed::seat,
               [](const CommandBody& b) -> Command {
                 return AskTakeBack{b.seat(), b.ply()};
               }},
    CommandRow{"accept_take_back", Allowed::seat,
               [](const CommandBody& b) -> Command {
                 return AcceptTakeBack{b.seat(), b.ply()};
               }},
    CommandRow{"decline_take_back", Allowed::seat,
               [](const CommandBody& b) -> Command {
                 return DeclineTakeBack{b.seat(), b.ply()};
               }},
    CommandRow{"call_flag", Allowed::both,
               [](const CommandBody& b) -> Command {
                 // Of the two flags a player can only call the other one's.
                 if (b.sender) return CallFlag{b.sender, std::nullopt};
                 return CallFlag{std::nullopt, b.side_if_said()};
               }},
    CommandRow{"call_arbiter", Allowed::seat,
               [](const CommandBody& b) -> Command { return CallArbiter{b.seat()}; }},
    CommandRow{"answer_call", Allowed::staff,
               [](const CommandBody&) -> Command { return AnswerCall{}; }},
    CommandRow{"ask_pause", Allowed::seat,
               [](const CommandBody& b) -> Command {
                 return AskPause{b.seat(), b.ply()};
               }},
    CommandRow{"accept_pause", Allowed::seat,
               [](const CommandBody& b) -> Command {
                 return AcceptPause{b.seat(), b.ply()};
               }},
    CommandRow{"decline_pause", Allowed::seat,
               [](const CommandBody& b) -> Command {
                 return DeclinePause{b.seat(), b.ply()};
               }},
    CommandRow{"start", Allowed::both,
               [](const CommandBody& b) -> Command {
                 return StartClock{std::nullopt, b.fields.boolean("absent_players", false)};
               }},
    CommandRow{"pause", Allowed::staff,
               [](const CommandBody& b) -> Command {
                 return Pause{PausedBy::arbiter, b.reason()};
               }},
    CommandRow{"resume", Allowed::both,
               [](const CommandBody& b) -> Command { return Resume{b.sender}; }},
    CommandRow{
        "adjust_time", Allowed::staff,
        [](const CommandBody& b) -> Command {
          const Side side = b.side();
          const clock::Duration by{b.fields.required_integer("ms", -b.most_ms, b.most_ms)};
          return AdjustTime{side, by, b.required_reason(), b.fields.boolean("confirmed", false)};
        }},
    CommandRow{
        "set_time", Allowed::staff,
        [](const CommandBody& b) -> Command {
          const Side side = b.side();
          const clock::Duration left{b.fields.required_integer("ms", 0, b.most_ms)};
          return SetTime{side, left, b.required_reason(), b.fields.boolean("confirmed", false)};
        }},
    CommandRow{"set_moves", Allowed::staff,
               [](const CommandBody& b) -> Command {
                 const Side side = b.side();
                 const auto moves = static_cast<int>(b.fields.required_integer("moves", 0, 9999));
                 return SetMoves{side, moves, b.required_reason()};
               }},
    CommandRow{"set_period", Allowed::staff,
               [](const CommandBody& b) -> Command {
                 const Side side = b.side();
                 const auto period = static_cast<int>(b.fields.required_integer("period", 1, 999));
                 return SetPeriod{side, period, b.required_reason()};
               }},
    CommandRow{"set_periods_left", Allowed::staff,
               [](const CommandBody& b) -> Command {
                 const Side side = b.side();
                 const auto periods = static_cast<int>(b.fields.required_integer("periods", 1, 99));
                 return SetPeriodsLeft{side, periods, b.required_reason()};
               }},
    CommandRow{"set_turn", Allowed::staff,
               [](const CommandBody& b) -> Command {
                 const Side side = b.side();
                 return SetTurn{side, b.required_reason()};
               }},
    CommandRow{
        "undo_press", Allowed::staff,
        [](const CommandBody& b) -> Command {
          const bool refund = b.fields.boolean("refund", true);
          return UndoPress{refund, b.required_reason(), b.fields.boolean("confirmed", false)};
        }},
    // That a flag has fallen which waits for a silent tablet; the reason goes with the command.
    CommandRow{"confirm_flag", Allowed::staff,
               [](const CommandBody& b) -> Command {
                 b.required_reason();
                 return CheckFlag{};
               }},
    CommandRow{"take_back", Allowed::staff,
               [](const CommandBody& b) -> Command {
                 const auto plies =
                     static_cast<int>(b.fields.required_integer("plies", 1, b.most_plies));
                 const bool restore = b.fields.boolean("restore_time", true);
                 return TakeBackPlies{plies, restore, b.required_reason()};
               }},
    CommandRow{"declare_draw", Allowed::staff,
               [](const CommandBody& b) -> Command {
                 const auto rule = b.fields.required_choice<Reason>(
                     "rule", reason_named, names_of(all_draw_rules) + ", NO_WIN_POSSIBLE");
                 return DeclareDraw{rule, b.required_reason()};
               }},
    CommandRow{"set_result", Allowed::staff,
               [](const CommandBody& b) -> Command {
                 const auto result = b.fields.required_choice<GameResult>(
                     "result", game_result_named, "2-0, 1-1, 0-2, 0-0");
                 const auto ground = b.fields.choice<Reason>(
                     "ground", arbiters_ground_named, Reason::arbiter,
                     "ARBITER, FORFEIT, DOUBLE_FORFEIT, ADJUDICATION, REFUSAL");
                 return SetResult{result, b.required_reason(), ground, b.article()};
               }},
    CommandRow{"confirm_result", Allowed::staff,
               [](const CommandBody&) -> Command { return ConfirmResult{}; }},
    CommandRow{
        "dismiss_proposal", Allowed::staff,
        [](const CommandBody& b) -> Command { return DismissProposal{b.required_reason()}; }},
};

std::array<std::span<const CommandRow>, 4> all_rows() {
  return {rows_of_play, power_rows(), sheet_rows(), case_rows()};
}

const CommandRow* find_row(std::string_view type) {
  for (const auto rows : all_rows())
    for (const CommandRow& row : rows)
      if (row.type == type) return &row;
  return nullptr;
}

std::string all_types() {
  std::string names;
  for (const auto rows : all_rows())
    for (const CommandRow& row : rows) names.append(names.empty() ? "" : ", ").append(row.type);
  return names;
}

}  // namespace

std::optional<Allowed> allowed_for(std::string_view type) {
  const CommandRow* row = find_row(type);
  return row == nullptr ? std::nullopt : std::optional{row->allowed};
}

ReadCommand read_command(const nlohmann::json& body, std::optional<Side> seat,
                         const GameSettings& game, http::FieldErrors& errors) {
  Fields fields{body, errors};
  const auto row_of = [](std::string_view type) -> std::optional<const CommandRow*> {
    const CommandRow* row = find_row(type);
    return row == nullptr ? std::nullopt : std::optional{row};
  };
  const CommandRow* row = fields.required_choice<const CommandRow*>("type", row_of, all_types());
  if (row == nullptr) return {CheckFlag{}, Allowed::seat};
  ReadCommand read{row->read({fields, seat, game}), row->allowed};
  fields.finish();
  // A player's start is the press of his own clock.
  if (auto* start = std::get_if<StartClock>(&read.command); start != nullptr && seat) {
    *start = StartClock{*seat, false};
    if (*seat == game.start.to_move) read.allowed = Allowed::staff;
  }
  return read;
}

}  // namespace flagfall::server::api
