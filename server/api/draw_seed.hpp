#pragma once

#include <string>
#include <string_view>

#include "arbiter/tournament/competition.hpp"
#include "server/auth/seed.hpp"

namespace flagfall::server::api {

/// A seed to draw from, with its hash where that was published.
struct DrawSeed {
  auth::Seed seed;
  std::string hash;
};

/// The sealed seed of a tournament, else a new one.
inline DrawSeed seed_to_draw(const arbiter::tournament::Tournament& tournament) {
  if (const auto* sealed = arbiter::tournament::sealed_seed(tournament))
    if (const auto seed = auth::seed_of(sealed->seed)) return {*seed, sealed->hash};
  return {auth::new_seed(), {}};
}

/// Under which a proposal is remembered with its seed.
inline std::string proposal_key(std::string_view event, int tournament, int round) {
  return std::string{event} + ":" + std::to_string(tournament) + ":" + std::to_string(round);
}

}  // namespace flagfall::server::api
