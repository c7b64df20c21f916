#pragma once

namespace CLI {
class App;
}

namespace flagfall::server::cli {

/// The subcommands `import`, `export` and `explore`; what they answer goes to `code`.
void add_archive_commands(CLI::App& app, int& code);

}  // namespace flagfall::server::cli
