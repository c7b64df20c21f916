#pragma once

#include <optional>
#include <string>
#include <vector>

#include "arbiter/tournament/trf.hpp"
#include "arbiter/tournament/trf_line.hpp"

// What no line of the standard has room for. It stands in comments that other programs pass over:
//
//   ### flagfall system=swiss policy=F ft=T1 tie-breaks=PTS,FT,LOT acceleration=baku apart=club/20
//   ### flagfall club 7 Dammers uit Oost

namespace flagfall::arbiter::tournament::trf {

/// Reads such a line into the file; false where it is another comment. Words that are not known are
/// left out with a warning, clubs wait until the players are known.
bool read_own(const Line& line, TrfFile& file, std::vector<const Line*>& clubs);

/// Gives a player his club. A number that nobody has is a warning.
void read_club(const Line& line, TrfFile& file);

/// The lines, or nothing for a file that says none of it. The tie-breaks are there only where the
/// edition has no line for them.
std::string own_lines(const TrfFile& file, bool with_tie_breaks);

}  // namespace flagfall::arbiter::tournament::trf
