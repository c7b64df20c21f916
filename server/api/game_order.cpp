#include "server/api/game_order.hpp"

#include <algorithm>
#include <utility>
#include <vector>

#include "arbiter/game/names.hpp"
#include "arbiter/game/openings.hpp"
#include "arbiter/game/session.hpp"
#include "arbiter/notation/fen.hpp"
#include "clock/method.hpp"
#include "clock/names.hpp"
#include "clock/program.hpp"
#include "server/api/choices.hpp"
#include "server/api/conduct_json.hpp"
#include "server/api/fields.hpp"

namespace flagfall::server::api {
namespace {

using namespace arbiter;
using nlohmann::json;

constexpr std::size_t longest_name = 100;

db::SheetPlayer read_player(Fields& order, std::string_view side, http::FieldErrors& errors) {
  const json* object = order.object(side);
  if (object == nullptr) {
    order.wrong(std::string{side} + "/name",
                {"api.field.required_text", {{"n", std::int64_t{longest_name}}}});
    return {};
  }
  Fields fields{*object, errors, order.pointer_to(side)};
  db::SheetPlayer player;
  player.name = fields.required_text("name", longest_name);
  player.title = fields.text("title", 10);
  if (const auto rating = fields.integer("rating", 0, 5000))
    player.rating = static_cast<int>(*rating);
  fields.finish();
  return player;
}

std::map<DrawRule, DrawMode> read_draw_modes(Fields& order, const GameSettings& settings,
                                             http::FieldErrors& errors) {
  std::map<DrawRule, DrawMode> modes;
  const json* object = order.object("draw_rules");
  if (object == nullptr) return modes;
  Fields fields{*object, errors, order.pointer_to("draw_rules")};
  for (const DrawRule rule : all_draw_rules) {
    if (const DrawRow* row = draw_row(settings.rules, settings.profile, rule)) {
      modes[rule] = fields.choice(name_of(rule), draw_mode_named, row->mode,
                                  "automatic, claim, arbiter, off");
      continue;
    }
    // A rule that this text of the rules does not have may be named only to say that it is off.
    if (fields.choice(name_of(rule), draw_mode_named, DrawMode::off, "off") != DrawMode::off)
      fields.wrong(name_of(rule), {"api.field.draw_rule_not_in_profile",
                                   {{"profile", std::string{name_of(settings.profile)}}}});
  }
  fields.finish();
  return modes;
}

Profile read_profile(Fields& order, RuleSet rules) {
  const std::vector<Profile> known = profiles_of(rules);
  const auto known_profile = [&known](std::string_view name) {
    const auto profile = profile_named(name);
    const bool fits = profile && std::ranges::find(known, *profile) != known.end();
    return fits ? profile : std::nullopt;
  };
  return order.choice("profile", known_profile, known.front(), names_of(known));
}

void read_start(Fields& order, GameSettings& settings) {
  settings.start = initial_position(settings.rules);
  const std::string text = order.text("fen", longest_fen);
  if (text.empty()) return;
  const auto read = parse_fen(settings.rules, text);
  if (!read) {
    order.wrong("fen", read.error().sentence);
    return;
  }
  // What may be guessed about a diagram may not be guessed about a game.
  for (const Sentence& warning : read->warnings) {
    if (warning.key == "rules.fen_side_unknown")
      order.wrong("fen", {"rules.start_side_unknown", {}});
    if (warning.key == "rules.fen_captured_dropped")
      order.wrong("fen", {"rules.start_in_a_capture", warning.params});
  }
  if (const auto refusal = check_start(settings.rules, read->position))
    order.wrong("fen", refusal->sentence);
  settings.start = read->position;
  settings.quiet_plies = read->plies_without_progress.value_or(0);
}

/// A drawn opening as the start; it leaves no room for a position of one's own.
void read_opening(Fields& order, GameSettings& settings, http::FieldErrors& errors) {
  const json* object = order.object("opening");
  if (object == nullptr) return;
  Fields fields{*object, errors, order.pointer_to("opening")};
  const auto table =
      fields.required_choice<OpeningTable>("table", opening_table_named, "FMJD64, IDFBASIC");
  const auto card = fields.required_integer("card", 1, 46);
  const auto number = fields.required_integer("number", 1, 16);
  fields.finish();
  const auto opening =
      find_opening(settings.rules, table, static_cast<int>(card), static_cast<int>(number));
  if (!opening)
    return order.wrong("opening", {"api.field.no_such_opening",
                                   {{"rules", std::string{name_of(settings.rules)}}}});
  if (settings.start != initial_position(settings.rules))
    return order.wrong("opening", {"api.field.opening_and_fen", {}});
  settings.opening = code_of(*opening);
  settings.start = position_of(settings.rules, *opening);
}

/// Lehman-Georgiev or a micro-match, made of what is asked; nothing where it makes no sense.
std::optional<clock::Session> read_session(Fields& order, const clock::TimeControl& control,
                                           http::FieldErrors& errors) {
  const json* object = order.object("session");
  if (object == nullptr) return std::nullopt;
  Fields fields{*object, errors, order.pointer_to("session")};
  const auto seconds = [&](const char* name, std::int64_t most) {
    return std::chrono::seconds{fields.integer(name, 0, most).value_or(0)};
  };
  clock::SessionRules rules = clock::micro_match(control);
  if (fields.required_choice<SessionKind>("kind", session_kind_named,
                                          "lehman_georgiev, micro_match") ==
      SessionKind::lehman_georgiev) {
    rules = clock::lehman_georgiev(control);
    rules.games = static_cast<int>(fields.integer("games", 0, 99).value_or(0));
  } else {
    rules.carry = fields.boolean("carry", false);
  }
  if (!rules.carry && fields.has("min_start_s"))
    fields.wrong("min_start_s", {"api.field.min_start_without_carry", {}});
  rules.pause = seconds("pause_s", 3600);
  rules.min_start = seconds("min_start_s", 3600);
  fields.finish();
  if (control.program.white.periods.empty()) return std::nullopt;  // it is told already
  const auto session = clock::make_session(rules);
  if (session) return *session;
  const clock::Problem& problem = session.error();
  fields.wrong(problem.code == "SESSION_PAUSE" ? "pause_s" : "kind", sentence_of(problem.phrase));
  return std::nullopt;
}

/// Where only the clock is here nobody takes back a move here, and no move is seen that a draw rule
/// could count: the arbiter finds such a draw at the board.
void check_wooden_board(Fields& order, const GameSettings& settings, http::FieldErrors& errors) {
  if (settings.conduct.play != Play::clock_only) return;
  if (settings.take_back != TakeBack::off)
    order.wrong("take_back", {"api.field.take_back_of_wooden_board", {}});
  const json* object = order.object("draw_rules");
  if (object == nullptr) return;
  Fields asked{*object, errors, order.pointer_to("draw_rules")};
  for (const auto& [rule, mode] : settings.draw_modes)
    if (asked.has(name_of(rule)) && (mode == DrawMode::automatic || mode == DrawMode::claim))
      asked.wrong(name_of(rule), {"api.field.draw_rule_of_wooden_board", {}});
}

bool has_method(const clock::TimeControl& control, clock::Method method) {
  return std::ranges::any_of(both_sides, [&](Side side) {
    return std::ranges::any_of(
        control.program[side].periods,
        [method](const clock::Period& period) { return period.method == method; });
  });
}

std::optional<db::Visibility> visibility_named(std::string_view name) {
  if (name == "public") return db::Visibility::everyone;
  if (name == "link") return db::Visibility::link;
  return std::nullopt;
}
}  // namespace

arbiter::Sentence sentence_of(const clock::Phrase& phrase) {
  arbiter::Sentence sentence{phrase.key, {}};
  for (const clock::Param& param : phrase.params)
    sentence.params.push_back({param.name, param.value});
  return sentence;
}

std::optional<clock::TimeControl> read_control(const json& object, const std::string& pointer,
                                               http::FieldErrors& errors) {
  Fields fields{object, errors, pointer};
  const std::string program = fields.required_text("program", clock::max_control_text);
  auto control = clock::parse_control(program);
  // What the text says of its options holds where no member says otherwise.
  const clock::TimeControl told = control ? *control : clock::TimeControl{};
  const auto increment =
      fields.choice("increment", clock::increment_model_named, told.increment, "before, after");
  const auto crossing = fields.choice("crossing", clock::crossing_named, told.crossing,
                                      "by_moves, at_zero_own, at_zero_both");
  const bool freeze = fields.boolean("freeze", told.freeze);
  const auto flag_call = fields.choice("flag_call", clock::flag_call_named, told.flag_call,
                                       "automatic, players, arbiter");
  const auto gong_miss =
      fields.choice("gong_miss", clock::gong_miss_named, told.gong_miss, "lose, warn");
  const auto reload =
      fields.choice("reload", clock::reload_named, told.reload, "automatic, manual");
  fields.finish();
  if (program.empty()) return std::nullopt;
  if (!control) {
    fields.wrong("program", sentence_of(control.error().phrase));
    return std::nullopt;
  }
  control->increment = increment;
  control->crossing = crossing;
  control->freeze = freeze;
  control->flag_call = flag_call;
  control->gong_miss = gong_miss;
  control->reload = reload;
  if (const auto problem = clock::check_built(*control)) {
    fields.wrong("program", sentence_of(problem->phrase));
    return std::nullopt;
  }
  if (gong_miss == clock::GongMiss::warn && !has_method(*control, clock::Method::gong))
    fields.wrong("gong_miss", {"api.field.gong_miss_without_gong", {}});
  if (reload == clock::Reload::manual && !has_method(*control, clock::Method::canadian))
    fields.wrong("reload", {"api.field.reload_without_blocks", {}});
  return *control;
}

club::GameOrder read_order(const json& body, const std::string& today, http::FieldErrors& errors) {
  club::GameOrder order;
  Fields fields{body, errors};
  GameSettings& settings = order.settings;
  settings.rules =
      fields.choice("rules", rule_set_named, RuleSet::international, names_of(all_rule_sets));
  settings.profile = read_profile(fields, settings.rules);
  read_start(fields, settings);
  read_opening(fields, settings, errors);
  if (const json* control = fields.object("time_control")) {
    if (const auto read = read_control(*control, "/time_control", errors)) settings.control = *read;
  } else {
    fields.wrong("time_control/program", {"api.field.required_text", {{"n", std::int64_t{1200}}}});
  }
  settings.session = read_session(fields, settings.control, errors);
  settings.draw_modes = read_draw_modes(fields, settings, errors);
  settings.min_draw_moves = static_cast<int>(fields.integer("min_draw_moves", 0, 200).value_or(0));
  settings.start_by =
      fields.choice("start", start_by_named, StartBy::arbiter, "arbiter, black_press");
  settings.take_back =
      fields.choice("take_back", take_back_named, TakeBack::off, "off, restore, keep");
  settings.conduct = read_conduct(fields, {}, settings.control);
  check_wooden_board(fields, settings, errors);
  if (const auto minutes = fields.integer("default_time_min", 0, 60))
    settings.conduct.default_time = std::chrono::minutes{*minutes};
  order.visibility =
      fields.choice("visibility", visibility_named, db::Visibility::link, "public, link");
  order.sheet.event = fields.text("event", longest_name);
  order.sheet.site = fields.text("site", longest_name);
  order.sheet.date = today;
  order.sheet.round = fields.text("round", 20);
  order.sheet.board = fields.text("board", 20);
  order.sheet.players.white = read_player(fields, "white", errors);
  order.sheet.players.black = read_player(fields, "black", errors);
  fields.finish();
  return order;
}

}  // namespace flagfall::server::api
