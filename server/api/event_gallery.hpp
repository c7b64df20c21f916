#pragma once

#include <boost/asio/io_context.hpp>
#include <boost/asio/steady_timer.hpp>
#include <functional>
#include <map>
#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <utility>
#include <vector>

#include "server/api/visitor.hpp"
#include "server/club/events.hpp"
#include "server/http/subscriber.hpp"
#include "server/time_source.hpp"

namespace flagfall::server::api {

/// Everyone who watches an event: they are told that it has changed, and read what they need.
class EventGallery {
 public:
  EventGallery(boost::asio::io_context& io, const TimeSource& time, club::Events& events);

  /// Adds a watcher after telling him where the event is.
  void welcome(const club::EventView& view, const EventVisitor& visitor,
               const std::shared_ptr<http::Subscriber>& subscriber);

  std::size_t watchers() const;

  /// A link of an event was replaced: whoever came by it has to go.
  void dismiss(const std::string& event, const std::function<bool(const EventVisitor&)>& came_by);

  /// This account was removed, or its sessions were ended: whoever watches by it has to go.
  void dismiss_staff(const std::string& name);

  /// How a board is told to those of the staff who look after it.
  using BoardTeller =
      std::function<nlohmann::json(const club::EventView&, const club::BoardPlace&)>;
  void tell_boards(BoardTeller teller) { tell_board_ = std::move(teller); }
  /// A game of a board has changed, or who is there.
  void board_changed(const std::string& event, const club::BoardPlace& place);

  void close();

 private:
  struct Watcher {
    EventVisitor visitor;
    std::shared_ptr<http::Subscriber> subscriber;
  };

  void changed(const std::string& event, std::int64_t sequence);
  void left(const std::string& event, const http::Subscriber* subscriber);
  void tell(const std::string& event, const nlohmann::json& message);
  template <class Must>
  void send_away(const std::string& event, Must must, const char* why);
  void tell_time();

  const TimeSource& time_;
  club::Events& events_;
  boost::asio::steady_timer clock_;
  std::map<std::string, std::vector<Watcher>, std::less<>> watchers_;
  BoardTeller tell_board_;
};

}  // namespace flagfall::server::api
