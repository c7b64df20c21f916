#pragma once

#include "db/store.hpp"

namespace flagfall::server::archive {

/// Brings what the archive knows of games that were played here up to what the log says: games that
/// have ended come in, with their positions; what was corrected is corrected, and a game that goes
/// on again leaves. Waits for the disk, and so runs on a thread of its own; one at a time.
void index_played(db::Store& store, db::Connection& reader);

}  // namespace flagfall::server::archive
