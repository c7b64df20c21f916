#include "server/cli/pair.hpp"

#include <algorithm>
#include <ostream>
#include <sstream>

#include "arbiter/tournament/acceleration.hpp"
#include "arbiter/tournament/swiss.hpp"
#include "arbiter/tournament/swiss_explain.hpp"
#include "server/cli/report_file.hpp"
#include "server/text/catalogue.hpp"

namespace flagfall::server::cli {
namespace {

using namespace arbiter::tournament;

std::string pair_lines(const RoundPairing& pairing) {
  std::ostringstream text;
  text << pairing.boards.size() + (pairing.bye != 0 ? 1 : 0) << '\n';
  for (const Pairing& board : pairing.boards) text << board.white << ' ' << board.black << '\n';
  if (pairing.bye != 0) text << pairing.bye << " 0\n";
  return text.str();
}

std::string shown_player(const Crosstable& table, const PlayerReason& player) {
  std::string text = std::to_string(player.number);
  const std::string& name = entrant(table, player.number).name;
  if (!name.empty()) text += ' ' + name;
  return text + " (" + to_string(player.score) + ')';
}

std::string listed(const Crosstable& table, const SwissRound& round, const RoundPairing& pairing) {
  std::ostringstream text;
  text << "Round " << round.round << '\n';
  int number = 0;
  for (const PairingReason& reason : explain(table, round, pairing)) {
    if (reason.board.black != 0)
      text << ++number << ". " << shown_player(table, reason.white) << " - "
           << shown_player(table, reason.black) << '\n';
    else
      text << "bye: " << shown_player(table, reason.white) << '\n';
    for (const arbiter::Sentence& sentence : reason.sentences)
      text << "   " << text::render(sentence) << '\n';
  }
  return text.str();
}

/// The first round with a game that has no result, or 0.
int open_round(const Crosstable& table) {
  int first = 0;
  for (const Entrant& player : table.entrants)
    for (std::size_t i = 0; i < player.rounds.size(); ++i) {
      const int round = static_cast<int>(i) + 1;
      if (player.rounds[i].kind == RoundKind::open && (first == 0 || round < first)) first = round;
    }
  return first;
}

/// What keeps the round from being paired, or nothing.
std::optional<arbiter::Sentence> hindrance(const Crosstable& table, const SwissRound& round) {
  if (const int open = open_round(table); open != 0)
    return arbiter::Sentence{"files.pair.open_games", {{"round", std::int64_t{open}}}};
  if (table.planned_rounds > 0 && round.round > table.planned_rounds)
    return arbiter::Sentence{"files.pair.rounds_over", {{"n", std::int64_t{table.planned_rounds}}}};
  return std::nullopt;
}

/// What keeps the file from being paired by the Swiss system, or nothing.
std::optional<arbiter::Sentence> no_swiss(const TrfFile& file) {
  const std::string system =
      text::render({"papers.system." + std::string{name_of(system_of(file))}, {}});
  if (system_of(file) != System::swiss)
    return arbiter::Sentence{"files.pair.other_system", {{"system", system}}};
  if (!file.teams.empty()) return arbiter::Sentence{"files.pair.teams", {}};
  return std::nullopt;
}

/// FIDE's other Swiss systems have codes of their own.
bool is_other_swiss(const TrfFile& file) {
  return file.coded_type.starts_with("FIDE_") && !file.coded_type.starts_with("FIDE_DUTCH");
}

void accelerate(TrfFile& file) {
  Crosstable& table = file.table;
  if (!file.coded_type.ends_with("_BAKU") || !table.accelerations.empty()) return;
  table.accelerations = baku_acceleration(static_cast<int>(table.entrants.size()),
                                          table.planned_rounds, table.scoring);
}

}  // namespace

int pair(const PairOptions& options, std::istream& in, std::ostream& out, std::ostream& err) {
  auto [code, file] = read_report(options.file, in, err);
  if (code != report_done) return code;
  if (const auto reason = no_swiss(file)) {
    err << text::render(*reason) << '\n';
    return report_bad_content;
  }
  if (is_other_swiss(file))
    err << text::render({"files.pair.other_swiss", {{"type", file.coded_type}}}) << '\n';
  const SwissRound round = next_swiss_round(file.table);
  if (const auto reason = hindrance(file.table, round)) {
    err << text::render(*reason) << '\n';
    return report_bad_content;
  }
  if (file.table.planned_rounds == 0)
    err << text::render({"files.pair.rounds_unknown", {}}) << '\n';
  accelerate(file);
  const auto pairing = pair_swiss(file.table, round);
  if (!pairing) {
    err << text::render(pairing.error().sentence) << '\n';
    return report_refused;
  }
  const std::string text =
      options.list ? listed(file.table, round, *pairing) : pair_lines(*pairing);
  return write_output(options.out, text, out, err) ? report_done : report_bad_usage;
}

}  // namespace flagfall::server::cli
