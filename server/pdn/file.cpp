#include "server/pdn/file.hpp"

#include <istream>
#include <utility>

namespace flagfall::server::pdn {
namespace {

constexpr std::size_t part_bytes = std::size_t{64} * 1024;

std::string read_part(std::istream& in) {
  std::string part(part_bytes, '\0');
  in.read(part.data(), static_cast<std::streamsize>(part.size()));
  part.resize(static_cast<std::size_t>(in.gcount()));
  return part;
}

}  // namespace

FileBytes::FileBytes(std::istream& in) : in_{in} {
  const bool can_go_back = in.tellg() == std::istream::pos_type{0};
  in.clear();
  if (!can_go_back) {
    first_ = read_part(in);
    // Its last line may be cut within a character.
    const std::size_t lines = first_.find_last_of("\r\n");
    encoding_ = text::detect(std::string_view{first_}.substr(0, lines)).encoding;
    is_no_text_ = text::is_no_text(first_, encoding_);
    return;
  }
  text::EncodingProbe probe;
  std::string begin;
  for (std::string part = read_part(in); !part.empty(); part = read_part(in)) {
    probe.feed(part);
    if (size_ == 0) begin = part;
    size_ += static_cast<std::int64_t>(part.size());
  }
  encoding_ = probe.found().encoding;
  is_no_text_ = text::is_no_text(begin, encoding_);
  // What breaks off here, as a folder does, is not to look whole afterwards.
  if (in.bad()) return;
  in.clear();
  in.seekg(0);
}

std::string FileBytes::next() {
  return first_.empty() ? read_part(in_) : std::exchange(first_, {});
}

bool read_games(std::istream& in, std::optional<arbiter::RuleSet> given,
                const std::function<void(const FileGame&)>& take) {
  FileBytes bytes{in};
  if (bytes.is_no_text()) return false;
  GameStream games{bytes.encoding(), given};
  const auto hand_out = [&] {
    while (const auto game = games.next()) take(*game);
  };
  for (std::string part = bytes.next(); !part.empty(); part = bytes.next()) {
    games.feed(part);
    hand_out();
  }
  games.finish();
  hand_out();
  return !in.bad();
}

}  // namespace flagfall::server::pdn
