#include <spdlog/spdlog.h>

#include <algorithm>
#include <limits>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "db/error.hpp"
#include "db/utc_text.hpp"
#include "server/api/answers.hpp"
#include "server/api/api.hpp"
#include "server/api/event_door.hpp"
#include "server/api/query.hpp"
#include "server/api/record_json.hpp"
#include "server/record/line.hpp"
#include "server/text/utf8.hpp"

// The record of an event for its staff, and the marks in it for everybody.

namespace flagfall::server::api {
namespace {

using http::Reply;
using http::Request;
using nlohmann::json;

constexpr std::int64_t usual_lines = 100;
constexpr std::int64_t most_lines = 500;
constexpr std::size_t longest_search = 100;
/// So much of the file is read while others wait for their own look at it.
constexpr std::int64_t positions_at_a_time = 1000;
/// And so much for one answer: whoever looks for what is rare asks again from there.
constexpr std::int64_t most_positions = 100'000;

struct Asked {
  record::Filter filter;
  std::string event;
  std::int64_t limit = usual_lines;
  std::int64_t after = 0;
  std::int64_t before = 0;
  bool forwards = false;
};

void read_time(const Request& request, const char* name, std::optional<std::int64_t>& to,
               bool at_end, http::FieldErrors& errors) {
  const auto typed = request.query.find(name);
  if (!typed || typed->empty()) return;
  const auto span = db::utc_from_text(*typed);
  if (span)
    to = at_end ? span->end_us : span->begin_us;
  else
    errors["/" + std::string{name}] = {
        "record.bad_time", {{"name", std::string{name}}, {"text", std::string{*typed}}}};
}

std::string read_search(const Request& request, const char* name, http::FieldErrors& errors) {
  const auto typed = request.query.find(name);
  if (!typed) return {};
  if (typed->size() <= longest_search && text::is_utf8(*typed)) return std::string{*typed};
  errors["/" + std::string{name}] = {"api.field.text", {{"n", std::int64_t{longest_search}}}};
  return {};
}

Asked read_asked(const Request& request, http::FieldErrors& errors) {
  Asked asked;
  constexpr std::int64_t most_number = 99'999;
  record::Filter& filter = asked.filter;
  filter.tournament = query_number(request, "tournament", {1, most_number}, errors);
  filter.round = query_number(request, "round", {1, most_number}, errors);
  filter.board = query_number(request, "board", {1, most_number}, errors);
  filter.player = read_search(request, "player", errors);
  filter.by = read_search(request, "by", errors);
  if (const auto kinds = request.query.find("kind"))
    if (const auto unknown = record::read_kinds(*kinds, filter))
      errors["/kind"] = {"record.unknown_kind",
                         {{"name", *unknown}, {"names", std::string{record::names_of_kinds()}}}};
  read_time(request, "from", filter.from_us, false, errors);
  read_time(request, "to", filter.to_us, true, errors);
  asked.limit = query_number(request, "limit", {1, most_lines}, errors).value_or(usual_lines);
  const auto after = query_number(request, "after", {}, errors);
  const auto before = query_number(request, "before", {1}, errors);
  asked.forwards = after.has_value();
  asked.after = after.value_or(0);
  asked.before = before.value_or(std::numeric_limits<std::int64_t>::max());
  return asked;
}

/// The lines of one part of the file, in the order of reading.
struct Read {
  std::vector<json> lines;
  std::int64_t reached = 0;  ///< the last position that was looked at
};

bool read_part(const db::Store& store, const Asked& asked, db::RecordScope scope, Read& read) {
  scope.event = asked.event;
  return store.read([&](db::Connection& db) {
    db::for_each_record(db, scope, [&](const db::RecordRow& row) {
      read.reached = row.event.position;
      if (!asked.filter.may_pass(row.event)) return true;
      const record::Line line = record::line_of(db, row);
      if (asked.filter.passes(line)) read.lines.push_back(line_json(line));
      return std::ssize(read.lines) < asked.limit;
    });
    return std::ssize(read.lines) < asked.limit;
  });
}

/// The newest first. `older` is where to go on backwards, null at the beginning of the file;
/// `newest` is from where on there is nothing in the answer.
http::Response lines_of(const db::Store& store, const Asked& asked) {
  const std::int64_t head = store.head().position;
  Read read;
  if (asked.forwards) {
    std::int64_t at = std::min(asked.after, head);
    const std::int64_t end = std::min(head, at + most_positions);
    bool room = true;
    while (room && at < end) {
      const std::int64_t next = std::min(end, at + positions_at_a_time);
      db::RecordScope scope;
      scope.after = at;
      scope.before = next + 1;
      room = read_part(store, asked, scope, read);
      at = room ? next : read.reached;
    }
    std::ranges::reverse(read.lines);
    return json_answer(200, {{"lines", std::move(read.lines)},
                             {"older", asked.after > 0 ? json(asked.after + 1) : json()},
                             {"newest", at},
                             {"more", at < head}});
  }
  const std::int64_t start = std::min(asked.before, head + 1);
  std::int64_t at = start;
  const std::int64_t end = std::max<std::int64_t>(1, start - most_positions);
  bool room = true;
  while (room && at > end) {
    const std::int64_t next = std::max(end, at - positions_at_a_time);
    db::RecordScope scope;
    scope.after = next - 1;
    scope.before = at;
    scope.newest_first = true;
    room = read_part(store, asked, scope, read);
    at = room ? next : read.reached;
  }
  return json_answer(200, {{"lines", std::move(read.lines)},
                           {"older", at > 1 ? json(at) : json()},
                           {"newest", start - 1},
                           {"more", start <= head}});
}

void show_log(Api& api, const Request& request, const Reply& reply) {
  const auto seen = seen_event(api, request);
  if (!seen) return reply(http::to_response(seen.error()));
  if (!seen->visitor.is_staff()) return reply(http::to_response(staff_only(*seen)));
  http::FieldErrors errors;
  Asked asked = read_asked(request, errors);
  if (!errors.empty()) return reply(http::to_response(http::invalid_fields(std::move(errors))));
  const Staff& staff = seen->visitor.account;
  asked.event = seen->view.id;
  asked.filter.boards = staff.boards;
  asked.filter.attempts = auth::is_staff(staff.role);
  api.workshop.make([&store = api.store, asked] { return lines_of(store, asked); }, reply);
}

/// Of rounds that everybody may see.
json shown_marks(const Marks& marks, const arbiter::tournament::Competition& competition) {
  json list = json::array();
  for (const json& mark : marks.list) {
    const auto* tournament = arbiter::tournament::find_tournament(
        competition, mark.at("tournament").get<arbiter::tournament::TournamentId>());
    if (tournament != nullptr && mark.at("round").get<int>() <= last_published_round(*tournament))
      list.push_back(mark);
  }
  std::ranges::reverse(list);
  return list;
}

void show_marks(Api& api, const Request& request, const Reply& reply) {
  const auto seen = seen_event(api, request);
  if (!seen) return reply(http::to_response(seen.error()));
  const std::string event = seen->view.id;
  const auto known = api.marks[event];
  const auto read = std::make_shared<Marks>(known ? *known : Marks{});
  api.workshop.run(
      [read, &store = api.store, event] {
        try {
          *read = marks_after(*read, store, event);
        } catch (const db::Error& error) {
          spdlog::error("the marks of event {} cannot be read: {}", event, error.what());
        }
      },
      [&api, read, event, reply] {
        auto& kept = api.marks[event];
        if (!kept || kept->upto < read->upto) kept = read;
        const auto view = api.events.find(event);
        if (!view) return reply(http::to_response(unknown_event()));
        reply(json_answer(200, {{"marks", shown_marks(*read, view->competition)}}));
      });
}

}  // namespace

void add_event_record_routes(http::Router& router, Api& api) {
  router.on("GET", "/api/v1/events/{event}/log",
            http::Handler{[&api](const Request& request, const Reply& reply) {
              show_log(api, request, reply);
            }});
  router.on("GET", "/api/v1/events/{event}/marks",
            http::Handler{[&api](const Request& request, const Reply& reply) {
              show_marks(api, request, reply);
            }});
}

}  // namespace flagfall::server::api
