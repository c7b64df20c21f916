#include <algorithm>
#include <cstdio>
#include <string>
#include <utility>

#include "arbiter/game/openings.hpp"
#include "arbiter/notation/fen.hpp"
#include "arbiter/rules/draw_rules.hpp"
#include "arbiter/rules/rule_set.hpp"
#include "clock/describe.hpp"
#include "clock/method.hpp"
#include "clock/names.hpp"
#include "clock/presets.hpp"
#include "clock/program.hpp"
#include "db/utc_text.hpp"
#include "server/api/answers.hpp"
#include "server/api/api.hpp"
#include "server/api/game_json.hpp"
#include "server/api/game_order.hpp"
#include "server/api/json_parts.hpp"
#include "server/text/catalogue.hpp"
#include "server/version.hpp"

namespace flagfall::server::api {
namespace {

using http::Request;
using http::Response;
using nlohmann::json;

/// A time control in words: the pieces for a page, and the English text.
json words_json(const clock::TimeControl& control) {
  json pieces = json::array();
  std::string text;
  for (const clock::Phrase& phrase : clock::describe(control)) {
    const arbiter::Sentence sentence = sentence_of(phrase);
    pieces.push_back(sentence_json(sentence));
    text += text::render(sentence);
  }
  return {{"sentences", pieces}, {"text", text}};
}

/// What a federation asks of an arbiter who chooses it; nothing where it is as they wish.
json advice_json(const clock::TimeControl& control) {
  json advice = json::array();
  if (clock::ends_without_increment(control))
    advice.push_back(sentence_json({"clock.ends_without_increment", {}}));
  return advice;
}

Response status(Api& api, const Request& request) {
  return json_answer(200, {{"version", std::string{version}},
                           {"storage", api.club.storage_failed() ? "failed" : "working"},
                           {"setup_open", api.setup.is_open()},
                           {"server_ms", request.received_at.elapsed.time_since_epoch().count()},
                           {"utc", db::utc_text(request.received_at.utc_us)}});
}

/// One entry for each rule, also where a text says it in several articles.
json draw_rules_json(arbiter::RuleSet rules, arbiter::Profile profile) {
  json list = json::array();
  for (const arbiter::DrawRule rule : arbiter::all_draw_rules) {
    const arbiter::DrawRow* first = arbiter::draw_row(rules, profile, rule);
    if (first == nullptr) continue;
    std::string articles;
    for (const arbiter::DrawRow& row : arbiter::draw_rows(rules, profile))
      if (row.rule == rule && articles.find(row.article) == std::string::npos)
        articles.append(articles.empty() ? "" : "; ").append(row.article);
    list.push_back({{"rule", std::string{arbiter::name_of(rule)}},
                    {"article", articles},
                    {"limit", first->limit},
                    {"unit", std::string{arbiter::name_of(first->unit)}},
                    {"mode", std::string{arbiter::name_of(first->mode)}}});
  }
  return list;
}

Response rules(Api&, const Request&) {
  json list = json::array();
  for (const arbiter::RuleSet rule_set : arbiter::all_rule_sets) {
    json profiles = json::array();
    for (const arbiter::Profile profile : arbiter::profiles_of(rule_set)) {
      profiles.push_back({{"name", std::string{arbiter::name_of(profile)}},
                          {"draw_rules", draw_rules_json(rule_set, profile)}});
    }
    list.push_back({{"name", std::string{arbiter::name_of(rule_set)}},
                    {"game_type", std::string{arbiter::game_type(rule_set)}},
                    {"board", board_json(rule_set)},
                    {"first_mover", name_of(arbiter::first_mover(rule_set))},
                    {"start_fen", arbiter::to_fen(rule_set, arbiter::initial_position(rule_set))},
                    {"profiles", profiles}});
  }
  return json_answer(200, {{"rules", list}});
}

json opening_json(arbiter::RuleSet rules, const arbiter::Opening& opening) {
  return {{"card", opening.card},
          {"number", opening.number},
          {"code", arbiter::code_of(opening)},
          {"kind", std::string{arbiter::name_of(opening.kind)}},
          {"sequence", opening.sequence},
          {"fen", arbiter::to_fen(rules, arbiter::position_of(rules, opening))}};
}

/// The openings that a rule set draws, table by table; none for most.
Response openings(Api&, const Request& request) {
  const auto rules = arbiter::rule_set_named(request.params["rules"]);
  if (!rules) return http::unknown_address();
  json tables = json::array();
  for (const arbiter::OpeningTable table :
       {arbiter::OpeningTable::fmjd_64, arbiter::OpeningTable::idf_basic}) {
    json list = json::array();
    for (const arbiter::Opening& opening : arbiter::openings_of(*rules, table))
      list.push_back(opening_json(*rules, opening));
    if (!list.empty())
      tables.push_back({{"table", std::string{arbiter::name_of(table)}}, {"openings", list}});
  }
  return json_answer(200, {{"tables", tables}});
}

Response presets(Api&, const Request&) {
  json list = json::array();
  for (const clock::Preset& preset : clock::presets()) {
    auto control = clock::parse_control(preset.program);
    if (!control) continue;
    control->crossing = preset.crossing;
    list.push_back({{"id", std::string{preset.id}},
                    {"name", {{"key", std::string{preset.name_key}}, {"params", json::object()}}},
                    {"family", std::string{preset.family}},
                    {"source", std::string{preset.source}},
                    {"program", std::string{preset.program}},
                    {"crossing", std::string{clock::name_of(preset.crossing)}},
                    {"words", words_json(*control)}});
  }
  return json_answer(200, {{"presets", list}});
}

/// Reads a program as the form types it, so that the form can say what it means while one types.
Response time_control(Api&, const Request& request) {
  json object = json::object();
  for (const auto& [name, value] : request.query) object[name] = value;
  http::FieldErrors errors;
  const auto control = read_control(object, "", errors);
  if (!errors.empty()) return http::to_response(http::invalid_fields(std::move(errors)));
  return json_answer(200, {{"program", clock::to_string(*control)},
                           {"words", words_json(*control)},
                           {"advice", advice_json(*control)}});
}

Response healthz(Api& api, const Request&) {
  const bool well = !api.club.storage_failed() && !api.stopping;
  return json_answer(well ? 200 : 503,
                     {{"status", well ? "ok" : "failing"}, {"seal_key", api.seals.is_usable()}});
}

// ---- Metrics ----

void metric(std::string& text, std::string_view name, std::string_view help, std::string_view type,
            double value) {
  char number[40];
  std::snprintf(number, sizeof number, "%.15g", value);
  text.append("# HELP flagfall_")
      .append(name)
      .append(" ")
      .append(help)
      .append("\n# TYPE flagfall_");
  text.append(name).append(" ").append(type).append("\nflagfall_").append(name).append(" ");
  text.append(number).append("\n");
}

double percentile(std::vector<double> values, double part) {
  if (values.empty()) return 0;
  std::ranges::sort(values);
  const auto last = static_cast<double>(values.size() - 1);
  return values[static_cast<std::size_t>(last * part)];
}

Response metrics(Api& api, const Request& request) {
  // What goes on in the hall is nobody's business outside this machine.
  if (request.remote_address != "127.0.0.1" && request.remote_address != "::1")
    return http::to_response(not_allowed());
  const club::ClubCounts club = api.club.counts();
  const db::Metrics store = api.store.metrics();
  std::string text;
  metric(text, "commands_total", "Commands judged.", "counter", double(club.commands));
  metric(text, "refusals_total", "Commands refused.", "counter", double(club.refusals));
  metric(text, "flags_total", "Flags fallen.", "counter", double(club.flags));
  metric(text, "time_jumps_total", "Jumps of time that paused the clocks.", "counter",
         double(club.jumps));
  metric(text, "games_loaded", "Games in memory.", "gauge", double(club.games_loaded));
  metric(text, "clocks_running", "Games whose clock runs.", "gauge", double(club.clocks_running));
  metric(text, "watchers", "Open streams and feeds.", "gauge", double(api.gallery.watchers()));
  metric(text, "events_loaded", "Events in memory.", "gauge", double(api.events.all().size()));
  metric(text, "event_watchers", "Open streams of events.", "gauge",
         double(api.event_gallery.watchers()));
  metric(text, "workshop_running", "Pairings, standings and files being made.", "gauge",
         double(api.workshop.running()));
  metric(text, "loop_lateness_seconds", "Lateness of the event loop at the last heartbeat.",
         "gauge", double(club.lateness.count()) / 1000);
  metric(text, "loop_lateness_max_seconds", "Worst lateness of the event loop.", "gauge",
         double(club.worst_lateness.count()) / 1000);
  metric(text, "flag_lateness_p99_seconds", "From a flag to its place on disk.", "gauge",
         percentile(club.flag_lateness_ms, 0.99) / 1000);
  metric(text, "commits_total", "Transactions on disk.", "counter", double(store.commits));
  metric(text, "events_total", "Events on disk.", "counter", double(store.events));
  metric(text, "commit_failures_total", "Transactions that failed.", "counter",
         double(store.failures));
  metric(text, "commit_queue", "Batches waiting for the disk.", "gauge", double(store.waiting));
  metric(text, "commit_seconds_last", "Time of the last commit.", "gauge",
         double(store.last_commit_us) / 1e6);
  metric(text, "storage_failed", "1 while the disk does not work.", "gauge",
         api.club.storage_failed() ? 1 : 0);
  if (const http::Metrics* transport = api.http_metrics ? api.http_metrics() : nullptr)
    text += http::to_prometheus(*transport);
  Response response;
  response.content_type = "text/plain; version=0.0.4; charset=utf-8";
  response.body = std::move(text);
  return response;
}

/// The page that a problem's `type` names: what it means, in a sentence.
Response problem_page(Api&, const Request& request) {
  const std::string key = "problem." + std::string{request.params["type"]};
  if (!text::has_key(key)) return http::unknown_address();
  Response response;
  response.content_type = "text/plain; charset=utf-8";
  response.body = text::render({key, {}}) + "\n";
  return response;
}

}  // namespace

void add_service_routes(http::Router& router, Api& api) {
  const auto plain = [&](std::string_view pattern, auto handler) {
    router.on("GET", pattern,
              http::PlainHandler{[&api, handler](const Request& r) { return handler(api, r); }});
  };
  plain("/api/v1/status", status);
  plain("/api/v1/rules", rules);
  plain("/api/v1/rules/{rules}/openings", openings);
  plain("/api/v1/presets", presets);
  plain("/api/v1/time-controls", time_control);
  plain("/healthz", healthz);
  plain("/metrics", metrics);
  plain("/problems/{type}", problem_page);
}

std::vector<http::LargerBody> larger_bodies() {
  constexpr std::size_t mebibyte = 1024U * 1024;
  return {{"POST", "/api/v1/events/{event}/orders", 2 * mebibyte},
          {"POST", "/api/v1/events/{event}/tournaments/{t}/check", mebibyte},
          {"POST", "/api/v1/events/{event}/tournaments/{t}/players/preview", 4 * mebibyte},
          {"POST", "/api/v1/events/{event}/tournaments/{t}/pairing", mebibyte},
          {"PUT", "/api/v1/events/{event}/years-of-birth", mebibyte},
          {"PUT", "/api/v1/rating-lists", 16 * mebibyte},
          {"POST", "/api/v1/archive/imports", 64 * mebibyte}};
}

void add_routes(http::Router& router, Api& api) {
  add_query_names(router);
  add_game_routes(router, api);
  add_replay_routes(router, api);
  add_case_routes(router, api);
  add_session_routes(router, api);
  add_boards_together_routes(router, api);
  add_stream_routes(router, api);
  add_account_routes(router, api);
  add_account_book_routes(router, api);
  add_service_routes(router, api);
  add_event_routes(router, api);
  add_event_board_routes(router, api);
  add_event_record_routes(router, api);
  add_event_link_routes(router, api);
  add_slip_routes(router, api);
  add_phone_routes(router, api);
  add_device_routes(router, api);
  add_device_desk_routes(router, api);
  add_check_in_routes(router, api);
  add_tournament_choice_routes(router, api);
  add_tournament_routes(router, api);
  add_system_routes(router, api);
  add_proposal_routes(router, api);
  add_event_file_routes(router, api);
  add_print_routes(router, api);
  add_player_list_routes(router, api);
  add_year_of_birth_routes(router, api);
  add_archive_routes(router, api);
  add_archive_import_routes(router, api);
}

}  // namespace flagfall::server::api
