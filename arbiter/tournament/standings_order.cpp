#include "arbiter/tournament/standings_order.hpp"

#include <algorithm>
#include <initializer_list>
#include <string>

#include "arbiter/tournament/tie_break_field.hpp"
#include "arbiter/trimmed.hpp"

namespace flagfall::arbiter::tournament {
namespace {

using enum TieBreakCode;

Refusal refuse(std::string code, std::string key, const TieBreak& tie_break) {
  return {std::move(code),
          {"tournament." + std::move(key), {{"code", name_of(tie_break)}}},
          {},
          {},
          {}};
}

/// What looks at the opponents: nothing to say where all have the same (TIEBREAK.md, 4.3).
bool looks_at_opponents(TieBreakCode code) {
  switch (code) {
    case solkoff:
    case buchholz:
    case full_truncated:
    case solkoff_plus:
    case sum_of_buchholz:
    case average_of_buchholz:
    case fore_buchholz:
    case average_rating:
    case performance:
    case perfect_performance:
    case average_performance:
    case average_perfect:
      return true;
    default:
      return false;
  }
}

/// Both players of a micro-match have Black once.
bool looks_at_colours(TieBreakCode code) {
  return code == played_with_black || code == won_with_black;
}

/// Performances come from the tables for a single player, and colours are those of board 1 alone.
bool is_of_single_players(TieBreakCode code) {
  return code == performance || code == perfect_performance || code == average_performance ||
         code == average_perfect || looks_at_colours(code);
}

/// What can be told of one who stands where the bracket or the ladder has put him. Lots stood in
/// older orders.
bool is_told_with_given_places(TieBreakCode code) {
  return code == points || code == game_points || code == wins || code == games_won ||
         code == starting_number || code == lots;
}

/// The same sum has two names.
TieBreak by_one_name(TieBreak tie_break) {
  if (tie_break.code == buchholz) tie_break.code = solkoff;
  if (tie_break.code == sum_of_buchholz) tie_break.code = solkoff_plus;
  return tie_break;
}

/// Ranked is by what was scored, whatever comes before or behind it.
bool has_points(const StandingsOrder& order) {
  return std::ranges::any_of(order.order, [&](const TieBreak& tie_break) {
    return tie_break.code == points || tie_break.code == TieBreakCode::keizer ||
           (tie_break.code == game_points &&
            (order.teams || order.form == PairingForm::micro_match));
  });
}

std::optional<Refusal> check(const TieBreak& tie_break, System system, PairingForm form,
                             bool teams) {
  if (tie_break.code == fewer_moves)
    return refuse("TIE_BREAK_NEEDS_MOVES", "tie_break_needs_moves", tie_break);
  if (tie_break.code == TieBreakCode::keizer && system != System::keizer)
    return refuse("TIE_BREAK_OF_KEIZER", "tie_break_of_keizer", tie_break);
  if (meets_all(system) && looks_at_opponents(tie_break.code))
    return refuse("TIE_BREAK_SAYS_NOTHING", "tie_break_same_opponents", tie_break);
  if ((system == System::knock_out || system == System::ladder) &&
      !is_told_with_given_places(tie_break.code))
    return refuse("TIE_BREAK_SAYS_NOTHING", "tie_break_places_given", tie_break);
  if (tie_break.code == game_points && !teams && form == PairingForm::single_game)
    return refuse("TIE_BREAK_SAYS_NOTHING", "tie_break_single_games", tie_break);
  if (teams && is_of_single_players(tie_break.code))
    return refuse("TIE_BREAK_SAYS_NOTHING", "tie_break_not_for_teams", tie_break);
  if (form == PairingForm::micro_match && looks_at_colours(tie_break.code))
    return refuse("TIE_BREAK_SAYS_NOTHING", "tie_break_both_colours", tie_break);
  return std::nullopt;
}

StandingsOrder order_of(std::initializer_list<TieBreak> order, Policy policy, System system,
                        PairingForm form) {
  StandingsOrder result;
  result.order = order;
  result.policy = policy;
  result.system = system;
  result.form = form;
  return result;
}

StandingsOrder swiss_order(PairingForm form) {
  if (form == PairingForm::micro_match)
    return order_of({{points},
                     {full_truncated},
                     {solkoff},
                     {game_points},
                     {games_won},
                     {TieBreakCode::direct_encounter},
                     {lots}},
                    Policy::fmjd, System::swiss, form);
  return order_of({{points},
                   {full_truncated},
                   {solkoff},
                   {sonneborn_berger},
                   {games_won},
                   {TieBreakCode::direct_encounter},
                   {average_rating},
                   {lots}},
                  Policy::fmjd, System::swiss, form);
}

StandingsOrder round_robin_order(PairingForm form) {
  if (form == PairingForm::micro_match)
    return order_of({{points},
                     {game_points},
                     {games_won},
                     {TieBreakCode::direct_encounter},
                     {sonneborn_berger},
                     {koya},
                     {lots}},
                    Policy::fmjd, System::round_robin, form);
  return order_of({{points},
                   {games_won},
                   {TieBreakCode::direct_encounter},
                   {sonneborn_berger},
                   {koya},
                   {won_with_black},
                   {lots}},
                  Policy::fmjd, System::round_robin, form);
}

}  // namespace

StandingsOrder default_order(System system, PairingForm form) {
  switch (system) {
    case System::swiss:
      return swiss_order(form);
    case System::round_robin:
      return round_robin_order(form);
    case System::scheveningen:
      return order_of({{points}, {games_won}, {sonneborn_berger}, {lots}}, Policy::fmjd, system,
                      form);
    case System::keizer:
      return order_of({{TieBreakCode::keizer}, {starting_number}}, Policy::fmjd, system, form);
    default:
      return order_of({{points}, {games_won}}, Policy::fmjd, system, form);
  }
}

StandingsOrder team_order(System system, PairingForm form) {
  StandingsOrder order;
  if (system == System::swiss)
    order = order_of({{points},
                      {game_points},
                      {full_truncated},
                      {solkoff},
                      {games_won},
                      {TieBreakCode::direct_encounter},
                      {lots}},
                     Policy::fmjd, system, form);
  else if (meets_all(system))
    order = order_of({{points},
                      {game_points},
                      {TieBreakCode::direct_encounter},
                      {games_won},
                      {sonneborn_berger},
                      {lots}},
                     Policy::fmjd, system, form);
  else
    order = order_of({{points}, {game_points}, {games_won}}, Policy::fmjd, system, form);
  order.teams = true;
  return order;
}

StandingsOrder fide_order(System system, PairingForm form) {
  if (meets_all(system))
    return order_of(
        {{points}, {TieBreakCode::direct_encounter}, {wins}, {sonneborn_berger}, {koya}, {lots}},
        Policy::fide, system, form);
  if (system == System::knock_out || system == System::ladder)
    return order_of({{points}, {wins}, {games_won}}, Policy::fide, system, form);
  return order_of({{points},
                   {buchholz, 1, 0},
                   {buchholz},
                   {sonneborn_berger},
                   {TieBreakCode::direct_encounter},
                   {games_won},
                   {lots}},
                  Policy::fide, system, form);
}

std::optional<Refusal> check_order(const StandingsOrder& order) {
  if (order.order.empty())
    return Refusal{"TIE_BREAKS_MISSING", {"tournament.tie_breaks_missing", {}}, {}, {}, {}};
  for (auto it = order.order.begin(); it != order.order.end(); ++it) {
    if (auto refusal = check(*it, order.system, order.form, order.teams)) return refusal;
    if (std::find(order.order.begin(), it, *it) != it)
      return refuse("TIE_BREAK_REPEATED", "tie_break_repeated", *it);
    const auto same = std::ranges::find(order.order, by_one_name(*it), by_one_name);
    if (same < it)
      return Refusal{
          "TIE_BREAK_REPEATED",
          {"tournament.tie_break_same_sum", {{"code", name_of(*it)}, {"other", name_of(*same)}}},
          {},
          {},
          {}};
    if (it != order.order.begin() && std::prev(it)->code == lots)
      return refuse("TIE_BREAK_AFTER_LOTS", "tie_break_after_lots", *it);
  }
  if (!has_points(order))
    return Refusal{"TIE_BREAK_NEEDS_POINTS",
                   {"tournament.tie_break_needs_points", {{"code", name_of(order.order.front())}}},
                   {},
                   {},
                   {}};
  return check_keizer(order.keizer);
}

std::vector<TieBreak> useful_tie_breaks(System system, PairingForm form, bool teams) {
  auto useful = known_tie_breaks();
  std::erase_if(useful, [&](const TieBreak& tie_break) {
    return check(tie_break, system, form, teams).has_value();
  });
  return useful;
}

Result<std::vector<TieBreak>> parse_tie_breaks(std::string_view names) {
  std::vector<TieBreak> order;
  while (true) {
    const auto comma = names.find(',');
    const auto tie_break = parse_tie_break(trimmed(names.substr(0, comma)));
    if (!tie_break) return tie_break.error();
    order.push_back(*tie_break);
    if (comma == std::string_view::npos) return order;
    names.remove_prefix(comma + 1);
  }
}

}  // namespace flagfall::arbiter::tournament
