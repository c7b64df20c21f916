#pragma once

#include <boost/asio/io_context.hpp>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "arbiter/tournament/order.hpp"
#include "server/club/club.hpp"

namespace flagfall::server::club {

/// An event as it is on disk.
struct EventView {
  const std::string& id;
  const arbiter::tournament::Competition& competition;
  std::int64_t sequence = 0;
  /// The newest fact about a tournament, for orders that rest on what was seen.
  std::int64_t sequence_of(arbiter::tournament::TournamentId tournament) const;
  const std::map<arbiter::tournament::TournamentId, std::int64_t>& newest;
};

struct OrderAnswer {
  std::int64_t sequence = 0;  ///< of the event, once the facts are on disk
  bool changed = false;
  bool stale = false;  ///< the event has moved on since `seen`
  std::optional<arbiter::Refusal> refusal;
  std::string failure;  ///< the storage failed; empty otherwise
};

/// Every event with its tournaments: decides orders, hands the facts to the writer, and tells when
/// they are on disk. On the thread of the club, whose store and time it shares.
class Events {
 public:
  using Done = std::function<void(const OrderAnswer&)>;
  using Opened = std::function<void(const std::string& event, const OrderAnswer&)>;
  using Changed = std::function<void(const std::string& event, std::int64_t sequence)>;

  Events(boost::asio::io_context& io, db::Store& store, Club& club);

  /// Reads all events from the file.
  void open();

  /// Ids of all events, newest first.
  std::vector<std::string> all() const;
  std::optional<EventView> find(std::string_view event) const;
  std::vector<RecordedEvent> facts(const std::string& event, std::int64_t after) const;

  /// Opens an event with its first tournaments and players: all of it or nothing.
  void create(std::vector<arbiter::tournament::Order> orders, const Sent& sent, Opened done);

  /// `seen`: the sequence that the sender had seen, where the order rests on it.
  void submit(const std::string& event, const arbiter::tournament::Order& order, const Sent& sent,
              std::optional<std::int64_t> seen, Done done);

  /// Called after each change that is on disk.
  void on_change(Changed changed);
};

}  // namespace flagfall::server::club
