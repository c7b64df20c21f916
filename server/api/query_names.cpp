#include <array>
#include <string>
#include <utility>
#include <vector>

#include "server/api/api.hpp"

namespace flagfall::server::api {

/// What the addresses may be asked by, as docs/reference has it.
void add_query_names(http::Router& router) {
  router.takes("/api/v1/time-controls", {"program", "increment", "crossing", "flag_call"});
  router.takes("/api/v1/games", {"state", "event", "limit"});
  router.takes("/api/v1/games/{game}/events", {"after"});
  router.takes("/api/v1/games/{game}/evidence", {"rule", "ply"});
  router.takes("/api/v1/games/{game}/feed", {"since"});
  router.takes("/api/v1/devices", {"game", "event"});
  router.takes("/api/v1/tournament-choices", {"rules"});
  router.takes("/api/v1/rating-lists/search", {"q"});
  router.takes("/api/v1/events/{event}/facts", {"after"});
  router.takes("/api/v1/events/{event}/log", {"tournament", "round", "board", "player", "by",
                                              "kind", "from", "to", "after", "before", "limit"});
  std::vector<std::string> of_stored_games{"rules", "player", "white", "black",  "event", "site",
                                           "round", "from",   "to",    "result", "fen"};
  router.takes("/api/v1/archive/games.pdn", of_stored_games);
  of_stored_games.insert(of_stored_games.end(), {"limit", "after"});
  router.takes("/api/v1/archive/games", std::move(of_stored_games));
  router.takes("/api/v1/archive/positions", {"rules", "fen"});
  const std::string tournament = "/api/v1/events/{event}/tournaments/{t}/";
  router.takes(tournament + "standings", {"round", "terms"});
  router.takes(tournament + "crosstable", {"round", "ranks"});
  router.takes(tournament + "report.trf", {"round", "edition"});
  constexpr std::array of_a_round{"board-scores",     "players/{p}",       "standings.csv",
                                  "crosstable.csv",   "players.csv",       "pairings.csv",
                                  "board-scores.csv", "print/pairings",    "print/standings",
                                  "print/crosstable", "print/schedule",    "print/players",
                                  "print/slips",      "print/match-sheets"};
  for (const char* list : of_a_round) router.takes(tournament + list, {"round"});
}

}  // namespace flagfall::server::api
