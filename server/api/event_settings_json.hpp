#pragma once

#include <nlohmann/json.hpp>
#include <string>

#include "arbiter/tournament/player.hpp"
#include "arbiter/tournament/settings.hpp"
#include "server/http/problem.hpp"

/// The settings of an event and of a tournament, and the card of a player, in and out
/// (docs/reference/events-api.md). Wrong fields are told under `pointer`.
namespace flagfall::server::api {

/// Only the name is required; what is left out stays as it is in `base`.
arbiter::tournament::EventSettings read_event_settings(
    const nlohmann::json& object, const arbiter::tournament::EventSettings& base,
    http::FieldErrors& errors, const std::string& pointer);
nlohmann::json settings_json(const arbiter::tournament::EventSettings& settings);

/// A new tournament: what is left out has the default of its rule set and system.
arbiter::tournament::TournamentSettings read_tournament_settings(const nlohmann::json& object,
                                                                 http::FieldErrors& errors,
                                                                 const std::string& pointer);
/// What is left out stays as it is in `base`; the order of tie-breaks only while system and form
/// stay.
arbiter::tournament::TournamentSettings read_tournament_settings(
    const nlohmann::json& object, const arbiter::tournament::TournamentSettings& base,
    http::FieldErrors& errors, const std::string& pointer);
nlohmann::json settings_json(const arbiter::tournament::TournamentSettings& settings);

arbiter::tournament::PlayerCard read_player_card(const nlohmann::json& object,
                                                 http::FieldErrors& errors,
                                                 const std::string& pointer);
/// The card; the note only for the staff.
nlohmann::json card_json(const arbiter::tournament::PlayerCard& card, bool with_note);

/// The names that a page offers for a choice, separated by commas.
template <class Named>
std::string choices_of(const Named& names) {
  std::string text;
  for (const auto& name : names) text.append(text.empty() ? "" : ", ").append(name);
  return text;
}

}  // namespace flagfall::server::api
