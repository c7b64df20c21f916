#pragma once

#include <nlohmann/json.hpp>
#include <set>
#include <string>
#include <vector>

namespace flagfall::test {

/// Checks values against the part of JSON Schema that docs/reference/openapi.yaml uses.
class JsonSchema {
 public:
  /// Whether a member that no `properties` describe is a fault although the schema allows it: so
  /// that the answers of the server hold nothing that is not in the document.
  enum class Undescribed { allowed, fault };

  /// `document` is what `$ref` points into; it outlives this.
  explicit JsonSchema(const nlohmann::json& document) : document_{document} {}

  /// What is wrong with `value`, each with its JSON pointer; empty when it is as described.
  [[nodiscard]] std::vector<std::string> faults(const nlohmann::json& schema,
                                                const nlohmann::json& value,
                                                Undescribed undescribed) const;

  /// Keywords in `schema` that this class does not know, and references to nothing: what it would
  /// pass over without a word.
  [[nodiscard]] std::vector<std::string> unknown_keywords(const nlohmann::json& schema,
                                                          const std::string& pointer) const;

  /// The names of the members that a schema describes, also in the parts it is made of.
  void collect_members(const nlohmann::json& schema, std::set<std::string>& names) const;

  /// What a schema is, or what its `$ref` names. Throws for a reference to nothing.
  [[nodiscard]] const nlohmann::json& resolved(const nlohmann::json& schema) const;

 private:
  const nlohmann::json& document_;
};

}  // namespace flagfall::test
