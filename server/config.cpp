#include "server/config.hpp"

#include <unistd.h>

#include <algorithm>
#include <array>
#include <string_view>

#include "server/config_settings.hpp"
#include "server/config_toml.hpp"
#include "server/text/file_bytes.hpp"

namespace flagfall::server {

namespace {

/// Variables that are not settings of the server: the place of the file, and of test data.
constexpr std::array<std::string_view, 3> other_variables = {"FLAGFALL_CONFIG", "FLAGFALL_PDN",
                                                             "FLAGFALL_VECTORS"};

constexpr std::size_t longest_file = 1024 * 1024;

void apply(const Setting& setting, const std::string& source, const std::string& text,
           Config& config, std::vector<ConfigFault>& faults) {
  if (auto problem = setting.set(config, text); !problem.empty()) {
    faults.push_back({source, std::move(problem)});
  }
}

void apply_environment(const RawValues& environment, Config& config,
                       std::vector<ConfigFault>& faults) {
  for (const auto& variable : environment) {
    const std::string& name = variable.first;
    const auto found = std::ranges::find_if(all_settings(), [&](const Setting& setting) {
      return variable_name(setting.flag) == name;
    });
    if (found != all_settings().end()) {
      apply(*found, name, variable.second, config, faults);
    } else if (std::ranges::find(other_variables, name) == other_variables.end()) {
      config.warnings.push_back("the variable " + name + " is no setting and was ignored");
    }
  }
}

void apply_flags(const RawValues& flags, Config& config, std::vector<ConfigFault>& faults) {
  for (const auto& [flag, text] : flags) {
    const auto found = std::ranges::find(all_settings(), flag, &Setting::flag);
    if (found != all_settings().end()) {
      apply(*found, "--" + flag, text, config, faults);
    } else if (flag != "config") {
      faults.push_back({"--" + flag, "is no setting"});
    }
  }
}

/// What one value alone cannot show.
void check_together(Config& config, std::vector<ConfigFault>& faults) {
  const TlsConfig& tls = config.tls;
  const bool has_files = !tls.certificate.empty() || !tls.key.empty();
  if (tls.mode == TlsMode::files && (tls.certificate.empty() || tls.key.empty())) {
    faults.push_back({"--tls files", "needs both --tls-certificate and --tls-key"});
  }
  if (tls.mode != TlsMode::files && has_files) {
    config.warnings.emplace_back("a certificate or key is named, but used with --tls files only");
  }
  if (tls.mode != TlsMode::off && config.port != 0 && config.port == tls.port) {
    faults.push_back({"--tls-port", "is the same as --port"});
  }
  if (config.clock.stall <= config.clock.heartbeat) {
    faults.push_back({"--stall-ms", "must be more than --heartbeat-ms"});
  }
  const bool local = config.listen.starts_with("127.") || config.listen == "::1";
  if (!local && tls.mode == TlsMode::off) {
    config.warnings.emplace_back(
        "the network can reach this server without encryption: anyone in it can read passwords "
        "and links; see --tls");
  }
}

std::optional<std::string> read_file(const std::string& path) {
  auto text = text::file_bytes(path, longest_file);
  if (text && text->size() > longest_file) return std::nullopt;
  return text;
}

}  // namespace

ConfigResult resolve(const RawValues& flags, const RawValues& environment,
                     const std::optional<ConfigText>& file) {
  Config config;
  std::vector<ConfigFault> faults;
  if (file) apply_toml(*file, config, faults);
  apply_environment(environment, config, faults);
  apply_flags(flags, config, faults);
  check_together(config, faults);
  if (!faults.empty()) return faults;
  return config;
}

RawValues read_environment() {
  RawValues values;
  for (char** entry = environ; *entry != nullptr; ++entry) {
    const std::string_view line{*entry};
    const auto equals = line.find('=');
    if (equals == std::string_view::npos || !line.starts_with("FLAGFALL_")) continue;
    values.emplace(line.substr(0, equals), line.substr(equals + 1));
  }
  return values;
}

ConfigResult load_config(const RawValues& flags) {
  const RawValues environment = read_environment();
  std::string path;
  if (const auto set = environment.find("FLAGFALL_CONFIG"); set != environment.end()) {
    path = set->second;
  }
  if (const auto set = flags.find("config"); set != flags.end()) path = set->second;
  if (path.empty()) return resolve(flags, environment, std::nullopt);
  auto text = read_file(path);
  if (!text) return std::vector<ConfigFault>{{path, "cannot be read"}};
  return resolve(flags, environment, ConfigText{path, std::move(*text)});
}

}  // namespace flagfall::server
