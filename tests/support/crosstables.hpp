#pragma once

#include <sstream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "arbiter/tournament/crosstable.hpp"

namespace flagfall::test {

/// A player and his rounds, as in "5w2 4b1 8b2F U2 H1 Z0 3w?": opponent, colour and points; F is a
/// forfeit, N a game that is not rated, ? an open game; U, F, H, Z with points are byes.
struct Row {
  std::string name;
  int rating = 0;
  std::string rounds;
};

inline arbiter::tournament::RoundKind bye_named(char letter) {
  using arbiter::tournament::RoundKind;
  if (letter == 'U') return RoundKind::pairing_bye;
  if (letter == 'F') return RoundKind::full_bye;
  return letter == 'H' ? RoundKind::half_bye : RoundKind::zero_bye;
}

inline arbiter::tournament::RoundEntry round_entry(const arbiter::tournament::Scoring& scoring,
                                                   const std::string& text) {
  using namespace arbiter::tournament;
  RoundEntry entry;
  const auto points_at = text.find_first_of("0123456789?", text.find_first_of("wbUFHZ"));
  const char letter = text[text.find_first_of("wbUFHZ")];
  const char result = text[points_at];
  if (result != '?') entry.points = whole_points(result - '0');
  entry.game_points = entry.points;
  if (letter != 'w' && letter != 'b') {
    entry.kind = bye_named(letter);
    return entry;
  }
  entry.opponent = std::stoi(text);
  entry.colour = letter == 'w' ? Side::white : Side::black;
  entry.kind = result == '?'        ? RoundKind::open
               : text.back() == 'F' ? RoundKind::forfeit
               : text.back() == 'N' ? RoundKind::unrated
                                    : RoundKind::played;
  entry.share = entry.points >= scoring.win    ? Share::win
                : entry.points >= scoring.draw ? Share::draw
                                               : Share::loss;
  entry.games_won = is_played(entry) && entry.share == Share::win ? 1 : 0;
  return entry;
}

inline arbiter::tournament::Crosstable crosstable(const std::vector<Row>& rows) {
  arbiter::tournament::Crosstable table;
  for (const Row& row : rows) {
    arbiter::tournament::Entrant player;
    player.name = row.name;
    player.rating = row.rating;
    std::istringstream rounds{row.rounds};
    for (std::string text; rounds >> text;)
      player.rounds.push_back(round_entry(table.scoring, text));
    table.entrants.push_back(std::move(player));
  }
  return table;
}

/// TIEBREAK.md, 6.1: a Swiss of eight players and five rounds with one forfeit.
inline arbiter::tournament::Crosstable swiss_of_eight() {
  auto table = crosstable({{"Abe", 2340, "5w2 4b1 7w1 2b1 3w2"},
                           {"Bob", 2280, "6b1 3w2 4b0 1w1 8b1"},
                           {"Cor", 2250, "7w1 2b0 5w1 8b2F 1b0"},
                           {"Dik", 2190, "8b2 1w1 2w2 7b1 6b1"},
                           {"Els", 2150, "1b0 8w2 3b1 6w0 7w2"},
                           {"Fem", 2100, "2w1 7b0 8w2 5b2 4w1"},
                           {"Gea", 2040, "3b1 6w2 1b1 4w1 5b0"},
                           {"Hub", 1980, "4w0 5b0 6b0 3w0F 2w1"}});
  table.planned_rounds = 5;
  return table;
}

/// TIEBREAK.md, 6.2: a round robin of eight. The rounds are those of the opponents in order.
inline arbiter::tournament::Crosstable round_robin_of_eight() {
  return crosstable({{"Abe", 0, "2w1 3b1 4w1 5b1 6w2 7b1 8w2"},
                     {"Bob", 0, "1b1 3w2 4b2 5w1 6b0 7w1 8w1"},
                     {"Cor", 0, "1w1 2b0 4w2 5b1 6w1 7b1 8w1"},
                     {"Dik", 0, "1b1 2w0 3b0 5w1 6b1 7w2 8w2"},
                     {"Els", 0, "1w1 2b1 3w1 4b1 6w1 7b2 8b1"},
                     {"Fem", 0, "1b0 2w2 3b1 4w1 5b1 7w1 8b0"},
                     {"Gea", 0, "1w1 2b1 3w1 4b0 5w0 6b1 8b0"},
                     {"Hub", 0, "1b0 2b1 3b1 4b0 5w1 6w2 7w2"}});
}

/// TIEBREAK.md, 6.3 (PAIRING.md, 12.3): seven players after three of five rounds.
inline arbiter::tournament::Crosstable swiss_of_seven() {
  auto table = crosstable({{"Alder", 2300, "4w2 7b1 5w2"},
                           {"Beck", 2250, "5b1 3w1 6b2"},
                           {"Cole", 2200, "6w2 2b1 7w2"},
                           {"Dorn", 2150, "1b0 5w1 U2"},
                           {"Eder", 2100, "2w1 4b1 1b0"},
                           {"Falk", 2050, "3b0 U2 2w0"},
                           {"Gast", 2000, "U2 1w1 3b0"}});
  table.planned_rounds = 5;
  return table;
}

}  // namespace flagfall::test
