#include "server/http/shared.hpp"

#include <utility>

#include "server/http/ascii.hpp"
#include "server/http/origin.hpp"

namespace flagfall::server::http {

Session::Session(std::shared_ptr<Shared> shared) : shared_{std::move(shared)} {
  shared_->sessions.insert(this);
}

Session::~Session() {
  shared_->sessions.erase(this);
  if (shared_->session_left) shared_->session_left();
}

Ticket::Ticket(std::shared_ptr<Shared> shared, std::string client)
    : shared_{std::move(shared)}, client_{std::move(client)} {
  ++shared_->connections[client_];
  ++shared_->metrics.connections;
  ++shared_->metrics.connections_open;
}

Ticket::~Ticket() {
  if (!shared_) return;
  --shared_->metrics.connections_open;
  const auto counted = shared_->connections.find(client_);
  if (--counted->second == 0) shared_->connections.erase(counted);
}

Shared::Shared(Settings with, Router routes, const TimeSource& source)
    : settings{std::move(with)},
      router{std::move(routes)},
      time{source},
      names{machine_names()},
      limiter{settings.limits.requests_per_second, settings.limits.request_burst} {
  for (const std::string& name : settings.names) names.push_back(lower(name));
}

std::optional<Response> Shared::refusal(const Request& request, const std::string& client) {
  if (const auto wait = limiter.refused(client, request.received_at.elapsed_us)) {
    ++metrics.rate_limited;
    Response answer = to_response(problem(429, "too-many-requests", "TOO_MANY_REQUESTS",
                                          {"http.too_many_requests", {{"n", wait->count()}}}));
    answer.headers.emplace_back("Retry-After", std::to_string(wait->count()));
    return answer;
  }
  const std::string_view host = request.headers["Host"];
  if (known_host(host, names)) return std::nullopt;
  return to_response(problem(403, "unknown-host", "UNKNOWN_HOST",
                             {"http.unknown_host", {{"host", std::string{host.substr(0, 253)}}}}));
}

std::optional<Ticket> admit(const std::shared_ptr<Shared>& shared, const std::string& address) {
  const Limits& limits = shared->settings.limits;
  std::string client = client_key(address);
  const auto known = shared->connections.find(client);
  const std::size_t from_there = known == shared->connections.end() ? 0 : known->second;
  if (shared->metrics.connections_open < limits.connections &&
      from_there < limits.connections_per_address)
    return Ticket{shared, std::move(client)};
  ++shared->metrics.connections_refused;
  return std::nullopt;
}

}  // namespace flagfall::server::http
