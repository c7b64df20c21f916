#include <doctest/doctest.h>

#include <algorithm>
#include <set>
#include <sstream>

#include "arbiter/game/event.hpp"
#include "arbiter/tournament/fact.hpp"
#include "db/fact_codec.hpp"
#include "db/store.hpp"
#include "db/utc_text.hpp"
#include "server/cli/log.hpp"
#include "server/record/kinds.hpp"
#include "server/record/words.hpp"
#include "server/text/catalogue.hpp"
#include "tests/support/event_facts.hpp"
#include "tests/support/game_events.hpp"
#include "tests/support/store_calls.hpp"
#include "tests/support/temp_folder.hpp"

using namespace flagfall::test;
using namespace flagfall;
namespace cli = server::cli;
namespace record = server::record;
using nlohmann::json;

namespace {

template <class Variant, std::size_t... index>
std::set<std::string_view> types_in(std::index_sequence<index...>) {
  return {std::variant_alternative_t<index, Variant>::type...};
}

/// Every type of a game or of an event that the program writes.
template <class Variant>
std::set<std::string_view> types_of() {
  return types_in<Variant>(std::make_index_sequence<std::variant_size_v<Variant>>{});
}

struct Run {
  std::ostringstream out, err;
  int code = -1;
  std::vector<std::string> lines() const {
    std::vector<std::string> found;
    std::istringstream text{out.str()};
    for (std::string line; std::getline(text, line);) found.push_back(line);
    return found;
  }
};

Run run_log(const cli::LogOptions& options) {
  Run run;
  run.code = cli::log(options, run.out, run.err);
  return run;
}

/// An event in which every fact occurs, and two games made on the spot beside it.
struct Recorded {
  TempFolder folder;
  cli::LogOptions all{.file = folder / "club.db"};
  std::size_t facts = 0;

  Recorded() {
    db::Store store{folder / "club.db"};
    FactEvents event{"k3m9x2pq"};
    for (const auto& fact : sample_facts()) {
      db::NewEvent stored = event.event(fact);
      stored.actor = {"chief", "Ann"};
      REQUIRE(append(store, std::move(stored)));
      ++facts;
    }
    GameEvents game{"abcd2345", 900};
    REQUIRE(append(store, {.events = {game.created(), game.move(), game.move()}}));
    auto corrected = game.event("time_adjusted", {{"side", "white"},
                                                  {"ms", -60'000},
                                                  {"reason", "two\nlines\x1b[2J"},
                                                  {"key", "secret-key"},
                                                  {"box", "the-sealed-move"}});
    corrected.actor.name = "Bob";
    REQUIRE(append(store, std::move(corrected)));
    GameEvents other{"efgh6789", 901};
    REQUIRE(append(store, {.events = {other.created(), other.move()}}));
  }
};

}  // namespace

TEST_CASE("every event that the program writes has a kind and, once, a row") {
  std::set<std::string_view> rows;
  for (const record::TypeOfRecord& row : record::known_types()) {
    CAPTURE(row.type);
    CHECK(rows.insert(row.type).second);
    CHECK(row.kind != record::Kind::other);
    CHECK(record::kind_named(record::name_of(row.kind)) == row.kind);
  }
  for (const auto& types : {types_of<arbiter::Event>(), types_of<arbiter::tournament::Fact>()})
    for (const std::string_view type : types) {
      CAPTURE(type);
      CHECK(rows.contains(type));
    }
  CHECK(record::about("told_by_an_oracle").kind == record::Kind::other);
  CHECK_FALSE(record::about("told_by_an_oracle").is_marked);
  for (std::string_view rest = record::names_of_kinds(); !rest.empty();) {
    const auto end = std::min(rest.find(','), rest.size());
    CHECK(record::kind_named(rest.substr(0, end)));
    rest.remove_prefix(std::min(end + 2, rest.size()));
  }
}

TEST_CASE("every fact has a sentence in which nothing is left open") {
  const record::Names names{[](std::int64_t n) { return "player " + std::to_string(n); },
                            [](std::int64_t n) { return "team " + std::to_string(n); },
                            "international", "A", "B"};
  std::set<std::string_view> said;
  for (const auto& fact : all_sample_facts()) {
    const auto type = arbiter::tournament::type_of(fact);
    CAPTURE(type);
    for (const auto& sentence : record::words_of(type, db::encode_fact(fact), names)) {
      CAPTURE(sentence.key);
      CHECK(server::text::has_key(sentence.key));
      CHECK(server::text::render(sentence).find('{') == std::string::npos);
    }
    said.insert(type);
  }
  CHECK(said == types_of<arbiter::tournament::Fact>());
}

TEST_CASE("every event of a game has a sentence") {
  for (const std::string_view type : types_of<arbiter::Event>()) {
    CAPTURE(type);
    json data{{"side", "white"}};
    for (const std::string_view decided :
         {arbiter::DrawClaimed::type, arbiter::ClaimDecided::type, arbiter::AppealDecided::type})
      if (type == decided) data["upheld"] = false;
    if (type == arbiter::PenaltyGiven::type) data["penalty"] = "warning";
    const auto words = record::words_of(type, data, {});
    CHECK(server::text::has_key(words.front().key));
  }
}

TEST_CASE("what was undone, ruled and signed is told in words") {
  struct Row {
    const char* type;
    json data;
    const char* words;
  };
  const Row rows[] = {
      {"power_undone", {{"power", "penalty_given"}}, "Undone: a penalty. "},
      {"power_undone", {{"power", "time_set"}}, "Undone: a clock that was set. "},
      {"case_ruled",
       {{"case", 2}, {"topic", "touch"}, {"choice", "let_stand"}, {"text", ""}, {"by", "Ann"}},
       "Ruling in case 2: The irregular move stands."},
      {"case_ruled",
       {{"case", 2}, {"topic", "touch"}, {"choice", "warning"}, {"text", "His first."}},
       "Ruling in case 2: A warning is given. His first."},
      {"case_ruled",
       {{"case", 2}, {"choice", "let_stand"}, {"side", "black"}, {"text", ""}},
       "Ruling in case 2: The irregular move of Black stands."},
      {"case_ruled",
       {{"case", 1}, {"topic", "other"}, {"choice", "other"}, {"text", "Both play on."}},
       "Ruling in case 1: Both play on."},
      {"case_signed",
       {{"case", 1}, {"signer", "white"}, {"refuses", false}},
       "White signed case 1."},
      {"case_signed",
       {{"case", 1}, {"signer", "black"}, {"refuses", true}},
       "Black refused to sign case 1."},
      {"case_signed",
       {{"case", 3}, {"signer", "arbiter"}, {"refuses", false}},
       "The arbiter signed case 3."},
      {"sealed_move_opened",
       {{"side", "white"}, {"digest", "d"}, {"agreed", false}},
       "The sealed move was opened."},
      {"sealed_move_opened",
       {{"side", "white"}, {"digest", "d"}, {"agreed", true}},
       "The box of the sealed move could not be opened: the move on which both players agreed was "
       "played."},
  };
  for (const Row& row : rows) {
    CAPTURE(row.words);
    const auto words = record::words_of(row.type, row.data, {});
    REQUIRE(words.size() == 1);
    CHECK(server::text::render(words.front()) == row.words);
  }
}

TEST_CASE("the log of a file, one line for each event in their order") {
  const Recorded file;
  const Run run = run_log(file.all);
  CHECK(run.code == 0);
  CHECK(run.err.str().empty());
  const auto lines = run.lines();
  REQUIRE(lines.size() == file.facts + 6);
  for (std::size_t i = 0; i < lines.size(); ++i)
    CHECK(lines[i].starts_with(std::to_string(i + 1) + "\t"));
  CHECK(lines.front().find("\tk3m9x2pq\tchief Ann\tsettings\tThe event was made.\t") !=
        std::string::npos);
  CHECK(run.out.str().find("Board 2: the result was corrected to 2-0. “read wrongly”") !=
        std::string::npos);
  CHECK(run.out.str().find("Wiersma, Harm withdrew after round 1. “ill”") != std::string::npos);
  const std::string& clock = lines[file.facts + 3];
  CHECK(clock.find("\tabcd2345\tarbiter Bob\truling\tClock of White: −1:00. “two lines [2J”\t") !=
        std::string::npos);
}

TEST_CASE("what is looked for in the log") {
  const Recorded file;
  const std::size_t everything = file.facts + 6;
  struct Row {
    const char* what;
    void (*ask)(cli::LogOptions&);
    bool (*fits)(const json&);
  };
  const Row rows[] = {
      {"a game", [](auto& o) { o.game = "abcd2345"; },
       [](const json& l) { return l["game"] == "abcd2345"; }},
      {"an event", [](auto& o) { o.event = "k3m9x2pq"; },
       [](const json& l) { return l["event"] == "k3m9x2pq"; }},
      {"a tournament", [](auto& o) { o.tournament = 2; },
       [](const json& l) { return l["tournament"] == 2; }},
      {"a round", [](auto& o) { o.round = 2; }, [](const json& l) { return l["round"] == 2; }},
      {"a board", [](auto& o) { o.board = 2; }, [](const json& l) { return l["board"] == 2; }},
      {"a name", [](auto& o) { o.by = "bob"; },
       [](const json& l) { return l["actor"]["name"] == "Bob"; }},
      {"a role", [](auto& o) { o.by = "chief"; },
       [](const json& l) { return l["actor"]["role"] == "chief"; }},
      {"kinds", [](auto& o) { o.kinds = "ruling,players"; },
       [](const json& l) { return l["kind"] == "ruling" || l["kind"] == "players"; }},
      {"a type", [](auto& o) { o.kinds = "move_played"; },
       [](const json& l) { return l["type"] == "move_played"; }},
      {"a day", [](auto& o) { o.from = "2026-11-29"; },
       [](const json& l) { return l["utc"] >= "2026-11-29"; }},
      {"up to a day", [](auto& o) { o.to = "2026-11-28"; },
       [](const json& l) { return l["utc"] < "2026-11-29"; }},
  };
  cli::LogOptions plain = file.all;
  plain.json = true;
  const auto all = run_log(plain).lines();
  REQUIRE(all.size() == everything);
  for (const Row& row : rows) {
    CAPTURE(row.what);
    cli::LogOptions asked = plain;
    row.ask(asked);
    const auto found = run_log(asked).lines();
    const auto fitting = std::ranges::count_if(
        all, [&](const std::string& line) { return row.fits(json::parse(line)); });
    CHECK(std::ssize(found) == fitting);
    for (const std::string& line : found) CHECK(row.fits(json::parse(line)));
  }
  // A sign that searches elsewhere take for any name is looked for as it stands.
  for (const char* sign : {"%", "_", "*", "B%b", "B_b"}) {
    CAPTURE(sign);
    cli::LogOptions asked = plain;
    asked.by = sign;
    CHECK(run_log(asked).lines().empty());
    asked = plain;
    asked.player = sign;
    CHECK(run_log(asked).lines().empty());
  }
  cli::LogOptions player = plain;
  player.player = "SIAULYS";
  const auto his = run_log(player).lines();
  CHECK_FALSE(his.empty());
  CHECK(his.size() < everything);
  for (const std::string& line : his) {
    CAPTURE(line);
    const json told = json::parse(line);
    const bool named = line.find("iaulys") != std::string::npos;
    CHECK((named || told["board"] != 0));
  }
}

TEST_CASE("what is secret is in no line") {
  const Recorded file;
  for (const bool as_json : {false, true}) {
    cli::LogOptions options = file.all;
    options.json = as_json;
    const std::string out = run_log(options).out.str();
    for (const char* secret :
         {"secret-key", "fingerprint", "\"key\"", "\"box\"", "the-sealed-move"})
      CHECK(out.find(secret) == std::string::npos);
  }
  // A seed that was sealed is told once it was shown.
  cli::LogOptions sealed = file.all;
  sealed.json = true;
  sealed.kinds = "seed_sealed";
  const Run seeds = run_log(sealed);
  REQUIRE_FALSE(seeds.lines().empty());
  for (const std::string& line : seeds.lines())
    CHECK_FALSE(json::parse(line)["data"].contains("seed"));
}

TEST_CASE("an option that makes no sense is named") {
  const Recorded file;
  const auto refused = [&](void (*ask)(cli::LogOptions&)) {
    cli::LogOptions options = file.all;
    ask(options);
    const Run run = run_log(options);
    CHECK(run.out.str().empty());
    return std::to_string(run.code) + " " + run.err.str();
  };
  CHECK(
      refused([](auto& o) { o.kinds = "ruling,nonsense"; }).starts_with("2 flagfall: “nonsense”"));
  CHECK(refused([](auto& o) { o.from = "yesterday"; }).find("--from: “yesterday”") !=
        std::string::npos);
  CHECK(refused([](auto& o) { o.to = "2026-02-30"; }).starts_with("2 "));
  CHECK(refused([](auto& o) { o.event = "nowhere1"; }).starts_with("1 "));
  CHECK(refused([](auto& o) { o.game = "nowhere1"; }).starts_with("1 "));
  CHECK(refused([](auto& o) { o.file = "/nowhere/at/all.db"; }).starts_with("2 "));
}

TEST_CASE("times as people write them") {
  struct Row {
    const char* text;
    const char* begin;
    std::int64_t length_us;
  };
  constexpr std::int64_t second = 1'000'000;
  const Row rows[] = {
      {"2026-11-29", "2026-11-29T00:00:00.000Z", 86'400 * second},
      {"2026-11-29T19:03", "2026-11-29T19:03:00.000Z", 60 * second},
      {"2026-11-29T19:03Z", "2026-11-29T19:03:00.000Z", 60 * second},
      {"2026-11-29T19:03:04", "2026-11-29T19:03:04.000Z", second},
      {"2026-11-29T19:03:04.12Z", "2026-11-29T19:03:04.120Z", second / 100},
      {"2026-11-29T19:03:04.125Z", "2026-11-29T19:03:04.125Z", second / 1000},
  };
  for (const Row& row : rows) {
    CAPTURE(row.text);
    const auto span = db::utc_from_text(row.text);
    REQUIRE(span);
    CHECK(db::utc_text(span->begin_us) == row.begin);
    CHECK(span->end_us - span->begin_us == row.length_us);
  }
  for (const char* wrong :
       {"", "2026", "2026-13-01", "2026-02-29", "2026-11-29T", "2026-11-29T24:00", "2026-11-29Z",
        "2026-11-29T19:03:60", "2026-11-29T19:03:04.", "2026-11-29T19:03:04.1234", "29-11-2026",
        "2026-11-29T19:03+01:00", "-026-11-29"}) {
    CAPTURE(wrong);
    CHECK_FALSE(db::utc_from_text(wrong));
  }
}
