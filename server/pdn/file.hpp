#pragma once

#include <cstdint>
#include <functional>
#include <iosfwd>
#include <optional>
#include <string>

#include "server/pdn/game_stream.hpp"

namespace flagfall::server::pdn {

/// The bytes of a file of games, part by part. One that can be read again is looked through for its
/// encoding first; of any other the beginning has to say it.
class FileBytes {
 public:
  explicit FileBytes(std::istream& in);

  /// Empty at the end.
  std::string next();
  text::Encoding encoding() const { return encoding_; }
  bool is_no_text() const { return is_no_text_; }  ///< by its first part
  std::int64_t size() const { return size_; }      ///< 0: nobody knows

 private:
  std::istream& in_;
  std::string first_;  ///< read before it was asked for
  text::Encoding encoding_{};
  bool is_no_text_ = false;
  std::int64_t size_ = 0;
};

/// Reads the games of a file one by one, each in memory only while `take` has it. Answers false
/// where the stream breaks off, as that of a folder does, and where it is no text.
bool read_games(std::istream& in, std::optional<arbiter::RuleSet> given,
                const std::function<void(const FileGame&)>& take);

}  // namespace flagfall::server::pdn
