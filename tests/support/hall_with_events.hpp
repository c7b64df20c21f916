#pragma once

#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "clock/program.hpp"
#include "server/club/events.hpp"
#include "tests/support/hall.hpp"

namespace flagfall::test {

/// A hall with events. `open` again is a restart.
class HallWithEvents {
 public:
  explicit HallWithEvents(std::filesystem::path file) : hall{std::move(file)} {}

  void open() {
    events.reset();
    hall.open();
    events = std::make_unique<server::club::Events>(*hall.io, *hall.store, *hall.club);
    events->on_change([this](const std::string&, std::int64_t sequence) {
      ++changes;
      last_change = sequence;
    });
    events->open();
  }

  /// An event with one tournament A and `players` players P1, P2 ... with falling ratings.
  std::string opened(int players, arbiter::tournament::TournamentSettings settings,
                     server::club::Sent from) {
    using namespace arbiter::tournament;
    settings.name = "A";
    EventSettings event;
    event.name = "Club evening";
    event.site = "Zaandam";
    event.visibility = Visibility::everyone;
    AddPlayers adding{1, {}};
    for (int i = 1; i <= players; ++i) {
      PlayerCard card;
      card.name = "P" + std::to_string(i);
      card.rating = 2400 - i;
      adding.players.push_back(std::move(card));
    }
    std::optional<server::club::OrderAnswer> answer;
    std::string id;
    events->create({OpenEvent{event}, AddTournament{settings}, adding}, from,
                   [&](const std::string& made, const server::club::OrderAnswer& told) {
                     id = made;
                     answer = told;
                   });
    hall.run_until([&] { return answer.has_value(); });
    created = *answer;
    return id;
  }
  std::string opened(int players) { return opened(players, settings(), sent()); }

  static arbiter::tournament::TournamentSettings settings() {
    using namespace arbiter::tournament;
    return default_settings(arbiter::RuleSet::international, System::swiss);
  }

  server::club::OrderAnswer ask(const std::string& event, const arbiter::tournament::Order& order,
                                const std::string& key = {},
                                std::optional<std::int64_t> seen = std::nullopt) {
    server::club::Sent from = sent();
    from.key = key;
    from.fingerprint = key;
    return ask_as(event, order, from, seen);
  }

  server::club::OrderAnswer ask_as(const std::string& event,
                                   const arbiter::tournament::Order& order,
                                   const server::club::Sent& from,
                                   std::optional<std::int64_t> seen = std::nullopt) {
    std::optional<server::club::OrderAnswer> answer;
    events->submit(event, order, from, seen,
                   [&](const server::club::OrderAnswer& told) { answer = told; });
    hall.run_until([&] { return answer.has_value(); });
    return *answer;
  }

  /// Round 1 of tournament 1: 1-2, 3-4 ... as a draft, then published.
  void publish_round(const std::string& event, int players) {
    using namespace arbiter::tournament;
    DraftRound draft;
    draft.tournament = 1;
    draft.round = 1;
    draft.initial_colour = Side::white;
    for (int white = 1; white < players; white += 2) draft.boards.push_back({white, white + 1});
    ask(event, draft);
    ask(event, MoveRound{1, 1, RoundPhase::published, {}});
  }

  /// All that is on its way, and what follows from it.
  void settle() {
    for (int i = 0; i < 6; ++i) hall.settle();
  }

  const arbiter::tournament::Competition& state(const std::string& event) const {
    return events->find(event)->competition;
  }
  const arbiter::tournament::Board& board(const std::string& event, int number) const {
    return state(event).tournaments.front().rounds.front().boards.at(
        static_cast<std::size_t>(number - 1));
  }
  std::vector<db::StoredEvent> stream(const std::string& event) const {
    return hall.store->read_stream(server::club::stream_of_event(event));
  }
  server::club::Sent sent() { return hall.sent("arbiter"); }

  Hall hall;
  std::unique_ptr<server::club::Events> events;
  server::club::OrderAnswer created;
  int changes = 0;
  std::int64_t last_change = 0;
};

}  // namespace flagfall::test
