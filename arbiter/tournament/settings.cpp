#include "arbiter/tournament/settings.hpp"

#include "arbiter/names.hpp"
#include "arbiter/rules/draw_rules.hpp"
#include "clock/program.hpp"

namespace flagfall::arbiter::tournament {
namespace {

constexpr std::array<std::string_view, 3> visibilities{"staff", "link", "public"};
constexpr std::array<std::string_view, 5> accelerations{"none", "baku", "haley", "soft_haley",
                                                        "progressive"};
constexpr std::array<std::string_view, 3> kept_apart{"nobody", "club", "federation"};
constexpr std::array<std::string_view, 2> board_kinds{"wooden", "here"};
constexpr std::array<std::string_view, 2> forms{"single_game", "micro_match"};
constexpr std::array<std::string_view, 3> kinds_of_points{"match", "games", "stages"};
constexpr std::array<std::string_view, 4> match_kinds{"two_games", "title_match", "world_cup_2017",
                                                      "knock_out"};

/// 80 minutes and a minute a move: FMJD Annex 3.
constexpr std::string_view usual_control = "4800+60";

}  // namespace

TournamentSettings default_settings(RuleSet rules, System system) {
  TournamentSettings settings;
  settings.rules = rules;
  settings.profile = profiles_of(rules).front();
  settings.system = system;
  settings.control = *clock::parse_control(usual_control);
  settings.order = default_order(system, settings.form);
  return settings;
}

std::string_view name_of(Visibility visibility) { return name_in(visibilities, visibility); }
std::optional<Visibility> visibility_named(std::string_view name) {
  return named_in<Visibility>(visibilities, name);
}
std::string_view name_of(Acceleration acceleration) { return name_in(accelerations, acceleration); }
std::optional<Acceleration> acceleration_named(std::string_view name) {
  return named_in<Acceleration>(accelerations, name);
}
std::string_view name_of(KeepApart keep_apart) { return name_in(kept_apart, keep_apart); }
std::optional<KeepApart> keep_apart_named(std::string_view name) {
  return named_in<KeepApart>(kept_apart, name);
}
std::string_view name_of(MatchPoints points) { return name_in(kinds_of_points, points); }
std::optional<MatchPoints> match_points_named(std::string_view name) {
  return named_in<MatchPoints>(kinds_of_points, name);
}
std::string_view name_of(MatchKind match) { return name_in(match_kinds, match); }
std::optional<MatchKind> match_kind_named(std::string_view name) {
  return named_in<MatchKind>(match_kinds, name);
}
std::string_view name_of(Boards boards) { return name_in(board_kinds, boards); }
std::optional<Boards> boards_named(std::string_view name) {
  return named_in<Boards>(board_kinds, name);
}
std::string_view name_of(PairingForm form) { return name_in(forms, form); }
std::optional<PairingForm> pairing_form_named(std::string_view name) {
  return named_in<PairingForm>(forms, name);
}

}  // namespace flagfall::arbiter::tournament
