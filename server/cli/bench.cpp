#include "server/cli/bench.hpp"

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>
#include <ostream>
#include <thread>

#include "server/bench/arbiter_client.hpp"
#include "server/bench/bare.hpp"
#include "server/bench/child_server.hpp"
#include "server/bench/flags.hpp"
#include "server/bench/machine.hpp"
#include "server/bench/moves.hpp"
#include "server/bench/report.hpp"

namespace flagfall::server::cli {
namespace {

using namespace bench;

constexpr int flag_boards = 16;
constexpr std::uint64_t seed = 1;

/// Moves and flags together: a flag has to be told in time while everybody moves.
void measure_server(const Scratch& scratch, Report& report) {
  ChildServer server{scratch / "bench.db"};
  ArbiterClient arbiter = ArbiterClient::first(server.port(), server.setup_token());
  MoveClients clients{{server.port(), arbiter.cookie(), report.games, report.connections, seed}};

  const double commits = arbiter.metric("commits_total");
  const double events = arbiter.metric("events_total");
  const double cpu = server.cpu_seconds();
  const auto begun = Clock::now();
  const Span span = Span::from_now(report.seconds);
  {
    const std::jthread flags{[&] {
      report.flags = measure_flags({server.port(), arbiter.cookie(), report.flag_boards}, span);
    }};
    report.moves = clients.measure(span);
    // Before the last flags have fallen, when nobody moves any more.
    const double passed = std::chrono::duration<double>(Clock::now() - begun).count();
    report.server_cores = (server.cpu_seconds() - cpu) / passed;
    report.events_per_commit = (arbiter.metric("events_total") - events) /
                               std::max(1.0, arbiter.metric("commits_total") - commits);
  }
  if (report.moves.per_second() > 0)
    report.server_cpu_ms = 1000 * report.server_cores / report.moves.per_second();
  if (server.stop() != 0) ++report.moves.errors;
}

Report measure(const BenchOptions& options) {
  Report report;
  report.connections = options.connections;
  report.games = std::max(options.games, options.connections);
  report.seconds = options.seconds;
  report.cores = std::thread::hardware_concurrency();
  report.load_before = load_average();
  report.flag_boards = std::min(flag_boards, report.games);

  const Scratch scratch;
  report.file_system = scratch.file_system();
  // The server first: it is forked off while there is one thread.
  measure_server(scratch, report);
  report.echo = measure_echo(report.connections, Span::from_now(report.seconds));
  report.moves_per_bare_commit =
      std::max(1, static_cast<int>(std::lround(report.events_per_commit)));
  report.commits = measure_commits(scratch / "bare.db", report.moves_per_bare_commit,
                                   Span::from_now(report.seconds));
  return report;
}

}  // namespace

int bench(const BenchOptions& options, std::ostream& out, std::ostream& err) try {
  const Report report = measure(options);
  if (options.json)
    out << to_json(report).dump(2) << "\n";
  else
    print(report, out);
  return 0;
} catch (const std::exception& error) {
  err << "flagfall bench: " << error.what() << "\n";
  return 1;
}

}  // namespace flagfall::server::cli
