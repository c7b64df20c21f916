#include "db/fact_codec.hpp"

#include <doctest/doctest.h>

#include <fstream>
#include <map>
#include <nlohmann/json.hpp>
#include <set>

#include "db/game_codec.hpp"
#include "tests/support/event_facts.hpp"

// The stored form of every fact of an event, there and back.

namespace flagfall::db {
namespace {

using nlohmann::json;
using namespace arbiter::tournament;

TEST_CASE("every fact survives writing and reading") {
  std::set<std::string_view> types;
  for (const Fact& fact : test::all_sample_facts()) {
    const std::string_view type = type_of(fact);
    CAPTURE(type);
    types.insert(type);
    const std::string stored = encode_fact(fact).dump();
    CHECK(decode_fact(type, json::parse(stored)) == fact);
  }
  CHECK(types.size() == std::variant_size_v<Fact>);
}

TEST_CASE("settings survive whatever they are set to") {
  TournamentSettings settings;
  settings.name = "Žemaitija \"C\"";
  settings.control = *clock::parse_control("40/5400:1800+30");
  for (const Scoring& scoring : {draughts_scoring, chess_scoring, three_one_scoring})
    for (const auto& [system, name] : system_names)
      for (const PairingForm form : {PairingForm::single_game, PairingForm::micro_match}) {
        settings.scoring = scoring;
        settings.system = system;
        settings.form = form;
        settings.order = default_order(system, form);
        settings.order.lots = {3, 1, 2};
        settings.order.order = known_tie_breaks();
        const Fact fact = TournamentAdded{7, settings};
        CAPTURE(name);
        CHECK(decode_fact(type_of(fact), json::parse(encode_fact(fact).dump())) == fact);
      }
}

TEST_CASE("points are stored as whole numbers of halves") {
  TournamentSettings settings;
  settings.name = "A";
  settings.scoring = chess_scoring;
  const json stored = encode_fact(TournamentAdded{1, settings});
  CHECK(stored["settings"]["scoring_halves"]["win"] == 2);
  CHECK(stored["settings"]["scoring_halves"]["draw"] == 1);
}

TEST_CASE("what is stored of single players says nothing of teams") {
  for (const Fact& fact : test::sample_facts()) {
    const std::string stored = encode_fact(fact).dump();
    CAPTURE(stored);
    CHECK(stored.find("team") == std::string::npos);
    CHECK(stored.find("matches") == std::string::npos);
  }
}

TEST_CASE("a pairing whose boards do not fit its matches is refused") {
  const RoundPaired paired{1, 1, {{1, 2}, {3, 4}}, {}, {}, "", "", "", {{1, 2, true}}, {}, {}};
  json payload = encode_fact(paired);
  payload["matches"].push_back(payload["matches"][0]);
  CHECK(decode_fact("round_paired", payload) != Fact{paired});
  payload["matches"].push_back(payload["matches"][0]);
  CHECK_THROWS_AS((void)decode_fact("round_paired", payload), CorruptRecord);
  payload = encode_fact(paired);
  payload["boards"][0]["white"] = 0;
  CHECK_NOTHROW((void)decode_fact("round_paired", payload));
  payload.erase("matches");
  CHECK_THROWS_AS((void)decode_fact("round_paired", payload), CorruptRecord);
}

/// The payload of the first fact of a type, with one field of it set to something else.
json damaged(std::string_view type, const char* pointer, const json& value) {
  for (const Fact& fact : test::all_sample_facts()) {
    if (type_of(fact) != type) continue;
    json payload = encode_fact(fact);
    const json::json_pointer at{pointer};
    if (value.is_discarded())
      payload[at.parent_pointer()].erase(at.back());
    else
      payload[at] = value;
    return payload;
  }
  FAIL("no such fact");
  return {};
}

TEST_CASE("a row that is not ours is refused, with its type and field") {
  const json gone = json::parse("", nullptr, false);
  struct Case {
    const char* type;
    const char* pointer;
    json value;
    const char* says;
  };
  const Case cases[] = {
      {"event_opened", "/settings", gone, "settings"},
      {"event_opened", "/settings", 7, "settings"},
      {"event_opened", "/settings/name", gone, "name"},
      {"event_opened", "/settings/name", 7, "name"},
      {"event_opened", "/settings/visibility", "secret", "visibility"},
      {"event_archived", "/archived", 1, "archived"},
      {"tournament_added", "/tournament", 0, "tournament"},
      {"tournament_added", "/tournament", 1.5, "tournament"},
      {"tournament_added", "/tournament", 4294967297, "tournament"},
      {"tournament_added", "/tournament", 18446744073709551615U, "tournament"},
      {"tournament_added", "/tournament", true, "tournament"},
      {"tournament_added", "/settings/rules", "chess", "rules"},
      {"tournament_added", "/settings/profile", "none", "profile"},
      {"tournament_added", "/settings/system", "lottery", "system"},
      {"tournament_added", "/settings/time_control", gone, "time_control"},
      {"tournament_added", "/settings/time_control/program", "x", "time control"},
      {"tournament_added", "/settings/time_control/crossing", 3, "time_control"},
      {"tournament_added", "/settings/scoring_halves/win", 0.5, "win"},
      {"tournament_added", "/settings/scoring_halves/draw", gone, "draw"},
      {"tournament_added", "/settings/order/tie_breaks", {"PTS", "NONE"}, "tie_breaks"},
      {"tournament_added", "/settings/order/tie_breaks", {7}, "tie_breaks"},
      {"tournament_added", "/settings/order/tie_breaks", "PTS", "tie_breaks"},
      {"tournament_added", "/settings/order/policy", "Z", "policy"},
      {"tournament_added", "/settings/order/lots", {1, "2"}, "lots"},
      {"tournament_added", "/settings/rounds", -1, "rounds"},
      {"player_registered", "/player", 0, "player"},
      {"player_registered", "/card/rating", "2400", "rating"},
      {"player_registered", "/card/name", nullptr, "name"},
      {"presence_noted", "/presence", "perhaps", "presence"},
      {"player_entered", "/from_round", 0, "from_round"},
      {"player_withdrew", "/reason", gone, "reason"},
      {"bye_asked", "/kind", "played", "kind"},
      {"bye_asked", "/kind", "double_bye", "kind"},
      {"numbers_drawn", "/order", {1, 0}, "order"},
      {"round_paired", "/boards/0/white", gone, "white"},
      {"round_paired", "/boards/0", 3, "white"},
      {"round_paired", "/boards", json::object(), "boards"},
      {"round_paired", "/byes", {{{"player", 4}, {"kind", "open"}}}, "kind"},
      {"round_paired",
       "/byes",
       {{{"player", 4}, {"kind", "zero_bye"}}, {{"player", 4}, {"kind", "half_bye"}}},
       "byes"},
      {"round_paired", "/initial_colour", "green", "initial_colour"},
      {"round_moved", "/phase", "over", "phase"},
      {"games_linked", "/games", {1}, "games"},
      {"result_reported", "/by", "referee", "by"},
      {"result_entered", "/games/0/result", "3-0", "result"},
      {"result_entered", "/games/0/result", "2", "result"},
      {"result_entered", "/games/0/kind", "half_bye", "kind"},
      {"result_entered", "/games/0/plus", 2, "plus"},
      {"result_entered", "/games", gone, "games"},
      {"result_entered", "/confirmed", "yes", "confirmed"},
      {"result_entered", "/board", 0, "board"},
      {"board_adjourned", "/adjourned", gone, "adjourned"},
      {"team_entered", "/team", 0, "team"},
      {"team_entered", "/card/captain", gone, "captain"},
      {"team_entered", "/players", {1, 0}, "players"},
      {"team_withdrew", "/reason", gone, "reason"},
      {"line_up_set", "/players", {1, -1}, "players"},
      {"match_ruled", "/home_penalty_halves", -1, "home_penalty_halves"},
      {"result_corrected", "/for_rating_only", gone, "for_rating_only"},
  };
  for (const Case& c : cases) {
    CAPTURE(c.type);
    CAPTURE(c.pointer);
    const json payload = damaged(c.type, c.pointer, c.value);
    try {
      (void)decode_fact(c.type, payload);
      FAIL_CHECK("was read");
    } catch (const CorruptRecord& corrupt) {
      const std::string says = corrupt.what();
      CHECK(says.find(c.type) == 0);
      CHECK(says.find(c.says) != std::string::npos);
    }
  }
  CHECK_THROWS_AS((void)decode_fact("player_flew", json::object()), CorruptRecord);
  for (const json& none : {json{}, json(7), json::array(), json("x")})
    for (const Fact& fact : test::all_sample_facts())
      CHECK_THROWS_AS((void)decode_fact(type_of(fact), none), CorruptRecord);
}

TEST_CASE("members that a later version adds do no harm") {
  for (const Fact& fact : test::all_sample_facts()) {
    json payload = encode_fact(fact);
    payload["key"] = "abcdefgh";
    payload["rows"] = {{"event", 1}};
    CHECK(decode_fact(type_of(fact), payload) == fact);
  }
}

TEST_CASE("events.md lists every fact and every member of its data") {
  std::map<std::string, std::string> rows;  // the column `data` by type
  std::ifstream page{"docs/reference/events.md"};
  bool here = false;
  for (std::string line; std::getline(page, line);) {
    if (line.starts_with("## ")) here = line == "## Events with tournaments";
    if (!here || !line.starts_with("| `")) continue;
    const std::string type = line.substr(3, line.find('`', 3) - 3);
    CHECK_MESSAGE(rows.emplace(type, line.substr(line.find('|', 1))).second, "twice: ", type);
  }
  CHECK(rows.size() == std::variant_size_v<Fact>);
  for (const NewEvent& event : test::FactEvents{"k3m9x2pq"}.events(test::all_sample_facts())) {
    const std::string& row = rows[event.type];
    const json payload = json::parse(event.payload);
    for (const auto& [member, value] : payload.items()) {
      CHECK_MESSAGE(row.find("`" + member + "`") != std::string::npos, event.type, " lacks ",
                    member);
      if (member != "rows") continue;
      for (const auto& [name, number] : value.items())
        CHECK_MESSAGE(row.find("`" + name + "`") != std::string::npos, event.type, " lacks ", name);
    }
  }
}

}  // namespace
}  // namespace flagfall::db
