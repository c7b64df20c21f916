#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "arbiter/notation/pdn_game.hpp"

namespace flagfall::arbiter {

/// What a reader of PDN takes of one game. What is beyond is left out with a problem, and the
/// reader goes on with the next game that has tags.
struct PdnLimits {
  std::size_t game_bytes = std::size_t{1} << 20;
  std::size_t plies = 5'000;  ///< with those of variations
  std::size_t variation_depth = 200;
  std::size_t tags = 200;
  std::size_t problems = 50;  ///< those that are kept
};

/// Reads games out of a stream of UTF-8, in memory for one game. Takes all that the standard's
/// grammar for reading takes and what files hold besides. Never fails: what is odd stands in the
/// problems of its game, and the next one is read whole.
///
///     reader.feed(bytes); while (auto game = reader.next()) …   again and again, then
///     reader.finish();    while (auto game = reader.next()) …
class PdnReader {
 public:
  explicit PdnReader(PdnLimits limits = {}) : limits_{limits} {}

  void feed(std::string_view text);
  void finish() { finished_ = true; }

  /// The next game that is there as a whole; empty until more is fed, or at the end.
  std::optional<PdnGame> next();

 private:
  void forget_what_is_read();
  bool skip_rest_of_game();

  PdnLimits limits_;
  std::string text_;
  std::size_t begin_ = 0;  ///< of what is not read yet
  PdnPlace place_;         ///< of `begin_`
  std::size_t games_ = 0;
  bool skipping_ = false;  ///< up to the next line that begins with a tag
  bool finished_ = false;
};

/// All games of one text.
std::vector<PdnGame> read_pdn(std::string_view text, PdnLimits limits = {});

}  // namespace flagfall::arbiter
