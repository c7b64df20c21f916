#include "server/bench/report.hpp"

#include <nlohmann/json.hpp>
#include <ostream>

#include "server/bench/report_parts.hpp"
#include "server/version.hpp"

namespace flagfall::server::bench {

using nlohmann::json;

namespace {

double ratio(double a, double b) { return b > 0 ? a / b : 0; }

json figures_json(const Figures& figures) {
  json j = spread(figures.latencies);
  j["per_second"] = figures.per_second();
  j["errors"] = figures.errors;
  return j;
}

double bare_moves_per_second(const Report& report) {
  return report.commits.per_second() * report.moves_per_bare_commit;
}

std::string row(const char* what, double per_second, const Latencies& latencies) {
  return line("%-26s %10.0f/s   p50 %8.3f ms   p99 %8.3f ms\n", what, per_second,
              latencies.percentile(0.5), latencies.percentile(0.99));
}

}  // namespace

int Report::errors() const { return moves.errors + flags.errors + echo.errors + commits.errors; }

json to_json(const Report& report) {
  json moves = figures_json(report.moves);
  moves["events_per_commit"] = report.events_per_commit;
  moves["server_cores"] = report.server_cores;
  moves["server_cpu_ms"] = report.server_cpu_ms;
  json commits = figures_json(report.commits);
  commits["moves_per_commit"] = report.moves_per_bare_commit;
  commits["moves_per_second"] = bare_moves_per_second(report);
  const auto p = [](const Figures& figures, double part) {
    return figures.latencies.percentile(part);
  };
  return {
      {"version", std::string{version}},
      {"options",
       {{"games", report.games}, {"connections", report.connections}, {"seconds", report.seconds}}},
      {"machine",
       {{"cores", report.cores},
        {"load_before", report.load_before},
        {"file_system", report.file_system}}},
      {"moves", moves},
      {"flags",
       {{"boards", report.flag_boards},
        {"told", spread(report.flags.told)},
        {"durable", spread(report.flags.durable)},
        {"clock_error_ms", report.flags.clock_error_ms},
        {"errors", report.flags.errors}}},
      {"echo", figures_json(report.echo)},
      {"commits", commits},
      {"ratios",
       {{"moves_per_echo", ratio(report.moves.per_second(), report.echo.per_second())},
        {"moves_per_bare_move", ratio(report.moves.per_second(), bare_moves_per_second(report))},
        {"p50_to_echo", ratio(p(report.moves, 0.5), p(report.echo, 0.5))},
        {"p99_to_echo", ratio(p(report.moves, 0.99), p(report.echo, 0.99))},
        {"p50_to_commit", ratio(p(report.moves, 0.5), p(report.commits, 0.5))}}},
      {"errors", report.errors()}};
}

void print(const Report& report, std::ostream& out) {
  out << line("flagfall %s, %d games on %d connections, %.0f s each; %u cores, load before %.2f; ",
              std::string{version}.c_str(), report.games, report.connections, report.seconds,
              report.cores, report.load_before)
      << "file on " << report.file_system << "\n\n"
      << row("moves, each on disk", report.moves.per_second(), report.moves.latencies)
      << line("%-26s %.1f events a commit, %.2f ms of processor a move, %.0f %% of a core\n", "",
              report.events_per_commit, report.server_cpu_ms, 100 * report.server_cores)
      << row("bare WebSocket echo", report.echo.per_second(), report.echo.latencies)
      << row("bare SQLite commits", report.commits.per_second(), report.commits.latencies)
      << line("%-26s %10.0f moves/s in commits of %d\n", "", bare_moves_per_second(report),
              report.moves_per_bare_commit)
      << line("flag to spectator          %10zu flags  p50 %7.1f ms   p99 %8.1f ms   +- %.1f ms\n",
              report.flags.told.count(), report.flags.told.percentile(0.5),
              report.flags.told.percentile(0.99), report.flags.clock_error_ms)
      << line("flag to disk, as the server says           p50 %7.0f ms   p99 %8.0f ms\n\n",
              report.flags.durable.percentile(0.5), report.flags.durable.percentile(0.99));
  const json ratios = to_json(report).at("ratios");
  out << line(
      "moves are %.2f of the echo's rate and %.2f of bare SQLite's; p50 is %.1f echoes, "
      "%.1f commits\n",
      ratios.at("moves_per_echo").get<double>(), ratios.at("moves_per_bare_move").get<double>(),
      ratios.at("p50_to_echo").get<double>(), ratios.at("p50_to_commit").get<double>());
  if (report.errors() > 0) out << report.errors() << " errors\n";
}

}  // namespace flagfall::server::bench
