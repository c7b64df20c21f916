#pragma once

#include "arbiter/tournament/competition.hpp"
#include "arbiter/tournament/trf.hpp"

namespace flagfall::server::api {

/// A tournament after a round as its report file has it.
arbiter::tournament::TrfFile report_of(const arbiter::tournament::Competition& competition,
                                       const arbiter::tournament::Tournament& tournament,
                                       int after_round);

}  // namespace flagfall::server::api
