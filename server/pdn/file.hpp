#pragma once

#include <cstddef>
#include <functional>
#include <iosfwd>
#include <optional>

#include "server/pdn/game_stream.hpp"

namespace flagfall::server::pdn {

/// How far a file has been read.
struct Progress {
  std::uint64_t bytes = 0;
  std::uint64_t games = 0;
};

/// Reads the games of a file one by one, each in memory only while `take` has it. Looks through a
/// file that can be read again for its encoding first, else at what stands at its beginning.
/// Answers false where the stream breaks off, as that of a folder does.
bool read_games(std::istream& in, std::optional<arbiter::RuleSet> given,
                const std::function<void(FileGame, const Progress&)>& take);

/// The encoding of a stream, which stands at its beginning again afterwards.
text::Detected encoding_of(std::istream& in);

}  // namespace flagfall::server::pdn
