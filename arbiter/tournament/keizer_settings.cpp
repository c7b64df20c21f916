#include <numeric>

#include "arbiter/names.hpp"
#include "arbiter/tournament/keizer.hpp"
#include "arbiter/tournament/refusing.hpp"
#include "arbiter/whole_number.hpp"

namespace flagfall::arbiter::tournament {
namespace {

constexpr std::array<std::string_view, 2> variants{"fixed_point", "sequential"};

/// With these, sums over a season stay exact whatever is compared with whatever.
constexpr std::int64_t most_denominator = 100;
constexpr std::int64_t most_common_denominator = 2'000;
constexpr std::int64_t most_factor = 2;
constexpr std::int64_t most_ratio = 100;

/// Up to three digits and nothing else.
std::optional<std::int64_t> small_number(std::string_view text) {
  return text.size() > 3 ? std::nullopt : whole_number<std::int64_t>(text);
}

std::optional<Factor> factor_of(std::optional<std::int64_t> numerator,
                                std::optional<std::int64_t> denominator) {
  if (!numerator || !denominator || *denominator == 0) return std::nullopt;
  return Factor{*numerator, *denominator};
}

/// "0.35" of its two halves.
std::optional<Factor> decimal(std::string_view whole, std::string_view decimals) {
  const auto before = small_number(whole);
  const auto after = small_number(decimals);
  if (!before || !after) return std::nullopt;
  std::int64_t denominator = 1;
  for (std::size_t i = 0; i < decimals.size(); ++i) denominator *= 10;
  return Factor{*before * denominator + *after, denominator};
}

std::optional<Refusal> check_factor(const KeizerFactorField& field, Factor factor) {
  const bool is_ratio = field.factor == &KeizerSettings::ratio;
  const bool wrong = factor.denominator < 1 || factor.denominator > most_denominator ||
                     factor.numerator < 0 ||
                     factor.numerator > (is_ratio ? most_ratio : most_factor) * factor.denominator;
  if (is_ratio && (wrong || factor.numerator <= factor.denominator))
    return refuse("KEIZER_RATIO", "tournament.keizer.ratio", {number_param("most", most_ratio)});
  if (wrong)
    return refuse("KEIZER_FACTOR", "tournament.keizer.factor",
                  {text_param("field", field.name), text_param("factor", to_string(factor)),
                   number_param("most", most_factor), number_param("parts", most_denominator)});
  return std::nullopt;
}

}  // namespace

std::string to_string(Factor factor) {
  const std::string numerator = std::to_string(factor.numerator);
  return factor.denominator == 1 ? numerator : numerator + '/' + std::to_string(factor.denominator);
}

std::optional<Factor> parse_factor(std::string_view text) {
  if (text == "½") return Factor{1, 2};
  if (const auto slash = text.find('/'); slash != std::string_view::npos)
    return factor_of(small_number(text.substr(0, slash)), small_number(text.substr(slash + 1)));
  if (text.ends_with('%'))
    return factor_of(small_number(text.substr(0, text.size() - 1)), std::int64_t{100});
  if (const auto point = text.find_first_of(".,"); point != std::string_view::npos)
    return decimal(text.substr(0, point), text.substr(point + 1));
  return factor_of(small_number(text), std::int64_t{1});
}

std::string_view name_of(KeizerVariant variant) { return name_in(variants, variant); }
std::optional<KeizerVariant> keizer_variant_named(std::string_view name) {
  return named_in<KeizerVariant>(variants, name);
}

std::optional<Refusal> check_keizer(const KeizerSettings& settings) {
  for (const KeizerNumberField& field : keizer_numbers)
    if (const int number = settings.*field.number; number < field.least || number > field.most)
      return out_of_range(field.name, number, field.least, field.most);
  std::int64_t common = 1;
  for (const KeizerFactorField& field : keizer_factors) {
    const Factor factor = settings.*field.factor;
    if (auto no = check_factor(field, factor)) return no;
    if (field.factor == &KeizerSettings::ratio) continue;
    common = std::lcm(common, factor.denominator);
    if (common > most_common_denominator)
      return refuse("KEIZER_FACTORS", "tournament.keizer.factors",
                    {text_param("field", field.name), text_param("factor", to_string(factor))});
  }
  return std::nullopt;
}

bool value_alike(KeizerSettings a, const KeizerSettings& b) {
  a.min_gap = b.min_gap;
  a.most_meetings = b.most_meetings;
  return a == b;
}

}  // namespace flagfall::arbiter::tournament
