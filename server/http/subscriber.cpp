#include "server/http/subscriber.hpp"

#include "server/http/ascii.hpp"

namespace flagfall::server::http {

std::string feed_event(std::string_view event, std::optional<std::int64_t> id,
                       std::string_view data) {
  std::string text;
  text.reserve(data.size() + event.size() + 48);
  if (!event.empty()) text.append("event: ").append(event).append("\n");
  if (id) text.append("id: ").append(std::to_string(*id)).append("\n");
  do {
    text.append("data: ").append(cut_front(data, '\n')).append("\n");
  } while (!data.empty());
  return text += '\n';
}

}  // namespace flagfall::server::http
