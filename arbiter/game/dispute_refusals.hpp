#pragma once

#include <string_view>

#include "arbiter/game/dispute.hpp"
#include "arbiter/refusal.hpp"
#include "clock/time.hpp"

/// Every "no" about a case, one function each. The keys stand in the catalogue under `cases.`.
namespace flagfall::arbiter::refusals {

Refusal no_case(int number);
Refusal case_signed(int number);
Refusal case_without_statement(int number);
Refusal choice_not_offered(Topic topic, std::string_view choice);
Refusal ruling_needs_text();
Refusal ruling_needs_side();
Refusal case_not_ruled(int number);
Refusal already_signed(Signer signer);

Refusal no_appeals();
Refusal appeal_too_late(clock::Duration allowed, clock::Duration late);
Refusal appeal_open(int number);
Refusal appeal_decided(int number);
Refusal no_appeal(int number);
Refusal not_your_appeal(Side side);
Refusal own_ruling();
Refusal result_of_rejected();

}  // namespace flagfall::arbiter::refusals
