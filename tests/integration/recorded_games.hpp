#pragma once

#include <compare>
#include <filesystem>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

/// International games with known moves, from EXPECTED_GAMES.jsonl.
namespace flagfall::test {

/// Where everything stands, and who is to move: what a FEN says, whatever its order.
struct Diagram {
  char to_move = 'W';
  std::set<int> white_men, white_kings, black_men, black_kings;
  friend bool operator==(const Diagram&, const Diagram&) = default;

  const std::set<int>& men(char side) const { return side == 'W' ? white_men : black_men; }
  bool holds(char side, int square) const;
  bool empty(int square) const { return !holds('W', square) && !holds('B', square); }
};

/// Reads "W:W31,K32,40-42:B1"; nothing for anything else.
std::optional<Diagram> read_fen(std::string_view fen);

/// A move as these files have it: from, to, and what was taken.
struct HubMove {
  std::string text;
  int from = 0;
  int to = 0;
  std::set<int> captured;
};

struct RecordedGame {
  std::string name;  ///< file and number in it
  std::string fen;   ///< of a set-up; empty: the initial position
  std::vector<HubMove> moves;
  std::string result;     ///< "2-0", "1-1", "0-2", or "*" where the file has none of them
  std::string final_fen;  ///< empty: not told, since a set-up follows
};

/// All games with moves that are marked as legal throughout. A game whose file sets up another
/// position between two moves comes in parts, each with a start of its own.
std::vector<RecordedGame> recorded_games(const std::filesystem::path& folder);

}  // namespace flagfall::test
