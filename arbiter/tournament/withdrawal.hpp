#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "arbiter/refusal.hpp"
#include "arbiter/tournament/crosstable.hpp"

namespace flagfall::arbiter::tournament {

/// What becomes of the games of a player who leaves a round robin.
enum class WithdrawalEffect : std::uint8_t {
  remove_results,  ///< his results leave the table; for ratings use the table from before
  forfeit_rest,    ///< his results stay, and the others win their games by forfeit
  keep_results,    ///< his results stay, and his opponents to come have a bye worth nothing
};

/// PAIRING.md, 1.4; no text of the FMJD was found, so all of it is a matter of the regulations.
struct WithdrawalRule {
  /// The share of his games that he must have played for `from_threshold`: one half.
  int numerator = 1;
  int denominator = 2;
  bool more_than = false;  ///< exactly the share is not enough (Rotterdam: "more than 50 %")
  WithdrawalEffect below_threshold = WithdrawalEffect::remove_results;
  WithdrawalEffect from_threshold = WithdrawalEffect::forfeit_rest;
  friend bool operator==(const WithdrawalRule&, const WithdrawalRule&) = default;
};

/// "remove_results", "forfeit_rest", "keep_results".
std::string_view name_of(WithdrawalEffect effect);
std::optional<WithdrawalEffect> withdrawal_effect_named(std::string_view name);

/// Why this is no rule: a threshold that is no share.
std::optional<Refusal> check_withdrawal(const WithdrawalRule& rule);

/// Which effect the rule has for one who played so many of his games.
WithdrawalEffect effect_of(const WithdrawalRule& rule, int played, int games);

/// The table after `number` has left before the round `from`. `schedule` has all rounds of the
/// tournament; those to come are laid out from it. Nobody's entries change but his and those of his
/// opponents against him, no earlier round changes unless results are removed, and a game that has
/// a result keeps it. Refused: an unknown number, a round that the schedule does not have, a
/// threshold that is no share.
Result<Crosstable> withdraw(const Crosstable& table, Number number, int from,
                            const std::vector<RoundPairing>& schedule,
                            const WithdrawalRule& rule = {});

}  // namespace flagfall::arbiter::tournament
