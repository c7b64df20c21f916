#include "server/archive/import.hpp"

#include <doctest/doctest.h>

#include <random>

#include "arbiter/notation/pdn.hpp"
#include "db/verify.hpp"
#include "server/archive/answer_json.hpp"
#include "server/archive/explore.hpp"
#include "server/archive/index.hpp"
#include "server/archive/intake.hpp"
#include "server/archive/search.hpp"
#include "tests/support/temp_folder.hpp"

using namespace flagfall;
using namespace flagfall::server;
using namespace flagfall::test;

namespace {

/// Random games under one rule set, as a file.
std::string random_games(arbiter::RuleSet rules, int games, unsigned seed) {
  std::mt19937_64 random{seed};
  std::string text;
  for (int game = 0; game < games; ++game) {
    arbiter::Scoresheet sheet;
    sheet.rules = rules;
    sheet.tags = {
        {"White", "Player " + std::to_string(game)}, {"Black", "Opponent"}, {"Date", "2009.04.17"}};
    sheet.start = arbiter::initial_position(rules);
    sheet.result = "1-1";
    arbiter::Position position = sheet.start;
    for (int ply = 0; ply < 30; ++ply) {
      const auto legal = arbiter::legal_moves(rules, position);
      if (legal.empty()) break;
      sheet.moves.push_back({legal[random() % legal.size()], std::nullopt, std::nullopt});
      position = arbiter::after(rules, position, sheet.moves.back().move);
    }
    text += arbiter::to_pdn(sheet) + "\n";
  }
  return text;
}

archive::ReadBytes pieces_of(const std::string& text, std::size_t bytes = 1000) {
  return [&text, bytes, at = std::size_t{0}]() mutable {
    std::string piece = text.substr(std::min(at, text.size()), bytes);
    at += piece.size();
    return piece;
  };
}

struct Archive {
  TempFolder folder;
  FakeTime time;
  db::Store store{folder / "club.db"};

  db::ArchiveImport import(const std::string& text, const std::stop_token& stop = {}) {
    return archive::import_games(store, {"games.pdn", {"chief", "Anna"}, std::nullopt, 0},
                                 pieces_of(text), time, nullptr, stop);
  }
  std::vector<std::string> findings() { return db::verify(store.path()).findings; }
  archive::Explored explored(arbiter::RuleSet rules, const arbiter::Position& position) {
    return store.read(
        [&](db::Connection& db) { return archive::explore(db, rules, position, {}, 5); });
  }
};

}  // namespace

TEST_CASE("an import is one event, its games are found, and the file verifies") {
  Archive archive;
  const auto rules = arbiter::RuleSet::international;
  const std::string text = random_games(rules, 450, 3);
  const db::ArchiveImport import = archive.import(text);
  CHECK(import.state == db::ArchiveImport::State::done);
  CHECK(import.games == 450);
  CHECK(import.legal == 450);
  CHECK(import.already_there == 0);
  const auto events = archive.store.read_stream(archive::stream);
  REQUIRE(events.size() == 1);
  CHECK(events[0].type == "games_imported");
  const auto payload = nlohmann::json::parse(events[0].payload);
  CHECK(payload["sha256"] == db::to_hex(db::sha256(std::as_bytes(std::span{text}))));
  CHECK(payload["kept"] == 450);
  CHECK(archive.findings().empty());

  const auto start = archive.explored(rules, arbiter::initial_position(rules));
  CHECK(start.tally.games() == 450);
  CHECK(start.tally.draw == 450);
  CHECK(start.examples.size() == 5);
  std::int64_t played = 0;
  for (const auto& move : start.moves) {
    played += move.tally.games();
    CHECK(archive.explored(rules, move.after).tally.games() >= move.tally.games());
  }
  CHECK(played == 450);

  const db::ArchiveImport again = archive.import(text);
  CHECK(again.already_there == 450);
  CHECK(archive.explored(rules, arbiter::initial_position(rules)).tally.games() == 450);
  CHECK(archive.findings().empty());
}

TEST_CASE("equal games in one file are stored once, also within one part") {
  Archive archive;
  const std::string game =
      "[White \"Wiersma, Harm\"]\n[Black \"B\"]\n[Date \"2009.04.17\"]\n[GameType \"20\"]\n\n";
  const db::ArchiveImport import =
      archive.import(game + "1. 32-28 19-23 2-0\n\n" + "[White \"Harm WIERSMA\"]\n" +
                     game.substr(game.find("[Black")) + "1. 32-28 {the same} 19-23 2-0\n\n" + game +
                     "1. 32-28 18-23 2-0\n\n");
  CHECK(import.games == 3);
  CHECK(import.already_there == 1);
}

TEST_CASE("an import that is cut short keeps what it had read, and the log knows") {
  Archive archive;
  const std::string text = random_games(arbiter::RuleSet::russian, 600, 5);
  std::stop_source stop;
  SUBCASE("it is stopped") {
    int parts = 0;
    const db::ArchiveImport import = archive::import_games(
        archive.store, {"games.pdn", {"chief", "Anna"}, std::nullopt, 0}, pieces_of(text),
        archive.time,
        [&](const db::ArchiveImport&) {
          if (++parts == 2) stop.request_stop();
        },
        stop.get_token());
    CHECK(import.state == db::ArchiveImport::State::failed);
    CHECK(import.games >= 400);
    CHECK(import.games < 600);
  }
  SUBCASE("the program ends in it") {
    int pieces = 0;
    const auto read = pieces_of(text);
    const auto breaks = [&] {
      if (++pieces == 150) throw std::runtime_error{"gone"};
      return read();
    };
    CHECK_THROWS(archive::import_games(archive.store,
                                       {"games.pdn", {"chief", "Anna"}, std::nullopt, 0}, breaks,
                                       archive.time, nullptr, {}));
    CHECK(archive.findings().empty());
    db::Connection reader{archive.store.path(), {.access = db::Access::read_only}};
    archive::close_unfinished(archive.store, reader, archive.time);
  }
  const auto events = archive.store.read_stream(archive::stream);
  REQUIRE(events.size() == 1);
  CHECK(nlohmann::json::parse(events[0].payload)["interrupted"] == true);
  CHECK(archive.findings().empty());
  // The rest comes with the next import.
  const db::ArchiveImport rest = archive.import(text);
  CHECK(rest.already_there > 0);
  const auto start = arbiter::initial_position(arbiter::RuleSet::russian);
  CHECK(archive.explored(arbiter::RuleSet::russian, start).tally.games() == 600);
  CHECK(archive.findings().empty());
}

TEST_CASE("what is wrong in a file is counted and told with its place") {
  Archive archive;
  const db::ArchiveImport import = archive.import(
      "[White \"A\"]\n[Black \"B\"]\n[GameType \"20\"]\n[Result \"2-0\"]\n\n1. 32-28 1-6 2-0\n\n"
      "[White \"A\"]\n[Black \"C\"]\n\n1. 34-30 20-25 2. 40-34 *\n\n");
  CHECK(import.games == 2);
  CHECK(import.illegal >= 1);
  CHECK(import.guessed == 1);
  const auto remarks = nlohmann::json::parse(import.remarks);
  REQUIRE(remarks.size() >= 2);
  CHECK(remarks[0]["kind"] == "illegal");
  CHECK(remarks[0]["game"] == 1);
  CHECK(remarks[0]["line"] == 6);
  CHECK(remarks[0]["ply"] == 2);
  CHECK_FALSE(remarks[0]["text"].get<std::string>().empty());
}

TEST_CASE("what leaves a game as it is takes no place from what does not") {
  Archive archive;
  std::string text;
  for (int i = 0; i < 250; ++i)
    text += "[White \"P" + std::to_string(i) + "\"]\n\n1. 32-28 19-23 2. 28x19 14x23 *\n\n";
  text += "[White \"Z\"]\n[GameType \"20\"]\n\n1. 32-28 1-6 *\n\n";
  text += "[White \"" + std::string(5000, 'w') + "\"]\n[GameType \"20\"]\n\n1. 32-28 *\n";
  const db::ArchiveImport import = archive.import(text);
  CHECK(import.guessed == 250);
  const auto remarks = nlohmann::json::parse(import.remarks);
  CHECK(remarks.size() == 101);
  CHECK(remarks.back()["kind"] == "illegal");
  CHECK(remarks.back()["game"] == 251);
  CHECK(import.remarks_left_off == 150);
  db::ArchiveFilter filter;
  filter.white = {"wwwww"};
  const auto found =
      archive.store.read([&filter](db::Connection& db) { return db::archived_games(db, filter); });
  REQUIRE(found.size() == 1);
  CHECK(found[0].white.size() == 200);
}

TEST_CASE("a remark leads to the game that it is about, wherever that came from") {
  Archive archive;
  const std::string illegal =
      "[White \"A\"]\n[Black \"B\"]\n[GameType \"20\"]\n\n1. 32-28 1-6 *\n\n";
  const std::string guessed = "[White \"A\"]\n[Black \"C\"]\n\n1. 34-30 20-25 *\n\n";
  const auto stored_in = [](const db::ArchiveImport& import) {
    std::vector<std::string> ids;
    for (const auto& remark : nlohmann::json::parse(import.remarks)) {
      REQUIRE(remark["stored"].is_string());
      ids.push_back(remark["stored"]);
    }
    return ids;
  };
  // The first twice: the second time it is there already, in the part that is being made.
  const auto ids = stored_in(archive.import(
      illegal + guessed + illegal + random_games(arbiter::RuleSet::international, 450, 11) +
      "[White \"A\"]\n[Black \"D\"]\n\n1. 34-30 20-25 *\n\n"));
  REQUIRE(ids.size() == 4);
  CHECK(ids[0] == ids[2]);
  CHECK(std::set<std::string>{ids.begin(), ids.end()}.size() == 3);
  const char* const blacks[] = {"B", "C", "B", "D"};
  for (std::size_t i = 0; i < ids.size(); ++i) {
    const auto game =
        archive.store.read([&](db::Connection& db) { return archive::game_with_id(db, ids[i]); });
    REQUIRE(game);
    CHECK(game->row.black == blacks[i]);
  }
  CHECK(stored_in(archive.import(guessed + illegal)) == std::vector{ids[1], ids[0]});
  // What an import of before wrote of its remarks knows no game.
  db::ArchiveImport before;
  before.remarks = R"([{"game":1,"line":1,"column":1,"ply":0,"kind":"guessed","text":""}])";
  CHECK(archive::import_json(before)["remarks"][0]["stored"].is_null());
}

TEST_CASE("games that only share the number of a position do not count") {
  Archive archive;
  const auto rules = arbiter::RuleSet::international;
  const auto start = arbiter::initial_position(rules);
  // Few games have their second position; the first has more than are played over without need.
  archive.import(random_games(rules, 450, 3));
  const archive::Explored before = archive.explored(rules, start);
  const arbiter::Position second = before.moves.back().after;
  const archive::Explored few = archive.explored(rules, second);
  REQUIRE(few.tally.games() <= 50);
  archive.import(random_games(arbiter::RuleSet::russian, 10, 4));
  const std::int64_t others =
      archive.store.read([](db::Connection& db) { return db::archived_games(db, {}).front().id; });
  for (const arbiter::Position& position : {start, second}) {
    const auto legal = arbiter::legal_moves(rules, position);
    std::vector<db::PositionEntry> entries;
    for (std::int64_t i = 0; i < 10; ++i)
      entries.push_back(db::PositionEntry::of(archive::key_of(rules, position),
                                              archive::code_of(rules, position, legal.front()), 0,
                                              static_cast<std::uint32_t>(others - i)));
    std::ranges::sort(entries);
    archive::write_rows(archive.store,
                        [&](db::Connection& db) { db::add_position_run(db, entries); });
  }
  CHECK(archive.explored(rules, start).tally.games() == 450);
  CHECK(archive.explored(rules, start).moves.size() == before.moves.size());
  CHECK(archive.explored(rules, second).tally.games() == few.tally.games());
  const auto found = archive.store.read(
      [&](db::Connection& db) { return archive::games_with(db, rules, second); });
  CHECK(std::ssize(found) == few.tally.games());
}

TEST_CASE("an index that does not fit the games is noticed, and made anew") {
  Archive archive;
  const auto rules = arbiter::RuleSet::frisian;
  archive.import(random_games(rules, 450, 7));
  const auto start = arbiter::initial_position(rules);
  const auto findings = [&] { return archive.store.read(archive::check_positions); };
  const auto pages = [&] { return archive.store.read(db::position_pages); };
  CHECK(findings().empty());
  const std::int64_t pages_before = pages();
  const struct {
    const char* what;
    const char* change;
    const char* finding;
  } rows[] = {
      {"a page is gone", "DELETE FROM position_page WHERE id = (SELECT max(id) FROM position_page)",
       "pages are there"},
      {"a page was changed",
       "UPDATE position_page SET entries = substr(entries, 1, 16) WHERE id = (SELECT min(id) FROM "
       "position_page)",
       "of "},
      {"what a page begins with", "UPDATE position_page SET first = first + 1", "what it says"},
      {"all pages are gone", "DELETE FROM position_page; DELETE FROM position_run", "of 450 games"},
      {"a run of a merge that was cut short", "UPDATE position_run SET state = 'made'", "of "},
  };
  for (const auto& row : rows) {
    CAPTURE(row.what);
    archive::write_rows(archive.store, [&](db::Connection& db) { db.execute(row.change); });
    const auto found = findings();
    REQUIRE_FALSE(found.empty());
    CHECK(std::ranges::any_of(found, [&](const std::string& finding) {
      return finding.find(row.finding) != std::string::npos;
    }));
    db::Connection reader{archive.store.path(), {.access = db::Access::read_only}};
    const auto done = archive::reindex_imported(
        reader, [&](const auto& write) { archive::write_rows(archive.store, write); }, nullptr);
    CHECK(done.games == 450);
    CHECK(findings().empty());
    CHECK(archive.explored(rules, start).tally.games() == 450);
    CHECK(pages() <= pages_before);
    CHECK(archive.store.read([](db::Connection& db) {
      return db.int64("SELECT count(*) FROM position_run WHERE state <> 'ready'");
    }) == 0);
  }
}

TEST_CASE("entries of games that are not there are noticed") {
  Archive archive;
  archive.import(random_games(arbiter::RuleSet::russian, 5, 8));
  const db::PositionEntry entry = db::PositionEntry::of(5, 1, 0, 99);
  archive::write_rows(archive.store, [&](db::Connection& db) {
    db::add_position_run(db, {&entry, 1});
  });
  const auto findings = archive.store.read(archive::check_positions);
  REQUIRE(findings.size() == 1);
  CHECK(findings.front().find("entries of 1 games that are not there") != std::string::npos);
}

TEST_CASE("what a search cannot ask for is told by the field") {
  archive::Faults faults;
  archive::search_of({"chess", "--", "", "", "", "", "", "soon", "2009-04-", "3-0", "nonsense"},
                     faults);
  std::set<std::string> fields;
  for (const auto& [field, sentence] : faults) fields.insert(field);
  CHECK(fields == std::set<std::string>{"rules", "player", "from", "to", "result", "fen"});
}
