#pragma once

#include <boost/asio/awaitable.hpp>
#include <memory>

#include "server/http/network.hpp"
#include "server/http/request_parser.hpp"
#include "server/http/shared.hpp"

namespace flagfall::server::http {

/// Takes over a stream on which a WebSocket upgrade was asked for and granted: finishes the
/// handshake, reads the first message, hands both to the handler and serves the subscriber until
/// the end. `Stream` is one of the two of network.hpp.
template <class Stream>
void watch(Stream stream, std::shared_ptr<Shared> shared, Ticket ticket, RawRequest raw,
           Request request, const WebSocketHandler& handler);

}  // namespace flagfall::server::http
