#include "arbiter/game/dispute_refusals.hpp"

#include <chrono>
#include <string>
#include <utility>
#include <vector>

namespace flagfall::arbiter::refusals {
namespace {

Refusal about_case(std::string code, std::string key, std::vector<Param> params = {}) {
  return {std::move(code), {"cases.no." + std::move(key), std::move(params)}, {}, {}, {}};
}

Param the_number(int number) { return {"number", std::int64_t{number}}; }
Param a_word(std::string name, std::string_view value) {
  return {std::move(name), std::string{value}};
}
Param minutes(std::string name, clock::Duration time) {
  return {std::move(name), std::int64_t{std::chrono::ceil<std::chrono::minutes>(time).count()}};
}

}  // namespace

Refusal no_case(int number) { return about_case("NO_CASE", "no_case", {the_number(number)}); }
Refusal case_signed(int number) {
  return about_case("CASE_SIGNED", "case_signed", {the_number(number)});
}
Refusal case_without_statement(int number) {
  return about_case("CASE_WITHOUT_STATEMENT", "without_statement", {the_number(number)});
}
Refusal choice_not_offered(Topic topic, std::string_view choice) {
  return about_case("CHOICE_NOT_OFFERED", "choice_not_offered",
                    {a_word("topic", name_of(topic)), a_word("choice", choice)});
}
Refusal ruling_needs_text() { return about_case("RULING_NEEDS_TEXT", "ruling_needs_text"); }
Refusal ruling_needs_side() { return about_case("RULING_NEEDS_SIDE", "ruling_needs_side"); }
Refusal case_not_ruled(int number) {
  return about_case("CASE_NOT_RULED", "not_ruled", {the_number(number)});
}
Refusal already_signed(Signer signer) {
  return about_case("ALREADY_SIGNED", "already_signed." + std::string{name_of(signer)});
}

Refusal no_appeals() { return about_case("NO_APPEALS", "no_appeals"); }
Refusal appeal_too_late(clock::Duration allowed, clock::Duration late) {
  return about_case("APPEAL_TOO_LATE", "appeal_too_late",
                    {minutes("minutes", allowed), minutes("n", late)});
}
Refusal appeal_open(int number) {
  return about_case("APPEAL_OPEN", "appeal_open", {the_number(number)});
}
Refusal appeal_decided(int number) {
  return about_case("APPEAL_DECIDED", "appeal_decided", {the_number(number)});
}
Refusal no_appeal(int number) { return about_case("NO_APPEAL", "no_appeal", {the_number(number)}); }
Refusal not_your_appeal(Side side) {
  return about_case("NOT_YOUR_APPEAL", "not_your_appeal", {a_word("side", name_of(side))});
}
Refusal own_ruling() { return about_case("OWN_RULING", "own_ruling"); }
Refusal result_of_rejected() { return about_case("RESULT_OF_REJECTED", "result_of_rejected"); }

}  // namespace flagfall::arbiter::refusals
