#pragma once

namespace CLI {
class App;
}

namespace flagfall::server::cli {

/// Adds `pair` and `standings` to the command line, and `pairings` to its subcommand `bench`. Each
/// leaves its exit code in `code`, which must live as long as `app`.
void add_tournament_commands(CLI::App& app, CLI::App& bench, int& code);

}  // namespace flagfall::server::cli
