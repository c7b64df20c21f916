#pragma once

#include <filesystem>

#include "server/bench/figures.hpp"

/// What the same machine does without the program: the measures beside which its own stand.
namespace flagfall::server::bench {

/// Round trips over bare WebSockets on the loopback, one at a time on each connection, with a
/// message of the size of a move.
Figures measure_echo(int connections, const Span& span);

/// Commits of SQLite alone with `synchronous=FULL`, each with the rows of `moves` moves: the same
/// columns and indices as the log and the scoresheet have, without hashes, triggers and checks.
Figures measure_commits(const std::filesystem::path& file, int moves, const Span& span);

}  // namespace flagfall::server::bench
