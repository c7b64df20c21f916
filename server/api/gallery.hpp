#pragma once

#include <boost/asio/io_context.hpp>
#include <boost/asio/steady_timer.hpp>
#include <functional>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "server/api/game_json.hpp"
#include "server/api/link_log.hpp"
#include "server/api/visitor.hpp"
#include "server/club/publisher.hpp"
#include "server/http/subscriber.hpp"
#include "server/time_source.hpp"

namespace flagfall::server::api {

/// Everyone who watches a game. What the club publishes is written once and shared by all.
class Gallery final : public club::Publisher {
 public:
  enum class Form { websocket, feed };

  Gallery(boost::asio::io_context& io, const TimeSource& time);

  void publish(const club::Publication& publication) override;

  /// Adds a watcher after telling him the state and what he missed.
  void welcome(const club::View& view, const Visitor& visitor, Form form,
               const std::shared_ptr<http::Subscriber>& subscriber,
               const std::vector<club::RecordedEvent>& missed);

  Connected connected(const std::string& game) const;
  /// When the players and the tablet of the game came and went.
  std::vector<arbiter::LinkFact> links(const std::string& game) const { return links_.of(game); }
  /// The players of a sample game are there without a link, until the program ends.
  void seat_sample_players(const std::string& game);
  std::size_t watchers() const;
  /// Called when a player has come or gone.
  void on_presence(std::function<void(const std::string& game)> told) {
    on_presence_ = std::move(told);
  }

  /// The links of these seats or watchers were replaced: whoever came by them has to go.
  void dismiss(const std::string& game, const Visitor& who);
  /// This device was revoked: it has to go.
  void dismiss_device(std::int64_t device);
  /// This account was removed, or its sessions were ended: whoever watches by it has to go.
  void dismiss_staff(const std::string& name);

  void close();

 private:
  struct Watcher {
    Visitor visitor;
    Form form;
    std::shared_ptr<http::Subscriber> subscriber;
  };
  struct Messages;

  template <class Must>
  void send_away_everywhere(Must must, const char* why);
  template <class Must>
  void send_away(const std::string& game, Must must, const char* why);
  void left(const std::string& game, const http::Subscriber* subscriber);
  void tell_presence(const std::string& game);
  void note_tablet(const club::View& view);
  void tell_time();

  const TimeSource& time_;
  boost::asio::steady_timer clock_;
  std::map<std::string, std::vector<Watcher>, std::less<>> watchers_;
  std::map<std::string, BySide<bool>, std::less<>> taken_;
  std::set<std::string, std::less<>> sample_games_;
  LinkLog links_;
  std::function<void(const std::string&)> on_presence_;
};

}  // namespace flagfall::server::api
