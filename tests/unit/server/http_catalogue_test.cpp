#include <doctest/doctest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <nlohmann/json.hpp>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "arbiter/game/outcome.hpp"
#include "arbiter/rules/draw_rules.hpp"
#include "server/http/problem.hpp"
#include "server/text/catalogue.hpp"

using namespace flagfall;
using nlohmann::json;
using server::text::has_key;
using server::text::render;

namespace {

std::string read(const std::filesystem::path& path) {
  std::ostringstream text;
  text << std::ifstream{path, std::ios::binary}.rdbuf();
  return text.str();
}

bool is_name(std::string_view text) {
  return !text.empty() && std::ranges::all_of(text, [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_';
  });
}

/// Whether braces stand only around names.
bool braces_match(std::string_view text) {
  for (;;) {
    const auto open = text.find_first_of("{}");
    if (open == std::string_view::npos) return true;
    const auto close = text.find('}', open);
    if (text[open] == '}' || close == std::string_view::npos) return false;
    if (!is_name(text.substr(open + 1, close - open - 1))) return false;
    text.remove_prefix(close + 1);
  }
}

/// The catalogue keys `http.…` in a source.
std::vector<std::string> keys_in(const std::string& source) {
  constexpr std::string_view start = "\"http.";
  std::vector<std::string> keys;
  for (auto at = source.find(start); at != std::string::npos; at = source.find(start, at + 1)) {
    std::string key = source.substr(at + 1, source.find('"', at + 1) - at - 1);
    if (!key.ends_with('.')) keys.push_back(std::move(key));  // the start of a key is put together
  }
  return keys;
}

TEST_CASE("every draw rule and every end of a game has its sentences") {
  for (const arbiter::DrawRule rule : arbiter::all_draw_rules)
    for (const char* start : {"rule.", "counter.", "outcome.", "game.claim_fails."})
      CHECK_MESSAGE(has_key(start + std::string{name_of(rule)}), start, name_of(rule));
  for (int i = 0; i <= static_cast<int>(arbiter::Reason::jury); ++i) {
    const auto reason = static_cast<arbiter::Reason>(i);
    CHECK_MESSAGE(has_key("outcome." + std::string{to_string(reason)}), to_string(reason));
  }
  for (const char* key : {"outcome.NO_PIECES.wins", "outcome.BLOCKED.wins"}) CHECK(has_key(key));
}

TEST_CASE("sides and draw rules are shown in words") {
  CHECK(render({"game.not_your_turn", {{"side", "black"}}}).find("Black") != std::string::npos);
  CHECK(render({"game.rule_off", {{"rule", "MOVES_25"}}}).find("25 moves") != std::string::npos);
  CHECK(render({"game.rule_off", {{"rule", "MOVES_99"}}}).find("MOVES_99") != std::string::npos);
}

}  // namespace

TEST_CASE("every text of the catalogue can be rendered, and no key stands twice") {
  std::set<std::string> keys;
  for (const auto& file : std::filesystem::directory_iterator{"web/catalogue/en"}) {
    CAPTURE(file.path());
    const json catalogue = json::parse(read(file.path()));
    for (const auto& entry : catalogue.items()) {
      const std::string& key = entry.key();
      const json& value = entry.value();
      CAPTURE(key);
      CHECK(keys.insert(key).second);
      CHECK(has_key(key));
      CHECK((value.is_string() || (value.is_object() && value.size() == 2)));
      const json forms = value.is_string() ? json{value} : json{value["one"], value["other"]};
      for (const json& form : forms) CHECK(braces_match(form.get<std::string>()));
      CHECK_FALSE(render({key, {{"n", 2}}}).empty());
    }
  }
  std::cout << "checked: " << keys.size() << " texts\n";
  CHECK_FALSE(keys.empty());
}

TEST_CASE("every key that the transport names is in the catalogue") {
  std::size_t found = 0;
  for (const auto& file : std::filesystem::directory_iterator{"server/http"}) {
    if (file.path().extension() != ".cpp" && file.path().extension() != ".hpp") continue;
    for (const std::string& key : keys_in(read(file.path()))) {
      CAPTURE(key);
      CHECK(has_key(key));
      ++found;
    }
  }
  CHECK(found > 20);
}

TEST_CASE("sentences") {
  CHECK(render({"http.too_many_requests", {{"n", 1}}}) ==
        "Too many requests; try again in 1 second.");
  CHECK(render({"http.too_many_requests", {{"n", 3}}}) ==
        "Too many requests; try again in 3 seconds.");
  CHECK(render({"http.wrong_method", {{"allowed", "GET"}}}) == "This address allows GET.");
  CHECK(render({"http.wrong_method", {}}) == "This address allows {allowed}.");
  CHECK(render({"http.wrong_method", {{"allowed", "{allowed}"}}}) ==
        "This address allows {allowed}.");
  CHECK(render({"no.such_key", {}}) == "no.such_key");
}

TEST_CASE("a refusal as a problem") {
  const arbiter::Refusal refusal{"NOT_MAXIMAL",
                                 {"no.key", {{"most", 3}, {"by", "white"}}},
                                 "FMJD Annex 1, 4.13",
                                 {"27x18x9"},
                                 {}};
  auto problem = server::http::problem(422, "illegal-move", refusal);
  problem.squares = {27, 9};
  const json body = to_json(problem);
  CHECK(body == json::parse(R"({
    "type": "/problems/illegal-move", "title": "Illegal move", "status": 422, "detail": "no.key",
    "code": "NOT_MAXIMAL", "article": "FMJD Annex 1, 4.13",
    "sentence": {"key": "no.key", "params": {"most": 3, "by": "white"}},
    "legal": ["27x18x9"], "squares": [27, 9]})"));
}

TEST_CASE("wrong fields are told together") {
  const auto response = to_response(server::http::invalid_fields(
      {{"/ply", {"http.not_text", {}}}, {"/move", {"http.not_text", {}}}}));
  CHECK(response.status == 422);
  const json body = json::parse(response.body);
  CHECK(body["detail"] == "2 fields are missing or wrong.");
  CHECK(body["errors"].size() == 2);
  CHECK(body["errors"]["/ply"] == "The first message must be text.");
  CHECK_FALSE(body.contains("legal"));
}

TEST_CASE("a problem that repeats bytes of a client is JSON all the same") {
  const auto response = to_response(
      server::http::problem(403, "unknown-host", "X", {"http.unknown_host", {{"host", "\xff"}}}));
  CHECK(json::parse(response.body)["status"] == 403);
}

TEST_CASE("sides and draw rules are told in words") {
  using server::text::render;
  CHECK(render({"game.not_your_turn", {{"side", "black"}}}).find("Black") != std::string::npos);
  CHECK(render({"game.rule_off", {{"rule", "MOVES_25"}}}).find("25 moves") != std::string::npos);
  CHECK(render({"game.rule_off", {{"rule", "MOVES_99"}}}).find("MOVES_99") != std::string::npos);
}
