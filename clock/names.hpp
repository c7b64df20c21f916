#pragma once

#include <optional>
#include <string_view>

#include "clock/time_control.hpp"

namespace flagfall::clock {

/// The stable names of the choices of a time control, as they are stored and sent.
constexpr std::string_view name_of(Crossing crossing) {
  switch (crossing) {
    case Crossing::at_zero_own:
      return "at_zero_own";
    case Crossing::at_zero_both:
      return "at_zero_both";
    case Crossing::by_moves:
      break;
  }
  return "by_moves";
}

constexpr std::optional<Crossing> crossing_named(std::string_view name) {
  for (const Crossing crossing :
       {Crossing::by_moves, Crossing::at_zero_own, Crossing::at_zero_both})
    if (name == name_of(crossing)) return crossing;
  return std::nullopt;
}

constexpr std::string_view name_of(IncrementModel model) {
  return model == IncrementModel::before ? "before" : "after";
}

constexpr std::optional<IncrementModel> increment_model_named(std::string_view name) {
  for (const IncrementModel model : {IncrementModel::before, IncrementModel::after})
    if (name == name_of(model)) return model;
  return std::nullopt;
}

constexpr std::string_view name_of(FlagCall call) {
  switch (call) {
    case FlagCall::players:
      return "players";
    case FlagCall::arbiter:
      return "arbiter";
    case FlagCall::automatic:
      break;
  }
  return "automatic";
}

constexpr std::optional<FlagCall> flag_call_named(std::string_view name) {
  for (const FlagCall call : {FlagCall::automatic, FlagCall::players, FlagCall::arbiter})
    if (name == name_of(call)) return call;
  return std::nullopt;
}

constexpr std::string_view name_of(GongMiss miss) {
  return miss == GongMiss::warn ? "warn" : "lose";
}

constexpr std::optional<GongMiss> gong_miss_named(std::string_view name) {
  for (const GongMiss miss : {GongMiss::lose, GongMiss::warn})
    if (name == name_of(miss)) return miss;
  return std::nullopt;
}

constexpr std::string_view name_of(Reload reload) {
  return reload == Reload::manual ? "manual" : "automatic";
}

constexpr std::optional<Reload> reload_named(std::string_view name) {
  for (const Reload reload : {Reload::automatic, Reload::manual})
    if (name == name_of(reload)) return reload;
  return std::nullopt;
}

/// On and off, as the freeze is written.
constexpr std::string_view name_of_switch(bool on) { return on ? "on" : "off"; }

constexpr std::optional<bool> switch_named(std::string_view name) {
  if (name == "on") return true;
  if (name == "off") return false;
  return std::nullopt;
}

}  // namespace flagfall::clock
