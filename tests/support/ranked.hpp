#pragma once

#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "arbiter/tournament/standings.hpp"

namespace flagfall::test {

inline arbiter::tournament::StandingsOrder order_by(
    std::string_view names, arbiter::tournament::Policy policy = arbiter::tournament::Policy::fmjd,
    arbiter::tournament::System system = arbiter::tournament::System::swiss) {
  arbiter::tournament::StandingsOrder order;
  order.order = *arbiter::tournament::parse_tie_breaks(names);
  order.policy = policy;
  order.system = system;
  return order;
}

inline const arbiter::tournament::StandingsRow& row_of(
    const arbiter::tournament::Standings& standings, arbiter::tournament::Number number) {
  for (const auto& row : standings.rows)
    if (row.number == number) return row;
  throw std::out_of_range{"no such number"};
}

/// "23, 18, 13, 7"; "-" where there is no number.
inline std::string text_of(const arbiter::tournament::TieBreakValue& value) {
  if (value.parts.empty()) return "-";
  std::string text;
  for (const auto& part : value.parts) text += (text.empty() ? "" : ", ") + to_string(part);
  return text;
}

/// The value of one tie-break for one player.
inline std::string value_of(
    const arbiter::tournament::Crosstable& table, std::string_view name,
    arbiter::tournament::Number number,
    arbiter::tournament::Policy policy = arbiter::tournament::Policy::fmjd,
    arbiter::tournament::System system = arbiter::tournament::System::swiss) {
  const auto standings = arbiter::tournament::standings(table, order_by(name, policy, system));
  return text_of(row_of(standings, number).values.front());
}

/// "1 3 2 4": the numbers, best first; who shares a place is joined by "=".
inline std::string ranking_of(const arbiter::tournament::Standings& standings) {
  std::string text;
  for (const auto& row : standings.rows) {
    const bool shared = &row != standings.rows.data() && (&row - 1)->place == row.place;
    text += (text.empty() ? "" : shared ? "=" : " ") + std::to_string(row.number);
  }
  return text;
}

}  // namespace flagfall::test
