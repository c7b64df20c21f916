#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "arbiter/notation/pdn_cursor.hpp"

namespace flagfall::arbiter {

/// Whether a tag begins here: a bracket, a name, and a value or the end of the bracket.
bool tag_begins(const PdnCursor& cursor);

struct ReadTag {
  PdnTag tag;
  std::size_t length = 0;  ///< in bytes, with its brackets
  bool odd = false;        ///< quotes left out or unclosed, a bracket unclosed, no value
};

/// The tag that begins here. A value ends at the quote before the bracket that closes the tag, so
/// that quotes and brackets inside it do no harm; where there is none, at the end of the line.
ReadTag tag_at(const PdnCursor& cursor);

/// The name of the standard for what a tag is called: small letters, the Elo of other programs,
/// the names that Italian files use. Any other name stays as it is.
std::string standard_tag_name(std::string_view name);

}  // namespace flagfall::arbiter
