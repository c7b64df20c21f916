#pragma once

#include <string>

#include "server/pdn/game_stream.hpp"

namespace flagfall::server::cli {

/// A game as one line of JSON: its tags, its moves as from-to and fromxtoxcaptured, its last
/// position, and where it stops being legal. Squares are called as its players do.
std::string replay_line(const std::string& file, const pdn::FileGame& read);

}  // namespace flagfall::server::cli
