#pragma once

#include <functional>
#include <future>
#include <nlohmann/json.hpp>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "arbiter/notation/pdn_findings.hpp"
#include "arbiter/notation/pdn_replay.hpp"
#include "db/archive_rows.hpp"
#include "db/store.hpp"
#include "server/time_source.hpp"

namespace flagfall::server::archive {

/// The stream of the archive in the log: one event for each import.
inline constexpr std::string_view stream = "archive";

/// A game as the archive keeps it. `text` is its PDN.
db::ArchivedGame archived_of(const arbiter::PdnGame& game, const arbiter::ReplayedGame& replayed,
                             std::string text);

/// Takes the games of one import, one after the other, and writes them in parts: so small that
/// whoever else writes waits a few milliseconds, while the next part is already being read.
class Intake {
 public:
  /// Told how far the import is, after each part.
  using Progress = std::function<void(const db::ArchiveImport&)>;

  /// `reader` is a connection of this thread alone; `import` has been begun. What the disk refuses
  /// is thrown as an exception, by every member.
  Intake(db::Store& store, db::Connection& reader, db::ArchiveImport import, Progress progress);
  ~Intake();
  Intake(const Intake&) = delete;
  Intake& operator=(const Intake&) = delete;

  void take(const arbiter::PdnGame& game, const arbiter::ReplayedGame& replayed, std::string text);
  void set_read(std::int64_t bytes, std::string encoding);
  /// Writes what is left, the end of the import and its event. `sha256` is that of the file; empty
  /// where it was not read to its end.
  db::ArchiveImport finish(const std::optional<db::Digest>& sha256, const db::Actor& actor,
                           const TimeSource& time);

 private:
  void note(const arbiter::PdnGame& game, const arbiter::ReplayedGame& replayed);
  void note_findings(const arbiter::PdnGame& game, const arbiter::ReplayedGame& replayed);
  void remark(const arbiter::PdnGame& game, const arbiter::PdnPlace& place, std::size_t ply,
              const char* kind, const arbiter::Sentence& sentence);
  bool is_there(const db::Digest& likeness);
  /// Leads the remarks on games that are in the archive by now to them.
  void lead_to_games();
  void write_part();
  void wait();

  db::Store& store_;
  db::Connection& reader_;
  db::ArchiveImport import_;
  Progress progress_;
  db::ArchivePart part_;
  std::size_t part_bytes_ = 0;
  std::set<db::Digest> in_part_;
  std::set<db::Digest> on_their_way_;  ///< in the part that is being written
  std::optional<std::future<db::AppendResult>> written_;
  nlohmann::json remarks_ = nlohmann::json::array();
  bool remarks_changed_ = false;
  std::vector<std::pair<std::size_t, db::Digest>> remarks_ahead_;  ///< whose games come later
  std::size_t parts_ = 0;
  std::size_t light_remarks_ = 0;
};

/// Runs it on the writer's thread and waits until it is on disk. Throws what the disk refuses.
void write_rows(db::Store& store, const std::function<void(db::Connection&)>& rows);

/// Closes the imports that something has cut short: what they had written stays, and the log is
/// told so. Called before another one begins.
void close_unfinished(db::Store& store, db::Connection& reader, const TimeSource& time);

}  // namespace flagfall::server::archive
