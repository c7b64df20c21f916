#include "server/bench/clocks.hpp"

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>
#include <stdexcept>
#include <utility>

#include "server/bench/flags.hpp"

namespace flagfall::server::bench {
namespace {

using nlohmann::json;

constexpr int keepers = 8;
constexpr int looks = 3;  ///< at a clock, of which the shortest counts
/// Of a clock whose flag falls, on average; a third of a short run.
constexpr double usual_life_s = 300;
constexpr int least_life_s = 3;
/// For the clocks that outlast the run: it takes a while until all are there.
constexpr int spare_s = 3600;

}  // namespace

ClockHall::ClockHall(const ClockLoad& load)
    : load_{load},
      places_(static_cast<std::size_t>(load.clocks)),
      random_{load.seed},
      streams_{load.port} {
  ArbiterClient arbiter{load.port, load.cookie};
  ahead_ = look_at_server(arbiter, CLOCK_MONOTONIC, 200);
  figures_.clock_error_ms = ahead_.error_ms;
  for (std::size_t number = 0; number < places_.size(); ++number) to_start_.push_back(number);
  for (int i = 0; i < keepers; ++i) keepers_.emplace_back([this] { keep(); });
  std::unique_lock lock{mutex_};
  changed_.wait(lock, [this] { return filled_ == load_.clocks || broken_ == keepers; });
  if (broken_ == keepers) throw std::runtime_error{"no clock could be started"};
}

ClockHall::~ClockHall() {
  {
    const std::scoped_lock lock{mutex_};
    closing_ = true;
  }
  changed_.notify_all();
}

void ClockHall::keep() {
  std::optional<std::size_t> taken;
  try {
    ArbiterClient arbiter{load_.port, load_.cookie};
    while ((taken = next_to_start())) start(arbiter, *taken);
  } catch (const std::exception&) {
    const std::scoped_lock lock{mutex_};
    ++figures_.errors;
    ++broken_;
    if (taken) to_start_.push_front(*taken);
    changed_.notify_all();
  }
}

/// Nothing when no more are to be started.
std::optional<std::size_t> ClockHall::next_to_start() {
  std::unique_lock lock{mutex_};
  changed_.wait(lock, [this] { return closing_ || !to_start_.empty(); });
  if (closing_) return std::nullopt;
  const std::size_t number = to_start_.front();
  to_start_.pop_front();
  return number;
}

/// The first ones of the clocks whose flag falls have any part of a life before them.
int ClockHall::seconds_for(std::size_t number) {
  if (number % 2 == 0) return static_cast<int>(load_.seconds) + spare_s;
  const double life = std::min(usual_life_s, load_.seconds / 3);
  const bool first = places_[number].game.empty();
  std::uniform_real_distribution<double> lives{first ? 0 : life / 2, first ? life : life * 3 / 2};
  return std::max(least_life_s, static_cast<int>(lives(random_)));
}

void ClockHall::start(ArbiterClient& arbiter, std::size_t number) {
  int seconds = 0;
  {
    const std::scoped_lock lock{mutex_};
    seconds = seconds_for(number);
  }
  const StartedGame game = arbiter.start_game(std::to_string(seconds));
  const Look first = look(arbiter, game.id, looks);
  {
    const std::scoped_lock lock{mutex_};
    if (places_[number].game.empty()) ++filled_;
    places_[number] = {game.id, first, true};
    ++running_;
  }
  changed_.notify_all();
  streams_.open("/api/v1/games/" + game.id + "/stream",
                json{{"token", game.watch_token}, {"since", 0}}.dump(),
                [this, number](const std::string& text, double read_at_ms) {
                  return hear(number, text, read_at_ms);
                });
}

ClockHall::Look ClockHall::look(ArbiterClient& arbiter, const std::string& game, int times) {
  Look best;
  for (int i = 0; i < times; ++i) {
    const double asked = read_ms(CLOCK_MONOTONIC);
    const json answer = arbiter.get("/api/v1/games/" + game);
    const double heard = read_ms(CLOCK_MONOTONIC);
    const json& clock = answer.at("state").at("clock");
    // Both the time of the server and what is left are whole milliseconds.
    const double error = (heard - asked) / 2 + 1;
    if (i > 0 && error >= best.error_ms) continue;
    best = {clock.at("white").at("left_ms").get<double>(), clock.at("server_ms").get<double>(),
            (asked + heard) / 2, error, clock.at("running") == "white"};
  }
  return best;
}

bool ClockHall::hear(std::size_t number, const std::string& text, double read_at_ms) {
  const json message = json::parse(text, nullptr, false);
  if (message.is_discarded() || message.at("type") == "problem") {
    const std::scoped_lock lock{mutex_};
    ++figures_.errors;
    ended(number);
    return false;
  }
  const auto flag = flag_in(message);
  const bool over = message.at("type") == "state" && message.at("state").at("phase") == "ended";
  if (!flag && !over) return true;
  const std::scoped_lock lock{mutex_};
  if (flag) count_flag(places_[number], flag->fell_ms, flag->written_ms, read_at_ms);
  ended(number);
  return false;
}

/// The mutex is held.
void ClockHall::count_flag(const Place& place, double fell_ms, double written_ms,
                           double read_at_ms) {
  const auto now = Clock::now();
  if (now < span_.counted_from || now >= span_.end) return;
  const double late = read_at_ms + ahead_.ms - fell_ms;
  figures_.told.add_ms(late);
  figures_.durable.add_ms(written_ms - fell_ms);
  // Time is floored to milliseconds, so that a flag may be seen one early.
  if (late < -1 - ahead_.error_ms) ++figures_.early;
  if (fell_ms != place.first.server_ms + place.first.left_ms) ++figures_.elsewhere;
}

/// The mutex is held.
void ClockHall::ended(std::size_t number) {
  places_[number].running = false;
  --running_;
  const auto now = Clock::now();
  if (now >= span_.counted_from && now < span_.end)
    figures_.fewest_running = std::min(figures_.fewest_running, running_);
  to_start_.push_back(number);
  changed_.notify_all();
}

void ClockHall::look_again(ArbiterClient& arbiter, const Place& place) {
  const Look last = look(arbiter, place.game, looks);
  if (!last.running || !place.first.running) return;
  const double passed = last.at_ms - place.first.at_ms;
  const double off = std::abs(last.left_ms - (place.first.left_ms - passed));
  const double error = last.error_ms + place.first.error_ms;
  figures_.shown.add_ms(off);
  figures_.shown_error_ms = std::max(figures_.shown_error_ms, error);
  if (off > error) ++figures_.shown_wrong;
  figures_.oldest_s = std::max(figures_.oldest_s, passed / 1000);
}

ClockFigures ClockHall::measure(const Span& span) {
  {
    const std::scoped_lock lock{mutex_};
    span_ = span;
    figures_.fewest_running = running_;
  }
  std::this_thread::sleep_until(span.end);
  std::vector<Place> last;
  {
    const std::scoped_lock lock{mutex_};
    closing_ = true;
    last = places_;
  }
  changed_.notify_all();
  keepers_.clear();
  ArbiterClient arbiter{load_.port, load_.cookie};
  for (const Place& place : last)
    if (place.running) look_again(arbiter, place);
  const std::scoped_lock lock{mutex_};
  return figures_;
}

}  // namespace flagfall::server::bench
