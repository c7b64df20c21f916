#pragma once

#include <nlohmann/json.hpp>

#include "arbiter/refusal.hpp"
#include "arbiter/tournament/points.hpp"

/// Small values as the interface writes them.
namespace flagfall::server::api {

/// Points as a number: 4, or 3.5.
inline nlohmann::json points_json(arbiter::tournament::Points points) {
  if (points.halves % 2 == 0) return points.halves / 2;
  return static_cast<double>(points.halves) / 2;
}

/// A sentence as its key and parameters, for a page to put into words.
inline nlohmann::json sentence_json(const arbiter::Sentence& sentence) {
  nlohmann::json params = nlohmann::json::object();
  for (const arbiter::Param& param : sentence.params)
    std::visit([&](const auto& value) { params[param.name] = value; }, param.value);
  return {{"key", sentence.key}, {"params", std::move(params)}};
}

}  // namespace flagfall::server::api
