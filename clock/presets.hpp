#pragma once

#include <string_view>
#include <vector>

#include "clock/time_control.hpp"

namespace flagfall::clock {

/// A time control that people know by name.
struct Preset {
  std::string_view id;        ///< stable, e.g. `fmjd-fischer`
  std::string_view name_key;  ///< its name in the catalogue, `clock.preset.` and the id
  std::string_view program;   ///< as `parse_control` reads it
  std::string_view source;    ///< where the rate of play is laid down or was in use
  std::string_view family;    ///< `international`, `draughts-64`, `frisian` or `any`
  Crossing crossing = Crossing::by_moves;
};

/// The presets that the clock can run, in the order in which they are offered.
std::vector<Preset> presets();

/// Also those, if any, whose method is not built.
std::vector<Preset> all_presets();

}  // namespace flagfall::clock
