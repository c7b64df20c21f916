#include "tests/support/api_client.hpp"

#include <utility>

namespace flagfall::test {

using nlohmann::json;

namespace {

std::string host_of(std::uint16_t port) { return "127.0.0.1:" + std::to_string(port); }

std::string identity_lines(const Who& who) {
  std::string lines;
  if (!who.cookie.empty()) lines += "Cookie: " + who.cookie + "\r\n";
  if (!who.token.empty()) lines += "Authorization: Bearer " + who.token + "\r\n";
  return lines;
}

json parsed(const std::string& text) {
  json body = json::parse(text, nullptr, false);
  return body.is_discarded() ? json{} : body;
}

}  // namespace

Who opener_of(const std::string& link) { return {{}, link.substr(link.find("#t=") + 3)}; }

std::string ApiAnswer::code() const {
  return body.is_object() && body.contains("code") ? body["code"].get<std::string>() : "";
}

std::string ApiAnswer::summary() const {
  return std::to_string(status) + (code().empty() ? "" : " " + code());
}

ApiClient::ApiClient(std::uint16_t port, Who asking)
    : who{std::move(asking)}, origin{"http://" + host_of(port)}, port_{port} {}
ApiClient::ApiClient(ApiClient&&) noexcept = default;
ApiClient& ApiClient::operator=(ApiClient&&) noexcept = default;
ApiClient::~ApiClient() = default;

void ApiClient::move_to(std::uint16_t port) {
  port_ = port;
  origin = "http://" + host_of(port);
  wire_.reset();
}

void ApiClient::send(std::string_view method, std::string_view target, std::string_view body,
                     std::string_view headers) {
  std::string text = std::string{method} + " " + std::string{target} +
                     " HTTP/1.1\r\nHost: " + host_of(port_) + "\r\n" + identity_lines(who) +
                     std::string{headers};
  if (!origin.empty() && method != "GET" && method != "HEAD") text += "Origin: " + origin + "\r\n";
  if (!body.empty()) text += "Content-Length: " + std::to_string(body.size()) + "\r\n";
  if (!wire_) wire_ = std::make_unique<Client>(port_);
  head_only_ = method == "HEAD";
  // A server that refuses a large body hangs up in the middle of it, after its answer.
  wire_->try_send(text + "\r\n" + std::string{body});
}

ApiAnswer ApiClient::answer() {
  Answer came = wire_->answer(head_only_);
  const auto connection = came.headers.find("connection");
  if (came.status == 0 || (connection != came.headers.end() && connection->second == "close"))
    wire_.reset();
  return {came.status, parsed(came.body), std::move(came.body), std::move(came.headers)};
}

ApiAnswer ApiClient::request(std::string_view method, std::string_view target,
                             std::string_view body, std::string_view headers) {
  send(method, target, body, headers);
  return answer();
}

ApiAnswer ApiClient::get(std::string_view target) { return request("GET", target); }

ApiAnswer ApiClient::post(std::string_view target, const json& body) {
  return request("POST", target, body.dump(), "Content-Type: application/json\r\n");
}

ApiAnswer ApiClient::remove(std::string_view target) { return request("DELETE", target); }

ApiAnswer ApiClient::command(const std::string& game, const json& body, const std::string& key) {
  std::string headers = "Content-Type: application/json\r\n";
  if (!key.empty()) headers += "Idempotency-Key: " + key + "\r\n";
  return request("POST", "/api/v1/games/" + game + "/commands", body.dump(), headers);
}

const char* const usual_password = "forty-four draughtsmen";

namespace {

Who cookie_of(const ApiAnswer& answer) {
  const auto cookie = answer.headers.find("set-cookie");
  if (cookie == answer.headers.end()) return {};
  return {cookie->second.substr(0, cookie->second.find(';')), {}};
}

}  // namespace

Who first_arbiter(std::uint16_t port, const std::string& setup_token, const std::string& name,
                  const std::string& password) {
  ApiClient client{port};
  return cookie_of(
      client.post("/api/v1/setup", {{"token", setup_token},
                                    {"name", name},
                                    {"password", password.empty() ? usual_password : password}}));
}

Who signed_in(std::uint16_t port, const std::string& name, const std::string& password) {
  ApiClient client{port};
  return cookie_of(client.post("/api/v1/session", {{"name", name}, {"password", password}}));
}

StreamClient::StreamClient(std::uint16_t port, const std::string& game, const Who& who,
                           std::optional<std::int64_t> since)
    : wire_{port} {
  const std::string cookie = who.cookie.empty() ? "" : "Cookie: " + who.cookie + "\r\n";
  const Answer answer = wire_.upgrade("/api/v1/games/" + game + "/stream", cookie);
  if (answer.status != 101) return;
  json greeting = json::object();
  if (!who.token.empty()) greeting["token"] = who.token;
  if (since) greeting["since"] = *since;
  wire_.send_frame(1, greeting.dump());
}

std::optional<json> StreamClient::next() {
  for (;;) {
    const Frame frame = wire_.frame();
    if (frame.opcode == 1) return json::parse(frame.payload);
    if (frame.opcode == 9) {
      wire_.send_frame(10, frame.payload);
      continue;
    }
    if (frame.opcode == 8) close_code_ = frame.close_code();
    return std::nullopt;
  }
}

json StreamClient::next(std::string_view type) {
  while (auto message = next())
    if (message->at("type") == type) return std::move(*message);
  return {};
}

FeedClient::FeedClient(std::uint16_t port, const std::string& game, const Who& who,
                       const std::string& last_id, const std::string& query)
    : wire_{port} {
  std::string headers = identity_lines(who);
  if (!last_id.empty()) headers += "Last-Event-ID: " + last_id + "\r\n";
  wire_.request("GET", "/api/v1/games/" + game + "/feed" + query, "", headers);
  head_ = wire_.answer();
}

std::optional<FeedClient::Event> FeedClient::next() {
  for (;;) {
    // One event is one chunk: its length, its lines, an empty line.
    const std::string chunk = wire_.read_until("\n\n\r\n");
    if (!chunk.ends_with("\n\n\r\n")) return std::nullopt;
    Event event;
    for (std::size_t from = 0; from < chunk.size();) {
      const std::size_t end = std::min(chunk.find('\n', from), chunk.size());
      const std::string line = chunk.substr(from, end - from);
      from = end + 1;
      if (line.starts_with("event: ")) event.type = line.substr(7);
      if (line.starts_with("id: ")) event.id = line.substr(4);
      if (line.starts_with("data: ")) event.data = parsed(line.substr(6));
    }
    if (!event.type.empty()) return event;
  }
}

}  // namespace flagfall::test
