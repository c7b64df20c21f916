#pragma once

#include <boost/asio/ssl/context.hpp>
#include <memory>
#include <string>

#include "server/http/network.hpp"
#include "server/http/shared.hpp"

namespace flagfall::server::http {

/// Serves one accepted connection until its end.
void serve_plain(PlainStream socket, std::shared_ptr<Shared> shared, Ticket ticket);

/// The same over TLS. A client that speaks plain HTTP here is sent to the `https` address.
void serve_tls(PlainStream socket, std::shared_ptr<Shared> shared, Ticket ticket,
               const std::shared_ptr<net::ssl::context>& context);

}  // namespace flagfall::server::http
