#pragma once

#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

#include "arbiter/tournament/order.hpp"
#include "db/event.hpp"
#include "db/queries.hpp"
#include "server/club/room.hpp"

namespace flagfall::server::club {

/// What became of an order, told when it is on disk.
struct OrderAnswer {
  std::int64_t sequence = 0;  ///< of the event, once the facts are on disk
  bool changed = false;
  bool stale = false;  ///< the event has moved on since `seen`
  std::optional<arbiter::Refusal> refusal;
  std::string failure;  ///< the storage failed; empty otherwise
};

/// A board of an event.
struct BoardPlace {
  arbiter::tournament::TournamentId tournament = 0;
  int round = 0;
  int board = 0;
  friend auto operator<=>(const BoardPlace&, const BoardPlace&) = default;
};

/// The rows of the plain tables that belong to an event. The club hands out their numbers and puts
/// them into the payloads, so that tables made anew are the same.
struct EventRows {
  struct OfRound {
    std::int64_t round = 0;
    std::int64_t first_board = 0;  ///< board n has this row + n - 1
  };
  std::int64_t event = 0;
  std::map<arbiter::tournament::TournamentId, std::int64_t> tournaments;
  std::map<std::pair<arbiter::tournament::TournamentId, int>, OfRound> rounds;
};

/// An event at one point of its stream.
struct EventPicture {
  arbiter::tournament::Competition competition;
  std::int64_t sequence = 0;
  /// The newest fact about each tournament; under 0 that about none of them.
  std::map<arbiter::tournament::TournamentId, std::int64_t> newest;
  EventRows rows;
  std::set<BoardPlace> emptied;  ///< boards whose result was taken away, and not entered again
};

/// An order on its way to the disk.
struct PendingOrder {
  std::uint64_t number = 0;
  std::vector<arbiter::tournament::Fact> facts;
  std::vector<RecordedEvent> events;
  OrderAnswer answer;
  std::function<void(const OrderAnswer&)> done;
};

/// One event in the club: `live` has every decision applied, `durable` only what is on disk.
struct EventRoom {
  std::string id;
  EventPicture live;
  EventPicture durable;
  std::map<std::string, KeyUse, std::less<>> keys;
  std::deque<PendingOrder> pending;
};

inline constexpr std::string_view event_prefix = "event:";
inline std::string stream_of_event(std::string_view event) {
  return std::string{event_prefix} + std::string{event};
}

/// The payload of a fact with the numbers of the rows that it makes, taken from `ids`.
nlohmann::json payload_of(const arbiter::tournament::Fact& fact, const EventRows& rows,
                          db::CompetitionIds& ids);

/// The picture with one more fact.
void take(EventPicture& picture, const arbiter::tournament::Fact& fact,
          const RecordedEvent& recorded);

/// What a fact is about that is not there, or empty: facts are applied without a question, so those
/// of a file are looked at before.
std::string misfit(const EventPicture& picture, const arbiter::tournament::Fact& fact);

/// The event as its stream makes it. Throws `db::CorruptRecord`.
EventRoom open_event(std::string id, const std::vector<db::StoredEvent>& stream);

/// Replays the stream of an event; one sentence for each fault.
std::vector<std::string> check_facts(const std::string& stream,
                                     std::span<const db::StoredEvent> events);

}  // namespace flagfall::server::club
