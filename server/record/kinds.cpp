#include "server/record/kinds.hpp"

#include <algorithm>
#include <array>

#include "arbiter/names.hpp"

namespace flagfall::server::record {
namespace {

constexpr bool marked = true;

constexpr std::array<std::string_view, 12> kind_names{"play",    "clock", "call",     "claim",
                                                      "ruling",  "sheet", "result",   "pairing",
                                                      "players", "staff", "settings", "other"};

constexpr std::array types{
    // A game.
    TypeOfRecord{"game_created", Kind::play},
    TypeOfRecord{"seat_taken", Kind::play},
    TypeOfRecord{"move_played", Kind::play},
    TypeOfRecord{"clock_pressed", Kind::play},
    TypeOfRecord{"attempt_refused", Kind::play},
    TypeOfRecord{"draw_offered", Kind::play},
    TypeOfRecord{"draw_declined", Kind::play},
    TypeOfRecord{"take_back_asked", Kind::play},
    TypeOfRecord{"take_back_declined", Kind::play},
    TypeOfRecord{"session_continued", Kind::play},
    TypeOfRecord{"clock_started", Kind::clock},
    TypeOfRecord{"clock_paused", Kind::clock},
    TypeOfRecord{"clock_resumed", Kind::clock},
    TypeOfRecord{"pause_asked", Kind::clock},
    TypeOfRecord{"pause_declined", Kind::clock},
    TypeOfRecord{"flag_fell", Kind::clock},
    TypeOfRecord{"arbiter_called", Kind::call},
    TypeOfRecord{"call_answered", Kind::call},
    TypeOfRecord{"draw_claimed", Kind::claim},
    TypeOfRecord{"draw_noticed", Kind::claim},
    TypeOfRecord{"claim_made", Kind::claim},
    TypeOfRecord{"claim_decided", Kind::claim, marked},
    TypeOfRecord{"moves_taken_back", Kind::ruling, marked},
    TypeOfRecord{"time_adjusted", Kind::ruling, marked},
    TypeOfRecord{"time_set", Kind::ruling, marked},
    TypeOfRecord{"moves_set", Kind::ruling, marked},
    TypeOfRecord{"period_set", Kind::ruling, marked},
    TypeOfRecord{"periods_left_set", Kind::ruling, marked},
    TypeOfRecord{"turn_set", Kind::ruling, marked},
    TypeOfRecord{"press_undone", Kind::ruling, marked},
    TypeOfRecord{"proposal_dismissed", Kind::ruling, marked},
    TypeOfRecord{"result_set", Kind::result, marked},
    TypeOfRecord{"irregularity_reported", Kind::ruling},
    TypeOfRecord{"irregularity_repaired", Kind::ruling, marked},
    TypeOfRecord{"irregularity_stands", Kind::ruling, marked},
    TypeOfRecord{"irregularity_dropped", Kind::ruling, marked},
    TypeOfRecord{"position_set", Kind::ruling, marked},
    TypeOfRecord{"penalty_given", Kind::ruling, marked},
    TypeOfRecord{"incident_noted", Kind::ruling},
    TypeOfRecord{"result_annulled", Kind::ruling, marked},
    TypeOfRecord{"power_undone", Kind::ruling, marked},
    TypeOfRecord{"game_adjourned", Kind::ruling, marked},
    TypeOfRecord{"move_sealed", Kind::ruling},
    TypeOfRecord{"sealed_move_opened", Kind::ruling, marked},
    TypeOfRecord{"case_opened", Kind::ruling},
    TypeOfRecord{"case_amended", Kind::ruling},
    TypeOfRecord{"case_ruled", Kind::ruling, marked},
    TypeOfRecord{"case_signed", Kind::ruling},
    TypeOfRecord{"appeal_lodged", Kind::ruling},
    TypeOfRecord{"appeal_decided", Kind::ruling, marked},
    TypeOfRecord{"appeal_withdrawn", Kind::ruling},
    TypeOfRecord{"move_entered", Kind::sheet},
    TypeOfRecord{"irregular_entered", Kind::sheet},
    TypeOfRecord{"moves_erased", Kind::sheet},
    TypeOfRecord{"time_noted", Kind::sheet},
    TypeOfRecord{"result_proposed", Kind::result},
    TypeOfRecord{"game_ended", Kind::result},
    // An event with its tournaments.
    TypeOfRecord{"result_reported", Kind::result},
    TypeOfRecord{"result_entered", Kind::result},
    TypeOfRecord{"board_adjourned", Kind::result, marked},
    TypeOfRecord{"result_corrected", Kind::result, marked},
    TypeOfRecord{"winner_named", Kind::ruling, marked},
    TypeOfRecord{"match_ruled", Kind::ruling, marked},
    TypeOfRecord{"round_paired", Kind::pairing},
    TypeOfRecord{"round_unpaired", Kind::pairing},
    TypeOfRecord{"round_moved", Kind::pairing},
    TypeOfRecord{"games_linked", Kind::pairing},
    TypeOfRecord{"line_up_set", Kind::pairing},
    TypeOfRecord{"numbers_drawn", Kind::pairing},
    TypeOfRecord{"seed_sealed", Kind::pairing},
    TypeOfRecord{"seed_shown", Kind::pairing},
    TypeOfRecord{"lots_drawn", Kind::pairing},
    TypeOfRecord{"schedule_set", Kind::pairing},
    TypeOfRecord{"lines_set", Kind::pairing},
    TypeOfRecord{"pair_forbidden", Kind::pairing},
    TypeOfRecord{"pair_allowed", Kind::pairing},
    TypeOfRecord{"board_fixed", Kind::pairing},
    TypeOfRecord{"player_challenged", Kind::pairing},
    TypeOfRecord{"challenge_ended", Kind::pairing},
    TypeOfRecord{"challenge_dropped", Kind::pairing, marked},
    TypeOfRecord{"challenge_reopened", Kind::pairing, marked},
    TypeOfRecord{"player_registered", Kind::players},
    TypeOfRecord{"player_changed", Kind::players},
    TypeOfRecord{"presence_noted", Kind::players},
    TypeOfRecord{"player_entered", Kind::players},
    TypeOfRecord{"player_removed", Kind::players},
    TypeOfRecord{"player_withdrew", Kind::players},
    TypeOfRecord{"player_returned", Kind::players},
    TypeOfRecord{"bye_asked", Kind::players},
    TypeOfRecord{"bye_cancelled", Kind::players},
    TypeOfRecord{"team_entered", Kind::players},
    TypeOfRecord{"team_changed", Kind::players},
    TypeOfRecord{"team_removed", Kind::players},
    TypeOfRecord{"team_withdrew", Kind::players},
    TypeOfRecord{"team_returned", Kind::players},
    TypeOfRecord{"staff_appointed", Kind::staff},
    TypeOfRecord{"staff_released", Kind::staff},
    TypeOfRecord{"event_opened", Kind::settings},
    TypeOfRecord{"event_changed", Kind::settings},
    TypeOfRecord{"event_archived", Kind::settings},
    TypeOfRecord{"tournament_added", Kind::settings},
    TypeOfRecord{"tournament_changed", Kind::settings},
    // The archive.
    TypeOfRecord{"games_imported", Kind::sheet},
};

}  // namespace

std::string_view name_of(Kind kind) { return arbiter::name_in(kind_names, kind); }

std::optional<Kind> kind_named(std::string_view name) {
  return arbiter::named_in<Kind>(kind_names, name);
}

std::string_view names_of_kinds() {
  return "play, clock, call, claim, ruling, sheet, result, pairing, players, staff, settings, "
         "other";
}

std::span<const TypeOfRecord> known_types() { return types; }

TypeOfRecord about(std::string_view type) {
  const auto found = std::ranges::find(types, type, &TypeOfRecord::type);
  return found == types.end() ? TypeOfRecord{type, Kind::other} : *found;
}

}  // namespace flagfall::server::record
