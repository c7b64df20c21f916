#include "server/api/gallery.hpp"

#include <algorithm>
#include <array>
#include <chrono>
#include <optional>
#include <utility>

namespace flagfall::server::api {
namespace {

using nlohmann::json;
using Text = std::shared_ptr<const std::string>;

/// Silence of more than two of these means a dead link.
constexpr std::chrono::seconds time_told_every{5};

Text written(const json& message, Gallery::Form form) {
  // Names come from outside: what is not UTF-8 would make `dump` throw.
  std::string text = message.dump(-1, ' ', false, json::error_handler_t::replace);
  if (form == Gallery::Form::websocket) return std::make_shared<const std::string>(std::move(text));
  std::optional<std::int64_t> id;
  if (const auto sequence = message.find("sequence"); sequence != message.end())
    id = sequence->get<std::int64_t>();
  return std::make_shared<const std::string>(
      http::feed_event(message.at("type").get<std::string>(), id, text));
}

json events_json(const std::vector<club::RecordedEvent>& events, bool for_staff) {
  json list = json::array();
  for (const club::RecordedEvent& event : events)
    if (for_staff || !is_for_staff(event)) list.push_back(event_json(event, for_staff));
  return list;
}

}  // namespace

/// One message in the four forms that may be needed, each written at most once. The staff gets a
/// message of its own only where it is told more.
struct Gallery::Messages {
  json for_all;
  std::optional<json> for_staff{};
  std::array<Text, 4> texts{};

  const Text& of(const Watcher& watcher) {
    const bool staff = watcher.visitor.sees_all() && for_staff;
    Text& text = texts[(staff ? 2U : 0U) + (watcher.form == Form::feed ? 1U : 0U)];
    if (!text) text = written(staff ? *for_staff : for_all, watcher.form);
    return text;
  }
};

Gallery::Gallery(boost::asio::io_context& io, const TimeSource& time) : time_{time}, clock_{io} {
  tell_time();
}

void Gallery::close() { clock_.cancel(); }

void Gallery::publish(const club::Publication& publication) {
  note_tablet(publication.view);
  const auto found = watchers_.find(publication.view.id);
  if (found == watchers_.end()) return;
  taken_[publication.view.id] = publication.view.game.seated;
  json message{{"type", "change"},
               {"sequence", publication.view.sequence},
               {"events", events_json(publication.events, false)},
               {"state", state_json(publication.view, time_.now().elapsed,
                                    connected(publication.view.id), publication.kept_moves)}};
  Messages messages{std::move(message)};
  if (std::ranges::any_of(publication.events, has_more_for_staff)) {
    messages.for_staff = messages.for_all;
    (*messages.for_staff)["events"] = events_json(publication.events, true);
  }
  for (const Watcher& watcher : found->second) watcher.subscriber->send(messages.of(watcher));
}

void Gallery::welcome(const club::View& view, const Visitor& visitor, Form form,
                      const std::shared_ptr<http::Subscriber>& subscriber,
                      const std::vector<club::RecordedEvent>& missed) {
  const std::string game = view.id;
  std::vector<Watcher>& watchers = watchers_[game];
  watchers.push_back({visitor, form, subscriber});
  taken_[game] = view.game.seated;
  links_.note_seats(game, connected(game), time_.now().elapsed);
  const json message{{"type", "state"},
                     {"viewer", std::string{visitor.role()}},
                     {"sequence", view.sequence},
                     {"state", state_json(view, time_.now().elapsed, connected(game), 0)},
                     {"missed", events_json(missed, visitor.sees_all())}};
  subscriber->send(written(message, form));
  if (visitor.is_seat() || visitor.is_device()) tell_presence(game);
  subscriber->on_closed([this, game, raw = subscriber.get()] { left(game, raw); });
}

void Gallery::left(const std::string& game, const http::Subscriber* subscriber) {
  const auto found = watchers_.find(game);
  if (found == watchers_.end()) return;
  const bool had_seat = std::ranges::any_of(found->second, [&](const Watcher& watcher) {
    const Visitor& visitor = watcher.visitor;
    return watcher.subscriber.get() == subscriber && (visitor.is_seat() || visitor.is_device());
  });
  std::erase_if(found->second,
                [&](const Watcher& watcher) { return watcher.subscriber.get() == subscriber; });
  if (had_seat) links_.note_seats(game, connected(game), time_.now().elapsed);
  if (found->second.empty()) {
    watchers_.erase(found);
    taken_.erase(game);
    if (had_seat && on_presence_) on_presence_(game);
    return;
  }
  if (had_seat) tell_presence(game);
}

Connected Gallery::connected(const std::string& game) const {
  if (sample_games_.contains(game)) return {true, true};
  Connected connected{};
  if (const auto found = watchers_.find(game); found != watchers_.end())
    for (const Watcher& watcher : found->second)
      for (const Side side : both_sides)
        if (watcher.visitor.plays(side) && watcher.subscriber->open()) connected[side] = true;
  return connected;
}

/// What was never there is not lost.
void Gallery::note_tablet(const club::View& view) {
  const bool here = view.tablet && view.tablet->heard && !view.tablet->silent;
  links_.note_tablet(view.id, here, time_.now().elapsed);
}

void Gallery::seat_sample_players(const std::string& game) { sample_games_.insert(game); }

std::size_t Gallery::watchers() const {
  std::size_t count = 0;
  for (const auto& [game, watchers] : watchers_) count += watchers.size();
  return count;
}

template <class Must>
void Gallery::send_away(const std::string& game, Must must, const char* why) {
  const auto found = watchers_.find(game);
  if (found == watchers_.end()) return;
  const std::vector<Watcher> present = found->second;  // closing may change the list
  for (const Watcher& watcher : present)
    if (must(watcher.visitor)) watcher.subscriber->close(http::CloseCode::policy, why);
}

void Gallery::dismiss(const std::string& game, const Visitor& who) {
  send_away(
      game,
      [&](const Visitor& visitor) {
        return visitor.kind == who.kind && (!who.is_seat() || visitor.side == who.side);
      },
      "this link was replaced");
}

template <class Must>
void Gallery::send_away_everywhere(Must must, const char* why) {
  std::vector<std::string> games;  // closing may change the map
  for (const auto& [game, watchers] : watchers_) games.push_back(game);
  for (const std::string& game : games) send_away(game, must, why);
}

void Gallery::dismiss_staff(const std::string& name) {
  send_away_everywhere(
      [&](const Visitor& visitor) { return visitor.is_account() && visitor.name == name; },
      "signed out");
}

void Gallery::dismiss_device(std::int64_t device) {
  send_away_everywhere(
      [&](const Visitor& visitor) { return visitor.is_device() && visitor.device == device; },
      "this device was revoked");
}

void Gallery::tell_presence(const std::string& game) {
  if (on_presence_) on_presence_(game);
  const auto found = watchers_.find(game);
  if (found == watchers_.end()) return;
  const Connected here = connected(game);
  json seats = json::object();
  for (const Side side : both_sides)
    seats[std::string{name_of(side)}] = {{"taken", taken_[game][side]}, {"connected", here[side]}};
  Messages messages{{{"type", "presence"}, {"seats", seats}}};
  for (const Watcher& watcher : found->second) watcher.subscriber->send(messages.of(watcher));
}

void Gallery::tell_time() {
  clock_.expires_after(time_told_every);
  clock_.async_wait([this](const boost::system::error_code& error) {
    if (error) return;
    Messages messages{
        {{"type", "time"}, {"server_ms", time_.now().elapsed.time_since_epoch().count()}}};
    for (const auto& [game, watchers] : watchers_)
      for (const Watcher& watcher : watchers) watcher.subscriber->send(messages.of(watcher));
    tell_time();
  });
}

}  // namespace flagfall::server::api
