#include "arbiter/tournament/keizer.hpp"

#include <algorithm>
#include <map>
#include <numeric>
#include <optional>
#include <utility>

#include "arbiter/tournament/refusing.hpp"

namespace flagfall::arbiter::tournament {
namespace {

constexpr std::int64_t most_units_per_point = 1'000'000;
constexpr std::int64_t most_value = 1'000'000;
constexpr std::size_t most_in_keizer = 1'000;
constexpr int most_passes_allowed = 1'000;

struct NamedFactor {
  const char* name;
  Factor factor;
};

std::vector<NamedFactor> factors_of(const KeizerSettings& s) {
  return {{"win", s.win},
          {"draw", s.draw},
          {"loss", s.loss},
          {"bye", s.bye},
          {"for_club", s.for_club},
          {"with_notice", s.with_notice},
          {"late_notice", s.late_notice},
          {"no_notice", s.no_notice},
          {"opponent_left", s.opponent_left},
          {"self_decay", s.self_decay}};
}

std::optional<Refusal> check(const KeizerSettings& settings, std::size_t players) {
  const auto refused = [](const char* name, std::int64_t value, std::int64_t least,
                          std::int64_t most) -> std::optional<Refusal> {
    if (value >= least && value <= most) return std::nullopt;
    return out_of_range(name, value, least, most);
  };
  if (auto no = refused("players", static_cast<std::int64_t>(players), 0, most_in_keizer))
    return no;
  if (auto no = refused("step", settings.step, 0, most_value)) return no;
  if (auto no = refused("first_value", settings.first_value, 0, most_value)) return no;
  if (auto no = refused("most_passes", settings.most_passes, 1, most_passes_allowed)) return no;
  if (auto no = refused("repeat_last_step", settings.repeat_last_step, 0, most_passes_allowed))
    return no;
  const Factor ratio = settings.ratio;
  if (auto no = refused("ratio", ratio.denominator, 1, 1'000)) return no;
  if (auto no = refused("ratio", ratio.numerator, ratio.denominator + 1, 1'000'000)) return no;
  std::int64_t units = 1;
  for (const auto& [name, factor] : factors_of(settings)) {
    if (auto no = refused(name, factor.denominator, 1, 1'000)) return no;
    if (auto no = refused(name, factor.numerator, 0, 1'000 * factor.denominator)) return no;
    units = std::lcm(units, factor.denominator);
    if (auto no = refused(name, units, 1, most_units_per_point)) return no;
  }
  const auto values = keizer_values(static_cast<int>(players), settings);
  if (!values.empty() && values.back() < 1)
    return refuse("KEIZER_VALUES", "tournament.keizer.values",
                  {number_param("first", values.front()), number_param("last", values.back()),
                   number_param("players", static_cast<std::int64_t>(players))});
  return std::nullopt;
}

/// n / d to the nearest whole number, a half to the even one; both positive.
std::int64_t rounded(std::int64_t n, std::int64_t d) {
  const std::int64_t whole = n / d;
  const std::int64_t twice_rest = 2 * (n % d);
  if (twice_rest != d) return whole + (twice_rest > d ? 1 : 0);
  return whole + whole % 2;
}

/// One competition: the table and its settings, ready to be valued with any list.
class Valuation {
 public:
  Valuation(const Crosstable& table, const std::vector<KeizerReason>& reasons,
            const KeizerSettings& settings)
      : table_{table},
        settings_{settings},
        place_values_{keizer_values(static_cast<int>(table.entrants.size()), settings)} {
    for (const KeizerReason& reason : reasons)
      reasons_[{reason.number, reason.round}] = reason.absence;
    for (const auto& [name, factor] : factors_of(settings))
      units_ = std::lcm(units_, factor.denominator);
  }

  std::int64_t units_per_point() const { return units_; }

  /// Scores over the first `rounds` rounds, with the values that this list gives.
  std::vector<std::int64_t> scores(const std::vector<Number>& list, int rounds) const {
    const std::vector<std::int64_t> values = values_by(list);
    std::vector<std::int64_t> scores;
    for (Number n = 1; n <= static_cast<Number>(list.size()); ++n) {
      std::int64_t sum = 0;
      for (const KeizerPart& part : parts(n, rounds, values)) sum += part.units;
      scores.push_back(sum);
    }
    return scores;
  }

  /// The value of number n at n - 1, with the list first place first.
  std::vector<std::int64_t> values_by(const std::vector<Number>& list) const {
    std::vector<std::int64_t> values(list.size());
    for (std::size_t place = 0; place < list.size(); ++place)
      values[static_cast<std::size_t>(list[place] - 1)] = place_values_[place];
    return values;
  }

  /// His own value, and what each round brought him.
  std::vector<KeizerPart> parts(Number number, int rounds,
                                const std::vector<std::int64_t>& values) const {
    const std::int64_t own = values[static_cast<std::size_t>(number - 1)];
    std::vector<KeizerPart> parts;
    parts.reserve(static_cast<std::size_t>(rounds) + 1);
    if (settings_.self_victory) parts.push_back({0, 0, own * self_units(rounds)});
    int notices = 0;
    for (int round = 1; round <= rounds; ++round) {
      const RoundEntry entry = entry_of(table_, number, round);
      const std::int64_t others =
          is_known(entry.opponent) ? values[static_cast<std::size_t>(entry.opponent - 1)] : 0;
      const auto absence = absence_in(number, round, entry);
      parts.push_back({round, entry.opponent,
                       absence ? absence_units(*absence, own, others, notices)
                               : entry_units(entry, own, others)});
    }
    return parts;
  }

 private:
  bool is_known(Number number) const {
    return number >= 1 && number <= static_cast<Number>(table_.entrants.size());
  }

  std::int64_t units_of(Factor factor) const {
    return factor.numerator * (units_ / factor.denominator);
  }

  std::int64_t self_units(int rounds) const {
    return std::max<std::int64_t>(0, units_ - rounds * units_of(settings_.self_decay));
  }

  std::optional<KeizerAbsence> absence_in(Number number, int round, const RoundEntry& entry) const {
    if (const auto reason = reasons_.find({number, round}); reason != reasons_.end())
      return reason->second;
    if (entry.kind == RoundKind::zero_bye) return KeizerAbsence::no_notice;
    if (entry.kind == RoundKind::half_bye) return KeizerAbsence::with_notice;
    if (entry.kind == RoundKind::full_bye) return KeizerAbsence::for_club;
    return std::nullopt;
  }

  std::int64_t absence_units(KeizerAbsence absence, std::int64_t own, std::int64_t others,
                             int& notices) const {
    switch (absence) {
      case KeizerAbsence::for_club:
        return own * units_of(settings_.for_club);
      case KeizerAbsence::with_notice:
        if (++notices > settings_.most_notices && settings_.most_notices != 0) return 0;
        return own * units_of(settings_.with_notice);
      case KeizerAbsence::late_notice:
        return own * units_of(settings_.late_notice);
      case KeizerAbsence::opponent_left:
        return others * units_of(settings_.opponent_left);
      case KeizerAbsence::no_notice:
        break;
    }
    return own * units_of(settings_.no_notice);
  }

  std::int64_t entry_units(const RoundEntry& entry, std::int64_t own, std::int64_t others) const {
    if (entry.kind == RoundKind::pairing_bye) return own * units_of(settings_.bye);
    if (entry.kind == RoundKind::open) return 0;
    return others * units_of(entry.share == Share::win    ? settings_.win
                             : entry.share == Share::draw ? settings_.draw
                                                          : settings_.loss);
  }

  const Crosstable& table_;
  const KeizerSettings& settings_;
  std::vector<std::int64_t> place_values_;
  std::map<std::pair<Number, int>, KeizerAbsence> reasons_;
  std::int64_t units_ = 1;
};

/// By score; equal ones as in the starting list.
std::vector<Number> sorted(const std::vector<std::int64_t>& scores) {
  std::vector<Number> order(scores.size());
  std::iota(order.begin(), order.end(), 1);
  std::ranges::stable_sort(order, std::ranges::greater{},
                           [&](Number n) { return scores[static_cast<std::size_t>(n - 1)]; });
  return order;
}

void value_once(const Valuation& valuation, KeizerList& list, int rounds) {
  list.valued_by = list.order;
  list.units = valuation.scores(list.order, rounds);
  list.order = sorted(list.units);
  list.units_per_point = valuation.units_per_point();
}

/// Scores that follow from each other in a circle: their mean stands.
void average(KeizerList& list, const std::vector<std::vector<std::int64_t>>& circle) {
  std::ranges::fill(list.units, 0);
  for (const auto& scores : circle)
    for (std::size_t i = 0; i < scores.size(); ++i) list.units[i] += scores[i];
  list.units_per_point *= static_cast<std::int64_t>(circle.size());
  list.order = sorted(list.units);
  list.averaged = true;
  list.valued_by.clear();
}

/// Variant F after one round, from the list of the round before.
void find_fixed_point(const Valuation& valuation, KeizerList& list, int rounds, int most_passes) {
  list.averaged = false;
  std::vector<std::vector<Number>> lists{list.order};
  std::vector<std::vector<std::int64_t>> scores;
  for (list.passes = 1; list.passes <= most_passes; ++list.passes) {
    value_once(valuation, list, rounds);
    if (list.order == lists.back()) return;
    scores.push_back(list.units);
    const auto seen = std::ranges::find(lists, list.order);
    if (seen != lists.end()) {
      average(list, {scores.begin() + (seen - lists.begin()), scores.end()});
      return;
    }
    lists.push_back(list.order);
  }
  list.passes = most_passes;
}

}  // namespace

std::vector<std::int64_t> keizer_values(int players, const KeizerSettings& settings) {
  const auto [numerator, denominator] = settings.ratio;
  std::int64_t value = settings.first_value;
  if (value == 0)
    value = std::max<std::int64_t>(
        1, rounded((players - 1) * settings.step * numerator, numerator - denominator));
  std::vector<std::int64_t> values;
  values.reserve(static_cast<std::size_t>(players));
  for (int place = 0; place < players; ++place) values.push_back(value - place * settings.step);
  return values;
}

Result<KeizerList> keizer_list(const Crosstable& table, int rounds,
                               const std::vector<KeizerReason>& reasons,
                               const KeizerSettings& settings) {
  if (auto refusal = check(settings, table.entrants.size())) return *refusal;
  const Valuation valuation{table, reasons, settings};
  KeizerList list;
  list.units.assign(table.entrants.size(), 0);
  list.order = sorted(list.units);
  value_once(valuation, list, 0);
  for (int round = 1; round <= rounds; ++round) {
    if (settings.variant == KeizerVariant::fixed_point) {
      find_fixed_point(valuation, list, round, settings.most_passes);
    } else {
      value_once(valuation, list, round);
      list.passes = 1;
    }
  }
  if (settings.variant == KeizerVariant::sequential && rounds > 0)
    for (int i = 0; i < settings.repeat_last_step; ++i, ++list.passes)
      value_once(valuation, list, rounds);
  return list;
}

std::vector<KeizerPart> keizer_parts(const Crosstable& table, int rounds, const KeizerList& list,
                                     Number number, const KeizerSettings& settings) {
  if (list.valued_by.empty()) return {};
  const Valuation valuation{table, {}, settings};
  return valuation.parts(number, rounds, valuation.values_by(list.valued_by));
}

std::string keizer_score(const KeizerList& list, Number number) {
  const std::int64_t units = list.units[static_cast<std::size_t>(number - 1)];
  const std::int64_t whole = units / list.units_per_point;
  std::int64_t rest = units % list.units_per_point;
  if (rest == 0) return std::to_string(whole);
  const std::int64_t common = std::gcd(rest, list.units_per_point);
  rest /= common;
  const std::int64_t parts = list.units_per_point / common;
  if (parts == 2) return (whole == 0 ? "" : std::to_string(whole)) + "½";
  return (whole == 0 ? "" : std::to_string(whole) + ' ') + std::to_string(rest) + '/' +
         std::to_string(parts);
}

}  // namespace flagfall::arbiter::tournament
