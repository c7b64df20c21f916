#include "tests/unit/server/openapi_document.hpp"

#include <algorithm>
#include <cctype>
#include <stdexcept>

#include "tests/support/yaml_file.hpp"

namespace flagfall::test {
namespace {

using nlohmann::json;

constexpr const char* file = "docs/reference/openapi.yaml";
constexpr const char* events_file = "docs/reference/openapi-events.yaml";
constexpr const char* archive_file = "docs/reference/openapi-archive.yaml";

/// A reference from one file into the other becomes one within the whole.
json without_file_names(json part) {
  const std::string other = "openapi.yaml#";
  if (part.is_string()) {
    if (const auto& text = part.get_ref<const std::string&>(); text.starts_with(other))
      return "#" + text.substr(other.size());
    return part;
  }
  for (json& member : part) {
    if (member.is_structured() || member.is_string()) member = without_file_names(member);
  }
  return part;
}

/// Adds the members of `more`, none of which may be there already.
void unite(json& members, const json& more) {
  for (const auto& [name, member] : more.items())
    if (!members.emplace(name, member).second) throw std::runtime_error{"described twice: " + name};
}

bool is_method(const std::string& member) {
  return member == "get" || member == "post" || member == "put" || member == "delete" ||
         member == "patch";
}

std::string upper(std::string text) {
  std::ranges::transform(text, text.begin(),
                         [](unsigned char c) { return static_cast<char>(std::toupper(c)); });
  return text;
}

std::vector<std::string> segments_of(std::string_view path) {
  std::vector<std::string> segments{""};
  for (const char c : path)
    if (c == '/')
      segments.emplace_back();
    else
      segments.back() += c;
  return segments;
}

bool fits(std::string_view pattern, std::string_view path) {
  return std::ranges::equal(segments_of(pattern), segments_of(path),
                            [](const std::string& wanted, const std::string& given) {
                              return wanted.starts_with('{') ? !given.empty() : wanted == given;
                            });
}

/// Every value under the name `schema`, and every named schema.
void find_schemas(const json& part, const std::string& pointer, std::vector<std::string>& found) {
  if (part.is_array())
    for (std::size_t i = 0; i < part.size(); ++i)
      find_schemas(part[i], pointer + "/" + std::to_string(i), found);
  if (!part.is_object()) return;
  for (const auto& [name, member] : part.items()) {
    const std::string escaped = (json::json_pointer{} / name).to_string();
    const std::string at = pointer + escaped;
    if (name == "schema" || pointer == "/components/schemas")
      found.push_back(at);
    else
      find_schemas(member, at, found);
  }
}

}  // namespace

// In parentheses: in braces it would become a list of one.
OpenApi::OpenApi() : root_(json_of(YAML::LoadFile(file))) {
  const std::pair<const char*, Part> more[] = {{events_file, Part::events},
                                               {archive_file, Part::archive}};
  for (const auto& [name, part] : more) {
    const json file_of_part = without_file_names(json_of(YAML::LoadFile(name)));
    for (const auto& [path, item] : file_of_part["paths"].items()) part_of_path_[path] = part;
    unite(root_["paths"], file_of_part["paths"]);
    for (const auto& [kind, parts] : file_of_part["components"].items())
      unite(root_["components"][kind], parts);
  }
}

OpenApi::Operation OpenApi::operation(std::string_view method, std::string_view path) const {
  for (const auto& [pattern, item] : root_["paths"].items()) {
    if (!fits(pattern, path)) continue;
    for (const auto& [name, operation] : item.items()) {
      if (!is_method(name) || upper(name) != method) continue;
      json parameters = json::array();
      for (const json& list :
           {item.value("parameters", json::array()), operation.value("parameters", json::array())})
        for (const json& parameter : list) parameters.push_back(check_.resolved(parameter));
      return {operation.at("operationId"), operation, parameters};
    }
  }
  throw std::runtime_error{"not in the document: " + std::string{method} + " " + std::string{path}};
}

std::vector<std::string> OpenApi::routes() const {
  std::vector<std::string> lines;
  for (const auto& [pattern, item] : root_["paths"].items())
    for (const auto& [name, operation] : item.items()) {
      if (!is_method(name)) continue;
      const bool websocket = operation["responses"].contains("101");
      lines.push_back((websocket ? "WS" : upper(name)) + " " + pattern);
    }
  std::ranges::sort(lines);
  return lines;
}

std::vector<std::string> OpenApi::queries() const {
  std::vector<std::string> lines;
  for (const auto& [pattern, item] : root_["paths"].items()) {
    if (!item.contains("get")) continue;
    std::string line = pattern;
    for (const json& parameter : item["get"].value("parameters", json::array())) {
      const json& known = check_.resolved(parameter);
      if (known["in"] != "query") continue;
      line += (line == pattern ? "?" : "&") + known["name"].get<std::string>();
    }
    if (line != pattern) lines.push_back(std::move(line));
  }
  std::ranges::sort(lines);
  return lines;
}

std::set<std::string> OpenApi::answers(Part part) const {
  std::set<std::string> found;
  for (const auto& [pattern, item] : root_["paths"].items()) {
    const auto known = part_of_path_.find(pattern);
    if ((known == part_of_path_.end() ? Part::games : known->second) != part) continue;
    for (const auto& [name, operation] : item.items())
      if (is_method(name))
        for (const auto& [status, answer] : operation["responses"].items())
          found.insert(operation["operationId"].get<std::string>() + " " + status);
  }
  return found;
}

std::vector<std::string> OpenApi::schema_pointers() const {
  std::vector<std::string> found;
  find_schemas(root_, "", found);
  return found;
}

const json& OpenApi::schema(const std::string& name) const {
  return root_.at("components").at("schemas").at(name);
}

}  // namespace flagfall::test
