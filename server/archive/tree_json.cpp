#include "server/archive/tree_json.hpp"

#include <algorithm>
#include <span>
#include <utility>

#include "arbiter/notation/fen.hpp"
#include "arbiter/notation/move_text.hpp"
#include "server/archive/clock_comment.hpp"
#include "server/text/catalogue.hpp"
#include "server/text/sentence_json.hpp"

namespace flagfall::server::archive {
namespace {

using arbiter::BadPly;
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

/// What is known of the positions of a line.
struct Played {
  Position start;
  std::span<const ReplayedPly> plies;
  const BadPly* bad = nullptr;  ///< where it stops being legal
  bool known = true;            ///< whether its start is; else nothing in it can be played
};

/// Lines of one rule set as JSON, variations inside.
class LineWriter {
 public:
  explicit LineWriter(arbiter::RuleSet rules) : rules_{rules} {}

  json line(const PdnLine& line, const Played& played) const {
    const std::span<const ReplayedPly> plies = played.plies;
    json members{{"start_fen", arbiter::to_fen(rules_, played.start)}};
    if (!line.comments.empty()) members["comments"] = line.comments;
    Around around{played.start, played.start, played.known};
    add_variations(members, line.variations, around);
    json list = json::array();
    std::size_t next = 0;
    for (std::size_t entry = 0; entry < line.plies.size(); ++entry) {
      const bool part_of_next = next < plies.size() && plies[next].entry > entry;
      if (part_of_next) continue;  // each jump of the move was written apart
      const bool moved = next < plies.size();
      around.before = around.after;
      if (moved) around.after = plies[next].after;
      list.push_back(ply_json(line.plies[entry], around, moved ? &plies[next] : nullptr));
      if (moved) {
        ++next;
        continue;
      }
      // Beside the move that is not legal another one can be; behind it nobody knows what stands.
      if (around.known && played.bad != nullptr) {
        members["bad"] = bad_json(*played.bad);
        members["bad"]["ply"] = list.size();
      }
      around.known = false;
    }
    members["plies"] = std::move(list);
    return members;
  }

 private:
  /// The positions around a move; two of the same where it was not made.
  struct Around {
    Position before, after;
    bool known = true;
  };

  json ply_json(const PdnPly& written, const Around& around, const ReplayedPly* played) const {
    const Position& before = around.before;
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
    add_variations(ply, written.variations, around);
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

  void add_variations(json& members, const std::vector<PdnLine>& variations,
                      const Around& around) const {
    if (variations.empty()) return;
    json list = json::array();
    for (const PdnLine& variation : variations) list.push_back(variation_json(variation, around));
    members["variations"] = std::move(list);
  }

  json variation_json(const PdnLine& variation, const Around& around) const {
    if (!around.known) return line(variation, {around.before, {}, nullptr, false});
    const auto replayed = arbiter::replay_variation(rules_, around.before, around.after, variation);
    json members =
        line(variation, {replayed.start, replayed.plies, replayed.bad ? &*replayed.bad : nullptr});
    members["replaces"] = replayed.replaces;
    return members;
  }

  arbiter::RuleSet rules_;
};

}  // namespace

json bad_json(const BadPly& bad) {
  return {{"ply", bad.ply},
          {"text", bad.text},
          {"reason", text::render(bad.refusal.sentence)},
          {"sentence", text::sentence_json(bad.refusal.sentence)}};
}

json line_json(const arbiter::PdnGame& game, const arbiter::ReplayedGame& replayed) {
  const bool known = replayed.verdict != arbiter::Verdict::bad_fen;
  const BadPly* bad = known && replayed.bad ? &*replayed.bad : nullptr;
  return LineWriter{replayed.rules}.line(game.moves, {replayed.start, replayed.plies, bad, known});
}

}  // namespace flagfall::server::archive
