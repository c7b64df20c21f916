#include "crash_file.hpp"

#include <stdexcept>

#include "db/event_log.hpp"
#include "db/open.hpp"
#include "db/queries.hpp"

namespace flagfall::test {

namespace fs = std::filesystem;
using nlohmann::json;

void copy_dead_file(const fs::path& from, const fs::path& to) {
  for (const char* suffix : {"", "-wal", "-shm"}) {
    const fs::path source = from.string() + suffix;
    const fs::path copy = to.string() + suffix;
    fs::remove(copy);
    // The shared memory is made anew from the log.
    if (fs::exists(source) && std::string_view{suffix} != "-shm") fs::copy_file(source, copy);
  }
}

std::vector<SeenEvent> events_on_file(const fs::path& copy, const std::string& game) {
  db::Connection file = db::open_for_reading(copy);
  std::vector<SeenEvent> events;
  for (const db::StoredEvent& stored : db::read_stream(file, "game:" + game))
    events.push_back({stored.sequence, stored.type, json::parse(stored.payload)});
  return events;
}

std::optional<std::int64_t> heartbeat_on_file(const fs::path& copy) {
  db::Connection file = db::open_for_reading(copy);
  const auto beat = db::last_heartbeat(file);
  return beat ? std::optional{beat->elapsed_ms} : std::nullopt;
}

json told_state(ApiClient& arbiter, const std::string& game) {
  const ApiAnswer answer = arbiter.get("/api/v1/games/" + game);
  if (answer.status != 200) throw std::runtime_error{game + ": " + answer.summary()};
  return answer.body.at("state");
}

std::vector<SeenEvent> told_events(ApiClient& arbiter, const std::string& game) {
  std::vector<SeenEvent> events;
  for (bool more = true; more;) {
    const auto last = events.empty() ? 0 : events.back().sequence;
    const ApiAnswer answer =
        arbiter.get("/api/v1/games/" + game + "/events?after=" + std::to_string(last));
    if (answer.status != 200) throw std::runtime_error{game + ": " + answer.summary()};
    for (const json& event : answer.body.at("events"))
      events.push_back({event.at("sequence").get<std::int64_t>(),
                        event.at("type").get<std::string>(), event.at("data")});
    more = answer.body.at("more").get<bool>();
  }
  return events;
}

}  // namespace flagfall::test
