#pragma once

#include <string>
#include <vector>

#include "arbiter/refusal.hpp"
#include "arbiter/tournament/order.hpp"

namespace flagfall::server::api {

/// The orders that make an event of a report file. Its texts are tidied, and refused under the
/// rules that hold for texts in orders, with the line of the file that has them: TRF_NOT_TAKEN; see
/// `orders_of` and `read_trf` for the others.
arbiter::Result<std::vector<arbiter::tournament::Order>> orders_of_report(const std::string& bytes,
                                                                          arbiter::RuleSet rules);

}  // namespace flagfall::server::api
