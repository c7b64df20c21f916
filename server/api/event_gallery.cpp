#include "server/api/event_gallery.hpp"

#include <algorithm>
#include <chrono>
#include <nlohmann/json.hpp>

#include "server/api/event_boards.hpp"
#include "server/api/event_staff.hpp"

namespace flagfall::server::api {
namespace {

/// Silence of more than two of these means a dead link.
constexpr std::chrono::seconds event_time_told_every{5};

nlohmann::json position_json(const char* type, std::int64_t sequence) {
  return {{"type", type}, {"sequence", sequence}};
}

std::shared_ptr<const std::string> shared_text(const nlohmann::json& message) {
  // Names come from outside: what is not UTF-8 would make `dump` throw.
  return std::make_shared<const std::string>(
      message.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace));
}

}  // namespace

EventGallery::EventGallery(boost::asio::io_context& io, const TimeSource& time,
                           club::Events& events)
    : time_{time}, events_{events}, clock_{io} {
  events.on_change(
      [this](const std::string& event, std::int64_t sequence) { changed(event, sequence); });
  events.on_board([this](const std::string& event, const club::BoardPlace& place) {
    board_changed(event, place);
  });
  tell_time();
}

void EventGallery::close() { clock_.cancel(); }

void EventGallery::welcome(const club::EventView& view, const EventVisitor& visitor,
                           const std::shared_ptr<http::Subscriber>& subscriber) {
  const std::string event = view.id;
  watchers_[event].push_back({visitor, subscriber});
  subscriber->send(shared_text(position_json("state", view.sequence)));
  subscriber->on_closed([this, event, raw = subscriber.get()] { left(event, raw); });
}

std::size_t EventGallery::watchers() const {
  std::size_t count = 0;
  for (const auto& [event, watchers] : watchers_) count += watchers.size();
  return count;
}

template <class Must>
void EventGallery::send_away(const std::string& event, Must must, const char* why) {
  const auto found = watchers_.find(event);
  if (found == watchers_.end()) return;
  const std::vector<Watcher> present = found->second;  // closing may change the list
  for (const Watcher& watcher : present)
    if (must(watcher.visitor)) watcher.subscriber->close(http::CloseCode::policy, why);
}

void EventGallery::dismiss(const std::string& event,
                           const std::function<bool(const EventVisitor&)>& came_by) {
  send_away(event, came_by, "this link was replaced");
}

void EventGallery::dismiss_staff(const std::string& name) {
  std::vector<std::string> events;  // closing may change the map
  for (const auto& [event, watchers] : watchers_) events.push_back(event);
  for (const std::string& event : events)
    send_away(
        event,
        [&](const EventVisitor& visitor) {
          return visitor.is_staff() && visitor.account.name == name;
        },
        "signed out");
}

void EventGallery::changed(const std::string& event, std::int64_t sequence) {
  // Whom the event is no longer shown to is not told that it goes on.
  if (const auto view = events_.find(event)) {
    const auto visibility = view->competition.settings.visibility;
    send_away(
        event,
        [&](const EventVisitor& visitor) {
          const bool turned_away =
              visitor.is_staff() && !staff_in(view->competition, visitor.account);
          return turned_away || !visitor.may_follow(visibility);
        },
        "unknown-event");
  }
  tell(event, position_json("change", sequence));
}

/// Written once, and only where somebody looks after that board.
void EventGallery::board_changed(const std::string& event, const club::BoardPlace& place) {
  const auto found = watchers_.find(event);
  if (found == watchers_.end() || !tell_board_) return;
  const auto view = events_.find(event);
  if (!view) return;
  if (!is_or_was_on_show(view->competition, place)) return;
  std::shared_ptr<const std::string> text;
  for (const Watcher& watcher : found->second) {
    if (!watcher.visitor.is_staff() || !watcher.subscriber->open()) continue;
    const auto boards = boards_of(view->competition, watcher.visitor.account);
    if (!boards || !contains(*boards, place.board)) continue;
    if (!text) {
      nlohmann::json message = position_json("board", view->sequence);
      message["board"] = tell_board_(*view, place);
      text = shared_text(message);
    }
    watcher.subscriber->send(text);
  }
}

void EventGallery::left(const std::string& event, const http::Subscriber* subscriber) {
  const auto found = watchers_.find(event);
  if (found == watchers_.end()) return;
  std::erase_if(found->second,
                [&](const Watcher& watcher) { return watcher.subscriber.get() == subscriber; });
  if (found->second.empty()) watchers_.erase(found);
}

void EventGallery::tell(const std::string& event, const nlohmann::json& message) {
  const auto found = watchers_.find(event);
  if (found == watchers_.end()) return;
  const auto text = shared_text(message);
  for (const Watcher& watcher : found->second)
    if (watcher.subscriber->open()) watcher.subscriber->send(text);
}

void EventGallery::tell_time() {
  clock_.expires_after(event_time_told_every);
  clock_.async_wait([this](const boost::system::error_code& error) {
    if (error) return;
    const nlohmann::json message{{"type", "time"},
                                 {"server_ms", time_.now().elapsed.time_since_epoch().count()}};
    for (const auto& [event, watchers] : watchers_) tell(event, message);
    tell_time();
  });
}

}  // namespace flagfall::server::api
