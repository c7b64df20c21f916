#pragma once

#include <deque>
#include <optional>
#include <string>
#include <string_view>

#include "arbiter/notation/pdn_reader.hpp"
#include "arbiter/notation/pdn_replay.hpp"
#include "server/pdn/rules_vote.hpp"
#include "server/text/line_decoder.hpp"

namespace flagfall::server::pdn {

/// A game of a file, and what becomes of it when it is played over.
struct FileGame {
  arbiter::PdnGame game;
  arbiter::ReplayedGame replayed;
};

/// Games out of the bytes of a PDN file, in as many parts as they come in, in memory for a few
/// games. The first ones wait for each other, so that the file can say which game it is of.
class GameStream {
 public:
  /// All games are of the `given` rule set; without it their tags and moves say of which.
  GameStream(text::Encoding encoding, std::optional<arbiter::RuleSet> given = {});

  void feed(std::string_view bytes);
  void finish();

  /// The next game that is there; empty until more is fed, or at the end.
  std::optional<FileGame> next();

 private:
  bool collect_first();
  FileGame play(arbiter::PdnGame game) const;
  FileGame with_vote(FileGame game) const;

  text::LineDecoder decoder_;
  std::optional<arbiter::RuleSet> given_;
  arbiter::PdnReader reader_;
  RulesVote vote_;
  std::deque<FileGame> first_;  ///< that have voted and were not handed out
  bool collecting_ = true;
  bool finished_ = false;
  std::string text_;
};

}  // namespace flagfall::server::pdn
