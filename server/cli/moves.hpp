#pragma once

#include <iosfwd>

#include "arbiter/rules/rule_set.hpp"

namespace flagfall::server::cli {

/// Reads lines `{"fen": "..."}` and writes for each
/// `{"fen":...,"moves":[{"from","to","captured"}]}`, sorted by from, to and captured. Squares are
/// numbers on numeric boards and in the geometric numbering. A bad line gives
/// `{"line":n,"error":...}` in its place, a sentence on `err`, and the exit code 1 at the end.
int moves(arbiter::RuleSet rules, arbiter::Numbering numbering, std::istream& in, std::ostream& out,
          std::ostream& err);

}  // namespace flagfall::server::cli
