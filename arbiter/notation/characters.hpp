#pragma once

namespace flagfall::arbiter {

// Characters of notation, all of them ASCII; the locale has no say.

constexpr bool is_digit(char c) { return c >= '0' && c <= '9'; }
constexpr bool is_capital(char c) { return c >= 'A' && c <= 'Z'; }
constexpr bool is_letter(char c) { return is_capital(c) || (c >= 'a' && c <= 'z'); }
constexpr char small(char c) { return is_capital(c) ? static_cast<char>(c - 'A' + 'a') : c; }

/// Characters that stand for nothing that can be seen, line ends among them.
constexpr bool is_control(char c) { return static_cast<unsigned char>(c) < ' ' || c == '\x7f'; }

/// Whether a small letter names a file of one of our boards; the x stands between squares.
constexpr bool is_file(char c) { return c >= 'a' && c <= 'l'; }

}  // namespace flagfall::arbiter
