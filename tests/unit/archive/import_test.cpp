#include "server/archive/import.hpp"

#include <doctest/doctest.h>

#include <random>

#include "arbiter/notation/pdn.hpp"
#include "db/verify.hpp"
#include "server/archive/explore.hpp"
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

TEST_CASE("what a search cannot ask for is told by the field") {
  archive::Faults faults;
  archive::search_of({"chess", "--", "", "", "", "", "", "soon", "2009-04-", "3-0", "nonsense"},
                     faults);
  std::set<std::string> fields;
  for (const auto& [field, sentence] : faults) fields.insert(field);
  CHECK(fields == std::set<std::string>{"rules", "player", "from", "to", "result", "fen"});
}
