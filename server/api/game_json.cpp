#include "server/api/game_json.hpp"

#include <algorithm>

#include "arbiter/game/names.hpp"
#include "arbiter/game/session.hpp"
#include "arbiter/notation/fen.hpp"
#include "arbiter/notation/move_text.hpp"
#include "arbiter/rules/legal_moves.hpp"
#include "arbiter/rules/rule_set.hpp"
#include "db/conduct_codec.hpp"
#include "db/game_codec.hpp"
#include "db/utc_text.hpp"
#include "server/api/case_json.hpp"
#include "server/api/clock_json.hpp"
#include "server/api/device_json.hpp"
#include "server/api/evidence_json.hpp"
#include "server/api/game_after.hpp"
#include "server/api/ruling_json.hpp"

namespace flagfall::server::api {
namespace {

using nlohmann::json;

using arbiter::Game;

std::int64_t ms(clock::Instant at) { return at.time_since_epoch().count(); }

json numbers(const std::vector<arbiter::Square>& squares) {
  json list = json::array();
  for (const arbiter::Square square : squares) list.push_back(arbiter::index_of(square));
  return list;
}

json numbers(const arbiter::SquareSet& squares) {
  json list = json::array();
  for (const arbiter::Square square : squares) list.push_back(arbiter::index_of(square));
  return list;
}

json by_side(const BySide<clock::Duration>& times) {
  return {{"white", times.white.count()}, {"black", times.black.count()}};
}

json player_json(const db::SheetPlayer& player) {
  json j{{"name", player.name}, {"title", player.title}, {"rating", nullptr}};
  if (player.rating) j["rating"] = *player.rating;
  return j;
}

json sheet_json(const db::Sheet& sheet) {
  return {{"event", sheet.event},
          {"site", sheet.site},
          {"date", sheet.date},
          {"round", sheet.round},
          {"board", sheet.board},
          {"white", player_json(sheet.players.white)},
          {"black", player_json(sheet.players.black)}};
}

json pause_json(const Game& game) {
  if (!game.pausing) return nullptr;
  return {{"by", arbiter::name_of(game.pausing->by)},
          {"reason", game.pausing->reason},
          {"server_ms", ms(game.pausing->since)}};
}

json legal_json(const Game& game) {
  return legal_moves_json(game.settings.rules, game.position, arbiter::legal_moves(game));
}

json question_json(const std::optional<arbiter::Question>& question) {
  if (!question) return nullptr;
  return {{"by", name_of(question->by)}, {"ply", question->ply}};
}

json notices_json(const Game& game) {
  json list = json::array();
  for (const arbiter::DrawNoticed& notice : game.notices)
    list.push_back({{"rule", std::string{arbiter::name_of(notice.rule)}}, {"ply", notice.ply}});
  return list;
}

json settings_json(const Game& game) {
  json modes = json::object();
  for (const arbiter::DrawRow& row : arbiter::draw_rows(game.settings.rules, game.settings.profile))
    modes[std::string{arbiter::name_of(row.rule)}] =
        std::string{arbiter::name_of(arbiter::mode_of(game.settings, row.rule))};
  json j{{"min_draw_moves", game.settings.min_draw_moves},
         {"opening", game.settings.opening},
         {"take_back", arbiter::name_of(game.settings.take_back)},
         {"start", arbiter::name_of(game.settings.start_by)},
         {"time_control", db::encode_control(game.settings.control)},
         {"draw_rules", modes}};
  j.update(db::encode_conduct(game.settings.conduct));
  return j;
}

/// Who has won what, told by the colours of this game.
json session_json(const Game& game) {
  const auto session = arbiter::session_of(game);
  if (!session) return nullptr;
  // Once it is over, the session counts the game to come, in which the colours are others.
  const auto player = [&](Side side) { return clock::contestant(*game.settings.session, side); };
  const auto by_player = [&](auto value) {
    return json{{"white", value(player(Side::white))}, {"black", value(player(Side::black))}};
  };
  json j{{"kind", std::string{arbiter::name_of(arbiter::kind_of(*session))}},
         {"game", game.settings.session->game},
         {"games", session->rules.games},
         {"carry", session->rules.carry},
         {"phase", arbiter::name_of(session->phase)},
         {"wins", by_player([&](clock::Contestant one) { return session->wins[one]; })},
         {"draws", session->draws},
         {"left_ms", by_player([&](clock::Contestant one) { return session->left[one].count(); })},
         {"not_before_ms", nullptr},
         {"winner", nullptr},
         {"next", nullptr}};
  if (session->not_before) j["not_before_ms"] = ms(*session->not_before);
  if (session->winner) {
    const bool white_won = player(Side::white) == *session->winner;
    j["winner"] = name_of(white_won ? Side::white : Side::black);
  }
  if (!game.next_in_session.empty()) j["next"] = game.next_in_session;
  return j;
}

/// Who has no piece or no move wins where the aim is to lose them all.
std::string sentence_key(const Game& game, const arbiter::Outcome& outcome) {
  const bool on_the_board =
      outcome.reason == arbiter::Reason::no_pieces || outcome.reason == arbiter::Reason::blocked;
  const bool to_move_wins = arbiter::winner_of(outcome.result) == game.position.to_move;
  return "outcome." + std::string{arbiter::to_string(outcome.reason)} +
         (on_the_board && to_move_wins ? ".wins" : "");
}

/// A result, why, and the sentence that says it.
json outcome_json(const Game& game, const arbiter::Outcome& outcome) {
  const std::string reason{arbiter::to_string(outcome.reason)};
  const std::string result{arbiter::to_string(outcome.result)};
  json params{{"result", result}};
  json j{{"result", result},
         {"winner", nullptr},
         {"reason", reason},
         {"article", outcome.article},
         {"note", outcome.note}};
  if (const auto winner = arbiter::winner_of(outcome.result)) {
    j["winner"] = name_of(*winner);
    params["winner"] = name_of(*winner);
    params["loser"] = name_of(opponent(*winner));
  }
  j["sentence"] = {{"key", sentence_key(game, outcome)}, {"params", params}};
  return j;
}

json outcome_json(const Game& game) {
  return game.outcome ? outcome_json(game, *game.outcome) : json();
}

json proposed_json(const Game& game) {
  if (!game.proposed) return nullptr;
  json j = outcome_json(game, game.proposed->outcome);
  j["side"] = name_of(game.proposed->side);
  return j;
}

json call_json(const Game& game) {
  if (!game.call) return nullptr;
  return {{"by", name_of(game.call->by)}, {"server_ms", ms(game.call->at)}};
}

json lag_json(const std::optional<clock::LagRecord>& lag) {
  if (!lag) return nullptr;
  return {{"elapsed_ms", lag->elapsed.count()},
          {"lag_ms", lag->lag.count()},
          {"compensation_ms", lag->compensation.count()},
          {"quota_ms", lag->quota.count()}};
}

json moves_json(const Game& game, int from) {
  // Where only the clock is here plies are presses, and there are no moves.
  from = std::min(from, static_cast<int>(game.scoresheet.size()));
  json items = json::array();
  for (auto i = static_cast<std::size_t>(from); i < game.scoresheet.size(); ++i) {
    const arbiter::MovePlayed& move = game.scoresheet[i].move;
    items.push_back({{"ply", move.ply},
                     {"side", name_of(move.side)},
                     {"text", move.text},
                     {"from", arbiter::index_of(move.move.from)},
                     {"to", arbiter::index_of(move.move.to)},
                     {"path", numbers(move.path)},
                     {"captured", numbers(move.move.captured)},
                     {"promotes", move.move.promotes},
                     {"spent_ms", move.spent.count()},
                     {"left_ms", by_side(move.left)},
                     {"lag", lag_json(move.lag)}});
  }
  return {{"from", from}, {"items", items}};
}

}  // namespace

json counters_json(const Game& game) {
  json list = json::array();
  for (const arbiter::Counter& counter : arbiter::shown(game.counters)) {
    const arbiter::DrawMode mode = arbiter::mode_of(game.settings, counter.rule);
    if (mode == arbiter::DrawMode::off) continue;
    list.push_back({{"rule", std::string{arbiter::name_of(counter.rule)}},
                    {"count", counter.count},
                    {"limit", counter.limit},
                    {"unit", std::string{arbiter::name_of(counter.unit)}},
                    {"mode", std::string{arbiter::name_of(mode)}},
                    {"article", std::string{counter.article}}});
  }
  return list;
}

json board_json(arbiter::RuleSet rules) {
  const arbiter::BoardInfo board = arbiter::board_of(rules);
  return {{"width", board.width},
          {"height", board.height},
          {"bottom_left_plays", board.bottom_left_plays},
          {"every_square_plays", board.every_square_plays},
          {"numbering", arbiter::name_of(board.names)}};
}

json seats_json(const club::View& view, const Connected& connected) {
  json seats = json::object();
  for (const Side side : both_sides)
    seats[std::string{name_of(side)}] = {{"taken", view.game.seated[side]},
                                         {"connected", connected[side]}};
  return seats;
}

json state_json(const club::View& view, clock::Instant now, const Connected& connected,
                int moves_from) {
  const Game& game = view.game;
  json j{{"id", view.id},
         {"sequence", view.sequence},
         {"rules", std::string{arbiter::name_of(game.settings.rules)}},
         {"profile", std::string{arbiter::name_of(game.settings.profile)}},
         {"sheet", sheet_json(view.card.sheet)},
         {"visibility", view.card.visibility == db::Visibility::everyone ? "public" : "link"},
         {"board", board_json(game.settings.rules)},
         {"first_mover", name_of(arbiter::first_mover(game.settings.rules))},
         {"phase", std::string{arbiter::name_of(arbiter::phase_of(game))}},
         {"pause", pause_json(game)},
         {"seats", seats_json(view, connected)},
         {"ply", arbiter::ply_of(game)},
         {"to_move", name_of(arbiter::side_to_move(game))},
         {"start_fen", arbiter::to_fen(game.settings.rules, game.settings.start)},
         {"fen", arbiter::to_fen(game.settings.rules, game.position)},
         {"legal", legal_json(game)},
         {"clock", clock_json(game, now)},
         {"counters", counters_json(game)},
         {"notices", notices_json(game)},
         {"draw_offer", question_json(game.draw_offer)},
         {"take_back", take_back_json(game, now)},
         {"pause_ask", question_json(game.pause_ask)},
         {"call", call_json(game)},
         {"proposed", proposed_json(game)},
         {"absent", absent_json(game, now)},
         {"claim", claim_json(game)},
         {"claims", claims_json(game)},
         {"paper_sheet", paper_sheet_json(game)},
         {"device", tablet_json(view.tablet)},
         {"settings", settings_json(game)},
         {"session", session_json(game)},
         {"outcome", outcome_json(game)},
         {"under_appeal", arbiter::under_appeal(game)},
         {"cases", cases_json(game)},
         {"moves", moves_json(game, moves_from)}};
  j.update(ruling_json(game));
  return j;
}

json tile_json(const club::View& view, clock::Instant now) {
  const Game& game = view.game;
  return {{"id", view.id},
          {"sequence", view.sequence},
          {"rules", std::string{arbiter::name_of(game.settings.rules)}},
          {"sheet", sheet_json(view.card.sheet)},
          {"visibility", view.card.visibility == db::Visibility::everyone ? "public" : "link"},
          {"board", board_json(game.settings.rules)},
          {"phase", std::string{arbiter::name_of(arbiter::phase_of(game))}},
          {"pause", pause_json(game)},
          {"ply", arbiter::ply_of(game)},
          {"to_move", name_of(arbiter::side_to_move(game))},
          {"fen", arbiter::to_fen(game.settings.rules, game.position)},
          {"last_move", game.scoresheet.empty() ? json() : json(game.scoresheet.back().move.text)},
          {"opening", game.settings.opening},
          {"clock", clock_json(game, now)},
          {"play", name_of(game.settings.conduct.play)},
          {"call", call_json(game)},
          {"claim", claim_json(game)},
          {"proposed", proposed_json(game)},
          {"absent", absent_json(game, now)},
          {"outcome", outcome_json(game)},
          {"under_appeal", arbiter::under_appeal(game)},
          {"open_cases", arbiter::open_cases(game)}};
}

json desk_tile_json(const club::View& view, clock::Instant now, const Connected& connected) {
  const Game& game = view.game;
  json j = tile_json(view, now);
  j["start"] = arbiter::name_of(game.settings.start_by);
  j["seats"] = seats_json(view, connected);
  j["draw_offer"] = question_json(game.draw_offer);
  j["pause_ask"] = question_json(game.pause_ask);
  j["counters"] = counters_json(game);
  j["notices"] = notices_json(game);
  j["device"] = tablet_json(view.tablet);
  j["irregularity"] = open_irregularity_json(game);
  j["adjourned"] = adjourned_json(game);
  return j;
}

json game_clock_json(const Game& game, clock::Instant now) { return clock_json(game, now); }

json event_json(const club::RecordedEvent& event, bool sees_all) {
  json data = event.payload;
  if (!sees_all) redact_case_event(event.type, data);
  const bool device_time = data.value("device_time", false);
  data.erase("device_time");
  // The key is a matter between one client and the server, the numbers of the tables ours alone.
  for (const char* own :
       {"key", "fingerprint", "refused", "box", "event", "tournament", "round", "board"})
    data.erase(own);
  json told{{"sequence", event.sequence},
            {"type", event.type},
            {"server_ms", event.elapsed_us / 1000},
            {"utc", db::utc_text(event.utc_us)},
            {"actor", {{"role", event.actor.role}, {"name", event.actor.name}}},
            {"data", std::move(data)}};
  if (device_time) told["device_time"] = true;
  return told;
}

bool is_for_staff(const club::RecordedEvent& event) {
  return event.type == arbiter::AttemptRefused::type;
}

bool has_more_for_staff(const club::RecordedEvent& event) {
  return is_for_staff(event) || is_redacted(event.type);
}

}  // namespace flagfall::server::api
