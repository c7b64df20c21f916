#include <doctest/doctest.h>

#include "tests/support/json_schema.hpp"

using flagfall::test::JsonSchema;
using nlohmann::json;

TEST_CASE("every keyword of a schema can fail") {
  struct Case {
    const char* schema;
    const char* good;
    const char* bad;
  };
  constexpr Case cases[] = {
      {R"({"type": "integer"})", "1", "1.5"},
      {R"({"type": "integer"})", "-1", "true"},
      {R"({"type": "number"})", "1.5", R"("1")"},
      {R"({"type": "boolean"})", "false", "0"},
      {R"({"type": ["string", "null"]})", "null", "7"},
      {R"({"type": "object"})", "{}", "[]"},
      {R"({"type": "array", "items": {"type": "string"}})", R"(["a"])", R"(["a", 1])"},
      {R"({"minItems": 1})", "[1]", "[]"},
      {R"({"enum": ["a", null]})", "null", R"("b")"},
      {R"({"const": 3})", "3", "4"},
      {R"({"minimum": 2})", "2", "1"},
      {R"({"maximum": 2})", "2", "3"},
      {R"({"minLength": 2})", R"("ab")", R"("ş")"},
      {R"({"maxLength": 1})", R"("ş")", R"("ab")"},
      {R"({"required": ["a"]})", R"({"a": 1})", "{}"},
      {R"({"properties": {"a": {"type": "null"}}})", R"({"b": 1})", R"({"a": 1})"},
      {R"({"properties": {"a": {}}, "additionalProperties": false})", "{}", R"({"b": 1})"},
      {R"({"additionalProperties": {"type": "null"}})", R"({"a": null})", R"({"a": 1})"},
      {R"({"oneOf": [{"minimum": 2}, {"maximum": 1}]})", "5", "1.5"},
      {R"({"oneOf": [{"minimum": 1}, {"maximum": 2}]})", "5", "1.5"},
      {R"({"anyOf": [{"minimum": 2}, {"const": 1}]})", "1", "0"},
      {R"({"anyOf": [{"minimum": 2}, {"minimum": 1}]})", "3", "0"},
      {R"({"allOf": [{"minimum": 1}, {"maximum": 2}]})", "1", "3"},
      {R"({"$ref": "#/named"})", "7", "8"},
  };
  const json document{{"named", {{"const", 7}}}};
  const JsonSchema check{document};
  for (const Case& c : cases) {
    CAPTURE(c.schema);
    const json schema = json::parse(c.schema);
    CHECK(check.unknown_keywords(schema, "").empty());
    CHECK(check.faults(schema, json::parse(c.good), JsonSchema::Undescribed::allowed).empty());
    CHECK_FALSE(check.faults(schema, json::parse(c.bad), JsonSchema::Undescribed::allowed).empty());
  }
}

TEST_CASE("a member that nothing describes is a fault where that is asked for") {
  const json document{{"base", json::parse(R"({"properties": {"a": {}}})")}};
  const JsonSchema check{document};
  struct Case {
    const char* schema;
    const char* value;
    bool described;
  };
  constexpr Case cases[] = {
      {R"({"properties": {"a": {}}})", R"({"a": 1})", true},
      {R"({"properties": {"a": {}}})", R"({"b": 1})", false},
      {R"({"type": "object"})", R"({"b": 1})", true},
      {R"({"additionalProperties": {"type": "integer"}})", R"({"b": 1})", true},
      {R"({"allOf": [{"$ref": "#/base"}, {"properties": {"b": {}}}]})", R"({"a": 1, "b": 1})",
       true},
      {R"({"allOf": [{"$ref": "#/base"}, {"properties": {"b": {}}}]})", R"({"c": 1})", false},
      {R"({"properties": {"a": {"$ref": "#/base"}}})", R"({"a": {"b": 1}})", false},
      {R"({"items": {"$ref": "#/base"}})", R"([{"a": 1}, {"b": 1}])", false},
      {R"({"oneOf": [{"$ref": "#/base"}]})", R"({"b": 1})", false},
  };
  for (const Case& c : cases) {
    CAPTURE(c.schema);
    CAPTURE(c.value);
    const auto faults =
        check.faults(json::parse(c.schema), json::parse(c.value), JsonSchema::Undescribed::fault);
    CHECK(faults.empty() == c.described);
  }
}

TEST_CASE("a keyword that is not checked, and a reference to nothing, are found") {
  const json document = json::object();
  const JsonSchema check{document};
  CHECK(check.unknown_keywords(json::parse(R"({"pattern": "a"})"), "").size() == 1);
  CHECK(check.unknown_keywords(json::parse(R"({"items": {"nullable": true}})"), "").size() == 1);
  CHECK(check.unknown_keywords(json::parse(R"({"properties": {"a": {"not": {}}}})"), "").size() ==
        1);
  CHECK(check.unknown_keywords(json::parse(R"({"$ref": "#/none"})"), "").size() == 1);
  CHECK(check.unknown_keywords(json::parse(R"({"properties": {"pattern": {}}})"), "").empty());
}
