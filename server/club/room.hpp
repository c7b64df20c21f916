#pragma once

#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "arbiter/game/game.hpp"
#include "arbiter/refusal.hpp"
#include "db/event.hpp"
#include "db/game_card.hpp"
#include "server/club/publisher.hpp"

namespace flagfall::server::club {

/// What became of a command, told when it is on disk. Exactly one of three holds: `refusal` is set,
/// `failure` is set (the disk, not the player), or the command is done.
struct Answer {
  std::int64_t sequence = 0;      ///< the newest event of the game
  bool already_recorded = false;  ///< this very command was done before
  std::optional<arbiter::Refusal> refusal;
  std::string failure;
};
using Done = std::function<void(const Answer&)>;

/// The use of an idempotency key by one role in one game.
struct KeyUse {
  std::string fingerprint;  ///< of the command it came with
  std::int64_t sequence = 0;
  std::optional<arbiter::Refusal> refusal;
};

/// A command on its way to the disk.
struct Pending {
  std::vector<arbiter::Happened> happened;
  std::vector<RecordedEvent> events;
  Answer answer;
  Done done;
};

/// After so much silence a tablet counts as away: it tells every second that it is there.
inline constexpr clock::Duration tablet_silence{2500};
/// So long after its return what a tablet had kept is still taken at the time of the touch.
inline constexpr clock::Duration tablet_catches_up{10'000};

/// The tablet between both players of a game. While it is away the presses are known to it alone:
/// a flag waits for it.
struct Tablet {
  std::int64_t device = 0;
  std::optional<clock::Instant> heard{};        ///< nothing: not since the program started
  bool silent = false;                          ///< as it was told last
  std::optional<clock::Instant> catching_up{};  ///< when the first press that it had kept came
  std::optional<clock::Instant> told{};         ///< when the newest press that it had kept came
  std::optional<clock::Instant> flag{};         ///< due, and not recorded: nothing was heard since
};

/// One game in the club. `live` has every decision applied, `durable` only what is on disk; the two
/// differ by `pending`. Only `durable` is ever shown.
struct Room {
  std::string id;
  db::GameCard card;
  arbiter::Game live;
  arbiter::Game durable;
  std::int64_t live_sequence = 0;
  std::int64_t durable_sequence = 0;
  clock::Instant last_at{};          ///< of the newest event of `live`
  clock::Instant durable_last_at{};  ///< of the newest event of `durable`
  std::map<std::string, KeyUse, std::less<>> keys;
  std::deque<Pending> pending;
  bool storage_pause_unrecorded = false;  ///< the disk failed while the clocks ran

  std::optional<Tablet> tablet{};

  View view() const {
    View seen{id, card, durable, durable_sequence};
    if (tablet)
      seen.tablet = TabletView{tablet->heard, tablet->silent, tablet->silent && tablet->flag};
    return seen;
  }
};

inline constexpr std::string_view stream_prefix = "game:";
inline std::string stream_of(std::string_view game) {
  return std::string{stream_prefix} + std::string{game};
}

/// One stored row as the core and as the pages see it. Throws `db::CorruptRecord`.
arbiter::Happened happened_of(const db::StoredEvent& stored);
RecordedEvent recorded_of(const db::StoredEvent& stored);

/// The room as its stream makes it. Throws `db::CorruptRecord`.
Room open_room(std::string id, const std::vector<db::StoredEvent>& stream);

/// Replays one stream. That of a game by its rules: whether each event is one that the referee
/// would have recorded, and the scoresheet says what the game says. That of an event: whether each
/// fact is about what is there. One sentence for each fault.
std::vector<std::string> check_replay(const std::string& stream,
                                      std::span<const db::StoredEvent> events);

}  // namespace flagfall::server::club
