#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "server/time_source.hpp"

namespace flagfall::server::http {

class Subscriber;

/// Names and values in the order they came; the names differ in more than case.
class Headers {
 public:
  /// Replaces a header of the same name.
  void set(std::string name, std::string value);
  [[nodiscard]] std::optional<std::string_view> find(std::string_view name) const;
  [[nodiscard]] bool has(std::string_view name) const { return find(name).has_value(); }
  /// The value, or an empty text.
  [[nodiscard]] std::string_view operator[](std::string_view name) const;
  [[nodiscard]] auto begin() const { return fields_.begin(); }
  [[nodiscard]] auto end() const { return fields_.end(); }

 private:
  std::vector<std::pair<std::string, std::string>> fields_;
};

/// Decoded name-value pairs: the query of an address, or the named parts of a path.
class Params {
 public:
  void add(std::string name, std::string value);
  /// The first value of that name.
  [[nodiscard]] std::optional<std::string_view> find(std::string_view name) const;
  /// The value, or an empty text. A named part of the matched path is never empty.
  [[nodiscard]] std::string_view operator[](std::string_view name) const;
  [[nodiscard]] auto begin() const { return values_.begin(); }
  [[nodiscard]] auto end() const { return values_.end(); }

 private:
  std::vector<std::pair<std::string, std::string>> values_;
};

/// A request as a handler sees it: everything read, decoded and within the limits.
struct Request {
  std::string method;  ///< upper case, e.g. `GET`; a HEAD reaches a GET handler as `GET`
  std::string path;    ///< decoded, valid UTF-8, starts with `/`, no `.` or `..` segment
  Params query;        ///< decoded; valid UTF-8
  Params params;       ///< the named parts of the route's pattern
  Headers headers;
  std::string body;
  std::string remote_address;  ///< of the peer, e.g. `192.168.1.7`
  bool secure = false;         ///< came over TLS
  bool tls_in_front = false;   ///< a proxy may have ended TLS before it came
  Stamp received_at;           ///< taken when the last byte of the request had been read
};

/// The value of one cookie, or nothing.
std::optional<std::string_view> cookie(const Request& request, std::string_view name);

/// The token of `Authorization: Bearer TOKEN`, or nothing.
std::optional<std::string_view> bearer_token(const Request& request);

/// What a handler answers. A body that many share is set as `shared_body` and never copied.
struct Response {
  int status = 200;
  std::string content_type = "application/json";
  std::string body{};
  std::shared_ptr<const std::string> shared_body{};  ///< used instead of `body` where it is set
  /// More headers. May repeat (`Set-Cookie`). Content-Type, Content-Length, Date, Connection and
  /// the security headers are added by the connection, the last only where not set here.
  std::vector<std::pair<std::string, std::string>> headers{};
  /// Makes this an open-ended answer (server-sent events): called once after the head is sent; what
  /// the subscriber is sent then goes out as chunks. `body` is sent first.
  std::function<void(std::shared_ptr<Subscriber>)> stream{};

  [[nodiscard]] std::string_view text() const { return shared_body ? *shared_body : body; }
};

}  // namespace flagfall::server::http
