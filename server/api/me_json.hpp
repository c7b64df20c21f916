#pragma once

#include <nlohmann/json.hpp>

#include "server/api/event_books.hpp"
#include "server/club/club.hpp"

/// An event as one of its players sees it on his phone.
namespace flagfall::server::api {

/// A board of a round that is published, and the side that the player has there.
struct SeatOfPlayer {
  const arbiter::tournament::Tournament* tournament = nullptr;
  const arbiter::tournament::Board* board = nullptr;
  int round = 0;
  int number = 0;
  Side side = Side::white;
};

/// Where he sits in a round; nothing where that round is not published, or he sits at no board.
std::optional<SeatOfPlayer> seat_of(const arbiter::tournament::Tournament& tournament, int round,
                                    arbiter::tournament::PlayerId player);

/// Whether his report can still be of use: there is no result, and it does not come from a game
/// that is played here.
bool may_report(const SeatOfPlayer& seat);

/// Whether he can say that he is here: a round of his is still to come, and he is not at a board.
bool may_check_in(const arbiter::tournament::Competition& competition,
                  arbiter::tournament::PlayerId player);

/// What his opponent has entered is not in it before the two agree. `appealed`: the games whose
/// result may still be changed by a jury.
nlohmann::json me_json(const EventBook& book, arbiter::tournament::PlayerId player,
                       const club::GameIds& appealed);

}  // namespace flagfall::server::api
