#pragma once

#include <nlohmann/json.hpp>

#include "server/club/club.hpp"
#include "server/http/problem.hpp"

namespace flagfall::server::api {

/// Reads the body that asks for a new game. All wrong fields are in `errors`; then the order means
/// nothing. `today` is the day of the game, YYYY-MM-DD.
club::GameOrder read_order(const nlohmann::json& body, const std::string& today,
                           http::FieldErrors& errors);

/// The time control of a text and its choices, checked; errors stand under `program`.
std::optional<clock::TimeControl> read_control(const nlohmann::json& object,
                                               const std::string& pointer,
                                               http::FieldErrors& errors);

/// A phrase of the clock as the catalogue renders it.
arbiter::Sentence sentence_of(const clock::Phrase& phrase);

}  // namespace flagfall::server::api
