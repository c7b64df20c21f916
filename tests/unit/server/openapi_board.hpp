#pragma once

#include <doctest/doctest.h>

#include <string>

#include "tests/unit/server/openapi_desk.hpp"

namespace flagfall::test {

/// A player who can be told from the other.
inline nlohmann::json order(const nlohmann::json& changes = nlohmann::json::object()) {
  nlohmann::json body{{"white", {{"name", "Jannes"}, {"rating", 2400}, {"title", "GMI"}}},
                      {"black", {{"name", "Ton"}}},
                      {"time_control", {{"program", "300"}}}};
  body.merge_patch(changes);
  return body;
}

/// A game on the desk: who sits where, and its commands.
struct Board {
  Desk& desk;
  std::string path;
  Desk::Who white, black, watcher;
  std::string id;

  static Board made(Desk& desk, const nlohmann::json& changes = nlohmann::json::object()) {
    const Told told = desk.post("/api/v1/games", order(changes), Desk::staff());
    REQUIRE(told.status == 201);
    const nlohmann::json& links = told.body["links"];
    return {desk,
            "/api/v1/games/" + told.body["game"].get<std::string>(),
            Desk::holder(links["white"]),
            Desk::holder(links["black"]),
            Desk::holder(links["watch"]),
            told.body["game"]};
  }
  static Board started(Desk& desk, const nlohmann::json& changes = nlohmann::json::object()) {
    Board board = made(desk, changes);
    CHECK(board.does(board.white, {{"type", "take_seat"}}) == 200);
    CHECK(board.does(board.black, {{"type", "take_seat"}}) == 200);
    CHECK(board.does(Desk::staff(), {{"type", "start"}}) == 200);
    return board;
  }

  int does(const Desk::Who& who, const nlohmann::json& command) const {
    return desk.post(path + "/commands", command, who).status;
  }
  int moves(const Desk::Who& who, int ply, const std::string& text) const {
    return does(who, {{"type", "play_move"}, {"ply", ply}, {"move", text}});
  }
  int rules(const nlohmann::json& command) const { return does(Desk::staff(), command); }
  nlohmann::json state() const { return desk.get(path, Desk::staff()).body["state"]; }
};

}  // namespace flagfall::test
