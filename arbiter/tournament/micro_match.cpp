#include "arbiter/tournament/micro_match.hpp"

#include <algorithm>
#include <tuple>
#include <utility>

#include "arbiter/tournament/refusing.hpp"

namespace flagfall::arbiter::tournament {
namespace {

bool has_result(const MatchGame& game) { return game.kind != RoundKind::open; }
bool is_match_game_played(const MatchGame& game) {
  return game.kind == RoundKind::played || game.kind == RoundKind::unrated;
}

/// A win faces a loss and a draw a draw; both may lose.
bool results_fit(const MatchGame& game) {
  if (game.first == Share::draw || game.second == Share::draw) return game.first == game.second;
  return game.first == Share::loss || game.second == Share::loss;
}

bool is_a_game(const MatchGame& game) {
  return (is_match_game_played(game) || game.kind == RoundKind::forfeit ||
          game.kind == RoundKind::open) &&
         game.plus >= -1 && game.plus <= 1;
}

Refusal bad_game(std::size_t index, const char* code, std::string key) {
  return refuse(code, std::move(key), {number_param("game", static_cast<std::int64_t>(index) + 1)});
}

/// Games of one stage as they come in.
struct StageScore {
  int games = 0;
  Points first;
  Points second;

  void add(const MatchGame& game, const Scoring& scoring) {
    ++games;
    first += scoring.of(game.first);
    second += scoring.of(game.second);
  }
  bool is_level() const { return first == second; }
};

/// Whether the games that are left of a stage can change who leads.
bool is_out_of_reach(const StageScore& score, int left, const Scoring& scoring) {
  const Points lead =
      score.first > score.second ? score.first - score.second : score.second - score.first;
  return lead > left * (scoring.win - scoring.loss);
}

bool is_complete(const MatchScheme& scheme, const MatchStage& stage, const StageScore& score) {
  if (stage.games == 0) return !score.is_level();
  if (score.games >= stage.games) return true;
  return scheme.stop_when_decided &&
         is_out_of_reach(score, stage.games - score.games, scheme.games);
}

NextGame next_game(int stage, int played_in_stage, std::size_t played, Side first_colour) {
  const bool even = played % 2 == 0;
  return {stage, played_in_stage + 1, even == (first_colour == Side::white)};
}

MatchScheme scheme_of(MatchPoints points, std::vector<MatchStage> stages) {
  MatchScheme scheme;
  scheme.points = points;
  scheme.stages = std::move(stages);
  return scheme;
}

/// Nobody came, or no game counted: then the match is no draw, both have lost it.
bool both_lost(const std::vector<MatchGame>& games) {
  return std::ranges::all_of(games, [](const MatchGame& game) {
    return game.first == Share::loss && game.second == Share::loss;
  });
}

/// Nobody came: there is nothing to play on for.
bool nobody_came(const std::vector<MatchGame>& games) {
  return !games.empty() && both_lost(games) && std::ranges::all_of(games, [](const MatchGame& g) {
    return g.kind == RoundKind::forfeit;
  });
}

/// What a finished match is worth for each.
std::pair<Points, Points> points_of(const MatchScheme& scheme, const MatchState& state) {
  if (scheme.points == MatchPoints::basic_games) return {state.first, state.second};
  if (scheme.points == MatchPoints::match) {
    const Scoring& scoring = scheme.matches;
    if (state.winner == 0) return {scoring.draw, scoring.draw};
    return state.winner == 1 ? std::pair{scoring.win, scoring.loss}
                             : std::pair{scoring.loss, scoring.win};
  }
  if (!state.decided_in) return {scheme.drawn, scheme.drawn};
  const MatchStage& stage = scheme.stages[static_cast<std::size_t>(*state.decided_in)];
  return state.winner == 1 ? std::pair{stage.winner, stage.loser}
                           : std::pair{stage.loser, stage.winner};
}

Share share_of(const MatchState& state, int player) {
  if (state.winner == 0) return Share::draw;
  return state.winner == player ? Share::win : Share::loss;
}

RoundKind kind_of(const MatchState& state, const std::vector<MatchGame>& games) {
  const bool open = !std::ranges::all_of(games, has_result);
  if (open || state.next || games.empty()) return RoundKind::open;
  if (std::ranges::any_of(games, [](const MatchGame& g) { return g.kind == RoundKind::played; }))
    return RoundKind::played;
  return std::ranges::any_of(games, is_match_game_played) ? RoundKind::unrated : RoundKind::forfeit;
}

/// Games of the first stage that one won over the board.
int won_in_games(const MatchScheme& scheme, const std::vector<MatchGame>& games,
                 Share MatchGame::*player) {
  const auto basic = std::min(games.size(), static_cast<std::size_t>(scheme.stages.front().games));
  return static_cast<int>(std::count_if(
      games.begin(), games.begin() + static_cast<std::ptrdiff_t>(basic),
      [&](const MatchGame& g) { return is_match_game_played(g) && g.*player == Share::win; }));
}

std::optional<Refusal> check_scheme(const MatchScheme& scheme) {
  if (scheme.stages.empty() || scheme.stages.size() > 10)
    return out_of_range("stages", static_cast<std::int64_t>(scheme.stages.size()), 1, 10);
  for (const MatchStage& stage : scheme.stages)
    if (stage.games < 0 || stage.games > 100) return out_of_range("games", stage.games, 0, 100);
  return std::nullopt;
}

}  // namespace

MatchScheme micro_match() { return {}; }

MatchScheme micro_match_sum() {
  return scheme_of(MatchPoints::basic_games, {{"standard", 2, {}, {}}});
}

MatchScheme title_match() {
  MatchScheme scheme =
      scheme_of(MatchPoints::stages, {{"standard", 1, whole_points(12), whole_points(0)},
                                      {"rapid", 1, whole_points(8), whole_points(4)},
                                      {"blitz", 1, whole_points(7), whole_points(5)}});
  scheme.drawn = whole_points(6);
  return scheme;
}

MatchScheme world_cup_2017() {
  return scheme_of(MatchPoints::stages, {{"standard", 1, whole_points(5), whole_points(0)},
                                         {"superblitz", 0, whole_points(3), whole_points(2)}});
}

MatchScheme knock_out_match(int standard, int rapid, int blitz) {
  std::vector<MatchStage> stages{{"standard", standard, {}, {}}};
  if (rapid > 0) stages.push_back({"rapid", rapid, {}, {}});
  if (blitz > 0) stages.push_back({"blitz", blitz, {}, {}});
  stages.push_back({"superblitz", 0, {}, {}});
  return scheme_of(MatchPoints::match, std::move(stages));
}

Result<MatchState> match_state(const MatchScheme& scheme, const std::vector<MatchGame>& games,
                               Side first_colour) {
  if (auto refusal = check_scheme(scheme)) return *refusal;
  MatchState state;
  std::size_t played = 0;
  for (std::size_t index = 0; index < scheme.stages.size() && state.winner == 0; ++index) {
    const MatchStage& stage = scheme.stages[index];
    StageScore score;
    while (!is_complete(scheme, stage, score)) {
      if (played == games.size()) {
        state.next = next_game(static_cast<int>(index), score.games, played, first_colour);
        break;
      }
      const MatchGame& game = games[played];
      if (!is_a_game(game)) return bad_game(played, "BAD_GAME", "tournament.match.bad_game");
      if (!has_result(game)) break;
      if (!results_fit(game))
        return bad_game(played, "RESULTS_DO_NOT_FIT", "tournament.match.bad_result");
      score.add(game, scheme.games);
      ++played;
    }
    if (index == 0) std::tie(state.first, state.second) = std::pair{score.first, score.second};
    if (!is_complete(scheme, stage, score)) break;
    if (index == 0 && played == games.size() && nobody_came(games)) break;
    if (score.is_level()) continue;
    state.winner = score.first > score.second ? 1 : 2;
    state.decided_in = static_cast<int>(index);
  }
  const bool open = played < games.size() && !has_result(games[played]) && state.winner == 0;
  const std::size_t known = played + (open ? 1 : 0);
  if (known < games.size()) return bad_game(known, "MATCH_OVER", "tournament.match.over");
  return state;
}

Result<std::pair<RoundEntry, RoundEntry>> match_entries(const MatchScheme& scheme,
                                                        const Pairing& pairing,
                                                        const std::vector<MatchGame>& games) {
  const auto state = match_state(scheme, games);
  if (!state) return state.error();
  std::pair<RoundEntry, RoundEntry> entries;
  auto& [first, second] = entries;
  first.kind = second.kind = kind_of(*state, games);
  first.opponent = pairing.black;
  second.opponent = pairing.white;
  first.colour = Side::white;
  second.colour = Side::black;
  if (first.kind == RoundKind::open) return entries;
  if (both_lost(games)) {
    first.points = second.points = scoring_of(scheme).forfeit_loss;
  } else {
    first.share = share_of(*state, 1);
    second.share = share_of(*state, 2);
    std::tie(first.points, second.points) = points_of(scheme, *state);
  }
  first.game_points = state->first;
  second.game_points = state->second;
  first.games_won = won_in_games(scheme, games, &MatchGame::first);
  second.games_won = won_in_games(scheme, games, &MatchGame::second);
  for (const MatchGame& game : games) first.plus += game.plus;
  second.plus = -first.plus;
  return entries;
}

Scoring scoring_of(const MatchScheme& scheme) {
  if (scheme.points == MatchPoints::match) return scheme.matches;
  const MatchStage& basic = scheme.stages.front();
  const auto games = std::max<std::int64_t>(basic.games, 1);
  Scoring scoring;
  const bool stages = scheme.points == MatchPoints::stages;
  scoring.win = stages ? basic.winner : games * scheme.games.win;
  scoring.draw = stages ? scheme.drawn : games * scheme.games.draw;
  scoring.loss = stages ? basic.loser : games * scheme.games.loss;
  scoring.pairing_bye = scoring.full_bye = scoring.forfeit_win = scoring.win;
  scoring.half_bye = scoring.draw;
  scoring.zero_bye = scoring.forfeit_loss = Points{};
  return scoring;
}

int won_with(Points first, Points second, Points total) {
  if (2 * first > total) return 1;
  return 2 * second > total ? 2 : 0;
}

}  // namespace flagfall::arbiter::tournament
