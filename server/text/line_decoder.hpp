#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "server/text/byte_lines.hpp"
#include "server/text/encoding.hpp"

namespace flagfall::server::text {

/// Decodes a file that may have been put together of others: a line that is well-formed UTF-8 is
/// read as that, any other by the encoding of the file; where that is UTF-8 itself, by what the
/// first such line looks like. UTF-16 and GBK are read as a whole: their bytes say nothing line by
/// line.
class LineDecoder {
 public:
  explicit LineDecoder(Encoding encoding);

  /// Appends well-formed UTF-8 to `text`.
  void decode(std::string_view bytes, std::string& text);
  void finish(std::string& text);
  int replaced() const { return other_ ? other_->replaced() : 0; }

 private:
  void take(std::string_view line, std::string& text);

  Encoding encoding_;
  bool whole_;
  ByteLines lines_;
  std::optional<StreamDecoder> other_;  ///< of what is not UTF-8
};

}  // namespace flagfall::server::text
