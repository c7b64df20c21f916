#include "server/http/refusals.hpp"

#include "server/http/problem.hpp"

namespace flagfall::server::http {

Response foreign_origin() {
  return to_response(problem(403, "foreign-origin", "FOREIGN_ORIGIN", {"http.foreign_origin", {}}));
}

Response shutting_down() {
  return to_response(problem(503, "shutting-down", "SHUTTING_DOWN", {"http.shutting_down", {}}));
}

Response too_late() {
  return to_response(problem(408, "timeout", "REQUEST_TIMEOUT", {"http.timeout", {}}));
}

Response eager_websocket() {
  return to_response(
      problem(400, "malformed-request", "MALFORMED_REQUEST", {"http.eager_websocket", {}}));
}

Response too_many_connections() {
  return to_response(problem(503, "too-many-connections", "TOO_MANY_CONNECTIONS",
                             {"http.too_many_connections", {}}));
}

}  // namespace flagfall::server::http
