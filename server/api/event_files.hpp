#pragma once

#include "arbiter/tournament/competition.hpp"
#include "arbiter/tournament/trf.hpp"
#include "server/api/event_json.hpp"

namespace flagfall::server::api {

/// A tournament after a round as its report file has it. Who is kept apart and who is away is for
/// the staff, so that another program comes to the same next round only with the report of theirs.
arbiter::tournament::TrfFile report_of(const arbiter::tournament::Competition& competition,
                                       const arbiter::tournament::Tournament& tournament,
                                       int after_round, Audience audience);

}  // namespace flagfall::server::api
