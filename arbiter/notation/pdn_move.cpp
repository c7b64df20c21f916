#include "arbiter/notation/pdn_move.hpp"

#include <array>
#include <string_view>

#include "arbiter/notation/characters.hpp"
#include "arbiter/notation/pdn_result.hpp"

namespace flagfall::arbiter {
namespace {

/// The letter of a file, in small letters; 0 for what is none. The x stands between squares.
char file_letter(char c) { return is_file(small(c)) ? small(c) : '\0'; }

struct MoveSign {
  std::string_view written;
  char meant;
};
/// The star is the sign of a capture in old Russian files.
constexpr std::array move_signs{MoveSign{"-", '-'},
                                MoveSign{"x", 'x'},
                                MoveSign{"X", 'x'},
                                MoveSign{":", ':'},
                                MoveSign{"*", 'x'},
                                MoveSign{"\xC3\x97", 'x'},
                                MoveSign{"\xE2\x80\x93", '-'},
                                MoveSign{"\xE2\x80\x91", '-'},
                                MoveSign{"\xE2\x88\x92", '-'}};

class PdnMoveReader {
 public:
  explicit PdnMoveReader(const PdnCursor& cursor) : cursor_{cursor} {}

  PdnMoveText read() {
    if (!square()) return {};
    while (goes_on()) {
    }
    const bool packed = squares_ == 1 && !lettered_ && text_.size() >= 3 && text_.size() <= 4;
    if (squares_ < 2 && !packed) return {};
    if (is_result()) return {};
    return {at_, std::move(text_)};
  }

 private:
  /// `1-1`, whatever is glued to it: no rules let a man stay on its square.
  bool is_result() const {
    const PdnResultText result = result_at(PdnCursor{text_, {}});
    return result.length == text_.size() && result.sure;
  }

  /// A number, a letter and a number, or the letter of a file before another one.
  bool square() {
    const std::size_t before = at_;
    std::string label;
    const bool lettered = file_letter(cursor_.peek(at_)) != '\0';
    if (lettered) label += file_letter(cursor_.peek(at_++));
    const std::size_t first_digit = at_;
    while (is_digit(cursor_.peek(at_)) && at_ - first_digit < 5) label += cursor_.peek(at_++);
    const bool file_alone = lettered && at_ == first_digit && squares_ == 0 && another_square();
    const bool names_none =
        at_ > first_digit && label.find_last_not_of('0') == (lettered ? 0 : label.npos);
    if (is_digit(cursor_.peek(at_)) || names_none || (at_ == first_digit && !file_alone)) {
      at_ = before;
      return false;
    }
    text_ += label;
    lettered_ = lettered;
    ++squares_;
    return true;
  }

  /// Behind the letter of a file: `d4` of `cd4`, or `:e5` of `g:e5`.
  bool another_square() const {
    std::size_t next = at_;
    if (cursor_.peek(next) == ':' || cursor_.peek(next) == 'x') ++next;
    return file_letter(cursor_.peek(next)) != '\0' && is_digit(cursor_.peek(next + 1));
  }

  bool goes_on() {
    if (lettered_ && file_letter(cursor_.peek(at_)) != '\0' && is_digit(cursor_.peek(at_ + 1)))
      return square();
    const std::size_t before = at_;
    const std::size_t length_before = text_.size();
    skip_blanks();
    const bool spaced = at_ > before;
    if (sign(spaced)) {
      // A line may break behind a sign.
      while (const std::size_t length = cursor_.blank(at_)) at_ += length;
      if (square()) return true;
    }
    at_ = before;
    text_.resize(length_before);
    return false;
  }

  bool sign(bool spaced) {
    // The letter of a file and the next square.
    if (squares_ == 1 && text_.size() == 1 && file_letter(cursor_.peek(at_)) != '\0') return true;
    for (const MoveSign& sign : move_signs) {
      if (!cursor_.starts_with(sign.written, at_)) continue;
      const bool star = sign.written == "*";
      const char next = cursor_.peek(at_ + sign.written.size());
      // A star with a blank beside it ends a game or praises a move.
      if (star && (spaced || (!is_digit(next) && file_letter(next) == '\0'))) return false;
      at_ += sign.written.size();
      text_ += sign.meant;
      return true;
    }
    return false;
  }

  void skip_blanks() {
    while (const std::size_t length = cursor_.blank_on_line(at_)) at_ += length;
  }

  const PdnCursor& cursor_;
  std::size_t at_ = 0;
  std::size_t squares_ = 0;
  bool lettered_ = false;  ///< the square that was read last
  std::string text_;
};

}  // namespace

PdnMoveText move_at(const PdnCursor& cursor) { return PdnMoveReader{cursor}.read(); }

}  // namespace flagfall::arbiter
