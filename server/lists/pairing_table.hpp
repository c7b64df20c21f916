#pragma once

#include <string>
#include <vector>

#include "arbiter/refusal.hpp"
#include "server/lists/table.hpp"

// A round that another program has paired, as a table.

namespace flagfall::server::lists {

/// One line of it. An empty cell for a player is nobody.
struct PairingRow {
  int line = 0;   ///< of the text
  int board = 0;  ///< 0: not said
  std::string white;
  std::string black;
  friend bool operator==(const PairingRow&, const PairingRow&) = default;
};

/// Finds board, White and Black: by a first line that names them, else the first of three columns
/// or more is the board; further columns are passed over. A line of one cell is "3-7". Words such
/// as "bye" and "-" are nobody. In the order of the boards where each line has one. Refused, with
/// the parameter `line`: PAIRING_BOARD (no number, or the same twice), PAIRING_LINE (no two
/// players, or nobody at all).
arbiter::Result<std::vector<PairingRow>> pairing_rows(const Table& table);

}  // namespace flagfall::server::lists
