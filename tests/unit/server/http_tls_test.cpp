#include <doctest/doctest.h>
#include <sys/stat.h>

#include <filesystem>
#include <fstream>
#include <system_error>

#include "http_client.hpp"
#include "http_harness.hpp"
#include "server/http/tls.hpp"
#include "tests/support/temp_folder.hpp"

using namespace flagfall;
using namespace flagfall::test;

namespace {

constexpr std::int64_t today = 1'795'979'784'000'000;
constexpr std::int64_t day = 86'400'000'000;

http::Router routes() {
  http::Router router;
  router.on("GET", "/who", [](const http::Request& request) {
    return http::Response{.body = request.secure ? "secure" : "plain"};
  });
  router.on_websocket("/stream", [](const http::Request& request, const std::string& first,
                                    const std::shared_ptr<http::Subscriber>& watcher) {
    watcher->send(
        std::make_shared<const std::string>((request.secure ? "secure " : "plain ") + first));
  });
  router.on("GET", "/feed", [](const http::Request&) {
    return http::Response{.content_type = "text/event-stream",
                          .stream = [](const std::shared_ptr<http::Subscriber>& reader) {
                            reader->send(std::make_shared<const std::string>("data: x\n\n"));
                            reader->close(http::CloseCode::normal, "");
                          }};
  });
  return router;
}

unsigned mode_of(const std::filesystem::path& file) {
  struct stat status {};
  REQUIRE(::stat(file.c_str(), &status) == 0);
  return status.st_mode & 0777U;
}

}  // namespace

TEST_CASE("a certificate of one's own is made once, and again when it no longer serves") {
  const TempFolder folder;
  const auto made = http::ensure_self_signed(folder / "tls", {"192.168.1.7", "hall.local"}, today);
  CHECK(made.renewed);
  CHECK(made.fingerprint.size() == 32 * 3 - 1);
  CHECK(mode_of(made.files.key) == 0600);

  const auto again = [&](const std::vector<std::string>& names, std::int64_t at) {
    return http::ensure_self_signed(folder / "tls", names, at);
  };
  CHECK(again({"192.168.1.7", "hall.local"}, today + 300 * day).fingerprint == made.fingerprint);
  CHECK(again({"hall.local", "127.0.0.1", "::1"}, today).fingerprint == made.fingerprint);
  CHECK_FALSE(again({}, today).renewed);
  CHECK(again({"192.168.1.8"}, today).renewed);
  CHECK(again({"192.168.1.8"}, today + 391 * day).renewed);
  CHECK(again({}, today).renewed);  // valid only from later on

  std::ofstream{made.files.key} << "garbage";
  CHECK(again({}, today).renewed);
  CHECK_FALSE(again({}, today).renewed);
}

TEST_CASE("where a certificate cannot be stored, it is said") {
  const TempFolder folder;
  std::ofstream{folder / "file"} << "x";
  CHECK_THROWS_AS(http::ensure_self_signed(folder / "file", {}, today), std::runtime_error);
}

TEST_CASE("files that are no certificate and key are said by name") {
  const TempFolder folder;
  const auto one = http::ensure_self_signed(folder / "one", {}, today).files;
  const auto two = http::ensure_self_signed(folder / "two", {}, today).files;
  Harness harness{routes()};
  for (const http::TlsFiles& files :
       {http::TlsFiles{folder / "none", one.key}, http::TlsFiles{one.certificate, folder / "none"},
        http::TlsFiles{one.certificate, two.key}, http::TlsFiles{one.key, one.key}})
    CHECK_THROWS_AS(harness.run([&] { return harness.server().listen_tls("127.0.0.1", 0, files); }),
                    std::system_error);
}

TEST_CASE("HTTP, WebSocket and feeds over TLS") {
  const TempFolder folder;
  const auto made = http::ensure_self_signed(folder / "tls", {}, today);
  Harness harness{routes(), {}, made.files};
  {
    Client client{harness.port(), Client::Over::tls};
    CHECK(client.fingerprint() == made.fingerprint);
    CHECK(client.get("/who").body == "secure");
    CHECK(client.get("/who").body == "secure");
    client.request("GET", "/who", "", "Connection: close\r\n");
    CHECK(client.answer().status == 200);
    CHECK(client.ended());
  }
  {
    Client client{harness.port(), Client::Over::tls};
    REQUIRE(client.upgrade("/stream", "Origin: https://127.0.0.1\r\n").status == 101);
    client.send_frame(1, "{}");
    CHECK(client.frame().payload == "secure {}");
  }
  {
    Client client{harness.port(), Client::Over::tls};
    CHECK(client.upgrade("/stream", "Origin: http://127.0.0.1\r\n").status == 403);
  }
  {
    Client client{harness.port(), Client::Over::tls};
    client.request("GET", "/feed");
    CHECK(client.read_until("").ends_with("9\r\ndata: x\n\n\r\n0\r\n\r\n"));
  }
  CHECK(harness.eventually([](const auto& m) { return m.connections_open == 0; }));
}

TEST_CASE("plain HTTP on the TLS port is sent to the https address") {
  const TempFolder folder;
  const auto made = http::ensure_self_signed(folder / "tls", {}, today);
  Harness harness{routes(), {}, made.files};
  {
    Client client{harness.port()};
    client.send("GET /who?x=%20 HTTP/1.1\r\nHost: 127.0.0.1:8443\r\n\r\n");
    const Answer answer = client.answer();
    CHECK(answer.status == 308);
    CHECK(answer.headers.at("location") == "https://127.0.0.1:8443/who?x=%20");
    client.send("GET / HTTP/1.1\r\nHost: evil.example\r\n\r\n");
    CHECK(client.answer().status == 403);
  }
  {
    Client client{harness.port()};
    client.send(std::string_view{"\x16\x03\x01\x00\x05hello", 10});
    CHECK(client.answer().status == 0);
  }
  CHECK(harness.eventually([](const auto& m) { return m.connections_open == 0; }));
}

TEST_CASE("a TLS client that does not finish its handshake is cut off") {
  const TempFolder folder;
  const auto made = http::ensure_self_signed(folder / "tls", {}, today);
  Harness harness{routes(), {.handshake = std::chrono::milliseconds{20}}, made.files};
  Client silent{harness.port()};
  Client half{harness.port()};
  half.send("\x16\x03\x01");
  CHECK(silent.ended());
  CHECK(half.ended());
}
