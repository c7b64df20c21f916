#pragma once

#include <algorithm>
#include <boost/asio/io_context.hpp>
#include <boost/asio/post.hpp>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "arbiter/game/command.hpp"
#include "clock/program.hpp"
#include "db/store.hpp"
#include "server/club/club.hpp"
#include "server/time_source.hpp"

namespace flagfall::test {

/// A club on a real file, with a time that the test moves. `open` again is a restart: what was only
/// in memory is gone.
class Hall final : public server::club::Publisher {
 public:
  explicit Hall(std::filesystem::path file) : file_{std::move(file)} {}

  void open() {
    club.reset();
    store.reset();
    io = std::make_unique<boost::asio::io_context>();
    store = std::make_unique<db::Store>(file_);
    server::club::ClubOptions options;
    options.retry_storage = clock::Duration{10};
    club = std::make_unique<server::club::Club>(*io, *store, time, *this, options);
    club->open();
  }

  /// A game with both seats taken and White's clock started.
  std::string started_game(const std::string& program = "300",
                           const arbiter::Conduct& conduct = {}) {
    server::club::GameOrder order;
    order.settings.start = arbiter::initial_position(order.settings.rules);
    order.settings.control = *clock::parse_control(program);
    order.settings.conduct = conduct;
    order.sheet.players = {{"White", "", {}}, {"Black", "", {}}};
    std::string id;
    std::optional<std::string> failure;
    club->create(std::move(order), sent("arbiter"), [&](const auto& game, const auto& why) {
      id = game;
      failure = why;
    });
    run_until([&] { return failure.has_value(); });
    for (const Side side : both_sides) ask(id, arbiter::TakeSeat{side});
    ask(id, arbiter::StartClock{});
    return id;
  }

  server::club::Answer ask(const std::string& game, const arbiter::Command& command,
                           const std::string& key = {}) {
    std::optional<server::club::Answer> answer;
    server::club::Sent from = sent("test");
    from.key = key;
    from.fingerprint = key;
    club->submit(game, command, from, [&](const server::club::Answer& told) { answer = told; });
    run_until([&] { return answer.has_value(); });
    return *answer;
  }

  /// The side to move plays.
  server::club::Answer play(const std::string& game, const std::string& text) {
    const arbiter::Game& state = club->find(game)->game;
    return ask(game, arbiter::PlayMove{state.position.to_move, arbiter::ply_of(state), text});
  }

  const arbiter::Game& game(const std::string& id) { return club->find(id)->game; }
  clock::Duration left(const std::string& id, Side side) {
    return clock::left(game(id).clock, side, time.now().elapsed);
  }

  /// Runs what waits until the condition holds.
  template <class Condition>
  void run_until(Condition condition) {
    while (!condition()) io->run_one();
  }

  /// Time passes as in life: the club looks at it every so often.
  void live(clock::Duration span) {
    for (clock::Duration passed{}; passed < span; passed += clock::Duration{250}) {
      time.advance(std::min(clock::Duration{250}, span - passed));
      club->look(time.now());
    }
    settle();
  }

  /// Everything on its way is on disk and told.
  void settle() {
    bool written = false;
    store->task([](db::Connection&) {},
                [&](const db::AppendResult&) { boost::asio::post(*io, [&] { written = true; }); });
    run_until([&] { return written; });
  }

  server::club::Sent sent(const std::string& role) { return {{role, ""}, time.now()}; }

  void publish(const server::club::Publication& publication) override {
    ++publications;
    last_events.clear();
    for (const auto& event : publication.events) last_events.push_back(event.type);
  }

  server::FakeTime time;
  std::unique_ptr<boost::asio::io_context> io;
  std::unique_ptr<db::Store> store;
  std::unique_ptr<server::club::Club> club;
  int publications = 0;
  std::vector<std::string> last_events;

 private:
  std::filesystem::path file_;
};

}  // namespace flagfall::test
