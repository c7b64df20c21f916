#include "db/fact_codec.hpp"

#include <nlohmann/json.hpp>
#include <type_traits>
#include <utility>

#include "arbiter/tournament/knock_out.hpp"
#include "db/game_codec.hpp"
#include "db/json_read.hpp"
#include "db/settings_codec.hpp"

namespace flagfall::db {

using nlohmann::json;
using namespace arbiter::tournament;

namespace {

// ---- Parts ----

int tournament_in(const json& j) { return whole(j, "tournament", 1); }
int player_in(const json& j) { return whole(j, "player", 1); }
int round_in(const json& j) { return whole(j, "round", 1); }
int board_in(const json& j) { return whole(j, "board", 1); }

RoundKind kind_in(const json& j) { return name_in_field(j, "kind", round_kind_named); }

RoundKind bye_in(const json& j) {
  const RoundKind kind = kind_in(j);
  if (!is_bye(RoundEntry{kind, 0, {}, {}, {}, {}, 0, 0})) corrupt_field("kind", "is no bye");
  return kind;
}

json encode_card(const PlayerCard& card) {
  return {{"name", card.name},     {"title", card.title}, {"federation", card.federation},
          {"club", card.club},     {"id", card.id},       {"sex", card.sex},
          {"rating", card.rating}, {"note", card.note},   {"category", card.category}};
}
PlayerCard card_in(const json& j) {
  PlayerCard card;
  card.name = text_in(j, "name");
  card.title = text_in(j, "title");
  card.federation = text_in(j, "federation");
  card.club = text_in(j, "club");
  card.id = text_in(j, "id");
  card.sex = text_in(j, "sex");
  card.rating = whole(j, "rating", 0);
  card.category = text_in(j, "category");
  card.note = text_in(j, "note");
  return card;
}

/// A share of the point of a game: 2, 1 or 0.
char digit_of(Share share) { return static_cast<char>('0' + static_cast<int>(share)); }
Share share_of(char digit) { return static_cast<Share>(digit - '0'); }

json encode_games(const BoardGames& games) {
  json list = json::array();
  for (const MatchGame& game : games)
    list.push_back({{"kind", name_of(game.kind)},
                    {"result", std::string{digit_of(game.first), '-', digit_of(game.second)}},
                    {"plus", game.plus}});
  return list;
}
MatchGame game_in(const json& j) {
  const std::string result = text_in(j, "result");
  const auto is_digit = [](char c) { return c >= '0' && c <= '2'; };
  if (result.size() != 3 || !is_digit(result[0]) || result[1] != '-' || !is_digit(result[2]))
    corrupt_field("result", "is no result");
  const RoundKind kind = kind_in(j);
  if (is_bye(RoundEntry{kind, 0, {}, {}, {}, {}, 0, 0})) corrupt_field("kind", "is no game");
  return {kind, share_of(result[0]), share_of(result[2]), whole(j, "plus", -1, 1)};
}
BoardGames games_in(const json& j) {
  BoardGames games;
  for (const json& game : list_in(j, "games")) games.push_back(game_in(game));
  return games;
}

json encode_boards(const std::vector<PairedBoard>& boards) {
  json list = json::array();
  for (const PairedBoard& board : boards)
    list.push_back({{"white", board.white}, {"black", board.black}});
  return list;
}

json encode_byes(const std::map<PlayerId, RoundKind>& byes) {
  json list = json::array();
  for (const auto& [player, kind] : byes)
    list.push_back({{"player", player}, {"kind", name_of(kind)}});
  return list;
}

json encode_team_card(const TeamCard& card) {
  return {{"name", card.name},
          {"club", card.club},
          {"federation", card.federation},
          {"captain", card.captain}};
}
TeamCard team_card_in(const json& j) {
  return {text_in(j, "name"), text_in(j, "club"), text_in(j, "federation"), text_in(j, "captain")};
}

/// What a pairing of teams says besides its boards.
void encode_matches(const RoundPaired& f, json& j) {
  if (f.matches.empty() && f.team_byes.empty()) return;
  json& matches = j["matches"] = json::array();
  for (const PairedMatch& match : f.matches)
    matches.push_back(
        {{"home", match.home}, {"away", match.away}, {"home_white", match.home_white}});
  json& byes = j["team_byes"] = json::array();
  for (const auto& [team, kind] : f.team_byes)
    byes.push_back({{"team", team}, {"kind", name_of(kind)}});
  if (!f.team_numbers.empty()) j["team_numbers"] = f.team_numbers;
}
void read_matches(const json& j, RoundPaired& f) {
  if (!j.contains("matches")) return;
  for (const json& match : list_in(j, "matches"))
    f.matches.push_back(
        {whole(match, "home", 1), whole(match, "away", 1), flag_in(match, "home_white")});
  for (const json& bye : list_in(j, "team_byes"))
    if (!f.team_byes.emplace(whole(bye, "team", 1), bye_in(bye)).second)
      corrupt_field("team_byes", "names a team twice");
  if (j.contains("team_numbers")) f.team_numbers = numbers_in(j, "team_numbers", 1);
  if (f.matches.empty() ? !f.boards.empty() : f.boards.size() % f.matches.size() != 0)
    corrupt_field("boards", "do not fit the matches");
}

/// Where on a round a fact is.
template <class OfBoard>
json place(const OfBoard& f) {
  return {{"tournament", f.tournament}, {"round", f.round}, {"board", f.board}};
}
template <class OfBoard>
void read_place(const json& j, OfBoard& f) {
  f.tournament = tournament_in(j);
  f.round = round_in(j);
  f.board = board_in(j);
}

/// A member that came later than the rest of its fact: empty in older ones.
std::string later_text_in(const json& j, const char* field) {
  return j.contains(field) ? text_in(j, field) : std::string{};
}

// ---- One `write` and one `read` for each fact ----

/// The settings of an event, and of a tournament.
template <class F>
concept OfEvent = std::is_same_v<F, EventOpened> || std::is_same_v<F, EventChanged>;
template <OfEvent F>
json write(const F& f) {
  return {{"settings", encode_settings(f.settings)}};
}
template <OfEvent F>
void read(const json& j, F& f) {
  f.settings = decode_event_settings(object_in(j, "settings"));
}

json write(const EventArchived& f) { return {{"archived", f.archived}}; }
void read(const json& j, EventArchived& f) { f.archived = flag_in(j, "archived"); }

json write(const StaffAppointed& f) {
  const StaffMember& member = f.member;
  return {{"account", member.account},
          {"role", member.role ? name_of(*member.role) : std::string_view{}},
          {"first_board", member.boards.first},
          {"last_board", member.boards.last}};
}
void read(const json& j, StaffAppointed& f) {
  f.member.account = text_in(j, "account");
  if (!text_in(j, "role").empty()) f.member.role = name_in_field(j, "role", role_named);
  f.member.boards = {whole(j, "first_board", 0), whole(j, "last_board", 0)};
}

json write(const StaffReleased& f) { return {{"account", f.account}}; }
void read(const json& j, StaffReleased& f) { f.account = text_in(j, "account"); }

template <class F>
concept OfTournament = std::is_same_v<F, TournamentAdded> || std::is_same_v<F, TournamentChanged>;
template <OfTournament F>
json write(const F& f) {
  return {{"tournament", f.tournament}, {"settings", encode_settings(f.settings)}};
}
template <OfTournament F>
void read(const json& j, F& f) {
  f.tournament = tournament_in(j);
  f.settings = decode_tournament_settings(object_in(j, "settings"));
}

template <class F>
concept WithCard = std::is_same_v<F, PlayerRegistered> || std::is_same_v<F, PlayerChanged>;
template <WithCard F>
json write(const F& f) {
  return {{"player", f.player}, {"card", encode_card(f.card)}};
}
template <WithCard F>
void read(const json& j, F& f) {
  f.player = player_in(j);
  f.card = card_in(object_in(j, "card"));
}

json write(const PresenceNoted& f) {
  return {{"player", f.player}, {"presence", name_of(f.presence)}};
}
void read(const json& j, PresenceNoted& f) {
  f = {player_in(j), name_in_field(j, "presence", presence_named)};
}

json write(const PlayerEntered& f) {
  json j{{"tournament", f.tournament}, {"player", f.player}, {"from_round", f.from_round}};
  if (!f.reason.empty()) j["reason"] = f.reason;
  return j;
}
void read(const json& j, PlayerEntered& f) {
  f = {tournament_in(j), player_in(j), whole(j, "from_round", 1), later_text_in(j, "reason")};
}

template <class F>
concept OfParticipant = std::is_same_v<F, PlayerRemoved> || std::is_same_v<F, PlayerReturned>;
template <OfParticipant F>
json write(const F& f) {
  return {{"tournament", f.tournament}, {"player", f.player}};
}
template <OfParticipant F>
void read(const json& j, F& f) {
  f = {tournament_in(j), player_in(j)};
}

json write(const PlayerWithdrew& f) {
  return {{"tournament", f.tournament},
          {"player", f.player},
          {"until_round", f.until_round},
          {"reason", f.reason},
          {"day", f.day}};
}
void read(const json& j, PlayerWithdrew& f) {
  f = {tournament_in(j), player_in(j), whole(j, "until_round", 0), text_in(j, "reason")};
  if (j.contains("day")) f.day = whole(j, "day");
}

json write(const BoardFixed& f) {
  return {{"tournament", f.tournament}, {"player", f.player}, {"board", f.board}};
}
void read(const json& j, BoardFixed& f) {
  f = {tournament_in(j), player_in(j), whole(j, "board", 0)};
}

json write(const ByeAsked& f) {
  return {{"tournament", f.tournament},
          {"player", f.player},
          {"round", f.round},
          {"kind", name_of(f.kind)}};
}
void read(const json& j, ByeAsked& f) {
  f = {tournament_in(j), player_in(j), round_in(j), bye_in(j)};
}

json write(const ByeCancelled& f) {
  return {{"tournament", f.tournament}, {"player", f.player}, {"round", f.round}};
}
void read(const json& j, ByeCancelled& f) { f = {tournament_in(j), player_in(j), round_in(j)}; }

template <class F>
concept OfPair = std::is_same_v<F, PairForbidden> || std::is_same_v<F, PairAllowed>;
template <OfPair F>
json write(const F& f) {
  return {{"tournament", f.tournament}, {"a", f.a}, {"b", f.b}};
}
template <OfPair F>
void read(const json& j, F& f) {
  f = {tournament_in(j), whole(j, "a", 1), whole(j, "b", 1)};
}

json write(const NumbersDrawn& f) {
  return {
      {"tournament", f.tournament}, {"order", f.order}, {"by", name_of(f.by)}, {"seed", f.seed}};
}
void read(const json& j, NumbersDrawn& f) {
  f = {tournament_in(j), numbers_in(j, "order", 1), NumbersBy::lot, later_text_in(j, "seed")};
  if (j.contains("by")) f.by = name_in_field(j, "by", numbers_by_named);
}

json write(const SeedSealed& f) {
  return {{"tournament", f.tournament}, {"hash", f.hash}, {"seed", f.seed}};
}
void read(const json& j, SeedSealed& f) {
  f = {tournament_in(j), text_in(j, "hash"), text_in(j, "seed")};
}

json write(const SeedShown& f) {
  return {{"tournament", f.tournament}, {"hash", f.hash}, {"seed", f.seed}, {"round", f.round}};
}
void read(const json& j, SeedShown& f) {
  f = {tournament_in(j), text_in(j, "hash"), text_in(j, "seed"), whole(j, "round", -1)};
}

json write(const LotsDrawn& f) {
  return {{"tournament", f.tournament},
          {"round", f.round},
          {"order", f.order},
          {"seed", f.seed},
          {"hash", f.hash}};
}
void read(const json& j, LotsDrawn& f) {
  f = {tournament_in(j), round_in(j), numbers_in(j, "order", 1), text_in(j, "seed"),
       text_in(j, "hash")};
}

json write(const ScheduleSet& f) {
  json rounds = json::array();
  for (const RoundPairing& round : f.rounds) {
    json boards = json::array();
    for (const Pairing& board : round.boards)
      boards.push_back({{"white", board.white}, {"black", board.black}});
    rounds.push_back({{"boards", std::move(boards)}, {"bye", round.bye}});
  }
  return {{"tournament", f.tournament}, {"rounds", std::move(rounds)}};
}
void read(const json& j, ScheduleSet& f) {
  f.tournament = tournament_in(j);
  for (const json& listed : list_in(j, "rounds")) {
    RoundPairing round;
    for (const json& board : list_in(listed, "boards"))
      round.boards.push_back({whole(board, "white", 1), whole(board, "black", 1)});
    round.bye = whole(listed, "bye", 0);
    f.rounds.push_back(std::move(round));
  }
}

json write(const LinesSet& f) { return {{"tournament", f.tournament}, {"lines", f.lines}}; }
void read(const json& j, LinesSet& f) { f = {tournament_in(j), numbers_in(j, "lines", free_line)}; }

json write(const RoundPaired& f) {
  json j{{"tournament", f.tournament},
         {"round", f.round},
         {"boards", encode_boards(f.boards)},
         {"byes", encode_byes(f.byes)},
         {"initial_colour", nullptr},
         {"opening", f.opening},
         {"remark", f.remark},
         {"seed", f.seed}};
  if (f.initial_colour) j["initial_colour"] = name_of(*f.initial_colour);
  encode_matches(f, j);
  if (!f.by_hand.empty()) j["by_hand"] = f.by_hand;
  return j;
}
void read(const json& j, RoundPaired& f) {
  f.tournament = tournament_in(j);
  f.round = round_in(j);
  const int least = j.contains("matches") ? 0 : 1;  // a team may leave a chair empty
  for (const json& board : list_in(j, "boards"))
    f.boards.push_back({whole(board, "white", least), whole(board, "black", least)});
  for (const json& bye : list_in(j, "byes"))
    if (!f.byes.emplace(player_in(bye), bye_in(bye)).second)
      corrupt_field("byes", "names a player twice");
  if (const auto drawn = j.find("initial_colour"); drawn != j.end() && !drawn->is_null())
    f.initial_colour = name_in_field(j, "initial_colour", side_named);
  f.opening = text_in(j, "opening");
  f.remark = text_in(j, "remark");
  f.seed = later_text_in(j, "seed");
  read_matches(j, f);
  if (j.contains("by_hand")) f.by_hand = numbers_in(j, "by_hand", 1);
}

json write(const RoundUnpaired& f) { return {{"tournament", f.tournament}, {"round", f.round}}; }
void read(const json& j, RoundUnpaired& f) { f = {tournament_in(j), round_in(j)}; }

json write(const RoundMoved& f) {
  json j{{"tournament", f.tournament},
         {"round", f.round},
         {"phase", name_of(f.phase)},
         {"reason", f.reason}};
  if (f.despite_conflicts) j["despite_conflicts"] = true;
  return j;
}
void read(const json& j, RoundMoved& f) {
  f = {tournament_in(j), round_in(j), name_in_field(j, "phase", round_phase_named),
       text_in(j, "reason"), j.contains("despite_conflicts") && flag_in(j, "despite_conflicts")};
}

json write(const GamesLinked& f) {
  json j = place(f);
  j["games"] = f.games;
  return j;
}
void read(const json& j, GamesLinked& f) {
  read_place(j, f);
  for (const json& game : list_in(j, "games")) {
    if (!game.is_string()) corrupt_field("games", "must be a list of texts");
    f.games.push_back(game.get<std::string>());
  }
}

json write(const ResultReported& f) {
  json j = place(f);
  j["by"] = name_of(f.by);
  j["games"] = encode_games(f.games);
  return j;
}
void read(const json& j, ResultReported& f) {
  read_place(j, f);
  f.by = name_in_field(j, "by", side_named);
  f.games = games_in(j);
}

json write(const ResultEntered& f) {
  json j = place(f);
  j["games"] = encode_games(f.games);
  j["confirmed"] = f.confirmed;
  return j;
}
void read(const json& j, ResultEntered& f) {
  read_place(j, f);
  f.games = games_in(j);
  f.confirmed = flag_in(j, "confirmed");
}

json write(const BoardAdjourned& f) {
  json j = place(f);
  j["adjourned"] = f.adjourned;
  return j;
}
void read(const json& j, BoardAdjourned& f) {
  read_place(j, f);
  f.adjourned = flag_in(j, "adjourned");
}

json write(const ResultCorrected& f) {
  json j = place(f);
  j["games"] = encode_games(f.games);
  j["reason"] = f.reason;
  j["for_rating_only"] = f.for_rating_only;
  return j;
}
void read(const json& j, ResultCorrected& f) {
  read_place(j, f);
  f.games = games_in(j);
  f.reason = text_in(j, "reason");
  f.for_rating_only = flag_in(j, "for_rating_only");
}

json write(const WinnerNamed& f) {
  json j = place(f);
  j["winner"] = f.winner;
  j["reason"] = f.reason;
  return j;
}
void read(const json& j, WinnerNamed& f) {
  read_place(j, f);
  f.winner = whole(j, "winner", 0);
  f.reason = text_in(j, "reason");
}

json write(const PlayerChallenged& f) {
  const Challenge& c = f.challenge;
  return {{"tournament", f.tournament}, {"challenge", c.id}, {"challenger", c.challenger},
          {"challenged", c.challenged}, {"white", c.white},  {"day", c.day},
          {"play_by", c.play_by}};
}
void read(const json& j, PlayerChallenged& f) {
  f.tournament = tournament_in(j);
  f.challenge = {whole(j, "challenge", 1), whole(j, "challenger", 1), whole(j, "challenged", 1),
                 whole(j, "white", 1),     whole(j, "day"),           whole(j, "play_by")};
}

json write(const ChallengeEnded& f) {
  return {{"tournament", f.tournament},
          {"challenge", f.challenge},
          {"end", name_of(f.end)},
          {"day", f.day}};
}
void read(const json& j, ChallengeEnded& f) {
  f = {tournament_in(j), whole(j, "challenge", 1), name_in_field(j, "end", challenge_end_named),
       whole(j, "day")};
}

template <class F>
concept OfChallenge = std::is_same_v<F, ChallengeDropped> || std::is_same_v<F, ChallengeReopened>;
template <OfChallenge F>
json write(const F& f) {
  return {{"tournament", f.tournament},
          {"challenge", f.challenge},
          {"day", f.day},
          {"reason", f.reason}};
}
template <OfChallenge F>
void read(const json& j, F& f) {
  f = {tournament_in(j), whole(j, "challenge", 1), whole(j, "day"), text_in(j, "reason")};
}

template <class F>
concept WithTeam = std::is_same_v<F, TeamEntered> || std::is_same_v<F, TeamChanged>;
template <WithTeam F>
json write(const F& f) {
  json j{{"tournament", f.tournament},
         {"team", f.team},
         {"card", encode_team_card(f.card)},
         {"players", f.players}};
  if constexpr (requires { f.from_round; }) {
    j["from_round"] = f.from_round;
    if (!f.reason.empty()) j["reason"] = f.reason;
  }
  return j;
}
template <WithTeam F>
void read(const json& j, F& f) {
  f.tournament = tournament_in(j);
  f.team = whole(j, "team", 1);
  f.card = team_card_in(object_in(j, "card"));
  f.players = numbers_in(j, "players", 1);
  if constexpr (requires { f.from_round; }) {
    f.from_round = whole(j, "from_round", 1);
    f.reason = later_text_in(j, "reason");
  }
}

template <class F>
concept OfTeam = std::is_same_v<F, TeamRemoved> || std::is_same_v<F, TeamReturned>;
template <OfTeam F>
json write(const F& f) {
  return {{"tournament", f.tournament}, {"team", f.team}};
}
template <OfTeam F>
void read(const json& j, F& f) {
  f = {tournament_in(j), whole(j, "team", 1)};
}

json write(const TeamWithdrew& f) {
  return {{"tournament", f.tournament},
          {"team", f.team},
          {"until_round", f.until_round},
          {"reason", f.reason}};
}
void read(const json& j, TeamWithdrew& f) {
  f = {tournament_in(j), whole(j, "team", 1), whole(j, "until_round", 0), text_in(j, "reason")};
}

json write(const LineUpSet& f) {
  return {
      {"tournament", f.tournament}, {"round", f.round}, {"team", f.team}, {"players", f.players}};
}
void read(const json& j, LineUpSet& f) {
  f = {tournament_in(j), round_in(j), whole(j, "team", 1), numbers_in(j, "players", 0)};
}

json write(const MatchRuled& f) {
  return {{"tournament", f.tournament},
          {"round", f.round},
          {"match", f.match},
          {"home_penalty_halves", f.ruling.home_penalty.halves},
          {"away_penalty_halves", f.ruling.away_penalty.halves},
          {"winner", f.ruling.winner},
          {"reason", f.ruling.reason}};
}
void read(const json& j, MatchRuled& f) {
  f.tournament = tournament_in(j);
  f.round = round_in(j);
  f.match = whole(j, "match", 1);
  f.ruling = {Points{whole(j, "home_penalty_halves", 0)},
              Points{whole(j, "away_penalty_halves", 0)}, whole(j, "winner", 0),
              text_in(j, "reason")};
}

}  // namespace

json encode_fact(const Fact& fact) {
  return std::visit([](const auto& f) { return write(f); }, fact);
}

Fact decode_fact(std::string_view type, const json& payload) try {
  auto fact = decoded_as<Fact>(type, payload, [](const json& j, auto& f) { read(j, f); });
  if (!fact) throw CorruptRecord{"unknown type"};
  return *std::move(fact);
} catch (const CorruptRecord& corrupt) {
  throw CorruptRecord{std::string{type} + ": " + corrupt.what()};
} catch (const json::exception& e) {
  throw CorruptRecord{std::string{type} + ": " + e.what()};
}

}  // namespace flagfall::db
