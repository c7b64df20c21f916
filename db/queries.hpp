#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "db/connection.hpp"

namespace flagfall::db {

/// The last instant at which the server is known to have been alive.
struct Heartbeat {
  std::int64_t elapsed_ms = 0;
  std::int64_t utc_us = 0;
  friend bool operator==(const Heartbeat&, const Heartbeat&) = default;
};

/// The highest numbers in use; 0 if none. The club counts on from here.
struct CompetitionIds {
  std::int64_t event = 0;
  std::int64_t tournament = 0;
  std::int64_t round = 0;
  std::int64_t board = 0;
  friend bool operator==(const CompetitionIds&, const CompetitionIds&) = default;
};

struct GameFilter {
  enum class State { any, live, ended };
  State state = State::any;
  bool public_only = true;  ///< only games with visibility `public`
  std::int64_t limit = 50;
};

/// A line of the list of games.
struct GameRow {
  std::string id, rules, event, round, board, white, black, time_control, visibility, phase, result;
  std::int64_t plies = 0;
  std::string created_utc;  ///< RFC 3339 with milliseconds
  std::optional<std::string> ended_utc;
};

std::vector<std::string> streams(Connection& db, std::string_view prefix);
std::vector<std::string> unfinished_games(Connection& db);
/// Ids of games in which a case was opened.
std::vector<std::string> games_with_cases(Connection& db);
std::vector<GameRow> games(Connection& db, const GameFilter& filter);
/// The ids of the games made for a board, the first one first.
std::vector<std::string> games_of_board(Connection& db, std::int64_t board);
/// "2-0" … of a game that has ended; empty of all others.
std::string result_of_game(Connection& db, std::string_view game);
CompetitionIds newest_ids(Connection& db);
/// The newest elapsed time of log and heartbeat, in microseconds; 0 if there is none.
std::int64_t newest_instant(Connection& db);
std::optional<Heartbeat> last_heartbeat(Connection& db);
void write_heartbeat(Connection& db, const Heartbeat& beat);

}  // namespace flagfall::db
