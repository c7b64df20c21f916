#include "arbiter/tournament/proposal.hpp"

#include <set>
#include <utility>

#include "arbiter/names.hpp"
#include "arbiter/tournament/draft_check.hpp"
#include "arbiter/tournament/swiss_check.hpp"
#include "arbiter/tournament/swiss_explain.hpp"
#include "server/api/acting.hpp"
#include "server/api/answers.hpp"
#include "server/api/draw_seed.hpp"
#include "server/api/event_door.hpp"
#include "server/api/json_parts.hpp"
#include "server/api/order_json.hpp"
#include "server/api/pairing_import.hpp"
#include "server/api/player_preview.hpp"
#include "server/api/round_json.hpp"
#include "server/text/catalogue.hpp"

namespace flagfall::server::api {
namespace {

using namespace arbiter::tournament;
using http::Reply;
using http::Request;
using http::Response;
using nlohmann::json;

// ---- A draft as the Swiss sees it ----

/// The Swiss for a round as a draft has it: who has another bye there is not to be paired.
struct DraftOfSwiss {
  SwissInput input;
  RoundPairing pairing;

  DraftOfSwiss(const Competition& competition, const Tournament& tournament,
               const DraftRound& draft)
      : input{swiss_input(competition, tournament, draft.round)} {
    std::map<PlayerId, Number> numbers;
    for (const int id : input.list) numbers.emplace(id, static_cast<Number>(numbers.size()) + 1);
    if (draft.initial_colour) input.table.initial_colour = draft.initial_colour;
    std::set<Number> absent;
    for (const auto& [id, kind] : tournament.settings.teams ? draft.team_byes : draft.byes) {
      if (kind == RoundKind::pairing_bye)
        pairing.bye = numbers[id];
      else
        absent.insert(numbers[id]);
    }
    // Of two teams it is the colour of board 1.
    for (const DraftMatch& match : draft.matches) {
      const bool by_rule = tournament.settings.teams->white_on_board_1 != WhiteOnBoard1::away;
      const bool home_white = match.home_white.value_or(by_rule);
      pairing.boards.push_back({numbers[home_white ? match.home : match.away],
                                numbers[home_white ? match.away : match.home]});
    }
    for (const PairedBoard& board : draft.boards)
      pairing.boards.push_back({numbers[board.white], numbers[board.black]});
    input.round.absent.assign(absent.begin(), absent.end());
  }

  /// The player, or where teams play the team.
  int player(Number number) const {
    const auto index = static_cast<std::size_t>(number - 1);
    return number < 1 || index >= input.list.size() ? 0 : input.list[index];
  }
};

json reason_json(const DraftOfSwiss& swiss, const PlayerReason& reason) {
  json wants;
  if (reason.wants) wants = name_of(*reason.wants);
  return {{"player", swiss.player(reason.number)},
          {"score", points_json(reason.score)},
          {"wants", std::move(wants)},
          {"strength", reason.strength},
          {"granted", reason.granted},
          {"floats", {reason.float_1, reason.float_2}}};
}

json pairs_json(const DraftOfSwiss& swiss, const std::vector<Pairing>& pairs) {
  json list = json::array();
  for (const Pairing& pair : pairs)
    list.push_back({swiss.player(pair.white), swiss.player(pair.black)});
  return list;
}

json why_json(const DraftOfSwiss& swiss) {
  json list = json::array();
  for (const PairingReason& reason : explain(swiss.input.table, swiss.input.round, swiss.pairing)) {
    json players = json::array();
    for (const PlayerReason* player : {&reason.white, &reason.black})
      if (player->number != 0) players.push_back(reason_json(swiss, *player));
    json sentences = json::array();
    for (const arbiter::Sentence& sentence : reason.sentences)
      sentences.push_back(sentence_json(sentence));
    list.push_back({{"white", swiss.player(reason.board.white)},
                    {"black", swiss.player(reason.board.black)},
                    {"group", points_json(reason.group)},
                    {"players", std::move(players)},
                    {"already_met", pairs_json(swiss, reason.already_met)},
                    {"forbidden", pairs_json(swiss, reason.forbidden)},
                    {"sentences", std::move(sentences)}});
  }
  return list;
}

// ---- What a pairing breaks ----

json breach_json(const std::string& criterion, std::vector<int> players,
                 const arbiter::Sentence& sentence) {
  return {{"criterion", criterion},
          {"players", std::move(players)},
          {"sentence", sentence_json(sentence)},
          {"detail", text::render(sentence)}};
}

json draft_breaches_json(const Competition& competition, const Tournament& tournament,
                         const DraftRound& draft) {
  json list = json::array();
  for (const Breach& breach : check_draft(competition, tournament, draft))
    list.push_back(breach_json(breach.criterion, breach.players, breach.sentence));
  return list;
}

json swiss_breaches_json(const DraftOfSwiss& swiss) {
  json list = json::array();
  for (const Breach& breach : check_pairing(swiss.input.table, swiss.input.round, swiss.pairing)) {
    std::vector<int> players;
    for (const Number number : breach.players) players.push_back(swiss.player(number));
    list.push_back(breach_json(breach.criterion, std::move(players), breach.sentence));
  }
  return list;
}

json worse_json(const DraftOfSwiss& swiss) {
  const auto own = pair_swiss(swiss.input.table, swiss.input.round);
  if (!own) return nullptr;  // nothing to compare it with
  const auto worse = compare(swiss.input.table, swiss.input.round, *own, swiss.pairing);
  if (!worse) return nullptr;
  return {{"criterion", worse->criterion},
          {"group", points_json(worse->group)},
          {"sentence", sentence_json(worse->sentence)},
          {"detail", text::render(worse->sentence)}};
}

/// Whether a draft is the pairing of a published round as it stands.
bool is_as_published(const Tournament& tournament, const DraftRound& draft) {
  if (draft.round < 1 || draft.round > last_published_round(tournament)) return false;
  const Round& round = tournament.rounds[static_cast<std::size_t>(draft.round - 1)];
  return draft.matches.empty() && draft.byes == round.byes &&
         std::ranges::equal(draft.boards, round.boards,
                            [](const PairedBoard& asked, const Board& board) {
                              return asked.white == board.white && asked.black == board.black;
                            });
}

Response checked(const Competition& competition, const DraftRound& draft) {
  const Tournament& tournament = *find_tournament(competition, draft.tournament);
  json answer{{"breaches", json::array()}, {"worse", nullptr}, {"why", json::array()}};
  // What is published is not judged any more; why it was paired like that can still be asked.
  if (is_as_published(tournament, draft)) {
    if (tournament.settings.system == System::swiss)
      answer["why"] = why_json(DraftOfSwiss{competition, tournament, draft});
    return json_answer(200, answer);
  }
  // What cannot even be a draft is told alone: nothing can be said about the rest of it.
  if (const auto facts = decide(competition, draft); !facts) {
    const arbiter::Sentence& sentence = facts.error().sentence;
    const std::string& code = facts.error().code;
    const bool of_bracket = code == "NOT_OF_BRACKET" || code == "MATCH_NOT_PAIRED";
    answer["breaches"].push_back(breach_json(of_bracket ? "bracket" : "players",
                                             players_named(sentence, competition), sentence));
    return json_answer(200, answer);
  }
  if (tournament.settings.system != System::swiss) {
    answer["breaches"] = draft_breaches_json(competition, tournament, draft);
    return json_answer(200, answer);
  }
  const DraftOfSwiss swiss{competition, tournament, draft};
  answer["breaches"] = swiss_breaches_json(swiss);
  answer["worse"] = worse_json(swiss);
  answer["why"] = why_json(swiss);
  return json_answer(200, answer);
}

/// The round that a draft would make; of teams with the line-ups that it names.
Round drafted(const Competition& competition, const DraftRound& draft) {
  if (draft.matches.empty()) {
    Round round = round_of(draft.boards, draft.byes);
    round.team_byes = draft.team_byes;
    return round;
  }
  const auto facts = decide(competition, draft);
  if (!facts || facts->empty()) return {};  // the system has just proposed it
  const Competition after = arbiter::tournament::apply(competition, facts->front());
  return find_tournament(after, draft.tournament)
      ->rounds[static_cast<std::size_t>(draft.round - 1)];
}

/// A draft with the round that it would make, and why.
Response draft_shown(const Competition& competition, TournamentId id, const DraftRound* draft) {
  const Tournament& tournament = *find_tournament(competition, id);
  const Field field{competition, tournament, draft->round - 1};
  Round round = drafted(competition, *draft);
  round.opening = draft->opening;
  json why = json::array();
  if (tournament.settings.system == System::swiss)
    why = why_json(DraftOfSwiss{competition, tournament, *draft});
  return json_answer(200, {{"draft", draft_json(*draft)},
                           {"round", round_json(field, draft->round, round, Audience::staff)},
                           {"why", std::move(why)}});
}

Response proposed(const Competition& competition, TournamentId id, const DrawSeed& seed) {
  auto draft = propose_round(competition, id, seed.seed);
  if (!draft) return http::to_response(event_problem(draft.error(), competition));
  draft->seed = seed.hash;
  return draft_shown(competition, id, &*draft);
}

/// A pairing that another program has made, as a draft that is shown before it is ordered.
Response taken_over(const Competition& competition, TournamentId id, const PlayerList& list) {
  lists::TableChoices choices = list.choices;
  choices.free_lines = false;
  choices.has_header = false;  // its own first line is known by other words
  const auto table = lists::read_table(list.bytes, choices);
  if (!table) return http::to_response(http::problem(422, "refused", table.error()));
  const auto rows = lists::pairing_rows(*table);
  if (!rows) return http::to_response(http::problem(422, "refused", rows.error()));
  const auto made = found_players(competition, *find_tournament(competition, id), *rows);
  if (!made) return http::to_response(http::problem(422, "refused", made.error()));
  const auto draft = draft_made_elsewhere(competition, id, *made);
  if (!draft) return http::to_response(event_problem(draft.error(), competition));
  return draft_shown(competition, id, &*draft);
}

// ---- Requests ----

/// The event and tournament of a request by one who may pair, or the answer to all others.
boost::system::result<SeenEvent, Response> event_to_pair(Api& api, const Request& request) {
  const auto account = acting_account(api, request);
  if (!account) return http::to_response(account.error());
  const auto seen = seen_event(api, request);
  if (!seen) return http::to_response(seen.error());
  if (!may_give(seen->visitor, "draft_round")) return http::to_response(not_allowed());
  if (tournament_of(*seen, request) == nullptr) return http::unknown_address();
  return *seen;
}

void propose(Api& api, const Request& request, const Reply& reply) {
  const auto event = event_to_pair(api, request);
  if (!event) return reply(event.error());
  if (const auto problem = unexpected_members(request)) return reply(http::to_response(*problem));
  const Tournament& tournament = *tournament_of(*event, request);
  const DrawSeed seed = seed_to_draw(tournament);
  api.proposed_from[proposal_key(event->view.id, tournament.id,
                                 last_published_round(tournament) + 1)] = seed.seed;
  api.workshop.make([competition = event->view.competition, id = tournament.id,
                     seed] { return proposed(competition, id, seed); },
                    reply);
}

void take_over_pairing(Api& api, const Request& request, const Reply& reply) {
  const auto event = event_to_pair(api, request);
  if (!event) return reply(event.error());
  const auto body = body_of(request);
  if (!body) return reply(http::to_response(body.error()));
  http::FieldErrors errors;
  PlayerList list = read_player_list(*body, errors);
  if (!errors.empty()) return reply(http::to_response(http::invalid_fields(std::move(errors))));
  api.workshop.make([competition = event->view.competition, id = path_number(request, "t"),
                     list = std::move(list)] { return taken_over(competition, id, list); },
                    reply);
}

void check_draft(Api& api, const Request& request, const Reply& reply) {
  const auto event = event_to_pair(api, request);
  if (!event) return reply(event.error());
  const auto body = body_of(request);
  if (!body) return reply(http::to_response(body.error()));
  http::FieldErrors errors;
  const DraftRound draft = read_draft(*body, errors);
  if (draft.tournament != path_number(request, "t") && !errors.contains("/tournament"))
    errors["/tournament"] = {"api.field.other_tournament", {}};
  if (!errors.empty()) return reply(http::to_response(http::invalid_fields(std::move(errors))));
  api.workshop.make(
      [competition = event->view.competition, draft] { return checked(competition, draft); },
      reply);
}

}  // namespace

void add_proposal_routes(http::Router& router, Api& api) {
  const auto later = [&](std::string_view pattern, auto handler) {
    router.on("POST", "/api/v1/events/{event}/tournaments/{t}/" + std::string{pattern},
              http::Handler{[&api, handler](const Request& r, const Reply& reply) {
                handler(api, r, reply);
              }});
  };
  later("proposal", propose);
  later("pairing", take_over_pairing);
  later("check", check_draft);
}

}  // namespace flagfall::server::api
