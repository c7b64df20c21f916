#include "server/bench/clocks_report.hpp"

#include <nlohmann/json.hpp>
#include <ostream>

#include "server/bench/report_parts.hpp"
#include "server/version.hpp"

namespace flagfall::server::bench {

using nlohmann::json;

namespace {

std::string late_row(const char* what, const Latencies& late) {
  return line("%-28s p50 %6.1f ms   p99 %6.1f ms   p99.9 %6.1f ms   most %6.1f ms\n", what,
              late.percentile(0.5), late.percentile(0.99), late.percentile(0.999), late.greatest());
}

json drift_json(const DriftFigures& drift) {
  return {{"samples", drift.samples},   {"left_out", drift.left_out},
          {"seconds", drift.seconds},   {"drift_ms", drift.drift_ms},
          {"ppm", drift.ppm},           {"worst_ms", drift.worst_ms},
          {"error_ms", drift.error_ms}, {"round_trip_ms", drift.round_trip_ms},
          {"errors", drift.errors},     {"steered_ppm", drift.steered_ppm}};
}

}  // namespace

json to_json(const ClocksReport& report) {
  const ClockFigures& figures = report.figures;
  json shown = spread(figures.shown);
  shown["error_ms"] = figures.shown_error_ms;
  shown["wrong"] = figures.shown_wrong;
  shown["oldest_s"] = figures.oldest_s;
  return {{"version", std::string{version}},
          {"options", {{"clocks", report.clocks}, {"minutes", report.minutes}}},
          {"machine",
           {{"cores", report.cores},
            {"load_before", report.load_before},
            {"load_mean", report.drift.load_mean},
            {"load_most", report.drift.load_most},
            {"file_system", report.file_system}}},
          {"clocks",
           {{"fill_seconds", report.fill_seconds},
            {"fewest_running", figures.fewest_running},
            {"server_cores", report.server_cores}}},
          {"flags",
           {{"told", spread(figures.told)},
            {"durable", spread(figures.durable)},
            {"clock_error_ms", figures.clock_error_ms},
            {"early", figures.early},
            {"elsewhere", figures.elsewhere}}},
          {"shown", shown},
          {"drift", drift_json(report.drift)},
          {"errors", report.errors()}};
}

void print(const ClocksReport& report, std::ostream& out) {
  const ClockFigures& figures = report.figures;
  const DriftFigures& drift = report.drift;
  out << line("flagfall %s, %d clocks for %g minutes; %u cores, load before %.2f, ",
              std::string{version}.c_str(), report.clocks, report.minutes, report.cores,
              report.load_before)
      << line("meanwhile %.2f, at most %.2f; file on ", drift.load_mean, drift.load_most)
      << report.file_system << "\n\n"
      << line("clocks that ran              %d at least, %.0f %% of a core of the server\n\n",
              figures.fewest_running, 100 * report.server_cores)
      << line(
             "flags                        %zu, %d told early, %d at another instant than "
             "foretold\n",
             figures.told.count(), figures.early, figures.elsewhere)
      << late_row("  flag to spectator", figures.told)
      << late_row("  to disk, by the server", figures.durable)
      << line("  (to the spectator            +- %.1f ms)\n\n", figures.clock_error_ms)
      << line("server time to our own       %+.3f ms in %.0f s (%+.4f ppm), %d samples\n",
              drift.drift_ms, drift.seconds, drift.ppm, drift.samples)
      << line("  furthest off at any time   %+.3f ms, each +- %.3f ms\n", drift.worst_ms,
              drift.error_ms)
      << line("  both steered by            %+.2f ppm\n\n", drift.steered_ppm)
      << line("clocks as shown at the end   %zu, the oldest after %.0f s; %d wrong\n",
              figures.shown.count(), figures.oldest_s, figures.shown_wrong)
      << late_row("  off by", figures.shown)
      << line("  (                            +- %.1f ms at most)\n", figures.shown_error_ms);
  if (report.errors() > 0) out << report.errors() << " errors\n";
}

}  // namespace flagfall::server::bench
