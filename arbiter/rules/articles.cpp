#include "arbiter/rules/articles.hpp"

namespace flagfall::arbiter {
namespace {

std::string_view fmjd_article(Ground ground) {
  switch (ground) {
    case Ground::no_pieces:
      return "FMJD Annex 1, 7.2.3";
    case Ground::blocked:
      return "FMJD Annex 1, 7.2.2";
    case Ground::first_king:
      break;
  }
  return {};
}

}  // namespace

std::string_view article_of(RuleSet rules, Ground ground) {
  return rules == RuleSet::international ? fmjd_article(ground) : std::string_view{};
}

}  // namespace flagfall::arbiter
