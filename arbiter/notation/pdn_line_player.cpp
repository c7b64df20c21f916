#include "arbiter/notation/pdn_line_player.hpp"

#include <algorithm>

#include "arbiter/notation/fen.hpp"
#include "arbiter/notation/pdn_written.hpp"
#include "arbiter/notation/reading.hpp"

namespace flagfall::arbiter {
namespace {

/// How often a line is taken up again behind an ambiguous capture: a crafted file could ask for
/// ever more.
constexpr int most_retries = 4'000;

/// What an entry of a line can be, and how many entries it takes.
struct Options {
  std::vector<Move> moves;
  std::size_t entries = 1;
};

class LinePlayer {
 public:
  LinePlayer(RuleSet rules, const Position& start, const PdnLine& line)
      : rules_{rules}, start_{start}, line_{line} {}

  PlayedLine play() {
    do {
      const bool whole = play_on();
      if (whole) note_choices();
      if (!found_ && (whole || !kept_ || plies_.size() > best_.plies.size())) keep(whole);
      found_ |= whole;
    } while (take_up_another());
    for (AmbiguousCapture& capture : best_.ambiguous)
      capture.resolved = best_.whole && survivors_of(capture.ply) == 1;
    return std::move(best_);
  }

 private:
  /// A capture that could be read in several ways, and the way that is tried.
  struct Choice {
    std::size_t plies;  ///< how many stood before it
    std::size_t ply;    ///< its number among the moves, from 1
    Options options;
    std::size_t tried = 0;
    std::size_t entry;
  };
  /// A reading under which the whole line could be played.
  struct Survivor {
    std::size_t ply;
    Move move;
  };

  const Position& now() const { return plies_.empty() ? start_ : plies_.back().after; }

  bool play_on() {
    while (entry_ < line_.plies.size()) {
      const PdnPly& ply = line_.plies[entry_];
      if (ply.kind == PdnPly::Kind::set_up) {
        const auto position = set_up(rules_, now(), ply.text);
        if (!position) return false;
        plies_.push_back({std::nullopt, *position, entry_});
        ++entry_;
        continue;
      }
      Options options = options_here();
      if (options.moves.empty()) return false;
      const std::size_t entries = options.entries;
      const Move first = options.moves.front();
      if (options.moves.size() > 1)
        choices_.push_back({plies_.size(), moves_ + 1, std::move(options), 0, entry_});
      make(first, entries);
    }
    return true;
  }

  void make(const Move& move, std::size_t entries) {
    Position next = after(rules_, now(), move);
    plies_.push_back({move, std::move(next), entry_ + entries - 1});
    entry_ += entries;
    ++moves_;
  }

  Options options_here() const {
    const PdnPly& ply = line_.plies[entry_];
    if (ply.kind != PdnPly::Kind::move) return {};
    const auto legal = legal_moves(rules_, now());
    const WrittenMove written{ply.text};
    Options options{readings_of(rules_, now(), legal, written)};
    if (options.moves.empty()) options = joined_jumps(legal, written);
    return options;
  }

  /// Some programs write each jump as an entry of its own: as long as the next one begins where the
  /// piece has come to, they are one capture.
  Options joined_jumps(const std::vector<Move>& legal, const WrittenMove& first) const {
    std::vector<Square> squares = known(first);
    if (squares.size() < 2) return {};
    for (std::size_t entry = entry_ + 1; entry < line_.plies.size(); ++entry) {
      const PdnPly& ply = line_.plies[entry];
      const std::vector<Square> more = known(WrittenMove{ply.text});
      const bool goes_on =
          ply.kind == PdnPly::Kind::move && more.size() >= 2 && more.front() == squares.back();
      if (!goes_on || !stops_inside(rules_, now(), legal, squares)) return {};
      squares.insert(squares.end(), more.begin() + 1, more.end());
      Options options{meant_by(rules_, now(), legal, squares), entry + 1 - entry_};
      if (!options.moves.empty()) return options;
    }
    return {};
  }

  /// The squares of a move; none where one is not on the board.
  std::vector<Square> known(const WrittenMove& written) const {
    std::vector<Square> squares;
    for (const WrittenSquare& each : written.squares()) {
      const auto square = square_of(rules_, each);
      if (!square) return {};
      squares.push_back(*square);
    }
    return squares;
  }

  void keep(bool whole) {
    kept_ = true;
    best_.plies = plies_;
    best_.whole = whole;
    best_.stopped_at = entry_;
    best_.ambiguous.clear();
    for (const Choice& choice : choices_) {
      const PdnPly& written = line_.plies[choice.entry];
      AmbiguousCapture capture{choice.ply, written.text, written.place, choice.options.moves,
                               false};
      std::swap(capture.readings.front(), capture.readings[choice.tried]);
      best_.ambiguous.push_back(std::move(capture));
    }
  }

  void note_choices() {
    for (const Choice& choice : choices_) {
      const Survivor survivor{choice.ply, choice.options.moves[choice.tried]};
      const bool known = std::ranges::any_of(survivors_, [&](const Survivor& other) {
        return other.ply == survivor.ply && other.move == survivor.move;
      });
      if (!known) survivors_.push_back(survivor);
    }
  }

  std::size_t survivors_of(std::size_t ply) const {
    return static_cast<std::size_t>(std::ranges::count(survivors_, ply, &Survivor::ply));
  }

  /// Goes back to the last capture that can be read in another way.
  bool take_up_another() {
    while (!choices_.empty() && choices_.back().tried + 1 == choices_.back().options.moves.size())
      choices_.pop_back();
    if (choices_.empty() || ++retries_ > most_retries) return false;
    Choice& choice = choices_.back();
    plies_.erase(plies_.begin() + static_cast<std::ptrdiff_t>(choice.plies), plies_.end());
    moves_ = choice.ply - 1;
    entry_ = choice.entry;
    ++choice.tried;
    make(choice.options.moves[choice.tried], choice.options.entries);
    return true;
  }

  RuleSet rules_;
  Position start_;
  const PdnLine& line_;
  std::vector<ReplayedPly> plies_;
  std::size_t moves_ = 0;
  std::size_t entry_ = 0;
  std::vector<Choice> choices_;
  std::vector<Survivor> survivors_;
  PlayedLine best_;
  bool kept_ = false;
  bool found_ = false;  ///< whether `best_` is whole
  int retries_ = 0;
};

}  // namespace

std::size_t PlayedLine::moves() const {
  return static_cast<std::size_t>(
      std::ranges::count_if(plies, [](const ReplayedPly& ply) { return ply.move.has_value(); }));
}

PlayedLine play_line(RuleSet rules, const Position& start, const PdnLine& line) {
  return LinePlayer{rules, start, line}.play();
}

Result<Position> set_up(RuleSet rules, const Position& before, std::string_view fen) {
  const auto read = parse_fen(rules, fen);
  if (!read) return read.error();
  Position position = read->position;
  const bool hands_over =
      pieces(position, Side::white).empty() && pieces(position, Side::black).empty();
  if (!hands_over) return position;
  position = before;
  position.to_move = opponent(before.to_move);
  return position;
}

}  // namespace flagfall::arbiter
