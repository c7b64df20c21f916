#include "arbiter/notation/result_text.hpp"

namespace flagfall::arbiter {
namespace {

/// PDN tells how a game counts by its type: 20 is International (and Killer), 27 Canadian, and the
/// types of lidraughts from 96 count as 20.
bool counts_two(RuleSet rules) {
  const std::string_view type = game_type(rules).substr(0, 2);
  return type == "20" || type == "27" || type == "96" || type == "97" || type == "98";
}

}  // namespace

std::string_view result_text(RuleSet rules, std::string_view result) {
  if (counts_two(rules)) return result;
  if (result == "2-0") return "1-0";
  if (result == "1-1") return "1/2-1/2";
  if (result == "0-2") return "0-1";
  return result;
}

std::string_view pdn_result(RuleSet rules, std::string_view result) {
  const bool black_first = rules == RuleSet::english;
  if (black_first && result == "2-0") return result_text(rules, "0-2");
  if (black_first && result == "0-2") return result_text(rules, "2-0");
  return result_text(rules, result);
}

}  // namespace flagfall::arbiter
