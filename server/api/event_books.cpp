#include "server/api/event_books.hpp"

#include <spdlog/spdlog.h>

#include <algorithm>
#include <exception>
#include <iterator>
#include <utility>

namespace flagfall::server::api {

using namespace arbiter::tournament;

namespace {

constexpr std::size_t most_shelves = 16;

std::shared_ptr<const EventBook> written(const std::string& event, std::int64_t sequence,
                                         Competition competition) noexcept try {
  return std::make_shared<const EventBook>(event, sequence, std::move(competition));
} catch (const std::exception& error) {
  spdlog::error("event {}: the pages of its players could not be made: {}", event, error.what());
  return nullptr;
}

}  // namespace

EventBook::EventBook(std::string event, std::int64_t at, Competition as_it_was)
    : id{std::move(event)}, sequence{at}, competition{std::move(as_it_was)} {
  for (const Tournament& tournament : competition.tournaments)
    rankings.try_emplace(tournament.id, competition, tournament, last_published_round(tournament));
}

void EventBooks::with(const club::EventView& view, Then then) {
  forget_one_but(view.id);
  Shelf& shelf = shelves_[view.id];
  if (shelf.newest && shelf.newest->sequence >= view.sequence) return then(shelf.newest.get());
  shelf.waiting.push_back({view.sequence, std::move(then)});
  if (!shelf.being_made) make(view);
}

void EventBooks::make(const club::EventView& view) {
  shelves_[view.id].being_made = true;
  auto book = std::make_shared<std::shared_ptr<const EventBook>>();
  workshop_.run(
      [book, event = view.id, sequence = view.sequence, competition = view.competition]() mutable {
        *book = written(event, sequence, std::move(competition));
      },
      [this, book, event = view.id] { made(event, *book); });
}

void EventBooks::made(const std::string& event, const std::shared_ptr<const EventBook>& book) {
  Shelf& shelf = shelves_[event];
  shelf.being_made = false;
  if (book) shelf.newest = book;
  // Whoever asked after the copy was taken waits for the next one.
  std::vector<Waiting> answered = std::exchange(shelf.waiting, {});
  const auto view = events_.find(event);
  const auto late = std::partition(answered.begin(), answered.end(), [&](const Waiting& each) {
    return !book || !view || each.at_least <= book->sequence;
  });
  std::move(late, answered.end(), std::back_inserter(shelf.waiting));
  answered.erase(late, answered.end());
  if (!shelf.waiting.empty()) make(*view);
  for (const Waiting& each : answered) each.then(book.get());
}

void EventBooks::forget_one_but(const std::string& event) {
  if (shelves_.size() < most_shelves || shelves_.contains(event)) return;
  const auto idle =
      std::ranges::find_if(shelves_, [](const auto& entry) { return !entry.second.being_made; });
  if (idle != shelves_.end()) shelves_.erase(idle);
}

}  // namespace flagfall::server::api
