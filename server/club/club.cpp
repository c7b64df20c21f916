#include "server/club/club.hpp"

#include <spdlog/spdlog.h>

#include <algorithm>
#include <boost/asio/post.hpp>
#include <iterator>
#include <utility>

#include "arbiter/game/apply.hpp"
#include "arbiter/game/decide.hpp"
#include "arbiter/game/start.hpp"
#include "db/game_codec.hpp"
#include "server/auth/token.hpp"
#include "server/club/changed_since.hpp"

namespace flagfall::server::club {
namespace {

using arbiter::Happened;
using clock::Duration;
using clock::Instant;

/// What happens by itself is done by the program.
const db::Actor program{"system", ""};

/// A sleep shorter than this is a matter of rounding.
constexpr Duration shortest_suspend{100};

constexpr std::size_t lateness_samples = 1024;

Sent by_itself(const Stamp& now) { return {program, now}; }

bool runs(const arbiter::Game& game) { return game.clock.phase == clock::Phase::running; }

arbiter::Refusal key_reused() { return {"KEY_REUSED", {"game.key_reused", {}}, {}, {}, {}}; }

/// Where the clocks of a game are put back to: the last instant known, but neither before its last
/// event nor where a flag would have fallen that nobody has recorded.
Instant pause_instant(const arbiter::Game& game, Instant alive, Instant last_event) {
  Instant at = std::max(alive, last_event);
  if (const auto flags = arbiter::fallen_flags(game, at); !flags.empty())
    at = std::max(last_event, flags.front().flag - Duration{1});
  return at;
}

/// The plies that stand after `event` as they stood before.
int kept_by(const RecordedEvent& event, int plies) {
  const nlohmann::json& payload = event.payload;
  if (event.type == arbiter::MovesTakenBack::type) return plies - payload.at("plies").get<int>();
  if (event.type == arbiter::IrregularityRepaired::type)
    return payload.at("undone").get<bool>() ? plies - 1 : plies;
  if (event.type == arbiter::PowerUndone::type)
    return payload.at("plies").get<int>() - static_cast<int>(payload.at("restored").size());
  return plies;
}

db::NewEvent stored_form(const std::string& game, const RecordedEvent& event) {
  return {stream_of(game), event.sequence, event.actor,         event.elapsed_us,
          event.utc_us,    event.type,     event.payload.dump()};
}

}  // namespace

Club::Club(boost::asio::io_context& io, db::Store& store, const TimeSource& time,
           Publisher& publisher, ClubOptions options)
    : io_{io},
      store_{store},
      time_{time},
      publisher_{publisher},
      options_{options},
      alarm_{io},
      heartbeat_{io},
      retry_{io},
      suspend_{time} {}

void Club::open() {
  const Stamp now = time_.now();
  last_alive_ = now.elapsed;
  ids_ = store_.newest_ids();
  const auto heartbeat = store_.last_heartbeat();
  const Instant alive{Duration{heartbeat ? heartbeat->elapsed_ms : 0}};
  for (const std::string& id : store_.unfinished_games()) room(id);
  for (const std::string& id : store_.read(db::games_with_cases)) room(id);
  // Nobody loses on time because the program was not there: the clocks go back to the last instant
  // at which it is known to have been alive.
  pause_running(alive, now);
  arm_heartbeat();
}

void Club::close() {
  closed_ = true;
  alarm_.cancel();
  heartbeat_.cancel();
  retry_.cancel();
}

// ---- Games ----

Room* Club::room(std::string_view game) {
  if (const auto found = rooms_.find(game); found != rooms_.end()) return &found->second;
  if (!auth::is_public_id(game)) return nullptr;
  const auto stream = store_.read_stream(stream_of(game));
  if (stream.empty()) return nullptr;
  try {
    const auto [placed, fresh] =
        rooms_.emplace(std::string{game}, open_room(std::string{game}, stream));
    set_deadline(placed->second);
    note_cases(placed->second);
    if (placed->second.live.outcome) ended_.emplace_back(game);
    forget_ended();
    return &placed->second;
  } catch (const db::CorruptRecord& corrupt) {
    spdlog::error("game {} cannot be replayed: {}", game, corrupt.what());
    return nullptr;
  }
}

void Club::forget_ended() {
  while (ended_.size() > options_.ended_games_kept) {
    const auto oldest = rooms_.find(ended_.front());
    ended_.erase(ended_.begin());
    if (oldest == rooms_.end() || !oldest->second.pending.empty()) continue;
    rooms_.erase(oldest);
  }
}

void Club::note_cases(const Room& room) {
  const auto note = [&](GameIds& games, bool has) {
    if (has)
      games.insert(room.id);
    else
      games.erase(room.id);
  };
  note(under_appeal_, arbiter::under_appeal(room.durable));
  note(open_case_, arbiter::open_cases(room.durable) > 0);
}

std::optional<View> Club::find(std::string_view game) {
  Room* found = room(game);
  if (found == nullptr || found->durable_sequence == 0) return std::nullopt;
  return found->view();
}

std::optional<View> Club::loaded(std::string_view game) const {
  const auto found = rooms_.find(game);
  if (found == rooms_.end() || found->second.durable_sequence == 0) return std::nullopt;
  return found->second.view();
}

std::vector<RecordedEvent> Club::events(const std::string& game, std::int64_t after) const {
  std::vector<RecordedEvent> events;
  for (const db::StoredEvent& stored : store_.read_stream(stream_of(game), after))
    events.push_back(recorded_of(stored));
  return events;
}

void Club::create(GameOrder order, const Sent& sent, Created done) {
  look(sent.stamp);
  if (failure_) return done({}, failure_->reason);
  std::string id = auth::new_public_id();
  while (room(id) != nullptr) id = auth::new_public_id();
  Room& fresh = rooms_[id];
  fresh.id = id;
  const auto made_on_the_spot = [this]() -> db::Placement {
    return {++ids_.event, ++ids_.tournament, ++ids_.round, ++ids_.board};
  };
  fresh.card = {order.placement ? *order.placement : made_on_the_spot(), std::move(order.sheet),
                order.visibility};
  for (db::Credential& credential : order.credentials) credential.game = id;
  const auto keep_links = [credentials = std::move(order.credentials)](db::Connection& db) {
    for (const db::Credential& credential : credentials) db::add_credential(db, credential);
  };
  record(
      fresh, arbiter::begin_game(std::move(order.settings), sent.stamp.elapsed), sent, {},
      [id, done = std::move(done)](const Answer& answer) { done(id, answer.failure); }, keep_links);
}

// ---- Commands ----

void Club::submit(const std::string& game, const arbiter::Command& command, const Sent& sent,
                  Done done) {
  look(sent.stamp);
  ++counts_.commands;
  Room* found = room(game);
  if (found == nullptr) return done({0, false, std::nullopt, "unknown game"});
  Room& room = *found;
  if (failure_) return done({room.durable_sequence, false, std::nullopt, failure_->reason});

  if (!sent.key.empty())
    if (const auto used = room.keys.find(sent.key); used != room.keys.end()) {
      if (used->second.fingerprint != sent.fingerprint)
        return done({room.durable_sequence, false, key_reused(), {}});
      return answer_when_durable(room, {0, true, used->second.refusal, {}}, std::move(done));
    }

  if (sent.seen && *sent.seen < room.live_sequence)
    if (auto no = changed_by_another(since(room, *sent.seen), command, sent.actor)) {
      ++counts_.refusals;
      return answer_when_durable(room, {0, false, std::move(no), {}}, std::move(done));
    }
  if (auto no = silence_forbids(room, command, sent)) {
    ++counts_.refusals;
    return answer_when_durable(room, {0, false, std::move(no), {}}, std::move(done));
  }
  if (std::holds_alternative<arbiter::CheckFlag>(command))
    return confirm_flag(room, sent, std::move(done));
  Sent timed = sent;
  const Instant touched = instant_of_touch(room, timed);
  judge(room, command, timed, std::max(touched, room.last_at), std::move(done));
  if (!sent.tablet) return;
  if (timed.device_time) {
    room.tablet->catching_up = room.tablet->catching_up.value_or(sent.stamp.elapsed);
    room.tablet->told = sent.stamp.elapsed;
  } else
    heard(game, sent.tablet->device, sent.stamp);
}

/// What has happened in a game since, also what is on its way to the disk.
std::vector<RecordedEvent> Club::since(const Room& room, std::int64_t seen) const {
  std::vector<RecordedEvent> all;
  if (seen < room.durable_sequence) all = events(room.id, seen);
  std::erase_if(all, [&](const RecordedEvent& event) {
    return event.sequence > room.durable_sequence;  // they are among those that wait
  });
  for (const Pending& pending : room.pending)
    for (const RecordedEvent& event : pending.events)
      if (event.sequence > seen) all.push_back(event);
  return all;
}

void Club::judge(Room& room, const arbiter::Command& command, const Sent& sent, Instant now,
                 Done done) {
  arbiter::Decision decision = arbiter::decide(room.live, command, now);
  if (decision.refusal) ++counts_.refusals;
  Answer answer{0, decision.already_recorded, std::move(decision.refusal), {}};
  if (decision.events.empty()) return answer_when_durable(room, std::move(answer), std::move(done));
  record(room, std::move(decision.events), sent, std::move(answer), std::move(done));
}

void Club::record(Room& room, std::vector<Happened> happened, const Sent& sent, Answer answer,
                  Done done, std::function<void(db::Connection&)> also) {
  db::Batch batch;
  Pending pending{std::move(happened), {}, std::move(answer), std::move(done)};
  for (const Happened& one : pending.happened) {
    RecordedEvent event{++room.live_sequence, std::string{arbiter::type_of(one.event)},
                        sent.actor,           sent.stamp.elapsed_us,
                        sent.stamp.utc_us,    db::encode(one.event)};
    event.payload["at_ms"] = one.at.time_since_epoch().count();
    if (sent.device_time) event.payload["device_time"] = true;
    if (std::holds_alternative<arbiter::GameCreated>(one.event))
      event.payload.update(db::encode_card(room.card));
    if (!sent.key.empty()) {
      event.payload["key"] = sent.key;
      event.payload["fingerprint"] = sent.fingerprint;
      if (pending.answer.refusal) event.payload["refused"] = pending.answer.refusal->code;
    }
    if (std::holds_alternative<arbiter::FlagFell>(one.event)) ++counts_.flags;
    room.live = arbiter::apply(std::move(room.live), one);
    room.last_at = std::max(room.last_at, one.at);
    batch.events.push_back(stored_form(room.id, event));
    pending.events.push_back(std::move(event));
  }
  if (!sent.key.empty())
    room.keys[sent.key] = {sent.fingerprint, room.live_sequence, pending.answer.refusal};
  room.pending.push_back(std::move(pending));
  if (room.tablet) room.tablet->flag.reset();
  set_deadline(room);
  batch.also = std::move(also);
  store_.append(std::move(batch), [this, &io = io_, id = room.id](const db::AppendResult& result) {
    boost::asio::post(io, [this, id, result] { committed(id, result); });
  });
}

void Club::committed(const std::string& game, const db::AppendResult& result) {
  const auto found = rooms_.find(game);
  if (found == rooms_.end() || found->second.pending.empty()) return;
  Room& room = found->second;
  if (result.code == db::AppendResult::Code::failed) return on_storage_failed(result.reason);
  if (!result) return lose(game, result.reason);

  Pending pending = std::move(room.pending.front());
  room.pending.pop_front();
  int kept = arbiter::ply_of(room.durable);
  for (std::size_t i = 0; i < pending.happened.size(); ++i) {
    kept = std::min(kept, kept_by(pending.events[i], arbiter::ply_of(room.durable)));
    room.durable = arbiter::apply(std::move(room.durable), pending.happened[i]);
    room.durable_sequence = pending.events[i].sequence;
    room.durable_last_at = std::max(room.durable_last_at, pending.happened[i].at);
    if (const auto* flag = std::get_if<arbiter::FlagFell>(&pending.happened[i].event)) {
      if (counts_.flag_lateness_ms.size() == lateness_samples)
        counts_.flag_lateness_ms.erase(counts_.flag_lateness_ms.begin());
      counts_.flag_lateness_ms.push_back(
          static_cast<double>((time_.now().elapsed - flag->flag).count()));
    }
  }
  // One that goes on again is no longer among those that may be forgotten.
  if (!room.durable.outcome)
    std::erase(ended_, game);
  else if (std::ranges::find(ended_, game) == ended_.end())
    ended_.push_back(game);
  note_cases(room);
  publish(room, pending.events, kept);
  pending.answer.sequence = room.durable_sequence;
  if (pending.done) pending.done(pending.answer);
}

/// The store took the rest but not this game: what is in memory does not fit what is on disk. That
/// is a fault of ours; the game is read again as it is on disk, and nothing that was not written
/// stays.
void Club::lose(const std::string& game, const std::string& reason) {
  spdlog::error("game {}: an event was not stored: {}", game, reason);
  auto lost = rooms_.extract(game);
  drop_deadline(game);
  arm_alarm();
  for (const Pending& pending : lost.mapped().pending)
    if (pending.done) pending.done({lost.mapped().durable_sequence, false, std::nullopt, reason});
  room(game);
}

void Club::publish(Room& room, const std::vector<RecordedEvent>& events, int kept_moves) {
  publisher_.publish({room.view(), events, kept_moves});
  if (watcher_ != nullptr) watcher_->on_published({room.view(), events, kept_moves});
}

/// An answer that needs no event of its own still waits for those before it: it may speak of them.
void Club::answer_when_durable(Room& room, Answer answer, Done done) {
  if (!room.pending.empty()) {
    Pending& last = room.pending.back();
    last.done = [first = std::move(last.done), answer = std::move(answer),
                 then = std::move(done)](const Answer& told) mutable {
      if (first) first(told);
      answer.sequence = told.sequence;
      if (!told.failure.empty()) answer = told;
      then(answer);
    };
    return;
  }
  answer.sequence = room.durable_sequence;
  done(answer);
}

// ---- Time ----

void Club::look(const Stamp& now) {
  if (closed_) return;
  const Duration gap = now.elapsed - last_alive_;
  const Duration slept = suspend_.slept();
  // While the disk does not work all clocks stand still, and nothing can be recorded.
  if (!failure_ && (gap > options_.heartbeat + options_.stall_limit || slept > shortest_suspend)) {
    ++counts_.jumps;
    spdlog::warn("time jumped by {} ms ({} ms asleep): running clocks are put back and paused",
                 gap.count(), slept.count());
    pause_running(last_alive_, now);
  }
  last_alive_ = std::max(last_alive_, now.elapsed);
  note_silence(now);
  check_flags(now);
  // Also between two beats of the timer, which may wait behind many requests.
  const bool running = !deadlines_.empty() || any_flag_held();
  if (!failure_ && running && 2 * (now.elapsed - last_beat_) >= options_.heartbeat) {
    last_beat_ = now.elapsed;
    store_.heartbeat(now.elapsed.time_since_epoch().count(), now.utc_us);
  }
}

void Club::pause_running(Instant at, const Stamp& now) {
  for (auto& [id, room] : rooms_) {
    if (room.live.outcome || !runs(room.live)) continue;
    // The referee records a pause, or a flag where something else has happened after it already.
    auto decision = arbiter::decide(room.live, arbiter::Pause{arbiter::PausedBy::recovery, {}},
                                    pause_instant(room.live, at, room.last_at));
    if (decision.events.empty()) continue;
    record(room, std::move(decision.events), by_itself(now), {}, {});
  }
}

void Club::drop_deadline(const std::string& game) {
  const auto old = deadline_of_.find(game);
  if (old == deadline_of_.end()) return;
  deadlines_.erase({old->second, game});
  deadline_of_.erase(old);
}

void Club::set_deadline(Room& room, Instant from) {
  drop_deadline(room.id);
  if (const auto next = arbiter::next_deadline(room.live, std::max(from, room.last_at))) {
    deadlines_.emplace(*next, room.id);
    deadline_of_.emplace(room.id, *next);
  }
  arm_alarm();
}

void Club::check_flags(const Stamp& now) {
  while (!failure_ && !deadlines_.empty() && deadlines_.begin()->first <= now.elapsed) {
    const std::string id = deadlines_.begin()->second;
    Room& room = rooms_.at(id);
    if (holds_flag(room, now.elapsed)) {
      drop_deadline(id);
      continue;
    }
    const Instant then = std::max(now.elapsed, room.last_at);
    auto decision = arbiter::decide(room.live, arbiter::CheckFlag{}, then);
    // A deadline that is no flag was a change of period or a gong, which needs no event: whoever
    // looks on is told, and it is looked further. What is on its way to the disk tells it as well.
    if (decision.events.empty()) {
      // It is no event: what was received before it and is judged after it keeps its instant.
      set_deadline(room, then);
      if (room.pending.empty()) publish(room, {}, arbiter::ply_of(room.durable));
      continue;
    }
    record(room, std::move(decision.events), by_itself(now), {}, {});
  }
  arm_alarm();
}

void Club::arm_alarm() {
  if (closed_ || failure_ || deadlines_.empty()) {
    alarm_at_.reset();
    alarm_.cancel();
    return;
  }
  if (alarm_at_ == deadlines_.begin()->first) return;
  alarm_at_ = deadlines_.begin()->first;
  alarm_.expires_after(std::max(Duration::zero(), *alarm_at_ - time_.now().elapsed));
  alarm_.async_wait([this](const boost::system::error_code& error) {
    if (error) return;
    alarm_at_.reset();
    look(time_.now());
  });
}

void Club::arm_heartbeat() {
  if (closed_) return;
  expected_beat_ = time_.now().elapsed + options_.heartbeat;
  heartbeat_.expires_after(options_.heartbeat);
  heartbeat_.async_wait([this](const boost::system::error_code& error) {
    if (!error) beat();
  });
}

void Club::beat() {
  const Stamp now = time_.now();
  counts_.lateness = std::max(Duration::zero(), now.elapsed - expected_beat_);
  counts_.worst_lateness = std::max(counts_.worst_lateness, counts_.lateness);
  look(now);
  if (!failure_) store_.check_files();
  arm_heartbeat();
}

// ---- The disk ----

/// A commit failed: back to what is on disk, all clocks stopped at this instant, and no command is
/// taken until the disk works again. The game goes on nowhere else than on disk.
void Club::on_storage_failed(const std::string& reason) {
  if (failure_) return;
  const Stamp now = time_.now();
  failure_ = Failure{reason, now.elapsed};
  spdlog::error("storage failed: {}; all clocks are stopped", reason);
  std::vector<Pending> lost;
  for (auto& [id, room] : rooms_) {
    std::ranges::move(room.pending, std::back_inserter(lost));
    room.pending.clear();
    room.live = room.durable;
    room.live_sequence = room.durable_sequence;
    room.last_at = room.durable_last_at;
    if (room.tablet) room.tablet->flag.reset();
    std::erase_if(room.keys, [on_disk = room.durable_sequence](const auto& use) {
      return use.second.sequence > on_disk;
    });
    if (runs(room.live) && !room.live.outcome) {
      // Shown at once, recorded when the disk works again.
      room.durable = arbiter::apply(std::move(room.durable),
                                    {pause_instant(room.live, failure_->at, room.last_at),
                                     arbiter::ClockPaused{arbiter::PausedBy::storage, reason}});
      room.storage_pause_unrecorded = true;
    }
    set_deadline(room);
    if (room.durable_sequence > 0) publish(room, {}, arbiter::ply_of(room.durable));
  }
  std::erase_if(rooms_, [](const auto& room) { return room.second.durable_sequence == 0; });
  for (const Pending& pending : lost)
    if (pending.done) pending.done({0, false, std::nullopt, reason});
  if (watcher_ != nullptr) watcher_->on_storage_lost(reason);
  try_recover();
}

void Club::try_recover() {
  if (closed_) return;
  retry_.expires_after(options_.retry_storage);
  retry_.async_wait([this](const boost::system::error_code& error) {
    if (error || closed_) return;
    store_.recover([this](const db::AppendResult& result) {
      boost::asio::post(io_, [this, works = static_cast<bool>(result)] {
        if (works) return recovered();
        try_recover();
      });
    });
  });
}

/// The disk works again: the pauses that were only shown are recorded now, at their own instant.
void Club::recovered() {
  if (!failure_) return;
  const Failure failure = *std::exchange(failure_, std::nullopt);
  spdlog::info("storage works again");
  const Stamp now = time_.now();
  for (auto& [id, room] : rooms_) {
    if (!std::exchange(room.storage_pause_unrecorded, false)) continue;
    room.durable = room.live;
    record(room,
           {{pause_instant(room.live, failure.at, room.last_at),
             arbiter::ClockPaused{arbiter::PausedBy::storage, failure.reason}}},
           by_itself(now), {}, {});
  }
  arm_alarm();
  if (watcher_ != nullptr) watcher_->on_storage_back();
}

ClubCounts Club::counts() const {
  ClubCounts counts = counts_;
  counts.games_loaded = rooms_.size();
  counts.clocks_running = deadlines_.size();
  return counts;
}

}  // namespace flagfall::server::club
