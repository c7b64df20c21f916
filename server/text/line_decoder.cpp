#include "server/text/line_decoder.hpp"

#include "server/text/utf8.hpp"

namespace flagfall::server::text {
namespace {

constexpr std::string_view mark = "\xEF\xBB\xBF";

/// Whether a byte that ends a line does so by itself.
bool has_lines(Encoding encoding) {
  return encoding != Encoding::utf16_le && encoding != Encoding::utf16_be &&
         encoding != Encoding::gbk;
}

/// Whether a line is UTF-8 in a file whose other lines are not. Russian words of CP866 can pass for
/// characters of three bytes.
bool is_utf8_beside(std::string_view line, Encoding other) {
  return is_utf8(line) && (other != Encoding::cp866 || is_plainly_utf8(line));
}

}  // namespace

LineDecoder::LineDecoder(Encoding encoding) : encoding_{encoding}, whole_{!has_lines(encoding)} {
  if (encoding != Encoding::utf8) other_.emplace(encoding);
}

void LineDecoder::decode(std::string_view bytes, std::string& text) {
  if (whole_) return other_->decode(bytes, text);
  lines_.feed(bytes, [&](std::string_view line) { take(line, text); });
}

void LineDecoder::finish(std::string& text) {
  if (!whole_) lines_.finish([&](std::string_view line) { take(line, text); });
  if (other_) other_->finish(text);
}

void LineDecoder::take(std::string_view line, std::string& text) {
  if (is_utf8_beside(line, encoding_)) {
    if (line.starts_with(mark)) line.remove_prefix(mark.size());
    text += line;
    return;
  }
  if (!other_) {
    const Encoding found = detect(line).encoding;
    encoding_ = has_lines(found) ? found : Encoding::cp1252;
    other_.emplace(encoding_);
  }
  other_->decode(line, text);
}

}  // namespace flagfall::server::text
