// Measures the archive: how many games a second come in with their positions indexed, and how long
// it takes to ask what was played in a position.
//   archive_bench [GAMES] [FILE]
#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <random>
#include <string>
#include <vector>

#include "arbiter/notation/pdn.hpp"
#include "server/archive/explore.hpp"
#include "server/archive/import.hpp"

using namespace flagfall;
using Clock = std::chrono::steady_clock;

namespace {

constexpr int longest_game = 70;
constexpr std::size_t questions = 2'000;

double ms_since(Clock::time_point begun) {
  return std::chrono::duration<double, std::milli>(Clock::now() - begun).count();
}

/// Games as PDN, one after the other: openings are shared, as those of people are, for the first
/// moves are drawn from few.
class RandomGames {
 public:
  explicit RandomGames(std::size_t games) : left_{games} {}

  /// The next piece of the file; empty at its end.
  std::string read() {
    std::string piece;
    while (left_ > 0 && piece.size() < std::size_t{64} * 1024) {
      piece += game(left_);
      --left_;
    }
    return piece;
  }
  /// Some of the positions that came up.
  const std::vector<arbiter::Position>& seen() const { return seen_; }

 private:
  std::string game(std::size_t number) {
    arbiter::Scoresheet sheet;
    sheet.start = arbiter::initial_position(sheet.rules);
    sheet.tags = {{"Event", "Event " + std::to_string(number % 500)},
                  {"Date", "2009.04.17"},
                  {"Round", std::to_string(number % 9 + 1)},
                  {"White", "Player " + std::to_string(random_() % 5'000)},
                  {"Black", "Player " + std::to_string(random_() % 5'000)}};
    arbiter::Position position = sheet.start;
    for (int ply = 0; ply < longest_game; ++ply) {
      const auto legal = arbiter::legal_moves(sheet.rules, position);
      if (legal.empty()) break;
      const std::size_t choices = ply < 8 ? std::min<std::size_t>(legal.size(), 2) : legal.size();
      const arbiter::Move& move = legal[random_() % choices];
      sheet.moves.push_back({move, std::nullopt, std::nullopt});
      position = arbiter::after(sheet.rules, position, move);
      if (random_() % 97 == 0 && seen_.size() < questions) seen_.push_back(position);
    }
    const char* const results[] = {"2-0", "1-1", "0-2"};
    sheet.result = results[random_() % 3];
    return arbiter::to_pdn(sheet) + "\n";
  }

  std::size_t left_;
  std::mt19937_64 random_{2026};
  std::vector<arbiter::Position> seen_;
};

void measure_search(const std::filesystem::path& file, std::vector<arbiter::Position> positions) {
  db::Connection db{file, {.access = db::Access::read_only}};
  const auto rules = arbiter::RuleSet::international;
  positions.push_back(arbiter::initial_position(rules));
  std::vector<double> took;
  std::int64_t games = 0;
  for (const arbiter::Position& position : positions) {
    const auto begun = Clock::now();
    games = server::archive::explore(db, rules, position, {}, 20).tally.games();
    took.push_back(ms_since(begun));
  }
  std::cout << "start position: " << games << " games, " << took.back() << " ms\n";
  std::ranges::sort(took);
  std::cout << took.size() << " searches: p50 " << took[took.size() / 2] << " ms, p99 "
            << took[took.size() * 99 / 100] << " ms, most " << took.back() << " ms\n";
}

/// For how long a move that is played meanwhile waits at most.
void print_commits(const db::Metrics& metrics) {
  std::size_t bucket = metrics.commit_counts.size();
  while (bucket > 0 && metrics.commit_counts.at(bucket - 1) == 0) --bucket;
  std::cout << metrics.commits << " commits, "
            << static_cast<double>(metrics.total_commit_us) / 1000 /
                   static_cast<double>(metrics.commits)
            << " ms on average";
  if (bucket > 0 && bucket <= db::commit_bounds_us.size())
    std::cout << ", none longer than " << db::commit_bounds_us.at(bucket - 1) / 1000 << " ms";
  std::cout << "\n";
}

long peak_kib() {
  std::ifstream status{"/proc/self/status"};
  for (std::string word; status >> word;)
    if (long kib = 0; word == "VmHWM:" && status >> kib) return kib;
  return 0;
}

}  // namespace

int main(int argc, char** argv) {
  const std::size_t games = argc > 1 ? std::strtoull(argv[1], nullptr, 10) : 20'000;
  const std::filesystem::path file =
      argc > 2 ? argv[2] : std::filesystem::temp_directory_path() / "archive_bench.db";
  if (std::filesystem::exists(file)) {
    std::cerr << file << " exists\n";
    return 2;
  }
  RandomGames random{games};
  {
    db::Store store{file};
    const server::SystemTime time;
    double making = 0;  // of the games: not a part of the import
    const auto read = [&] {
      const auto begun = Clock::now();
      std::string piece = random.read();
      making += ms_since(begun);
      return piece;
    };
    const auto begun = Clock::now();
    const auto import = server::archive::import_games(
        store, {"random.pdn", {"chief", "bench"}, std::nullopt, 0}, read, time, nullptr, {});
    const double seconds = (ms_since(begun) - making) / 1000;
    const std::int64_t pages =
        store.read([](db::Connection& db) { return db::position_pages(db); });
    std::cout << import.games << " games, " << import.legal << " legal, " << pages * 250
              << " positions, " << import.bytes_read << " bytes: " << seconds << " s, "
              << static_cast<double>(import.games) / seconds << " games/s\n";
    print_commits(store.metrics());
  }
  measure_search(file, random.seen());
  std::cout << "memory at its highest: " << peak_kib() << " KiB\n";
  if (argc <= 2) std::filesystem::remove(file);
}
