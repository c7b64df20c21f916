#include "server/lists/encoding.hpp"

#include <iconv.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <stdexcept>

#include "server/text/utf8.hpp"

namespace flagfall::server::lists {
namespace {

struct EncodingName {
  std::string_view shown;
  const char* of_iconv;
};

constexpr EncodingName encoding_names[] = {{"utf-8", "UTF-8"},         {"utf-16le", "UTF-16LE"},
                                           {"utf-16be", "UTF-16BE"},   {"windows-1252", "CP1252"},
                                           {"windows-1251", "CP1251"}, {"gbk", "GB18030"}};

constexpr std::string_view utf8_mark = "\xEF\xBB\xBF";
constexpr std::string_view utf16_le_mark = "\xFF\xFE";
constexpr std::string_view utf16_be_mark = "\xFE\xFF";
constexpr std::string_view replacement = "\xEF\xBF\xBD";

std::string_view mark_of(Encoding encoding) {
  if (encoding == Encoding::utf8) return utf8_mark;
  if (encoding == Encoding::utf16_le) return utf16_le_mark;
  if (encoding == Encoding::utf16_be) return utf16_be_mark;
  return {};
}

unsigned byte_at(std::string_view bytes, std::size_t i) {
  return static_cast<unsigned char>(bytes[i]);
}

Detected because(Encoding encoding, const char* reason) {
  return {
      encoding,
      {std::string{"files.encoding."} + reason, {{"encoding", std::string{name_of(encoding)}}}}};
}

/// Zeros at every other place: Latin letters of UTF-16 without a mark.
std::optional<Encoding> utf16_without_mark(std::string_view bytes) {
  std::array<std::size_t, 2> zeros{};
  for (std::size_t i = 0; i < bytes.size(); ++i)
    if (bytes[i] == '\0') ++zeros[i % 2];
  const std::size_t many = bytes.size() / 8;  // a quarter of the characters
  if (bytes.size() < 4 || std::max(zeros[0], zeros[1]) <= many) return std::nullopt;
  if (zeros[1] > 4 * zeros[0]) return Encoding::utf16_le;
  if (zeros[0] > 4 * zeros[1]) return Encoding::utf16_be;
  return std::nullopt;
}

/// What the bytes above 0x7F are like in a text of one or two bytes a character.
struct HighBytes {
  int all = 0;
  int letters = 0;           ///< 0xC0 and above: letters of both Windows code pages
  int beside_another = 0;    ///< with another high byte next to them
  bool all_in_pairs = true;  ///< every run can be read as pairs of GBK
};

HighBytes high_bytes(std::string_view bytes) {
  HighBytes found;
  const auto is_high = [&](std::size_t i) { return i < bytes.size() && byte_at(bytes, i) >= 0x80; };
  for (std::size_t i = 0; i < bytes.size(); ++i) {
    if (!is_high(i)) continue;
    ++found.all;
    if (byte_at(bytes, i) >= 0xC0) ++found.letters;
    if (is_high(i + 1) || (i > 0 && is_high(i - 1))) ++found.beside_another;
  }
  for (std::size_t i = 0; i < bytes.size(); ++i) {
    if (!is_high(i)) continue;
    const bool is_lead = byte_at(bytes, i) > 0x80 && byte_at(bytes, i) < 0xFF;
    // A second byte of 0x40 to 0x7E is of GBK as well, but after it stands any Western letter.
    if (!is_lead || !is_high(i + 1) || byte_at(bytes, i + 1) == 0xFF) {
      found.all_in_pairs = false;
      break;
    }
    ++i;
  }
  return found;
}

/// A handle of iconv, which has to be closed.
class Converter {
 public:
  explicit Converter(const char* from) : handle_{iconv_open("UTF-8", from)} {
    if (handle_ == reinterpret_cast<iconv_t>(-1))
      throw std::runtime_error{std::string{"this system cannot read "} + from};
  }
  ~Converter() { iconv_close(handle_); }
  Converter(const Converter&) = delete;
  Converter& operator=(const Converter&) = delete;

  /// Appends to the text; a byte that cannot be read becomes U+FFFD.
  void convert(std::string_view bytes, Decoded& to) {
    std::array<char, 4096> buffer{};
    char* in = const_cast<char*>(bytes.data());
    std::size_t left = bytes.size();
    while (left > 0) {
      char* out = buffer.data();
      std::size_t room = buffer.size();
      const bool failed = iconv(handle_, &in, &left, &out, &room) == static_cast<std::size_t>(-1);
      const int error = errno;
      to.text.append(buffer.data(), buffer.size() - room);
      if (!failed || error == E2BIG) continue;
      to.text += replacement;
      ++to.replaced;
      ++in;
      --left;
    }
  }

 private:
  iconv_t handle_;
};

}  // namespace

std::string_view name_of(Encoding encoding) {
  return encoding_names[static_cast<std::size_t>(encoding)].shown;
}

std::optional<Encoding> encoding_named(std::string_view name) {
  for (const Encoding encoding : all_encodings)
    if (name_of(encoding) == name) return encoding;
  return std::nullopt;
}

Detected detect(std::string_view bytes) {
  for (const Encoding encoding : {Encoding::utf8, Encoding::utf16_le, Encoding::utf16_be})
    if (bytes.starts_with(mark_of(encoding))) return because(encoding, "mark");
  if (const auto utf16 = utf16_without_mark(bytes)) return because(*utf16, "zeros");
  const HighBytes high = high_bytes(bytes);
  if (high.all == 0) return because(Encoding::utf8, "ascii");
  if (text::is_utf8(bytes)) return because(Encoding::utf8, "well_formed");
  // In Russian words nearly all bytes are letters of the upper half; in Chinese ones two thirds.
  const bool mostly_letters = high.letters * 10 >= high.all * 9;
  if (high.all_in_pairs && !mostly_letters) return because(Encoding::gbk, "chinese");
  if (high.letters * 2 >= high.all && high.beside_another * 2 >= high.all)
    return because(Encoding::cp1251, "cyrillic");
  return because(Encoding::cp1252, "western");
}

Decoded decode(std::string_view bytes, std::optional<Encoding> chosen) {
  Decoded decoded;
  const Detected detected = chosen ? because(*chosen, "chosen") : detect(bytes);
  decoded.encoding = detected.encoding;
  decoded.reason = detected.reason;
  const std::string_view mark = mark_of(decoded.encoding);
  if (!mark.empty() && bytes.starts_with(mark)) bytes.remove_prefix(mark.size());
  Converter{encoding_names[static_cast<std::size_t>(decoded.encoding)].of_iconv}.convert(bytes,
                                                                                         decoded);
  return decoded;
}

}  // namespace flagfall::server::lists
