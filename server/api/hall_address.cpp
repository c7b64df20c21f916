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

}  // namespace flagfall::server::api
