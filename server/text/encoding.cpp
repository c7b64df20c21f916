#include "server/text/encoding.hpp"

#include <iconv.h>

#include <algorithm>
#include <cerrno>
#include <stdexcept>

#include "server/text/line_decoder.hpp"
#include "server/text/utf8.hpp"

namespace flagfall::server::text {
namespace {

struct EncodingName {
  std::string_view shown;
  const char* of_iconv;
};

constexpr EncodingName encoding_names[] = {{"utf-8", "UTF-8"},         {"utf-16le", "UTF-16LE"},
                                           {"utf-16be", "UTF-16BE"},   {"windows-1252", "CP1252"},
                                           {"windows-1251", "CP1251"}, {"cp866", "CP866"},
                                           {"gbk", "GB18030"}};

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

Detected because(Encoding encoding, const char* reason) {
  return {
      encoding,
      {std::string{"files.encoding."} + reason, {{"encoding", std::string{name_of(encoding)}}}}};
}

unsigned value_of(char byte) { return static_cast<unsigned char>(byte); }

}  // namespace

std::string_view name_of(Encoding encoding) {
  return encoding_names[static_cast<std::size_t>(encoding)].shown;
}

std::optional<Encoding> encoding_named(std::string_view name) {
  for (const Encoding encoding : all_encodings)
    if (name_of(encoding) == name) return encoding;
  return std::nullopt;
}

void EncodingProbe::feed(std::string_view bytes) {
  if (head_.size() < utf8_mark.size()) head_ += bytes.substr(0, utf8_mark.size() - head_.size());
  for (const char byte : bytes) {
    if (byte == '\0') ++zeros_[bytes_ % 2];
    ++bytes_;
  }
  lines_.feed(bytes, [this](std::string_view line) { weigh(line); });
}

void EncodingProbe::weigh(std::string_view line) {
  if (std::ranges::all_of(line, [](char byte) { return value_of(byte) < 0x80; })) return;
  if (is_utf8(line)) {
    ++utf8_lines_;
    if (is_plainly_utf8(line)) ++plainly_utf8_;
    return;
  }
  for (const char byte : line)
    if (value_of(byte) >= 0x80) {
      weigh_high_byte(value_of(byte));
    } else {
      if (pair_begun_) all_in_pairs_ = false;
      pair_begun_ = last_high_ = false;
    }
}

void EncodingProbe::weigh_high_byte(unsigned byte) {
  ++high_;
  if (byte >= 0xC0) ++windows_letters_;
  if (byte < 0xB0) ++dos_alone_;
  if (byte < 0xB0 || (byte >= 0xE0 && byte <= 0xF1)) ++dos_letters_;
  if (last_high_) beside_another_ += last_counted_ ? 1 : 2;
  last_counted_ = last_high_;
  last_high_ = true;
  // A second byte of 0x40 to 0x7E is of GBK as well, but after it stands any Western letter.
  if (byte == 0xFF || (byte == 0x80 && !pair_begun_)) all_in_pairs_ = false;
  pair_begun_ = !pair_begun_;
}

/// Zeros at every other place: Latin letters of UTF-16 without a mark.
std::optional<Encoding> EncodingProbe::utf16_without_mark() const {
  const std::size_t many = bytes_ / 8;  // a quarter of the characters
  if (bytes_ < 4 || std::max(zeros_[0], zeros_[1]) <= many) return std::nullopt;
  if (zeros_[1] > 4 * zeros_[0]) return Encoding::utf16_le;
  if (zeros_[0] > 4 * zeros_[1]) return Encoding::utf16_be;
  return std::nullopt;
}

Detected EncodingProbe::found() const {
  EncodingProbe whole = *this;
  whole.lines_.finish([&](std::string_view line) { whole.weigh(line); });
  return whole.weighed();
}

Detected EncodingProbe::weighed() const {
  for (const Encoding encoding : {Encoding::utf8, Encoding::utf16_le, Encoding::utf16_be})
    if (head_.starts_with(mark_of(encoding))) return because(encoding, "mark");
  if (const auto utf16 = utf16_without_mark()) return because(*utf16, "zeros");
  if (high_ == 0) return because(Encoding::utf8, utf8_lines_ == 0 ? "ascii" : "well_formed");
  const bool in_words = beside_another_ * 2 >= high_;
  // Under DOS most Russian letters lie where Windows has signs that hardly anybody writes.
  if (in_words && dos_letters_ * 20 >= high_ * 19 && dos_alone_ * 3 >= high_)
    return because(Encoding::cp866, plainly_utf8_ == 0 ? "cyrillic" : "mixed");
  // In Russian words nearly all bytes are letters of the upper half; in Chinese ones two thirds.
  const bool mostly_letters = windows_letters_ * 10 >= high_ * 9;
  if (all_in_pairs_ && !pair_begun_ && !mostly_letters) return because(Encoding::gbk, "chinese");
  const bool is_cyrillic = windows_letters_ * 2 >= high_ && in_words;
  return because(is_cyrillic ? Encoding::cp1251 : Encoding::cp1252, utf8_lines_ > 0 ? "mixed"
                                                                    : is_cyrillic   ? "cyrillic"
                                                                                    : "western");
}

Detected detect(std::string_view bytes) {
  EncodingProbe probe;
  probe.feed(bytes);
  return probe.found();
}

/// A handle of iconv, which has to be closed.
class StreamDecoder::Converter {
 public:
  explicit Converter(const char* from) : handle_{iconv_open("UTF-8", from)} {
    if (handle_ == reinterpret_cast<iconv_t>(-1))
      throw std::runtime_error{std::string{"this system cannot read "} + from};
  }
  ~Converter() { iconv_close(handle_); }
  Converter(const Converter&) = delete;
  Converter& operator=(const Converter&) = delete;

  /// Appends to the text; a byte that cannot be read becomes U+FFFD. Answers how many bytes at the
  /// end begin a character.
  std::size_t convert(std::string_view bytes, std::string& text, int& replaced) {
    std::array<char, 4096> buffer{};
    char* in = const_cast<char*>(bytes.data());
    std::size_t left = bytes.size();
    while (left > 0) {
      char* out = buffer.data();
      std::size_t room = buffer.size();
      const bool failed = iconv(handle_, &in, &left, &out, &room) == static_cast<std::size_t>(-1);
      const int error = errno;
      text.append(buffer.data(), buffer.size() - room);
      if (!failed || error == E2BIG) continue;
      if (error == EINVAL && left < 4) return left;
      text += replacement;
      ++replaced;
      ++in;
      --left;
    }
    return 0;
  }

 private:
  iconv_t handle_;
};

StreamDecoder::StreamDecoder(Encoding encoding)
    : converter_{std::make_unique<Converter>(
          encoding_names[static_cast<std::size_t>(encoding)].of_iconv)},
      mark_{mark_of(encoding)} {}
StreamDecoder::~StreamDecoder() = default;
StreamDecoder::StreamDecoder(StreamDecoder&&) noexcept = default;

void StreamDecoder::decode(std::string_view bytes, std::string& text) {
  if (!begun_.empty() || !mark_.empty()) {
    begun_ += bytes;
    bytes = begun_;
    if (!mark_.empty() && bytes.size() < mark_.size() && mark_.starts_with(bytes)) return;
    if (!mark_.empty() && bytes.starts_with(mark_)) bytes.remove_prefix(mark_.size());
    mark_ = {};
  }
  const std::size_t begun = converter_->convert(bytes, text, replaced_);
  begun_ = std::string{bytes.substr(bytes.size() - begun)};
}

void StreamDecoder::finish(std::string& text) {
  if (begun_.empty()) return;
  text += replacement;
  ++replaced_;
  begun_.clear();
}

Decoded decode(std::string_view bytes, std::optional<Encoding> chosen) {
  Decoded decoded;
  const Detected detected = chosen ? because(*chosen, "chosen") : detect(bytes);
  decoded.encoding = detected.encoding;
  decoded.reason = detected.reason;
  const auto decode_by = [&](auto decoder) {
    decoder.decode(bytes, decoded.text);
    decoder.finish(decoded.text);
    decoded.replaced = decoder.replaced();
  };
  // What was chosen holds for every line.
  if (chosen)
    decode_by(StreamDecoder{*chosen});
  else
    decode_by(LineDecoder{decoded.encoding});
  return decoded;
}

bool is_no_text(std::string_view bytes, Encoding encoding) {
  if (encoding == Encoding::utf16_le || encoding == Encoding::utf16_be) return false;
  const std::string_view text = bytes.substr(0, bytes.find_last_not_of('\0') + 1);
  constexpr std::string_view of_texts = "\t\n\v\f\r\x1a\x1b";
  const auto odd = std::ranges::count_if(text, [&](char c) {
    return static_cast<unsigned char>(c) < ' ' && of_texts.find(c) == std::string_view::npos;
  });
  return static_cast<std::size_t>(odd) * 20 > text.size();
}

}  // namespace flagfall::server::text
