#include "server/demo/demo.hpp"

#include <algorithm>
#include <utility>

#include "arbiter/notation/fen.hpp"
#include "arbiter/rules/draw_rules.hpp"
#include "clock/program.hpp"
#include "db/access.hpp"
#include "db/error.hpp"
#include "db/utc_text.hpp"
#include "server/demo/account.hpp"

namespace flagfall::server::demo {
namespace {

using namespace std::chrono_literals;

constexpr clock::Duration waits{2000};  ///< where somebody else has to do something
constexpr clock::Duration retry{5000};  ///< when the disk does not work

arbiter::Position start_of(const Plan& plan) {
  if (plan.opening) return arbiter::position_of(plan.rules, *plan.opening);
  if (!plan.fen.empty()) return arbiter::parse_fen(plan.rules, plan.fen)->position;
  return arbiter::initial_position(plan.rules);
}

club::GameOrder order_of(const Plan& plan, int table, int round, const Stamp& now) {
  club::GameOrder order;
  arbiter::GameSettings& settings = order.settings;
  settings.rules = plan.rules;
  settings.profile = arbiter::profiles_of(plan.rules).front();
  settings.start = start_of(plan);
  if (plan.opening) settings.opening = arbiter::code_of(*plan.opening);
  settings.control = *clock::parse_control(plan.program);
  order.visibility = db::Visibility::everyone;
  order.sheet = {
      "Club evening",        "Sample hall",         db::utc_text(now.utc_us).substr(0, 10),
      std::to_string(round), std::to_string(table), plan.players};
  return order;
}

club::Sent sent_by(std::string_view role, const Stamp& now) {
  return {{std::string{role}, role == "arbiter" ? account_name : ""}, now};
}

}  // namespace

void refuse_real_ones(const db::Store& store) {
  db::GameFilter all;
  all.public_only = false;
  all.limit = 1;
  const bool empty = store.games(all).empty() &&
                     store.read([](db::Connection& db) { return db::accounts(db).empty(); });
  if (!empty)
    throw db::Refused{db::Why::exists, store.path().string() +
                                           " holds games or accounts; a sample evening needs a "
                                           "file of its own. Nothing was changed."};
}

Demo::Demo(boost::asio::io_context& io, club::Club& club, std::uint64_t seed,
           std::vector<Plan> plans, int first_board, Seated seated)
    : club_{club}, timer_{io}, seated_{std::move(seated)} {
  for (Plan& plan : plans) {
    const int number = first_board + static_cast<int>(tables_.size());
    tables_.push_back({std::move(plan), Random{seed + static_cast<std::uint64_t>(number)}, number});
  }
}

void Demo::start() {
  stopped_ = false;
  for (Table& table : tables_) table.due = club_.time().now().elapsed;
  arm();
}

void Demo::stop() {
  stopped_ = true;
  timer_.cancel();
}

std::optional<clock::Instant> Demo::next_due() const {
  std::optional<clock::Instant> next;
  for (const Table& table : tables_)
    if (table.due && (!next || *table.due < *next)) next = table.due;
  return next;
}

void Demo::step() {
  const clock::Instant now = club_.time().now().elapsed;
  for (std::size_t i = 0; i < tables_.size() && !stopped_; ++i)
    if (tables_[i].due && *tables_[i].due <= now) act(i);
  arm();
}

void Demo::act(std::size_t number) {
  Table& table = tables_[number];
  table.due.reset();
  if (table.game.empty()) return make_game(number);
  const auto view = club_.find(table.game);
  if (!view) return look_again(number, retry);
  if (view->game.outcome) return after_end(table);
  const auto action = next_action(view->game, table.plan, table.random);
  if (!action) return look_again(number, waits);
  // Once is enough: when somebody lets the game go on it goes on.
  if (std::holds_alternative<arbiter::Pause>(action->command))
    table.plan.course = Course::as_people_do;
  if (seated_ && std::holds_alternative<arbiter::StartClock>(action->command)) seated_(table.game);
  club_.submit(
      table.game, action->command, sent_by(action->role, club_.time().now()),
      [this, number](const club::Answer& answer) {
        if (!answer.failure.empty()) return look_again(number, retry);
        const auto then = club_.find(tables_[number].game);
        if (!then) return look_again(number, retry);
        look_again(number, thinking_time(then->game, tables_[number].plan, tables_[number].random));
      });
}

void Demo::make_game(std::size_t number) {
  const Table& table = tables_[number];
  const Stamp now = club_.time().now();
  club_.create(order_of(table.plan, table.number, table.round, now), sent_by("arbiter", now),
               [this, number](const std::string& game, const std::string& failure) {
                 if (!failure.empty()) return look_again(number, retry);
                 tables_[number].game = game;
                 look_again(number, 0ms);
               });
}

/// The board stays as it is, or the same two sit down again after a while.
void Demo::after_end(Table& table) {
  if (!table.plan.played_again) return;
  table.plan = return_game(std::move(table.plan));
  table.game.clear();
  ++table.round;
  table.due = club_.time().now().elapsed + std::chrono::seconds{table.random.between(20, 60)};
}

void Demo::look_again(std::size_t number, clock::Duration after) {
  tables_[number].due = club_.time().now().elapsed + after;
  arm();
}

void Demo::arm() {
  const auto next = next_due();
  if (stopped_ || !next) return;
  timer_.expires_after(std::max(clock::Duration::zero(), *next - club_.time().now().elapsed));
  timer_.async_wait([this](const boost::system::error_code& error) {
    if (!error && !stopped_) step();
  });
}

}  // namespace flagfall::server::demo
