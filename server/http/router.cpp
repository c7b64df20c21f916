#include "server/http/router.hpp"

#include <spdlog/spdlog.h>
#include <algorithm>
#include <cassert>
#include <exception>
#include <set>
#include <utility>

#include "server/http/ascii.hpp"
#include "server/http/problem.hpp"

namespace flagfall::server::http {

namespace {

std::vector<std::string> segments_of(std::string_view path) {
  std::vector<std::string> segments;
  path.remove_prefix(path.starts_with('/') ? 1 : 0);
  for (;;) {
    const auto slash = path.find('/');
    segments.emplace_back(path.substr(0, slash));
    if (slash == std::string_view::npos) return segments;
    path.remove_prefix(slash + 1);
  }
}

bool is_named(std::string_view segment) {
  return segment.size() > 2 && segment.front() == '{' && segment.back() == '}';
}

bool matches(const std::vector<std::string>& pattern, const std::vector<std::string>& path) {
  return std::ranges::equal(pattern, path, [](const std::string& wanted, const std::string& given) {
    return is_named(wanted) ? !given.empty() : wanted == given;
  });
}

/// Of two patterns the more exact one has a word where they first differ and the other has a name.
bool is_more_exact(const std::vector<std::string>& a, const std::vector<std::string>& b) {
  return std::ranges::lexicographical_compare(a, b, {}, is_named, is_named);
}

Params params_of(const std::vector<std::string>& pattern, std::string_view path) {
  Params params;
  const auto given = segments_of(path);
  for (std::size_t i = 0; i < pattern.size(); ++i)
    if (is_named(pattern[i])) params.add(pattern[i].substr(1, pattern[i].size() - 2), given[i]);
  return params;
}

std::string joined(const std::set<std::string>& methods) {
  std::string text;
  for (const std::string& method : methods) text += (text.empty() ? "" : ", ") + method;
  return text;
}

Response upgrade_required() {
  Response answer = to_response(
      problem(426, "upgrade-required", "UPGRADE_REQUIRED", {"http.upgrade_required", {}}));
  answer.headers.emplace_back("Upgrade", "websocket");
  return answer;
}

/// Told under the name, as a member of a body is.
std::optional<Problem> query_refused(const Params& query, std::span<const std::string> names) {
  FieldErrors errors;
  std::set<std::string> had;
  for (const auto& [name, value] : query) {
    if (std::ranges::find(names, name) == names.end())
      errors["/" + name] = {"http.query_unknown", {}};
    else if (!had.insert(name).second)
      errors["/" + name] = {"http.query_repeated", {}};
  }
  if (errors.empty()) return std::nullopt;
  return invalid_fields(std::move(errors));
}

}  // namespace

void Router::takes(std::string_view pattern, std::vector<std::string> names) {
  queries_.insert_or_assign(std::string{pattern}, std::move(names));
}

void Router::on(std::string_view method, std::string_view pattern, Handler handler) {
  add({std::string{method}, std::string{pattern}, segments_of(pattern), std::move(handler), {}});
}

void Router::on(std::string_view method, std::string_view pattern, PlainHandler handler) {
  on(method, pattern,
     Handler{[handler = std::move(handler)](const Request& request, const Reply& reply) {
       reply(handler(request));
     }});
}

void Router::on_websocket(std::string_view pattern, WebSocketHandler handler) {
  add({"WS", std::string{pattern}, segments_of(pattern), {}, std::move(handler)});
}

void Router::otherwise(PlainHandler handler) { otherwise_ = std::move(handler); }

void Router::add(Route route) {
  assert(route.pattern.starts_with('/'));
  // Kept in the order in which patterns win, so that the first match is the right one.
  const auto later = [](const Route& a, const Route& b) {
    return is_more_exact(a.segments, b.segments);
  };
  routes_.insert(std::upper_bound(routes_.begin(), routes_.end(), route, later), std::move(route));
}

std::vector<const Router::Route*> Router::matching(std::string_view path) const {
  std::vector<const Route*> found;
  const auto segments = segments_of(path);
  for (const Route& route : routes_) {
    if (!matches(route.segments, segments)) continue;
    if (!found.empty() && found.front()->segments != route.segments) continue;
    found.push_back(&route);
  }
  return found;
}

void Router::handle(Request request, const Reply& reply) const try {
  const auto found = matching(request.path);
  if (request.method == "HEAD") request.method = "GET";
  if (found.empty()) return reply(otherwise_ ? otherwise_(request) : unknown_address());

  std::set<std::string> allowed{"OPTIONS"};
  for (const Route* route : found) {
    if (route->method == request.method) {
      request.params = params_of(route->segments, request.path);
      if (route->method == "GET")
        if (const auto problem = query_refused(request.query, taken_by(route->pattern)))
          return reply(to_response(*problem));
      return route->handler(std::move(request), reply);
    }
    if (route->method == "WS" && request.method == "GET") return reply(upgrade_required());
    if (route->method == "GET") allowed.insert("HEAD");
    allowed.insert(route->method == "WS" ? "GET" : route->method);
  }
  reply(wrong_method(request.method, joined(allowed)));
} catch (const std::exception& error) {
  spdlog::error("a handler failed: {}", error.what());
  if (!reply.answered())
    reply(to_response(problem(500, "internal", "INTERNAL", {"http.internal", {}})));
}

std::span<const std::string> Router::taken_by(const std::string& pattern) const {
  const auto names = queries_.find(pattern);
  return names == queries_.end() ? std::span<const std::string>{} : names->second;
}

std::vector<std::string> Router::queries() const {
  std::vector<std::string> lines;
  for (const auto& [pattern, names] : queries_) {
    std::string line = pattern;
    for (const std::string& name : names) line += (line == pattern ? "?" : "&") + name;
    lines.push_back(std::move(line));
  }
  std::ranges::sort(lines);
  return lines;
}

const WebSocketHandler* Router::websocket(Request& request) const {
  for (const Route* route : matching(request.path)) {
    if (route->method != "WS") continue;
    request.params = params_of(route->segments, request.path);
    return &route->websocket;
  }
  return nullptr;
}

std::vector<std::string> Router::routes() const {
  std::vector<std::string> lines;
  lines.reserve(routes_.size());
  for (const Route& route : routes_) lines.push_back(route.method + " " + route.pattern);
  std::ranges::sort(lines);
  return lines;
}

}  // namespace flagfall::server::http
