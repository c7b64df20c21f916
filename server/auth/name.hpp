#pragma once

#include <string>
#include <string_view>

#include "arbiter/refusal.hpp"

namespace flagfall::server::auth {

inline constexpr std::size_t longest_name = 64;  ///< bytes of UTF-8

/// The name of an account as it is kept: blanks at the ends cut, runs of blanks made one. Refused
/// (`NAME_UNUSABLE`) when it is empty, too long, not UTF-8, or holds control characters or
/// invisible ones that would let two names look alike. Two names that differ in ASCII case only are
/// the same account; see `same_name`.
arbiter::Result<std::string> normalised_name(std::string_view typed);

/// Are these two normalised names the same account?
bool same_name(std::string_view left, std::string_view right);

}  // namespace flagfall::server::auth
