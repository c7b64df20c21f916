#include "server/api/answers.hpp"

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>
#include <variant>

#include "server/api/fields.hpp"
#include "server/http/json_body.hpp"

namespace flagfall::server::api {
namespace {

struct Kind {
  std::string_view code;
  int status;
  std::string_view type;
};

/// Refusals that say "not now" or "not you" rather than "not so".
constexpr std::array not_now{
    Kind{"STALE", 409, "stale"},
    Kind{"GAME_OVER", 409, "not-possible-now"},
    Kind{"TOO_LATE", 409, "not-possible-now"},
    Kind{"NOT_STARTED", 409, "not-possible-now"},
    Kind{"PAUSED", 409, "not-possible-now"},
    Kind{"PAUSE_FIRST", 409, "not-possible-now"},
    Kind{"SEAT_EMPTY", 409, "not-possible-now"},
    Kind{"NOTHING_TO_ANSWER", 409, "not-possible-now"},
    Kind{"TURN_NOT_BEGUN", 409, "not-possible-now"},
    Kind{"FLAG_FALLEN", 409, "not-possible-now"},
    Kind{"NO_FLAG", 409, "not-possible-now"},
    Kind{"CALL_STANDS", 409, "not-possible-now"},
    Kind{"ARBITER_RESUMES", 409, "not-possible-now"},
    Kind{"PROPOSAL_STANDS", 409, "not-possible-now"},
    Kind{"NOTHING_PROPOSED", 409, "not-possible-now"},
    Kind{"NOTHING_TO_UNDO", 409, "not-possible-now"},
    Kind{"GAME_NOT_OVER", 409, "not-possible-now"},
    Kind{"SESSION_OVER", 409, "not-possible-now"},
    Kind{"SESSION_CONTINUED", 409, "not-possible-now"},
    Kind{"SESSION_PAUSE", 409, "not-possible-now"},
    Kind{"ROUND_PHASE", 409, "not-possible-now"},
    Kind{"ROUND_OPEN", 409, "not-possible-now"},
    Kind{"GAME_GOES_ON", 409, "not-possible-now"},
    Kind{"STATE_CHANGED", 409, "stale"},
    Kind{"RESULTS_MISSING", 409, "not-possible-now"},
    Kind{"RESULTS_IN_CONFLICT", 409, "not-possible-now"},
    Kind{"IN_DRAFT", 409, "not-possible-now"},
    Kind{"RESULT_STANDS", 409, "not-possible-now"},
    Kind{"DRAFT_OUTDATED", 409, "not-possible-now"},
    Kind{"EVENT_PUT_AWAY", 409, "not-possible-now"},
    Kind{"NO_IRREGULARITY", 409, "not-possible-now"},
    Kind{"IRREGULARITY_OPEN", 409, "not-possible-now"},
    Kind{"NOTHING_TO_ANNUL", 409, "not-possible-now"},
    Kind{"JURY_DECIDED", 409, "not-possible-now"},
    Kind{"BOARD_OVER", 409, "not-possible-now"},
    Kind{"ADJOURNED", 409, "not-possible-now"},
    Kind{"NOT_ADJOURNED", 409, "not-possible-now"},
    Kind{"NOT_SEALING", 409, "not-possible-now"},
    Kind{"SEAL_INSTEAD", 409, "not-possible-now"},
    Kind{"NOTHING_TO_SEAL", 409, "not-possible-now"},
    Kind{"NO_SEALED_MOVE", 409, "not-possible-now"},
    Kind{"SEAL_BROKEN", 409, "not-possible-now"},
    Kind{"NOT_THE_OPPONENT", 403, "not-allowed"},
    Kind{"NOT_YOUR_BOARD", 403, "not-allowed"},
    Kind{"BOARD_SILENT", 409, "not-possible-now"},
    Kind{"NO_FLAG_PENDING", 409, "not-possible-now"},
    Kind{"CLAIM_STANDS", 409, "not-possible-now"},
    Kind{"NO_CLAIM", 409, "not-possible-now"},
    Kind{"ABSENCE_TOO_EARLY", 409, "not-possible-now"},
    Kind{"NOTHING_TO_ERASE", 409, "not-possible-now"},
    Kind{"CASE_SIGNED", 409, "not-possible-now"},
    Kind{"CASE_NOT_RULED", 409, "not-possible-now"},
    Kind{"CASE_WITHOUT_STATEMENT", 409, "not-possible-now"},
    Kind{"ALREADY_SIGNED", 409, "not-possible-now"},
    Kind{"APPEAL_OPEN", 409, "not-possible-now"},
    Kind{"APPEAL_DECIDED", 409, "not-possible-now"},
    Kind{"APPEAL_TOO_LATE", 409, "not-possible-now"},
    Kind{"NO_APPEAL", 409, "not-possible-now"},
    Kind{"NOT_YOUR_APPEAL", 403, "not-allowed"},
    Kind{"OWN_RULING", 403, "not-allowed"},
};

constexpr std::array<std::string_view, 10> about_moves{
    "MALFORMED_MOVE", "OUT_OF_BOARD",       "NO_PIECE",  "NOT_YOUR_PIECE", "CAPTURE_MANDATORY",
    "NOT_MAXIMAL",    "INCOMPLETE_CAPTURE", "AMBIGUOUS", "ILLEGAL_MOVE",   "NOT_YOUR_TURN"};

}  // namespace

http::Response json_answer(int status, const nlohmann::json& body) {
  http::Response response;
  response.status = status;
  response.body = body.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
  return response;
}

http::Problem problem_of(const arbiter::Refusal& refusal) {
  int status = 422;
  std::string type = "refused";
  for (const Kind& kind : not_now)
    if (kind.code == refusal.code) status = kind.status, type = kind.type;
  if (std::ranges::find(about_moves, refusal.code) != about_moves.end()) type = "illegal-move";
  http::Problem problem = http::problem(status, type, refusal);
  for (const arbiter::Square square : refusal.squares)
    problem.squares.push_back(arbiter::index_of(square));
  return problem;
}

http::Problem unknown_game() {
  return http::problem(404, "unknown-game", "UNKNOWN_GAME", {"api.unknown_game", {}});
}
http::Problem unknown_case() {
  return http::problem(404, "unknown-case", "UNKNOWN_CASE", {"api.unknown_case", {}});
}
http::Problem sign_in_required() {
  return http::problem(401, "sign-in-required", "SIGN_IN_REQUIRED", {"api.sign_in_required", {}});
}
http::Problem not_allowed() {
  return http::problem(403, "not-allowed", "NOT_ALLOWED", {"api.not_allowed", {}});
}
http::Problem foreign_origin() {
  return http::problem(403, "foreign-origin", "FOREIGN_ORIGIN", {"http.foreign_origin", {}});
}
http::Problem device_revoked() {
  return http::problem(401, "sign-in-required", "DEVICE_REVOKED", {"devices.revoked", {}});
}
http::Problem storage_failed() {
  return http::problem(503, "storage-failed", "STORAGE_FAILED", {"api.storage_failed", {}});
}

http::Response slow_down(clock::Duration wait) {
  const std::int64_t seconds = (wait.count() + 999) / 1000;
  http::Response response = http::to_response(http::problem(
      429, "too-many-requests", "TOO_MANY_TRIES", {"api.too_many_tries", {{"n", seconds}}}));
  response.headers.emplace_back("Retry-After", std::to_string(seconds));
  return response;
}

boost::system::result<nlohmann::json, http::Problem> body_of(const http::Request& request) {
  auto read = http::read_json(request);
  if (const auto* problem = std::get_if<http::Problem>(&read)) return *problem;
  // Named, since a json converts to everything.
  return {boost::system::in_place_value, std::get<nlohmann::json>(std::move(read))};
}

std::optional<http::Problem> unexpected_members(const http::Request& request) {
  if (request.body.empty()) return std::nullopt;
  const auto body = body_of(request);
  if (!body) return body.error();
  http::FieldErrors errors;
  Fields{*body, errors}.finish();
  if (errors.empty()) return std::nullopt;
  return http::invalid_fields(std::move(errors));
}

}  // namespace flagfall::server::api
