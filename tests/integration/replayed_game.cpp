#include "tests/integration/replayed_game.hpp"

#include <algorithm>
#include <utility>

namespace flagfall::test {

using nlohmann::json;

namespace {

constexpr std::int64_t hour_ms = 3'600'000;

json order_of(const RecordedGame& game) {
  json order{{"white", {{"name", "White"}}},
             {"black", {{"name", "Black"}}},
             {"time_control", {{"program", "3600"}}},
             {"event", game.name},
             {"draw_rules", json::object()}};
  for (const char* rule : {"REPETITION", "MOVES_25", "MOVES_16", "MOVES_5"})
    order["draw_rules"][rule] = "arbiter";
  if (!game.fen.empty()) order["fen"] = game.fen;
  return order;
}

std::set<int> set_of(const json& list) { return {list.begin(), list.end()}; }

/// Whether no legal move but this one has its ends.
bool alone_with_its_ends(const json& legal, const HubMove& move) {
  return std::ranges::count_if(legal, [&](const json& one) {
           return one.at("from") == move.from && one.at("to") == move.to;
         }) == 1;
}

}  // namespace

ReplayedGame::ReplayedGame(const RecordedGame& game, std::uint16_t port, const Who& arbiter,
                           std::uint64_t seed)
    : game_{game},
      random_{seed},
      arbiter_{port, arbiter},
      white_{port},
      black_{port},
      start_{read_fen(game.fen.empty() ? "W:W31-50:B1-20" : game.fen).value_or(Diagram{})} {
  expect(start_ != Diagram{}, "the position of the file cannot be read: " + game.fen);
  steps_.push_back({[this] {
                      return Request{&arbiter_, "POST", "/api/v1/games", order_of(game_)};
                    },
                    [this](const ApiAnswer& answer) { created(answer); }});
}

void ReplayedGame::send() try {
  const Request request = steps_.front().ask();
  if (request.method == "GET")
    request.client->send("GET", request.target);
  else
    request.client->send(request.method, request.target, request.body.dump(),
                         "Content-Type: application/json\r\n");
  asked_ = request.client;
} catch (const std::exception& broken) {
  expect(false, std::string{"cannot go on: "} + broken.what());
  steps_.clear();
}

void ReplayedGame::receive() try {
  if (done()) return;
  const Step step = std::move(steps_.front());
  steps_.pop_front();
  step.take(asked_->answer());
} catch (const std::exception& broken) {
  expect(false, std::string{"cannot go on: "} + broken.what());
  steps_.clear();
}

void ReplayedGame::created(const ApiAnswer& answer) {
  if (answer.status == 422 && answer.body.at("errors").contains("/fen")) {
    refused_start_ = answer.body.at("errors").at("/fen");
    return;
  }
  expect(answer.status == 201, "not made: " + answer.text);
  if (answer.status != 201) return;
  id_ = answer.body.at("game");
  state_ = answer.body.at("state");
  const json& links = answer.body.at("links");
  white_.who = opener_of(links.at("white"));
  black_.who = opener_of(links.at("black"));
  spectator_ = std::make_unique<StreamClient>(arbiter_.port(), id_, opener_of(links.at("watch")));
  sequence_ = spectator_->next("state").at("sequence");
  left_ = {{"white", hour_ms}, {"black", hour_ms}};
  plan();
}

void ReplayedGame::plan() {
  steps_.push_back(command(white_, {{"type", "take_seat"}}));
  steps_.push_back(command(black_, {{"type", "take_seat"}}));
  steps_.push_back(command(arbiter_, {{"type", "start"}}));
  const auto when = static_cast<std::size_t>(random_.below(static_cast<int>(game_.moves.size())));
  for (std::size_t ply = 0; ply < game_.moves.size(); ++ply) {
    if (ply == when) steps_.push_back(attempt());
    steps_.push_back(move(ply));
  }
}

/// After the last move: the result of the file, unless the board has decided.
void ReplayedGame::plan_result() {
  const json& outcome = state_.at("outcome");
  const std::size_t ply = game_.moves.size();
  if (!outcome.is_null()) {
    result_ = outcome.at("result");
    const bool white_lost = state_.at("to_move") == "white";
    expect(result_ == (white_lost ? "0-2" : "2-0"), "the wrong side won on the board");
    expect(state_.at("legal").empty(), "the game ended although there are moves");
  } else if (game_.result == "1-1") {
    steps_.push_back(command(white_, {{"type", "offer_draw"}, {"ply", ply}}));
    steps_.push_back(command(black_, {{"type", "accept_draw"}, {"ply", ply}}));
    result_ = "1-1";
  } else if (game_.result != "*") {
    steps_.push_back(command(game_.result == "2-0" ? black_ : white_, {{"type", "resign"}}));
    result_ = game_.result;
  }
  const std::string target = "/api/v1/games/" + id_;
  steps_.push_back({[=, this] {
                      return Request{&white_, "GET", target, {}};
                    },
                    [this](const ApiAnswer& answer) { take_end(answer); }});
  steps_.push_back({[=, this] {
                      return Request{&black_, "GET", target + "/scoresheet.pdn", {}};
                    },
                    [this](const ApiAnswer& answer) { take_scoresheet(answer); }});
}

ReplayedGame::Step ReplayedGame::command(ApiClient& client, json body) {
  return {[this, &client, body] {
            return Request{&client, "POST", "/api/v1/games/" + id_ + "/commands", body};
          },
          [this, type = body.at("type").get<std::string>()](const ApiAnswer& answer) {
            expect(answer.status == 200, type + ": " + answer.text);
            if (answer.status != 200) return steps_.clear();
            state_ = answer.body.at("state");
            watch_change(false);
          }};
}

std::string ReplayedGame::player(std::size_t ply) const {
  return (start_.to_move == 'W') == (ply % 2 == 0) ? "white" : "black";
}

ReplayedGame::Step ReplayedGame::move(std::size_t ply) {
  const std::string side = player(ply);
  const HubMove& move = game_.moves[ply];
  Step step = command(client_of(side), {{"type", "play_move"}, {"ply", ply}, {"move", move.text}});
  const auto played = std::move(step.take);
  step.take = [=, this, &move](const ApiAnswer& answer) {
    ends_are_enough_.push_back(alone_with_its_ends(state_.at("legal"), move));
    played(answer);
    if (answer.status != 200) return;
    ++played_;
    expect(state_.at("ply") == ply + 1, "the ply after " + move.text);
    if (ply + 1 == game_.moves.size()) plan_result();
  };
  return step;
}

ReplayedGame::Step ReplayedGame::attempt() {
  return {[this] {
            wrong_ = wrong_move(read_fen(state_.at("fen").get<std::string>()).value(),
                                state_.at("legal"), random_);
            return Request{
                &client_of(wrong_.side),
                "POST",
                "/api/v1/games/" + id_ + "/commands",
                {{"type", "play_move"}, {"ply", state_.at("ply")}, {"move", wrong_.text}}};
          },
          [this](const ApiAnswer& answer) {
            const std::string what = wrong_.text + " at " + state_.at("fen").get<std::string>();
            expect(answer.summary() == "422 " + wrong_.code, what + ": " + answer.text);
            if (answer.status != 422) return;
            expect(answer.body.at("detail") == wrong_.detail,
                   what + ": " + answer.body.at("detail").dump() + " instead of " + wrong_.detail);
            ++attempts_;
            if (wrong_.recorded) watch_change(true);
          }};
}

/// The spectator's next change. An attempt is hidden from him; its number is not.
void ReplayedGame::watch_change(bool hidden) {
  const json change = spectator_->next("change");
  if (change.is_null()) return expect(false, "the spectator's stream ended");
  const json& events = change.at("events");
  expect(events.empty() == hidden, "events of the change: " + events.dump());
  if (hidden) ++sequence_;
  for (const json& event : events) watch_event(event, change.at("state"));
  expect(change.at("sequence") == sequence_, "a gap before " + change.at("sequence").dump());
  if (!hidden) expect(change.at("state").at("fen") == state_.at("fen"), "he saw another position");
}

void ReplayedGame::watch_event(const json& event, const json& state) {
  expect(event.at("sequence") == ++sequence_, "an event out of order");
  if (event.at("type") != "move_played") return;
  const json& moves = state.at("moves");
  const std::size_t ply = seen_.size();
  expect(moves.at("from") == ply && moves.at("items").size() == 1, "he did not see one move");
  const json& item = moves.at("items").at(0);
  const HubMove& due = game_.moves.at(ply);
  expect(item.at("ply") == ply + 1 && item.at("side") == player(ply) &&
             item.at("from") == due.from && item.at("to") == due.to &&
             set_of(item.at("captured")) == due.captured,
         "he saw " + item.dump() + " instead of " + due.text);
  // The clocks: the mover's time less what he used, the other's untouched.
  left_[item.at("side")] -= item.at("spent_ms").get<std::int64_t>();
  expect(item.at("spent_ms") >= 0 && item.at("left_ms") == json(left_), "times: " + item.dump());
  seen_.push_back(item);
}

void ReplayedGame::take_end(const ApiAnswer& answer) {
  const json& state = answer.body.at("state");
  const auto end = read_fen(state.at("fen").get<std::string>());
  expect(game_.final_fen.empty() || end == read_fen(game_.final_fen),
         "ends at " + state.at("fen").dump());
  expect(state.at("moves").at("items") == json(seen_), "the spectator saw other moves");
  expect((state.at("outcome").is_null() ? "*" : state.at("outcome").at("result")) == result_,
         "the result");
  expect(state.at("clock").at("running").is_null() == (result_ != "*"), "which clock runs");
  notices_ = static_cast<int>(state.at("notices").size());
}

void ReplayedGame::take_scoresheet(const ApiAnswer& answer) {
  expect(answer.status == 200, "no scoresheet");
  const SheetRead sheet = read_scoresheet(answer.text, start_.to_move == 'B');
  expect(sheet.fault.empty(), "scoresheet: " + sheet.fault + "\n" + answer.text);
  const auto tag = [&](const char* name) {
    const auto found = sheet.tags.find(name);
    return found == sheet.tags.end() ? std::string{} : found->second;
  };
  expect(sheet.result == result_ && tag("Result") == result_, "result of the scoresheet");
  expect(tag("Event") == game_.name, "event of the scoresheet");
  expect(tag("GameType").starts_with("20"), "game type of the scoresheet");
  expect(tag("FEN").empty() == game_.fen.empty(), "a position on the scoresheet, or none");
  if (!game_.fen.empty()) expect(read_fen(tag("FEN")) == start_, "position of the scoresheet");
  expect(sheet.clocks == static_cast<int>(game_.moves.size()), "clocks of the scoresheet");
  expect(sheet.moves.size() == game_.moves.size(), "number of moves of the scoresheet");
  for (std::size_t i = 0; i < std::min(sheet.moves.size(), seen_.size()); ++i) {
    const SheetMove& move = sheet.moves[i];
    const bool ends = move.squares.front() == game_.moves[i].from &&
                      move.squares.back() == game_.moves[i].to &&
                      move.capture == !game_.moves[i].captured.empty();
    const bool whole =
        move.squares.size() == 2 ? ends_are_enough_[i] : json(move.squares) == seen_[i].at("path");
    expect(ends && whole, "move " + std::to_string(i + 1) + " of the scoresheet");
  }
}

void ReplayedGame::expect(bool holds, const std::string& what) {
  if (!holds && faults_.size() < 5) faults_.push_back(what);
}

}  // namespace flagfall::test
