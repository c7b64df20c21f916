#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "arbiter/refusal.hpp"
#include "arbiter/tournament/points.hpp"

// The columns of a line of a TRF file.

namespace flagfall::arbiter::tournament::trf {

/// One line as characters; columns count from 1.
struct Line {
  int number = 0;
  std::u32string text;

  /// The character in a column, a blank past the end.
  char32_t at(int column) const;
  /// The columns `first` to `last`, trimmed, as UTF-8.
  std::string field(int first, int last) const;
  /// Everything from `first` on, trimmed.
  std::string rest(int first) const;
  int length() const { return static_cast<int>(text.size()); }
};

/// The lines that are not blank, with blanks for control characters; nothing is kept of line ends,
/// a byte order mark, or a DOS end of file. `latin` is set where the text is not UTF-8.
std::vector<Line> lines_of(std::string_view text, bool& latin);

/// The same line with one column for each byte of its UTF-8.
Line in_bytes(const Line& line);

/// A line of bytes (see above) back to a text; nothing where a cut went through a character.
std::optional<std::string> from_bytes(const std::string& latin);

std::string to_utf8(std::u32string_view text);
std::u32string to_characters(std::string_view utf8);

/// Digits only, at most `most`.
std::optional<int> number_of(std::string_view text, int most);

/// "7", "7.0", "7.5", "7,5", "½".
std::optional<Points> points_of(std::string_view text);

/// The words of a text, parted by blanks, tabs and commas.
std::vector<std::string> words_of(std::string_view text);

/// "files.trf.KEY" with the place and more parameters.
Sentence sentence(const char* key, int line, int column, std::string field,
                  std::vector<Param> more = {});
Refusal refusal(const char* code, Sentence sentence);

/// Adds a warning; past a thousand nobody reads them, and a hostile file could make millions.
void warn(std::vector<Sentence>& warnings, Sentence warning);

inline Param text_param(std::string value) { return {"text", std::move(value)}; }
inline Param number_param(const char* name, int value) { return {name, std::int64_t{value}}; }

}  // namespace flagfall::arbiter::tournament::trf
