#include "arbiter/tournament/said_acceleration.hpp"

#include <algorithm>
#include <iterator>

#include "arbiter/tournament/acceleration.hpp"

namespace flagfall::arbiter::tournament {
namespace {

/// The points for pairing only that everybody has in each round.
std::vector<Points> granted(const Crosstable& table, int rounds) {
  std::vector<Points> all;
  for (int round = 1; round <= rounds; ++round)
    for (Number number = 1; number <= static_cast<Number>(table.entrants.size()); ++number)
      all.push_back(virtual_points(table, number, round));
  return all;
}

/// Progressive acceleration of each round as far as it can be known.
std::vector<VirtualPoints> progressive_so_far(const Crosstable& table, int rounds) {
  std::vector<VirtualPoints> all;
  for (int round = 1; round <= rounds; ++round)
    std::ranges::move(progressive_acceleration(table, round), std::back_inserter(all));
  return all;
}

}  // namespace

std::optional<Acceleration> said_acceleration(const TrfFile& file, int rounds) {
  if (file.own.acceleration) return file.own.acceleration;
  Crosstable table = file.table;
  const auto players = static_cast<int>(table.entrants.size());
  if (table.accelerations.empty())
    return file.coded_type.ends_with("_BAKU") ? Acceleration::baku : Acceleration::none;
  const int next = std::min(rounds_paired(table) + 1, rounds);
  const std::vector<Points> said = granted(table, rounds);
  const std::vector<Points> said_so_far = granted(table, next);
  const auto gives = [&](std::vector<VirtualPoints> lines, int until) {
    table.accelerations = std::move(lines);
    return granted(table, until) == (until == rounds ? said : said_so_far);
  };
  if (gives(baku_acceleration(players, rounds, table.scoring), rounds)) return Acceleration::baku;
  if (gives(haley_acceleration(players, table.scoring), rounds)) return Acceleration::haley;
  if (gives(soft_haley_acceleration(players, table.scoring), rounds))
    return Acceleration::soft_haley;
  if (gives(progressive_so_far(table, next), next)) return Acceleration::progressive;
  // What counted for the rounds behind counts no more.
  if (std::ranges::all_of(file.table.accelerations, [&](const VirtualPoints& line) {
        return line.to <= rounds_paired(file.table);
      }))
    return Acceleration::none;
  return std::nullopt;
}

}  // namespace flagfall::arbiter::tournament
