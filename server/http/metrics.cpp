#include "server/http/metrics.hpp"

#include <string_view>

namespace flagfall::server::http {

namespace {

void add(std::string& text, std::string_view name, std::string_view kind, std::uint64_t value) {
  text.append("# TYPE ").append(name).append(" ").append(kind).append("\n");
  text.append(name).append(" ").append(std::to_string(value)).append("\n");
}

}  // namespace

std::string to_prometheus(const Metrics& metrics) {
  std::string text;
  add(text, "flagfall_http_connections_total", "counter", metrics.connections);
  add(text, "flagfall_http_connections_open", "gauge", metrics.connections_open);
  add(text, "flagfall_http_connections_refused_total", "counter", metrics.connections_refused);
  add(text, "flagfall_http_rate_limited_total", "counter", metrics.rate_limited);
  add(text, "flagfall_http_malformed_total", "counter", metrics.malformed);
  add(text, "flagfall_http_websockets_open", "gauge", metrics.websockets_open);
  add(text, "flagfall_http_feeds_open", "gauge", metrics.feeds_open);
  add(text, "flagfall_http_slow_dropped_total", "counter", metrics.slow_dropped);
  add(text, "flagfall_http_messages_sent_total", "counter", metrics.messages_sent);
  add(text, "flagfall_http_received_bytes_total", "counter", metrics.bytes_in);
  add(text, "flagfall_http_sent_bytes_total", "counter", metrics.bytes_out);
  text += "# TYPE flagfall_http_answers_total counter\n";
  for (std::size_t status = 0; status < metrics.answers.size(); ++status)
    if (metrics.answers[status] > 0)
      text += "flagfall_http_answers_total{status=\"" + std::to_string(status) + "\"} " +
              std::to_string(metrics.answers[status]) + "\n";
  return text;
}

}  // namespace flagfall::server::http
