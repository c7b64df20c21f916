#pragma once

#include "arbiter/notation/pdn.hpp"
#include "server/club/publisher.hpp"

namespace flagfall::server {

/// The scoresheet of a game as it goes to paper or into a PDN file: names and dates from its card,
/// moves and both times after each move from the game.
arbiter::Scoresheet scoresheet_of(const club::View& view);

}  // namespace flagfall::server
