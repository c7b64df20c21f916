#pragma once

#include <map>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

#include "arbiter/refusal.hpp"
#include "server/http/message.hpp"

namespace flagfall::server::http {

/// Wrong fields by their JSON pointer, e.g. `/white/name`, with what is expected there.
using FieldErrors = std::map<std::string, arbiter::Sentence>;

/// A refusal on its way to a client (RFC 9457; docs/reference/api.md, "Problems"). `type` is the
/// last part of the type's address, e.g. `illegal-move`, and chooses the title.
struct Problem {
  int status = 500;
  std::string type{};
  std::string code{};  ///< stable, in upper case
  arbiter::Sentence sentence{};
  std::string article{};
  std::vector<std::string> legal{};
  std::vector<int> squares{};  ///< as the players call them
  std::vector<int> players{};  ///< of an event, by their ids
  std::vector<int> boards{};   ///< of a round
  FieldErrors errors{};
};

/// The problem's JSON document, also for the `problem` message of a stream.
nlohmann::json to_json(const Problem& problem);

Response to_response(const Problem& problem);

/// A refusal with everything but its squares, which only the rule set can name.
Problem problem(int status, std::string type, const arbiter::Refusal& refusal);

Problem problem(int status, std::string type, std::string code, arbiter::Sentence sentence);

/// 422 `invalid-fields` with all wrong fields at once.
Problem invalid_fields(FieldErrors errors);

/// 404 `unknown-address`.
Response unknown_address();

/// 405 `wrong-method` with `Allow`; 204 with the same header where the method was OPTIONS.
Response wrong_method(const std::string& method, const std::string& allowed);

}  // namespace flagfall::server::http
