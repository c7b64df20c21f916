#include "server/archive/clock_comment.hpp"

#include <cmath>
#include <sstream>
#include <string_view>

#include "arbiter/trimmed.hpp"

namespace flagfall::server::archive {
namespace {

constexpr double most_seconds = 1e7;

/// `1:02:03`, `2:03`, `0:00:09.4`, a minus sign in front where a flag has fallen.
std::optional<std::int64_t> time_of(std::string_view text) {
  const bool negative = text.starts_with('-');
  if (negative) text.remove_prefix(1);
  double seconds = 0;
  double fraction = 0;
  std::int64_t part = 0;
  int digits = 0;
  for (const char c : text) {
    if (c >= '0' && c <= '9') {
      if (fraction > 0) {
        seconds += fraction * (c - '0');
        fraction /= 10;
      } else {
        part = part * 10 + (c - '0');
      }
      if (++digits > 12) return std::nullopt;
    } else if (c == ':' && fraction == 0) {
      seconds = (seconds + static_cast<double>(part)) * 60;
      part = 0;
    } else if ((c == '.' || c == ',') && fraction == 0) {
      fraction = 0.1;
    } else {
      return std::nullopt;
    }
  }
  seconds += static_cast<double>(part);
  if (digits == 0 || seconds > most_seconds) return std::nullopt;
  const auto ms = static_cast<std::int64_t>(std::llround(seconds * 1000));
  return negative ? -ms : ms;
}

/// One time of `%clock`, with or without the letter of its side.
bool read_left(std::string_view text, Side mover, ToldTime& told) {
  Side side = mover;
  if (!text.empty() && std::string_view{"wWbB"}.find(text.front()) != std::string_view::npos) {
    side = text.front() == 'w' || text.front() == 'W' ? Side::white : Side::black;
    text.remove_prefix(1);
  }
  const auto time = time_of(text);
  if (time) told.left[side] = time;
  return time.has_value();
}

bool read_command(const std::string& command, Side mover, ToldTime& told) {
  std::istringstream words{command};
  std::string name;
  words >> name;
  const bool left = name == "%clock" || name == "%clk";
  if (!left && name != "%emt") return false;
  bool any = false;
  for (std::string word; words >> word;) {
    if (left) {
      if (!read_left(word, mover, told)) return false;
    } else {
      told.used = time_of(word);
      if (!told.used) return false;
    }
    any = true;
  }
  return any;
}

}  // namespace

ToldTime take_times(std::vector<std::string>& comments, Side mover) {
  ToldTime told;
  for (std::string& comment : comments) {
    for (std::size_t at = comment.find("[%"); at != std::string::npos;
         at = comment.find("[%", at)) {
      const std::size_t end = comment.find(']', at);
      if (end == std::string::npos) break;
      if (read_command(comment.substr(at + 1, end - at - 1), mover, told))
        comment.erase(at, end + 1 - at);
      else
        ++at;
    }
    comment = std::string{arbiter::trimmed(comment, " \t\r\n")};
  }
  std::erase_if(comments, [](const std::string& comment) { return comment.empty(); });
  return told;
}

}  // namespace flagfall::server::archive
