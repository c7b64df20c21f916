#pragma once

#include <cstdint>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

#include "arbiter/game/game.hpp"
#include "db/event.hpp"
#include "db/game_card.hpp"

namespace flagfall::server::club {

/// An event as it is told: what the log keeps of it, without its place in the hash chain.
struct RecordedEvent {
  std::int64_t sequence = 0;
  std::string type;
  db::Actor actor;
  std::int64_t elapsed_us = 0;  ///< receipt stamp
  std::int64_t utc_us = 0;
  nlohmann::json payload;
};

/// The tablet between both players, as it is shown.
struct TabletView {
  std::optional<clock::Instant> heard;  ///< nothing: not since the program started
  bool silent = false;                  ///< for longer than `tablet_silence`
  bool flag_pending = false;            ///< a flag is due, and waits for it or for the arbiter
};

/// One game as it may be seen: what is on disk, and never more.
struct View {
  const std::string& id;
  const db::GameCard& card;
  const arbiter::Game& game;
  std::int64_t sequence = 0;
  std::optional<TabletView> tablet{};
};

/// What everyone is told after a commit. `kept_moves` is the number of plies that stand as they
/// were: what follows them is new, or was taken back.
struct Publication {
  View view;
  const std::vector<RecordedEvent>& events;
  int kept_moves = 0;
};

/// The one way out of the club: whatever leaves it passes here, after it is on disk.
class Publisher {
 public:
  Publisher() = default;
  Publisher(const Publisher&) = delete;
  Publisher& operator=(const Publisher&) = delete;
  virtual ~Publisher() = default;
  virtual void publish(const Publication& publication) = 0;
};

}  // namespace flagfall::server::club
