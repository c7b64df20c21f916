#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace flagfall::arbiter {

/// Foreign text as it may stand in a refusal: at most `longest` characters, and none that could
/// disturb what stands beside it. A question mark stands for each control character, for each mark
/// that cannot be seen or turns the direction of writing, and for each byte that is no UTF-8.
std::string printable(std::string_view text, std::size_t longest = 40);

}  // namespace flagfall::arbiter
