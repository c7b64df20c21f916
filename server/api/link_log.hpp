#pragma once

#include <deque>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "arbiter/game/dispute.hpp"
#include "clock/side.hpp"
#include "clock/time.hpp"

namespace flagfall::server::api {

/// When the players' pages and the tablet of each game came and went: the newest changes, since the
/// program started. For the facts of a case.
class LinkLog {
 public:
  static constexpr std::size_t most_kept = 40;  ///< of one game

  /// Whose page is open now. What has not changed is not noted again.
  void note_seats(std::string_view game, const BySide<bool>& connected, clock::Instant at);
  void note_tablet(std::string_view game, bool connected, clock::Instant at);

  std::vector<arbiter::LinkFact> of(std::string_view game) const;

 private:
  struct OfGame {
    BySide<bool> seats{};
    bool tablet = false;
    std::deque<arbiter::LinkFact> changes{};
  };
  static void note(OfGame& log, std::string_view who, bool connected, clock::Instant at);

  std::map<std::string, OfGame, std::less<>> games_;
};

}  // namespace flagfall::server::api
