#include "server/club/room.hpp"

#include <algorithm>
#include <utility>

#include "arbiter/game/apply.hpp"
#include "arbiter/game/fold_disputes.hpp"
#include "arbiter/notation/fen.hpp"
#include "arbiter/rules/legal_moves.hpp"
#include "db/game_codec.hpp"
#include "server/club/event_room.hpp"

namespace flagfall::server::club {
namespace {

using nlohmann::json;

json payload_of(const db::StoredEvent& stored) {
  json payload = json::parse(stored.payload, nullptr, false);
  if (!payload.is_object()) throw db::CorruptRecord{stored.type + ": the payload is not an object"};
  return payload;
}

arbiter::Happened happened_from(const std::string& type, const json& payload) {
  const auto at = payload.find("at_ms");
  if (at == payload.end() || !at->is_number_integer())
    throw db::CorruptRecord{type + ": the payload has no at_ms"};
  return {clock::Instant{clock::Duration{at->get<std::int64_t>()}}, db::decode(type, payload)};
}

/// After a restart only the code of a refusal is known: enough to answer a repeated command.
std::optional<arbiter::Refusal> refusal_from(const RecordedEvent& event) {
  const std::string code = event.payload.value("refused", std::string{});
  if (code.empty()) return std::nullopt;
  return arbiter::Refusal{code, {"game.refused_before", {{"code", code}}}, {}, {}, {}};
}

/// What does not fit in one recorded move, if anything.
std::optional<std::string> fault_of(const arbiter::Game& before, const arbiter::Game& after,
                                    const arbiter::MovePlayed& played, clock::Instant at) {
  if (played.ply != arbiter::ply_of(before) + 1) return "its ply is not the next";
  if (played.side != before.position.to_move) return "the other side was to move";
  const auto legal = arbiter::legal_moves(before);
  if (std::ranges::find(legal, played.move) == legal.end()) return "it is not legal";
  if (played.fen != arbiter::to_fen(after.settings.rules, after.position))
    return "the position after it is another";
  for (const Side side : both_sides)
    if (played.left[side] != clock::left(after.clock, side, at))
      return "the times after it are others";
  return std::nullopt;
}

/// What does not fit in one recorded press.
std::optional<std::string> fault_of(const arbiter::Game& before, const arbiter::Game& after,
                                    const arbiter::ClockPressed& pressed, clock::Instant at) {
  if (!arbiter::is_clock_only(before)) return "the moves of this game are made here";
  if (pressed.ply != arbiter::ply_of(before) + 1) return "its ply is not the next";
  if (!clock::awaits_move(before.clock, pressed.side, at)) return "the clock did not run";
  if (pressed.spent != clock::turn_used(before.clock, at)) return "the time used is another";
  for (const Side side : both_sides)
    if (pressed.left[side] != clock::left(after.clock, side, at))
      return "the times after it are others";
  return std::nullopt;
}

/// What does not fit in a record of what is taken off, which cannot be applied.
std::optional<std::string> unfit(const arbiter::Game& game, const arbiter::Event& event) {
  if (const auto* taken = std::get_if<arbiter::MovesTakenBack>(&event);
      taken != nullptr &&
      (arbiter::is_clock_only(game) || taken->plies < 1 || taken->plies > arbiter::ply_of(game)))
    return "more moves are taken back than were played";
  if (std::holds_alternative<arbiter::PressUndone>(event) && game.presses.empty())
    return "there is no press to be annulled";
  if (!arbiter::fits_case(game, event)) return "there is no such case";
  return std::nullopt;
}

}  // namespace

arbiter::Happened happened_of(const db::StoredEvent& stored) {
  return happened_from(stored.type, payload_of(stored));
}

RecordedEvent recorded_of(const db::StoredEvent& stored) {
  return {stored.sequence,   stored.type,   stored.actor,
          stored.elapsed_us, stored.utc_us, payload_of(stored)};
}

Room open_room(std::string id, const std::vector<db::StoredEvent>& stream) {
  Room room;
  room.id = std::move(id);
  for (const db::StoredEvent& stored : stream) {
    const RecordedEvent event = recorded_of(stored);
    const arbiter::Happened happened = happened_from(event.type, event.payload);
    if (event.type == arbiter::GameCreated::type) room.card = db::decode_card(event.payload);
    room.live = arbiter::apply(std::move(room.live), happened);
    room.live_sequence = stored.sequence;
    room.last_at = std::max(room.last_at, happened.at);
    if (const auto key = event.payload.find("key"); key != event.payload.end())
      room.keys[key->get<std::string>()] = {event.payload.value("fingerprint", std::string{}),
                                            stored.sequence, refusal_from(event)};
  }
  room.durable = room.live;
  room.durable_sequence = room.live_sequence;
  room.durable_last_at = room.last_at;
  return room;
}

std::vector<std::string> check_replay(const std::string& stream,
                                      std::span<const db::StoredEvent> events) {
  if (stream.starts_with(event_prefix)) return check_facts(stream, events);
  std::vector<std::string> faults;
  if (!stream.starts_with(stream_prefix)) return faults;
  const auto fault = [&](const db::StoredEvent& stored, const std::string& what) {
    faults.push_back(stream + " sequence " + std::to_string(stored.sequence) + " (" + stored.type +
                     "): " + what);
  };
  arbiter::Game game;
  clock::Instant last{};
  bool created = false;
  for (const db::StoredEvent& stored : events) try {
      const arbiter::Happened happened = happened_of(stored);
      if ((stored.type == arbiter::GameCreated::type) == created) {
        fault(stored, created ? "the game is made a second time" : "the game was never made");
        return faults;
      }
      created = true;
      if (happened.at < last) fault(stored, "it took effect before the event before it");
      last = std::max(last, happened.at);
      if (const auto what = unfit(game, happened.event)) {
        fault(stored, *what);
        return faults;
      }
      arbiter::Game next = arbiter::apply(game, happened);
      if (const auto* played = std::get_if<arbiter::MovePlayed>(&happened.event))
        if (const auto what = fault_of(game, next, *played, happened.at)) fault(stored, *what);
      if (const auto* pressed = std::get_if<arbiter::ClockPressed>(&happened.event))
        if (const auto what = fault_of(game, next, *pressed, happened.at)) fault(stored, *what);
      game = std::move(next);
    } catch (const db::CorruptRecord& corrupt) {
      fault(stored, corrupt.what());
      return faults;
    }
  return faults;
}

}  // namespace flagfall::server::club
