#pragma once

#include <algorithm>
#include <sstream>
#include <string>
#include <string_view>

#include "arbiter/tournament/swiss.hpp"

namespace flagfall::test {

/// One cell of a row: "4w1", "7b=", "-U", "-Z", "3w+"; opponent, colour, result as in a TRF.
inline arbiter::tournament::RoundEntry swiss_entry(const std::string& cell,
                                                   const arbiter::tournament::Scoring& scoring) {
  using namespace arbiter::tournament;
  RoundEntry entry;
  const char result = cell.back();
  if (cell.front() == '-') {
    entry.kind = result == 'U'   ? RoundKind::pairing_bye
                 : result == 'F' ? RoundKind::full_bye
                 : result == 'H' ? RoundKind::half_bye
                                 : RoundKind::zero_bye;
    entry.points = result == 'U'   ? scoring.pairing_bye
                   : result == 'F' ? scoring.full_bye
                   : result == 'H' ? scoring.half_bye
                                   : scoring.zero_bye;
    return entry;
  }
  entry.opponent = std::stoi(cell);
  entry.colour = cell[cell.size() - 2] == 'w' ? Side::white : Side::black;
  const bool is_forfeit = result == '+' || result == '-';
  entry.kind = is_forfeit ? RoundKind::forfeit : RoundKind::played;
  entry.share = result == '1' || result == '+' ? Share::win
                : result == '='                ? Share::draw
                                               : Share::loss;
  entry.points = result == '+'   ? scoring.forfeit_win
                 : result == '-' ? scoring.forfeit_loss
                                 : scoring.of(entry.share);
  return entry;
}

/// A crosstable of rows like "Alder 4w1 7b= 5w1", number 1 first.
inline arbiter::tournament::Crosstable swiss_table(
    std::initializer_list<const char*> rows, int planned_rounds,
    const arbiter::tournament::Scoring& scoring = arbiter::tournament::draughts_scoring) {
  arbiter::tournament::Crosstable table;
  table.scoring = scoring;
  table.planned_rounds = planned_rounds;
  table.initial_colour = Side::white;
  for (const char* row : rows) {
    std::istringstream words{row};
    arbiter::tournament::Entrant player;
    words >> player.name;
    for (std::string cell; words >> cell;) player.rounds.push_back(swiss_entry(cell, scoring));
    table.entrants.push_back(std::move(player));
  }
  return table;
}

/// As many players without a game.
inline arbiter::tournament::Crosstable swiss_players(int n, int planned_rounds) {
  arbiter::tournament::Crosstable table = swiss_table({}, planned_rounds);
  for (int i = 1; i <= n; ++i) {
    arbiter::tournament::Entrant player;
    player.name = "Player " + std::to_string(i);
    table.entrants.push_back(player);
  }
  return table;
}

/// "3-1 2-4 7-6 5-0": the boards, the bye against 0; or the code of the refusal.
inline std::string swiss_text(const arbiter::Result<arbiter::tournament::RoundPairing>& pairing) {
  if (!pairing) return pairing.error().code;
  std::string text;
  for (const auto& board : pairing->boards)
    text += std::to_string(board.white) + '-' + std::to_string(board.black) + ' ';
  if (pairing->bye != 0) text += std::to_string(pairing->bye) + "-0 ";
  if (!text.empty()) text.pop_back();
  return text;
}

/// The next round of a table, in the same form.
inline std::string swiss_next(const arbiter::tournament::Crosstable& table) {
  return swiss_text(pair_swiss(table, next_swiss_round(table)));
}

}  // namespace flagfall::test
