#pragma once

#include <nlohmann/json.hpp>
#include <optional>
#include <string>

#include "arbiter/game/event.hpp"
#include "clock/side.hpp"

/// What the stored forms of several events of a game have in common. Reading throws
/// `CorruptRecord`.
namespace flagfall::db {

[[noreturn]] void corrupt(const std::string& what);

template <class T>
T required(const std::optional<T>& value, const std::string& field) {
  if (!value) corrupt("the field " + field + " has an unknown value");
  return *value;
}

Side side_in(const nlohmann::json& j);

nlohmann::json by_side(const BySide<clock::Duration>& times);
BySide<clock::Duration> durations_in(const nlohmann::json& j);

nlohmann::json encode_outcome(const arbiter::Outcome& outcome);
arbiter::Outcome outcome_in(const nlohmann::json& j);

/// The numbers of squares, in the order in which they come.
template <class Squares>
nlohmann::json square_numbers(const Squares& squares) {
  nlohmann::json list = nlohmann::json::array();
  for (const arbiter::Square square : squares) list.push_back(arbiter::index_of(square));
  return list;
}

nlohmann::json write(const arbiter::MovePlayed& e);
void read(const nlohmann::json& j, arbiter::MovePlayed& e);

}  // namespace flagfall::db
