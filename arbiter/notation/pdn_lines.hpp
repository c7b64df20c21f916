#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace flagfall::arbiter {

/// A tag as one line, its quotes escaped. Control characters, line ends among them, would end it
/// and become blanks.
std::string tag_line(std::string_view name, std::string_view value);

/// Puts words side by side as far as a line of 80 goes.
class MovetextLines {
 public:
  void add(std::string_view word);
  /// Word by word. Braces would end it and become round brackets; an empty one is left out.
  void add_comment(std::string comment);
  std::string text() && { return std::move(text_); }

 private:
  void add_behind(std::string_view word);

  std::string text_;
  std::size_t length_ = 0;
};

}  // namespace flagfall::arbiter
