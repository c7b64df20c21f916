#pragma once

#include <cstdint>
#include <nlohmann/json.hpp>
#include <string>

#include "tests/support/api_client.hpp"

namespace flagfall::test {

/// The stream of an event; the greeting is sent at once.
class EventStream {
 public:
  EventStream(std::uint16_t port, const std::string& event, const nlohmann::json& greeting,
              const Who& who = {})
      : wire_{port} {
    const std::string cookie = who.cookie.empty() ? "" : "Cookie: " + who.cookie + "\r\n";
    if (wire_.upgrade("/api/v1/events/" + event + "/stream", cookie).status == 101)
      wire_.send_frame(1, greeting.dump());
  }

  /// The next message that is not the time; null at the end.
  nlohmann::json next() {
    for (;;) {
      const Frame frame = wire_.frame();
      if (frame.opcode == 9) wire_.send_frame(10, frame.payload);
      if (frame.opcode == 9) continue;
      if (frame.opcode != 1) return nullptr;
      nlohmann::json message = nlohmann::json::parse(frame.payload);
      if (message.at("type") != "time") return message;
    }
  }

 private:
  Client wire_;
};

}  // namespace flagfall::test
