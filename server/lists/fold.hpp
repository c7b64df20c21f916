#pragma once

#include <string>
#include <string_view>

namespace flagfall::server::lists {

/// A text for comparing: small letters, Latin ones without their marks, ё as е, and one blank for
/// everything that is neither a letter nor a digit. Well-formed UTF-8 in and out.
std::string folded(std::string_view text);

/// A name for comparing, the same for "Wiersma, Harm" and "Harm WIERSMA": folded, its words sorted.
std::string name_key(std::string_view name);

/// Without blanks at both ends and with one blank for many inside; those of all scripts count.
std::string tidied(std::string_view text);

}  // namespace flagfall::server::lists
