#include "server/api/hall_address.hpp"

namespace flagfall::server::api {
namespace {

bool is_this_machine(std::string_view host) {
  return host.starts_with("localhost") || host.starts_with("127.") || host.starts_with("[::1]");
}

}  // namespace

std::string address_on_paper(const Api& api, const http::Request& request) {
  const std::string_view host = request.headers["Host"];
  if (!api.hall.empty() && is_this_machine(host)) return api.hall;
  const bool secure = request.secure || request.tls_in_front;
  return (secure ? "https://" : "http://") + std::string{host};
}

bool is_for_one_machine(std::string_view address) {
  const auto end_of_scheme = address.find("://");
  return end_of_scheme != std::string_view::npos &&
         is_this_machine(address.substr(end_of_scheme + 3));
}

}  // namespace flagfall::server::api
