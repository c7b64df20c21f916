#pragma once

#include <boost/asio/ssl/context.hpp>
#include <memory>

#include "server/http/tls.hpp"

namespace flagfall::server::http {

/// TLS 1.2 and newer with the given certificate. Throws `std::system_error`, with the file's name,
/// when the files cannot be used.
std::shared_ptr<boost::asio::ssl::context> make_tls_context(const TlsFiles& files);

}  // namespace flagfall::server::http
