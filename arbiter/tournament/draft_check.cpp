#include "arbiter/tournament/draft_check.hpp"

#include <algorithm>
#include <map>
#include <optional>

#include "arbiter/tournament/bracket.hpp"
#include "arbiter/tournament/refusing.hpp"
#include "arbiter/tournament/schedule.hpp"
#include "arbiter/tournament/tie_break_field.hpp"

namespace flagfall::arbiter::tournament {
namespace {

/// One draft, and what is found in it.
class DraftCheck {
 public:
  DraftCheck(const Competition& competition, const Tournament& tournament, const DraftRound& draft)
      : competition_{competition},
        tournament_{tournament},
        draft_{draft},
        list_{contestants(competition, tournament)} {}

  std::vector<Breach> breaches() {
    look_for_forbidden();
    if (meets_all(tournament_.settings.system)) compare_with_schedule();
    const System system = tournament_.settings.system;
    if (meets_all(system) || system == System::knock_out) look_at_byes();
    return std::move(found_);
  }

 private:
  std::string name(int id) const {
    if (!tournament_.settings.teams) return find_player(competition_, id)->card.name;
    return find_team(tournament_, id)->card.name;
  }
  Number number(int id) const {
    return static_cast<Number>(std::ranges::find(list_, id) - list_.begin()) + 1;
  }

  void add(const char* criterion, const char* key, int white, int black) {
    found_.push_back({criterion,
                      {white, black},
                      {std::string{"orders.breach."} + key,
                       {number_param("round", draft_.round), text_param("white", name(white)),
                        text_param("black", name(black))}}});
  }

  void look_for_forbidden() {
    for (const auto& [white, black] : pairs_of(draft_))
      for (const KeptApart& pair : tournament_.forbidden)
        if ((pair.a == white && pair.b == black) || (pair.a == black && pair.b == white))
          add("forbidden", "forbidden", white, black);
  }

  /// The board of the round as the program would have it, by the numbers of both.
  static std::optional<Pairing> board_with(const RoundPairing& round, Number a, Number b) {
    for (const Pairing& board : round.boards)
      if ((board.white == a && board.black == b) || (board.white == b && board.black == a))
        return board;
    return std::nullopt;
  }
  static Number opponent_in(const RoundPairing& round, Number n) {
    for (const Pairing& board : round.boards) {
      if (board.white == n) return board.black;
      if (board.black == n) return board.white;
    }
    return 0;
  }

  int times_due(const std::vector<RoundPairing>& schedule, Number a, Number b) const {
    int times = 0;
    for (const RoundPairing& round : schedule) times += board_with(round, a, b) ? 1 : 0;
    return times;
  }

  void compare_with_schedule() {
    const auto schedule = schedule_of(tournament_, static_cast<int>(list_.size()));
    if (!schedule || draft_.round > static_cast<int>(schedule->size())) return;
    const RoundPairing round = scheduled_round(tournament_, list_, *schedule, draft_.round);
    for (const auto& [white, black] : pairs_of(draft_)) {
      const Number a = number(white);
      const Number b = number(black);
      const auto board = board_with(round, a, b);
      const int met = meetings_before(tournament_, list_, draft_.round, {a, b});
      const int due = times_due(*schedule, a, b);
      if (due == 0)
        add("schedule", "never_meet", white, black);
      else if (met >= due || (met > 0 && !board))
        add("meets_again", "meets_again", white, black);
      else if (!board)
        add("schedule", "schedule", white, black);
      // Of two teams the colours follow from the settings and the match.
      else if (board->white != a && !tournament_.settings.teams)
        add("colours", "colours", white, black);
    }
    for (const auto& [id, kind] : tournament_.settings.teams ? draft_.team_byes : draft_.byes)
      if (const Number other = opponent_in(round, number(id)); other != 0)
        add("bye", "has_opponent", id, list_[static_cast<std::size_t>(other - 1)]);
  }

  void look_at_byes() {
    for (const auto& [id, kind] : tournament_.settings.teams ? draft_.team_byes : draft_.byes)
      if (kind != RoundKind::zero_bye)
        found_.push_back({"bye",
                          {id},
                          {"orders.breach.bye_brings_points",
                           {number_param("round", draft_.round), text_param("player", name(id))}}});
  }

  const Competition& competition_;
  const Tournament& tournament_;
  const DraftRound& draft_;
  std::vector<int> list_;
  std::vector<Breach> found_;
};

}  // namespace

std::vector<Breach> check_draft(const Competition& competition, const Tournament& tournament,
                                const DraftRound& draft) {
  return DraftCheck{competition, tournament, draft}.breaches();
}

}  // namespace flagfall::arbiter::tournament
