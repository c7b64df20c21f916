#pragma once

#include <string>
#include <string_view>

#include "arbiter/refusal.hpp"

namespace flagfall::server::text {

/// The English text of a sentence, from the catalogue built into the program. `{name}` is replaced
/// by the parameter of that name; an entry with `one` and `other` is chosen by the parameter `n`. A
/// key that is missing is its own text, a parameter that is missing stays in its braces.
std::string render(const arbiter::Sentence& sentence);

/// The sentence with those parameters alone that its text names, or by which its form is chosen: no
/// reader is handed what he is not told.
arbiter::Sentence with_named_params(arbiter::Sentence sentence);

/// Whether the catalogue has the key.
bool has_key(std::string_view key);

}  // namespace flagfall::server::text
