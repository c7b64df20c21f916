#include "server/text/utf8.hpp"

#include <cstddef>
#include <cstdint>

namespace flagfall::server::text {

namespace {

/// How many bytes a character has, and the range of its second byte (Unicode 15, table 3-7).
struct Lead {
  std::size_t length = 0;
  std::uint8_t low = 0x80;
  std::uint8_t high = 0xBF;
};

Lead lead_of(std::uint8_t byte) {
  if (byte < 0x80) return {1};
  if (byte < 0xC2) return {0};
  if (byte < 0xE0) return {2};
  if (byte == 0xE0) return {3, 0xA0, 0xBF};
  if (byte == 0xED) return {3, 0x80, 0x9F};
  if (byte < 0xF0) return {3};
  if (byte == 0xF0) return {4, 0x90, 0xBF};
  if (byte < 0xF4) return {4};
  if (byte == 0xF4) return {4, 0x80, 0x8F};
  return {0};
}

}  // namespace

bool is_utf8(std::string_view bytes) {
  const auto at = [&](std::size_t i) { return static_cast<std::uint8_t>(bytes[i]); };
  for (std::size_t i = 0; i < bytes.size();) {
    const Lead lead = lead_of(at(i));
    if (lead.length == 0 || lead.length > bytes.size() - i) return false;
    if (lead.length > 1 && (at(i + 1) < lead.low || at(i + 1) > lead.high)) return false;
    for (std::size_t k = 2; k < lead.length; ++k)
      if (at(i + k) < 0x80 || at(i + k) > 0xBF) return false;
    i += lead.length;
  }
  return true;
}

bool is_plainly_utf8(std::string_view well_formed) {
  const auto at = [&](std::size_t i) { return static_cast<std::uint8_t>(well_formed[i]); };
  for (std::size_t i = 0; i < well_formed.size();) {
    const std::size_t end = i + lead_of(at(i)).length;
    if (end - i == 2) return true;
    while (++i < end)
      if (at(i) < 0xA0 || at(i) > 0xAF) return true;
  }
  return false;
}

std::string cut_to(std::string text, std::size_t most) {
  if (text.size() <= most) return text;
  std::size_t end = most;
  while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xC0) == 0x80) --end;
  text.resize(end);
  return text;
}

}  // namespace flagfall::server::text
