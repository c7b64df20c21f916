#pragma once

#include <optional>
#include <string_view>

#include "arbiter/tournament/trf.hpp"
#include "arbiter/tournament/trf_line.hpp"

// The lines that name players by their numbers: byes, accelerations, forbidden pairs, teams.

namespace flagfall::arbiter::tournament::trf {

/// Whether the code is that of such a line.
bool names_players(std::string_view code);

/// Reads one into the file, whose players are known. A bye in the next round to be paired becomes
/// an entry, without points yet.
std::optional<Refusal> read_list(std::string_view code, const Line& line, int next_round,
                                 TrfFile& file);

/// Notes a bye that was asked for: in the next round an entry for who has none, later an asked bye.
void ask_bye(TrfFile& file, int next_round, int round, RoundKind kind, Number player);

}  // namespace flagfall::arbiter::tournament::trf
