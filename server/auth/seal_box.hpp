#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace flagfall::server::auth {

/// What a sealed move becomes: the box is its text enciphered, the digest names the box and tells
/// nothing of what is in it.
struct SealedText {
  std::string box;     ///< base64
  std::string digest;  ///< 16 hexadecimal digits
};

/// Closes and opens the boxes of sealed moves. The key lies beside the tournament file, never in
/// it, so that whoever reads the file reads no sealed move; it is made when the first one is
/// sealed.
class SealBox {
 public:
  /// Without a place the key lives as long as the program.
  explicit SealBox(std::filesystem::path key_file = {});

  /// Nothing where the key cannot be read or kept: also when its file was emptied or changed since
  /// it was read, so that no box is closed that the next start could not open.
  std::optional<SealedText> close(std::string_view text);
  /// Nothing where the key is another one, or the box was changed. The file is asked first, then
  /// the key that this program has closed boxes with.
  std::optional<std::string> open(std::string_view box) const;

  /// Whether a move could be sealed now, as far as the key goes.
  bool is_usable() const;

 private:
  bool have_key();

  std::filesystem::path file_;
  std::vector<unsigned char> key_;
};

}  // namespace flagfall::server::auth
