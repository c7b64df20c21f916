#include "clock/presets.hpp"

#include <algorithm>
#include <set>

#include "catalogue.hpp"
#include "clock/method.hpp"
#include "clocks.hpp"

namespace flagfall::clock {

TEST_CASE("every preset has an own id, a name, a source and a program in its shortest form") {
  std::set<std::string_view> ids;
  for (const Preset& preset : all_presets()) {
    CAPTURE(preset.id);
    CHECK(ids.insert(preset.id).second);
    CHECK(preset.name_key == "clock.preset." + std::string{preset.id});
    CHECK(catalogue().contains(preset.name_key));
    CHECK_FALSE(preset.source.empty());
    const std::set<std::string_view> families{"international", "draughts-64", "frisian", "any"};
    CHECK(families.contains(preset.family));
    const auto control = parse_control(preset.program);
    REQUIRE(control.has_value());
    CHECK(to_string(*control) == preset.program);
  }
  CHECK(std::ranges::count_if(catalogue().items(), [](const auto& item) {
          return item.key().starts_with("clock.preset.");
        }) == std::ssize(ids));
}

TEST_CASE("only what the clock can run is offered") {
  const auto offered = presets();
  for (const Preset& preset : all_presets()) {
    CAPTURE(preset.id);
    const bool is_offered = std::ranges::find(offered, preset.id, &Preset::id) != offered.end();
    CHECK(is_offered == make_clock(control_of(preset.program)).has_value());
  }
  CHECK(offered.front().program == "4800+60");
}

}  // namespace flagfall::clock
