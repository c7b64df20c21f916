#pragma once

#include <boost/asio/io_context.hpp>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "arbiter/tournament/order.hpp"
#include "server/club/club.hpp"
#include "server/club/event_room.hpp"

namespace flagfall::server::club {

class PlayedBoards;

/// An event as it is on disk.
struct EventView {
  const std::string& id;
  const arbiter::tournament::Competition& competition;
  std::int64_t sequence = 0;
  /// The newest fact about a tournament, for orders that rest on what was seen; of tournament 0 the
  /// newest that is about none.
  std::int64_t sequence_of(arbiter::tournament::TournamentId tournament) const;
  const std::map<arbiter::tournament::TournamentId, std::int64_t>& newest;
};

/// Every event with its tournaments: decides orders, hands the facts to the writer, and tells when
/// they are on disk. On the thread of the club, whose store and time it shares; while the storage
/// of the club has failed every order is answered with its failure.
class Events final : private ClubWatcher {
 public:
  using Done = std::function<void(const OrderAnswer&)>;
  using Opened = std::function<void(const std::string& event, const OrderAnswer&)>;
  using BoardChanged = std::function<void(const std::string& event, const BoardPlace& board)>;
  using Changed = std::function<void(const std::string& event, std::int64_t sequence)>;

  Events(boost::asio::io_context& io, db::Store& store, Club& club);
  ~Events() override;

  /// Reads all events from the file, after the club has been opened. One that cannot be replayed is
  /// left out and logged.
  void open();

  /// Ids of all events, newest first.
  std::vector<std::string> all() const;
  std::optional<EventView> find(std::string_view event) const;
  std::vector<RecordedEvent> facts(const std::string& event, std::int64_t after) const;

  /// Opens an event with its first tournaments and players: all of it or nothing. The first order
  /// is an `OpenEvent`. The id is empty where it was refused. A key that comes again is answered
  /// with the event that it made.
  void create(std::vector<arbiter::tournament::Order> orders, const Sent& sent, Opened done);

  /// `seen`: the sequence that the sender had seen, where the order rests on it. An unknown event
  /// is answered as a failure: ask `find` first.
  void submit(const std::string& event, const arbiter::tournament::Order& order, const Sent& sent,
              std::optional<std::int64_t> seen, Done done);

  /// The event and the board at which a game is played; nothing for one that was made on the spot.
  std::optional<std::pair<std::string, BoardPlace>> place_of(std::string_view game) const;
  /// Called when a game of a board has changed, or what is known of its tablet.
  void on_board(BoardChanged changed) { board_changed_.push_back(std::move(changed)); }

  /// Called after each change that is on disk, before the answer.
  void on_change(Changed changed) { changed_.push_back(std::move(changed)); }

 private:
  friend class PlayedBoards;

  void on_published(const Publication& publication) override;
  void on_storage_lost(const std::string& reason) override;
  void on_storage_back() override;

  /// All orders or none, in one commit.
  void submit_together(EventRoom& room, const std::vector<arbiter::tournament::Order>& orders,
                       const Sent& sent, Done done);
  void record(EventRoom& room, std::vector<arbiter::tournament::Fact> facts, const Sent& sent,
              Done done);
  void committed(const std::string& event, std::uint64_t number, const db::AppendResult& result);
  void answer_when_durable(EventRoom& room, OrderAnswer answer, Done done);
  void lose(const std::string& event, const std::string& reason);
  bool load(const std::string& event);

  boost::asio::io_context& io_;
  db::Store& store_;
  Club& club_;
  std::map<std::string, EventRoom, std::less<>> rooms_;
  std::map<std::string, std::string> made_;  ///< the event that a key made
  std::vector<Changed> changed_;
  std::vector<BoardChanged> board_changed_;
  std::uint64_t orders_ = 0;
  std::unique_ptr<PlayedBoards> boards_;
};

}  // namespace flagfall::server::club
