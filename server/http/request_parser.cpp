#include "server/http/request_parser.hpp"

#include <algorithm>
#include <array>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/string_body.hpp>
#include <boost/beast/websocket/rfc6455.hpp>
#include <boost/none.hpp>
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

Response refusal_for(beast_http::error error, const Limits& limits, std::size_t body_limit) {
  if (error == beast_http::error::header_limit)
    return too_large(431, "header-too-large", "HEADER_TOO_LARGE", "http.header_too_large",
                     limits.header_bytes);
  if (error == beast_http::error::body_limit)
    return too_large(413, "body-too-large", "BODY_TOO_LARGE", "http.body_too_large", body_limit);
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

/// Whether a path is one of a pattern's. Decoding does not matter here: what a strange spelling
/// gets is the usual limit.
bool fits(std::string_view pattern, std::string_view path) {
  while (!pattern.empty() && !path.empty()) {
    const std::string_view wanted = pattern.substr(0, pattern.find('/', 1));
    const std::string_view given = path.substr(0, path.find('/', 1));
    const bool is_named = wanted.size() > 3 && wanted[1] == '{';
    if (is_named ? given.size() < 2 : wanted != given) return false;
    pattern.remove_prefix(wanted.size());
    path.remove_prefix(given.size());
  }
  return pattern.empty() && path.empty();
}

std::size_t body_limit_for(const Limits& limits, std::string_view method, std::string_view target) {
  const std::string_view path = target.substr(0, target.find('?'));
  std::size_t limit = limits.body_bytes;
  for (const LargerBody& larger : limits.larger_bodies)
    if (larger.method == method && fits(larger.pattern, path))
      limit = std::max(limit, larger.bytes);
  return limit;
}

}  // namespace

struct RequestParser::Impl {
  Impl(const Limits& with, std::size_t* counter)
      : limits{with}, larger_bodies{counter}, body_limit{with.body_bytes} {
    // How long a body may be depends on its address, which stands in the header: nothing of a body
    // is taken until `set_body_limit` has looked at it.
    parser.header_limit(static_cast<std::uint32_t>(limits.header_bytes));
    parser.body_limit(boost::none);
    parser.eager(false);
  }
  ~Impl() {
    if (counted) --*larger_bodies;
  }
  Impl(const Impl&) = delete;
  Impl& operator=(const Impl&) = delete;

  const Limits& limits;
  std::size_t* larger_bodies;
  std::size_t body_limit;
  bool limit_is_set = false;
  bool counted = false;
  beast_http::request_parser<beast_http::string_body> parser;
};

RequestParser::RequestParser(const Limits& limits, std::size_t* larger_bodies)
    : impl_{std::make_unique<Impl>(limits, larger_bodies)} {}

RequestParser::~RequestParser() = default;

std::size_t RequestParser::put(std::string_view bytes) {
  std::size_t taken = 0;
  while (taken < bytes.size() && !finished()) {
    boost::beast::error_code error;
    const std::string_view rest = bytes.substr(taken);
    const std::size_t count =
        impl_->parser.put(boost::asio::const_buffer{rest.data(), rest.size()}, error);
    taken += count;
    if (error && error != beast_http::error::need_more)
      refusal_ = refusal_for(static_cast<beast_http::error>(error.value()), impl_->limits,
                             impl_->body_limit);
    if (!refusal_ && impl_->parser.is_header_done() && !impl_->limit_is_set) {
      set_body_limit();
      continue;
    }
    if (count == 0 || error == beast_http::error::need_more) break;
  }
  return taken;
}

void RequestParser::set_body_limit() {
  Impl& impl = *impl_;
  impl.limit_is_set = true;
  impl.parser.eager(true);
  const std::size_t limit = body_limit_for(impl.limits, view(impl.parser.get().method_string()),
                                           view(impl.parser.get().target()));
  const auto length = impl.parser.content_length();
  const bool is_larger = limit > impl.limits.body_bytes &&
                         (impl.parser.chunked() || (length && *length > impl.limits.body_bytes));
  impl.body_limit = limit;
  impl.parser.body_limit(limit);
  if (length && *length > limit) {
    refusal_ = refusal_for(beast_http::error::body_limit, impl.limits, limit);
  } else if (is_larger && impl.larger_bodies != nullptr) {
    if (*impl.larger_bodies >= impl.limits.larger_bodies_at_once) {
      refusal_ = to_response(problem(503, "too-many-connections", "TOO_MANY_LARGE_BODIES",
                                     {"http.too_many_large_bodies", {}}));
      return;
    }
    ++*impl.larger_bodies;
    impl.counted = true;
  }
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
