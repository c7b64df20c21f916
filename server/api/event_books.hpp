#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "server/api/standings_json.hpp"
#include "server/api/workshop.hpp"
#include "server/club/events.hpp"

namespace flagfall::server::api {

/// An event as it was after one of its facts, with the rankings of its tournaments after the last
/// round that is published.
struct EventBook {
  EventBook(std::string event, std::int64_t at, arbiter::tournament::Competition as_it_was);
  EventBook(const EventBook&) = delete;
  EventBook& operator=(const EventBook&) = delete;

  std::string id;
  std::int64_t sequence;
  arbiter::tournament::Competition competition;
  std::map<arbiter::tournament::TournamentId, Ranking> rankings;  ///< they look at `competition`
};

/// When a result comes in, all phones of the hall ask for their own page at once. The rankings
/// behind their pages are made once for all of them, beside the work of the club.
class EventBooks {
 public:
  /// Called with the book, or with null where it could not be made.
  using Then = std::function<void(const EventBook*)>;

  EventBooks(Workshop& workshop, const club::Events& events)
      : workshop_{workshop}, events_{events} {}

  /// A book at least as new as the event is now; at once where it is there.
  void with(const club::EventView& view, Then then);

 private:
  struct Waiting {
    std::int64_t at_least = 0;
    Then then;
  };
  struct Shelf {
    std::shared_ptr<const EventBook> newest;
    bool being_made = false;
    std::vector<Waiting> waiting;
  };
  void make(const club::EventView& view);
  void made(const std::string& event, const std::shared_ptr<const EventBook>& book);
  void forget_one_but(const std::string& event);

  Workshop& workshop_;
  const club::Events& events_;
  std::map<std::string, Shelf, std::less<>> shelves_;
};

}  // namespace flagfall::server::api
