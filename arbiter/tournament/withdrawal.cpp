#include "arbiter/tournament/withdrawal.hpp"

#include <algorithm>
#include <utility>

#include "arbiter/names.hpp"
#include "arbiter/tournament/refusing.hpp"
#include "arbiter/tournament/round_robin.hpp"

namespace flagfall::arbiter::tournament {
namespace {

RoundEntry forfeited(const Scoring& scoring, RoundEntry entry, Share share) {
  entry.kind = RoundKind::forfeit;
  entry.share = share;
  entry.points = share == Share::win ? scoring.forfeit_win : scoring.forfeit_loss;
  entry.game_points = entry.points;
  return entry;
}

/// What the effect makes of one of his games: his side of it, and that of his opponent.
void change(const Scoring& scoring, WithdrawalEffect effect, bool to_come, RoundEntry& own,
            RoundEntry& other) {
  const bool is_open = own.kind == RoundKind::open && to_come;
  switch (effect) {
    case WithdrawalEffect::remove_results:
      own = other = {};
      return;
    case WithdrawalEffect::keep_results:
      if (is_open) own = other = {};
      return;
    case WithdrawalEffect::forfeit_rest:
      if (!is_open) return;
      own = forfeited(scoring, own, Share::loss);
      other = forfeited(scoring, other, Share::win);
      return;
  }
}

constexpr std::array<std::string_view, 3> effects{"remove_results", "forfeit_rest", "keep_results"};

}  // namespace

std::string_view name_of(WithdrawalEffect effect) { return name_in(effects, effect); }
std::optional<WithdrawalEffect> withdrawal_effect_named(std::string_view name) {
  return named_in<WithdrawalEffect>(effects, name);
}

std::optional<Refusal> check_withdrawal(const WithdrawalRule& rule) {
  if (rule.denominator < 1 || rule.denominator > 100)
    return out_of_range("denominator", rule.denominator, 1, 100);
  if (rule.numerator < 0 || rule.numerator > rule.denominator)
    return out_of_range("numerator", rule.numerator, 0, rule.denominator);
  return std::nullopt;
}

WithdrawalEffect effect_of(const WithdrawalRule& rule, int played, int games) {
  const std::int64_t share = std::int64_t{played} * rule.denominator;
  const std::int64_t threshold = std::int64_t{games} * rule.numerator;
  const bool reached = rule.more_than ? share > threshold : share >= threshold;
  return reached ? rule.from_threshold : rule.below_threshold;
}

Result<Crosstable> withdraw(const Crosstable& table, Number number, int from,
                            const std::vector<RoundPairing>& schedule, const WithdrawalRule& rule) {
  const auto players = static_cast<int>(table.entrants.size());
  if (number < 1 || number > players) return out_of_range("number", number, 1, players);
  const auto rounds = static_cast<int>(schedule.size());
  if (from < 1 || from > rounds) return out_of_range("from", from, 1, rounds);
  if (auto no = check_withdrawal(rule)) return *no;

  Crosstable after = laid_out(table, schedule);
  auto& own = after.entrants[static_cast<std::size_t>(number - 1)].rounds;
  const auto has_opponent = [](const RoundEntry& entry) { return entry.opponent != 0; };
  const auto effect = effect_of(rule, games_played(own),
                                static_cast<int>(std::ranges::count_if(own, has_opponent)));
  for (std::size_t i = 0; i < own.size(); ++i) {
    if (!has_opponent(own[i])) continue;
    auto& other = after.entrants[static_cast<std::size_t>(own[i].opponent - 1)].rounds;
    change(after.scoring, effect, static_cast<int>(i) + 1 >= from, own[i], other[i]);
  }
  return after;
}

}  // namespace flagfall::arbiter::tournament
