#include "tests/unit/server/openapi_desk.hpp"

#include <doctest/doctest.h>
#include <spdlog/spdlog.h>

#include <optional>

#include "server/http/json_body.hpp"

namespace flagfall::test {

using nlohmann::json;
using server::http::Request;
using server::http::Response;
using Undescribed = JsonSchema::Undescribed;

namespace {

/// The tests move the time by hours.
server::club::ClubOptions patient() {
  server::club::ClubOptions options;
  options.stall_limit = std::chrono::hours{100};
  return options;
}

/// Headers that are no matter of one operation.
bool is_common(const std::string& header) {
  return header == "Host" || header == "Origin" || header == "Cookie" ||
         header == "Authorization" || header == "Content-Type";
}

std::string joined(const std::vector<std::string>& lines) {
  std::string text;
  for (const std::string& line : lines) text += "\n  " + line;
  return text;
}

}  // namespace

/// One who watches, and compares what he is told.
class Desk::Listener final : public server::http::Subscriber {
 public:
  Listener(Desk& desk, const char* schema) : desk_{desk}, schema_{schema} {}

  void send(std::shared_ptr<const std::string> message) override {
    const std::size_t data = message->find("data: ");
    const json told = json::parse(message->starts_with('{') ? *message : message->substr(data + 6));
    desk_.compare(desk_.document_.schema(schema_), told, "a message", Undescribed::fault);
    for (const char* list : {"events", "missed"})
      if (told.contains(list)) desk_.note_events(told[list]);
    messages.push_back(told);
  }
  void close(server::http::CloseCode, std::string) override {
    open_ = false;
    if (told_) told_();
  }
  [[nodiscard]] bool open() const override { return open_; }
  void on_closed(std::function<void()> told) override { told_ = std::move(told); }

  std::vector<json> messages;

 private:
  Desk& desk_;
  const char* schema_;
  bool open_ = true;
  std::function<void()> told_;
};

Desk::Desk()
    : store_{std::make_unique<db::Store>(folder_ / "club.db")},
      gallery_{std::make_unique<server::api::Gallery>(io_, time_)},
      club_{std::make_unique<server::club::Club>(io_, *store_, time_, *gallery_, patient())},
      events_of_hall_{std::make_unique<server::club::Events>(io_, *store_, *club_)},
      event_gallery_{std::make_unique<server::api::EventGallery>(io_, time_, *events_of_hall_)},
      api_{new server::api::Api{io_,
                                *store_,
                                time_,
                                *club_,
                                *gallery_,
                                *events_of_hall_,
                                *event_gallery_,
                                hashing_,
                                workers_,
                                {}}} {
  spdlog::set_level(spdlog::level::err);
  club_->open();
  events_of_hall_->open();
  server::api::add_routes(router_, *api_);
}

Desk::~Desk() {
  gallery_->close();
  event_gallery_->close();
  club_->close();
  hashing_.join();
  workers_.join();
  api_->archive.stop();
  store_.reset();
}

Request Desk::request(std::string method, const std::string& target, const Who& who) {
  Request request;
  request.method = std::move(method);
  const std::size_t mark = target.find('?');
  request.path = target.substr(0, mark);
  // Names and values that need no decoding are enough here.
  for (std::size_t at = mark; at != std::string::npos;) {
    const std::size_t end = target.find('&', at + 1);
    const std::string pair = target.substr(at + 1, end == std::string::npos ? end : end - at - 1);
    const std::size_t equals = pair.find('=');
    request.query.add(pair.substr(0, equals), pair.substr(equals + 1));
    at = end;
  }
  request.headers.set("Host", "localhost:8080");
  request.headers.set("Origin", "http://localhost:8080");
  if (who.staff) request.headers.set("Cookie", cookie_);
  if (!who.token.empty()) request.headers.set("Authorization", "Bearer " + who.token);
  request.remote_address = "127.0.0.1";
  request.received_at = time_.now();
  return request;
}

Told Desk::get(const std::string& target, const Who& who) {
  return ask(request("GET", target, who));
}

Told Desk::post(const std::string& path, const json& body, const Who& who, const std::string& key) {
  Request asked = request("POST", path, who);
  asked.headers.set("Content-Type", "application/json");
  if (!key.empty()) asked.headers.set("Idempotency-Key", key);
  asked.body = body.dump();
  return ask(std::move(asked));
}

Told Desk::remove(const std::string& path, const Who& who) {
  return ask(request("DELETE", path, who));
}

Told Desk::ask(Request asked) {
  const std::string what = asked.method + " " + asked.path;
  CAPTURE(what);
  CAPTURE(asked.body);
  const OpenApi::Operation operation = document_.operation(asked.method, asked.path);
  std::optional<Response> response;
  router_.handle(asked, server::http::Reply{[&](Response r) { response = std::move(r); }});
  while (!response) io_.run_one();

  Told told{response->status, {}, std::string{response->text()}};
  if (response->content_type.find("json") != std::string::npos) told.body = json::parse(told.text);
  compare_request(operation, asked, told);
  compare_answer(operation, *response, told);
  for (const auto& [name, value] : response->headers)
    if (name == "Set-Cookie") cookie_ = value.substr(0, value.find(';'));
  return told;
}

void Desk::compare_request(const OpenApi::Operation& operation, const Request& asked,
                           const Told& told) {
  const auto described = [&](const std::string& name, const std::string& in) {
    for (const json& parameter : operation.parameters)
      if (parameter["name"] == name && parameter["in"] == in) return true;
    return false;
  };
  const bool taken = told.status < 300 || told.status == 409;
  for (const auto& [name, value] : asked.query)
    if (taken) CHECK_MESSAGE(described(name, "query"), name, " is no described parameter");
  for (const auto& [name, value] : asked.headers)
    if (!is_common(name)) CHECK_MESSAGE(described(name, "header"), name, " is no described header");
  if (!taken || asked.body.empty()) return;
  REQUIRE(operation.operation.contains("requestBody"));
  if (asked.headers["Content-Type"] != "application/json") {
    CHECK(operation.operation["requestBody"]["content"].contains(
        std::string{asked.headers["Content-Type"]}));
    return;
  }
  const json body = json::parse(asked.body);
  compare(operation.operation["requestBody"]["content"]["application/json"]["schema"], body,
          "the body", Undescribed::allowed);
  if (operation.id == "command") commands_.insert(body.at("type").get<std::string>());
}

void Desk::compare_answer(const OpenApi::Operation& operation, const Response& response,
                          const Told& told) {
  const std::string status = std::to_string(response.status);
  CAPTURE(told.text);
  REQUIRE_MESSAGE(operation.operation["responses"].contains(status), "is not described: ", status);
  answers_.insert(operation.id + " " + status);
  const json& answer = document_.check().resolved(operation.operation["responses"][status]);
  REQUIRE_MESSAGE(answer.value("content", json::object()).contains(response.content_type),
                  "is not described: ", response.content_type);
  const json headers = answer.value("headers", json::object());
  for (const auto& [name, member] : headers.items()) {
    const std::string header = name;
    CHECK_MESSAGE(std::ranges::any_of(response.headers,
                                      [&](const auto& given) { return given.first == header; }),
                  "no header ", header);
  }
  const json& schema = answer["content"][response.content_type]["schema"];
  if (told.body.is_null()) {
    CHECK(schema["type"] == "string");
  } else {
    compare(schema, told.body, "the answer", Undescribed::fault);
  }
  if (operation.id == "list_events" && told.body.contains("events"))
    note_events(told.body["events"]);
  if (response.status >= 400 && response.content_type == "application/problem+json")
    CHECK(told.body["status"] == response.status);
}

void Desk::compare(const json& schema, const json& value, const std::string& what,
                   Undescribed undescribed) {
  ++compared_;
  const auto faults = document_.check().faults(schema, value, undescribed);
  CHECK_MESSAGE(faults.empty(), what, " is not as described:", joined(faults));
}

void Desk::note_events(const json& body) {
  for (const json& event : body) events_.insert(event["type"].get<std::string>());
}

Told Desk::set_up() {
  return post(
      "/api/v1/setup",
      {{"token", api_->setup.issue()}, {"name", "Anna Bos"}, {"password", "paint it on the wall"}});
}

Desk::Listener& Desk::listener(const char* schema) {
  return *listeners_.emplace_back(std::make_shared<Listener>(*this, schema));
}

const std::vector<json>& Desk::watch_event(const std::string& event, const json& greeting) {
  compare(document_.schema("EventGreeting"), greeting, "the greeting", Undescribed::allowed);
  Request asked = request("GET", "/api/v1/events/" + event + "/stream", anyone());
  const auto* open = router_.websocket(asked);
  REQUIRE(open != nullptr);
  Listener& told = listener("EventMessage");
  (*open)(asked, greeting.dump(), listeners_.back());
  return told.messages;
}

const std::vector<json>& Desk::watch(const std::string& game, const json& greeting) {
  compare(document_.schema("Greeting"), greeting, "the greeting", Undescribed::allowed);
  Request asked = request("GET", "/api/v1/games/" + game + "/stream", anyone());
  const auto* open = router_.websocket(asked);
  REQUIRE(open != nullptr);
  Listener& told = listener("StreamMessage");
  (*open)(asked, greeting.dump(), listeners_.back());
  return told.messages;
}

const std::vector<json>& Desk::feed(const std::string& game, const Who& who) {
  const Request asked = request("GET", "/api/v1/games/" + game + "/feed?since=0", who);
  Listener& told = listener("StreamMessage");
  std::optional<Response> response;
  router_.handle(asked, server::http::Reply{[&](Response r) { response = std::move(r); }});
  REQUIRE(response.has_value());
  REQUIRE(response->stream);
  response->stream(listeners_.back());
  return told.messages;
}

}  // namespace flagfall::test
