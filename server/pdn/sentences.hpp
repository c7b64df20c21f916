#pragma once

#include <string_view>

#include "arbiter/notation/pdn_findings.hpp"

// What is said about a game of a file, wherever it is told.

namespace flagfall::server::pdn {

arbiter::Sentence sentence_of(const arbiter::AmbiguousCapture& capture);
arbiter::Sentence sentence_of(const arbiter::OverlookedDraw& draw);
/// `noted` is the result that is written down, `found` that of the last position.
arbiter::Sentence contradiction(std::string_view noted, std::string_view found);

}  // namespace flagfall::server::pdn
