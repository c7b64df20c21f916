#include "arbiter/notation/pdn_remarks.hpp"

#include <algorithm>
#include <string>

#include "arbiter/notation/fen.hpp"

namespace flagfall::arbiter {
namespace {

constexpr std::string_view side_unknown = "rules.fen_side_unknown";

Param side_param(const char* name, Side side) { return {name, std::string{name_of(side)}}; }

bool same_pieces(const Position& a, const Position& b) {
  return a.men == b.men && a.kings == b.kings;
}

class Remarks {
 public:
  Remarks(const PdnGame& game, const ReplayedGame& replayed) : game_{game}, replayed_{replayed} {}

  std::vector<PdnProblem> all() {
    if (replayed_.verdict == Verdict::bad_fen) return {};
    start();
    const std::size_t played = replayed_.plies.empty() ? 0 : replayed_.plies.back().entry + 1;
    for (std::size_t entry = 0; entry < played; ++entry)
      if (const PdnPly& ply = game_.moves.plies[entry]; ply.kind == PdnPly::Kind::set_up)
        set_up(ply);
    return std::move(remarks_);
  }

 private:
  void start() {
    const std::string_view fen = tag_of(game_, "FEN");
    if (fen.empty()) return usual_start();
    const auto read = parse_fen(replayed_.rules, fen);
    if (!read) return;
    const Side begins = replayed_.start.to_move;
    const bool turned = read->position.to_move != begins;
    for (const Sentence& warning : read->warnings)
      if (!turned || warning.key != side_unknown) tell_once(warning, game_.fen_place);
    if (!turned) return usual_start();
    const bool unknown =
        std::ranges::find(read->warnings, side_unknown, &Sentence::key) != read->warnings.end();
    if (unknown)
      side({"pdn.side_by_move", {side_param("side", begins)}});
    else
      side({"pdn.other_than_noted",
            {side_param("from", read->position.to_move), side_param("side", begins)}});
  }

  /// From its own first position a game begins with the move of one side.
  void usual_start() {
    const Position usual = initial_position(replayed_.rules);
    const Side begins = replayed_.start.to_move;
    if (same_pieces(replayed_.start, usual) && begins != usual.to_move)
      side({"pdn.other_begins", {side_param("side", begins)}});
  }

  /// Empty lists only hand the move over.
  void set_up(const PdnPly& ply) {
    const auto read = parse_fen(replayed_.rules, ply.text);
    if (!read || same_pieces(read->position, Position{})) return;
    for (const Sentence& warning : read->warnings) tell_once(warning, ply.place);
  }

  void side(Sentence sentence) {
    remarks_.push_back({"SIDE_TO_MOVE", game_.place, std::move(sentence)});
  }
  void tell_once(const Sentence& warning, const PdnPlace& place) {
    const bool told = std::ranges::any_of(
        remarks_, [&](const PdnProblem& remark) { return remark.sentence.key == warning.key; });
    if (!told) remarks_.push_back({"FEN", place, warning});
  }

  const PdnGame& game_;
  const ReplayedGame& replayed_;
  std::vector<PdnProblem> remarks_;
};

}  // namespace

std::vector<PdnProblem> remarks_on(const PdnGame& game, const ReplayedGame& replayed) {
  return Remarks{game, replayed}.all();
}

}  // namespace flagfall::arbiter
