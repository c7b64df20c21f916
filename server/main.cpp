#include <spdlog/spdlog.h>

#include <CLI/CLI.hpp>
#include <chrono>
#include <csignal>
#include <iostream>
#include <optional>
#include <string>

#include "server/archive/index.hpp"
#include "server/cli/archive_commands.hpp"
#include "server/cli/backup.hpp"
#include "server/cli/bench.hpp"
#include "server/cli/bench_clocks.hpp"
#include "server/cli/moves.hpp"
#include "server/cli/perft.hpp"
#include "server/cli/replay.hpp"
#include "server/cli/restore.hpp"
#include "server/cli/rule_set_option.hpp"
#include "server/cli/tournament_commands.hpp"
#include "server/cli/user.hpp"
#include "server/cli/verify.hpp"
#include "server/club/room.hpp"
#include "server/config.hpp"
#include "server/config_options.hpp"
#include "server/serve.hpp"
#include "server/version.hpp"

// The command line: each subcommand reads its flags here and is a function elsewhere.

namespace {

using namespace flagfall;
using namespace flagfall::server;

/// Exit code for a command line or a setting that makes no sense.
constexpr int bad_usage = 2;

std::int64_t utc_ms() {
  return std::chrono::duration_cast<std::chrono::milliseconds>(
             std::chrono::system_clock::now().time_since_epoch())
      .count();
}

int run_server(const RawValues& flags) {
  const ConfigResult config = load_config(flags);
  if (config) return serve(*config, std::cout, std::cerr);
  for (const ConfigFault& fault : config.error())
    std::cerr << "flagfall: " << fault.source << ": " << fault.problem << "\n";
  return bad_usage;
}

/// The rule set and the numbering that `moves` and `perft` share.
struct RulesFlags {
  std::string rules = "international";
  std::string numbering = "board";

  void add_to(CLI::App& command) {
    std::string known;
    for (const arbiter::RuleSet rule_set : arbiter::all_rule_sets)
      known.append(known.empty() ? "" : ", ").append(arbiter::name_of(rule_set));
    command.add_option("--rules", rules, "rule set: " + known)
        ->capture_default_str()
        ->check(cli::is_rule_set);
    command
        .add_option("--numbering", numbering,
                    "square numbers: board (1 is top left, row by row) or own (the players')")
        ->capture_default_str()
        ->check(CLI::IsMember({"board", "own"}));
  }
  arbiter::RuleSet rule_set() const { return *arbiter::rule_set_named(rules); }
  arbiter::Numbering squares() const {
    return numbering == "own" ? arbiter::Numbering::own : arbiter::Numbering::board;
  }
};

}  // namespace

int main(int argc, char** argv) {
  std::ios::sync_with_stdio(false);
  // A limit on the size of files is a full disk, not the end of the program.
  std::signal(SIGXFSZ, SIG_IGN);
  CLI::App app{"flagfall: tournament arbiter and chess-clock server for draughts"};
  app.set_version_flag("--version", std::string{version});
  app.require_subcommand(1);
  int code = 0;

  RawValues flags;
  CLI::App* serving = app.add_subcommand("serve", "Serve games, pages and clocks");
  add_serve_options(*serving, flags);
  serving->callback([&] { code = run_server(flags); });

  std::string file;
  std::string second;
  cli::add_archive_commands(app, code);

  RulesFlags moves_flags;
  CLI::App* moving = app.add_subcommand(
      "moves", "Read positions as JSON lines {\"fen\": …}, write all their legal moves");
  moves_flags.add_to(*moving);
  moving->callback([&] {
    code =
        cli::moves(moves_flags.rule_set(), moves_flags.squares(), std::cin, std::cout, std::cerr);
  });

  RulesFlags perft_flags;
  cli::PerftOptions perft;
  std::string suite;
  CLI::App* counting = app.add_subcommand("perft", "Count the sequences of legal moves");
  perft_flags.add_to(*counting);
  counting->add_option("--fen", perft.fen, "start position; the initial one if left out");
  counting->add_option("--depth", perft.depth, "number of plies")
      ->check(CLI::Range(0, cli::deepest));
  counting->add_flag("--bulk", perft.bulk, "count the last ply without playing it");
  counting->add_flag("--divide", perft.divide, "one line for each first move");
  counting->add_option("--suite", suite, "check every row of a CSV file of known counts");
  counting->add_option("--max-nodes", perft.max_nodes, "leave out or give up what is larger");
  counting->callback([&] {
    perft.rules = perft_flags.rule_set();
    perft.numbering = perft_flags.squares();
    code = suite.empty() ? cli::perft(perft, std::cout, std::cerr)
                         : cli::perft_suite(suite, perft, std::cout, std::cerr);
  });

  cli::ReplayOptions games;
  std::string games_rules;
  CLI::App* replaying =
      app.add_subcommand("replay", "Play the games of PDN files over, without a database");
  replaying->add_option("files", games.files, "PDN files; - is standard input")->required();
  replaying->add_option("--rules", games_rules, "rule set of all games; else tags and moves say it")
      ->check(cli::is_rule_set);
  replaying->add_flag("--json", games.json, "a line of JSON for each game");
  replaying->callback([&] {
    games.rules = arbiter::rule_set_named(games_rules);
    code = cli::replay(games, std::cin, std::cout, std::cerr);
  });

  std::string head;
  CLI::App* verifying = app.add_subcommand(
      "verify", "Check a file: the chain of its events, the replay of its games, its tables");
  verifying->add_option("file", file, "flagfall file")->required();
  const CLI::Option* with_head = verifying->add_option(
      "--head", head, "a head printed earlier, which the file must still hold");
  verifying->callback([&, with_head] {
    code = cli::verify(file, with_head->count() == 0 ? std::nullopt : std::optional{head},
                       std::cout, std::cerr, club::check_replay, archive::check_positions);
  });

  CLI::App* backing_up =
      app.add_subcommand("backup", "Copy a file with everything in it, also while it is served");
  backing_up->add_option("file", file, "flagfall file")->required();
  backing_up->add_option("copy", second, "where the copy goes")->required();
  backing_up->callback([&] { code = cli::backup(file, second, std::cout, std::cerr); });

  bool replace = false;
  CLI::App* restoring = app.add_subcommand("restore", "Put a backup in the place of a file");
  restoring->add_option("copy", second, "the backup")->required();
  restoring->add_option("file", file, "the file to make")->required();
  restoring->add_flag("--replace", replace, "replace a file that is there; the old one is kept");
  restoring->callback([&] { code = cli::restore(second, file, replace, std::cout, std::cerr); });

  cli::BenchOptions measure;
  CLI::App* measuring = app.add_subcommand(
      "bench", "Measure games over real sockets, beside a bare echo and bare commits");
  measuring->add_option("--games", measure.games, "games at a time")
      ->capture_default_str()
      ->check(CLI::Range(1, 100'000));
  measuring->add_option("--connections", measure.connections, "clients that play at a time")
      ->capture_default_str()
      ->check(CLI::Range(1, 1'000));
  measuring->add_option("--seconds", measure.seconds, "for each of the three measurements")
      ->capture_default_str()
      ->check(CLI::Range(0.1, 3'600.0));
  measuring->add_flag("--json", measure.json, "write the figures as JSON");
  measuring->callback([&] {
    if (measuring->get_subcommands().empty()) code = cli::bench(measure, std::cout, std::cerr);
  });
  cli::BenchClocksOptions watched;
  CLI::App* watching = measuring->add_subcommand(
      "clocks", "Let many clocks run: how late flags are told, whether time drifts");
  watching->add_option("--clocks", watched.clocks, "clocks that run at a time")
      ->capture_default_str()
      ->check(CLI::Range(1, 4'000));
  watching->add_option("--minutes", watched.minutes, "how long")
      ->capture_default_str()
      ->check(CLI::Range(0.1, 1'440.0));
  watching->add_flag("--json", watched.json, "write the figures as JSON");
  watching->callback([&] { code = cli::bench_clocks(watched, std::cout, std::cerr); });
  cli::add_tournament_commands(app, *measuring, code);

  cli::UserRequest user;
  std::string data = "flagfall.db";
  CLI::App* accounts = app.add_subcommand("user", "Accounts: add, password, remove, list");
  accounts->add_option("--data", data, "flagfall file")->capture_default_str();
  accounts->require_subcommand(1);
  const auto account_command = [&](const char* name, const char* help,
                                   cli::UserRequest::Action action, bool named) {
    CLI::App* command = accounts->add_subcommand(name, help);
    command->fallthrough();  // --data may stand before or after
    if (named) command->add_option("name", user.name, "name of the account")->required();
    command->callback([&, action] {
      user.action = action;
      user.data = data;
      code = cli::user(user, utc_ms(), std::cin, std::cout, std::cerr);
    });
    return command;
  };
  account_command("add", "Make an account", cli::UserRequest::Action::add, true)
      ->add_option("--role", user.role, "chief or arbiter")
      ->capture_default_str();
  account_command("password", "Set a new password", cli::UserRequest::Action::password, true);
  account_command("remove", "Remove an account", cli::UserRequest::Action::remove, true);
  account_command("list", "List the accounts", cli::UserRequest::Action::list, false);

  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    const int shown = app.exit(error);
    return shown == 0 ? 0 : bad_usage;
  }
  // A scoresheet that did not arrive is no success.
  if (!std::cout.flush()) {
    std::cerr << "flagfall: the output could not be written\n";
    return 2;
  }
  return code;
}
