#pragma once

#include <optional>
#include <string_view>

#include "arbiter/game/command.hpp"
#include "arbiter/game/settings.hpp"

/// The stable names of the choices of a game, as they are stored and sent.
namespace flagfall::arbiter {

constexpr std::string_view name_of(PausedBy by) {
  switch (by) {
    case PausedBy::recovery:
      return "recovery";
    case PausedBy::storage:
      return "storage";
    case PausedBy::players:
      return "players";
    case PausedBy::call:
      return "call";
    case PausedBy::proposal:
      return "proposal";
    case PausedBy::irregularity:
      return "irregularity";
    case PausedBy::adjournment:
      return "adjournment";
    case PausedBy::claim:
      return "claim";
    case PausedBy::arbiter:
      break;
  }
  return "arbiter";
}

constexpr std::optional<PausedBy> paused_by_named(std::string_view name) {
  for (const PausedBy by :
       {PausedBy::arbiter, PausedBy::recovery, PausedBy::storage, PausedBy::players, PausedBy::call,
        PausedBy::proposal, PausedBy::irregularity, PausedBy::adjournment, PausedBy::claim})
    if (name == name_of(by)) return by;
  return std::nullopt;
}

constexpr std::string_view name_of(StartBy by) {
  return by == StartBy::arbiter ? "arbiter" : "black_press";
}

constexpr std::optional<StartBy> start_by_named(std::string_view name) {
  for (const StartBy by : {StartBy::arbiter, StartBy::black_press})
    if (name == name_of(by)) return by;
  return std::nullopt;
}

constexpr std::string_view name_of(TakeBack policy) {
  switch (policy) {
    case TakeBack::restore:
      return "restore";
    case TakeBack::keep:
      return "keep";
    case TakeBack::off:
      break;
  }
  return "off";
}

constexpr std::optional<TakeBack> take_back_named(std::string_view name) {
  for (const TakeBack policy : {TakeBack::off, TakeBack::restore, TakeBack::keep})
    if (name == name_of(policy)) return policy;
  return std::nullopt;
}

}  // namespace flagfall::arbiter
