#include "arbiter/notation/printable.hpp"

namespace flagfall::arbiter {
namespace {

struct Character {
  std::size_t bytes = 1;
  char32_t code = 0;  ///< 0 for a byte that is no UTF-8
};

Character first_of(std::string_view text) {
  const auto lead = static_cast<unsigned char>(text.front());
  if (lead < 0x80) return {1, lead};
  const std::size_t bytes = lead >= 0xf0 ? 4 : lead >= 0xe0 ? 3 : 2;
  if (lead < 0xc2 || lead > 0xf4 || text.size() < bytes) return {};
  char32_t code = lead & (0x7fU >> bytes);
  for (const char c : text.substr(1, bytes - 1)) {
    if ((static_cast<unsigned char>(c) & 0xc0U) != 0x80) return {};
    code = (code << 6) | (static_cast<unsigned char>(c) & 0x3fU);
  }
  constexpr char32_t least[] = {0, 0, 0x80, 0x800, 0x10000};
  const bool surrogate = code >= 0xd800 && code <= 0xdfff;
  if (code < least[bytes] || code > 0x10ffff || surrogate) return {};
  return {bytes, code};
}

bool is_seen(char32_t code) {
  const auto within = [code](char32_t first, char32_t last) {
    return code >= first && code <= last;
  };
  if (code < U' ' || within(0x7f, 0xa0) || code == 0xad) return false;
  return !within(0x200b, 0x200f) && !within(0x2028, 0x202e) && !within(0x2060, 0x206f) &&
         code != 0xfeff && !within(0xe000, 0xf8ff) && !within(0xfff0, 0xffff) && code < 0xe0000;
}

}  // namespace

std::string printable(std::string_view text, std::size_t longest) {
  std::string shown;
  for (std::size_t characters = 0; !text.empty(); ++characters) {
    if (characters == longest) return shown + "...";
    const Character next = first_of(text);
    if (is_seen(next.code))
      shown += text.substr(0, next.bytes);
    else
      shown += '?';
    text.remove_prefix(next.bytes);
  }
  return shown;
}

}  // namespace flagfall::arbiter
