#include "arbiter/tournament/round.hpp"

#include <algorithm>

#include "arbiter/names.hpp"

namespace flagfall::arbiter::tournament {
namespace {

constexpr std::array<std::string_view, 6> phases{"draft",   "checked",   "published",
                                                 "running", "confirmed", "closed"};
constexpr std::array<std::string_view, 8> kinds{"played",   "unrated",  "forfeit",  "pairing_bye",
                                                "full_bye", "half_bye", "zero_bye", "open"};
constexpr std::array<std::string_view, 3> presences{"unknown", "present", "absent"};

}  // namespace

bool is_disputed(const Board& board) {
  return board.games.empty() && board.reports.white && board.reports.black &&
         *board.reports.white != *board.reports.black;
}

bool is_complete(const Round& round) {
  return std::ranges::all_of(round.boards, [](const Board& board) { return !board.games.empty(); });
}

bool is_settled(const Round& round) {
  return std::ranges::all_of(
      round.boards, [](const Board& board) { return board.adjourned || !board.games.empty(); });
}

std::string_view name_of(RoundPhase phase) { return name_in(phases, phase); }
std::optional<RoundPhase> round_phase_named(std::string_view name) {
  return named_in<RoundPhase>(phases, name);
}
std::string_view name_of(RoundKind kind) { return name_in(kinds, kind); }
std::optional<RoundKind> round_kind_named(std::string_view name) {
  return named_in<RoundKind>(kinds, name);
}
std::string_view name_of(Presence presence) { return name_in(presences, presence); }
std::optional<Presence> presence_named(std::string_view name) {
  return named_in<Presence>(presences, name);
}

}  // namespace flagfall::arbiter::tournament
