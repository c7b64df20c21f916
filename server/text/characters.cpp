#include "server/text/characters.hpp"

#include <algorithm>
#include <cstddef>
#include <span>

namespace flagfall::server::text {

namespace {

struct Range {
  char32_t first, last;
};

constexpr Range blank[] = {
    {' ', ' '},       {0xA0, 0xA0},     {0x1680, 0x1680}, {0x2000, 0x200A},
    {0x202F, 0x202F}, {0x205F, 0x205F}, {0x3000, 0x3000},
};

constexpr Range hidden[] = {
    {0x00, 0x1F},       {0x7F, 0x9F},       {0xAD, 0xAD},        {0x034F, 0x034F},
    {0x061C, 0x061C},   {0x115F, 0x1160},   {0x17B4, 0x17B5},    {0x180B, 0x180F},
    {0x200B, 0x200F},   {0x2028, 0x202E},   {0x2060, 0x206F},    {0x2800, 0x2800},
    {0x3164, 0x3164},   {0xE000, 0xF8FF},   {0xFDD0, 0xFDEF},    {0xFE00, 0xFE0F},
    {0xFEFF, 0xFEFF},   {0xFFA0, 0xFFA0},   {0xFFF0, 0xFFFF},    {0x1BCA0, 0x1BCA3},
    {0x1D159, 0x1D159}, {0x1D173, 0x1D17A}, {0xE0000, 0x10FFFF},
};

constexpr Range disruptive[] = {
    {0x00, 0x1F},     {0x7F, 0x9F},     {0x2028, 0x202E}, {0x2066, 0x206F},
    {0xFDD0, 0xFDEF}, {0xFFF0, 0xFFFB}, {0xFFFE, 0xFFFF}, {0xE0000, 0xE0FFF},
};

bool is_in(std::span<const Range> ranges, char32_t point) {
  return std::ranges::any_of(
      ranges, [&](Range range) { return point >= range.first && point <= range.last; });
}

}  // namespace

char32_t take_code_point(std::string_view& text) {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  const unsigned first = byte(0);
  const std::size_t length = first < 0x80 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4;
  char32_t point = length == 1 ? first : first & (0xFFU >> (length + 1));
  for (std::size_t i = 1; i < length; ++i) point = (point << 6U) | (byte(i) & 0x3FU);
  text.remove_prefix(length);
  return point;
}

bool is_blank(char32_t point) { return is_in(blank, point); }

bool is_hidden(char32_t point) { return is_in(hidden, point); }

bool is_disruptive(char32_t point) {
  const bool is_noncharacter = (point & 0xFFFEU) == 0xFFFE;  // the last two of every plane
  return is_noncharacter || is_in(disruptive, point);
}

std::optional<Fault> fault_of(std::string_view text) {
  if (text.empty()) return std::nullopt;
  bool is_seen = false;
  while (!text.empty()) {
    const char32_t point = take_code_point(text);
    if (is_disruptive(point)) return Fault::disruptive;
    is_seen = is_seen || (!is_blank(point) && !is_hidden(point));
  }
  return is_seen ? std::nullopt : std::optional{Fault::invisible};
}

}  // namespace flagfall::server::text
