#include "server/archive/explore.hpp"

#include <algorithm>
#include <functional>
#include <map>
#include <utility>

#include "arbiter/notation/move_text.hpp"

namespace flagfall::server::archive {
namespace {

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

std::vector<NextMove> moves_of(arbiter::RuleSet rules, const arbiter::Position& position,
                               const std::map<std::uint32_t, Tally>& tallies) {
  const auto legal = arbiter::legal_moves(rules, position);
  std::vector<NextMove> moves;
  for (const auto& [code, tally] : tallies)
    if (const auto move = move_of(legal, code))
      moves.push_back({arbiter::to_text(rules, position, legal, *move),
                       arbiter::after(rules, position, *move), tally});
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
  Explored explored;
  std::map<std::uint32_t, Tally> tallies;
  Newest newest{most_examples};
  std::uint32_t last_move = 0;
  Tally* last = nullptr;  // entries of one move stand together
  db::for_each_entry(db, key_of(rules, position), [&](const db::PositionEntry& entry) {
    const std::int64_t game = entry.game();
    if (!hidden.empty() && std::ranges::binary_search(hidden, game)) return;
    const auto ending = static_cast<Ending>(entry.result());
    explored.tally.count(ending);
    newest.add(game);
    if (entry.move() == 0) return;
    if (last == nullptr || entry.move() != last_move) {
      last_move = entry.move();
      last = &tallies[last_move];
    }
    last->count(ending);
  });
  arbiter::Position shown = position;
  shown.runs = {};
  explored.moves = moves_of(rules, shown, tallies);
  if (auto ids = newest.take(); !ids.empty()) {
    db::ArchiveFilter filter;
    filter.ids = std::move(ids);
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
  return games;
}

}  // namespace flagfall::server::archive
