#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "server/http/message.hpp"

namespace flagfall::server::http {

/// Whether the page that sent the request came from this server: the `Origin` header is there and
/// names the scheme of the connection and the host and port of the `Host` header. Where a proxy in
/// front may have ended TLS (`Settings::tls_in_front`), a plain request may name `https` too. Ask
/// it before a state change that rests on a cookie.
bool same_origin(const Request& request);

/// Whether the `Origin`, if there is one, is this server. Programs that are no browser send none.
bool no_foreign_origin(const Request& request);

/// Whether a `Host` header names this server: an IP address, `localhost`, or one of `names` (in
/// lower case). Any other name may be a page of someone else whose name was pointed at this
/// machine.
bool known_host(std::string_view host_header, const std::vector<std::string>& names);

/// The names of this machine: host name, its first label, and that with `.local`.
std::vector<std::string> machine_names();

}  // namespace flagfall::server::http
