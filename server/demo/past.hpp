#pragma once

#include <cstdint>

#include "db/store.hpp"
#include "server/time_source.hpp"

namespace flagfall::server::demo {

/// Plays the games that are over when the evening begins, in a time of their own that ends before
/// `now`, so that each move has taken as long as a move takes. Called before the program serves.
/// Throws `db::Refused` for a file that has games or accounts.
void play_past(db::Store& store, std::uint64_t seed, const Stamp& now);

}  // namespace flagfall::server::demo
