#include "server/http/problem.hpp"

#include <nlohmann/json.hpp>
#include <utility>

#include "server/text/catalogue.hpp"
#include "server/text/sentence_json.hpp"

namespace flagfall::server::http {

namespace {

using nlohmann::json;

json errors_json(const FieldErrors& errors) {
  json result = json::object();
  for (const auto& [pointer, sentence] : errors) result[pointer] = text::render(sentence);
  return result;
}

}  // namespace

json to_json(const Problem& problem) {
  json body{{"type", "/problems/" + problem.type},
            {"title", text::render({"http.title." + problem.type, {}})},
            {"status", problem.status},
            {"detail", text::render(problem.sentence)},
            {"code", problem.code},
            {"sentence", text::sentence_json(problem.sentence)}};
  if (!problem.article.empty()) body["article"] = problem.article;
  if (!problem.legal.empty()) body["legal"] = problem.legal;
  if (!problem.squares.empty()) body["squares"] = problem.squares;
  if (!problem.players.empty()) body["players"] = problem.players;
  if (!problem.boards.empty()) body["boards"] = problem.boards;
  if (!problem.errors.empty()) body["errors"] = errors_json(problem.errors);
  return body;
}

Response to_response(const Problem& problem) {
  // Parameters may repeat what a client sent, so a bad byte is replaced rather than thrown at.
  return {.status = problem.status,
          .content_type = "application/problem+json",
          .body = to_json(problem).dump(-1, ' ', false, json::error_handler_t::replace),
          .headers = {{"Cache-Control", "no-store"}}};
}

Problem problem(int status, std::string type, const arbiter::Refusal& refusal) {
  return {.status = status,
          .type = std::move(type),
          .code = refusal.code,
          .sentence = refusal.sentence,
          .article = refusal.article,
          .legal = refusal.legal};
}

Problem problem(int status, std::string type, std::string code, arbiter::Sentence sentence) {
  return {.status = status,
          .type = std::move(type),
          .code = std::move(code),
          .sentence = std::move(sentence)};
}

Problem invalid_fields(FieldErrors errors) {
  const auto count = static_cast<std::int64_t>(errors.size());
  return {.status = 422,
          .type = "invalid-fields",
          .code = "INVALID_FIELDS",
          .sentence = {"http.invalid_fields", {{"n", count}}},
          .errors = std::move(errors)};
}

Response unknown_address() {
  return to_response(
      problem(404, "unknown-address", "UNKNOWN_ADDRESS", {"http.unknown_address", {}}));
}

Response wrong_method(const std::string& method, const std::string& allowed) {
  Response answer{.status = 204, .content_type = ""};
  if (method != "OPTIONS")
    answer = to_response(problem(405, "wrong-method", "WRONG_METHOD",
                                 {"http.wrong_method", {{"allowed", allowed}}}));
  answer.headers.emplace_back("Allow", allowed);
  return answer;
}

}  // namespace flagfall::server::http
