#include "arbiter/notation/pdn_cursor.hpp"

#include <algorithm>

namespace flagfall::arbiter {
namespace {

constexpr std::string_view no_break_space = "\xC2\xA0";
constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";

}  // namespace

bool PdnCursor::has(std::string_view word, std::size_t ahead) const {
  const std::string_view here = view(ahead, word.size());
  // A part of the word at the very end may become the word.
  if (here.size() < word.size() && word.starts_with(here)) met_end_ = true;
  return here == word;
}

std::size_t PdnCursor::distance_to(std::string_view characters, std::size_t ahead) const {
  const std::size_t found =
      text_.find_first_of(characters, std::min(offset_ + ahead, text_.size()));
  if (found != std::string_view::npos) return found - offset_;
  met_end_ = true;
  return text_.size() - offset_;
}

std::size_t PdnCursor::blank_on_line(std::size_t ahead) const {
  switch (peek(ahead)) {
    case ' ':
    case '\t':
    case '\v':
    case '\f':
    case '\x1A':
      return 1;
    case '\0':
      return offset_ + ahead < text_.size() ? 1 : 0;
    case '\xC2':
      return starts_with(no_break_space, ahead) ? no_break_space.size() : 0;
    case '\xEF':
      return starts_with(byte_order_mark, ahead) ? byte_order_mark.size() : 0;
    default:
      return 0;
  }
}

std::size_t PdnCursor::blank(std::size_t ahead) const {
  const char here = peek(ahead);
  return here == '\n' || here == '\r' ? 1 : blank_on_line(ahead);
}

bool PdnCursor::first_on_line() const {
  std::size_t before = offset_;
  while (before > 0 && (text_[before - 1] == ' ' || text_[before - 1] == '\t')) --before;
  return before == 0 || text_[before - 1] == '\n' || text_[before - 1] == '\r';
}

void PdnCursor::skip(std::size_t bytes) {
  for (const std::size_t end = std::min(offset_ + bytes, text_.size()); offset_ < end; ++offset_) {
    const char c = text_[offset_];
    // A carriage return ends the line by itself where no line feed follows it.
    const bool before_feed = c == '\r' && offset_ + 1 < text_.size() && text_[offset_ + 1] == '\n';
    if (c == '\n' || (c == '\r' && !before_feed)) {
      ++at_.line;
      at_.column = 1;
    } else if ((static_cast<unsigned char>(c) & 0xC0) != 0x80) {
      ++at_.column;
    }
  }
}

}  // namespace flagfall::arbiter
