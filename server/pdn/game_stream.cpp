#include "server/pdn/game_stream.hpp"

#include <utility>

namespace flagfall::server::pdn {
namespace {

/// How many games of a file vote before the first is handed out.
constexpr std::size_t voters = 64;

}  // namespace

GameStream::GameStream(text::Encoding encoding, std::optional<arbiter::RuleSet> given)
    : decoder_{encoding}, given_{given}, collecting_{!given} {}

void GameStream::feed(std::string_view bytes) {
  text_.clear();
  decoder_.decode(bytes, text_);
  reader_.feed(text_);
}

void GameStream::finish() {
  text_.clear();
  decoder_.finish(text_);
  reader_.feed(text_);
  reader_.finish();
  finished_ = true;
}

std::optional<FileGame> GameStream::next() {
  if (collecting_ && !collect_first()) return std::nullopt;
  std::optional<arbiter::PdnGame> game;
  if (first_.empty()) {
    game = reader_.next();
  } else {
    game = std::move(first_.front());
    first_.pop_front();
  }
  if (!game) return std::nullopt;
  FileGame read{std::move(*game), {}};
  read.replayed = play(read.game);
  return read;
}

/// Whether enough games have voted.
bool GameStream::collect_first() {
  while (first_.size() < voters) {
    auto game = reader_.next();
    if (!game) break;
    vote_.count(arbiter::replay(*game));
    first_.push_back(std::move(*game));
  }
  collecting_ = first_.size() < voters && !finished_;
  return !collecting_;
}

arbiter::ReplayedGame GameStream::play(const arbiter::PdnGame& game) const {
  return arbiter::replay(game, given_, vote_.winner());
}

}  // namespace flagfall::server::pdn
