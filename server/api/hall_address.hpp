#pragma once

#include <string>
#include <string_view>

#include "server/api/api.hpp"

namespace flagfall::server::api {

/// `http://192.168.1.7:8080`: the address of this server as it goes on paper. It is that of the
/// request, unless the one who asks sits at this very machine: nobody else finds it as `localhost`.
std::string address_on_paper(const Api& api, const http::Request& request);

/// Whether an address is that of this machine alone, which no phone can open.
bool is_for_one_machine(std::string_view address);

}  // namespace flagfall::server::api
