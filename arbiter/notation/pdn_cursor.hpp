#pragma once

#include <algorithm>
#include <cstddef>
#include <string_view>

#include "arbiter/notation/pdn_game.hpp"

namespace flagfall::arbiter {

/// Where a reader stands in a text of PDN. Remembers whether anybody looked beyond the end, since
/// then more text could change what was read.
class PdnCursor {
 public:
  PdnCursor(std::string_view text, PdnPlace at) : text_{text}, at_{at} {}

  bool at_end() const {
    if (offset_ >= text_.size()) met_end_ = true;
    return offset_ >= text_.size();
  }
  bool met_end() const { return met_end_; }
  void note_end() { met_end_ = true; }
  std::size_t offset() const { return offset_; }

  /// The character so many bytes ahead; 0 beyond the end.
  char peek(std::size_t ahead = 0) const {
    if (offset_ + ahead < text_.size()) return text_[offset_ + ahead];
    met_end_ = true;
    return '\0';
  }
  bool starts_with(std::string_view word, std::size_t ahead = 0) const {
    const std::size_t at = offset_ + ahead;
    // Hardly any does, and the first character says so.
    return (at >= text_.size() || text_[at] == word.front()) && has(word, ahead);
  }

  /// How many bytes ahead the next of these characters stands; up to the end where there is none.
  std::size_t distance_to(std::string_view characters, std::size_t ahead = 0) const;

  /// The next so many bytes.
  std::string_view view(std::size_t length) const { return text_.substr(offset_, length); }
  std::string_view view(std::size_t ahead, std::size_t length) const {
    return text_.substr(std::min(offset_ + ahead, text_.size()), length);
  }

  /// How many bytes of white space stand here: blanks, line ends, no-break spaces and the marks
  /// that programs leave at the ends of files.
  std::size_t blank(std::size_t ahead = 0) const;
  /// The same without line ends.
  std::size_t blank_on_line(std::size_t ahead = 0) const;

  /// Whether nothing but blanks stands before this on its line.
  bool first_on_line() const;

  void skip(std::size_t bytes);
  void skip_blanks() {
    while (const std::size_t length = blank()) skip(length);
  }

  PdnPlace place() const { return at_; }

 private:
  bool has(std::string_view word, std::size_t ahead) const;

  std::string_view text_;
  std::size_t offset_ = 0;
  PdnPlace at_;
  mutable bool met_end_ = false;
};

}  // namespace flagfall::arbiter
