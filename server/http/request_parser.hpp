#pragma once

#include <boost/beast/http/message.hpp>
#include <boost/beast/http/string_body.hpp>
#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "server/http/limits.hpp"
#include "server/http/message.hpp"

namespace flagfall::server::http {

using RawRequest = boost::beast::http::request<boost::beast::http::string_body>;

/// Reads one request from bytes as they come. Beast does the work and the limits.
class RequestParser {
 public:
  /// `larger_bodies` counts the bodies beyond the usual limit that are being read just now.
  explicit RequestParser(const Limits& limits, std::size_t* larger_bodies = nullptr);
  RequestParser(const RequestParser&) = delete;
  RequestParser& operator=(const RequestParser&) = delete;
  ~RequestParser();

  /// Takes what it can and says how much; the rest is given again, with more behind it.
  std::size_t put(std::string_view bytes);

  /// Complete, or refused.
  [[nodiscard]] bool finished() const;
  /// Why these bytes are no request within the limits. After that the connection has to end.
  [[nodiscard]] const std::optional<Response>& refusal() const { return refusal_; }
  /// Once, when the client waits for a `100 Continue` before it sends the body.
  [[nodiscard]] bool wants_continue();

  [[nodiscard]] bool keep_alive() const;
  [[nodiscard]] bool is_upgrade() const;  ///< to a WebSocket
  [[nodiscard]] bool is_http_1_0() const;
  [[nodiscard]] const RawRequest& raw() const;

  /// The request with everything that its bytes say; address and time are the connection's to add.
  /// Sets `refusal` where the target or the headers are malformed.
  std::optional<Request> take();

 private:
  void set_body_limit();

  struct Impl;
  std::unique_ptr<Impl> impl_;
  std::optional<Response> refusal_;
  bool continue_sent_ = false;
  bool framing_unsure_ = false;  ///< where the next request begins may be seen in two ways
};

}  // namespace flagfall::server::http
