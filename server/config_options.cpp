#include "server/config_options.hpp"

#include <CLI/App.hpp>
#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>
#include <string>

#include "server/config_settings.hpp"

namespace flagfall::server {

void add_serve_options(CLI::App& command, RawValues& values) {
  const auto keep = [&values](std::string_view flag) {
    return [&values, name = std::string{flag}](const std::string& text) { values[name] = text; };
  };
  command.add_option_function<std::string>("--config", keep("config"), "settings file (TOML)")
      ->type_name("FILE");
  for (const Setting& setting : all_settings()) {
    const std::string flag = "--" + std::string{setting.flag};
    const std::string help{setting.help};
    if (setting.kind == SettingKind::boolean) {
      command.add_flag_function(
          flag,
          [&values, name = std::string{setting.flag}](std::int64_t count) {
            values[name] = count > 0 ? "true" : "false";
          },
          help);
    } else {
      command.add_option_function<std::string>(flag, keep(setting.flag), help)
          ->type_name(std::string{setting.value});
    }
  }
}

}  // namespace flagfall::server
