#include "server/cli/replay_report.hpp"

#include <ostream>

#include "server/pdn/sentences.hpp"
#include "server/text/catalogue.hpp"

namespace flagfall::server::cli {

void ReplayReport::add(const pdn::FileGame& read) {
  ++games_;
  plies_ += read.replayed.moves;
  if (read.replayed.verdict == arbiter::Verdict::illegal) ++illegal_;
  if (read.replayed.verdict == arbiter::Verdict::bad_fen) ++bad_fen_;
  if (read.replayed.rules_from == arbiter::RulesFrom::guessed) ++guessed_;
  for (const arbiter::PdnProblem& problem : read.game.problems)
    tell(read, problem.place, text::render(problem.sentence));
  if (read.replayed.bad) tell_refusal(read);
  tell_ambiguous(read);
  tell_findings(read);
}

void ReplayReport::close() {
  out_ << file_ << ": " << games_ << " games, " << plies_ << " plies, "
       << games_ - illegal_ - bad_fen_ << " legal, " << illegal_ << " illegal, " << bad_fen_
       << " without a start position, " << guessed_ << " of a guessed rule set, " << overlooked_
       << " overlooked draws, " << contradicted_ << " results against the position\n";
}

void ReplayReport::tell(const pdn::FileGame& read, const arbiter::PdnPlace& place,
                        const std::string& what) {
  out_ << file_ << ':' << place.line << ':' << place.column << ": game " << read.game.number << ": "
       << what << '\n';
}

void ReplayReport::tell_refusal(const pdn::FileGame& read) {
  const arbiter::BadPly& bad = *read.replayed.bad;
  const std::string reason = text::render(bad.refusal.sentence);
  if (read.replayed.verdict == arbiter::Verdict::bad_fen)
    return tell(read, bad.place, text::render({"pdn.bad_fen", {{"reason", reason}}}));
  tell(
      read, bad.place,
      text::render(
          {"pdn.illegal_ply",
           {{"ply", static_cast<std::int64_t>(bad.ply)}, {"move", bad.text}, {"reason", reason}}}));
}

void ReplayReport::tell_ambiguous(const pdn::FileGame& read) {
  for (const arbiter::AmbiguousCapture& capture : read.replayed.ambiguous)
    tell(read, capture.place, text::render(pdn::sentence_of(capture)));
}

void ReplayReport::tell_findings(const pdn::FileGame& read) {
  const auto result = arbiter::result_of(read.game, read.replayed.rules);
  const auto findings = arbiter::findings_in(read.replayed, result);
  for (const arbiter::OverlookedDraw& draw : findings.overlooked) {
    ++overlooked_;
    tell(read, arbiter::place_of_move(read.game, read.replayed, draw.ply),
         text::render(pdn::sentence_of(draw)));
  }
  if (findings.result_on_board) {
    ++contradicted_;
    tell(read, arbiter::place_of_move(read.game, read.replayed, read.replayed.moves),
         text::render(pdn::contradiction(result, *findings.result_on_board)));
  }
}

}  // namespace flagfall::server::cli
