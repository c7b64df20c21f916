#include <spdlog/spdlog.h>

#include <algorithm>
#include <exception>
#include <functional>
#include <map>
#include <utility>

#include "server/api/answers.hpp"
#include "server/api/api.hpp"
#include "server/api/game_part.hpp"
#include "server/api/query.hpp"
#include "server/api/seen_game.hpp"
#include "server/archive/answer_json.hpp"
#include "server/archive/search.hpp"
#include "server/club/events.hpp"

// Stored games: those of files, and those that were played here. For accounts; but one that was
// played here is read by whoever may see it where it was played.

namespace flagfall::server::api {
namespace {

using http::Reply;
using http::Request;
using http::Response;
using nlohmann::json;

constexpr std::int64_t usually_listed = 50;
constexpr std::int64_t most_listed = 200;
constexpr std::size_t most_examples = 20;
constexpr std::int64_t most_in_a_file = 20'000;

/// Games that were played here and are nothing to this account: their rows, sorted.
std::vector<std::int64_t> hidden_from(const Api& api, const Staff& account) {
  std::vector<std::int64_t> hidden;
  // Of one event the same account sees all games or none.
  std::map<std::string, bool> events;
  for (const db::GuardedGame& game :
       api.store.read([](db::Connection& db) { return db::guarded_games(db); })) {
    const auto place = api.events.place_of(game.game);
    const std::string event = place ? place->first : std::string{};
    auto known = events.find(event);
    if (known == events.end())
      known =
          events.emplace(event, part_in_game(api.events, account, game.game) == GamePart::nothing)
              .first;
    if (known->second) hidden.push_back(game.row);
  }
  return hidden;
}

/// What a search sees of the club: it may touch nothing else.
using Look = std::function<Response(db::Connection&, std::vector<std::int64_t> hidden)>;

/// Brings in the games that have ended meanwhile, and then goes on, the first beside the clocks.
void when_up_to_date(Api& api, std::function<void()> go_on) {
  api.workshop.run(
      [&api] {
        try {
          api.archive.index_played();
        } catch (const std::exception& error) {
          spdlog::error("the archive is not up to date: {}", error.what());
        }
      },
      std::move(go_on));
}

void look(Api& api, const Staff& account, const Reply& reply, Look work) {
  when_up_to_date(api, [&api, account, reply, work = std::move(work)] {
    api.workshop.make(
        [&api, work, hidden = hidden_from(api, account)] {
          return api.archive.read([&](db::Connection& db) { return work(db, hidden); });
        },
        reply);
  });
}

http::FieldErrors errors_of(const archive::Faults& faults) {
  http::FieldErrors errors;
  for (const auto& [field, sentence] : faults) errors["/" + field] = sentence;
  return errors;
}

archive::Search search_in(const Request& request, http::FieldErrors& errors) {
  const auto asked = [&request](const char* name) { return std::string{request.query[name]}; };
  archive::Faults faults;
  archive::Search search = archive::search_of(
      {asked("rules"), asked("player"), asked("white"), asked("black"), asked("event"),
       asked("site"), asked("round"), asked("from"), asked("to"), asked("result"), asked("fen")},
      faults);
  errors.merge(errors_of(faults));
  return search;
}

void list(Api& api, const Staff& account, const Request& request, const Reply& reply) {
  http::FieldErrors errors;
  archive::Search search = search_in(request, errors);
  const std::int64_t limit =
      query_number(request, "limit", {1, most_listed}, errors).value_or(usually_listed);
  search.filter.limit = limit + 1;  // whether there are more
  search.filter.before = query_number(request, "after", {1}, errors).value_or(0);
  if (!errors.empty()) return reply(http::to_response(http::invalid_fields(std::move(errors))));
  look(api, account, reply, [search, limit](db::Connection& db, std::vector<std::int64_t> hidden) {
    archive::Search asked = search;
    asked.filter.hidden = std::move(hidden);
    archive::narrow(db, asked);
    std::vector<db::ArchiveRow> rows = db::archived_games(db, asked.filter);
    json next;
    if (std::ssize(rows) > limit) {
      rows.resize(static_cast<std::size_t>(limit));
      next = std::to_string(rows.back().id);
    }
    json games = json::array();
    for (const db::ArchiveRow& row : rows) games.push_back(archive::row_json(row));
    return json_answer(200, {{"games", std::move(games)}, {"next", std::move(next)}});
  });
}

Response pdn_answer(std::string text, const std::string& name) {
  Response response;
  response.content_type = "application/x-draughts-pdn; charset=utf-8";
  response.body = std::move(text);
  response.headers.emplace_back("Content-Disposition", "attachment; filename=\"" + name + "\"");
  return response;
}

void export_found(Api& api, const Staff& account, const Request& request, const Reply& reply) {
  http::FieldErrors errors;
  const archive::Search search = search_in(request, errors);
  if (!errors.empty()) return reply(http::to_response(http::invalid_fields(std::move(errors))));
  look(api, account, reply, [search](db::Connection& db, std::vector<std::int64_t> hidden) {
    archive::Search asked = search;
    asked.filter.hidden = std::move(hidden);
    archive::narrow(db, asked);
    const std::int64_t found = db::count_archived_games(db, asked.filter);
    if (found > most_in_a_file)
      return http::to_response(
          http::problem(422, "refused", "TOO_MANY_GAMES",
                        {"archive.too_many", {{"n", found}, {"most", most_in_a_file}}}));
    std::string text;
    db::for_each_archived(db, asked.filter, [&text](const db::ArchiveRow&, std::string_view game) {
      text.append(game).append("\n");
    });
    return pdn_answer(std::move(text), "games.pdn");
  });
}

using Tell = std::function<Response(const db::ArchivedText&)>;

/// Why somebody may not read a stored game; nothing: he may. One that is not over, as he sees it,
/// is not stored for him.
std::optional<http::Problem> kept_from(Api& api, const Request& request) {
  if (archive::is_of_file(request.params["game"])) {
    if (!api.door.account(request)) return sign_in_required();
    return std::nullopt;
  }
  const auto seen = seen_game(api, request);
  if (!seen) return seen.error();
  if (!seen->view.game.outcome) return unknown_game();
  return std::nullopt;
}

void with_game(Api& api, const Request& request, const Reply& reply, Tell tell) {
  if (const auto problem = kept_from(api, request)) return reply(http::to_response(*problem));
  when_up_to_date(api,
                  [&api, id = std::string{request.params["game"]}, reply, tell = std::move(tell)] {
                    api.workshop.make(
                        [&api, id, tell] {
                          return api.archive.read([&](db::Connection& db) {
                            const auto game = archive::game_with_id(db, id);
                            return game ? tell(*game) : http::to_response(unknown_game());
                          });
                        },
                        reply);
                  });
}

void show(Api& api, const Request& request, const Reply& reply) {
  with_game(api, request, reply, [](const db::ArchivedText& game) {
    return json_answer(200, archive::game_json(game));
  });
}

void show_pdn(Api& api, const Request& request, const Reply& reply) {
  with_game(api, request, reply, [](const db::ArchivedText& game) {
    return pdn_answer(game.text, archive::id_of(game.row) + ".pdn");
  });
}

void explore(Api& api, const Staff& account, const Request& request, const Reply& reply) {
  archive::Faults faults;
  const archive::AskedPosition asked = archive::position_of(
      std::string{request.query["rules"]}, std::string{request.query["fen"]}, faults);
  if (!faults.empty()) return reply(http::to_response(http::invalid_fields(errors_of(faults))));
  look(api, account, reply, [asked](db::Connection& db, const std::vector<std::int64_t>& hidden) {
    const auto explored = archive::explore(db, asked.rules, asked.position, hidden, most_examples);
    return json_answer(200, archive::explored_json(asked.rules, asked.position, explored));
  });
}

}  // namespace

void add_archive_routes(http::Router& router, Api& api) {
  const auto for_accounts = [&](std::string_view pattern, auto handler) {
    router.on("GET", pattern, http::Handler{[&api, handler](const Request& r, const Reply& reply) {
                const auto account = api.door.account(r);
                if (!account) return reply(http::to_response(sign_in_required()));
                handler(api, *account, r, reply);
              }});
  };
  for_accounts("/api/v1/archive/games", list);
  for_accounts("/api/v1/archive/games.pdn", export_found);
  for_accounts("/api/v1/archive/positions", explore);
  router.on("GET", "/api/v1/archive/games/{game}",
            http::Handler{[&api](const Request& r, const Reply& reply) { show(api, r, reply); }});
  router.on(
      "GET", "/api/v1/archive/games/{game}/pdn",
      http::Handler{[&api](const Request& r, const Reply& reply) { show_pdn(api, r, reply); }});
}

}  // namespace flagfall::server::api
