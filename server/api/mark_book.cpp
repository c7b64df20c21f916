#include "server/api/mark_book.hpp"

#include <algorithm>
#include <string_view>

#include "db/utc_text.hpp"
#include "server/api/record_json.hpp"
#include "server/record/line.hpp"

namespace flagfall::server::api {
namespace {

using nlohmann::json;
using record::Line;

/// So much of the file is read while others wait for their own look at it.
constexpr std::int64_t positions_at_a_time = 1000;

/// What players agree on among themselves is no ruling. An irregularity that is repaired is one,
/// whoever chose it: moves and times were taken back.
bool is_players_own(const Line& line) {
  const std::string& role = line.actor.role;
  return (role == "white" || role == "black" || role == "player" || role == "system") &&
         line.type != "irregularity_repaired";
}

/// No name of anybody of the staff, and nothing of the payload but what the sentences say.
json mark_json(const Line& line, std::string_view kind, std::int64_t board) {
  json mark{{"utc", db::utc_text(line.utc_us)},
            {"tournament", line.place.tournament},
            {"round", line.place.round},
            {"board", board},
            {"kind", kind},
            {"type", line.type},
            {"role", line.actor.role},
            {"reason", line.reason}};
  add_words(line, mark);
  return mark;
}

/// A round is marked when everybody sees it.
void mark_round(Marks& marks, const Line& line) {
  auto& drafted = marks.drafted[{line.place.tournament, line.place.round}];
  if (line.type == "round_paired") {
    const auto boards = line.data.find("by_hand");
    drafted.boards = boards == line.data.end() ? std::vector<std::int64_t>{}
                                               : boards->get<std::vector<std::int64_t>>();
    drafted.remark = line.reason;
    return;
  }
  const std::string phase = line.data.value("phase", std::string{});
  if (phase == "published" && line.reason.empty()) {
    Line published = line;
    published.type = "round_paired";
    published.reason = drafted.remark;
    published.words = {{"record.paired_by_hand", {}}};
    for (const std::int64_t board : drafted.boards)
      marks.list.push_back(mark_json(published, "pairing", board));
    drafted.shown = true;
  } else if (drafted.shown && !line.reason.empty()) {
    const bool of_pairing = phase == "draft" || phase == "checked";
    marks.list.push_back(mark_json(line, of_pairing ? "pairing" : "result", 0));
  }
}

void mark(Marks& marks, const Line& line) {
  if (line.type == "round_paired" || line.type == "round_moved") return mark_round(marks, line);
  if (!line.about.is_marked || is_players_own(line)) return;
  marks.list.push_back(mark_json(line, name_of(line.about.kind), line.place.board));
}

/// What need not be read of the payload.
bool concerns(const db::StoredEvent& event) {
  return event.type == "round_paired" || event.type == "round_moved" ||
         record::about(event.type).is_marked;
}

}  // namespace

Marks marks_after(Marks known, const db::Store& store, const std::string& event) {
  const std::int64_t head = store.head().position;
  while (known.upto < head) {
    const std::int64_t end = std::min(head, known.upto + positions_at_a_time);
    store.read([&](db::Connection& db) {
      db::RecordScope scope;
      scope.event = event;
      scope.after = known.upto;
      scope.before = end + 1;
      db::for_each_record(db, scope, [&](const db::RecordRow& row) {
        if (concerns(row.event)) mark(known, record::line_of(db, row));
        return true;
      });
    });
    known.upto = end;
  }
  return known;
}

}  // namespace flagfall::server::api
