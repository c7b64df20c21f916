#pragma once

#include <cstdint>
#include <functional>
#include <string_view>
#include <vector>

#include "db/connection.hpp"
#include "db/event.hpp"

namespace flagfall::db {

/// The newest event, or zeros.
Head head(Connection& db);

/// The newest sequence of a stream; 0 if it has none.
std::int64_t newest_sequence(Connection& db, std::string_view stream);

/// Writes the event after `tail` and moves `tail` to it. The caller has checked the sequence.
StoredEvent insert_event(Connection& db, Head& tail, const NewEvent& event);

/// The events of a stream after a sequence, oldest first.
std::vector<StoredEvent> read_stream(Connection& db, std::string_view stream,
                                     std::int64_t after = 0);

/// The event of a row whose first columns are position, stream, sequence, actor_role, actor_name,
/// elapsed_us, utc_us, type, payload, prev_hash and hash.
StoredEvent event_of_row(const Statement& row);

/// Shows every event in the file's order, one at a time.
void for_each_event(Connection& db, const std::function<void(const StoredEvent&)>& show);

}  // namespace flagfall::db
