#include "server/bench/arbiter_client.hpp"

#include <nlohmann/json.hpp>
#include <stdexcept>
#include <utility>

namespace flagfall::server::bench {

using nlohmann::json;

namespace {

json checked(const std::string& what, const HttpAnswer& answer) {
  if (answer.status >= 300)
    throw std::runtime_error{what + " was answered " + std::to_string(answer.status) + " " +
                             answer.body.substr(0, 300)};
  return json::parse(answer.body);
}

}  // namespace

std::string commands_of(const std::string& game) { return "/api/v1/games/" + game + "/commands"; }

HttpConnection::Headers bearer(const std::string& token) {
  return {{"Authorization", "Bearer " + token}};
}

ArbiterClient::ArbiterClient(std::uint16_t port, std::string cookie)
    : connection_{port}, cookie_{std::move(cookie)} {}

ArbiterClient ArbiterClient::first(std::uint16_t port, const std::string& setup_token) {
  ArbiterClient client{port, {}};
  const json account{
      {"token", setup_token}, {"name", "Bench"}, {"password", "only for one measurement"}};
  const HttpAnswer answer = client.connection_.request("POST", "/api/v1/setup", account.dump(), {});
  checked("the setup", answer);
  client.cookie_ = answer.cookie;
  return client;
}

json ArbiterClient::post(const std::string& target, const json& body, const std::string& token) {
  const HttpConnection::Headers who =
      token.empty() ? HttpConnection::Headers{{"Cookie", cookie_}} : bearer(token);
  return checked(target, connection_.request("POST", target, body.dump(), who));
}

json ArbiterClient::get(const std::string& target) {
  return checked(target, connection_.request("GET", target, "", {{"Cookie", cookie_}}));
}

StartedGame ArbiterClient::start_game(const std::string& time_control) {
  const json order{
      {"white", {{"name", "White"}}},
      {"black", {{"name", "Black"}}},
      {"time_control", {{"program", time_control}}},
      {"draw_rules",
       {{"REPETITION", "off"}, {"MOVES_25", "off"}, {"MOVES_16", "off"}, {"MOVES_5", "off"}}}};
  const json made = post("/api/v1/games", order);
  const auto token = [&](const char* link) {
    const auto text = made.at("links").at(link).get<std::string>();
    return text.substr(text.find("#t=") + 3);
  };
  StartedGame game{
      made.at("game").get<std::string>(), {token("white"), token("black")}, token("watch")};
  for (const Side side : both_sides)
    post(commands_of(game.id), {{"type", "take_seat"}}, game.tokens[side]);
  post(commands_of(game.id), {{"type", "start"}});
  return game;
}

double ArbiterClient::metric(const std::string& name) {
  const HttpAnswer answer = connection_.request("GET", "/metrics", "", {});
  const std::string line = "\nflagfall_" + name + " ";
  const auto at = answer.body.find(line);
  return at == std::string::npos ? 0 : std::stod(answer.body.substr(at + line.size()));
}

}  // namespace flagfall::server::bench
