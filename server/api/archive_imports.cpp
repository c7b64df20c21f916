#include <spdlog/spdlog.h>

#include <algorithm>
#include <array>
#include <memory>
#include <utility>

#include "arbiter/whole_number.hpp"
#include "server/api/acting.hpp"
#include "server/api/answers.hpp"
#include "server/api/event_links.hpp"
#include "server/archive/answer_json.hpp"
#include "server/archive/search.hpp"
#include "server/text/encoding.hpp"

// Files of games on their way into the archive.

namespace flagfall::server::api {
namespace {

using http::Reply;
using http::Request;
using http::Response;
using nlohmann::json;

constexpr std::int64_t most_imports = 100;
constexpr std::size_t longest_name = 200;
constexpr std::array<std::string_view, 4> media_types{
    "application/x-draughts-pdn", "application/x-pdn", "text/plain", "application/octet-stream"};

bool is_taken(std::string_view media_type) {
  return std::ranges::any_of(media_types, [&](std::string_view taken) {
    return media_type == taken || media_type.starts_with(std::string{taken} + ";");
  });
}

std::optional<http::Problem> unfit(const std::string& bytes, text::Encoding encoding) {
  if (bytes.find_first_not_of(" \t\r\n\f\v") == std::string::npos)
    return http::problem(422, "refused", "EMPTY_FILE", {"archive.empty_file", {}});
  if (text::is_no_text(bytes, encoding))
    return http::problem(422, "refused", "NOT_A_TEXT", {"archive.not_a_text", {}});
  return std::nullopt;
}

archive::ImportOrder order_in(const Request& request, const Staff& account,
                              http::FieldErrors& errors) {
  archive::ImportOrder order;
  order.name = request.query.find("name").value_or("games.pdn");
  if (order.name.empty() || order.name.size() > longest_name)
    errors["/name"] = {"archive.field.name", {{"most", std::int64_t{longest_name}}}};
  order.actor = {std::string{auth::role_name(account.role)}, account.name};
  if (const std::string rules{request.query["rules"]}; !rules.empty()) {
    archive::Faults faults;
    order.rules = archive::position_of(rules, {}, faults).rules;
    for (auto& [field, sentence] : faults) errors["/" + field] = std::move(sentence);
  }
  order.bytes = std::ssize(request.body);
  return order;
}

/// What nobody reads any more was cut short, by a disk that failed perhaps, and the file does not
/// know it yet.
db::ArchiveImport as_it_is(db::ArchiveImport import, bool reading) {
  using State = db::ArchiveImport::State;
  if (import.state == State::reading && !reading) import.state = State::failed;
  return import;
}

std::optional<db::ArchiveImport> import_with(Api& api, std::int64_t id) {
  const bool reading = api.archive.importing();
  auto import = api.store.read([id](db::Connection& db) { return db::archive_import(db, id); });
  if (import) import = as_it_is(*std::move(import), reading);
  return import;
}

/// A file that has arrived, and what is wrong with it.
struct Upload {
  archive::ImportOrder order;
  std::string bytes;
  std::optional<http::Problem> problem{};
};

http::Problem import_runs() {
  return http::problem(409, "not-possible-now", "IMPORT_RUNS", {"archive.import_runs", {}});
}

void start(Api& api, Upload& upload, const Reply& reply) {
  if (upload.problem) return reply(http::to_response(*upload.problem));
  if (api.archive.importing()) return reply(http::to_response(import_runs()));
  api.archive.start(std::move(upload.order), std::move(upload.bytes),
                    [&api, reply](std::optional<std::int64_t> import) {
                      const auto begun = import ? import_with(api, *import) : std::nullopt;
                      if (!begun) return reply(http::to_response(storage_failed()));
                      reply(json_answer(202, {{"import", archive::import_json(*begun)}}));
                    });
}

/// Looks through the bytes beside the clocks: there may be many.
void take(Api& api, const std::shared_ptr<Upload>& upload, const Reply& reply) {
  if (api.archive.importing()) return reply(http::to_response(import_runs()));
  api.workshop.run(
      [upload] {
        upload->order.encoding = text::detect(upload->bytes).encoding;
        upload->problem = unfit(upload->bytes, upload->order.encoding);
      },
      [&api, upload, reply] { start(api, *upload, reply); });
}

void begin(Api& api, const Request& request, const Reply& reply) {
  const auto account = acting_account(api, request);
  if (!account) return reply(http::to_response(account.error()));
  if (!may_make_events(api, account->role)) return reply(http::to_response(not_allowed()));
  if (!is_taken(request.headers["Content-Type"]))
    return reply(http::to_response(http::problem(
        415, "wrong-media-type", "WRONG_MEDIA_TYPE",
        {"http.wrong_media_type", {{"wanted", std::string{"application/x-draughts-pdn"}}}})));
  http::FieldErrors errors;
  archive::ImportOrder order = order_in(request, *account, errors);
  if (!errors.empty()) return reply(http::to_response(http::invalid_fields(std::move(errors))));
  take(api, std::make_shared<Upload>(Upload{std::move(order), request.body, {}}), reply);
}

Response list(Api& api, const Request& request) {
  if (!api.door.account(request)) return http::to_response(sign_in_required());
  const bool reading = api.archive.importing();
  json imports = json::array();
  for (db::ArchiveImport& import :
       api.store.read([](db::Connection& db) { return db::archive_imports(db, most_imports); }))
    imports.push_back(archive::import_json(as_it_is(std::move(import), reading)));
  return json_answer(200, {{"imports", std::move(imports)}});
}

Response show(Api& api, const Request& request) {
  if (!api.door.account(request)) return http::to_response(sign_in_required());
  const auto id = arbiter::whole_number<std::int64_t>(request.params["import"]);
  const auto import = id ? import_with(api, *id) : std::nullopt;
  if (!import)
    return http::to_response(
        http::problem(404, "unknown-import", "UNKNOWN_IMPORT", {"archive.unknown_import", {}}));
  return json_answer(200, {{"import", archive::import_json(*import)}});
}

}  // namespace

void add_archive_import_routes(http::Router& router, Api& api) {
  router.on("POST", "/api/v1/archive/imports",
            http::Handler{[&api](const Request& request, const Reply& reply) {
              begin(api, request, reply);
            }});
  router.on("GET", "/api/v1/archive/imports",
            http::PlainHandler{[&api](const Request& request) { return list(api, request); }});
  router.on("GET", "/api/v1/archive/imports/{import}",
            http::PlainHandler{[&api](const Request& request) { return show(api, request); }});
}

}  // namespace flagfall::server::api
