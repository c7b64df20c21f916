#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "arbiter/game/settings.hpp"
#include "server/api/command_json.hpp"
#include "server/api/fields.hpp"

namespace flagfall::server::api {

/// The body of a command, with what its meaning may depend on.
struct CommandBody {
  static constexpr int most_plies = 10'000;
  static constexpr std::size_t longest_move = 256;
  static constexpr std::size_t longest_reason = 500;
  static constexpr std::size_t longest_article = 100;
  static constexpr std::int64_t most_ms = 999'999'000;

  Fields& fields;
  std::optional<Side> sender;  ///< empty: the staff
  const arbiter::GameSettings& game;

  Side seat() const { return sender.value_or(Side::white); }

  int ply() const { return static_cast<int>(fields.required_integer("ply", 0, most_plies)); }
  std::string reason() const { return fields.text("reason", longest_reason); }
  /// What the arbiter decides he says why.
  std::string required_reason() const { return fields.required_text("reason", longest_reason); }
  /// A player who chooses need not say why; an arbiter who chooses for him does.
  std::string reason_of_staff() const { return sender ? reason() : required_reason(); }
  std::string article() const { return fields.text("article", longest_article); }
  std::string move() const { return fields.required_text("move", longest_move); }
  std::optional<clock::Duration> move_time() const {
    if (!game.conduct.lag_compensation) return std::nullopt;
    const auto ms = fields.integer("move_time_ms", 0, most_ms);
    return ms ? std::optional{clock::Duration{*ms}} : std::nullopt;
  }
  Side side() const { return fields.required_choice<Side>("side", side_named, "white, black"); }
  /// The sender's own, or of the staff the one that is named.
  Side own_or_named_side() const { return sender ? *sender : side(); }
  std::optional<Side> side_if_said() const {
    return fields.has("side") ? std::optional{side()} : std::nullopt;
  }
};

/// One row per command: its name, who may send it, and how its fields are read.
struct CommandRow {
  std::string_view type;
  Allowed allowed;
  arbiter::Command (*read)(const CommandBody&);
};

/// Irregularities, penalties, incidents, positions, adjournments, and what is taken back.
std::span<const CommandRow> power_rows();

/// Disputes: cases, rulings, signatures, appeals.
std::span<const CommandRow> case_rows();

/// The scoresheets of boards of wood, and claims.
std::span<const CommandRow> sheet_rows();

}  // namespace flagfall::server::api
