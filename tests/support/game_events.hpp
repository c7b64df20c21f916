#pragma once

#include <algorithm>
#include <cstdint>
#include <nlohmann/json.hpp>
#include <string>
#include <utility>
#include <vector>

#include "db/event.hpp"

namespace flagfall::test {

/// Events of one game with their numbers and times, as the referee would send them.
class GameEvents {
 public:
  explicit GameEvents(std::string id, std::int64_t number = 1)
      : id_{std::move(id)}, number_{number} {}

  const std::string& id() const { return id_; }
  std::string stream() const { return "game:" + id_; }
  std::int64_t sequence() const { return sequence_; }

  /// Goes on after what a file has of the game.
  void continue_from(const std::vector<db::StoredEvent>& events) {
    sequence_ = std::ssize(events);
    ply_ = static_cast<int>(std::count_if(events.begin(), events.end(), [](const auto& event) {
      return event.type == "move_played";
    }));
  }

  /// The next event of the game.
  db::NewEvent event(std::string type, const nlohmann::json& payload,
                     std::string role = "arbiter") {
    ++sequence_;
    const std::int64_t at = sequence_ * 1'000'000 + number_ * 1'000;
    return {stream(),        sequence_,     {std::move(role), ""}, at, 1'795'978'400'000'000 + at,
            std::move(type), payload.dump()};
  }

  db::NewEvent created() {
    return event("game_created",
                 {{"event", number_},
                  {"tournament", number_},
                  {"round", number_},
                  {"board", number_},
                  {"rules", "international"},
                  {"profile", "FMJD"},
                  {"sheet",
                   {{"event", "Club evening"},
                    {"site", "Zaandam"},
                    {"date", "2026-11-29"},
                    {"round", "1"},
                    {"board", "3"},
                    {"white", {{"name", "Jannes van der Wal"}, {"rating", 2400}, {"title", "GMI"}}},
                    {"black", {{"name", "Ton Sijbrands"}, {"rating", nullptr}, {"title", ""}}}}},
                  {"visibility", "link"},
                  {"start_fen", "W:W31-50:B1-20"},
                  {"time_control",
                   {{"program", "4800+60"},
                    {"increment", "before"},
                    {"crossing", "by_moves"},
                    {"freeze", true}}},
                  {"settings", {{"take_back", "off"}}}});
  }

  /// A move that looks like one; the store does not judge it.
  db::NewEvent move() {
    ++ply_;
    const bool white = ply_ % 2 == 1;
    const std::string side = white ? "white" : "black";
    return event("move_played",
                 {{"ply", ply_},
                  {"side", side},
                  {"text", white ? "32-28" : "19x30"},
                  {"from", white ? 32 : 19},
                  {"to", white ? 28 : 30},
                  {"path", white ? nlohmann::json{32, 28} : nlohmann::json{19, 24, 30}},
                  {"captured", white ? nlohmann::json::array() : nlohmann::json{24}},
                  {"promotes", false},
                  {"spent_ms", 4000},
                  {"left_ms", {{"white", 4'800'000 - 1000 * ply_}, {"black", 4'800'000}}},
                  {"fen", "after ply " + std::to_string(ply_)}},
                 side);
  }

  db::NewEvent taken_back(int plies) {
    ply_ -= plies;
    return event("moves_taken_back", {{"plies", plies}, {"restore_time", true}});
  }

  db::NewEvent ended() {
    return event(
        "game_ended",
        {{"result", "2-0"}, {"winner", "white"}, {"reason", "RESIGNATION"}, {"article", ""}});
  }

 private:
  std::string id_;
  std::int64_t number_;
  std::int64_t sequence_ = 0;
  int ply_ = 0;
};

}  // namespace flagfall::test
