#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "arbiter/refusal.hpp"

/// How the files of this folder put a "no" together.
namespace flagfall::arbiter::tournament {

inline Param number_param(std::string name, std::int64_t value) { return {std::move(name), value}; }

inline Param text_param(std::string name, std::string_view value) {
  return {std::move(name), std::string{value}};
}

inline Refusal refuse(std::string code, std::string key, std::vector<Param> params = {},
                      std::string article = {}) {
  return {std::move(code), {std::move(key), std::move(params)}, std::move(article), {}, {}};
}

/// `field` is the name of the setting, as the documentation spells it.
inline Refusal out_of_range(std::string_view field, std::int64_t value, std::int64_t least,
                            std::int64_t most) {
  return refuse("OUT_OF_RANGE", "tournament.out_of_range",
                {text_param("field", field), number_param("value", value),
                 number_param("least", least), number_param("most", most)});
}

}  // namespace flagfall::arbiter::tournament
