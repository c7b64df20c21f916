#include "crash_player.hpp"

#include <stdexcept>
#include <utility>

namespace flagfall::test {

using nlohmann::json;

namespace {

/// The server is not there any more: what was hoped for.
struct Gone {};

/// An answer that is whole, or `Gone`.
template <class Ask>
ApiAnswer answer_of(Ask ask) {
  ApiAnswer answer;
  try {
    answer = ask();
  } catch (const std::exception&) {
    throw Gone{};
  }
  if (answer.status == 0 || answer.body.is_null()) throw Gone{};
  return answer;
}

Side side_after(std::size_t plies) { return plies % 2 == 0 ? Side::white : Side::black; }

json move_command(std::size_t plies, const std::string& text) {
  return {{"type", "play_move"}, {"ply", plies}, {"move", text}};
}

}  // namespace

/// The connections of one round: staff and both seats.
struct CrashPlayer::Table {
  ApiClient staff;
  BySide<ApiClient> seats;
};

CrashPlayer::CrashPlayer(int number, std::uint64_t seed, Habit habit)
    : number_{number}, random_{seed}, habit_{habit} {}

std::vector<Promises> CrashPlayer::take_ended() { return std::exchange(ended_, {}); }

/// The game may have ended and another one begun while the spectator watched.
void CrashPlayer::was_shown(const std::string& game, std::int64_t sequence) {
  if (promises_.game == game) promises_.pushed = sequence;
  for (Promises& ended : ended_)
    if (ended.game == game) ended.pushed = sequence;
}

void CrashPlayer::was_told(const json& state, bool unanswered_was_kept) {
  see(state);
  kept_ = unanswered_was_kept;
}

std::string CrashPlayer::next_key() {
  return "player-" + std::to_string(number_) + "-" + std::to_string(++keys_);
}

void CrashPlayer::run(const ServerLife& server) try {
  life_ = &server;
  Table table{ApiClient{server.port, server.arbiter},
              {ApiClient{server.port, seats_.white}, ApiClient{server.port, seats_.black}}};
  go_on(table);
} catch (const Gone&) {
  if (!server.ending) problems.push_back("the server hung up on " + promises_.game);
} catch (const std::exception& error) {
  problems.push_back(promises_.game + ": " + error.what());
}

void CrashPlayer::go_on(Table& table) {
  if (has_game()) {
    look(table);
    if (promises_.unanswered && promises_.unanswered->move) {
      const KeyedMove move = *promises_.unanswered->move;
      if (kept_) repeat_move(table, move, true);
      if (!kept_) to_repeat_ = move;
    }
    sit_down(table);
    if (const auto move = std::exchange(to_repeat_, std::nullopt)) repeat_move(table, *move, false);
    repeat_old_move(table);
  }
  for (;;) {
    if (!has_game() || state_.at("phase") == "ended") make_game(table);
    sit_down(table);
    if (habit_ == Habit::runs_out_of_time) return leave_a_moment(table);
    play_move(table);
  }
}

/// Everything that is shown is on disk, and so a promise.
void CrashPlayer::see(const json& state) {
  const json& clock = state.at("clock");
  ClockSight& sight = promises_.clock;
  promises_.sequence = state.at("sequence").get<std::int64_t>();
  sight.at_ms = clock.at("server_ms").get<std::int64_t>();
  sight.on_move = *side_named(clock.at("on_move").get<std::string>());
  sight.running = !clock.at("running").is_null();
  for (const Side side : both_sides)
    sight.left_ms[side] = clock.at(std::string{name_of(side)}).at("left_ms").get<std::int64_t>();
  state_ = state;
}

void CrashPlayer::look(Table& table) {
  see(answer_of([&] {
        return table.staff.get("/api/v1/games/" + promises_.game);
      }).body.at("state"));
}

/// Sends a command; until it is answered nobody knows what became of it. A refusal is an answer
/// too, and the caller's business.
ApiAnswer CrashPlayer::send(ApiClient& client, const json& body, const Unanswered& what) {
  promises_.unanswered = what;
  ApiAnswer answer = answer_of([&] { return client.command(promises_.game, body, what.key); });
  promises_.unanswered.reset();
  life_->answered();
  if (answer.status == 200) see(answer.body.at("state"));
  return answer;
}

void CrashPlayer::must(ApiClient& client, const json& body) {
  const ApiAnswer answer = send(client, body, {next_key(), {}});
  if (answer.status != 200)
    throw std::runtime_error{body.dump() + " was refused: " + answer.summary()};
}

void CrashPlayer::make_game(Table& table) {
  if (has_game()) ended_.push_back(std::exchange(promises_, {}));
  promises_.increment_ms = habit_ == Habit::plays ? 1000 : 0;
  const json order{{"white", {{"name", "White " + std::to_string(number_)}}},
                   {"black", {{"name", "Black " + std::to_string(number_)}}},
                   {"time_control", {{"program", habit_ == Habit::plays ? "60+1" : "20"}}}};
  const ApiAnswer answer = answer_of([&] { return table.staff.post("/api/v1/games", order); });
  if (answer.status != 201) throw std::runtime_error{"no game was made: " + answer.summary()};
  promises_.game = answer.body.at("game").get<std::string>();
  for (const Side side : both_sides) {
    const auto link = answer.body.at("links").at(std::string{name_of(side)}).get<std::string>();
    table.seats[side].who = seats_[side] = opener_of(link);
  }
  see(answer.body.at("state"));
}

/// Makes the clock run, whatever the state of the game.
void CrashPlayer::sit_down(Table& table) {
  if (state_.at("phase") == "ready") {
    for (const Side side : both_sides) must(table.seats[side], {{"type", "take_seat"}});
    must(table.staff, {{"type", "start"}});
  }
  if (state_.at("phase") == "paused") must(table.staff, {{"type", "resume"}});
}

void CrashPlayer::expect_repeated(const ApiAnswer& answer, bool already_recorded) {
  if (answer.status != 200 || answer.body.at("already_recorded") != already_recorded)
    throw std::runtime_error{"a repeated command was answered " + answer.text.substr(0, 200)};
  ++repeated;
}

/// The unanswered move under its key: recorded now, or answered as recorded before. Sent once more,
/// it changes nothing.
void CrashPlayer::repeat_move(Table& table, const KeyedMove& move, bool already_recorded) {
  const std::size_t plies = promises_.moves.size();
  ApiClient& seat = table.seats[side_after(plies)];
  const json command = move_command(plies, move.text);
  expect_repeated(send(seat, command, {move.key, move}), already_recorded);
  promises_.moves.push_back(move);
  expect_repeated(send(seat, command, {move.key, {}}), true);
}

void CrashPlayer::repeat_old_move(Table& table) {
  if (promises_.moves.empty()) return;
  const auto plies =
      static_cast<std::size_t>(random_.below(static_cast<int>(promises_.moves.size())));
  const KeyedMove& move = promises_.moves[plies];
  const std::int64_t before = promises_.sequence;
  expect_repeated(
      send(table.seats[side_after(plies)], move_command(plies, move.text), {move.key, {}}), true);
  if (promises_.sequence != before) throw std::runtime_error{"a repeated move made an event"};
}

void CrashPlayer::play_move(Table& table) {
  const json& legal = state_.at("legal");
  const auto choice = static_cast<std::size_t>(random_.below(static_cast<int>(legal.size())));
  const KeyedMove move{next_key(), legal[choice].at("text").get<std::string>()};
  const std::size_t plies = promises_.moves.size();
  const ApiAnswer answer =
      send(table.seats[side_after(plies)], move_command(plies, move.text), {move.key, move});
  if (answer.status == 200) {
    promises_.moves.push_back(move);
    ++moves_acknowledged;
    return;
  }
  look(table);  // on a slow machine the flag may really have fallen
  if (state_.at("phase") != "ended")
    throw std::runtime_error{move.text + " was refused: " + answer.summary()};
}

/// The arbiter leaves the side to move a fraction of a second, and nobody moves.
void CrashPlayer::leave_a_moment(Table& table) {
  const json side = state_.at("clock").at("on_move");
  for (const json& command : {json{{"type", "pause"}},
                              json{{"type", "set_time"},
                                   {"side", side},
                                   {"ms", 50 + random_.below(600)},
                                   {"reason", "a moment"}},
                              json{{"type", "resume"}}}) {
    if (send(table.staff, command, {next_key(), {}}).status != 200) return look(table);
  }
}

}  // namespace flagfall::test
