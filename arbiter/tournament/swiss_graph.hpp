#pragma once

#include <functional>
#include <vector>

#include "arbiter/tournament/matching.hpp"
#include "arbiter/tournament/swiss_completion.hpp"

namespace flagfall::arbiter::tournament {

/// How far beyond the bracket a graph looks. With `bracket` nobody below counts, so that C4 and C8
/// are still to be checked; with `next` C8 is right unless C4 stands against it.
enum class Reach : std::uint8_t { bracket, next, everybody };

/// One bracket as a graph whose best matching fulfils C4 to C21 as well as can be. Vertices are
/// places: MDPs first, then residents, then those below, each in order.
class BracketGraph {
 public:
  BracketGraph(const SwissField& field, const Rest& rest, Reach reach);

  /// More merits of a pair of the bracket, less important than the criteria: `a` stands before `b`.
  using Decision = std::function<void(int a, int b, int* merits)>;
  Mates solve(int decisions, const Decision& decide) const;

  /// Takes a pair out: it is settled.
  void settle(int a, int b);
  /// Of two in the bracket these may not be paired any more.
  void forbid(std::function<bool(int a, int b)> is_forbidden) {
    is_forbidden_ = std::move(is_forbidden);
  }
  /// From now on the one who goes down gets the bye, so that C9 counts.
  void downfloater_gets_bye() { counts_c9_ = true; }

  int mdps() const { return mdps_; }
  int end_of_bracket() const { return end_of_bracket_; }
  int player(int place) const { return players_[static_cast<std::size_t>(place)]; }
  bool is_settled(int place) const { return settled_[static_cast<std::size_t>(place)] != 0; }
  /// The two are a pair of this bracket.
  bool is_pair_here(int a, int b) const {
    return std::min(a, b) >= 0 && std::max(a, b) < end_of_bracket_;
  }

 private:
  void lay_out(const Rest& rest);
  void judge_pair_here(int a, int b, std::vector<int>& merits) const;
  void judge_pair_of_next(int a, int b, std::vector<int>& merits) const;
  int level(const std::vector<Points>& levels, int place) const;
  const SwissPlayer& at(int place) const { return field_[player(place)]; }

  const SwissField& field_;
  Reach reach_;
  std::optional<Points> bye_;
  std::vector<int> players_;
  std::vector<std::uint8_t> settled_;
  int mdps_ = 0;
  int end_of_bracket_ = 0;
  int end_of_next_ = 0;
  int rounds_ = 0;  ///< more than anybody has left unplayed
  bool counts_c9_ = false;
  std::vector<Points> mdp_levels_, next_levels_;
  std::function<bool(int, int)> is_forbidden_;
  // Where the merits of each criterion begin.
  int c7_ = 0, c8_ = 0, c9_ = 0, c10_ = 0, c14_ = 0, c18_ = 0, c19_ = 0, c20_ = 0, c21_ = 0,
      end_ = 0;
};

}  // namespace flagfall::arbiter::tournament
