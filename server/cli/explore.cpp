#include "server/cli/explore.hpp"

#include <iomanip>
#include <ostream>
#include <utility>

#include "arbiter/notation/fen.hpp"
#include "db/error.hpp"
#include "db/open.hpp"
#include "db/store.hpp"
#include "server/archive/answer_json.hpp"
#include "server/archive/played.hpp"
#include "server/text/catalogue.hpp"

namespace flagfall::server::cli {
namespace {

constexpr int answered = 0;
constexpr int makes_no_sense = 1;
constexpr int cannot_read = 2;
constexpr std::size_t most_examples = 20;

/// Games that were played here and have ended since the archive was last asked. A server that has
/// the file brings them in itself.
void bring_up_to_date(const std::filesystem::path& data) try {
  if (!std::filesystem::exists(data)) return;
  db::Store store{data};
  db::Connection reader{store.path(), {.access = db::Access::read_only}};
  archive::index_played(store, reader);
} catch (const db::Refused& refused) {
  if (refused.why() != db::Why::in_use) throw;
}

bool tell_faults(const archive::Faults& faults, std::ostream& err) {
  for (const auto& [field, sentence] : faults)
    err << "flagfall: " << field << ": " << text::render(sentence) << '\n';
  return !faults.empty();
}

void print_tally(const archive::Tally& tally, std::ostream& out) {
  out << std::setw(8) << tally.games() << std::setw(8) << tally.white << std::setw(8) << tally.draw
      << std::setw(8) << tally.black << std::setw(8) << tally.other << '\n';
}

void print(const archive::AskedPosition& asked, const archive::Explored& explored,
           std::ostream& out) {
  constexpr int move_width = 16;
  out << arbiter::to_fen(asked.rules, asked.position) << '\n'
      << std::left << std::setw(move_width) << "" << std::right << std::setw(8) << "games"
      << std::setw(8) << "white" << std::setw(8) << "draw" << std::setw(8) << "black"
      << std::setw(8) << "other" << '\n'
      << std::left << std::setw(move_width) << "all" << std::right;
  print_tally(explored.tally, out);
  for (const archive::NextMove& move : explored.moves) {
    out << std::left << std::setw(move_width) << move.text << std::right;
    print_tally(move.tally, out);
  }
  for (const db::ArchiveRow& row : explored.examples)
    out << archive::id_of(row) << "  " << row.white << " - " << row.black << "  " << row.result
        << "  " << row.event << "  " << row.date << '\n';
}

}  // namespace

int explore(const ExploreOptions& options, std::ostream& out, std::ostream& err) try {
  archive::Faults faults;
  const archive::AskedPosition asked = archive::position_of(options.rules, options.fen, faults);
  if (tell_faults(faults, err)) return makes_no_sense;
  bring_up_to_date(options.data);
  db::Connection db = db::open_for_reading(options.data);
  const archive::Explored explored =
      archive::explore(db, asked.rules, asked.position, {}, most_examples);
  if (options.json)
    out << archive::explored_json(asked.rules, asked.position, explored).dump() << '\n';
  else
    print(asked, explored, out);
  return answered;
} catch (const std::exception& failed) {
  err << "flagfall: " << failed.what() << '\n';
  return cannot_read;
}

int export_games(const std::filesystem::path& data, const archive::Question& question,
                 std::ostream& out, std::ostream& err) try {
  archive::Faults faults;
  archive::Search search = archive::search_of(question, faults);
  if (tell_faults(faults, err)) return makes_no_sense;
  bring_up_to_date(data);
  db::Connection db = db::open_for_reading(data);
  archive::narrow(db, search);
  db::for_each_archived(db, search.filter, [&out](const db::ArchiveRow&, std::string_view text) {
    out << text << '\n';
  });
  return answered;
} catch (const std::exception& failed) {
  err << "flagfall: " << failed.what() << '\n';
  return cannot_read;
}

}  // namespace flagfall::server::cli
