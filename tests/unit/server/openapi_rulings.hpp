#pragma once

#include "tests/unit/server/openapi_desk.hpp"

namespace flagfall::test {

/// Irregularities and what becomes of them, penalties, positions, annulled results, adjournments.
void ask_about_rulings(Desk& desk);

}  // namespace flagfall::test
