#pragma once

#include "server/http/message.hpp"

namespace flagfall::server::http {

// The answers a connection gives by itself, before or instead of a handler.

Response foreign_origin();
Response shutting_down();
Response too_late();
Response eager_websocket();  ///< frames came before the handshake was answered
Response too_many_connections();

}  // namespace flagfall::server::http
