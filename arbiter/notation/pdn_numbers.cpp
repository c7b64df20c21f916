#include "arbiter/notation/pdn_numbers.hpp"

#include <string>
#include <vector>

#include "arbiter/notation/characters.hpp"
#include "arbiter/notation/fen.hpp"
#include "arbiter/notation/pdn_rules.hpp"

namespace flagfall::arbiter {
namespace {

/// With fewer moves a game of another rule set could pass for one that is counted so.
constexpr std::size_t fewest_moves = 6;

bool has_letters(RuleSet rules) {
  const BoardInfo board = board_of(rules);
  return board.names == SquareNames::algebraic && !board.every_square_plays;
}

/// Turns numbers from the bottom left into squares.
class FromBelow {
 public:
  explicit FromBelow(RuleSet rules)
      : rules_{rules},
        squares_{board_of(rules).squares},
        in_row_{squares_ / board_of(rules).height} {}

  void rewrite(PdnLine& line) const {
    for (PdnLine& each : line.variations) rewrite(each);
    for (PdnPly& ply : line.plies) {
      if (ply.kind == PdnPly::Kind::move) ply.text = in_letters(ply.text);
      if (ply.kind == PdnPly::Kind::set_up) ply.text = fen(ply.text);
      for (PdnLine& each : ply.variations) rewrite(each);
    }
  }

  /// What cannot be read stays as it is.
  std::string fen(const std::string& text) const {
    const auto read = parse_fen(rules_, text);
    if (!read) return text;
    Position turned{{}, {}, read->position.to_move, {}};
    for (const Side side : both_sides) {
      for (const Square man : read->position.men[side])
        turned.men[side].insert(square(index_of(man)));
      for (const Square king : read->position.kings[side])
        turned.kings[side].insert(square(index_of(king)));
    }
    return to_fen(rules_, turned);
  }

 private:
  /// The rows are the same, the other way round.
  Square square(int number) const {
    const int row = (number - 1) / in_row_;
    const int column = (number - 1) % in_row_;
    return static_cast<Square>(squares_ - (row + 1) * in_row_ + column + 1);
  }

  std::string in_letters(std::string_view text) const {
    std::string letters;
    for (std::size_t at = 0; at < text.size();) {
      if (!is_digit(text[at])) {
        letters += text[at++];
        continue;
      }
      const std::size_t first = at;
      int number = 0;
      while (at < text.size() && is_digit(text[at]) && number < 100)
        number = number * 10 + (text[at++] - '0');
      if (number >= 1 && number <= squares_)
        letters += label_of(rules_, square(number));
      else
        letters += text.substr(first, at - first);
    }
    return letters;
  }

  RuleSet rules_;
  int squares_;
  int in_row_;
};

}  // namespace

std::optional<PdnGame> counted_from_below(RuleSet rules, const PdnGame& game) {
  const BoardEvidence evidence = evidence_of(game);
  const bool in_numbers = evidence.highest_number > 0 && evidence.highest_rank == 0;
  if (!in_numbers || !has_letters(rules) || !fits(rules, evidence)) return std::nullopt;
  PdnGame rewritten = game;
  const FromBelow from_below{rules};
  from_below.rewrite(rewritten.moves);
  for (PdnTag& tag : rewritten.tags)
    if (tag.name == "FEN") tag.value = from_below.fen(tag.value);
  return rewritten;
}

std::optional<ReadFromBelow> read_from_below(const PdnGame& game,
                                             const ReplayedGame& as_it_stands) {
  if (as_it_stands.verdict != Verdict::illegal) return std::nullopt;
  const bool guessed = as_it_stands.rules_from == RulesFrom::guessed;
  const std::vector<RuleSet> tried =
      guessed ? std::vector{RuleSet::russian, RuleSet::brazilian} : std::vector{as_it_stands.rules};
  std::optional<ReadFromBelow> best;
  for (const RuleSet rules : tried) {
    auto rewritten = counted_from_below(rules, game);
    if (!rewritten) continue;
    ReplayedGame replayed = replay(*rewritten, rules);
    const bool whole = replayed.verdict == Verdict::legal;
    const bool counts = guessed ? whole && replayed.moves >= fewest_moves
                                : whole || replayed.moves > as_it_stands.moves;
    if (!counts) continue;
    replayed.rules_from = as_it_stands.rules_from;
    if (best)
      best->replayed.also_possible.push_back(rules);
    else
      best = ReadFromBelow{std::move(*rewritten), std::move(replayed)};
  }
  if (best)
    best->game.problems.push_back(
        {"NUMBERS_FROM_BELOW", game.place, {"pdn.numbers_from_below", {}}});
  return best;
}

}  // namespace flagfall::arbiter
