#include "server/archive/tree_json.hpp"

#include <algorithm>
#include <span>
#include <utility>

#include "arbiter/notation/fen.hpp"
#include "arbiter/notation/move_text.hpp"
#include "server/archive/clock_comment.hpp"

namespace flagfall::server::archive {
namespace {

using arbiter::PdnLine;
using arbiter::PdnPly;
using arbiter::Position;
using arbiter::ReplayedPly;
using nlohmann::json;

const char* name_of(PdnPly::Kind kind) {
  switch (kind) {
    case PdnPly::Kind::move:
      return "move";
    case PdnPly::Kind::set_up:
      return "set_up";
    case PdnPly::Kind::unknown:
      break;
  }
  return "unknown";
}

json labels_of(arbiter::RuleSet rules, const auto& squares) {
  json labels = json::array();
  for (const arbiter::Square square : squares) labels.push_back(arbiter::label_of(rules, square));
  return labels;
}

/// Lines of one rule set as JSON, variations inside.
class LineWriter {
 public:
  explicit LineWriter(arbiter::RuleSet rules) : rules_{rules} {}

  json line(const PdnLine& line, const Position& start, std::span<const ReplayedPly> plies) const {
    json members{{"start_fen", arbiter::to_fen(rules_, start)}};
    if (!line.comments.empty()) members["comments"] = line.comments;
    json list = json::array();
    Position before = start;
    std::size_t next = 0;
    for (std::size_t entry = 0; entry < line.plies.size(); ++entry) {
      const bool part_of_next = next < plies.size() && plies[next].entry > entry;
      if (part_of_next) continue;  // each jump of the move was written apart
      const bool played = next < plies.size();
      list.push_back(ply_json(line.plies[entry], before, played ? &plies[next] : nullptr));
      if (played) before = plies[next++].after;
    }
    members["plies"] = std::move(list);
    return members;
  }

 private:
  json ply_json(const PdnPly& written, const Position& before, const ReplayedPly* played) const {
    json ply{{"kind", name_of(written.kind)}, {"text", written.text}, {"written", written.text}};
    if (played != nullptr) {
      ply["fen"] = arbiter::to_fen(rules_, played->after);
      if (played->move) add_move(ply, before, *played->move);
    }
    if (!written.mark.empty()) ply["mark"] = written.mark;
    if (!written.nags.empty()) ply["nags"] = written.nags;
    std::vector<std::string> comments = written.comments;
    const ToldTime told = take_times(comments, before.to_move);
    if (!comments.empty()) ply["comments"] = std::move(comments);
    if (!told.empty()) ply["clock"] = clock_json(told);
    add_variations(ply, written, before, played == nullptr ? before : played->after);
    return ply;
  }

  void add_move(json& ply, const Position& before, const arbiter::Move& move) const {
    ply["text"] = arbiter::to_text(rules_, before, arbiter::legal_moves(rules_, before), move);
    ply["path"] = labels_of(rules_, arbiter::path_of(rules_, before, move));
    if (arbiter::is_capture(move)) ply["captured"] = labels_of(rules_, move.captured);
  }

  static json clock_json(const ToldTime& told) {
    json clock = json::object();
    if (told.left.white) clock["white_ms"] = *told.left.white;
    if (told.left.black) clock["black_ms"] = *told.left.black;
    if (told.used) clock["used_ms"] = *told.used;
    return clock;
  }

  void add_variations(json& ply, const PdnPly& written, const Position& before,
                      const Position& after) const {
    if (written.variations.empty()) return;
    json list = json::array();
    for (const PdnLine& variation : written.variations) {
      const auto replayed = arbiter::replay_variation(rules_, before, after, variation);
      json members = line(variation, replayed.start, replayed.plies);
      members["replaces"] = replayed.replaces;
      list.push_back(std::move(members));
    }
    ply["variations"] = std::move(list);
  }

  arbiter::RuleSet rules_;
};

}  // namespace

json line_json(const arbiter::PdnGame& game, const arbiter::ReplayedGame& replayed) {
  return LineWriter{replayed.rules}.line(game.moves, replayed.start, replayed.plies);
}

}  // namespace flagfall::server::archive
