#include "server/archive/intake.hpp"

#include <algorithm>
#include <memory>
#include <stdexcept>
#include <utility>

#include "db/event_log.hpp"
#include "server/archive/game_id.hpp"
#include "server/archive/positions.hpp"
#include "server/lists/fold.hpp"
#include "server/pdn/sentences.hpp"
#include "server/text/catalogue.hpp"
#include "server/text/sentence_json.hpp"
#include "server/text/utf8.hpp"

namespace flagfall::server::archive {
namespace {

using nlohmann::json;

constexpr std::size_t games_of_a_part = 200;
constexpr std::size_t bytes_of_a_part = std::size_t{1} << 20;
constexpr std::size_t parts_between_merges = 8;
constexpr std::size_t most_remarks = 200;
/// Of what leaves a game as it is no more than that, so that there is room for what does not.
constexpr std::size_t most_light_remarks = 100;

/// A game is read all the same where its rules were guessed or a tag is odd.
bool is_light(std::string_view kind) { return kind == "guessed" || kind == "problem"; }

/// What a list shows of a tag, in bytes; the text of the game has it whole.
constexpr std::size_t longest_listed = 200;

/// As a search compares it: a blank before each word.
std::string key_of_name(const std::string& name) { return " " + lists::folded(name); }

void add_move(std::string& text, const arbiter::Move& move) {
  text += static_cast<char>(arbiter::index_of(move.from));
  text += static_cast<char>(arbiter::index_of(move.to));
  for (const arbiter::Square square : move.captured)
    text += static_cast<char>(arbiter::index_of(square));
  text += '\0';
}

/// Equal for games with equal players, date, rules and moves. Of games without moves the round
/// counts too: a pair may have missed each other twice on a day.
db::Digest likeness_of(const db::ArchivedGame& row, const arbiter::PdnGame& game,
                       const arbiter::ReplayedGame& replayed) {
  std::string text = lists::name_key(row.white) + '\n' + lists::name_key(row.black) + '\n' +
                     row.date + '\n' + row.rules + '\n';
  const arbiter::Position& start = replayed.start;
  for (const arbiter::SquareSet& set :
       {start.men.white, start.men.black, start.kings.white, start.kings.black})
    for (const std::uint64_t word : set.words()) text += std::to_string(word) + ' ';
  text += start.to_move == Side::white ? "w\n" : "b\n";
  for (const arbiter::ReplayedPly& ply : replayed.plies)
    if (ply.move) add_move(text, *ply.move);
  const std::size_t read = replayed.plies.empty() ? 0 : replayed.plies.back().entry + 1;
  if (replayed.verdict != arbiter::Verdict::legal)
    for (std::size_t i = read; i < game.moves.plies.size(); ++i)
      text += game.moves.plies[i].text + '\n';
  if (replayed.verdict == arbiter::Verdict::bad_fen) text += arbiter::tag_of(game, "FEN");
  if (game.moves.plies.empty()) text += '\n' + row.event + '\n' + row.round + '\n' + row.result;
  return db::sha256(std::as_bytes(std::span{text}));
}

std::string names_of(const std::vector<arbiter::RuleSet>& rules) {
  std::string names;
  for (const arbiter::RuleSet rule_set : rules)
    names.append(names.empty() ? "" : ", ").append(arbiter::name_of(rule_set));
  return names;
}

arbiter::Sentence guess_in(const arbiter::ReplayedGame& replayed) {
  arbiter::Sentence sentence{"archive.guessed", {}};
  sentence.params.push_back({"rules", std::string{arbiter::name_of(replayed.rules)}});
  if (replayed.also_possible.empty()) return sentence;
  sentence.key = "archive.guessed_among";
  sentence.params.push_back({"others", names_of(replayed.also_possible)});
  return sentence;
}

db::NewEvent event_of(const db::ArchiveImport& import, const std::optional<db::Digest>& sha256,
                      const db::Actor& actor, const Stamp& now, std::int64_t sequence) {
  json payload{{"import", import.id},
               {"name", import.name},
               {"games", import.games},
               {"kept", import.games - import.already_there},
               {"legal", import.legal},
               {"illegal", import.illegal},
               {"bad_fen", import.bad_fen},
               {"already_there", import.already_there},
               {"digest", db::to_hex(import.digest)}};
  if (sha256)
    payload["sha256"] = db::to_hex(*sha256);
  else
    payload["interrupted"] = true;
  return {std::string{stream}, sequence,         actor,         now.elapsed_us,
          now.utc_us,          "games_imported", payload.dump()};
}

/// The last rows of an import together with its event.
void close_import(db::Store& store, db::Connection& reader, const db::ArchiveImport& import,
                  const std::optional<db::Digest>& sha256, const db::Actor& actor,
                  const Stamp& now) {
  const std::int64_t sequence = db::newest_sequence(reader, stream) + 1;
  db::Batch batch;
  batch.events.push_back(event_of(import, sha256, actor, now, sequence));
  batch.also = [&import](db::Connection& db) { db::update_import(db, import); };
  std::promise<db::AppendResult> written;
  store.append(std::move(batch),
               [&written](const db::AppendResult& result) { written.set_value(result); });
  if (const db::AppendResult result = written.get_future().get(); !result)
    throw std::runtime_error{result.reason};
}

}  // namespace

db::ArchivedGame archived_of(const arbiter::PdnGame& game, const arbiter::ReplayedGame& replayed,
                             std::string text) {
  const auto tag = [&game](const char* name) { return std::string{arbiter::tag_of(game, name)}; };
  db::ArchivedGame row;
  row.number = static_cast<std::int64_t>(game.number);
  row.rules = arbiter::name_of(replayed.rules);
  row.rules_from = arbiter::name_of(replayed.rules_from);
  row.also_possible = names_of(replayed.also_possible);
  const auto listed = [&tag](const char* name) { return text::cut_to(tag(name), longest_listed); };
  row.white = listed("White");
  row.black = listed("Black");
  row.event = listed("Event");
  row.site = listed("Site");
  row.round = listed("Round");
  row.date = listed("Date");
  row.result = arbiter::result_of(game, replayed.rules);
  row.plies = static_cast<std::int64_t>(replayed.moves);
  row.verdict = arbiter::name_of(replayed.verdict);
  if (replayed.bad) row.bad_ply = static_cast<std::int64_t>(replayed.bad->ply);
  row.text = std::move(text);
  row.white_key = key_of_name(row.white);
  row.black_key = key_of_name(row.black);
  row.event_key = key_of_name(row.event);
  row.likeness = likeness_of(row, game, replayed);
  return row;
}

void write_rows(db::Store& store, const std::function<void(db::Connection&)>& rows) {
  std::promise<db::AppendResult> written;
  store.task([&rows](db::Connection& db) { rows(db); },
             [&written](const db::AppendResult& result) { written.set_value(result); });
  if (const db::AppendResult result = written.get_future().get(); !result)
    throw std::runtime_error{result.reason};
}

void close_unfinished(db::Store& store, db::Connection& reader, const TimeSource& time) {
  for (db::ArchiveImport& import : db::unfinished_imports(reader)) {
    import.state = db::ArchiveImport::State::failed;
    close_import(store, reader, import, std::nullopt, {"system", ""}, time.now());
  }
  write_rows(store, [](db::Connection& db) { db::drop_unused_runs(db); });
}

Intake::Intake(db::Store& store, db::Connection& reader, db::ArchiveImport import,
               Progress progress)
    : store_{store}, reader_{reader}, import_{std::move(import)}, progress_{std::move(progress)} {}

Intake::~Intake() {
  // The part is used there until it is written.
  if (written_) written_->wait();
}

void Intake::set_read(std::int64_t bytes, std::string encoding) {
  import_.bytes_read = bytes;
  import_.encoding = std::move(encoding);
}

void Intake::take(const arbiter::PdnGame& game, const arbiter::ReplayedGame& replayed,
                  std::string text) {
  const std::size_t remarks = remarks_.size();
  note(game, replayed);
  db::ArchivedGame row = archived_of(game, replayed, std::move(text));
  for (std::size_t i = remarks; i < remarks_.size(); ++i)
    remarks_ahead_.emplace_back(i, *row.likeness);
  if (is_there(*row.likeness)) {
    ++import_.already_there;
    return;
  }
  import_.digest = db::digest_after(import_.digest, row);
  in_part_.insert(*row.likeness);
  add_entries(replayed, ending_of(row.result), static_cast<std::uint32_t>(part_.games.size()),
              part_.entries);
  part_bytes_ += row.text.size();
  part_.games.push_back(std::move(row));
  if (part_.games.size() >= games_of_a_part || part_bytes_ >= bytes_of_a_part) write_part();
}

bool Intake::is_there(const db::Digest& likeness) {
  return in_part_.contains(likeness) || on_their_way_.contains(likeness) ||
         db::archived_with(reader_, likeness);
}

void Intake::lead_to_games() {
  std::erase_if(remarks_ahead_, [this](const auto& ahead) {
    const auto& [index, likeness] = ahead;
    const auto row = db::archived_with(reader_, likeness);
    if (!row) return false;
    remarks_[index]["stored"] = id_of_file_game(*row);
    remarks_changed_ = true;
    return true;
  });
}

void Intake::note(const arbiter::PdnGame& game, const arbiter::ReplayedGame& replayed) {
  ++import_.games;
  std::int64_t* const verdicts[] = {&import_.legal, &import_.illegal, &import_.bad_fen};
  ++*verdicts[static_cast<std::size_t>(replayed.verdict)];
  const bool is_start = replayed.verdict == arbiter::Verdict::bad_fen;
  if (replayed.bad)
    remark(game, replayed.bad->place, replayed.bad->ply, is_start ? "bad_fen" : "illegal",
           replayed.bad->refusal.sentence);
  if (replayed.rules_from == arbiter::RulesFrom::guessed) {
    ++import_.guessed;
    remark(game, game.place, 0, "guessed", guess_in(replayed));
  }
  for (const arbiter::AmbiguousCapture& capture : replayed.ambiguous)
    if (!capture.resolved)
      remark(game, capture.place, capture.ply, "ambiguous", pdn::sentence_of(capture));
  note_findings(game, replayed);
  for (const arbiter::PdnProblem& problem : game.problems)
    remark(game, problem.place, 0, "problem", problem.sentence);
}

void Intake::note_findings(const arbiter::PdnGame& game, const arbiter::ReplayedGame& replayed) {
  const std::string result{arbiter::result_of(game, replayed.rules)};
  const arbiter::GameFindings found = arbiter::findings_in(replayed, result);
  if (!found.overlooked.empty()) ++import_.overlooked_draws;
  for (const arbiter::OverlookedDraw& draw : found.overlooked)
    remark(game, arbiter::place_of_move(game, replayed, draw.ply), draw.ply, "overlooked_draw",
           pdn::sentence_of(draw));
  if (!found.result_on_board) return;
  ++import_.contradictions;
  remark(game, arbiter::place_of_move(game, replayed, replayed.moves), replayed.moves,
         "contradiction", pdn::contradiction(result, *found.result_on_board));
}

void Intake::remark(const arbiter::PdnGame& game, const arbiter::PdnPlace& place, std::size_t ply,
                    const char* kind, const arbiter::Sentence& sentence) {
  if (remarks_.size() >= most_remarks || (is_light(kind) && light_remarks_ >= most_light_remarks)) {
    ++import_.remarks_left_off;
    return;
  }
  if (is_light(kind)) ++light_remarks_;
  remarks_.push_back({{"game", game.number},
                      {"stored", nullptr},
                      {"line", place.line},
                      {"column", place.column},
                      {"ply", ply},
                      {"kind", kind},
                      {"text", text::render(sentence)},
                      {"sentence", text::sentence_json(sentence)}});
  remarks_changed_ = true;
}

void Intake::write_part() {
  wait();
  lead_to_games();
  std::ranges::sort(part_.entries);
  if (std::exchange(remarks_changed_, false)) import_.remarks = remarks_.dump();
  auto part = std::make_shared<const db::ArchivePart>(std::exchange(part_, {}));
  auto written = std::make_shared<std::promise<db::AppendResult>>();
  written_ = written->get_future();
  on_their_way_ = std::exchange(in_part_, {});
  part_bytes_ = 0;
  store_.task([part, import = import_](db::Connection& db) { db::add_part(db, import, *part); },
              [written](const db::AppendResult& result) { written->set_value(result); });
  if (progress_) progress_(import_);
  if (++parts_ % parts_between_merges == 0) {
    wait();
    db::merge_position_runs(reader_, [this](const auto& rows) { write_rows(store_, rows); });
  }
}

void Intake::wait() {
  if (!written_) return;
  const db::AppendResult result = written_->get();
  written_.reset();
  on_their_way_.clear();
  if (!result) throw std::runtime_error{result.reason};
}

db::ArchiveImport Intake::finish(const std::optional<db::Digest>& sha256, const db::Actor& actor,
                                 const TimeSource& time) {
  if (!part_.games.empty()) write_part();
  wait();
  lead_to_games();
  if (std::exchange(remarks_changed_, false)) import_.remarks = remarks_.dump();
  import_.state = sha256 ? db::ArchiveImport::State::done : db::ArchiveImport::State::failed;
  close_import(store_, reader_, import_, sha256, actor, time.now());
  if (progress_) progress_(import_);
  db::merge_position_runs(reader_, [this](const auto& rows) { write_rows(store_, rows); });
  return import_;
}

}  // namespace flagfall::server::archive
