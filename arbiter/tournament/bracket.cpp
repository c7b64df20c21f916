#include "arbiter/tournament/bracket.hpp"

#include <algorithm>
#include <iterator>

#include "arbiter/tournament/entries.hpp"
#include "arbiter/tournament/event_teams.hpp"
#include "arbiter/tournament/refusing.hpp"

namespace flagfall::arbiter::tournament {
namespace {

PlayerId entered_at(const std::vector<PlayerId>& list, Number number) {
  const auto index = static_cast<std::size_t>(number - 1);
  return number >= 1 && index < list.size() ? list[index] : 0;
}

Number number_of(const std::vector<PlayerId>& list, PlayerId player) {
  const auto found = std::ranges::find(list, player);
  return found == list.end() ? 0 : static_cast<Number>(found - list.begin()) + 1;
}

/// The index of the match of two teams in their round.
std::optional<std::size_t> team_match_of(const Tournament& tournament, const std::vector<int>& list,
                                         int round, const KnockOutMatch& match) {
  if (round < 1 || round > static_cast<int>(tournament.rounds.size())) return std::nullopt;
  const Round& played = tournament.rounds[static_cast<std::size_t>(round - 1)];
  const TeamId upper = entered_at(list, match.upper);
  const auto found = match_of_team(played, upper);
  if (!found) return std::nullopt;
  const RoundMatch& met = played.matches[*found];
  const TeamId lower = entered_at(list, match.lower);
  return met.home == lower || met.away == lower ? found : std::nullopt;
}

/// Of two teams it is their match that is won.
Number winner_among(const Tournament& tournament, const std::vector<int>& list, int round,
                    const KnockOutMatch& match) {
  if (tournament.settings.teams) {
    const auto found = team_match_of(tournament, list, round, match);
    return found ? number_of(list, winner_of_match(tournament, round, *found)) : 0;
  }
  const auto board = board_of_match(tournament, list, round, match);
  if (!board) return 0;
  const Round& played = tournament.rounds[static_cast<std::size_t>(round - 1)];
  return number_of(
      list, winner_of(tournament.settings, played.boards[static_cast<std::size_t>(*board - 1)]));
}

bool is_published(const Tournament& tournament, int round) {
  return round >= 1 && round <= last_published_round(tournament);
}

/// A tournament whose results are those by which its published rounds were paired.
Tournament as_paired(Tournament tournament) {
  for (Round& round : tournament.rounds)
    for (Board& board : round.boards) {
      const auto first = std::ranges::find_if(board.corrections, [](const Correction& correction) {
        return correction.after_pairing && !correction.for_rating_only;
      });
      if (first == board.corrections.end()) continue;
      board.games = first->before;
      board.winner = first->winner_before;
    }
  return tournament;
}

bool plays_in(const Round& round, int contestant) {
  return std::ranges::any_of(pairs_of(round), [contestant](const auto& pair) {
    return pair.first == contestant || pair.second == contestant;
  });
}

/// Who of a match is paired in the round after it while the other is not; 0: that tells nothing.
Number paired_again(const Tournament& tournament, const std::vector<int>& list, int round,
                    const KnockOutMatch& match) {
  if (!is_published(tournament, round + 1)) return 0;
  const Round& next = tournament.rounds[static_cast<std::size_t>(round)];
  const bool upper = plays_in(next, entered_at(list, match.upper));
  const bool lower = plays_in(next, entered_at(list, match.lower));
  if (upper == lower) return 0;
  return upper ? match.upper : match.lower;
}

bool is_of_pair(const KnockOutMatch& match, Number a, Number b) {
  return (match.upper == a && match.lower == b) || (match.upper == b && match.lower == a);
}

/// The matches of a round of which both players are known, that for third place among them.
std::vector<KnockOutMatch> matches_of_round(const KnockOut& bracket, int round) {
  std::vector<KnockOutMatch> matches = bracket.rounds[static_cast<std::size_t>(round - 1)];
  if (round == static_cast<int>(bracket.rounds.size()) && bracket.third_place)
    matches.push_back(*bracket.third_place);
  std::erase_if(matches, [](const KnockOutMatch& m) { return m.upper <= 0 || m.lower <= 0; });
  return matches;
}

/// Whether a round before was paired otherwise than the bracket has it, as older files may have.
bool was_left(const Tournament& tournament, const std::vector<int>& list, const KnockOut& bracket,
              int round) {
  for (int before = 1; before < round; ++before) {
    const auto matches = matches_of_round(bracket, before);
    for (const auto& [a, b] : pairs_of(tournament.rounds[static_cast<std::size_t>(before - 1)])) {
      const Number upper = number_of(list, a);
      const Number lower = number_of(list, b);
      if (std::ranges::none_of(matches,
                               [&](const KnockOutMatch& m) { return is_of_pair(m, upper, lower); }))
        return true;
    }
  }
  return false;
}

const std::string& contestant_name(const Competition& competition, const Tournament& tournament,
                                   int id) {
  return tournament.settings.teams ? find_team(tournament, id)->card.name
                                   : find_player(competition, id)->card.name;
}

/// The winners of one round. None of them can be refused: each plays in his match, and nothing
/// further on is decided yet.
void enter_winners(KnockOut& bracket, const Tournament& tournament,
                   const std::vector<PlayerId>& list, int round) {
  const bool is_last = round == static_cast<int>(bracket.rounds.size());
  std::vector<KnockOutMatch> matches = bracket.rounds[static_cast<std::size_t>(round - 1)];
  if (is_last && bracket.third_place) matches.push_back(*bracket.third_place);
  for (std::size_t i = 0; i < matches.size(); ++i) {
    if (matches[i].winner != 0 || matches[i].upper <= 0 || matches[i].lower <= 0) continue;
    Number winner = paired_again(tournament, list, round, matches[i]);
    if (winner == 0) winner = winner_among(tournament, list, round, matches[i]);
    if (winner == 0) continue;
    if (auto next = with_winner(bracket, {round, static_cast<int>(i) + 1}, winner))
      bracket = *std::move(next);
  }
}

}  // namespace

std::optional<int> board_of_match(const Tournament& tournament, const std::vector<PlayerId>& list,
                                  int round, const KnockOutMatch& match) {
  if (round < 1 || round > static_cast<int>(tournament.rounds.size())) return std::nullopt;
  const PlayerId upper = entered_at(list, match.upper);
  const PlayerId lower = entered_at(list, match.lower);
  const auto& boards = tournament.rounds[static_cast<std::size_t>(round - 1)].boards;
  const auto found = std::ranges::find_if(boards, [&](const Board& board) {
    return (board.white == upper && board.black == lower) ||
           (board.white == lower && board.black == upper);
  });
  if (found == boards.end()) return std::nullopt;
  return static_cast<int>(found - boards.begin()) + 1;
}

PlayerId winner_of(const TournamentSettings& settings, const Board& board) {
  if (board.winner != 0 || board.games.empty()) return board.winner;
  const auto [white, black] = entries_of(settings, {1, 2}, board.games);
  if (white.share == Share::win) return board.white;
  return black.share == Share::win ? board.black : 0;
}

Result<KnockOut> bracket_of(const Tournament& tournament, const std::vector<PlayerId>& list,
                            int rounds) {
  KnockOutSettings settings;
  settings.players = static_cast<int>(list.size());
  settings.lines = tournament.lines;
  settings.third_place = tournament.settings.third_place && settings.players >= 4;
  auto bracket = draw_knock_out(settings);
  if (!bracket) return bracket;
  const int most = static_cast<int>(bracket->rounds.size());
  const Tournament paired = as_paired(tournament);
  for (int round = 1; round <= std::min(rounds, most); ++round)
    enter_winners(*bracket, is_published(tournament, round + 1) ? paired : tournament, list, round);
  return bracket;
}

std::string corrected_since(const Tournament& tournament, const std::vector<PlayerId>& list,
                            int round, const KnockOutMatch& match) {
  if (match.winner <= 0 || match.upper <= 0 || match.lower <= 0) return {};
  if (winner_among(tournament, list, round, match) == match.winner) return {};
  if (round > static_cast<int>(tournament.rounds.size())) return {};
  const Round& played = tournament.rounds[static_cast<std::size_t>(round - 1)];
  std::string reason;
  const auto look_at = [&reason](const Board& board) {
    for (const Correction& correction : board.corrections)
      if (correction.after_pairing && !correction.for_rating_only) reason = correction.reason;
  };
  if (const auto board = board_of_match(tournament, list, round, match)) {
    look_at(played.boards[static_cast<std::size_t>(*board - 1)]);
  } else if (tournament.settings.teams) {
    if (const auto found = team_match_of(tournament, list, round, match))
      for (int at = 1; at <= tournament.settings.teams->boards; ++at)
        look_at(played.boards[board_index(tournament, *found, at)]);
  }
  return reason;
}

std::vector<int> bracket_places(const KnockOut& bracket, std::size_t players) {
  std::vector<int> list(players, 1);
  for (const KnockOutPlace& place : places(bracket))
    list[static_cast<std::size_t>(place.number - 1)] = place.from;
  return list;
}

std::optional<LevelMatch> level_match(const KnockOut& bracket, int round) {
  for (int before = 1; before < round; ++before)
    for (const KnockOutMatch& match : bracket.rounds[static_cast<std::size_t>(before - 1)])
      if (match.winner == 0 && match.upper > 0 && match.lower > 0) return LevelMatch{before, match};
  return std::nullopt;
}

std::vector<std::pair<int, int>> pairs_of(const DraftRound& draft) {
  std::vector<std::pair<int, int>> pairs;
  for (const PairedBoard& board : draft.boards) pairs.emplace_back(board.white, board.black);
  for (const DraftMatch& match : draft.matches) pairs.emplace_back(match.home, match.away);
  return pairs;
}

std::vector<std::pair<int, int>> pairs_of(const Round& round) {
  std::vector<std::pair<int, int>> pairs;
  for (const RoundMatch& match : round.matches) pairs.emplace_back(match.home, match.away);
  if (!pairs.empty()) return pairs;
  for (const Board& board : round.boards) pairs.emplace_back(board.white, board.black);
  return pairs;
}

std::optional<Refusal> check_bracket(const Competition& competition, const Tournament& tournament,
                                     int round, const std::vector<std::pair<int, int>>& pairs) {
  const std::vector<int> list = contestants(competition, tournament);
  const auto bracket = bracket_of(tournament, list, round - 1);
  if (!bracket) return bracket.error();
  if (round > static_cast<int>(bracket->rounds.size())) return std::nullopt;
  if (was_left(tournament, list, *bracket, round)) return std::nullopt;
  const auto no = [&](const char* code, const char* key, int of_round, int a, int b) {
    return refuse(code, key,
                  {number_param("round", of_round),
                   text_param("white", contestant_name(competition, tournament, a)),
                   text_param("black", contestant_name(competition, tournament, b))});
  };
  if (const auto level = level_match(*bracket, round))
    return no("MATCH_LEVEL", "orders.match_level", level->round,
              entered_at(list, level->match.upper), entered_at(list, level->match.lower));
  std::vector<KnockOutMatch> matches = matches_of_round(*bracket, round);
  for (const auto& [a, b] : pairs) {
    const Number upper = number_of(list, a);
    const Number lower = number_of(list, b);
    const auto found = std::ranges::find_if(
        matches, [&](const KnockOutMatch& match) { return is_of_pair(match, upper, lower); });
    if (found == matches.end()) return no("NOT_OF_BRACKET", "orders.not_of_bracket", round, a, b);
    matches.erase(found);
  }
  if (matches.empty()) return std::nullopt;
  return no("MATCH_NOT_PAIRED", "orders.match_not_paired", round,
            entered_at(list, matches.front().upper), entered_at(list, matches.front().lower));
}

}  // namespace flagfall::arbiter::tournament
