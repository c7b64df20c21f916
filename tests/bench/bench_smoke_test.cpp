#include <doctest/doctest.h>

#include <iostream>
#include <nlohmann/json.hpp>
#include <string>

#include "tests/support/program.hpp"

namespace flagfall::test {
namespace {

using nlohmann::json;

/// Every number that docs/how-to/measure.md explains.
const char* const fields[] = {
    "/options/games",
    "/options/connections",
    "/options/seconds",
    "/machine/cores",
    "/machine/load_before",
    "/moves/count",
    "/moves/per_second",
    "/moves/p50_ms",
    "/moves/p99_ms",
    "/moves/max_ms",
    "/moves/errors",
    "/moves/events_per_commit",
    "/moves/server_cores",
    "/moves/server_cpu_ms",
    "/flags/boards",
    "/flags/told/count",
    "/flags/told/p50_ms",
    "/flags/told/p99_ms",
    "/flags/told/p999_ms",
    "/flags/durable/p50_ms",
    "/flags/durable/p99_ms",
    "/flags/clock_error_ms",
    "/flags/errors",
    "/echo/count",
    "/echo/per_second",
    "/echo/p50_ms",
    "/echo/p99_ms",
    "/echo/errors",
    "/commits/count",
    "/commits/per_second",
    "/commits/p50_ms",
    "/commits/p99_ms",
    "/commits/moves_per_commit",
    "/commits/moves_per_second",
    "/commits/errors",
    "/ratios/moves_per_echo",
    "/ratios/moves_per_bare_move",
    "/ratios/p50_to_echo",
    "/ratios/p99_to_echo",
    "/ratios/p50_to_commit",
    "/errors",
};

TEST_CASE("bench writes every figure and meets no error") {
  const Finished run =
      run_program({"bench", "--games", "3", "--connections", "2", "--seconds", "1.5", "--json"});
  REQUIRE(run.code == 0);
  const json report = json::parse(run.out);
  int checked = 0;
  for (const char* field : fields) {
    CAPTURE(field);
    const json::json_pointer pointer{field};
    REQUIRE(report.contains(pointer));
    CHECK(report.at(pointer).is_number());
    ++checked;
  }
  CHECK(report.at("version").is_string());
  CHECK(report.at("machine").at("file_system").is_string());
  CHECK(report.at("errors") == 0);
  for (const char* counted : {"/moves/count", "/flags/told/count", "/echo/count", "/commits/count"})
    CHECK(report.at(json::json_pointer{counted}) > 0);
  std::cout << "checked: " << checked << " figures of a measurement\n";
}

TEST_CASE("bench without --json is for people") {
  const Finished run =
      run_program({"bench", "--games", "1", "--connections", "1", "--seconds", "0.2"});
  REQUIRE(run.code == 0);
  for (const char* words : {"moves, each on disk", "bare WebSocket echo", "bare SQLite commits"}) {
    CAPTURE(words);
    CHECK(run.out.find(words) != std::string::npos);
  }
}

/// Likewise, of running clocks.
const char* const clock_fields[] = {
    "/options/clocks",
    "/options/minutes",
    "/machine/cores",
    "/machine/load_before",
    "/machine/load_mean",
    "/machine/load_most",
    "/clocks/fill_seconds",
    "/clocks/fewest_running",
    "/clocks/server_cores",
    "/flags/told/count",
    "/flags/told/p50_ms",
    "/flags/told/p99_ms",
    "/flags/told/p999_ms",
    "/flags/told/max_ms",
    "/flags/durable/p999_ms",
    "/flags/clock_error_ms",
    "/flags/early",
    "/flags/elsewhere",
    "/shown/count",
    "/shown/max_ms",
    "/shown/error_ms",
    "/shown/wrong",
    "/shown/oldest_s",
    "/drift/samples",
    "/drift/left_out",
    "/drift/seconds",
    "/drift/drift_ms",
    "/drift/ppm",
    "/drift/worst_ms",
    "/drift/error_ms",
    "/drift/round_trip_ms",
    "/drift/steered_ppm",
    "/errors",
};

TEST_CASE("bench clocks writes every figure, and no clock is wrong") {
  const Finished run =
      run_program({"bench", "clocks", "--clocks", "12", "--minutes", "0.15", "--json"});
  REQUIRE(run.code == 0);
  const json report = json::parse(run.out);
  for (const char* field : clock_fields) {
    CAPTURE(field);
    const json::json_pointer pointer{field};
    REQUIRE(report.contains(pointer));
    CHECK(report.at(pointer).is_number());
  }
  for (const char* none : {"/errors", "/flags/early", "/flags/elsewhere", "/shown/wrong"}) {
    CAPTURE(none);
    CHECK(report.at(json::json_pointer{none}) == 0);
  }
  for (const char* counted : {"/flags/told/count", "/shown/count", "/drift/samples"}) {
    CAPTURE(counted);
    CHECK(report.at(json::json_pointer{counted}) > 0);
  }
}

TEST_CASE("bench clocks without --json is for people") {
  const Finished run = run_program({"bench", "clocks", "--clocks", "2", "--minutes", "0.1"});
  REQUIRE(run.code == 0);
  for (const char* words : {"flag to spectator", "server time to our own", "clocks as shown"}) {
    CAPTURE(words);
    CHECK(run.out.find(words) != std::string::npos);
  }
}

TEST_CASE("bench refuses numbers that make no sense") {
  CHECK(run_program({"bench", "--games", "0"}).code == 2);
  CHECK(run_program({"bench", "--connections", "0"}).code == 2);
  CHECK(run_program({"bench", "--seconds", "-1"}).code == 2);
  CHECK(run_program({"bench", "clocks", "--clocks", "0"}).code == 2);
  CHECK(run_program({"bench", "clocks", "--minutes", "0"}).code == 2);
}

}  // namespace
}  // namespace flagfall::test
