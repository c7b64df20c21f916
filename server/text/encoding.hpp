#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "arbiter/refusal.hpp"
#include "server/text/byte_lines.hpp"

// Bytes of unknown origin to UTF-8.

namespace flagfall::server::text {

/// GBK is read with GB18030, which holds it.
enum class Encoding : std::uint8_t { utf8, utf16_le, utf16_be, cp1252, cp1251, cp866, gbk };

inline constexpr Encoding all_encodings[] = {
    Encoding::utf8,   Encoding::utf16_le, Encoding::utf16_be, Encoding::cp1252,
    Encoding::cp1251, Encoding::cp866,    Encoding::gbk};

/// "utf-8", "utf-16le", "utf-16be", "windows-1252", "windows-1251", "cp866", "gbk".
std::string_view name_of(Encoding encoding);
std::optional<Encoding> encoding_named(std::string_view name);

struct Detected {
  Encoding encoding = Encoding::utf8;
  arbiter::Sentence reason;  ///< what speaks for it, with the parameter `encoding`
};

/// Looks through bytes, in as many parts as they come in, for what they look like: byte order mark,
/// well-formed UTF-8, zeros of UTF-16, Chinese pairs, Cyrillic words, and else Western letters.
/// Where only some lines are well-formed it is the others that are looked at.
class EncodingProbe {
 public:
  void feed(std::string_view bytes);
  Detected found() const;

 private:
  void weigh(std::string_view line);
  void weigh_high_byte(unsigned byte);
  Detected weighed() const;
  std::optional<Encoding> utf16_without_mark() const;

  std::string head_;  ///< the first bytes, where a mark stands
  ByteLines lines_;
  std::size_t utf8_lines_ = 0;    ///< with more than plain letters, and well-formed
  std::size_t plainly_utf8_ = 0;  ///< of these, what cannot be by chance
  std::size_t bytes_ = 0;
  std::array<std::size_t, 2> zeros_{};  ///< at even and at odd places
  // Bytes above 0x7F in lines that are no UTF-8, as texts of one or two bytes a character have
  // them:
  std::size_t high_ = 0;
  std::size_t windows_letters_ = 0;  ///< letters of both Windows code pages
  std::size_t dos_letters_ = 0;      ///< letters of CP866
  std::size_t dos_alone_ = 0;        ///< of these, where Windows has none
  std::size_t beside_another_ = 0;   ///< with another high byte next to them
  bool last_high_ = false;
  bool last_counted_ = false;  ///< as standing beside another
  bool pair_begun_ = false;    ///< the first byte of a pair of GBK
  bool all_in_pairs_ = true;
};

/// What all of the bytes look like.
Detected detect(std::string_view bytes);

/// Decodes bytes in as many parts as they come in. Never fails: what the encoding does not have
/// becomes U+FFFD. A byte order mark at the beginning is left out.
class StreamDecoder {
 public:
  explicit StreamDecoder(Encoding encoding);
  ~StreamDecoder();
  StreamDecoder(StreamDecoder&&) noexcept;

  /// Appends well-formed UTF-8 to `text`.
  void decode(std::string_view bytes, std::string& text);
  /// At the end: a character that was begun is none.
  void finish(std::string& text);
  int replaced() const { return replaced_; }

 private:
  class Converter;
  std::unique_ptr<Converter> converter_;
  std::string begun_;  ///< bytes of a character that is not complete
  std::string_view mark_;
  int replaced_ = 0;
};

struct Decoded {
  std::string text;  ///< well-formed UTF-8 without a byte order mark
  Encoding encoding = Encoding::utf8;
  arbiter::Sentence reason;
  int replaced = 0;  ///< places that the encoding does not have, each now U+FFFD
};

/// Decodes by what was chosen, or line by line by what the bytes look like. Never fails for the
/// bytes.
Decoded decode(std::string_view bytes, std::optional<Encoding> chosen = {});

/// Whether so many bytes are no characters that this is a picture or a program: one in twenty. Some
/// texts have a few zeros, or are filled up with them at their end.
bool is_no_text(std::string_view bytes, Encoding encoding);

}  // namespace flagfall::server::text
