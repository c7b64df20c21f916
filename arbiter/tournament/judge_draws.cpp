#include <algorithm>

#include "arbiter/tournament/judging.hpp"
#include "arbiter/tournament/knock_out.hpp"
#include "arbiter/tournament/round_robin.hpp"
#include "arbiter/tournament/standings_of.hpp"

// What is drawn or given before a round is paired: numbers, seeds, lists of rounds, lines.

namespace flagfall::arbiter::tournament {
namespace {

constexpr std::size_t most_seeds = 500;
constexpr std::size_t digits_of_seed = 64;

bool is_hexadecimal(const std::string& text) {
  return text.size() == digits_of_seed && std::ranges::all_of(text, [](char c) {
           return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f');
         });
}

/// What is drawn stands once it has been paired by.
std::optional<Refusal> has_begun(const Tournament& tournament) {
  if (!tournament.rounds.empty())
    return refuse("ROUND_PHASE", "orders.round_is_paired", {number_param("round", 1)});
  const Ladder& ladder = tournament.ladder;
  if (!ladder.open.empty() || !ladder.settled.empty())
    return refuse("LADDER_BEGUN", "orders.ladder_begun");
  return std::nullopt;
}

Refusal other_system(const Tournament& tournament, System wanted) {
  return refuse(
      "OTHER_SYSTEM", "orders.other_system",
      {text_param("tournament", tournament.settings.name), text_param("system", name_of(wanted))});
}

bool is_blank(const std::string& text) {
  return text.find_first_not_of(" \t\r\n") == std::string::npos;
}

}  // namespace

Judgement judge(const Competition& competition, const DrawNumbers& order) {
  const auto found = the_tournament(competition, order.tournament);
  if (!found) return found.error();
  if (auto no = has_begun(**found)) return *no;
  std::vector<int> drawn = order.order;
  std::vector<int> all = contestants(competition, **found);
  std::ranges::sort(drawn);
  std::ranges::sort(all);
  if (drawn != all) return refuse("NUMBERS_DO_NOT_FIT", "orders.numbers_do_not_fit");
  const NumbersDrawn fact{order.tournament, order.order, order.by, order.seed};
  if (order.seed.empty()) return happened(fact);
  const SealedSeed* sealed = sealed_seed(**found);
  if (sealed == nullptr || sealed->hash != order.seed)
    return refuse("OTHER_SEED", "orders.other_seed");
  return happened(fact, SeedShown{order.tournament, sealed->hash, sealed->seed, 0});
}

Judgement judge(const Competition& competition, const DrawLots& order) {
  const auto found = the_tournament(competition, order.tournament);
  if (!found) return found.error();
  const Tournament& tournament = **found;
  const auto& tie_breaks = tournament.settings.order.order;
  const bool by_lot =
      std::ranges::find(tie_breaks, TieBreakCode::lots, &TieBreak::code) != tie_breaks.end();
  if (!by_lot || places_are_given(tournament.settings.system))
    return refuse("NO_LOTS_HERE", "orders.no_lots_here",
                  {text_param("tournament", tournament.settings.name)});
  const int round = last_published_round(tournament);
  if (round == 0 || !is_complete(tournament.rounds[static_cast<std::size_t>(round - 1)]))
    return refuse("ROUND_OPEN", "orders.round_open_for_lots", {number_param("round", round)});
  if (std::ranges::find(tournament.lots, round, &DrawnLots::round) != tournament.lots.end())
    return refuse("LOTS_DRAWN", "orders.lots_drawn", {number_param("round", round)});
  std::vector<int> drawn = order.order;
  std::vector<int> all = contestants(competition, tournament);
  std::ranges::sort(drawn);
  std::ranges::sort(all);
  if (drawn != all) return refuse("NUMBERS_DO_NOT_FIT", "orders.numbers_do_not_fit");
  if (!is_hexadecimal(order.seed)) return refuse("OTHER_SEED", "orders.other_seed");
  const LotsDrawn fact{order.tournament, round, order.order, order.seed, order.hash};
  if (order.hash.empty()) return happened(fact);
  const SealedSeed* sealed = sealed_seed(tournament);
  if (sealed == nullptr || sealed->hash != order.hash || sealed->seed != order.seed)
    return refuse("OTHER_SEED", "orders.other_seed");
  return happened(fact, SeedShown{order.tournament, sealed->hash, sealed->seed, -1});
}

Judgement judge(const Competition& competition, const SealSeed& order) {
  const auto found = the_tournament(competition, order.tournament);
  if (!found) return found.error();
  if (!is_hexadecimal(order.hash) || !is_hexadecimal(order.seed))
    return refuse("OTHER_SEED", "orders.other_seed");
  if (sealed_seed(**found) != nullptr) return refuse("SEED_SEALED", "orders.seed_sealed");
  // The lots of a draft have been drawn: a seed for it would come after the fact.
  if (const int next = last_published_round(**found) + 1; next < next_round(**found))
    return refuse("ROUND_PHASE", "orders.seed_after_draft", {number_param("round", next)});
  if ((*found)->seeds.size() >= most_seeds)
    return refuse("TOO_MANY_SEEDS", "orders.too_many_seeds",
                  {number_param("n", static_cast<std::int64_t>(most_seeds))});
  return happened(SeedSealed{order.tournament, order.hash, order.seed});
}

Judgement judge(const Competition& competition, const SetSchedule& order) {
  const auto found = the_tournament(competition, order.tournament);
  if (!found) return found.error();
  if ((*found)->settings.system != System::round_robin)
    return other_system(**found, System::round_robin);
  if (auto no = has_begun(**found)) return *no;
  std::vector<RoundPairing> rounds;
  if (!is_blank(order.text)) {
    auto read = read_rounds(order.text, contestant_count(**found));
    if (!read) return read.error();
    rounds = *std::move(read);
  }
  if (rounds == (*found)->schedule) return unchanged();
  return happened(ScheduleSet{order.tournament, std::move(rounds)});
}

Judgement judge(const Competition& competition, const SetLines& order) {
  const auto found = the_tournament(competition, order.tournament);
  if (!found) return found.error();
  if ((*found)->settings.system != System::knock_out)
    return other_system(**found, System::knock_out);
  if (auto no = has_begun(**found)) return *no;
  std::vector<Number> lines;
  if (!is_blank(order.text)) {
    auto read = read_lines(order.text, contestant_count(**found));
    if (!read) return read.error();
    lines = *std::move(read);
  }
  if (lines == (*found)->lines) return unchanged();
  return happened(LinesSet{order.tournament, std::move(lines)});
}

}  // namespace flagfall::arbiter::tournament
