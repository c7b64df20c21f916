#include "server/cli/tournament_commands.hpp"

#include <CLI/CLI.hpp>
#include <iostream>
#include <memory>

#include "server/cli/bench_pairings.hpp"
#include "server/cli/log.hpp"
#include "server/cli/pair.hpp"
#include "server/cli/standings.hpp"
#include "server/record/kinds.hpp"

namespace flagfall::server::cli {
namespace {

void add_pair(CLI::App& app, int& code) {
  CLI::App* command = app.add_subcommand("pair", "Pair the next round of a report file (TRF)");
  const auto options = std::make_shared<PairOptions>();
  command->add_option("file", options->file, "report file, - for standard input")->required();
  command->add_option("--out", options->out, "where the pairs go instead of standard output");
  command->add_flag("--list", options->list, "names, scores and reasons instead of numbers");
  command->callback([options, &code] { code = pair(*options, std::cin, std::cout, std::cerr); });
}

void add_standings(CLI::App& app, int& code) {
  CLI::App* command = app.add_subcommand("standings", "Rank the players of a report file (TRF)");
  const auto options = std::make_shared<StandingsOptions>();
  command->add_option("file", options->file, "report file, - for standard input")->required();
  command->add_option("--tie-breaks", options->tie_breaks,
                      "what to rank by, as in PTS,FT,SOL; else what the file says");
  command->add_option("--policy", options->policy, "how rounds without a game count: F, X or P")
      ->check(CLI::IsMember({"F", "X", "P"}));
  command->add_option("--system", options->system, "else what the file says")
      ->check(CLI::IsMember({"swiss", "round_robin"}));
  command->add_option("--round", options->round, "as it was after this round")
      ->check(CLI::Range(1, 99));
  command->add_flag("--json", options->json, "write the standings as JSON");
  command->callback(
      [options, &code] { code = standings(*options, std::cin, std::cout, std::cerr); });
}

void add_log(CLI::App& app, int& code) {
  CLI::App* command = app.add_subcommand(
      "log", "Write what happened in a file, one line each, also while it is served");
  const auto options = std::make_shared<LogOptions>();
  const auto number = [&](const char* name, int& to, const char* help) {
    command->add_option(name, to, help)->check(CLI::Range(1, 99'999));
  };
  command->add_option("file", options->file, "flagfall file")->required();
  command->add_option("--event", options->event,
                      "an event with the games of its boards, by its id");
  command->add_option("--game", options->game, "one game, by its id");
  number("--tournament", options->tournament, "a tournament of an event");
  number("--round", options->round, "a round of a tournament");
  number("--board", options->board, "a board of a round");
  command->add_option("--player", options->player, "a part of the name of a player");
  command->add_option("--by", options->by, "a part of the name of who acted, or his role");
  command->add_option(
      "--kind", options->kinds,
      "kinds or types with commas between: " + std::string{record::names_of_kinds()});
  command->add_option("--from", options->from, "from this time on, UTC: 2026-11-30T14:05");
  command->add_option("--to", options->to, "up to this time, UTC, a day or minute with all of it");
  command->add_flag("--json", options->json, "one JSON object a line");
  command->callback([options, &code] { code = log(*options, std::cout, std::cerr); });
}

void add_bench_pairings(CLI::App& bench, int& code) {
  CLI::App* command = bench.add_subcommand(
      "pairings", "Write report files of random tournaments for another program to check");
  const auto options = std::make_shared<BenchPairingsOptions>();
  const auto number = [&](const char* name, int& to, const char* help, int least, int most) {
    command->add_option(name, to, help)->capture_default_str()->check(CLI::Range(least, most));
  };
  command->add_option("--out", options->folder, "folder for the files")->required();
  command->add_option("--seed", options->seed, "of the first tournament")->capture_default_str();
  number("--tournaments", options->tournaments, "how many", 1, 100'000);
  number("--players", options->plan.players, "in each", 2, 9'999);
  number("--rounds", options->plan.rounds, "in each", 1, 99);
  command->callback([options, &code] { code = bench_pairings(*options, std::cout, std::cerr); });
}

}  // namespace

void add_tournament_commands(CLI::App& app, CLI::App& bench, int& code) {
  add_pair(app, code);
  add_standings(app, code);
  add_log(app, code);
  add_bench_pairings(bench, code);
}

}  // namespace flagfall::server::cli
