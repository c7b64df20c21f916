#include <doctest/doctest.h>

#include <algorithm>
#include <iostream>
#include <sstream>
#include <string>

#include "clock/clock.hpp"
#include "clock/method.hpp"
#include "clock/presets.hpp"
#include "clock/program.hpp"
#include "tests/vectors/clock_files.hpp"

namespace flagfall::clock {
namespace {

struct Tally {
  int rows = 0;
  int built = 0;
  std::string refused;
};

void check(const std::string& name, const std::string& program, Tally& tally) {
  CAPTURE(name);
  CAPTURE(program);
  ++tally.rows;
  const auto control = parse_control(program);
  REQUIRE(control.has_value());
  CHECK(to_string(*control) == program);
  const auto clock = make_clock(*control);
  if (clock) {
    ++tally.built;
    return;
  }
  CHECK(clock.error().code == "METHOD_NOT_BUILT");
  tally.refused += ' ' + std::get<std::string>(clock.error().phrase.params.front().value);
}

bool is_a_preset(const std::string& program) {
  const auto all = all_presets();
  return std::ranges::find(all, program, &Preset::program) != all.end();
}

}  // namespace

TEST_CASE("every preset row is read, printed the same, and built or refused by its method") {
  const auto text = clock_file("clock_presets.tsv");
  if (!text) return accept_missing("clock_presets.tsv", "clock_vectors.json");
  Tally tally;
  std::istringstream lines{*text};
  for (std::string line; std::getline(lines, line);) {
    if (line.empty() || line.starts_with('#')) continue;
    std::istringstream fields{line};
    std::string device;
    std::string option;
    std::string program;
    std::getline(fields, device, '\t');
    std::getline(fields, option, '\t');
    std::getline(fields, program, '\t');
    check(device.append(1, ' ').append(option), program, tally);
    if (clock_folder().is_default) CHECK_MESSAGE(is_a_preset(program), program);
  }
  std::cout << "checked: " << tally.rows << " preset rows (" << tally.built
            << " built, refused:" << tally.refused << ")\n";
  CHECK(tally.rows > 0);
  if (clock_folder().is_default) {
    CHECK(tally.rows == 45);
    CHECK(tally.built == 35);
  }
}

}  // namespace flagfall::clock
