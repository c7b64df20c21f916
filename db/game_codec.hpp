#pragma once

#include <nlohmann/json_fwd.hpp>
#include <stdexcept>
#include <string>
#include <string_view>

#include "arbiter/game/event.hpp"
#include "db/game_card.hpp"

/// The log's JSON of the events of a game. It is another document than that of the interface, even
/// where they look alike. Squares are geometric numbers, times are milliseconds. Fields are only
/// ever added, with a default; a changed meaning gets a new type.
namespace flagfall::db {

nlohmann::json encode(const arbiter::Event& event);

/// The event of a stored row. Throws `CorruptRecord` where the row is not one of ours.
arbiter::Event decode(std::string_view type, const nlohmann::json& payload);

/// The shell's part of a `game_created` payload, to be merged with the encoded event.
nlohmann::json encode_card(const GameCard& card);
GameCard decode_card(const nlohmann::json& payload);

/// The time control as it stands in the payload of `game_created` and in the interface.
nlohmann::json encode_control(const clock::TimeControl& control);
clock::TimeControl decode_control(const nlohmann::json& control);

struct CorruptRecord : std::runtime_error {
  using std::runtime_error::runtime_error;
};

}  // namespace flagfall::db
