#include "server/pdn/game_stream.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

#include "arbiter/notation/pdn_numbers.hpp"
#include "arbiter/notation/pdn_remarks.hpp"

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
  std::optional<FileGame> read;
  if (!first_.empty()) {
    read = with_vote(std::move(first_.front()));
    first_.pop_front();
  } else if (auto game = reader_.next()) {
    read = play(std::move(*game));
  }
  if (!read) return std::nullopt;
  // They are told with what the text itself shows.
  std::ranges::move(arbiter::remarks_on(read->game, read->replayed),
                    std::back_inserter(read->game.problems));
  return read;
}

/// Whether enough games have voted.
bool GameStream::collect_first() {
  while (first_.size() < voters) {
    auto game = reader_.next();
    if (!game) break;
    first_.push_back(play(std::move(*game)));
    vote_.count(first_.back().replayed);
  }
  collecting_ = first_.size() < voters && !finished_;
  return !collecting_;
}

FileGame GameStream::play(arbiter::PdnGame game) const {
  arbiter::ReplayedGame replayed = arbiter::replay(game, given_, vote_.winner());
  if (auto other = arbiter::read_from_below(game, replayed))
    return {std::move(other->game), std::move(other->replayed)};
  return {std::move(game), std::move(replayed)};
}

/// A game that was played before all had voted, and could be of the winner too.
FileGame GameStream::with_vote(FileGame game) const {
  const arbiter::ReplayedGame& played = game.replayed;
  const auto winner = vote_.winner();
  const bool guessed = played.rules_from == arbiter::RulesFrom::guessed;
  const bool could_be =
      played.verdict != arbiter::Verdict::legal ||
      std::ranges::find(played.also_possible, winner) != played.also_possible.end();
  const bool stands = !guessed || played.rules == winner || !could_be;
  return stands ? std::move(game) : play(std::move(game.game));
}

}  // namespace flagfall::server::pdn
