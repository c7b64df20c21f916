#include "arbiter/notation/pdn_result.hpp"

#include <array>
#include <optional>
#include <utility>

#include "arbiter/notation/characters.hpp"

namespace flagfall::arbiter {
namespace {

constexpr std::string_view half_sign = "\xC2\xBD";
constexpr std::array<std::string_view, 4> dashes{"-", "\xE2\x80\x93", "\xE2\x80\x91",
                                                 "\xE2\x88\x92"};

/// One side of a result.
struct Score {
  int hundredths = 0;
  bool whole = true;  ///< digits alone
};

/// Reads results from left to right, looking ahead only.
class ResultReader {
 public:
  explicit ResultReader(const PdnCursor& cursor) : cursor_{cursor} {}

  PdnResultText read() {
    const auto first = score();
    if (!first) return {};
    const std::size_t behind_first = at_;
    skip_blanks();
    if (!dash()) {
      // A half alone stands for a draw.
      at_ = behind_first;
      return {!first->whole && first->hundredths == 50 && at_boundary() ? at_ : 0};
    }
    skip_blanks();
    const auto second = score();
    if (!second || !at_boundary()) return {};
    if (first->whole != second->whole && first->hundredths + second->hundredths != 200) return {};
    return {at_, is_no_move(*first, *second)};
  }

 private:
  static bool is_no_move(const Score& first, const Score& second) {
    if (!first.whole || !second.whole) return true;
    return first.hundredths == 0 || second.hundredths == 0 ||
           (first.hundredths == 100 && second.hundredths == 100);
  }

  std::optional<Score> score() {
    if (cursor_.starts_with(half_sign, at_)) {
      at_ += half_sign.size();
      return Score{50, false};
    }
    if (!is_digit(cursor_.peek(at_))) return std::nullopt;
    Score score{digits() * 100};
    if (half_behind()) return Score{score.hundredths + 50, false};
    switch (cursor_.peek(at_)) {
      case '/':
        return half_of(score);
      case '.':
        return decimal(score);
      case 'F':
      case '+':
        ++at_;
        score.whole = false;
        break;
      case '-':
        // `1-` of `1- - 1+`, but not the first number of `1-1`.
        if (is_lone_minus()) {
          ++at_;
          score.whole = false;
        }
        break;
      default:
        break;
    }
    return score;
  }

  int digits() {
    int value = 0;
    for (int i = 0; i < 3 && is_digit(cursor_.peek(at_)); ++i)
      value = value * 10 + (cursor_.peek(at_++) - '0');
    return value;
  }

  /// 1/2 where only the 1 has been read.
  std::optional<Score> half_of(const Score& read) {
    if (read.hundredths != 100 || !cursor_.starts_with("/2", at_)) return std::nullopt;
    at_ += 2;
    return Score{50, false};
  }

  /// `1 1/2` and `1½`, behind the first 1.
  bool half_behind() {
    for (const std::string_view half : {half_sign, std::string_view{" 1/2"}})
      if (cursor_.starts_with(half, at_)) {
        at_ += half.size();
        return true;
      }
    return false;
  }

  /// 0.5 or 1.02; else it is the dot of a move number.
  std::optional<Score> decimal(const Score& whole) {
    if (whole.hundredths > 200 || !is_digit(cursor_.peek(at_ + 1))) return std::nullopt;
    ++at_;
    int hundredths = (cursor_.peek(at_++) - '0') * 10;
    if (is_digit(cursor_.peek(at_))) hundredths += cursor_.peek(at_++) - '0';
    if (is_digit(cursor_.peek(at_))) return std::nullopt;
    return Score{whole.hundredths + hundredths, false};
  }

  bool is_lone_minus() const {
    std::size_t next = at_ + 1;
    while (const std::size_t length = cursor_.blank_on_line(next)) next += length;
    const bool another_dash = next > at_ + 1 && cursor_.peek(next) == '-';
    return another_dash || (dashed_ && !is_digit(cursor_.peek(at_ + 1)));
  }

  bool dash() {
    for (const std::string_view sign : dashes)
      if (cursor_.starts_with(sign, at_)) {
        at_ += sign.size();
        dashed_ = true;
        return true;
      }
    return false;
  }

  void skip_blanks() {
    while (const std::size_t length = cursor_.blank_on_line(at_)) at_ += length;
  }

  /// Whether no move and no longer number goes on here.
  bool at_boundary() const {
    const char next = cursor_.peek(at_);
    if (next == '.') return !is_digit(cursor_.peek(at_ + 1));
    return !is_digit(next) && next != '-' && next != 'x' && next != 'X' && next != ':' &&
           next != '/' && !(next >= 'a' && next <= 'z');
  }

  const PdnCursor& cursor_;
  std::size_t at_ = 0;
  bool dashed_ = false;
};

}  // namespace

PdnResultText result_at(const PdnCursor& cursor) { return ResultReader{cursor}.read(); }

std::string plain_result(std::string_view text) {
  std::string plain;
  while (!text.empty()) {
    std::size_t taken = 1;
    if (text.starts_with(half_sign)) {
      plain += "1/2";
      taken = half_sign.size();
    } else if (text.front() != ' ' && text.front() != '\t') {
      bool is_dash = false;
      for (const std::string_view dash : dashes)
        if (!is_dash && text.starts_with(dash)) {
          is_dash = true;
          taken = dash.size();
        }
      plain += is_dash ? '-' : text.front();
    }
    text.remove_prefix(taken);
  }
  return plain;
}

std::string_view known_result(std::string_view text, bool first_is_black) {
  static constexpr std::array<std::pair<std::string_view, std::string_view>, 17> known{{
      {"2-0", "2-0"},
      {"1-0", "2-0"},
      {"2F-0F", "2-0"},
      {"0-2", "0-2"},
      {"0-1", "0-2"},
      {"0F-2F", "0-2"},
      {"1-1", "1-1"},
      {"1/2-1/2", "1-1"},
      {"0.5-0.5", "1-1"},
      {"1/2", "1-1"},
      {"=", "1-1"},
      {"1+-1-", "1-1"},
      {"1--1+", "1-1"},
      {"11/2-1/2", "1-1"},
      {"1/2-11/2", "1-1"},
      {"0-0", "0-0"},
      {"0F-0F", "0-0"},
  }};
  const std::string plain = plain_result(text);
  std::string_view result = "*";
  for (const auto& [written, meant] : known)
    if (plain == written) result = meant;
  // Goes: draws in hundredths, from 1.02-0.98 to 0.98-1.02.
  if (plain.size() == 9 && plain[1] == '.' && plain[4] == '-' && plain[6] == '.') result = "1-1";
  if (!first_is_black) return result;
  if (result == "2-0") return "0-2";
  return result == "0-2" ? "2-0" : result;
}

}  // namespace flagfall::arbiter
