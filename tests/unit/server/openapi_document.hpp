#pragma once

#include <map>
#include <nlohmann/json.hpp>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "tests/support/json_schema.hpp"

namespace flagfall::test {

/// docs/reference/openapi.yaml as the tests read it, together with
/// openapi-events.yaml and openapi-archive.yaml.
class OpenApi {
 public:
  using json = nlohmann::json;

  OpenApi();

  /// What the document says about one request.
  struct Operation {
    std::string id;
    json operation;   ///< with the parameters of its path
    json parameters;  ///< all of them, resolved
  };
  /// Throws for a request that the document does not know.
  [[nodiscard]] Operation operation(std::string_view method, std::string_view path) const;

  /// Every route as `Router::routes` writes it.
  [[nodiscard]] std::vector<std::string> routes() const;
  /// Every address whose query has names, as the router lists them.
  [[nodiscard]] std::vector<std::string> queries() const;

  enum class Part { games, events, archive };
  /// `operationId status` for all answers that one of the files describes.
  [[nodiscard]] std::set<std::string> answers(Part part) const;

  /// All schemas in it, by their JSON pointer.
  [[nodiscard]] std::vector<std::string> schema_pointers() const;

  [[nodiscard]] const json& schema(const std::string& name) const;
  [[nodiscard]] const json& root() const { return root_; }
  [[nodiscard]] const JsonSchema& check() const { return check_; }

 private:
  json root_;
  std::map<std::string, Part> part_of_path_;  ///< but for those of openapi.yaml
  JsonSchema check_{root_};
};

}  // namespace flagfall::test
