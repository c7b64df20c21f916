#pragma once

#include <string>
#include <string_view>

namespace flagfall::server::http {

/// The data in gzip format, as small as it gets; the same data gives the same bytes.
std::string gzip(std::string_view data);

}  // namespace flagfall::server::http
