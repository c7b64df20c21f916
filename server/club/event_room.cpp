#include "server/club/event_room.hpp"

#include <nlohmann/json.hpp>

#include "db/fact_codec.hpp"
#include "db/game_codec.hpp"
#include "db/json_read.hpp"

namespace flagfall::server::club {
namespace {

using namespace arbiter::tournament;
using nlohmann::json;

TournamentId tournament_of(const Fact& fact) {
  return std::visit(
      [](const auto& f) -> TournamentId {
        if constexpr (requires { f.tournament; }) return f.tournament;
        return 0;
      },
      fact);
}

std::int64_t row_in(const json& payload, const char* field) {
  const json& rows = db::object_in(payload, "rows");
  const auto row = rows.find(field);
  if (row == rows.end() || !row->is_number_integer())
    throw db::CorruptRecord{std::string{"the field rows has no "} + field};
  return row->get<std::int64_t>();
}

void take_rows(EventRows& rows, const Fact& fact, const json& payload) {
  if (std::holds_alternative<EventOpened>(fact)) rows.event = row_in(payload, "event");
  if (const auto* added = std::get_if<TournamentAdded>(&fact))
    rows.tournaments[added->tournament] = row_in(payload, "tournament");
  if (const auto* paired = std::get_if<RoundPaired>(&fact))
    rows.rounds[{paired->tournament, paired->round}] = {row_in(payload, "round"),
                                                        row_in(payload, "first_board")};
  if (const auto* unpaired = std::get_if<RoundUnpaired>(&fact))
    rows.rounds.erase({unpaired->tournament, unpaired->round});
}

void note_emptied(std::set<BoardPlace>& emptied, const Fact& fact) {
  const auto forget_round = [&](TournamentId tournament, int round) {
    std::erase_if(emptied, [&](const BoardPlace& place) {
      return place.tournament == tournament && place.round == round;
    });
  };
  if (const auto* entered = std::get_if<ResultEntered>(&fact)) {
    const BoardPlace place{entered->tournament, entered->round, entered->board};
    if (entered->games.empty())
      emptied.insert(place);
    else
      emptied.erase(place);
  }
  if (const auto* paired = std::get_if<RoundPaired>(&fact))
    forget_round(paired->tournament, paired->round);
  if (const auto* unpaired = std::get_if<RoundUnpaired>(&fact))
    forget_round(unpaired->tournament, unpaired->round);
}

}  // namespace

json payload_of(const Fact& fact, const EventRows& rows, db::CompetitionIds& ids) {
  json payload = db::encode_fact(fact);
  if (std::holds_alternative<EventOpened>(fact)) payload["rows"] = {{"event", ++ids.event}};
  if (std::holds_alternative<TournamentAdded>(fact))
    payload["rows"] = {{"tournament", ++ids.tournament}};
  if (const auto* paired = std::get_if<RoundPaired>(&fact)) {
    const auto known = rows.rounds.find({paired->tournament, paired->round});
    payload["rows"] = {{"round", known == rows.rounds.end() ? ++ids.round : known->second.round},
                       {"first_board", ids.board + 1}};
    ids.board += static_cast<std::int64_t>(paired->boards.size());
  }
  return payload;
}

void take(EventPicture& picture, const Fact& fact, const RecordedEvent& recorded) {
  take_rows(picture.rows, fact, recorded.payload);
  note_emptied(picture.emptied, fact);
  const clock::Instant at{clock::Duration{recorded.elapsed_us / 1000}};
  picture.competition =
      arbiter::tournament::apply(std::move(picture.competition), fact, at, recorded.utc_us / 1000);
  picture.sequence = recorded.sequence;
  picture.newest[tournament_of(fact)] = recorded.sequence;
}

EventRoom open_event(std::string id, const std::vector<db::StoredEvent>& stream) {
  EventRoom room;
  room.id = std::move(id);
  for (const db::StoredEvent& stored : stream) {
    const RecordedEvent event = recorded_of(stored);
    const Fact fact = db::decode_fact(event.type, event.payload);
    if (const std::string what = misfit(room.live, fact); !what.empty())
      throw db::CorruptRecord{event.type + ": " + what};
    take(room.live, fact, event);
    if (const auto key = event.payload.find("key"); key != event.payload.end() && key->is_string())
      room.keys.try_emplace(
          key->get<std::string>(),
          KeyUse{event.payload.value("fingerprint", std::string{}), stored.sequence, std::nullopt});
  }
  room.durable = room.live;
  return room;
}

}  // namespace flagfall::server::club
