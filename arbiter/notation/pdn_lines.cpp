#include "arbiter/notation/pdn_lines.hpp"

#include <algorithm>

#include "arbiter/notation/characters.hpp"

namespace flagfall::arbiter {
namespace {

constexpr std::size_t longest_line = 80;

}  // namespace

std::string tag_line(std::string_view name, std::string_view value) {
  std::string text{"["};
  text.append(name).append(" \"");
  for (const char c : value) {
    if (c == '"' || c == '\\') text += '\\';
    text += is_control(c) ? ' ' : c;
  }
  return text + "\"]\n";
}

void MovetextLines::add(std::string_view word) {
  const bool fits = length_ + 1 + word.size() <= longest_line;
  if (length_ > 0) text_ += fits ? ' ' : '\n';
  if (!fits) length_ = 0;
  length_ += word.size() + (length_ > 0 ? 1 : 0);
  text_ += word;
}

void MovetextLines::add_comment(std::string comment) {
  if (comment.empty()) return;
  for (char& c : comment) {
    if (c == '{') c = '(';
    if (c == '}') c = ')';
    if (is_control(c)) c = ' ';
  }
  comment = '{' + comment + '}';
  for (std::size_t from = 0; from < comment.size();) {
    const std::size_t blank = std::min(comment.find(' ', from), comment.size());
    const std::string_view word = std::string_view{comment}.substr(from, blank - from);
    // At the beginning of a line these would pass for a tag or for a comment to its end.
    if (word.starts_with('[') || word.starts_with('%'))
      add_behind(word);
    else if (!word.empty())
      add(word);
    from = blank + 1;
  }
}

void MovetextLines::add_behind(std::string_view word) {
  text_.append(" ").append(word);
  length_ += 1 + word.size();
}

}  // namespace flagfall::arbiter
