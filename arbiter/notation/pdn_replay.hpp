#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "arbiter/notation/pdn_game.hpp"
#include "arbiter/rules/legal_moves.hpp"

namespace flagfall::arbiter {

/// How the rule set of a game became known.
enum class RulesFrom : std::uint8_t {
  given,    ///< by the one who asks
  tag,      ///< GameType, or Variant where it stands for it
  guessed,  ///< from squares, moves and the start position
};
std::string_view name_of(RulesFrom from);  ///< "given", "tag", "guessed"

enum class Verdict : std::uint8_t {
  legal,    ///< every move of the main line; also a game without moves
  illegal,  ///< up to a move that is not, or that nobody can read
  bad_fen,  ///< the position it starts from cannot be read
};
std::string_view name_of(Verdict verdict);  ///< "legal", "illegal", "bad_fen"

/// A short capture that named several moves.
struct AmbiguousCapture {
  std::size_t ply;   ///< from 1
  std::string text;  ///< as it was written
  PdnPlace place;
  std::vector<Move> readings;  ///< all that it can mean; the first is the one that stands
  bool resolved;               ///< whether what follows leaves that one alone
};

/// Where a game stops being legal.
struct BadPly {
  std::size_t ply;  ///< from 1; 0 where it is the start position
  PdnPlace place;
  std::string text;  ///< of the move or the position
  Refusal refusal;   ///< why, with what is legal
};

/// One step of a game: what was played, or a position that was set up.
struct ReplayedPly {
  std::optional<Move> move;  ///< empty for a position set up
  Position after;
  std::size_t entry;  ///< the last of the entries of its line that it is made of
};

/// The main line of a game, played over.
struct ReplayedGame {
  RuleSet rules = RuleSet::international;
  RulesFrom rules_from = RulesFrom::guessed;
  std::vector<RuleSet> also_possible;  ///< the others under which a guessed game is legal
  Position start;
  std::vector<ReplayedPly> plies;  ///< up to the first that is not legal
  std::size_t moves = 0;           ///< how many of them are moves
  Verdict verdict = Verdict::legal;
  std::optional<BadPly> bad;
  std::vector<AmbiguousCapture> ambiguous;

  const Position& end() const { return plies.empty() ? start : plies.back().after; }
};

/// Where the move of that number of the main line stands in the file, counted from 1 without what
/// was set up; of none the game itself.
PdnPlace place_of_move(const PdnGame& game, const ReplayedGame& replayed, std::size_t ply);

/// Plays a game over under the rules that are given or that its tags name; else under those among
/// the likely ones under which it goes on longest, and of equals under the `hint`, which may come
/// from other games of the file. Tags that name a board without such squares are not believed.
///
/// An ambiguous short capture is resolved where the moves that follow leave one choice; else the
/// first reading stands.
ReplayedGame replay(const PdnGame& game, std::optional<RuleSet> given = {},
                    std::optional<RuleSet> hint = {});

/// A variation played over, as far as its moves are legal.
struct ReplayedVariation {
  bool replaces = true;  ///< the move behind which it stands; else it goes on after that
  Position start;
  std::vector<ReplayedPly> plies;
  std::optional<BadPly> bad{};  ///< where it stops being legal
};

/// Plays a variation over in the place of the move between two positions or, where its first move
/// is not legal there, after it. One before the first move of a line, or beside a move that is not
/// legal itself, has one position on both sides.
ReplayedVariation replay_variation(RuleSet rules, const Position& before, const Position& after,
                                   const PdnLine& variation);

}  // namespace flagfall::arbiter
