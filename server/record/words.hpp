#pragma once

#include <functional>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "arbiter/refusal.hpp"

namespace flagfall::server::record {

/// Who is meant by the numbers in a fact.
struct Names {
  std::function<std::string(std::int64_t)> player{};
  std::function<std::string(std::int64_t)> team{};
  std::string rules{};  ///< by which results are written
  std::string white{}, black{};
};

/// What happened, in words; the reason that somebody gave is not among them.
std::vector<arbiter::Sentence> words_of(std::string_view type, const nlohmann::json& data,
                                        const Names& names);

/// The reason or the remark that somebody wrote; empty where there is none.
std::string reason_of(std::string_view type, const nlohmann::json& data);

/// The payload without what concerns the program alone and without what is secret.
nlohmann::json shown_data(std::string_view type, nlohmann::json payload);

}  // namespace flagfall::server::record
