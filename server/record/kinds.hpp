#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

/// What kind of thing an event of the log is: for whoever looks something up in it. One table for
/// the command line and the interface.
namespace flagfall::server::record {

enum class Kind : std::uint8_t {
  play,      ///< moves, seats, offers
  clock,     ///< clocks that start, stop and run out
  call,      ///< a player calls the arbiter
  claim,     ///< draws that are claimed or noticed
  ruling,    ///< what an arbiter decided at a board
  sheet,     ///< moves that were entered from paper
  result,    ///< how games and boards ended
  pairing,   ///< rounds, lots, numbers, challenges
  players,   ///< who plays, in teams and alone
  staff,     ///< who does what in an event
  settings,  ///< what an event and its tournaments are
  other,     ///< what a newer program has recorded
};

/// `play` ... `other`: the stable names.
std::string_view name_of(Kind kind);
std::optional<Kind> kind_named(std::string_view name);
/// All names with commas between.
std::string_view names_of_kinds();

struct TypeOfRecord {
  std::string_view type;  ///< the stored name
  Kind kind{};
  /// What everybody may know that the arbiters did, where it was not a player's own doing.
  bool is_marked = false;
};

/// Every type that this program knows.
std::span<const TypeOfRecord> known_types();

/// An unknown type, of a newer program, is `other` and not marked.
TypeOfRecord about(std::string_view type);

}  // namespace flagfall::server::record
