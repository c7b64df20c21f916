#include <doctest/doctest.h>

#include <algorithm>
#include <iostream>
#include <sstream>
#include <string>

#include "clock/clock.hpp"
#include "clock/presets.hpp"
#include "clock/program.hpp"
#include "tests/vectors/clock_files.hpp"

namespace flagfall::clock {
namespace {

void check(const std::string& name, const std::string& program) {
  CAPTURE(name);
  CAPTURE(program);
  const auto control = parse_control(program);
  REQUIRE(control.has_value());
  CHECK(to_string(*control) == program);
  CHECK(make_clock(*control).has_value());
}

bool is_a_preset(const std::string& program) {
  const auto all = all_presets();
  return std::ranges::find(all, program, &Preset::program) != all.end();
}

}  // namespace

TEST_CASE("every preset row is read, printed the same, and makes a clock") {
  const auto text = clock_file("clock_presets.tsv");
  if (!text) return accept_missing("clock_presets.tsv", "clock_vectors.json");
  int rows = 0;
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
    check(device.append(1, ' ').append(option), program);
    ++rows;
    if (clock_folder().is_default) CHECK_MESSAGE(is_a_preset(program), program);
  }
  std::cout << "checked: " << rows << " preset rows\n";
  CHECK(rows > 0);
  if (clock_folder().is_default) CHECK(rows == 45);
}

}  // namespace flagfall::clock
