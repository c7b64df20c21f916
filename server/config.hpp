#pragma once

#include <boost/system/result.hpp>
#include <chrono>
#include <cstdint>
#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "clock/time.hpp"
#include "server/http/limits.hpp"

namespace flagfall::server {

enum class TlsMode : std::uint8_t { off, self, files };
enum class LogLevel : std::uint8_t { debug, info, warning, error };
enum class LogFormat : std::uint8_t { text, json };

/// Which accounts may make games: all staff, or only chief arbiters.
enum class GameMakers : std::uint8_t { staff, chief };

struct TlsConfig {
  TlsMode mode = TlsMode::off;
  std::uint16_t port = 8443;          ///< 0: any free port
  std::filesystem::path certificate;  ///< PEM chain; with mode `files` only
  std::filesystem::path key;          ///< PEM; never in the data file
};

struct LogConfig {
  LogLevel level = LogLevel::info;
  LogFormat format = LogFormat::text;
};

struct BackupConfig {
  std::filesystem::path folder;  ///< empty: no backups
  std::chrono::minutes every{10};
};

struct ClockConfig {
  clock::Duration heartbeat{500};  ///< at most a second: what a crash may cost a player
  clock::Duration stall{2000};     ///< a loop later than this stops all clocks
};

/// Everything that may be set about the serving program. Documented, with the names of flags,
/// variables and keys, in docs/reference/configuration.md.
struct Config {
  std::filesystem::path data = "flagfall.db";
  std::string listen = "127.0.0.1";       ///< an IPv4 or IPv6 address; `0.0.0.0` and `::` mean all
  std::uint16_t port = 8080;              ///< 0: any free port
  std::vector<std::string> public_names;  ///< further host names, in lower case
  bool tls_in_front = false;              ///< a proxy in front of the plain port ends TLS
  TlsConfig tls;
  LogConfig log;
  BackupConfig backup;
  ClockConfig clock;
  http::Limits limits;
  GameMakers game_makers = GameMakers::staff;
  bool demo = false;  ///< fill a fresh file with a club evening played live

  /// Things that are odd and do no harm, in English, for the log.
  std::vector<std::string> warnings;
};

/// One thing that is wrong, in English, for the terminal: where it was written and why not.
struct ConfigFault {
  std::string source;   ///< `--port`, `FLAGFALL_PORT`, `flagfall.toml: port`
  std::string problem;  ///< `"http" is not a whole number`
  friend bool operator==(const ConfigFault&, const ConfigFault&) = default;
};

/// Values as written, by the name of their flag without dashes (`tls-port`).
using RawValues = std::map<std::string, std::string>;

/// A configuration file that was read; `name` stands in messages.
struct ConfigText {
  std::string name;
  std::string toml;
};

using ConfigResult = boost::system::result<Config, std::vector<ConfigFault>>;

/// Flags before environment before file before defaults. All faults are reported together, also
/// those of values that a stronger source overrides. `environment` holds names as they are there
/// (`FLAGFALL_TLS_PORT`).
ConfigResult resolve(const RawValues& flags, const RawValues& environment,
                     const std::optional<ConfigText>& file);

/// The variables of this process whose names begin with `FLAGFALL_`.
RawValues read_environment();

/// The configuration of this process: `flags["config"]` or `FLAGFALL_CONFIG` names the file.
ConfigResult load_config(const RawValues& flags);

}  // namespace flagfall::server
