#pragma once

#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "server/club/event_room.hpp"

namespace flagfall::server::club {

class Events;
struct Publication;

/// The boards of tournaments that are played here: each gets its games when its round is published,
/// and its result, unconfirmed, when they have ended. Whatever a crash left undone is found out and
/// done by counting again.
class PlayedBoards {
 public:
  explicit PlayedBoards(Events& events) : events_{events} {}

  /// Looks at every published round: makes games that are missing, links those that are there, and
  /// enters results that are not. Called at the start and after the disk had failed.
  void recount(const EventRoom& room);

  /// Facts have come to disk.
  void after(const EventRoom& room, const std::vector<arbiter::tournament::Fact>& facts);

  void on_published(const Publication& publication);

  /// The event and the board at which a game is played.
  std::optional<std::pair<std::string, BoardPlace>> place_of(std::string_view game) const;

  /// Why an order cannot be followed because of a game that has begun.
  std::optional<arbiter::Refusal> refusal(const EventRoom& room,
                                          const arbiter::tournament::Order& order) const;

  /// The games of pairings that facts to come replace.
  std::vector<std::string> games_dropped_by(
      const EventPicture& picture, const std::vector<arbiter::tournament::Fact>& facts) const;
  /// Ends those that nobody has begun: they are of no pairing any more.
  void close_games(const std::vector<std::string>& games);

 private:
  struct Making;
  using RoundKey = std::pair<arbiter::tournament::TournamentId, int>;

  void look_at(const EventRoom& room, RoundKey round);
  std::optional<arbiter::Refusal> game_goes_on(const EventRoom& room,
                                               const arbiter::tournament::EnterResult& enter) const;
  std::optional<arbiter::Refusal> game_says_otherwise(
      const EventRoom& room, const arbiter::tournament::EnterResult& enter) const;
  std::optional<arbiter::Refusal> conflicts_open(const EventRoom& room,
                                                 const arbiter::tournament::MoveRound& move) const;
  void make_missing_games(const EventRoom& room, RoundKey round);
  void make_next_game(const std::shared_ptr<Making>& making, const BoardPlace& place);
  void link(const std::shared_ptr<Making>& making);
  void note_places(const EventRoom& room, RoundKey round);
  void clear_result(const std::string& event, const BoardPlace& place);
  void take_result(const std::string& event, const BoardPlace& place, bool just_ended,
                   const std::optional<db::Actor>& confirmed_by = {});

  Events& events_;
  /// The board at which a game is played.
  std::map<std::string, std::pair<std::string, BoardPlace>, std::less<>> places_;
  std::set<std::pair<std::string, RoundKey>> being_made_;
};

}  // namespace flagfall::server::club
