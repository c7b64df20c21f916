#pragma once

#include <cstdint>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace flagfall::db {

/// Reads the fields of a JSON object strictly: a number that is no whole number, or does not fit 64
/// bits, is not quietly made into one. What is missing or of another kind throws `BadPayload`,
/// which names the field.
class Payload {
 public:
  Payload(const nlohmann::json& object, std::string path);

  std::string text(const char* field) const;
  std::int64_t integer(const char* field) const;
  bool boolean(const char* field) const;
  Payload object(const char* field) const;
  std::vector<Payload> objects(const char* field) const;
  std::vector<std::int64_t> integers(const char* field) const;
  std::vector<std::string> texts(const char* field) const;
  std::string numbers(const char* field) const;  ///< a list of squares as `31,32`
  std::string dump(const char* field) const;     ///< any value as JSON text; `{}` if missing

  // A field that is missing or null is nothing, and of another kind still an error.
  std::optional<std::string> optional_text(const char* field) const;
  std::optional<std::int64_t> optional_integer(const char* field) const;
  std::optional<Payload> optional_object(const char* field) const;
  std::vector<Payload> objects_if_said(const char* field) const;
  std::string text_or_empty(const char* field) const;
  bool true_if_said(const char* field) const;

 private:
  const nlohmann::json* find(const char* field) const;  ///< not there or null: nullptr
  const nlohmann::json& required(const char* field) const;
  const nlohmann::json& list(const char* field) const;
  std::string as_text(const nlohmann::json& value, const char* field) const;
  std::int64_t as_integer(const nlohmann::json& value, const char* field) const;
  [[noreturn]] void fail(const char* field, const char* expected) const;

  const nlohmann::json* object_;
  std::string path_;
};

}  // namespace flagfall::db
