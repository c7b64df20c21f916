#include "server/api/order_json.hpp"

#include <algorithm>
#include <array>
#include <limits>
#include <string>
#include <utility>

#include "arbiter/names.hpp"
#include "server/api/choices.hpp"
#include "server/api/event_settings_json.hpp"
#include "server/api/fields.hpp"
#include "server/api/team_orders.hpp"
#include "server/auth/name.hpp"
#include "server/text/base64.hpp"

namespace flagfall::server::api {
namespace {

using namespace arbiter::tournament;
using nlohmann::json;

constexpr std::size_t most_players = 5000;  ///< in one order, as many as an event has
constexpr std::size_t most_board = 2000;
constexpr std::size_t longest_reason = 500;
constexpr std::size_t most_games = 60;  ///< of one match, with superblitz until someone wins

/// What the readers of single orders work with.
struct Reading {
  Fields& fields;
  const json& body;
  const Competition& competition;
  http::FieldErrors& errors;

  int id(std::string_view name) const {
    return static_cast<int>(fields.required_integer(name, 1, largest_id));
  }
  int round() const { return static_cast<int>(fields.required_integer("round", 1, most_rounds)); }
  std::string reason() const { return fields.text("reason", longest_reason); }
};

Order read_change_event(const Reading& r) {
  const json* settings = r.fields.object("settings");
  return ChangeEvent{read_event_settings(settings == nullptr ? json() : *settings,
                                         r.competition.settings, r.errors, "/settings")};
}

std::optional<std::optional<Role>> part_named(std::string_view name) {
  if (name == "none") return std::optional<Role>{};
  if (const auto role = role_named(name)) return std::optional<std::optional<Role>>{role};
  return std::nullopt;
}

Order read_appoint_staff(const Reading& r) {
  StaffMember member;
  member.account = r.fields.required_text("account", auth::longest_name);
  member.role = r.fields.required_choice<std::optional<Role>>(
      "role", part_named, "chief, arbiter, scorer, organiser, appeals, none");
  const json* boards = r.fields.list("boards", 2);
  if (boards == nullptr || boards->empty()) return AppointStaff{member};
  const auto numbers = r.fields.required_integers("boards", 2, 1, most_board);
  if (numbers.size() == 2)
    member.boards = {static_cast<int>(numbers[0]), static_cast<int>(numbers[1])};
  else
    r.fields.wrong("boards", {"api.field.first_and_last", {}});
  return AppointStaff{member};
}

Order read_add_tournament(const Reading& r) {
  const json* settings = r.fields.object("settings");
  return AddTournament{
      read_tournament_settings(settings == nullptr ? json() : *settings, r.errors, "/settings")};
}

Order read_change_tournament(const Reading& r) {
  const int id = r.id("tournament");
  const json* settings = r.fields.object("settings");
  const json object = settings == nullptr ? json() : *settings;
  const Tournament* known = find_tournament(r.competition, id);
  return ChangeTournament{
      id, known != nullptr
              ? read_tournament_settings(object, known->settings, r.errors, "/settings")
              : read_tournament_settings(object, r.errors, "/settings")};
}

Order read_add_players(const Reading& r) {
  AddPlayers order{r.id("tournament"), {}, r.reason()};
  const json* players = r.fields.required_list("players", most_players);
  if (players == nullptr) return order;
  order.players.reserve(players->size());
  for (std::size_t i = 0; i < players->size(); ++i)
    order.players.push_back(
        read_player_card((*players)[i], r.errors, "/players/" + std::to_string(i)));
  return order;
}

Order read_change_player(const Reading& r) {
  const json* card = r.fields.object("card");
  return ChangePlayer{r.id("player"),
                      read_player_card(card == nullptr ? json() : *card, r.errors, "/card")};
}

Order read_note_presence(const Reading& r) {
  NotePresence order;
  for (const std::int64_t id : r.fields.required_integers("players", most_players, 1, largest_id))
    order.players.push_back(static_cast<PlayerId>(id));
  order.presence =
      r.fields.required_choice<Presence>("presence", presence_named, "present, absent, unknown");
  return order;
}

std::optional<RoundKind> asked_bye_named(std::string_view name) {
  const auto kind = round_kind_named(name);
  const bool is_asked =
      kind == RoundKind::full_bye || kind == RoundKind::half_bye || kind == RoundKind::zero_bye;
  return is_asked ? kind : std::nullopt;
}

template <class PairOrder>
Order read_pair(const Reading& r) {
  PairOrder order{r.id("tournament"), 0, 0};
  const auto players = r.fields.required_integers("players", 2, 1, largest_id);
  if (players.size() == 2) {
    order.a = static_cast<PlayerId>(players[0]);
    order.b = static_cast<PlayerId>(players[1]);
  } else if (!r.errors.contains("/players")) {
    r.fields.wrong("players", {"api.field.two_players", {}});
  }
  return order;
}

BoardGames read_games_of(const Reading& r) {
  const json* list = r.fields.required_list("games", most_games);
  return list == nullptr ? BoardGames{} : read_games(*list, "/games", r.errors);
}

/// Text of many lines, which is no text of the usual kind.
std::string read_lines_of_text(const Reading& r, const char* name) {
  constexpr std::size_t longest = 500'000;
  if (!r.fields.has(name)) return {};
  const json& value = r.body.at(name);
  if (value.is_string() && value.get_ref<const std::string&>().size() <= longest)
    return value.get<std::string>();
  r.fields.wrong(name, {"api.field.list_text", {}});
  return {};
}

/// With the order itself only where it is given by hand.
Order read_draw_numbers(const Reading& r) {
  DrawNumbers order;
  order.tournament = r.id("tournament");
  order.by =
      r.fields.choice("by", numbers_by_named, NumbersBy::lot, "lot, varma, varma_club, hand");
  const bool given = r.fields.has("order");
  if (given != (order.by == NumbersBy::hand)) {
    r.fields.wrong("order", {"api.field.order_by_hand", {}});
  } else if (given) {
    for (const std::int64_t id : r.fields.required_integers("order", 5'000, 1, largest_id))
      order.order.push_back(static_cast<PlayerId>(id));
  }
  return order;
}

Order read_name_winner(const Reading& r) {
  return NameWinner{r.id("tournament"), r.round(), r.id("board"),
                    static_cast<int>(r.fields.required_integer("player", 0, largest_id)),
                    r.reason()};
}

/// One that is dropped has an order of its own.
std::optional<ChallengeEnd> end_of_challenge(std::string_view name) {
  const auto end = challenge_end_named(name);
  return end == ChallengeEnd::dropped ? std::nullopt : end;
}

Order read_end_challenge(const Reading& r) {
  EndChallenge order;
  order.tournament = r.id("tournament");
  order.challenge = r.id("challenge");
  order.end = r.fields.required_choice<ChallengeEnd>(
      "end", end_of_challenge, "challenger_won, drawn, challenger_lost, refused, lapsed");
  return order;
}

Order read_change_team(const Reading& r) {
  ChangeTeam order{r.id("tournament"), r.id("team"), {}, {}};
  const json* card = r.fields.object("card");
  NewTeam team = read_team(card == nullptr ? json() : *card, r.errors, "/card");
  order.card = std::move(team.card);
  order.players = std::move(team.players);
  return order;
}

using Reader = Order (*)(const Reading&);

struct Type {
  std::string_view name;
  Reader read;
};

/// In the order in which the documentation lists them.
const Type types[] = {
    {"change_event", read_change_event},
    {"archive_event",
     [](const Reading& r) -> Order { return ArchiveEvent{r.fields.boolean("archived", true)}; }},
    {"appoint_staff", read_appoint_staff},
    {"release_staff",
     [](const Reading& r) -> Order {
       return ReleaseStaff{r.fields.required_text("account", auth::longest_name)};
     }},
    {"add_tournament", read_add_tournament},
    {"change_tournament", read_change_tournament},
    {"add_players", read_add_players},
    {"change_player", read_change_player},
    {"note_presence", read_note_presence},
    {"enter_player",
     [](const Reading& r) -> Order {
       return EnterPlayer{r.id("tournament"), r.id("player"), r.reason()};
     }},
    {"return_player",
     [](const Reading& r) -> Order {
       return ReturnPlayer{r.id("tournament"), r.id("player")};
     }},
    {"withdraw_player",
     [](const Reading& r) -> Order {
       return WithdrawPlayer{r.id("tournament"), r.id("player"), r.reason(), 0};
     }},
    {"fix_board",
     [](const Reading& r) -> Order {
       return FixBoard{r.id("tournament"), r.id("player"),
                       static_cast<int>(r.fields.required_integer("board", 0, most_board))};
     }},
    {"ask_bye",
     [](const Reading& r) -> Order {
       return AskBye{r.id("tournament"), r.id("player"), r.round(),
                     r.fields.required_choice<RoundKind>("kind", asked_bye_named,
                                                         "full_bye, half_bye, zero_bye")};
     }},
    {"cancel_bye",
     [](const Reading& r) -> Order {
       return CancelBye{r.id("tournament"), r.id("player"), r.round()};
     }},
    {"forbid_pair", read_pair<ForbidPair>},
    {"allow_pair", read_pair<AllowPair>},
    {"draw_numbers", read_draw_numbers},
    {"seal_seed",
     [](const Reading& r) -> Order {
       return SealSeed{r.id("tournament"), {}, {}};
     }},
    {"draw_lots",
     [](const Reading& r) -> Order {
       return DrawLots{r.id("tournament"), {}, {}, {}};
     }},
    {"set_schedule",
     [](const Reading& r) -> Order {
       return SetSchedule{r.id("tournament"), read_lines_of_text(r, "text")};
     }},
    {"set_lines",
     [](const Reading& r) -> Order {
       return SetLines{r.id("tournament"), read_lines_of_text(r, "text")};
     }},
    {"draft_round",
     [](const Reading& r) -> Order {
       // The draft reads the whole body, with its own fields: here they only count as asked for.
       for (const char* name : {"tournament", "round", "boards", "byes", "remark", "initial_colour",
                                "opening", "seed", "matches", "team_byes"})
         r.fields.has(name);
       json draft = r.body;
       draft.erase("type");
       draft.erase("seen");
       return read_draft(draft, r.errors);
     }},
    {"add_teams",
     [](const Reading& r) -> Order {
       return AddTeams{r.id("tournament"), read_teams(r.fields, r.errors), r.reason()};
     }},
    {"teams_from_clubs",
     [](const Reading& r) -> Order { return TeamsFromClubs{r.id("tournament")}; }},
    {"change_team", read_change_team},
    {"return_team",
     [](const Reading& r) -> Order {
       return ReturnTeam{r.id("tournament"), r.id("team")};
     }},
    {"withdraw_team",
     [](const Reading& r) -> Order {
       return WithdrawTeam{r.id("tournament"), r.id("team"), r.reason()};
     }},
    {"set_line_up",
     [](const Reading& r) -> Order {
       return SetLineUp{r.id("tournament"), r.round(), r.id("team"),
                        read_chairs(r.fields, "players")};
     }},
    {"rule_match",
     [](const Reading& r) -> Order {
       return RuleMatch{r.id("tournament"), r.round(), r.id("match"), read_ruling(r.fields)};
     }},
    {"drop_draft",
     [](const Reading& r) -> Order {
       return DropDraft{r.id("tournament"), r.round()};
     }},
    {"move_round",
     [](const Reading& r) -> Order {
       return MoveRound{
           r.id("tournament"), r.round(),
           r.fields.required_choice<RoundPhase>(
               "phase", round_phase_named, "draft, checked, published, running, confirmed, closed"),
           r.reason(), r.fields.boolean("despite_conflicts", false)};
     }},
    {"enter_result",
     [](const Reading& r) -> Order {
       return EnterResult{r.id("tournament"), r.round(), r.id("board"),
                          read_games_of(r),   true,      r.fields.boolean("replaces", false)};
     }},
    {"adjourn_board",
     [](const Reading& r) -> Order {
       return AdjournBoard{r.id("tournament"), r.round(), r.id("board"),
                           r.fields.boolean("adjourned", true)};
     }},
    {"correct_result",
     [](const Reading& r) -> Order {
       return CorrectResult{r.id("tournament"), r.round(),
                            r.id("board"),      read_games_of(r),
                            r.reason(),         r.fields.boolean("for_rating_only", false)};
     }},
    {"name_winner", read_name_winner},
    {"challenge_player",
     [](const Reading& r) -> Order {
       return ChallengePlayer{r.id("tournament"), r.id("challenger"), r.id("challenged"), 0, {}};
     }},
    {"end_challenge", read_end_challenge},
    {"drop_challenge",
     [](const Reading& r) -> Order {
       return DropChallenge{r.id("tournament"), r.id("challenge"), 0, r.reason()};
     }},
    {"reopen_challenge",
     [](const Reading& r) -> Order {
       return ReopenChallenge{r.id("tournament"), r.id("challenge"), 0, r.reason()};
     }},
};

const Type* type_named(std::string_view name) {
  for (const Type& type : types)
    if (type.name == name) return &type;
  return nullptr;
}

std::string all_types() {
  std::string names;
  for (const Type& type : types) names.append(names.empty() ? "" : ", ").append(type.name);
  return names;
}

std::optional<Side> side_or_none(Fields& fields) {
  if (!fields.has("initial_colour")) return std::nullopt;
  return fields.choice("initial_colour", side_named, Side::white, "white, black");
}

constexpr std::array<std::string_view, 4> results{"2-0", "1-1", "0-2", "0-0"};

std::string_view result_of(const MatchGame& game) {
  if (game.first == Share::win) return results[0];
  if (game.second == Share::win) return results[2];
  return game.first == Share::draw && game.second == Share::draw ? results[1] : results[3];
}

std::optional<std::pair<Share, Share>> result_named(std::string_view name) {
  if (name == results[0]) return std::pair{Share::win, Share::loss};
  if (name == results[1]) return std::pair{Share::draw, Share::draw};
  if (name == results[2]) return std::pair{Share::loss, Share::win};
  if (name == results[3]) return std::pair{Share::loss, Share::loss};
  return std::nullopt;
}

MatchGame read_game(const json& object, const std::string& pointer, http::FieldErrors& errors) {
  Fields fields{object, errors, pointer};
  MatchGame game;
  const auto shares =
      fields.required_choice<std::pair<Share, Share>>("result", result_named, "2-0, 1-1, 0-2, 0-0");
  game.first = shares.first;
  game.second = shares.second;
  const bool forfeit = fields.boolean("forfeit", false);
  const bool unrated = fields.boolean("unrated", false);
  game.kind = forfeit ? RoundKind::forfeit : unrated ? RoundKind::unrated : RoundKind::played;
  if (forfeit && unrated) fields.wrong("unrated", {"api.field.forfeit_unrated", {}});
  if (forfeit && game.first == Share::draw) fields.wrong("result", {"api.field.forfeit_draw", {}});
  const std::string plus = fields.text("plus", 5);
  if (plus == "white" || plus == "black")
    game.plus = plus == "white" ? 1 : -1;
  else if (!plus.empty())
    fields.wrong("plus", {"api.field.choice", {{"choices", std::string{"white, black"}}}});
  if (game.plus != 0 && (forfeit || game.first != Share::draw))
    fields.wrong("plus", {"api.field.plus_of_a_draw", {}});
  fields.finish();
  return game;
}

}  // namespace

std::optional<RoundKind> any_bye_named(std::string_view name) {
  return name == name_of(RoundKind::pairing_bye) ? RoundKind::pairing_bye : asked_bye_named(name);
}

BoardGames read_games(const json& list, const std::string& pointer, http::FieldErrors& errors) {
  BoardGames games;
  for (std::size_t i = 0; i < list.size(); ++i)
    games.push_back(read_game(list[i], pointer + "/" + std::to_string(i), errors));
  return games;
}

json games_json(const BoardGames& games) {
  json list = json::array();
  for (const MatchGame& game : games) {
    if (game.kind == RoundKind::open) continue;
    list.push_back({{"result", result_of(game)},
                    {"forfeit", game.kind == RoundKind::forfeit},
                    {"unrated", game.kind == RoundKind::unrated},
                    {"plus", game.plus > 0   ? "white"
                             : game.plus < 0 ? "black"
                                             : ""}});
  }
  return list;
}

DraftRound read_draft(const json& body, http::FieldErrors& errors) {
  Fields fields{body, errors};
  DraftRound draft;
  draft.tournament = static_cast<int>(fields.required_integer("tournament", 1, largest_id));
  draft.round = static_cast<int>(fields.required_integer("round", 1, most_rounds));
  read_matches(fields, draft, errors);
  if (const json* boards = fields.list("boards", most_players))
    for (std::size_t i = 0; i < boards->size(); ++i) {
      Fields board{(*boards)[i], errors, "/boards/" + std::to_string(i)};
      PairedBoard pair;
      pair.white = static_cast<PlayerId>(board.required_integer("white", 1, largest_id));
      pair.black = static_cast<PlayerId>(board.required_integer("black", 1, largest_id));
      if (pair.white == pair.black && !errors.contains(board.pointer_to("black")))
        board.wrong("black", {"api.field.against_himself", {}});
      board.finish();
      draft.boards.push_back(pair);
    }
  if (const json* byes = fields.list("byes", 2 * most_players))
    for (std::size_t i = 0; i < byes->size(); ++i) {
      Fields bye{(*byes)[i], errors, "/byes/" + std::to_string(i)};
      const auto player = static_cast<PlayerId>(bye.required_integer("player", 1, largest_id));
      const auto kind = bye.required_choice<RoundKind>("kind", any_bye_named,
                                                       "pairing_bye, full_bye, half_bye, zero_bye");
      bye.finish();
      if (!draft.byes.emplace(player, kind).second && !errors.contains(bye.pointer_to("player")))
        bye.wrong("player", {"api.field.bye_twice", {}});
    }
  draft.initial_colour = side_or_none(fields);
  draft.opening = fields.text("opening", 40);
  draft.remark = fields.text("remark", longest_reason);
  draft.seed = fields.text("seed", 64);
  fields.finish();
  return draft;
}

json draft_json(const DraftRound& draft) {
  json boards = json::array();
  for (const PairedBoard& board : draft.boards)
    boards.push_back({{"white", board.white}, {"black", board.black}});
  json byes = json::array();
  for (const auto& [player, kind] : draft.byes)
    byes.push_back({{"player", player}, {"kind", name_of(kind)}});
  json colour;
  if (draft.initial_colour) colour = name_of(*draft.initial_colour);
  json j{{"tournament", draft.tournament}, {"round", draft.round},
         {"boards", std::move(boards)},    {"byes", std::move(byes)},
         {"initial_colour", colour},       {"opening", draft.opening},
         {"remark", draft.remark},         {"seed", draft.seed}};
  if (!draft.matches.empty() || !draft.team_byes.empty()) {
    j["matches"] = draft_matches_json(draft);
    j["team_byes"] = draft_team_byes_json(draft);
  }
  return j;
}

EventOrder read_event_order(const json& body, const Competition& competition,
                            http::FieldErrors& errors) {
  Fields fields{body, errors};
  const auto named = [](std::string_view name) -> std::optional<const Type*> {
    const Type* type = type_named(name);
    return type == nullptr ? std::nullopt : std::optional{type};
  };
  const Type* type = fields.required_choice<const Type*>("type", named, all_types());
  EventOrder read;
  read.seen = fields.integer("seen", 0, std::numeric_limits<std::int64_t>::max());
  if (type == nullptr) return read;  // which fields it should have nobody can say
  read.order = type->read({fields, body, competition, errors});
  if (type->name == "enter_result" && fields.has("end_game"))
    read.end_game = fields.required_text("end_game", longest_reason);
  fields.finish();
  return read;
}

namespace {

/// An event from a report file has its settings from there; all else would be a second opinion.
NewEvent read_reported_event(Fields& fields, const json& body) {
  NewEvent read;
  const json& report = body.at("report");
  const auto bytes =
      report.is_string() ? text::from_base64(report.get<std::string>()) : std::nullopt;
  if (!bytes)
    fields.wrong("report", {"api.field.base64", {}});
  else if (bytes->empty())
    fields.wrong("report", {"api.field.empty_report", {}});
  else
    read.report = *bytes;
  read.rules = fields.choice("rules", arbiter::rule_set_named, arbiter::RuleSet::international,
                             names_of(arbiter::all_rule_sets));
  fields.finish();
  return read;
}

}  // namespace

NewEvent read_new_event(const json& body, http::FieldErrors& errors) {
  Fields fields{body, errors};
  if (fields.has("report")) return read_reported_event(fields, body);
  NewEvent read;
  const json* settings = fields.object("settings");
  read.settings =
      read_event_settings(settings == nullptr ? json() : *settings, {}, errors, "/settings");
  if (const json* tournament = fields.object("tournament"))
    read.tournament = read_tournament_settings(*tournament, errors, "/tournament");
  read.copy_of = fields.text("copy_of", 20);
  if (read.tournament && !read.copy_of.empty())
    fields.wrong("copy_of", {"api.field.copy_and_tournament", {}});
  read.with_players = fields.boolean("with_players", false);
  if (read.with_players && read.copy_of.empty())
    fields.wrong("with_players", {"api.field.players_without_copy", {}});
  fields.finish();
  return read;
}

bool is_step_back(const Competition& competition, const Order& order) {
  const auto* move = std::get_if<MoveRound>(&order);
  if (move == nullptr) return false;
  const Tournament* tournament = find_tournament(competition, move->tournament);
  if (tournament == nullptr || move->round < 1 ||
      static_cast<std::size_t>(move->round) > tournament->rounds.size())
    return false;
  const RoundPhase now = tournament->rounds[static_cast<std::size_t>(move->round - 1)].phase;
  // From checked to draft nobody outside has seen it: that is no step back.
  return move->phase < now && now >= RoundPhase::published;
}

bool may_give(const Staff& staff, std::string_view type) {
  constexpr std::array<std::string_view, 4> of_scorer{"enter_result", "note_presence",
                                                      "challenge_player", "end_challenge"};
  constexpr std::array<std::string_view, 4> at_a_board{"enter_result", "note_presence",
                                                       "adjourn_board", "correct_result"};
  // The organiser has the frame and the players in hand, and no say about rounds and results.
  constexpr std::array<std::string_view, 20> of_organiser{
      "add_teams",         "teams_from_clubs", "change_team",   "return_team",   "withdraw_team",
      "change_event",      "archive_event",    "appoint_staff", "release_staff", "add_tournament",
      "change_tournament", "add_players",      "change_player", "note_presence", "enter_player",
      "return_player",     "withdraw_player",  "ask_bye",       "cancel_bye",    "fix_board"};
  const auto has = [type](const auto& names) {
    return std::ranges::find(names, type) != names.end();
  };
  if (!is_all(staff.boards) && !has(at_a_board)) return false;
  switch (staff.role) {
    case auth::Role::chief:
      return true;
    case auth::Role::arbiter:
      return type != "appoint_staff" && type != "release_staff";
    case auth::Role::organiser:
      return has(of_organiser);
    case auth::Role::scorer:
      return has(of_scorer);
    case auth::Role::appeals:
      break;
  }
  return false;
}

bool may_give(const EventVisitor& visitor, std::string_view type) {
  return visitor.is_staff() && may_give(visitor.account, type);
}

std::vector<std::string_view> orders_of(const Staff& staff) {
  std::vector<std::string_view> names;
  for (const Type& type : types)
    if (may_give(staff, type.name)) names.push_back(type.name);
  return names;
}

}  // namespace flagfall::server::api
