#include "server/http/static_files.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "server/http/ascii.hpp"
#include "server/http/gzip.hpp"
#include "server/http/problem.hpp"

namespace flagfall::server::http {

namespace {

struct Kind {
  std::string_view ending;
  std::string_view content_type;
  bool compressible;
};

constexpr std::array<Kind, 14> kinds{{
    {".html", "text/html; charset=utf-8", true},
    {".js", "text/javascript; charset=utf-8", true},
    {".css", "text/css; charset=utf-8", true},
    {".svg", "image/svg+xml", true},
    {".json", "application/json", true},
    {".webmanifest", "application/manifest+json", true},
    {".txt", "text/plain; charset=utf-8", true},
    {".map", "application/json", true},
    {".png", "image/png", false},
    {".ico", "image/x-icon", true},
    {".woff2", "font/woff2", false},
    {".mp3", "audio/mpeg", false},
    {".ogg", "audio/ogg", false},
    {".wav", "audio/wav", true},
}};

Kind kind_of(std::string_view path) {
  const auto* found =
      std::ranges::find_if(kinds, [&](const Kind& kind) { return path.ends_with(kind.ending); });
  return found == kinds.end() ? Kind{"", "application/octet-stream", false} : *found;
}

/// `app-K3QZ7A2B.js`: the bundler names scripts and styles by their content.
bool is_named_by_content(std::string_view path) {
  constexpr std::size_t hash_length = 8;
  const auto dash = path.rfind('-');
  const auto dot = path.find('.', dash == std::string_view::npos ? path.size() : dash);
  if (dot == std::string_view::npos || dot - dash - 1 != hash_length) return false;
  return std::ranges::all_of(path.substr(dash + 1, hash_length), [](char c) {
    return (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
  });
}

/// Whether one item of a list, up to its parameters, is `wanted`; `q=0` takes it back.
bool lists(std::string_view header, std::string_view wanted) {
  while (!header.empty()) {
    std::string_view item = cut_front(header, ',');
    const std::string_view name = trimmed(cut_front(item, ';'));
    if (equal_ignoring_case(name, wanted)) {
      const std::string_view weight = trimmed(item);
      return weight != "q=0" && !weight.starts_with("q=0.0");
    }
  }
  return false;
}

bool has_etag(std::string_view header, std::string_view etag) {
  while (!header.empty()) {
    std::string_view item = trimmed(cut_front(header, ','));
    if (item.starts_with("W/")) item.remove_prefix(2);
    if (item == etag || item == "*") return true;
  }
  return false;
}

bool is_number(std::string_view text) {
  return !text.empty() && std::ranges::all_of(text, [](char c) { return c >= '0' && c <= '9'; });
}

constexpr std::array<std::string_view, 9> spectators_pages{
    "", "players", "teams", "rounds", "standings", "crosstable", "schedule", "bracket", "ladder"};
constexpr std::array<std::string_view, 3> other_event_pages{"settings", "log", "changes"};

/// A round and a board: `3-7`.
bool is_place_of_game(std::string_view text) {
  const std::string_view round = cut_front(text, '-');
  return is_number(round) && is_number(text);
}

/// What follows `/e/`: the id, then perhaps `t/2` for a group, then perhaps a page for spectators.
/// With `others` those of players and staff count too.
bool is_event_page(std::string_view path, bool others) {
  if (path.ends_with('/')) path.remove_suffix(1);
  if (cut_front(path, '/').empty()) return false;
  std::string_view page = cut_front(path, '/');
  if (page == "t") {
    if (!is_number(cut_front(path, '/'))) return false;
    page = cut_front(path, '/');
  }
  if (page == "r" || page == "p") return is_number(path);
  if (page == "g") return is_place_of_game(path);
  if (!path.empty()) return false;
  return std::ranges::find(spectators_pages, page) != spectators_pages.end() ||
         (others && std::ranges::find(other_event_pages, page) != other_event_pages.end());
}

constexpr std::string_view event_prefix = "/e/";

/// Others may show a page for spectators inside their own, and only as it is made for that: the
/// program then sends no cookie and gives no order (web/src/view-mode.ts).
bool may_be_framed(const Request& request) {
  const std::string_view path = request.path;
  return request.query["embed"] == "1" && path.starts_with(event_prefix) &&
         is_event_page(path.substr(event_prefix.size()), false);
}

void allow_framing(Response& response) {
  response.headers.emplace_back(
      "Content-Security-Policy",
      "default-src 'self'; img-src 'self' data:; connect-src 'self'; object-src 'none'; "
      "frame-ancestors *; base-uri 'none'; form-action 'self'");
  response.headers.emplace_back("X-Frame-Options", "");
}

/// A device is paired at `/clock/{code}`, and is a clock at `/clock` from then on.
bool is_clock_code(std::string_view path) {
  constexpr std::string_view clock = "/clock/";
  return path.starts_with(clock) && path.find('/', clock.size()) == std::string_view::npos;
}

/// The stored games, one of them, and the tree of their positions.
bool is_archive_page(std::string_view path) {
  constexpr std::string_view game = "/archive/games/";
  if (path == "/archive" || path == "/archive/explore") return true;
  return path.size() > game.size() && path.starts_with(game) &&
         path.find('/', game.size()) == std::string_view::npos;
}

bool is_page(std::string_view path) {
  constexpr std::string_view game = "/g/";
  if (path.starts_with(event_prefix)) return is_event_page(path.substr(event_prefix.size()), true);
  if (path.starts_with(game)) {
    path.remove_prefix(game.size());
    const auto slash = path.find('/');
    return !path.empty() && slash > 0 && slash >= path.size() - 1;
  }
  return path == "/" || path == "/new" || path == "/events/new" || path == "/sign-in" ||
         path == "/setup" || path == "/clock" || is_clock_code(path) || is_archive_page(path);
}

}  // namespace

StaticFiles::StaticFiles(const std::vector<EmbeddedFile>& files) {
  for (const EmbeddedFile& file : files) {
    const Kind kind = kind_of(file.path);
    Entry entry{.plain = std::make_shared<const std::string>(file.data),
                .gzip = nullptr,
                .etag = "\"" + std::string{file.sha256.substr(0, 32)} + "\"",
                .content_type = std::string{kind.content_type},
                .immutable = is_named_by_content(file.path)};
    if (kind.compressible) {
      auto packed = gzip(file.data);
      if (packed.size() < file.data.size())
        entry.gzip = std::make_shared<const std::string>(std::move(packed));
    }
    entries_.emplace("/" + std::string{file.path}, std::move(entry));
  }
}

Response StaticFiles::handle(const Request& request) const {
  const auto index = entries_.find("/index.html");
  auto found = is_page(request.path) ? index : entries_.find(request.path);
  const bool known = found != entries_.end();
  if (known && request.method != "GET") return wrong_method(request.method, "GET, HEAD, OPTIONS");
  if (known) {
    Response page = answer(found->second, request, 200);
    if (may_be_framed(request)) allow_framing(page);
    return page;
  }
  const bool for_people = request.method == "GET" && !request.path.starts_with("/api/");
  if (!for_people || index == entries_.end()) return unknown_address();
  return answer(index->second, request, 404);
}

Response StaticFiles::answer(const Entry& entry, const Request& request, int status) const {
  Response response{.status = status, .content_type = entry.content_type};
  response.headers.emplace_back("Vary", "Accept-Encoding");
  response.headers.emplace_back(
      "Cache-Control", entry.immutable ? "public, max-age=31536000, immutable" : "no-cache");
  if (status == 200) response.headers.emplace_back("ETag", entry.etag);
  if (status == 200 && has_etag(request.headers["If-None-Match"], entry.etag)) {
    response.status = 304;
    return response;
  }
  const bool packed = entry.gzip && lists(request.headers["Accept-Encoding"], "gzip");
  response.shared_body = packed ? entry.gzip : entry.plain;
  if (packed) response.headers.emplace_back("Content-Encoding", "gzip");
  return response;
}

}  // namespace flagfall::server::http
