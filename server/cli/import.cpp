#include "server/cli/import.hpp"

#include <fstream>
#include <istream>
#include <nlohmann/json.hpp>
#include <ostream>
#include <utility>

#include "db/error.hpp"
#include "db/store.hpp"
#include "server/archive/import.hpp"
#include "server/pdn/file.hpp"

namespace flagfall::server::cli {
namespace {

constexpr int imported = 0;
constexpr int refused = 1;
constexpr int unreadable = 2;

constexpr std::int64_t bar_width = 40;

/// `games.pdn [=========>          ] 45 %, 12000 games`, over the line that was there before.
void draw_bar(std::ostream& err, const db::ArchiveImport& import) {
  err << '\r' << import.name;
  if (import.bytes > 0) {
    const std::int64_t full = std::min(import.bytes_read, import.bytes) * bar_width / import.bytes;
    err << " [" << std::string(static_cast<std::size_t>(full), '=')
        << std::string(static_cast<std::size_t>(bar_width - full), ' ') << "] "
        << std::min(import.bytes_read, import.bytes) * 100 / import.bytes << " %";
  }
  err << ", " << import.games << " games" << std::flush;
}

/// Some sentences say at which ply it is themselves.
bool names_ply(const nlohmann::json& remark) {
  return remark.contains(nlohmann::json::json_pointer{"/sentence/params/ply"});
}

void report(const db::ArchiveImport& import, std::ostream& out) {
  const auto remarks = nlohmann::json::parse(import.remarks, nullptr, false);
  for (const auto& remark : remarks) {
    out << import.name << ':' << remark.value("line", 0) << ':' << remark.value("column", 0)
        << ": game " << remark.value("game", 0);
    if (const int ply = remark.value("ply", 0); ply > 0 && !names_ply(remark))
      out << ", ply " << ply;
    out << ": " << remark.value("text", std::string{}) << '\n';
  }
  if (import.remarks_left_off > 0)
    out << import.name << ": " << import.remarks_left_off << " more remarks\n";
  out << import.name << " (" << import.encoding << "): " << import.games << " games read, "
      << import.legal << " legal, " << import.illegal << " illegal, " << import.bad_fen
      << " without a start position, " << import.guessed << " of a guessed rule set, "
      << import.overlooked_draws << " with an overlooked draw, " << import.contradictions
      << " with a result against the position; " << import.already_there << " were there already\n";
}

/// Whether the file could be read.
bool import_file(db::Store& store, const std::string& name, std::istream& in,
                 const ImportOptions& options, const TimeSource& time, std::ostream& out,
                 std::ostream& err) {
  if (!in.good()) return false;
  archive::ImportOrder order;
  order.name = name == "-" ? name : std::filesystem::path{name}.filename().string();
  order.actor = {"system", ""};
  order.rules = options.rules;
  pdn::FileBytes bytes{in};
  order.bytes = bytes.size();
  order.encoding = bytes.encoding();
  if (in.bad() || bytes.is_no_text()) return false;
  archive::ImportProgress progress;
  if (options.bar) progress = [&err](const db::ArchiveImport& import) { draw_bar(err, import); };
  const db::ArchiveImport import = archive::import_games(
      store, order, [&bytes] { return bytes.next(); }, time, progress, std::stop_token{});
  if (options.bar) err << '\n';
  report(import, out);
  return !in.bad();
}

}  // namespace

int import_games(const ImportOptions& options, std::istream& in, std::ostream& out,
                 std::ostream& err) try {
  db::Store store{options.data};
  SystemTime time;
  time.raise_to(clock::Instant{clock::Duration{store.newest_instant() / 1000 + 1}});
  int code = imported;
  for (const std::string& name : options.files) {
    std::ifstream file;
    if (name != "-") file.open(name, std::ios::binary);
    if (import_file(store, name, name == "-" ? in : file, options, time, out, err)) continue;
    err << "flagfall: " << name << " cannot be read as a text\n";
    code = unreadable;
  }
  return code;
} catch (const db::Refused& why) {
  err << "flagfall: " << why.what() << '\n';
  if (why.why() == db::Why::in_use)
    err << "flagfall: import the games on the page Archive of the server that has it, or stop that "
           "server first\n";
  return refused;
} catch (const std::exception& failed) {
  err << "flagfall: " << failed.what() << '\n';
  return refused;
}

}  // namespace flagfall::server::cli
