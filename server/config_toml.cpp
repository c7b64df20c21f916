#include "server/config_toml.hpp"

#include <toml++/toml.h>

#include <algorithm>
#include <string>

#include "server/config_settings.hpp"

namespace flagfall::server {

namespace {

/// A value of a file as it would be written as a flag; nothing when it is of another kind.
std::optional<std::string> as_written(const toml::node& node, SettingKind kind) {
  switch (kind) {
    case SettingKind::text:
      return node.value_exact<std::string>();
    case SettingKind::whole: {
      const auto number = node.value_exact<std::int64_t>();
      return number ? std::optional{std::to_string(*number)} : std::nullopt;
    }
    case SettingKind::boolean: {
      const auto yes = node.value_exact<bool>();
      return yes ? std::optional<std::string>{*yes ? "true" : "false"} : std::nullopt;
    }
    case SettingKind::list: {
      const toml::array* items = node.as_array();
      if (items == nullptr) return std::nullopt;
      std::string text;
      for (const toml::node& item : *items) {
        const auto one = item.value_exact<std::string>();
        // An item with a comma would be read as two.
        if (!one || one->empty() || one->find(',') != std::string::npos) return std::nullopt;
        text += (text.empty() ? "" : ",") + *one;
      }
      return text;
    }
  }
  return std::nullopt;
}

std::string_view kind_name(SettingKind kind) {
  switch (kind) {
    case SettingKind::text:
      return "a text in quotes";
    case SettingKind::whole:
      return "a whole number without quotes";
    case SettingKind::boolean:
      return "true or false";
    case SettingKind::list:
      return "a list of texts, [\"…\", \"…\"]";
  }
  return "";
}

class Reader {
 public:
  Reader(const std::string& name, Config& config, std::vector<ConfigFault>& faults)
      : name_{name}, config_{config}, faults_{faults} {}

  void read(const toml::table& table, const std::string& prefix) {
    for (const auto& [key, node] : table) {
      const std::string full = prefix + std::string{key.str()};
      if (node.is_table() && is_group(full)) {
        read(*node.as_table(), full + '.');
      } else {
        read_value(full, node);
      }
    }
  }

 private:
  static bool is_group(const std::string& key) {
    return std::ranges::any_of(
        all_settings(), [&](const Setting& setting) { return setting.key.starts_with(key + '.'); });
  }

  void read_value(const std::string& key, const toml::node& node) {
    const auto found = std::ranges::find(all_settings(), key, &Setting::key);
    if (found == all_settings().end()) {
      return fault(key, is_group(key) ? "is a group: write [" + key + "]" : "is no setting");
    }
    const auto written = as_written(node, found->kind);
    if (!written) return fault(key, "must be " + std::string{kind_name(found->kind)});
    if (auto problem = found->set(config_, *written); !problem.empty()) fault(key, problem);
  }

  void fault(const std::string& key, std::string problem) {
    faults_.push_back({name_ + ": " + key, std::move(problem)});
  }

  const std::string& name_;
  Config& config_;
  std::vector<ConfigFault>& faults_;
};

}  // namespace

void apply_toml(const ConfigText& file, Config& config, std::vector<ConfigFault>& faults) {
  try {
    Reader{file.name, config, faults}.read(toml::parse(file.toml, file.name), "");
  } catch (const toml::parse_error& error) {
    const auto& at = error.source().begin;
    faults.push_back(
        {file.name + ": line " + std::to_string(at.line) + ", column " + std::to_string(at.column),
         std::string{error.description()}});
  }
}

}  // namespace flagfall::server
