#include <algorithm>
#include <optional>
#include <utility>

#include "arbiter/tournament/entries.hpp"
#include "arbiter/tournament/refusing.hpp"
#include "arbiter/tournament/team.hpp"

namespace flagfall::arbiter::tournament {
namespace {

/// Boards won over the board.
int boards_won(const TeamMatch& match, Share BoardResult::*team) {
  return static_cast<int>(std::ranges::count_if(match.boards, [&](const BoardResult& board) {
    return is_played(board) && board.*team == Share::win;
  }));
}

RoundEntry entry_for(const TeamMatch& match, const TeamMatchScore& score,
                     const TeamSettings& settings, bool home) {
  RoundEntry entry;
  entry.kind = kind_of(match);
  entry.opponent = home ? match.away : match.home;
  entry.colour = home_has_white(match, 1, settings) == home ? Side::white : Side::black;
  if (entry.kind == RoundKind::open) return entry;
  entry.share = home ? score.home : score.away;
  entry.points = home ? score.home_match : score.away_match;
  entry.game_points = home ? score.home_boards : score.away_boards;
  entry.games_won = boards_won(match, home ? &BoardResult::home : &BoardResult::away);
  return entry;
}

/// A bye is worth the same at every board, so that nobody is asked which of them counts.
RoundEntry bye_entry(const TeamBye& bye, const TeamSettings& settings) {
  RoundEntry entry = entry_of(settings.match_scoring, bye.kind);
  entry.game_points = settings.boards * entry_of(settings.boards_scoring, bye.kind).points;
  return entry;
}

/// The crosstable as it is filled; a cell is filled once.
class Filling {
 public:
  explicit Filling(const std::vector<Team>& teams, const TeamSettings& settings) {
    table_.scoring = settings.match_scoring;
    for (const Team& team : teams) {
      table_.entrants.push_back(team.entrant);
      table_.entrants.back().rounds.clear();
    }
    filled_.resize(teams.size());
  }

  std::optional<Refusal> put(Number team, int round, RoundEntry entry) {
    if (team < 1 || team > static_cast<Number>(filled_.size()))
      return refuse("NO_SUCH_TEAM", "tournament.team.no_team",
                    {number_param("round", round), number_param("team", team),
                     number_param("teams", static_cast<std::int64_t>(filled_.size()))});
    if (round < 1 || round > 1'000) return out_of_range("round", round, 1, 1'000);
    const auto index = static_cast<std::size_t>(round - 1);
    auto& rounds = table_.entrants[static_cast<std::size_t>(team - 1)].rounds;
    auto& filled = filled_[static_cast<std::size_t>(team - 1)];
    if (rounds.size() <= index) {
      rounds.resize(index + 1);
      filled.resize(index + 1, false);
    }
    if (filled[index])
      return refuse("TEAM_TWICE", "tournament.team.twice",
                    {number_param("round", round), number_param("team", team)});
    rounds[index] = std::move(entry);
    filled[index] = true;
    return std::nullopt;
  }

  Crosstable take() { return std::move(table_); }

 private:
  Crosstable table_;
  std::vector<std::vector<bool>> filled_;
};

}  // namespace

Result<Crosstable> crosstable_of(const std::vector<Team>& teams,
                                 const std::vector<TeamMatch>& matches,
                                 const std::vector<TeamBye>& byes, const TeamSettings& settings) {
  Filling filling{teams, settings};
  for (const TeamMatch& match : matches) {
    if (const auto checked = check_match(match, settings); !checked) return checked.error();
    const TeamMatchScore score = score_of(match, settings);
    for (const bool home : {true, false})
      if (auto refusal = filling.put(home ? match.home : match.away, match.round,
                                     entry_for(match, score, settings, home)))
        return *refusal;
  }
  for (const TeamBye& bye : byes)
    if (auto refusal = filling.put(bye.team, bye.round, bye_entry(bye, settings))) return *refusal;
  return filling.take();
}

std::vector<TeamPlayerScore> player_scores(const std::vector<Team>& teams,
                                           const std::vector<TeamMatch>& matches,
                                           const TeamSettings& settings) {
  std::vector<std::vector<TeamPlayerScore>> scores;
  for (std::size_t team = 0; team < teams.size(); ++team) {
    scores.emplace_back(teams[team].players.size());
    for (std::size_t player = 0; player < scores[team].size(); ++player) {
      scores[team][player].team = static_cast<Number>(team) + 1;
      scores[team][player].player = static_cast<int>(player) + 1;
    }
  }
  const auto add = [&](Number team, int player, const BoardResult& board, Share share,
                       Points points) {
    if (team < 1 || static_cast<std::size_t>(team) > scores.size() || !is_decided(board)) return;
    auto& own = scores[static_cast<std::size_t>(team - 1)];
    if (player < 1 || static_cast<std::size_t>(player) > own.size()) return;
    TeamPlayerScore& score = own[static_cast<std::size_t>(player - 1)];
    score.games += is_played(board) ? 1 : 0;
    score.wins += is_played(board) && share == Share::win ? 1 : 0;
    score.points += points;
  };
  for (const TeamMatch& match : matches)
    for (std::size_t i = 0; i < match.boards.size(); ++i) {
      const BoardResult& board = match.boards[i];
      const int number = static_cast<int>(i) + 1;
      const BoardWorth worth = worth_of(board, settings);
      add(match.home, player_at(match.home_line_up, number), board, board.home, worth.home);
      add(match.away, player_at(match.away_line_up, number), board, board.away, worth.away);
    }
  std::vector<TeamPlayerScore> list;
  for (auto& team : scores) list.insert(list.end(), team.begin(), team.end());
  return list;
}

}  // namespace flagfall::arbiter::tournament
