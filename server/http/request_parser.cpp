#include "server/http/request_parser.hpp"

#include <algorithm>
#include <array>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/string_body.hpp>
#include <boost/beast/websocket/rfc6455.hpp>
#include <iterator>
#include <utility>

#include "server/http/ascii.hpp"
#include "server/http/problem.hpp"
#include "server/http/target.hpp"

namespace flagfall::server::http {

namespace beast_http = boost::beast::http;

namespace {

Response malformed(std::string key) {
  return to_response(problem(400, "malformed-request", "MALFORMED_REQUEST", {std::move(key), {}}));
}

Response too_large(int status, std::string type, std::string code, std::string key,
                   std::size_t limit) {
  const auto bytes = static_cast<std::int64_t>(limit);
  return to_response(
      problem(status, std::move(type), std::move(code), {std::move(key), {{"limit", bytes}}}));
}

Response refusal_for(beast_http::error error, const Limits& limits) {
  if (error == beast_http::error::header_limit)
    return too_large(431, "header-too-large", "HEADER_TOO_LARGE", "http.header_too_large",
                     limits.header_bytes);
  if (error == beast_http::error::body_limit)
    return too_large(413, "body-too-large", "BODY_TOO_LARGE", "http.body_too_large",
                     limits.body_bytes);
  return malformed("http.malformed_request");
}

/// Headers of which two could be read in two ways by two programs.
bool stands_once(std::string_view name) {
  constexpr std::array<std::string_view, 8> names{
      "Host",   "Authorization",   "Origin",        "Content-Type",
      "Cookie", "Idempotency-Key", "Last-Event-ID", "If-None-Match",
  };
  return std::ranges::any_of(names, [&](auto known) { return equal_ignoring_case(known, name); });
}

std::string_view view(boost::beast::string_view text) { return {text.data(), text.size()}; }

}  // namespace

struct RequestParser::Impl {
  explicit Impl(const Limits& with) : limits{with} {
    parser.header_limit(static_cast<std::uint32_t>(limits.header_bytes));
    parser.body_limit(limits.body_bytes);
    parser.eager(true);
  }

  const Limits& limits;
  beast_http::request_parser<beast_http::string_body> parser;
};

RequestParser::RequestParser(const Limits& limits) : impl_{std::make_unique<Impl>(limits)} {}

RequestParser::~RequestParser() = default;

std::size_t RequestParser::put(std::string_view bytes) {
  if (bytes.empty()) return 0;
  boost::beast::error_code error;
  const std::size_t taken =
      impl_->parser.put(boost::asio::const_buffer{bytes.data(), bytes.size()}, error);
  if (error && error != beast_http::error::need_more)
    refusal_ = refusal_for(static_cast<beast_http::error>(error.value()), impl_->limits);
  return taken;
}

bool RequestParser::finished() const { return refusal_ || impl_->parser.is_done(); }

bool RequestParser::wants_continue() {
  if (continue_sent_ || finished() || !impl_->parser.is_header_done()) return false;
  const auto expected = impl_->parser.get().find(beast_http::field::expect);
  if (expected == impl_->parser.get().end()) return false;
  continue_sent_ = true;
  return equal_ignoring_case(view(expected->value()), "100-continue");
}

bool RequestParser::keep_alive() const { return impl_->parser.keep_alive() && !framing_unsure_; }

bool RequestParser::is_upgrade() const {
  return boost::beast::websocket::is_upgrade(impl_->parser.get());
}

bool RequestParser::is_http_1_0() const { return impl_->parser.get().version() < 11; }

const RawRequest& RequestParser::raw() const { return impl_->parser.get(); }

std::optional<Request> RequestParser::take() {
  RawRequest& raw = impl_->parser.get();
  const auto refuse = [this](std::string key) {
    refusal_ = malformed(std::move(key));
    return std::nullopt;
  };
  const auto coding = raw.find(beast_http::field::transfer_encoding);
  framing_unsure_ = coding != raw.end() && !equal_ignoring_case(view(coding->value()), "chunked");
  if (framing_unsure_) return refuse("http.malformed_request");
  auto target = parse_target(view(raw.target()));
  if (!target) return refuse("http.malformed_target");

  const auto count = static_cast<std::size_t>(std::distance(raw.begin(), raw.end()));
  if (count > impl_->limits.headers) {
    refusal_ = too_large(431, "header-too-large", "HEADER_TOO_LARGE", "http.too_many_headers",
                         impl_->limits.headers);
    return std::nullopt;
  }
  Request request{.method = std::string{view(raw.method_string())},
                  .path = std::move(target->path),
                  .query = std::move(target->query),
                  .params = {},
                  .headers = {},
                  .body = std::move(raw.body()),
                  .remote_address = {},
                  .received_at = {}};
  for (const auto& field : raw) {
    std::string name{view(field.name_string())};
    std::string value{view(field.value())};
    if (const auto earlier = request.headers.find(name)) {
      if (stands_once(name)) return refuse("http.repeated_header");
      value.insert(0, std::string{*earlier}.append(", "));
    }
    request.headers.set(std::move(name), std::move(value));
  }
  if (request.headers["Host"].empty()) return refuse("http.no_host");
  return request;
}

}  // namespace flagfall::server::http
