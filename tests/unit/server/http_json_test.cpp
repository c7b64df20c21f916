#include <doctest/doctest.h>

#include <nlohmann/json.hpp>
#include <string>

#include "server/http/json_body.hpp"
#include "server/text/utf8.hpp"
#include "tests/support/result_printer.hpp"

using namespace flagfall::server::http;

namespace {

std::string code_of(std::string_view body, int depth = default_json_depth) {
  const auto parsed = parse_json(body, depth);
  return parsed ? "" : parsed.error().code;
}

std::string nested(std::size_t depth) { return std::string(depth, '[') + std::string(depth, ']'); }

}  // namespace

TEST_CASE("JSON from outside") {
  struct Case {
    std::string body;
    const char* code;  // empty: read
  };
  const Case cases[] = {
      {R"({"a": [1, -2, 3.5, true, null, "x"]})", ""},
      {R"({"a": {"x": 1}, "b": {"x": 1}})", ""},
      {R"([{"x": 1}, {"x": 1}])", ""},
      {"\"\\ud83d\\ude00\"", ""},
      {" 1 ", ""},
      {"", "NOT_JSON"},
      {"{", "NOT_JSON"},
      {"{}x", "NOT_JSON"},
      {std::string{"{}\0x", 4}, "NOT_JSON"},
      {"{'a': 1}", "NOT_JSON"},
      {"[1,]", "NOT_JSON"},
      {"{\"a\" 1}", "NOT_JSON"},
      {"NaN", "NOT_JSON"},
      {"01", "NOT_JSON"},
      {"\"\\ud83d\"", "NOT_JSON"},
      {"\"a\nb\"", "NOT_JSON"},
      {"/* c */ 1", "NOT_JSON"},
      {"1e999", "NUMBER_TOO_LARGE"},
      {"-1e999", "NUMBER_TOO_LARGE"},
      {R"({"a": 1, "a": 2})", "DUPLICATE_NAME"},
      {R"({"a": 1, "\u0061": 2})", "DUPLICATE_NAME"},
      {R"([{"b": {"a": 1, "c": 0, "a": 1}}])", "DUPLICATE_NAME"},
      {"\"\xff\"", "NOT_UTF8"},
      {"\"\xc0\x80\"", "NOT_UTF8"},
      {"{\"a\": \"\xed\xa0\x80\"}", "NOT_UTF8"},
      {nested(16), ""},
      {nested(17), "TOO_DEEP"},
      {nested(60'000), "TOO_DEEP"},
      {std::string(60'000, '['), "TOO_DEEP"},
  };
  for (const Case& c : cases) {
    CAPTURE(c.body.substr(0, 60));
    CHECK(code_of(c.body) == c.code);
  }
  CHECK(code_of(nested(3), 2) == "TOO_DEEP");
}

TEST_CASE("a number past 64 bits stays a number and is not wrapped") {
  const auto parsed = parse_json("[18446744073709551616, 18446744073709551615]");
  REQUIRE(parsed);
  CHECK((*parsed)[0].is_number_float());
  CHECK((*parsed)[1].is_number_unsigned());
}

TEST_CASE("the body of a request") {
  Request request;
  request.body = R"({"a": 1})";
  auto read = read_json(request);
  REQUIRE(std::holds_alternative<Problem>(read));
  CHECK(std::get<Problem>(read).status == 415);

  request.headers.set("Content-Type", "Application/JSON; charset=utf-8");
  read = read_json(request);
  REQUIRE(std::holds_alternative<nlohmann::json>(read));
  CHECK(std::get<nlohmann::json>(read)["a"] == 1);

  request.body = "x";
  read = read_json(request);
  REQUIRE(std::holds_alternative<Problem>(read));
  CHECK(std::get<Problem>(read).status == 400);
  CHECK(std::get<Problem>(read).type == "malformed-body");
  CHECK(std::get<Problem>(read).code == "NOT_JSON");
}

TEST_CASE("UTF-8: each two-byte sequence, and every lead byte with every second byte") {
  using flagfall::server::text::is_utf8;
  CHECK(is_utf8(""));
  CHECK(is_utf8("Gantwarg, Анатолий, 中国"));
  CHECK(is_utf8("\xf4\x8f\xbf\xbf"));
  CHECK_FALSE(is_utf8("\xf4\x90\x80\x80"));
  CHECK_FALSE(is_utf8("a\xe2\x82"));
  for (int lead = 0; lead < 256; ++lead)
    for (int second = 0; second < 256; ++second) {
      const std::string two{static_cast<char>(lead), static_cast<char>(second)};
      const bool ascii = lead < 0x80 && second < 0x80;
      const bool pair = lead >= 0xC2 && lead <= 0xDF && second >= 0x80 && second <= 0xBF;
      REQUIRE(is_utf8(two) == (ascii || pair));
    }
}
