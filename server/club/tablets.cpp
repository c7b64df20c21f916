#include <algorithm>
#include <utility>

#include "arbiter/game/decide.hpp"
#include "server/club/club.hpp"

// The tablet between both players of a game. It is their clock, and may lose its link: then it
// alone knows of the presses. While it is away a flag that comes due waits for it, and what it had
// kept counts at the time of the touch once it is back.

namespace flagfall::server::club {
namespace {

using clock::Duration;
using clock::Instant;

bool is_silent(const Tablet& tablet, Instant now) {
  return tablet.heard && now - *tablet.heard > tablet_silence;
}

/// The first flag that is due at `now` and that nobody has recorded.
std::optional<Instant> flag_due(const arbiter::Game& game, Instant now) {
  if (game.outcome) return std::nullopt;
  const auto flags = arbiter::fallen_flags(game, now);
  return flags.empty() ? std::nullopt : std::optional{flags.front().flag};
}

/// A tablet that is away again before it has told everything was heard last when it told the
/// newest.
void note_new_outage(Tablet& tablet, Instant now) {
  if (!tablet.told || now - *tablet.told <= tablet_silence) return;
  tablet.heard = tablet.told;
  tablet.catching_up.reset();
  tablet.told.reset();
}

arbiter::Refusal board_silent(const Tablet& tablet, Instant now) {
  const Duration silence = now - tablet.heard.value_or(now);
  return {"BOARD_SILENT",
          {"devices.board_silent",
           {{"n", std::int64_t{silence.count() / 1000}},
            {"since_ms", tablet.heard.value_or(now).time_since_epoch().count()}}},
          {},
          {},
          {}};
}

arbiter::Refusal no_flag_pending() {
  return {"NO_FLAG_PENDING", {"devices.no_flag_pending", {}}, {}, {}, {}};
}

}  // namespace

Room* Club::room_of_tablet(std::int64_t device) {
  const auto game = tablet_at_.find(device);
  if (game == tablet_at_.end()) return nullptr;
  const auto found = rooms_.find(game->second);
  const bool there =
      found != rooms_.end() && found->second.tablet && found->second.tablet->device == device;
  return there ? &found->second : nullptr;
}

/// A tablet is at one board, and a board has one: the newest.
void Club::pair_tablet(Room& room, std::int64_t device) {
  if (room.tablet && room.tablet->device == device) return;
  if (Room* before = room_of_tablet(device)) {
    before->tablet.reset();
    set_deadline(*before);
  }
  if (room.tablet) tablet_at_.erase(room.tablet->device);
  tablet_at_[device] = room.id;
  room.tablet = Tablet{device};
  set_deadline(room);
}

void Club::expect_tablet(const std::string& game, std::int64_t device) {
  if (Room* found = room(game)) pair_tablet(*found, device);
}

void Club::heard(const std::string& game, std::int64_t device, const Stamp& now) {
  look(now);
  Room* found = room(game);
  if (found == nullptr) return;
  Room& room = *found;
  pair_tablet(room, device);
  Tablet& tablet = *room.tablet;
  const bool news = !tablet.heard || tablet.silent;
  tablet.heard = std::max(tablet.heard.value_or(now.elapsed), now.elapsed);
  tablet.silent = false;
  tablet.catching_up.reset();
  tablet.told.reset();
  if (std::exchange(tablet.flag, std::nullopt)) set_deadline(room);
  check_flags(now);
  if (news && room.durable_sequence > 0) publish(room, {}, arbiter::ply_of(room.durable));
}

void Club::forget_tablet(std::int64_t device, const Stamp& now) {
  look(now);
  Room* room = room_of_tablet(device);
  tablet_at_.erase(device);
  if (room == nullptr) return;
  room->tablet.reset();
  set_deadline(*room);
  check_flags(now);
  if (room->durable_sequence > 0) publish(*room, {}, arbiter::ply_of(room->durable));
}

void Club::note_silence(const Stamp& now) {
  for (const auto& [device, game] : tablet_at_) {
    Room* room = room_of_tablet(device);
    if (room == nullptr || room->tablet->silent || !is_silent(*room->tablet, now.elapsed)) continue;
    room->tablet->silent = true;
    if (room->durable_sequence > 0) publish(*room, {}, arbiter::ply_of(room->durable));
  }
}

/// Whether a flag that is due waits for the tablet, which was heard before it and not since.
bool Club::holds_flag(Room& room, Instant now) {
  if (!room.tablet || !room.tablet->heard) return false;
  const auto flag = flag_due(room.live, now);
  if (!flag || *flag <= *room.tablet->heard) return false;
  const bool news = room.tablet->flag != flag;
  room.tablet->flag = flag;
  if (news && room.tablet->silent && room.durable_sequence > 0)
    publish(room, {}, arbiter::ply_of(room.durable));
  return true;
}

bool Club::any_flag_held() const {
  return std::ranges::any_of(tablet_at_, [&](const auto& at) {
    const auto room = rooms_.find(at.second);
    return room != rooms_.end() && room->second.tablet && room->second.tablet->flag;
  });
}

/// When a command took effect: at its receipt, or if a tablet had kept it, at the touch; that is
/// not before what the server knows of this board, and not after the receipt.
Instant Club::instant_of_touch(Room& room, Sent& sent) {
  const Instant receipt = sent.stamp.elapsed;
  if (!sent.tablet || !sent.tablet->touched || !room.tablet || !room.tablet->heard ||
      room.tablet->device != sent.tablet->device)
    return receipt;
  Tablet& tablet = *room.tablet;
  note_new_outage(tablet, receipt);
  const bool too_long = tablet.catching_up && receipt - *tablet.catching_up > tablet_catches_up;
  if (too_long || !is_silent(tablet, receipt)) return receipt;
  sent.device_time = true;
  const Instant earliest = std::min(std::max(*tablet.heard, room.last_at), receipt);
  return std::clamp(*sent.tablet->touched, earliest, receipt);
}

/// While a flag waits for the tablet nobody else's word about this board can be judged.
std::optional<arbiter::Refusal> Club::silence_forbids(Room& room, const arbiter::Command& command,
                                                      const Sent& sent) {
  const bool by_arbiter = std::holds_alternative<arbiter::CheckFlag>(command);
  const bool its_own = room.tablet && sent.tablet && room.tablet->device == sent.tablet->device;
  if (by_arbiter || its_own || !holds_flag(room, sent.stamp.elapsed)) return std::nullopt;
  return board_silent(*room.tablet, sent.stamp.elapsed);
}

void Club::confirm_flag(Room& room, const Sent& sent, Done done) {
  const Instant now = std::max(sent.stamp.elapsed, room.last_at);
  if (!holds_flag(room, now) || !room.tablet->silent) {
    ++counts_.refusals;
    return answer_when_durable(room, {0, false, no_flag_pending(), {}}, std::move(done));
  }
  arbiter::Decision decision = arbiter::decide(room.live, arbiter::CheckFlag{}, now);
  for (arbiter::Happened& happened : decision.events) {
    if (auto* ended = std::get_if<arbiter::GameEnded>(&happened.event))
      ended->outcome.note = sent.reason;
    if (auto* proposed = std::get_if<arbiter::ResultProposed>(&happened.event))
      proposed->outcome.note = sent.reason;
  }
  if (decision.events.empty()) return answer_when_durable(room, {}, std::move(done));
  record(room, std::move(decision.events), sent, {}, std::move(done));
}

}  // namespace flagfall::server::club
