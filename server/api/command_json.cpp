#include "server/api/command_json.hpp"

#include <array>
#include <string_view>
#include <utility>

#include "server/api/choices.hpp"
#include "server/api/fields.hpp"

namespace flagfall::server::api {
namespace {

using namespace arbiter;

constexpr int most_plies = 10'000;
constexpr std::size_t longest_move = 256;
constexpr std::size_t longest_reason = 500;
constexpr std::int64_t most_ms = 999'999'000;

struct Body {
  Fields& fields;
  std::optional<Side> sender;  ///< empty: the staff
  bool lag_compensated;

  Side seat() const { return sender.value_or(Side::white); }

  int ply() const { return static_cast<int>(fields.required_integer("ply", 0, most_plies)); }
  std::string reason() const { return fields.text("reason", longest_reason); }
  /// A correction says why.
  std::string required_reason() const { return fields.required_text("reason", longest_reason); }
  std::optional<clock::Duration> move_time() const {
    if (!lag_compensated) return std::nullopt;
    const auto ms = fields.integer("move_time_ms", 0, most_ms);
    return ms ? std::optional{clock::Duration{*ms}} : std::nullopt;
  }
  Side side() const { return fields.required_choice<Side>("side", side_named, "white, black"); }
};

/// One row per command: its name, who may send it, and how its fields are read.
struct Row {
  std::string_view type;
  Allowed allowed;
  Command (*read)(const Body&);
};

constexpr std::array command_rows{
    Row{"take_seat", Allowed::seat, [](const Body& b) -> Command { return TakeSeat{b.seat()}; }},
    Row{"play_move", Allowed::seat,
        [](const Body& b) -> Command {
          const int ply = b.ply();
          const std::string move = b.fields.required_text("move", longest_move);
          return PlayMove{b.seat(), ply, move, b.move_time()};
        }},
    Row{"press", Allowed::seat,
        [](const Body& b) -> Command {
          return Press{b.seat(), b.ply()};
        }},
    Row{"offer_draw", Allowed::seat,
        [](const Body& b) -> Command {
          return OfferDraw{b.seat(), b.ply()};
        }},
    Row{"accept_draw", Allowed::seat,
        [](const Body& b) -> Command {
          return AcceptDraw{b.seat(), b.ply()};
        }},
    Row{"decline_draw", Allowed::seat,
        [](const Body& b) -> Command {
          return DeclineDraw{b.seat(), b.ply()};
        }},
    Row{"claim_draw", Allowed::seat,
        [](const Body& b) -> Command {
          const int ply = b.ply();
          return ClaimDraw{b.seat(), ply,
                           b.fields.required_choice<DrawRule>("rule", draw_rule_named,
                                                              names_of(all_draw_rules))};
        }},
    Row{"resign", Allowed::seat, [](const Body& b) -> Command { return Resign{b.seat()}; }},
    Row{"ask_take_back", Allowed::seat,
        [](const Body& b) -> Command {
          return AskTakeBack{b.seat(), b.ply()};
        }},
    Row{"accept_take_back", Allowed::seat,
        [](const Body& b) -> Command {
          return AcceptTakeBack{b.seat(), b.ply()};
        }},
    Row{"decline_take_back", Allowed::seat,
        [](const Body& b) -> Command {
          return DeclineTakeBack{b.seat(), b.ply()};
        }},
    Row{"call_flag", Allowed::both,
        [](const Body& b) -> Command {
          // Of the two flags a player can only call the other one's.
          if (b.sender) return CallFlag{b.sender, std::nullopt};
          return CallFlag{std::nullopt,
                          b.fields.has("side") ? std::optional{b.side()} : std::nullopt};
        }},
    Row{"call_arbiter", Allowed::seat,
        [](const Body& b) -> Command { return CallArbiter{b.seat()}; }},
    Row{"answer_call", Allowed::staff, [](const Body&) -> Command { return AnswerCall{}; }},
    Row{"ask_pause", Allowed::seat,
        [](const Body& b) -> Command {
          return AskPause{b.seat(), b.ply()};
        }},
    Row{"accept_pause", Allowed::seat,
        [](const Body& b) -> Command {
          return AcceptPause{b.seat(), b.ply()};
        }},
    Row{"decline_pause", Allowed::seat,
        [](const Body& b) -> Command {
          return DeclinePause{b.seat(), b.ply()};
        }},
    Row{"start", Allowed::both,
        [](const Body& b) -> Command {
          return StartClock{std::nullopt, b.fields.boolean("absent_players", false)};
        }},
    Row{"pause", Allowed::staff,
        [](const Body& b) -> Command {
          return Pause{PausedBy::arbiter, b.reason()};
        }},
    Row{"resume", Allowed::both, [](const Body& b) -> Command { return Resume{b.sender}; }},
    Row{"adjust_time", Allowed::staff,
        [](const Body& b) -> Command {
          const Side side = b.side();
          const clock::Duration by{b.fields.required_integer("ms", -most_ms, most_ms)};
          return AdjustTime{side, by, b.required_reason(), b.fields.boolean("confirmed", false)};
        }},
    Row{"set_time", Allowed::staff,
        [](const Body& b) -> Command {
          const Side side = b.side();
          const clock::Duration left{b.fields.required_integer("ms", 0, most_ms)};
          return SetTime{side, left, b.required_reason(), b.fields.boolean("confirmed", false)};
        }},
    Row{"set_moves", Allowed::staff,
        [](const Body& b) -> Command {
          const Side side = b.side();
          const auto moves = static_cast<int>(b.fields.required_integer("moves", 0, 9999));
          return SetMoves{side, moves, b.required_reason()};
        }},
    Row{"set_period", Allowed::staff,
        [](const Body& b) -> Command {
          const Side side = b.side();
          const auto period = static_cast<int>(b.fields.required_integer("period", 1, 999));
          return SetPeriod{side, period, b.required_reason()};
        }},
    Row{"set_periods_left", Allowed::staff,
        [](const Body& b) -> Command {
          const Side side = b.side();
          const auto periods = static_cast<int>(b.fields.required_integer("periods", 1, 99));
          return SetPeriodsLeft{side, periods, b.required_reason()};
        }},
    Row{"set_turn", Allowed::staff,
        [](const Body& b) -> Command {
          const Side side = b.side();
          return SetTurn{side, b.required_reason()};
        }},
    Row{"undo_press", Allowed::staff,
        [](const Body& b) -> Command {
          const bool refund = b.fields.boolean("refund", true);
          return UndoPress{refund, b.required_reason(), b.fields.boolean("confirmed", false)};
        }},
    // That a flag has fallen which waits for a silent tablet; the reason goes with the command.
    Row{"confirm_flag", Allowed::staff,
        [](const Body& b) -> Command {
          b.fields.required_text("reason", longest_reason);
          return CheckFlag{};
        }},
    Row{"take_back", Allowed::staff,
        [](const Body& b) -> Command {
          const auto plies = static_cast<int>(b.fields.required_integer("plies", 1, most_plies));
          const bool restore = b.fields.boolean("restore_time", true);
          return TakeBackPlies{plies, restore, b.reason()};
        }},
    Row{"declare_draw", Allowed::staff,
        [](const Body& b) -> Command {
          const auto rule = b.fields.required_choice<Reason>(
              "rule", reason_named, names_of(all_draw_rules) + ", NO_WIN_POSSIBLE");
          return DeclareDraw{rule, b.reason()};
        }},
    Row{"set_result", Allowed::staff,
        [](const Body& b) -> Command {
          const auto result = b.fields.required_choice<GameResult>("result", game_result_named,
                                                                   "2-0, 1-1, 0-2, 0-0");
          return SetResult{result, b.reason()};
        }},
    Row{"confirm_result", Allowed::staff, [](const Body&) -> Command { return ConfirmResult{}; }},
    Row{"dismiss_proposal", Allowed::staff,
        [](const Body& b) -> Command { return DismissProposal{b.required_reason()}; }},
};

std::string all_types() {
  std::string names;
  for (const Row& row : command_rows) names.append(names.empty() ? "" : ", ").append(row.type);
  return names;
}

}  // namespace

std::optional<Allowed> allowed_for(std::string_view type) {
  for (const Row& row : command_rows)
    if (row.type == type) return row.allowed;
  return std::nullopt;
}

ReadCommand read_command(const nlohmann::json& body, std::optional<Side> seat, Side beginner,
                         http::FieldErrors& errors, bool lag_compensated) {
  Fields fields{body, errors};
  const auto row_of = [](std::string_view type) -> std::optional<const Row*> {
    for (const Row& row : command_rows)
      if (row.type == type) return &row;
    return std::nullopt;
  };
  const Row* row = fields.required_choice<const Row*>("type", row_of, all_types());
  if (row == nullptr) return {CheckFlag{}, Allowed::seat};
  ReadCommand read{row->read({fields, seat, lag_compensated}), row->allowed};
  fields.finish();
  // A player's start is the press of his own clock.
  if (auto* start = std::get_if<StartClock>(&read.command); start != nullptr && seat) {
    *start = StartClock{*seat, false};
    if (*seat == beginner) read.allowed = Allowed::staff;
  }
  return read;
}

}  // namespace flagfall::server::api
