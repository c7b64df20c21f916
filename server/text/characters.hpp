#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

// What may stand in a text that people write and others read: names, titles, places, reasons.

namespace flagfall::server::text {

/// Takes the first code point off well-formed UTF-8, which must not be empty.
char32_t take_code_point(std::string_view& text);

/// Draws nothing and takes room.
bool is_blank(char32_t point);

/// Draws nothing by itself: controls, zero-width and direction marks, fillers, tags, private use
/// and noncharacters.
bool is_hidden(char32_t point);

/// Changes what stands around it: a control character, a line break, a mark that turns or isolates
/// the direction of writing, a tag; or is no character at all. Joiners and plain direction marks
/// are none of these: names in several scripts need them.
bool is_disruptive(char32_t point);

enum class Fault : std::uint8_t {
  disruptive,  ///< holds a character that is
  invisible,   ///< not empty, and yet there is nothing to see
};

/// What is wrong with a text that others will read, in well-formed UTF-8.
std::optional<Fault> fault_of(std::string_view text);

}  // namespace flagfall::server::text
