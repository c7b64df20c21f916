#include "arbiter/notation/priority.hpp"

#include <algorithm>
#include <utility>

#include "arbiter/rules/dispatch.hpp"

namespace flagfall::arbiter {
namespace {

Outranked priority(const char* key, std::vector<Param> params, Ground ground) {
  return {"WRONG_PRIORITY", {key, std::move(params)}, ground};
}

Outranked by_number(const Haul& legal, const Haul& attempt) {
  const int taken = attempt.captured.count;
  return {"NOT_MAXIMAL",
          {"rules.not_maximal", {{"most", legal.captured.count}, {"taken", taken}, {"n", taken}}},
          Ground::most_pieces};
}

Outranked by_value(const Haul& legal, const Haul& attempt) {
  return priority("rules.priority_value",
                  {{"best_kings", legal.captured.kings},
                   {"best_men", legal.men()},
                   {"kings", attempt.captured.kings},
                   {"men", attempt.men()}},
                  Ground::most_value);
}

/// With a king before with a man: of all captures, or of those that are equal in what is asked
/// first.
Outranked by_capturer(Criterion asked_first, const Haul& attempt) {
  switch (asked_first) {
    case Criterion::number:
      return priority("rules.priority_by_king_of_number", {{"n", attempt.captured.count}},
                      Ground::by_king);
    case Criterion::value:
      return priority("rules.priority_by_king_of_value", {}, Ground::by_king);
    default:
      return priority("rules.priority_by_king", {}, Ground::by_king);
  }
}

Outranked by_kings(const Haul& legal, const Haul& attempt) {
  return priority("rules.priority_most_kings",
                  {{"taken", attempt.captured.kings}, {"n", legal.captured.kings}},
                  Ground::most_kings);
}

/// Both take as many pieces, so their orders are as long.
Outranked by_order(const Haul& legal, const Haul& attempt) {
  int place = legal.captured.count;
  std::uint64_t differing = legal.captured.order ^ attempt.captured.order;
  for (; differing > 1; differing >>= 1) --place;
  return priority("rules.priority_kings_earliest", {{"n", place}}, Ground::kings_earliest);
}

}  // namespace

std::optional<Outranked> outranked(RuleSet rules, const Haul& legal, const Haul& attempt) {
  const auto& precedence = rules_of(rules).precedence;
  const auto* const decides = std::ranges::find_if(precedence, [&](Criterion criterion) {
    return legal.answer(criterion) != attempt.answer(criterion);
  });
  if (decides == precedence.end()) return std::nullopt;
  if (legal.answer(*decides) < attempt.answer(*decides)) return std::nullopt;
  switch (*decides) {
    case Criterion::number:
      return by_number(legal, attempt);
    case Criterion::value:
      return by_value(legal, attempt);
    case Criterion::by_king:
      return by_capturer(decides == precedence.begin() ? Criterion::none : precedence.front(),
                         attempt);
    case Criterion::kings_captured:
      return by_kings(legal, attempt);
    case Criterion::kings_earliest:
      return by_order(legal, attempt);
    case Criterion::none:
      break;
  }
  return std::nullopt;
}

}  // namespace flagfall::arbiter
