#include "server/config.hpp"

#include <doctest/doctest.h>

#include <CLI/App.hpp>
#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>
#include <fstream>
#include <iterator>
#include <set>
#include <string>

#include "server/config_options.hpp"
#include "server/config_settings.hpp"

namespace {

using namespace flagfall::server;
using namespace std::chrono_literals;

ConfigText file(std::string toml) { return {"flagfall.toml", std::move(toml)}; }

std::vector<ConfigFault> faults_of(const ConfigResult& result) {
  return result ? std::vector<ConfigFault>{} : result.error();
}

Config resolved(const RawValues& flags, const RawValues& environment,
                const std::optional<ConfigText>& text) {
  const auto result = resolve(flags, environment, text);
  REQUIRE(result.has_value());
  return *result;
}

TEST_CASE("without any setting the server is for this machine only") {
  const Config config = resolved({}, {}, std::nullopt);
  CHECK(config.listen == "127.0.0.1");
  CHECK(config.port == 8080);
  CHECK(config.data == "flagfall.db");
  CHECK(config.tls.mode == TlsMode::off);
  CHECK_FALSE(config.tls_in_front);
  CHECK(config.backup.folder.empty());
  CHECK(config.clock.heartbeat <= 1000ms);
  CHECK(config.clock.stall == 2000ms);
  CHECK_FALSE(config.demo);
  CHECK(config.warnings.empty());
}

TEST_CASE("flags come before the environment, that before the file, that before the defaults") {
  const auto text = file("port = 1\ndata = 'file.db'\n[log]\nlevel = 'error'\n");
  const Config config =
      resolved({{"port", "3"}}, {{"FLAGFALL_PORT", "2"}, {"FLAGFALL_DATA", "variable.db"}}, text);
  CHECK(config.port == 3);
  CHECK(config.data == "variable.db");
  CHECK(config.log.level == LogLevel::error);
  CHECK(config.log.format == LogFormat::text);
}

TEST_CASE("a file may set everything") {
  const Config config = resolved({}, {}, file(R"(
data = "club.db"
listen = "::"
port = 0
public_names = ["Club.Example", "hall.example"]
demo = true

[tls]
in_front = true
mode = "files"
port = 443
certificate = "chain.pem"
key = "key.pem"

[log]
level = "debug"
format = "json"

[backup]
folder = "/var/backups/flagfall"
minutes = 5

[clock]
heartbeat_ms = 1000
stall_ms = 3000

[games]
by = "chief"

[limits]
body_bytes = 100000
connections = 10
connections_per_address = 5
requests_per_second = 7
request_burst = 8
outbox_messages = 9
outbox_bytes = 10000
)"));
  CHECK(config.listen == "::");
  CHECK(config.port == 0);
  CHECK(config.public_names == std::vector<std::string>{"club.example", "hall.example"});
  CHECK(config.demo);
  CHECK(config.tls.mode == TlsMode::files);
  CHECK(config.tls_in_front);
  CHECK(config.tls.port == 443);
  CHECK(config.tls.certificate == "chain.pem");
  CHECK(config.tls.key == "key.pem");
  CHECK(config.log.level == LogLevel::debug);
  CHECK(config.log.format == LogFormat::json);
  CHECK(config.backup.folder == "/var/backups/flagfall");
  CHECK(config.backup.every == 5min);
  CHECK(config.clock.heartbeat == 1000ms);
  CHECK(config.clock.stall == 3000ms);
  CHECK(config.game_makers == GameMakers::chief);
  CHECK(config.limits.body_bytes == 100000);
  CHECK(config.limits.connections == 10);
  CHECK(config.limits.connections_per_address == 5);
  CHECK(config.limits.requests_per_second == 7);
  CHECK(config.limits.request_burst == 8);
  CHECK(config.limits.outbox_messages == 9);
  CHECK(config.limits.outbox_bytes == 10000);
}

TEST_CASE("what a file has wrong is told by its key") {
  struct Case {
    std::string toml, source;
  };
  for (const Case& row : {
           Case{"prot = 1", "flagfall.toml: prot"},
           {"[tls]\nmood = 'off'", "flagfall.toml: tls.mood"},
           {"[tsl]\nmode = 'off'", "flagfall.toml: tsl"},
           {"tls = 'off'", "flagfall.toml: tls"},
           {"[data]\nfile = 'x'", "flagfall.toml: data"},
           {"port = '8080'", "flagfall.toml: port"},
           {"port = 8080.0", "flagfall.toml: port"},
           {"port = true", "flagfall.toml: port"},
           {"port = 65536", "flagfall.toml: port"},
           {"port = -1", "flagfall.toml: port"},
           {"demo = 'true'", "flagfall.toml: demo"},
           {"listen = 127", "flagfall.toml: listen"},
           {"public_names = 'a'", "flagfall.toml: public_names"},
           {"public_names = ['a,b']", "flagfall.toml: public_names"},
           {"public_names = ['a b']", "flagfall.toml: public_names"},
           {"public_names = [1]", "flagfall.toml: public_names"},
           {"port = 1\nport = 2", "flagfall.toml: line 2, column 8"},
           {"port =", "flagfall.toml: line 1, column 7"},
       }) {
    CAPTURE(row.toml);
    const auto faults = faults_of(resolve({}, {}, file(row.toml)));
    REQUIRE(faults.size() == 1);
    CHECK(faults.front().source == row.source);
    CHECK_FALSE(faults.front().problem.empty());
  }
}

TEST_CASE("every value has its range") {
  struct Case {
    std::string flag, text;
    bool good;
  };
  for (const Case& row : {
           Case{"port", "0", true},
           {"port", "65535", true},
           {"port", "65536", false},
           {"port", "-1", false},
           {"port", "+1", false},
           {"port", " 1", false},
           {"port", "8o", false},
           {"port", "", false},
           {"port", "99999999999999999999", false},
           {"listen", "0.0.0.0", true},
           {"listen", "::1", true},
           {"listen", "localhost", false},
           {"listen", "127.0.0.1:80", false},
           {"listen", "127.0.0", false},
           {"listen", std::string("127.0.0.1\0x", 11), false},
           {"data", "", false},
           {"data", std::string("a\0b", 3), false},
           {"public-names", "a,b.example", true},
           {"public-names", "a,,b", false},
           {"public-names", "http://a", false},
           {"public-names", ".a", false},
           {"tls", "on", false},
           {"tls", "Self", false},
           {"tls-in-front", "true", true},
           {"tls-in-front", "1", false},
           {"log-level", "info", true},
           {"log-level", "loud", false},
           {"log-format", "json", true},
           {"log-format", "xml", false},
           {"backup", "copies", true},
           {"backup-minutes", "0", false},
           {"backup-minutes", "1440", true},
           {"backup-minutes", "1441", false},
           {"heartbeat-ms", "1000", true},
           {"heartbeat-ms", "1001", false},
           {"heartbeat-ms", "49", false},
           {"stall-ms", "60000", true},
           {"stall-ms", "60001", false},
           {"games-by", "chief", true},
           {"games-by", "anyone", false},
           {"demo", "true", true},
           {"demo", "yes", false},
           {"limit-body", "1023", false},
           {"limit-body", "1024", true},
           {"limit-connections", "0", false},
           {"limit-connections-per-address", "1", true},
           {"limit-requests-per-second", "0", false},
           {"limit-request-burst", "0", false},
           {"limit-outbox-messages", "3", false},
           {"limit-outbox-bytes", "4095", false},
           {"no-such-flag", "1", false},
       }) {
    CAPTURE(row.flag);
    CAPTURE(row.text);
    const auto faults = faults_of(resolve({{row.flag, row.text}}, {}, std::nullopt));
    CHECK(faults.size() == (row.good ? 0 : 1));
    if (!faults.empty()) CHECK(faults.front().source == "--" + row.flag);
  }
}

TEST_CASE("all faults are told together") {
  const auto faults = faults_of(resolve({{"port", "x"}, {"tls", "on"}}, {{"FLAGFALL_LISTEN", "x"}},
                                        file("prot = 1\n[clock]\nstall_ms = 1\n")));
  std::set<std::string> sources;
  for (const auto& fault : faults) sources.insert(fault.source);
  CHECK(sources == std::set<std::string>{"--port", "--tls", "FLAGFALL_LISTEN",
                                         "flagfall.toml: prot", "flagfall.toml: clock.stall_ms"});
}

TEST_CASE("values that exclude each other are told") {
  const auto source = [](const RawValues& flags) {
    const auto faults = faults_of(resolve(flags, {}, std::nullopt));
    return faults.empty() ? std::string{} : faults.front().source;
  };
  CHECK(source({{"tls", "files"}}) == "--tls files");
  CHECK(source({{"tls", "files"}, {"tls-key", "k"}}) == "--tls files");
  CHECK(source({{"tls", "files"}, {"tls-key", "k"}, {"tls-certificate", "c"}}).empty());
  CHECK(source({{"tls", "self"}, {"port", "9"}, {"tls-port", "9"}}) == "--tls-port");
  CHECK(source({{"tls", "self"}, {"port", "0"}, {"tls-port", "0"}}).empty());
  CHECK(source({{"stall-ms", "400"}}) == "--stall-ms");
}

TEST_CASE("what is odd and does no harm is a warning") {
  const auto warnings = [](const RawValues& flags, const RawValues& environment) {
    return resolved(flags, environment, std::nullopt).warnings.size();
  };
  CHECK(warnings({}, {{"FLAGFALL_PROT", "1"}}) == 1);
  CHECK(warnings({}, {{"FLAGFALL_VECTORS", "x"}, {"FLAGFALL_CONFIG", "x"}}) == 0);
  CHECK(warnings({{"listen", "0.0.0.0"}}, {}) == 1);
  CHECK(warnings({{"listen", "0.0.0.0"}, {"tls", "self"}}, {}) == 0);
  CHECK(warnings({{"listen", "127.0.0.2"}}, {}) == 0);
  CHECK(warnings({{"tls-key", "k"}}, {}) == 1);
}

TEST_CASE("a file that is not there is a fault") {
  const auto faults = faults_of(load_config({{"config", "/nonexistent/flagfall.toml"}}));
  REQUIRE(faults.size() == 1);
  CHECK(faults.front().source == "/nonexistent/flagfall.toml");
}

TEST_CASE("the command line has a flag for every setting") {
  CLI::App app;
  RawValues values;
  add_serve_options(app, values);
  app.parse("--port 9 --tls-port=10 --demo --public-names a,b --config c.toml");
  CHECK(values == RawValues{{"port", "9"},
                            {"tls-port", "10"},
                            {"demo", "true"},
                            {"public-names", "a,b"},
                            {"config", "c.toml"}});
  for (const Setting& setting : all_settings()) {
    CHECK(app.get_option("--" + std::string{setting.flag}) != nullptr);
  }
}

TEST_CASE("names of settings differ, and each says what it is for") {
  std::set<std::string_view> flags, keys;
  for (const Setting& setting : all_settings()) {
    CHECK(flags.insert(setting.flag).second);
    CHECK(keys.insert(setting.key).second);
    CHECK_FALSE(setting.help.empty());
  }
  CHECK(variable_name("tls-port") == "FLAGFALL_TLS_PORT");
}

TEST_CASE("every setting is documented") {
  std::ifstream page{"docs/reference/configuration.md"};
  const std::string text{std::istreambuf_iterator<char>{page}, {}};
  REQUIRE_FALSE(text.empty());
  for (const Setting& setting : all_settings()) {
    const std::string row =
        "| `--" + std::string{setting.flag} + "` | `" + std::string{setting.key} + "` |";
    CAPTURE(row);
    CHECK(text.find(row) != std::string::npos);
  }
}

}  // namespace
