#include <doctest/doctest.h>

#include <algorithm>

#include "tests/integration/fest.hpp"
#include "tests/support/base64.hpp"

// Lists of players that come in, and tables, reports and printed pages that go out.

using namespace flagfall::test;
using nlohmann::json;

namespace {

ApiAnswer preview_of(Fest& fest, const json& body) {
  return fest.desk.post(fest.tournament("/players/preview"), body);
}

std::string kinds_of(const json& preview) {
  std::string kinds;
  for (const json& row : preview.at("rows"))
    kinds.append(kinds.empty() ? "" : " ").append(row.at("kind").get<std::string>());
  return kinds;
}

std::size_t count_of(const std::string& text, const std::string& part) {
  std::size_t count = 0;
  for (auto at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) ++count;
  return count;
}

}  // namespace

TEST_CASE("a list of players is shown before it is taken") {
  Fest fest = Fest::with_players(shared_venue(), 2);
  const ApiAnswer answer = preview_of(fest, {{"text",
                                              "Naam;Rating;Land\n"
                                              "Wiersma, Harm;2300;NED\n"
                                              "Player A;2000;NED\n"
                                              "Player B;1990;NED\n"
                                              "wiersma harm;2300;NED\n"
                                              "Gantwarg, Anatoli;12345;BLR\n"
                                              "Baljakin, Alexander;3600;NED\n"}});
  REQUIRE(answer.summary() == "200");
  const json& preview = answer.body;
  CHECK(preview.at("separator") == ";");
  CHECK(preview.at("header") == true);
  CHECK(preview.at("columns").at(0) == json{{"title", "Naam"}, {"field", "name"}});
  CHECK(kinds_of(preview) == "new same changed duplicate wrong wrong");
  CHECK(preview.at("rows").at(2).at("differences").at(0) ==
        json{{"field", "rating"}, {"before", "1950"}, {"after", "1990"}});
  CHECK(preview.at("rows").at(2).at("player") == 2);
  CHECK_FALSE(preview.at("rows").at(4).at("problems").empty());
  CHECK(fest.state().at("players").size() == 2);

  const json card = preview.at("rows").at(0).at("card");
  REQUIRE(
      fest.order("add_players", {{"tournament", 1}, {"players", json::array({card})}}).summary() ==
      "200");
  CHECK(fest.state().at("players").at(2).at("name") == "Wiersma, Harm");
}

TEST_CASE("namesakes are told apart by their years of birth") {
  Fest fest = Fest::made(shared_venue());
  const auto rows = [&](const std::string& text) {
    const ApiAnswer answer = preview_of(fest, {{"text", text}});
    REQUIRE(answer.summary() == "200");
    return answer.body;
  };
  const json clubs = rows("Name;Birth;Club\nBob S;1990;X\nBob S;1991;Y\nBob S;1991-02-03;Y\n");
  CHECK(kinds_of(clubs) == "new new duplicate");
  const json alike = rows("Name;Birth\nBob S;1990\nBob S;1991\n");
  CHECK(kinds_of(alike) == "new wrong");
  CHECK(alike.at("rows").at(1).at("problems").at(0).at("key") == "files.list.alike");

  const json card{{"name", "Novák, Ján"}};
  REQUIRE(fest.order("add_players", {{"tournament", 1}, {"players", {card}}}).summary() == "200");
  const json years{{"years", {{{"player", 1}, {"year", 1980}}}}};
  REQUIRE(fest.desk
              .request("PUT", fest.path("/years-of-birth"), years.dump(),
                       "Content-Type: application/json\r\n")
              .summary() == "200");
  CHECK(kinds_of(rows("Name;Birth\nNovák, Ján;1990\n")) == "wrong");
  CHECK(kinds_of(rows("Name;Birth;Club\nNovák, Ján;1990;X\n")) == "new");
  CHECK(kinds_of(rows("Name;Birth\nNovák, Ján;1980-05-06\n")) == "same");
  CHECK(kinds_of(rows("Name;Birth\nNovák, Ján;\n")) == "probable");
  CHECK(kinds_of(rows("Name;Birth\nA;1990-02-30\nB;2999\nC;31-12-1899\n")) == "wrong wrong wrong");
}

TEST_CASE("a file in Windows-1252 is read as such, and what is chosen is chosen") {
  Fest fest = Fest::made(shared_venue());
  // "Name;Club\nMüller, Jürgen;Café\n"
  const json file{{"data", "TmFtZTtDbHViCk38bGxlciwgSvxyZ2VuO0NhZukK"}};
  const ApiAnswer answer = preview_of(fest, file);
  REQUIRE(answer.summary() == "200");
  CHECK(answer.body.at("encoding") == "windows-1252");
  CHECK(answer.body.at("encoding_reason").contains("key"));
  CHECK(answer.body.at("rows").at(0).at("card").at("name") == "Müller, Jürgen");
  CHECK(answer.body.at("rows").at(0).at("card").at("club") == "Café");
  json cyrillic = file;
  cyrillic["encoding"] = "windows-1251";
  CHECK(preview_of(fest, cyrillic).body.at("rows").at(0).at("card").at("club") == "Cafй");
  json columns = file;
  columns["columns"] = {"club", "name"};
  CHECK(preview_of(fest, columns).body.at("rows").at(0).at("card").at("name") == "Café");
}

TEST_CASE("lists that are none") {
  Fest fest = Fest::made(shared_venue());
  struct Case {
    json body;
    const char* answer;
    const char* errors;
  };
  const Case cases[] = {
      {json::object(), "422 INVALID_FIELDS", "/text"},
      {{{"text", "A B"}, {"data", "QQ=="}}, "422 INVALID_FIELDS", "/text"},
      {{{"data", "not base64"}}, "422 INVALID_FIELDS", "/data"},
      {{{"text", 7}}, "422 INVALID_FIELDS", "/text"},
      {{{"text", "A B"}, {"encoding", "ebcdic"}, {"separator", "#"}, {"columns", {"nickname"}}},
       "422 INVALID_FIELDS",
       "/columns/0 /encoding /separator"},
      {{{"text", ""}}, "422 TABLE_EMPTY", ""},
      {{{"text", "name;name\nA B;C D\n"}, {"columns", {"name", "name"}}},
       "422 TABLE_COLUMN_TWICE",
       ""},
  };
  for (const Case& c : cases) {
    CAPTURE(c.body.dump());
    const ApiAnswer answer = preview_of(fest, c.body);
    CAPTURE(answer.text);
    CHECK(answer.summary() == c.answer);
    if (*c.errors != '\0' && answer.body.contains("errors"))
      CHECK(keys_of(answer.body.at("errors")) == c.errors);
  }
  CHECK(fest.desk.post(fest.path("/tournaments/9/players/preview"), {{"text", "A B"}}).summary() ==
        "404 UNKNOWN_ADDRESS");
}

TEST_CASE("a rating list is imported and searched by the beginnings of names") {
  ApiClient desk = shared_venue().arbiter();
  const auto put = [&](const std::string& table, const std::string& type = "text/csv") {
    return desk.request("PUT", "/api/v1/rating-lists", table, "Content-Type: " + type + "\r\n");
  };
  std::string table = "Name,Federation,ID,Rating\n";
  for (int i = 0; i < 3000; ++i)
    table += "\"Tester, Number" + std::to_string(i) + "\",NED," + std::to_string(i) + ",1500\n";
  table += "\"Sijbrands, Ton\",NED,10001,2400\n\"Tömlöw, Ton\",SWE,10002,1900\nBad,NED,1,123456\n";
  const ApiAnswer put_in = put(table);
  REQUIRE(put_in.summary() == "200");
  CHECK(put_in.body.at("players") == 3002);
  CHECK(put_in.body.at("left_out") == 1);
  CHECK(put_in.body.at("warnings").size() == 1);

  const auto names = [&](const std::string& question) {
    std::string found;
    const ApiAnswer answer = desk.get("/api/v1/rating-lists/search?q=" + question);
    REQUIRE(answer.summary() == "200");
    for (const json& player : answer.body.at("players"))
      found += player.at("name").get<std::string>() + ";";
    return found;
  };
  CHECK(names("sijb") == "Sijbrands, Ton;");
  CHECK(names("TON") == "Sijbrands, Ton;Tömlöw, Ton;");
  CHECK(names("ton+sij") == "Sijbrands, Ton;");
  CHECK(names("toml") == "Tömlöw, Ton;");
  CHECK(names("ijbrands").empty());
  CHECK(desk.get("/api/v1/rating-lists/search?q=tester").body.at("players").size() == 20);
  CHECK(desk.get("/api/v1/rating-lists/search?q=t").summary() == "422 INVALID_FIELDS");
  CHECK(desk.get("/api/v1/rating-lists/search?q=sijb").body.at("players").at(0).at("rating") ==
        2400);

  CHECK(put("Name\nOnly One\n").body.at("players") == 1);
  CHECK(names("sijb").empty());
  CHECK(names("only") == "Only One;");
  // What has no players does not take the place of a list that has some.
  CHECK(put("Name;Rating\n;1\n;2\n").summary() == "422 NO_PLAYERS");
  CHECK(put(std::string("\x89PNG\r\n\x1a\n\0\0", 10)).summary() == "422 TABLE_BINARY");
  CHECK(names("only") == "Only One;");
  Fest fest = Fest::with_players(shared_venue(), 4);
  const ApiAnswer report = fest.desk.get(fest.tournament("/report.trf"));
  REQUIRE(report.summary() == "200");
  CHECK(put(report.text).body.at("players") == 4);
  CHECK(names("player+b") == "Player B;");
  CHECK(put("Name\nOnly One\n").body.at("players") == 1);
  CHECK(put("", "text/csv").status == 422);
  CHECK(put("Rating\n2000\n").status == 422);
  CHECK(put("Name\nA B\n", "application/json").summary() == "415 WRONG_MEDIA_TYPE");
  CHECK(shared_venue().client().get("/api/v1/rating-lists/search?q=sijb").summary() ==
        "401 SIGN_IN_REQUIRED");
}

TEST_CASE("a long list is taken as a whole") {
  Fest fest = Fest::made(shared_venue());
  json players = json::array();
  for (int i = 0; i < 3000; ++i) players.push_back({{"name", "Player " + std::to_string(i)}});
  const json order{{"tournament", 1}, {"players", players}};
  REQUIRE(fest.order("add_players", order).summary() == "200");
  CHECK(fest.state().at("players").size() == 3000);
  std::string rows = "Name\n";
  for (int i = 0; i <= 5000; ++i) rows += "Name " + std::to_string(i) + "\n";
  CHECK(preview_of(fest, {{"text", rows}}).summary() == "422 TABLE_TOO_MANY_ROWS");
}

TEST_CASE("an event is in a time zone that is known") {
  Fest fest = Fest::made(shared_venue());
  const auto change = [&](const char* zone) {
    return fest.order("change_event", {{"settings", {{"name", "Zones"}, {"time_zone", zone}}}});
  };
  for (const char* zone :
       {"Europe/Nowhere", "UTC+25", "Nowhere/Land+23", "x", "Europe", "../UTC"}) {
    CAPTURE(zone);
    const ApiAnswer answer = change(zone);
    REQUIRE(answer.summary() == "422 INVALID_FIELDS");
    CHECK(keys_of(answer.body.at("errors")) == "/settings/time_zone");
  }
  CHECK(change("Europe/Amsterdam").summary() == "200");
  CHECK(change("UTC").summary() == "200");
}

TEST_CASE("names that are formulas leave as text and come back as they were") {
  Fest fest = Fest::made(shared_venue());
  const json cards = json::array({{{"name", "=1+1"}, {"club", "@home"}},
                                  {{"name", "<b>Bold</b> & \"Sons\""}, {"rating", 1500}}});
  REQUIRE(fest.order("add_players", {{"tournament", 1}, {"players", cards}}).summary() == "200");
  const ApiAnswer table = fest.desk.get(fest.tournament("/players.csv"));
  CHECK(table.headers.at("content-type") == "text/csv; charset=utf-8");
  CHECK(table.headers.at("content-disposition").find("players.csv") != std::string::npos);
  CHECK(table.text.find("'=1+1") != std::string::npos);
  CHECK(table.text.find("'@home") != std::string::npos);
  const ApiAnswer again = preview_of(fest, {{"text", table.text}});
  REQUIRE(again.summary() == "200");
  CHECK(again.body.at("rows").at(0).at("card").at("name") == "<b>Bold</b> & \"Sons\"");
  CHECK(again.body.at("rows").at(1).at("card").at("name") == "=1+1");

  fest.pair();
  for (const char* name : {"pairings", "standings", "players", "slips"}) {
    CAPTURE(name);
    const ApiAnswer page = fest.desk.get(fest.tournament(std::string{"/print/"} + name));
    REQUIRE(page.summary() == "200");
    CHECK(page.headers.at("content-type") == "text/html; charset=utf-8");
    CHECK(page.text.find("<b>") == std::string::npos);
    CHECK(page.text.find("&lt;b&gt;Bold&lt;/b&gt; &amp; &quot;Sons&quot;") != std::string::npos);
    CHECK(page.text.find("papers.") == std::string::npos);
    CHECK(page.text.find("<script") == std::string::npos);
    CHECK(page.text.find("style=") == std::string::npos);
  }
  const ApiAnswer style = fest.desk.get("/api/v1/print.css");
  CHECK(style.headers.at("content-type") == "text/css; charset=utf-8");
  CHECK(style.text.find("@media print") != std::string::npos);
}

TEST_CASE("years of birth stand in the lists of the staff, in no fact, and can be erased") {
  Fest fest = Fest::with_players(shared_venue(), 2);
  fest.order("change_event", {{"settings", {{"name", "E"}, {"visibility", "public"}}}});
  const std::string years = fest.path("/years-of-birth");
  const auto put = [&](const json& body) {
    return fest.desk.request("PUT", years, body.dump(), "Content-Type: application/json\r\n");
  };
  CHECK(put({{"years", {{{"player", 1}, {"year", 1957}}, {{"player", 2}, {"year", 1999}}}}})
            .summary() == "200");
  CHECK(fest.desk.get(fest.tournament("/players.csv")).text.find("1957") != std::string::npos);
  CHECK(fest.desk.get(fest.tournament("/report.trf")).text.find("1957") != std::string::npos);
  ApiClient anyone = shared_venue().client({});
  CHECK(anyone.get(fest.tournament("/players.csv")).text.find("1957") == std::string::npos);
  CHECK(anyone.get(fest.tournament("/report.trf")).text.find("1957") == std::string::npos);
  CHECK(anyone.get(years).summary() == "401 SIGN_IN_REQUIRED");
  CHECK(fest.desk.get(fest.path("/facts")).text.find("1957") == std::string::npos);

  CHECK(put({{"years", {{{"player", 3}, {"year", 1980}}}}}).summary() == "422 INVALID_FIELDS");
  CHECK(put({{"years", {{{"player", 1}, {"year", 1899}}}}}).summary() == "422 INVALID_FIELDS");
  CHECK(put({{"years", {{{"player", 1}, {"year", 3000}}}}}).summary() == "422 INVALID_FIELDS");
  CHECK(fest.desk.get(years).body.at("years").size() == 2);
  CHECK(put({{"years", {{{"player", 2}}}}}).summary() == "200");
  CHECK(fest.desk.get(years).body.at("years") == json::array({{{"player", 1}, {"year", 1957}}}));
  CHECK(fest.desk.request("DELETE", years).summary() == "200");
  CHECK(fest.desk.get(years).body.at("years").empty());
  CHECK(fest.desk.get(fest.tournament("/report.trf")).text.find("1957") == std::string::npos);
}

TEST_CASE("a tournament that left as a report comes back as an event, and goes on") {
  Fest fest = Fest::with_players(shared_venue(), 7);
  for (int round = 1; round <= 2; ++round) {
    fest.pair();
    fest.play(round);
  }
  const std::string report = fest.desk.get(fest.tournament("/report.trf")).text;
  const json body{{"report", to_base64(report)}, {"rules", "russian"}};
  const ApiAnswer made = fest.desk.post("/api/v1/events", body);
  REQUIRE(made.summary() == "201");
  const std::string copy = "/api/v1/events/" + made.body.at("event").get<std::string>();
  CHECK(made.body.at("state").at("tournaments").at(0).at("settings").at("rules") == "russian");
  const auto places = [&](const std::string& event) {
    std::string text;
    const json standings = fest.desk.get(event + "/tournaments/1/standings").body;
    for (const json& row : standings.at("rows"))
      text += row.at("player").at("name").get<std::string>() + " " + row.at("points").dump() + " " +
              row.at("values").at(1).at("text").get<std::string>() + "; ";
    return text;
  };
  CHECK(places(copy) == places(fest.path()));
  CHECK(fest.desk.post(copy + "/tournaments/1/proposal", json::object()).status == 200);

  const json preview =
      fest.desk.post(fest.tournament("/players/preview"), {{"data", to_base64(report)}}).body;
  CHECK(preview.at("rows").size() == 7);
  CHECK(preview.at("rows").at(0).at("card").at("name") == "Player A");
  CHECK(preview.at("rows").at(0).at("kind") == "same");

  CHECK(fest.desk.post("/api/v1/events", {{"report", "?"}}).summary() == "422 INVALID_FIELDS");
  CHECK(fest.desk.post("/api/v1/events", {{"report", to_base64("no report")}}).summary() ==
        "422 TRF_NO_PLAYERS");
  std::string namesakes = report;
  namesakes.replace(namesakes.find("Player B"), 8, "Player A");
  CHECK(fest.desk.post("/api/v1/events", {{"report", to_base64(namesakes)}}).summary() ==
        "422 TRF_NOT_TAKEN");
}

TEST_CASE("a tournament leaves as report and tables") {
  Fest fest = Fest::with_players(shared_venue(), 5, {}, {{"site", "Meppel"}});
  fest.pair();
  fest.play(1);
  fest.pair();
  const ApiAnswer report = fest.desk.get(fest.tournament("/report.trf"));
  REQUIRE(report.summary() == "200");
  CHECK(count_of("\n" + report.text, "\n001 ") == 5);
  CHECK(report.text.find("012 Club championship") != std::string::npos);
  CHECK(report.text.find("022 Meppel") != std::string::npos);
  CHECK(fest.desk.get(fest.tournament("/report.trf?edition=16&round=1")).summary() == "200");
  const ApiAnswer standings = fest.desk.get(fest.tournament("/standings.csv?round=1"));
  CHECK(count_of(standings.text, "\r\n") == 6);
  CHECK(standings.text.find("PTS") != std::string::npos);
  const ApiAnswer pairings = fest.desk.get(fest.tournament("/pairings.csv?round=1"));
  CHECK(count_of(pairings.text, "\r\n") == 4);
  CHECK(pairings.text.find("left over") != std::string::npos);
  const ApiAnswer paper = fest.desk.get(fest.tournament("/print/pairings"));
  CHECK(paper.text.find("Round 2") != std::string::npos);
  CHECK(count_of(paper.text, "Player A") >= 3);
}

TEST_CASE("a crosstable of rounds goes out as a table and on paper") {
  Fest fest = Fest::with_players(shared_venue(), 5, {{"tie_breaks", {"PTS", "SB"}}},
                                 {{"name", "Wïnter Open"}});
  fest.pair();
  fest.move(1, "running");
  REQUIRE(fest.enter(1, 1, "1-1").summary() == "200");
  REQUIRE(fest.enter(1, 2, "2-0").summary() == "200");
  fest.move(1, "confirmed");
  fest.move(1, "closed");
  ApiAnswer table = fest.desk.get(fest.tournament("/crosstable.csv"));
  REQUIRE(table.summary() == "200");
  CHECK(table.headers["content-disposition"] ==
        "attachment; filename=\"winter-open-a-crosstable-r1.csv\"");
  CHECK(table.text.find("rank,name,r1,points,SB\r\n") != std::string::npos);
  CHECK(count_of(table.text, "\r\n") == 6);
  CHECK(table.text.find(",bye 2,2,") != std::string::npos);
  const bool drew = table.text.find("w1,1,") != std::string::npos;
  CHECK_MESSAGE(drew, table.text);
  const ApiAnswer paper = fest.desk.get(fest.tournament("/print/crosstable"));
  CHECK(paper.text.find("<caption>Crosstable</caption>") != std::string::npos);
  CHECK(paper.text.find("A bye counts as an opponent with 0") != std::string::npos);
  CHECK(paper.text.find("policy F") == std::string::npos);
  CHECK(fest.desk.get(fest.tournament("/crosstable.csv?round=0")).status == 404);
  CHECK(fest.desk.get(fest.tournament("/print/schedule")).status == 404);
}

TEST_CASE("half points are numbers in a table") {
  Fest fest = Fest::with_players(shared_venue(), 2,
                                 {{"rounds", 1}, {"scoring", {{"win", 1}, {"draw", 0.5}}}});
  fest.pair();
  fest.move(1, "running");
  REQUIRE(fest.enter(1, 1, "1-1").summary() == "200");
  fest.move(1, "confirmed");
  const std::string table = fest.desk.get(fest.tournament("/standings.csv")).text;
  CHECK_MESSAGE(table.find(",0.5") != std::string::npos, table);
  CHECK(table.find("½") == std::string::npos);
}

TEST_CASE(
    "where everybody meets everybody the crosstable is a grid, and all rounds can be printed") {
  Fest fest = Fest::with_players(shared_venue(), 4, {{"system", "round_robin"}, {"cycles", 2}});
  const ApiAnswer before = fest.desk.get(fest.tournament("/print/schedule"));
  REQUIRE(before.summary() == "200");
  CHECK(count_of(before.text, "<tr class=\"heading\">") == 6);
  CHECK(count_of(before.text, ">Player A<") == 6);
  for (int round = 1; round <= 6; ++round) {
    fest.pair();
    fest.play(round);
  }
  const std::string table = fest.desk.get(fest.tournament("/crosstable.csv")).text;
  CHECK(table.find("rank,name,1,2,3,4,points") != std::string::npos);
  CHECK_MESSAGE(table.find("1,Player A,*,2 2,2 2,2 2,12") != std::string::npos, table);
  CHECK(table.find("4,Player D,0 0,0 0,0 0,*,0") != std::string::npos);
  const std::string paper = fest.desk.get(fest.tournament("/print/crosstable")).text;
  CHECK(count_of(paper, "<td class=\"middle\">■</td>") == 4);
  const std::string all = fest.desk.get(fest.tournament("/print/schedule")).text;
  CHECK(count_of(all, ">2-0<") + count_of(all, ">0-2<") == 12);
}

TEST_CASE("files are called after event and tournament, in letters that every system can read") {
  Fest fest = Fest::with_players(shared_venue(), 4, {{"name", "Młodzież/B"}},
                                 {{"name", "Чемпионат \"Zima\" 2026"}});
  fest.pair();
  fest.play(1);
  const auto name = [&](const char* file) {
    return fest.desk.get(fest.tournament(file)).headers["content-disposition"];
  };
  CHECK(name("/standings.csv")
            .starts_with("attachment; filename=\"zima-2026-mlodziez-b-standings-r1.csv\"; "
                         "filename*=UTF-8''%D1%87"));
  CHECK(name("/report.trf").find("mlodziez-b.trf") != std::string::npos);
  CHECK(name("/report.trf?edition=16").find("mlodziez-b-trf16.trf") != std::string::npos);
  CHECK(name("/report.trf?round=0").find("mlodziez-b.trf") == std::string::npos);
  CHECK(name("/players.csv").find("mlodziez-b-players.csv") != std::string::npos);
}

TEST_CASE("paper with an address that no phone can open says so") {
  Fest fest = Fest::with_players(shared_venue(), 2);
  fest.pair();
  const std::string notice = fest.desk.get(fest.path("/print/phones")).text;
  CHECK(notice.find("class=\"warning\"") != std::string::npos);
  CHECK(notice.find("No phone can open this address") != std::string::npos);
  CHECK(fest.desk.get(fest.tournament("/print/pairings")).text.find("class=\"warning\"") ==
        std::string::npos);
}

TEST_CASE("what a tournament can be is offered with names and defaults") {
  ApiClient guest = shared_venue().client();
  const json choices = guest.get("/api/v1/tournament-choices").body;
  CHECK(choices.at("systems").size() == 6);
  CHECK(choices.at("scorings").at(0).at("scoring").at("win") == 2);
  CHECK(choices.at("scorings").at(1).at("scoring").at("draw") == 0.5);
  for (const json& tie_break : choices.at("tie_breaks")) {
    CAPTURE(tie_break.dump());
    CHECK(tie_break.at("name").get<std::string>().find("tiebreak.") == std::string::npos);
    CHECK(tie_break.at("rule").get<std::string>().size() > 10);
  }
  // What is offered as a default is taken.
  for (const json& system : choices.at("systems")) {
    const std::string name = system.at("name");
    CAPTURE(name);
    json settings = choices.at("defaults").at(name);
    settings["name"] = "A";
    ApiClient desk = shared_venue().arbiter();
    const ApiAnswer made = desk.post(
        "/api/v1/events", {{"settings", {{"name", "Defaults"}}}, {"tournament", settings}});
    REQUIRE(made.summary() == "201");
    CHECK(made.body.at("state").at("tournaments").at(0).at("settings") == settings);
  }
  CHECK(guest.get("/api/v1/tournament-choices?rules=frisian")
            .body.at("defaults")
            .at("swiss")
            .at("rules") == "frisian");
  CHECK(guest.get("/api/v1/tournament-choices?rules=chess").summary() == "422 INVALID_FIELDS");
}
