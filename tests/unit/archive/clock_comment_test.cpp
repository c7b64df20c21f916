#include "server/archive/clock_comment.hpp"

#include <doctest/doctest.h>

using namespace flagfall;
using namespace flagfall::server::archive;

namespace {

struct Row {
  const char* comment;
  std::optional<std::int64_t> white, black, used;
  const char* left;  ///< of the comment
};

}  // namespace

TEST_CASE("times are read out of comments, and what else stands there stays") {
  const Row rows[] = {
      {"[%clock w0:10:00 B0:09:58]", 600'000, 598'000, {}, ""},
      {"[%clock W1:00:00]", 3'600'000, {}, {}, ""},
      {"[%clk 0:49:11]", {}, 2'951'000, {}, ""},
      {"[%clock 0:49:11] well played", {}, 2'951'000, {}, "well played"},
      {"[%clk w0:10:00 B0:00:03][%emt 0:00:05]", 600'000, 3'000, 5'000, ""},
      {"[%emt 0:00:09.4]", {}, {}, 9'400, ""},
      {"[%clk -0:00:02]", {}, -2'000, {}, ""},
      {"[%clk 9:59]", {}, 599'000, {}, ""},
      {"[%eval 0.35]", {}, {}, {}, "[%eval 0.35]"},
      {"[%clk soon]", {}, {}, {}, "[%clk soon]"},
      {"[%clk 99999999999999999:00]", {}, {}, {}, "[%clk 99999999999999999:00]"},
      {"[%clk", {}, {}, {}, "[%clk"},
      {"", {}, {}, {}, ""},
  };
  for (const Row& row : rows) {
    CAPTURE(row.comment);
    std::vector<std::string> comments{row.comment};
    const ToldTime told = take_times(comments, Side::black);
    CHECK(told.left.white == row.white);
    CHECK(told.left.black == row.black);
    CHECK(told.used == row.used);
    CHECK(told.empty() == (!row.white && !row.black && !row.used));
    if (*row.left == '\0')
      CHECK(comments.empty());
    else
      CHECK(comments == std::vector<std::string>{row.left});
  }
}
