#include "db/verify.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <unordered_map>

#include "db/archive_rows.hpp"
#include "db/compare_tables.hpp"
#include "db/event_log.hpp"
#include "db/open.hpp"
#include "db/projection.hpp"
#include "db/queries.hpp"
#include "db/schema.hpp"
#include "db/transaction.hpp"

namespace flagfall::db {
namespace {

constexpr std::size_t most_findings = 1000;

std::string place(const StoredEvent& event) {
  return "event " + std::to_string(event.position) + " (" + event.stream + " " +
         std::to_string(event.sequence) + ", " + event.type + ")";
}

/// Walks the log once, in its order, and folds it into fresh tables on the way.
class LogCheck {
 public:
  LogCheck(VerifyReport& report, const std::optional<Digest>& wanted_head, Connection& made)
      : report_{&report}, wanted_head_{wanted_head}, made_{&made} {}

  void operator()(const StoredEvent& event) {
    check_position(event);
    check_chain(event);
    check_sequence(event);
    check_content(event);
    if (wanted_head_ == event.hash) report_->head_found_at = event.position;
    // The next row is judged by what this one says, so that one wrong row is one finding.
    report_->head = {event.position, event.hash};
    ++report_->events;
  }

 private:
  void find(const StoredEvent& event, const std::string& what) {
    if (report_->findings.size() < most_findings) {
      report_->findings.push_back(place(event) + ": " + what);
    }
  }

  void check_position(const StoredEvent& event) {
    const std::int64_t next = report_->head.position + 1;
    if (event.position == next) return;
    const std::int64_t last = event.position - 1;
    find(event, next == last ? "event " + std::to_string(next) + " before it is missing"
                             : "events " + std::to_string(next) + " to " + std::to_string(last) +
                                   " before it are missing");
  }

  void check_chain(const StoredEvent& event) {
    if (event.previous != report_->head.hash) {
      find(event, "does not follow the event before it: the hash of that one is " +
                      to_hex(report_->head.hash) + ", this one was written after " +
                      to_hex(event.previous));
    }
    const Digest hash = chain_hash(event.previous, event);
    if (event.hash != hash) {
      find(event, "was changed: its content has the hash " + to_hex(hash) + ", written was " +
                      to_hex(event.hash));
    }
  }

  void check_sequence(const StoredEvent& event) {
    std::int64_t& newest = newest_[event.stream];
    if (event.sequence != newest + 1) {
      find(event, "the stream has a gap: after " + std::to_string(newest) + " must come " +
                      std::to_string(newest + 1));
    }
    newest = event.sequence;
    report_->streams = static_cast<std::int64_t>(newest_.size());
  }

  void check_content(const StoredEvent& event) {
    if (!nlohmann::json::accept(event.payload)) return find(event, "its payload is not JSON");
    try {
      project(*made_, event);
    } catch (const BadPayload& bad) {
      find(event, std::string{"its payload does not fit: "} + bad.what());
    } catch (const Error& error) {
      find(event, std::string{"the tables cannot take it: "} + error.what());
    }
  }

  VerifyReport* report_;
  std::optional<Digest> wanted_head_;
  Connection* made_;
  std::unordered_map<std::string, std::int64_t> newest_;
};

void check_sqlite(Connection& db, VerifyReport& report) {
  Statement integrity = db.prepare("PRAGMA integrity_check(100)");
  while (integrity.step()) {
    if (integrity.text(0) != "ok") report.findings.push_back("SQLite: " + integrity.string(0));
  }
  Statement foreign = db.prepare("PRAGMA foreign_key_check");
  while (foreign.step()) {
    report.findings.push_back("table " + foreign.string(0) + ": a row refers to a row of " +
                              foreign.string(2) + " that is not there");
  }
}

/// What the program makes is there and as it makes it: a trigger that was changed or taken away
/// lets rows be changed without a trace.
void check_own_schema(Connection& db, Connection& made, VerifyReport& report) {
  Statement expected =
      made.prepare("SELECT type, name, sql FROM sqlite_schema WHERE sql IS NOT NULL ORDER BY name");
  Statement found = db.prepare("SELECT sql FROM sqlite_schema WHERE type = ?1 AND name = ?2");
  while (expected.step()) {
    found.bind_all(expected.text(0), expected.text(1));
    const std::string name = expected.string(0) + " " + expected.string(1);
    if (!found.step()) {
      report.findings.push_back("schema: the " + name + " is missing");
    } else if (found.text(0) != expected.text(2)) {
      report.findings.push_back("schema: the " + name + " was changed");
    }
    found.reset();
  }
}

/// SQLite's own entries: the indexes it makes for a table go with the table, and its statistics
/// come with ANALYZE, which does no harm.
bool is_of_sqlite(std::string_view type, std::string_view name, bool has_text) {
  if (!has_text) return type == "index" && name.starts_with("sqlite_autoindex_");
  return type == "table" && (name == "sqlite_stat1" || name == "sqlite_stat4");
}

/// And nothing else is there: a trigger or a view that somebody added can do anything to the rows,
/// or say anything about them.
void check_foreign_schema(Connection& db, Connection& made, VerifyReport& report) {
  Statement found =
      db.prepare("SELECT type, name, tbl_name, sql FROM sqlite_schema ORDER BY type, name");
  Statement expected =
      made.prepare("SELECT count(*) FROM sqlite_schema WHERE type = ?1 AND name = ?2");
  while (found.step()) {
    expected.bind_all(found.text(0), found.text(1));
    expected.step();
    const bool is_ours = expected.int64(0) > 0;
    expected.reset();
    if (is_ours || is_of_sqlite(found.text(0), found.text(1), !found.is_null(3))) continue;
    const bool on_table = found.text(0) == "trigger" || found.text(0) == "index";
    report.findings.push_back("schema: the " + found.string(0) + " " + found.string(1) +
                              (on_table ? " on " + found.string(2) : "") +
                              " was added; it is not flagfall's");
  }
}

void check_table(Connection& db, Connection& made, std::string_view table, VerifyReport& report) {
  try {
    for (std::string& finding : compare_table(db, made, table)) {
      report.findings.push_back(std::move(finding));
    }
  } catch (const Error& error) {
    if (!error.is_local()) throw;
    report.findings.push_back("table " + std::string{table} + ": " + error.what());
  }
}

/// The steps that the file has taken: an older one is judged by what it was then.
std::span<const Migration> steps_of(Connection& db) {
  const auto taken = static_cast<std::size_t>(std::max<std::int64_t>(db.user_version(), 0));
  return migrations().first(std::min(taken, migrations().size()));
}

bool has_table(Connection& db, std::string_view table) {
  Statement found = db.prepare("SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = ?1");
  found.bind_all(table);
  return found.step();
}

void check_log_and_tables(Connection& db, const VerifyOptions& options, VerifyReport& report) {
  Connection made = Connection::in_memory();
  migrate(made, steps_of(db), nullptr);
  check_own_schema(db, made, report);
  check_foreign_schema(db, made, report);
  Transaction folding{made};
  for_each_event(db, LogCheck{report, options.head, made});
  for (const std::string_view table : projected_tables())
    if (has_table(made, table)) check_table(db, made, table, report);
  if (!has_table(made, "archive_game")) return;
  for (std::string& finding : check_archive(db)) report.findings.push_back(std::move(finding));
  if (!options.archive) return;
  for (std::string& finding : options.archive(db)) report.findings.push_back(std::move(finding));
}

void check_head(const std::optional<Digest>& wanted, VerifyReport& report) {
  if (!wanted || report.head_found_at) return;
  report.findings.push_back("the printed head " + to_hex(*wanted) +
                            " is not in this file: events at its end were cut off or replaced (the "
                            "file ends with event " +
                            std::to_string(report.head.position) + ", head " +
                            to_hex(report.head.hash) + ")");
}

void check_replay(Connection& db, const ReplayCheck& replay, VerifyReport& report) {
  if (!replay) return;
  for (const std::string& stream : streams(db, "")) {
    for (std::string& finding : replay(stream, read_stream(db, stream))) {
      report.findings.push_back(stream + ": " + std::move(finding));
    }
  }
}

}  // namespace

VerifyReport verify(const std::filesystem::path& path, const VerifyOptions& options) {
  Connection db = open_for_reading(path, options.vfs);
  VerifyReport report;
  try {
    const Transaction picture{db, Transaction::Kind::read};
    check_sqlite(db, report);
    check_log_and_tables(db, options, report);
    check_replay(db, options.replay, report);
  } catch (const Error& error) {
    if (!error.is_damage()) throw;
    report.findings.push_back(std::string{"SQLite cannot read on: "} + error.what());
  }
  check_head(options.head, report);
  return report;
}

}  // namespace flagfall::db
