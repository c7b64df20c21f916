#include "server/pdn/file.hpp"

#include <istream>
#include <string>
#include <vector>

namespace flagfall::server::pdn {
namespace {

constexpr std::size_t part = std::size_t{256} * 1024;

/// The next bytes of a stream; empty at its end.
std::string_view read_part(std::istream& in, std::vector<char>& buffer) {
  in.read(buffer.data(), static_cast<std::streamsize>(buffer.size()));
  return {buffer.data(), static_cast<std::size_t>(in.gcount())};
}

}  // namespace

text::Detected encoding_of(std::istream& in) {
  text::EncodingProbe probe;
  std::vector<char> buffer(part);
  for (auto bytes = read_part(in, buffer); !bytes.empty(); bytes = read_part(in, buffer))
    probe.feed(bytes);
  in.clear();
  in.seekg(0);
  return probe.found();
}

bool read_games(std::istream& in, std::optional<arbiter::RuleSet> given,
                const std::function<void(FileGame, const Progress&)>& take) {
  std::vector<char> buffer(part);
  const bool can_go_back = in.tellg() == std::istream::pos_type{0} && in.good();
  in.clear();
  std::string_view bytes;
  text::Encoding encoding{};
  if (can_go_back) {
    encoding = encoding_of(in).encoding;
    bytes = read_part(in, buffer);
  } else {
    bytes = read_part(in, buffer);
    encoding = text::detect(bytes).encoding;
  }
  GameStream games{encoding, given};
  Progress progress;
  const auto hand_out = [&] {
    while (auto game = games.next()) {
      ++progress.games;
      take(std::move(*game), progress);
    }
  };
  for (; !bytes.empty(); bytes = read_part(in, buffer)) {
    progress.bytes += bytes.size();
    games.feed(bytes);
    hand_out();
  }
  games.finish();
  hand_out();
  return !in.bad();
}

}  // namespace flagfall::server::pdn
