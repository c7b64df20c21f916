#pragma once

#include <yaml-cpp/yaml.h>

#include <cstdint>
#include <nlohmann/json.hpp>
#include <string>

namespace flagfall::test {

/// A YAML node as JSON: plain scalars by the core schema of YAML 1.2, quoted ones as text.
inline nlohmann::json json_of(const YAML::Node& node) {
  using nlohmann::json;
  switch (node.Type()) {
    case YAML::NodeType::Map: {
      json object = json::object();
      for (const auto& member : node) {
        const auto name = member.first.as<std::string>();
        if (object.contains(name)) throw YAML::Exception{member.first.Mark(), "twice: " + name};
        object[name] = json_of(member.second);
      }
      return object;
    }
    case YAML::NodeType::Sequence: {
      json list = json::array();
      for (const auto& item : node) list.push_back(json_of(item));
      return list;
    }
    case YAML::NodeType::Scalar:
      break;
    case YAML::NodeType::Null:
    case YAML::NodeType::Undefined:
      return nullptr;
  }
  const std::string& text = node.Scalar();
  if (node.Tag() == "!") return text;
  if (text == "true") return true;
  if (text == "false") return false;
  if (text.find_first_not_of("0123456789", text.starts_with('-') ? 1 : 0) == std::string::npos)
    return node.as<std::int64_t>();
  return text;
}

}  // namespace flagfall::test
