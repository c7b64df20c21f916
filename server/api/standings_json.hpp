#pragma once

#include <nlohmann/json.hpp>
#include <string>

#include "arbiter/tournament/crosstable_view.hpp"
#include "arbiter/tournament/standings.hpp"
#include "server/api/round_json.hpp"

/// Standings, crosstables and cards of players. They take a while for a large field: they are made
/// from values, beside the work of the club.
namespace flagfall::server::api {

/// Standings after a round, with all that they are written from. Where teams play it is they who
/// are ranked, and the field is that of their players.
struct Ranking {
  Ranking(const arbiter::tournament::Competition& competition,
          const arbiter::tournament::Tournament& tournament, int after_round);
  Field field;
  std::vector<int> list;                      ///< who is ranked: number n stands at n - 1
  arbiter::tournament::Crosstable table;      ///< by which they are ranked
  arbiter::tournament::StandingsOrder order;  ///< with the lots and places that are known
  arbiter::tournament::Standings standings;
  bool complete = false;  ///< nothing is open in the rounds that were asked for

  /// The player, or where teams play the team, of a number; 0 where there is none.
  int at(arbiter::tournament::Number number) const;
};

/// The value of a tie-break as it is printed: "23", "9½", "4, 3"; empty where there is none.
std::string text_of(const arbiter::tournament::TieBreakValue& value);

/// The board at which he sits in a round, 0 where he sits at none.
int board_of(const arbiter::tournament::Round& round, arbiter::tournament::PlayerId player);

/// A round of a player as it is printed: "2", "1+", "+", "-"; empty while it is open.
std::string result_text(const arbiter::tournament::RoundEntry& entry);

/// `with_terms`: how each tie-break came about, round by round.
nlohmann::json standings_json(const Ranking& ranking, bool with_terms = true);
nlohmann::json crosstable_json(const Ranking& ranking, arbiter::tournament::OpponentRank ranks);
/// A player's place, points and rounds: `place`, `shared_to`, `points`, `rounds`.
nlohmann::json player_line_json(const Ranking& ranking, arbiter::tournament::PlayerId player);
nlohmann::json player_card_json(const Ranking& ranking, arbiter::tournament::PlayerId player);

}  // namespace flagfall::server::api
