#pragma once

#include <nlohmann/json.hpp>

#include "arbiter/tournament/points.hpp"
#include "server/text/sentence_json.hpp"

/// Small values as the interface writes them.
namespace flagfall::server::api {

/// Points as a number: 4, or 3.5.
inline nlohmann::json points_json(arbiter::tournament::Points points) {
  if (points.halves % 2 == 0) return points.halves / 2;
  return static_cast<double>(points.halves) / 2;
}

using text::sentence_json;

}  // namespace flagfall::server::api
