#pragma once

#include "arbiter/game/game.hpp"

// The halves of `apply` that fold the events of cases. Not for the users of the referee.

namespace flagfall::arbiter {

void fold_case(Game& game, const CaseOpened& opened, clock::Instant at);
void fold_case(Game& game, const CaseAmended& amended, clock::Instant at);
void fold_case(Game& game, const CaseRuled& ruled, clock::Instant at);
void fold_case(Game& game, const CaseSigned& given, clock::Instant at);
void fold_case(Game& game, const AppealLodged& lodged, clock::Instant at);
void fold_case(Game& game, const AppealWithdrawn& withdrawn, clock::Instant at);
void fold_case(Game& game, const AppealDecided& decided, clock::Instant at);

/// Whether an event is about a case that is there, as every event but the opening has to be.
bool fits_case(const Game& game, const Event& event);

}  // namespace flagfall::arbiter
