#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "arbiter/tournament/scoring.hpp"
#include "arbiter/tournament/trf_line.hpp"

// The lines that say what results are worth: 162, XXS, and BBW, BBD, BBL, BBZ, BBF, BBU.

namespace flagfall::arbiter::tournament::trf {

/// What the lines have said so far; what they leave open follows from the rest.
class PointSystem {
 public:
  /// Whether the code is that of such a line.
  static bool owns(std::string_view code);

  /// Nothing, or what is wrong with the line. Values that are read and not used are warnings.
  std::optional<Refusal> read(std::string_view code, const Line& line,
                              std::vector<Sentence>& warnings);

  /// 1-½-0 where nothing else was said.
  Scoring scoring() const;

 private:
  std::optional<Refusal> read_162(const Line& line, std::vector<Sentence>& warnings);
  std::optional<Refusal> read_xxs(const Line& line);
  std::optional<Refusal> read_bb(char which, const Line& line);
  std::optional<Refusal> give(const std::string& name, Points points, const Line& line);

  std::optional<Points> win_, draw_, loss_, pairing_bye_, full_bye_, half_bye_, zero_bye_,
      forfeit_win_, forfeit_loss_;
  /// Wins, draws and losses by colour must be worth the same: White's, once given.
  std::optional<Points> white_win_, white_draw_, white_loss_;
};

/// The lines that make a reader of the edition come to this point system; none for 1-½-0.
std::vector<std::string> point_lines(const Scoring& scoring, bool is_2026);

/// "2.0", "0.5".
std::string decimal(Points points);

}  // namespace flagfall::arbiter::tournament::trf
