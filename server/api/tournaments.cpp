#include <algorithm>
#include <ranges>
#include <utility>

#include "server/api/answers.hpp"
#include "server/api/api.hpp"
#include "server/api/event_door.hpp"
#include "server/api/event_games.hpp"
#include "server/api/query.hpp"
#include "server/api/ranking_request.hpp"
#include "server/api/round_json.hpp"
#include "server/api/standings_json.hpp"
#include "server/api/team_json.hpp"

namespace flagfall::server::api {
namespace {

using arbiter::tournament::Board;
using arbiter::tournament::OpponentRank;
using arbiter::tournament::Round;
using arbiter::tournament::RoundPhase;
using arbiter::tournament::Tournament;
using http::Reply;
using http::Request;

/// A round with its boards. The staff sees drafts too.
void show_round(Api& api, const Request& request, const Reply& reply) {
  const auto seen = seen_event(api, request);
  if (!seen) return reply(http::to_response(seen.error()));
  const Tournament* tournament = tournament_of(*seen, request);
  const int number = path_number(request, "r");
  if (tournament == nullptr || number == 0 ||
      static_cast<std::size_t>(number) > tournament->rounds.size())
    return reply(http::unknown_address());
  const Round& round = tournament->rounds[static_cast<std::size_t>(number - 1)];
  if (round.phase < RoundPhase::published && !seen->visitor.is_staff())
    return reply(http::unknown_address());
  const auto prepare = [&]() -> Workshop::Work {
    return [competition = seen->view.competition, id = tournament->id, number,
            audience = seen->audience(), appealed = api.club.games_under_appeal()] {
      const Tournament& of = *find_tournament(competition, id);
      const Field field{competition, of, number - 1};
      return json_answer(
          200, round_json(field, number, of.rounds[static_cast<std::size_t>(number - 1)], audience,
                          appealed));
    };
  };
  api.workshop.make_once(
      seen->key("round:" + std::to_string(tournament->id) + ":" + std::to_string(number) + ":" +
                joined(api.club.games_under_appeal())),
      prepare, reply);
}

/// Whether a result that is counted here may still be changed by a jury.
bool is_under_appeal(const Ranking& ranking, const club::GameIds& appealed) {
  const auto counted =
      ranking.field.tournament.rounds | std::views::take(ranking.standings.after_round);
  return std::ranges::any_of(counted, [&](const Round& round) {
    return std::ranges::any_of(round.boards,
                               [&](const Board& board) { return has_game_in(board, appealed); });
  });
}

void show_standings(Api& api, const Request& request, const Reply& reply) {
  http::FieldErrors errors;
  const auto terms = request.query.find("terms");
  if (terms && terms != "all" && terms != "none")
    errors["/terms"] = {"api.field.choice", {{"choices", std::string{"all, none"}}}};
  const bool with_terms = terms != "none";
  answer_from_ranking(
      api, request, reply, std::move(errors),
      (with_terms ? "standings:" : "standings-short:") + joined(api.club.games_under_appeal()),
      [with_terms, appealed = api.club.games_under_appeal()](const Ranking& ranking) {
        nlohmann::json answer = standings_json(ranking, with_terms);
        answer["under_appeal"] = is_under_appeal(ranking, appealed);
        return json_answer(200, std::move(answer));
      });
}

void show_crosstable(Api& api, const Request& request, const Reply& reply) {
  http::FieldErrors errors;
  const auto ranks = request.query.find("ranks");
  if (ranks && ranks != "final" && ranks != "then")
    errors["/ranks"] = {"api.field.choice", {{"choices", std::string{"final, then"}}}};
  const bool then = ranks == "then";
  answer_from_ranking(api, request, reply, std::move(errors),
                      then ? "crosstable-then" : "crosstable", [then](const Ranking& ranking) {
                        return json_answer(
                            200, crosstable_json(ranking, then ? OpponentRank::at_the_time
                                                               : OpponentRank::final_rank));
                      });
}

void show_board_scores(Api& api, const Request& request, const Reply& reply) {
  answer_from_ranking(api, request, reply, {}, "board-scores", [](const Ranking& ranking) {
    if (!ranking.field.tournament.settings.teams) return http::unknown_address();
    return json_answer(200, board_scores_json(ranking));
  });
}

void show_player(Api& api, const Request& request, const Reply& reply) {
  const int player = path_number(request, "p");
  answer_from_ranking(api, request, reply, {}, "player:" + std::to_string(player),
                      [player](const Ranking& ranking) {
                        if (ranking.field.number_of(player) == 0) return http::unknown_address();
                        return json_answer(200, player_card_json(ranking, player));
                      });
}

}  // namespace

void add_tournament_routes(http::Router& router, Api& api) {
  const auto later = [&](std::string_view pattern, auto handler) {
    router.on("GET", "/api/v1/events/{event}/tournaments/{t}/" + std::string{pattern},
              http::Handler{[&api, handler](const Request& r, const Reply& reply) {
                handler(api, r, reply);
              }});
  };
  later("rounds/{r}", show_round);
  later("standings", show_standings);
  later("crosstable", show_crosstable);
  later("board-scores", show_board_scores);
  later("players/{p}", show_player);
}

}  // namespace flagfall::server::api
