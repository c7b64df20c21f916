#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <utility>

namespace flagfall::server::text {

/// Bytes that come in parts as lines, each with the byte that ends it.
class ByteLines {
 public:
  /// Hands each line to `take` that is there as a whole.
  template <class Take>
  void feed(std::string_view bytes, const Take& take) {
    std::size_t begin = 0;
    for (std::size_t i = 0; i < bytes.size(); ++i) {
      if (bytes[i] != '\n' && bytes[i] != '\r') continue;
      const std::string_view line = bytes.substr(begin, i + 1 - begin);
      begin = i + 1;
      if (begun_.empty()) {
        take(line);
      } else {
        begun_ += line;
        take(std::string_view{begun_});
        begun_.clear();
      }
    }
    bytes.remove_prefix(begin);
    begun_ += bytes;
    if (begun_.size() >= longest) cut(take);
  }
  /// And the last one, which nothing ends.
  template <class Take>
  void finish(const Take& take) {
    if (!begun_.empty()) take(std::string_view{begun_});
    begun_.clear();
  }

 private:
  /// What has no lines is cut where no character of several bytes can stand.
  template <class Take>
  void cut(const Take& take) {
    std::size_t end = begun_.size();
    while (end > 0 && static_cast<unsigned char>(begun_[end - 1]) >= 0x80) --end;
    if (end == 0) end = begun_.size();
    take(std::string_view{begun_}.substr(0, end));
    begun_.erase(0, end);
  }

  static constexpr std::size_t longest = std::size_t{64} * 1024;
  std::string begun_;
};

}  // namespace flagfall::server::text
