#pragma once

#include <string>
#include <string_view>

namespace flagfall::arbiter::tournament {

/// A name for comparing: small letters (Latin, Greek and Cyrillic), without outer blanks, and one
/// for many inside. "JAN  BOS" and "Jan Bos" have the same.
std::string name_key(std::string_view name);

/// Whether two names have the same key, without making it: lists are compared each with each.
bool is_same_name(std::string_view a, std::string_view b);

}  // namespace flagfall::arbiter::tournament
