#include "server/cli/bench_clocks.hpp"

#include <sys/resource.h>

#include <nlohmann/json.hpp>
#include <ostream>
#include <thread>

#include "server/bench/arbiter_client.hpp"
#include "server/bench/child_server.hpp"
#include "server/bench/clocks_report.hpp"
#include "server/bench/machine.hpp"

namespace flagfall::server::cli {
namespace {

using namespace bench;

/// Each clock is a socket here.
void allow_many_files() {
  rlimit files{};
  if (getrlimit(RLIMIT_NOFILE, &files) != 0) return;
  files.rlim_cur = files.rlim_max;
  setrlimit(RLIMIT_NOFILE, &files);
}

void watch_clocks(const Scratch& scratch, ClocksReport& report) {
  ChildServer server{scratch / "clocks.db"};
  const ArbiterClient arbiter = ArbiterClient::first(server.port(), server.setup_token());
  const double seconds = report.minutes * 60;
  const auto begun = Clock::now();
  {
    ClockHall hall{{server.port(), arbiter.cookie(), report.clocks, seconds}};
    report.fill_seconds = std::chrono::duration<double>(Clock::now() - begun).count();
    const Span span = Span::from_now(seconds);
    const double cpu = server.cpu_seconds();
    const std::jthread drift{[&] {
      try {
        report.drift = measure_drift({server.port(), arbiter.cookie()}, span);
      } catch (const std::exception&) {
        ++report.other_errors;
      }
      report.server_cores = (server.cpu_seconds() - cpu) / span.seconds();
    }};
    report.figures = hall.measure(span);
  }
  if (server.stop() != 0) ++report.other_errors;
}

}  // namespace

int bench_clocks(const BenchClocksOptions& options, std::ostream& out, std::ostream& err) try {
  allow_many_files();
  ClocksReport report;
  report.clocks = options.clocks;
  report.minutes = options.minutes;
  report.cores = std::thread::hardware_concurrency();
  report.load_before = load_average();
  const Scratch scratch;
  report.file_system = scratch.file_system();
  watch_clocks(scratch, report);
  if (options.json)
    out << to_json(report).dump(2) << "\n";
  else
    print(report, out);
  return 0;
} catch (const std::exception& error) {
  err << "flagfall bench clocks: " << error.what() << "\n";
  return 1;
}

}  // namespace flagfall::server::cli
