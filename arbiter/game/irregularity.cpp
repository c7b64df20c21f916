#include "arbiter/game/irregularity.hpp"

#include "arbiter/names.hpp"
#include "arbiter/rules/articles.hpp"

namespace flagfall::arbiter {
namespace {

constexpr std::array<std::string_view, irregularities> irregularity_names{
    "I01", "I02", "I03", "I04", "I05", "I06", "I07", "I08", "I09",
    "I10", "I11", "I12", "I13", "I14", "I15", "I16", "I17"};

constexpr std::array<std::string_view, irregularities> fmjd_articles{
    "FMJD Annex 1, 5.4.1",  "FMJD Annex 1, 5.4.2",  "FMJD Annex 1, 5.4.3",  "FMJD Annex 1, 5.4.4",
    "FMJD Annex 1, 5.4.5",  "FMJD Annex 1, 5.4.6",  "FMJD Annex 1, 5.4.7",  "FMJD Annex 1, 5.4.8",
    "FMJD Annex 1, 5.4.9",  "FMJD Annex 1, 5.4.10", "FMJD Annex 1, 5.4.11", "FMJD Annex 1, 5.4.12",
    "FMJD Annex 1, 5.4.13", "FMJD Annex 1, 5.4.14", "FMJD Annex 1, 5.4.15", "FMJD Annex 1, 5.4.16",
    "FMJD Annex 1, 5.4.17"};

}  // namespace

std::string_view name_of(Irregularity irregularity) {
  return name_in(irregularity_names, irregularity);
}
std::optional<Irregularity> irregularity_named(std::string_view name) {
  return named_in<Irregularity>(irregularity_names, name);
}

std::string_view article_of(RuleSet rules, Irregularity irregularity) {
  // The text of FMJD Annex 1 is the one that has a list of irregularities.
  const bool by_fmjd = article_of(rules, Ground::two_moves_in_a_row) == fmjd_articles.front();
  return by_fmjd ? name_in(fmjd_articles, irregularity) : std::string_view{};
}

}  // namespace flagfall::arbiter
