#include "server/cli/bench_pairings.hpp"

#include <chrono>
#include <fstream>
#include <iomanip>
#include <ostream>
#include <string>

#include "server/text/catalogue.hpp"

namespace flagfall::server::cli {
namespace {

std::string file_name(std::uint64_t seed) {
  std::string number = std::to_string(seed);
  if (number.size() < 4) number.insert(0, 4 - number.size(), '0');
  return "tournament-" + number + ".trf";
}

/// Writes one; what is wrong is said.
bool write_one(const bench::RandomTournament& played, const std::filesystem::path& path,
               std::ostream& err) {
  const auto text = write_trf(played.file, arbiter::tournament::TrfEdition::trf_2026);
  if (!text) {
    err << path.string() << ": " << text::render(text.error().sentence) << '\n';
    return false;
  }
  std::ofstream file{path, std::ios::binary};
  file << *text;
  file.close();
  if (!file) err << path.string() << " cannot be written\n";
  return static_cast<bool>(file);
}

}  // namespace

int bench_pairings(const BenchPairingsOptions& options, std::ostream& out, std::ostream& err) {
  std::error_code error;
  std::filesystem::create_directories(options.folder, error);
  if (error) {
    err << options.folder.string() << " cannot be made: " << error.message() << '\n';
    return 2;
  }
  int rounds = 0;
  std::chrono::steady_clock::duration spent{};
  for (int i = 0; i < options.tournaments; ++i) {
    const std::uint64_t seed = options.seed + static_cast<std::uint64_t>(i);
    const auto begun = std::chrono::steady_clock::now();
    const bench::RandomTournament played = bench::play_random(options.plan, seed);
    spent += std::chrono::steady_clock::now() - begun;
    if (!write_one(played, options.folder / file_name(seed), err)) return 2;
    rounds += played.rounds;
    out << "seed " << seed << ": " << file_name(seed) << ", " << options.plan.players
        << " players, " << played.rounds << " rounds";
    if (played.ended && !played.ended->sentence.key.empty())
      out << ". " << text::render(played.ended->sentence);
    out << '\n';
  }
  const double seconds = std::chrono::duration<double>(spent).count();
  out << options.tournaments << " tournaments, " << rounds << " rounds, " << std::fixed
      << std::setprecision(2) << seconds << " s\n";
  return 0;
}

}  // namespace flagfall::server::cli
