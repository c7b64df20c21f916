#pragma once

#include <nlohmann/json.hpp>
#include <utility>

#include "arbiter/refusal.hpp"

namespace flagfall::server::text {

/// A sentence as its key and parameters, for a page to put into words.
inline nlohmann::json sentence_json(const arbiter::Sentence& sentence) {
  nlohmann::json params = nlohmann::json::object();
  for (const arbiter::Param& param : sentence.params)
    std::visit([&](const auto& value) { params[param.name] = value; }, param.value);
  return {{"key", sentence.key}, {"params", std::move(params)}};
}

}  // namespace flagfall::server::text
