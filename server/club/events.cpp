#include "server/club/events.hpp"

#include <spdlog/spdlog.h>

#include <algorithm>
#include <boost/asio/post.hpp>
#include <iterator>
#include <utility>

#include "db/game_codec.hpp"
#include "server/auth/token.hpp"
#include "server/club/played_boards.hpp"

namespace flagfall::server::club {
namespace {

using namespace arbiter::tournament;

TournamentId tournament_of_order(const Order& order) {
  return std::visit(
      [](const auto& o) -> TournamentId {
        if constexpr (requires { o.tournament; }) return o.tournament;
        return 0;
      },
      order);
}

std::int64_t newest_of(const std::map<TournamentId, std::int64_t>& newest, TournamentId id) {
  const auto found = newest.find(id);
  return found == newest.end() ? 0 : found->second;
}

arbiter::Refusal key_for_another() { return {"KEY_REUSED", {"game.key_reused", {}}, {}, {}, {}}; }

OrderAnswer refused(std::int64_t sequence, arbiter::Refusal refusal) {
  return {sequence, false, false, std::move(refusal), {}};
}

OrderAnswer failed(std::int64_t sequence, std::string reason) {
  return {sequence, false, false, std::nullopt, std::move(reason)};
}

db::NewEvent stored_fact(const std::string& event, const RecordedEvent& fact) {
  return {stream_of_event(event), fact.sequence, fact.actor,
          fact.elapsed_us,        fact.utc_us,   fact.type,
          fact.payload.dump()};
}

/// The facts of several orders, each decided on what those before it have changed.
arbiter::Result<std::vector<Fact>> decide_all(Competition competition,
                                              const std::vector<Order>& orders) {
  std::vector<Fact> all;
  for (const Order& order : orders) {
    auto facts = decide(competition, order);
    if (!facts) return facts.error();
    for (Fact& fact : *facts) {
      competition = arbiter::tournament::apply(std::move(competition), fact);
      all.push_back(std::move(fact));
    }
  }
  return all;
}

}  // namespace

std::int64_t EventView::sequence_of(TournamentId tournament) const {
  return newest_of(newest, tournament);
}

Events::Events(boost::asio::io_context& io, db::Store& store, Club& club)
    : io_{io}, store_{store}, club_{club}, boards_{std::make_unique<PlayedBoards>(*this)} {
  club_.set_watcher(this);
}

Events::~Events() { club_.set_watcher(nullptr); }

// ---- Reading ----

void Events::open() {
  for (const std::string& stream : store_.streams(event_prefix))
    load(stream.substr(event_prefix.size()));
  for (const auto& [id, room] : rooms_) boards_->recount(room);
}

bool Events::load(const std::string& event) {
  try {
    EventRoom room = open_event(event, store_.read_stream(stream_of_event(event)));
    for (const auto& [key, use] : room.keys)
      if (use.sequence <= 1) made_[key] = event;
    rooms_.insert_or_assign(event, std::move(room));
    return true;
  } catch (const db::CorruptRecord& corrupt) {
    spdlog::error("event {} cannot be replayed: {}", event, corrupt.what());
    return false;
  }
}

std::vector<std::string> Events::all() const {
  std::vector<std::pair<std::int64_t, std::string>> rows;
  for (const auto& [id, room] : rooms_)
    if (room.durable.sequence > 0) rows.emplace_back(room.durable.rows.event, id);
  std::ranges::sort(rows, std::greater{});
  std::vector<std::string> ids;
  ids.reserve(rows.size());
  for (auto& [row, id] : rows) ids.push_back(std::move(id));
  return ids;
}

std::optional<EventView> Events::find(std::string_view event) const {
  const auto found = rooms_.find(event);
  if (found == rooms_.end() || found->second.durable.sequence == 0) return std::nullopt;
  const EventPicture& durable = found->second.durable;
  return EventView{found->second.id, durable.competition, durable.sequence, durable.newest};
}

std::vector<RecordedEvent> Events::facts(const std::string& event, std::int64_t after) const {
  std::vector<RecordedEvent> facts;
  for (const db::StoredEvent& stored : store_.read_stream(stream_of_event(event), after))
    facts.push_back(recorded_of(stored));
  return facts;
}

// ---- Orders ----

void Events::create(std::vector<Order> orders, const Sent& sent, Opened done) {
  club_.look(sent.stamp);
  if (club_.storage_failed()) return done({}, failed(0, club_.storage_failure()));
  if (!sent.key.empty())
    if (const auto made = made_.find(sent.key); made != made_.end()) {
      EventRoom& room = rooms_.at(made->second);
      if (room.keys.at(sent.key).fingerprint != sent.fingerprint)
        return done({}, refused(0, key_for_another()));
      return answer_when_durable(room, {0, true, false, std::nullopt, {}},
                                 [id = room.id, done = std::move(done)](const OrderAnswer& told) {
                                   done(told.failure.empty() ? id : std::string{}, told);
                                 });
    }
  auto facts = decide_all({}, orders);
  if (!facts) return done({}, refused(0, facts.error()));
  std::string id = auth::new_public_id();
  while (rooms_.contains(id)) id = auth::new_public_id();
  EventRoom& room = rooms_[id];
  room.id = id;
  if (!sent.key.empty()) made_[sent.key] = id;
  record(room, std::move(*facts), sent, [id, done = std::move(done)](const OrderAnswer& told) {
    done(told.failure.empty() ? id : std::string{}, told);
  });
}

void Events::submit(const std::string& event, const Order& order, const Sent& sent,
                    std::optional<std::int64_t> seen, Done done) {
  club_.look(sent.stamp);
  const auto found = rooms_.find(event);
  if (found == rooms_.end()) return done(failed(0, "unknown event"));
  EventRoom& room = found->second;
  if (club_.storage_failed()) return done(failed(room.durable.sequence, club_.storage_failure()));
  if (!sent.key.empty())
    if (const auto used = room.keys.find(sent.key); used != room.keys.end()) {
      if (used->second.fingerprint != sent.fingerprint)
        return done(refused(room.durable.sequence, key_for_another()));
      return answer_when_durable(room, {0, true, false, std::nullopt, {}}, std::move(done));
    }
  if (seen && newest_of(room.live.newest, tournament_of_order(order)) > *seen)
    return answer_when_durable(room, {0, false, true, std::nullopt, {}}, std::move(done));
  if (auto no = boards_->refusal(room, order))
    return answer_when_durable(room, refused(0, std::move(*no)), std::move(done));
  submit_together(room, {order}, sent, std::move(done));
}

void Events::submit_together(EventRoom& room, const std::vector<Order>& orders, const Sent& sent,
                             Done done) {
  auto facts = orders.size() == 1 ? decide(room.live.competition, orders.front())
                                  : decide_all(room.live.competition, orders);
  if (!facts)
    return answer_when_durable(room, refused(0, std::move(facts.error())), std::move(done));
  if (facts->empty()) return answer_when_durable(room, {}, std::move(done));
  record(room, std::move(*facts), sent, std::move(done));
}

void Events::record(EventRoom& room, std::vector<Fact> facts, const Sent& sent, Done done) {
  db::Batch batch;
  PendingOrder pending{
      ++orders_, std::move(facts), {}, {0, true, false, std::nullopt, {}}, std::move(done)};
  for (const Fact& fact : pending.facts) {
    RecordedEvent event{room.live.sequence + 1,
                        std::string{type_of(fact)},
                        sent.actor,
                        sent.stamp.elapsed_us,
                        sent.stamp.utc_us,
                        payload_of(fact, room.live.rows, club_.ids())};
    if (!sent.key.empty()) {
      event.payload["key"] = sent.key;
      event.payload["fingerprint"] = sent.fingerprint;
    }
    take(room.live, fact, event);
    batch.events.push_back(stored_fact(room.id, event));
    pending.events.push_back(std::move(event));
  }
  if (!sent.key.empty())
    room.keys[sent.key] = {sent.fingerprint, pending.events.front().sequence, std::nullopt};
  const std::uint64_t number = pending.number;
  room.pending.push_back(std::move(pending));
  store_.append(
      std::move(batch), [this, &io = io_, id = room.id, number](const db::AppendResult& result) {
        boost::asio::post(io, [this, id, number, result] { committed(id, number, result); });
      });
}

void Events::committed(const std::string& event, std::uint64_t number,
                       const db::AppendResult& result) {
  const auto found = rooms_.find(event);
  // One that was answered already, when the disk failed or the event was read again.
  if (found == rooms_.end() || found->second.pending.empty() ||
      found->second.pending.front().number != number)
    return;
  EventRoom& room = found->second;
  if (result.code == db::AppendResult::Code::failed) return club_.on_storage_failed(result.reason);
  if (!result) return lose(event, result.reason);

  PendingOrder pending = std::move(room.pending.front());
  room.pending.pop_front();
  const std::vector<Fact>& facts = pending.facts;
  const std::vector<std::string> dropped = boards_->games_dropped_by(room.durable, facts);
  for (std::size_t i = 0; i < facts.size(); ++i) take(room.durable, facts[i], pending.events[i]);
  for (const Changed& changed : changed_) changed(event, room.durable.sequence);
  pending.answer.sequence = room.durable.sequence;
  if (pending.done) pending.done(pending.answer);
  boards_->close_games(dropped);
  if (const auto still = rooms_.find(event); still != rooms_.end())
    boards_->after(still->second, facts);
}

/// An answer that needs no fact of its own still waits for those before it: it may speak of them.
void Events::answer_when_durable(EventRoom& room, OrderAnswer answer, Done done) {
  if (room.pending.empty()) {
    answer.sequence = room.durable.sequence;
    return done(answer);
  }
  PendingOrder& last = room.pending.back();
  last.done = [first = std::move(last.done), answer = std::move(answer),
               then = std::move(done)](const OrderAnswer& told) mutable {
    if (first) first(told);
    answer.sequence = told.sequence;
    if (!told.failure.empty()) answer = told;
    then(answer);
  };
}

// ---- The disk ----

/// The store took the rest but not this event: what is in memory does not fit what is on disk. That
/// is a fault of ours; the event is read again as it is on disk.
void Events::lose(const std::string& event, const std::string& reason) {
  spdlog::error("event {}: a fact was not stored: {}", event, reason);
  auto lost = rooms_.extract(event);
  std::erase_if(made_, [&](const auto& made) { return made.second == event; });
  if (lost.mapped().durable.sequence > 0) load(event);
  for (const PendingOrder& pending : lost.mapped().pending)
    if (pending.done) pending.done(failed(lost.mapped().durable.sequence, reason));
}

/// Back to what is on disk: whatever waits will never be there.
void Events::on_storage_lost(const std::string& reason) {
  std::vector<std::pair<std::int64_t, PendingOrder>> lost;
  for (auto& [id, room] : rooms_) {
    for (PendingOrder& pending : room.pending)
      lost.emplace_back(room.durable.sequence, std::move(pending));
    if (room.pending.empty()) continue;
    room.pending.clear();
    room.live = room.durable;
    std::erase_if(room.keys, [on_disk = room.durable.sequence](const auto& use) {
      return use.second.sequence > on_disk;
    });
  }
  std::erase_if(rooms_, [](const auto& room) { return room.second.durable.sequence == 0; });
  std::erase_if(made_, [this](const auto& made) { return !rooms_.contains(made.second); });
  for (const auto& [sequence, pending] : lost)
    if (pending.done) pending.done(failed(sequence, reason));
}

void Events::on_storage_back() {
  for (const auto& [id, room] : rooms_) boards_->recount(room);
}

void Events::on_published(const Publication& publication) {
  boards_->on_published(publication);
  if (board_changed_.empty()) return;
  const auto place = place_of(publication.view.id);
  if (!place) return;
  for (const BoardChanged& changed : board_changed_) changed(place->first, place->second);
}

std::optional<std::pair<std::string, BoardPlace>> Events::place_of(std::string_view game) const {
  return boards_->place_of(game);
}

}  // namespace flagfall::server::club
