#include "server/archive/explore.hpp"

#include <algorithm>
#include <functional>
#include <map>
#include <utility>

#include "arbiter/notation/move_text.hpp"
#include "server/archive/played_over.hpp"

namespace flagfall::server::archive {
namespace {

/// Two positions can have the same number. So many games are played over before they count; of more
/// than that only those that are shown.
constexpr std::int64_t most_played_over = 50;

/// The greatest numbers of many.
class Newest {
 public:
  explicit Newest(std::size_t most) : most_{most} {}

  void add(std::int64_t number) {
    if (most_ == 0 || (numbers_.size() == most_ && number < numbers_.front())) return;
    numbers_.push_back(number);
    std::push_heap(numbers_.begin(), numbers_.end(), std::greater<>{});
    if (numbers_.size() <= most_) return;
    std::pop_heap(numbers_.begin(), numbers_.end(), std::greater<>{});
    numbers_.pop_back();
  }
  std::vector<std::int64_t> take() { return std::move(numbers_); }

 private:
  std::size_t most_;
  std::vector<std::int64_t> numbers_;
};

struct CountedMove {
  Tally tally;
  std::int64_t game = 0;  ///< one in which it was made
};

/// What the entries of a position come to.
struct Counted {
  Tally tally;
  std::map<std::uint32_t, CountedMove> moves;
  std::vector<std::int64_t> examples;
};

/// What is counted, and of whom.
struct AskedEntries {
  db::Connection& db;
  std::uint64_t key;
  std::span<const std::int64_t> hidden;
  std::size_t most_examples;
};

Counted count(const AskedEntries& asked, const auto& counts) {
  Counted counted;
  Newest newest{asked.most_examples};
  std::uint32_t last_move = 0;
  CountedMove* last = nullptr;  // entries of one move stand together
  db::for_each_entry(asked.db, asked.key, [&](const db::PositionEntry& entry) {
    const std::int64_t game = entry.game();
    if (!asked.hidden.empty() && std::ranges::binary_search(asked.hidden, game)) return;
    if (!counts(entry)) return;
    const auto ending = static_cast<Ending>(entry.result());
    counted.tally.count(ending);
    newest.add(game);
    if (entry.move() == 0) return;
    if (last == nullptr || entry.move() != last_move) {
      last_move = entry.move();
      last = &counted.moves[last_move];
      last->game = game;
    }
    last->tally.count(ending);
  });
  counted.examples = newest.take();
  return counted;
}

/// Whether the games that are shown reached the position, and one of each move.
bool are_true(const Counted& counted, const ReachedPosition& reached) {
  const auto has_been_made = [&](const auto& move) {
    return reached.in(move.second.game, move.first);
  };
  return std::ranges::all_of(counted.examples, [&](auto game) { return reached.in(game); }) &&
         std::ranges::all_of(counted.moves, has_been_made);
}

std::vector<NextMove> moves_of(arbiter::RuleSet rules, const arbiter::Position& position,
                               const std::map<std::uint32_t, CountedMove>& counted) {
  const auto legal = arbiter::legal_moves(rules, position);
  std::vector<NextMove> moves;
  for (const auto& [code, move_counted] : counted)
    if (const auto move = move_of(legal, code))
      moves.push_back({arbiter::to_text(rules, position, legal, *move),
                       arbiter::path_of(rules, position, *move), move->captured,
                       arbiter::after(rules, position, *move), move_counted.tally});
  std::ranges::stable_sort(moves, std::greater<>{},
                           [](const NextMove& move) { return move.tally.games(); });
  return moves;
}

}  // namespace

void Tally::count(Ending ending) {
  std::int64_t* const counts[] = {&white, &draw, &black, &other};
  ++*counts[static_cast<std::size_t>(std::min(ending, Ending::other))];
}

Explored explore(db::Connection& db, arbiter::RuleSet rules, const arbiter::Position& position,
                 std::span<const std::int64_t> hidden, std::size_t most_examples) {
  const AskedEntries question{db, key_of(rules, position), hidden, most_examples};
  const ReachedPosition reached{db, rules, position};
  const auto is_true = [&reached](const db::PositionEntry& entry) {
    return reached.in(entry.game(), entry.move());
  };
  Counted counted = count(question, [](const db::PositionEntry&) { return true; });
  if (counted.tally.games() <= most_played_over || !are_true(counted, reached))
    counted = count(question, is_true);
  Explored explored;
  explored.tally = counted.tally;
  arbiter::Position shown = position;
  shown.runs = {};
  explored.moves = moves_of(rules, shown, counted.moves);
  if (!counted.examples.empty()) {
    db::ArchiveFilter filter;
    filter.ids = std::move(counted.examples);
    filter.limit = static_cast<std::int64_t>(most_examples);
    explored.examples = db::archived_games(db, filter);
  }
  return explored;
}

std::vector<std::int64_t> games_with(db::Connection& db, arbiter::RuleSet rules,
                                     const arbiter::Position& position) {
  std::vector<std::int64_t> games;
  db::for_each_entry(db, key_of(rules, position),
                     [&](const db::PositionEntry& entry) { games.push_back(entry.game()); });
  const ReachedPosition reached{db, rules, position};
  if (std::ssize(games) <= most_played_over)
    std::erase_if(games, [&reached](std::int64_t game) { return !reached.in(game); });
  return games;
}

}  // namespace flagfall::server::archive
