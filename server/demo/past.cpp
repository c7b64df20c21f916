#include "server/demo/past.hpp"

#include <algorithm>
#include <boost/asio/io_context.hpp>
#include <boost/asio/post.hpp>
#include <chrono>

#include "db/access.hpp"
#include "server/demo/demo.hpp"

namespace flagfall::server::demo {
namespace {

using namespace std::chrono_literals;

/// How long before `now` the games began, and the longest that they are given.
constexpr clock::Duration ago = 3h;

/// Nobody is there yet to be told.
struct Nobody final : club::Publisher {
  void publish(const club::Publication&) override {}
};

club::ClubOptions patient() {
  club::ClubOptions options;
  options.stall_limit = 2 * ago;  // time is moved from one move to the next
  return options;
}

Stamp before(const Stamp& now) {
  const auto us = std::chrono::duration_cast<std::chrono::microseconds>(ago).count();
  return make_stamp(now.elapsed_us - us, now.utc_us - us);
}

/// Waits until everything on its way is on disk and answered.
void settle(boost::asio::io_context& io, db::Store& store) {
  bool written = false;
  store.task([](db::Connection&) {},
             [&](const db::AppendResult&) { boost::asio::post(io, [&] { written = true; }); });
  while (!written) io.run_one();
}

}  // namespace

void play_past(db::Store& store, std::uint64_t seed, const Stamp& now) {
  refuse_real_ones(store);
  boost::asio::io_context io{1};
  boost::asio::io_context timers;  // never run: each step is taken here
  FakeTime time{before(now)};
  Nobody nobody;
  club::Club club{io, store, time, nobody, patient()};
  Demo games{timers, club, seed, earlier_games()};
  club.open();
  games.start();
  for (settle(io, store);; settle(io, store)) {
    const auto next = games.next_due();
    if (!next || *next >= now.elapsed) break;
    time.advance(std::max(clock::Duration::zero(), *next - time.now().elapsed));
    // A flag that fell meanwhile is seen first.
    club.look(time.now());
    settle(io, store);
    games.step();
  }
  games.stop();
  club.close();
}

}  // namespace flagfall::server::demo
