#include "arbiter/tournament/entries.hpp"

#include <cassert>

#include "arbiter/tournament/refusing.hpp"

namespace flagfall::arbiter::tournament {
namespace {

RoundEntry side_of(const Scoring& scoring, const MatchGame& game, Share share) {
  RoundEntry entry;
  entry.kind = game.kind;
  entry.share = share;
  if (game.kind == RoundKind::forfeit)
    entry.points = share == Share::win ? scoring.forfeit_win : scoring.forfeit_loss;
  else
    entry.points = scoring.of(share);
  entry.game_points = entry.points;
  entry.games_won = is_played(entry) && share == Share::win ? 1 : 0;
  return entry;
}

bool fits(const MatchGame& game) {
  const bool one_drew = game.first == Share::draw || game.second == Share::draw;
  if (one_drew) return game.first == game.second && game.kind != RoundKind::forfeit;
  return game.first == Share::loss || game.second == Share::loss;
}

/// A match of stages has all the games that it needs and no more.
std::optional<Refusal> check_match(const TournamentSettings& settings, const BoardGames& games) {
  const auto state = match_state(scheme_of(settings), games);
  if (!state) return state.error();
  if (!state->next) return std::nullopt;
  return refuse("MATCH_NOT_OVER", "orders.match_not_over",
                {number_param("game", static_cast<std::int64_t>(games.size()) + 1)});
}

}  // namespace

std::size_t games_of(const TournamentSettings& settings) {
  if (settings.form == PairingForm::single_game) return 1;
  return static_cast<std::size_t>(scheme_of(settings).stages.front().games);
}

bool has_stages(const TournamentSettings& settings) {
  return settings.form == PairingForm::micro_match && settings.match != MatchKind::two_games;
}

MatchScheme scheme_of(const TournamentSettings& settings) {
  const KnockOutGames& games = settings.match_games;
  MatchScheme scheme = micro_match();
  switch (settings.match) {
    case MatchKind::title_match:
      return title_match();
    case MatchKind::world_cup_2017:
      return world_cup_2017();
    case MatchKind::knock_out:
      scheme = knock_out_match(games.standard, games.rapid, games.blitz);
      break;
    case MatchKind::two_games:
      break;
  }
  scheme.points = settings.match_points;
  scheme.matches = settings.scoring;
  if (settings.match_points == MatchPoints::basic_games) scheme.games = settings.scoring;
  return scheme;
}

Scoring table_scoring(const TournamentSettings& settings) {
  Scoring scoring = settings.scoring;
  if (settings.form == PairingForm::single_game) return scoring;
  const Scoring match = scoring_of(scheme_of(settings));
  scoring.win = match.win;
  scoring.draw = match.draw;
  scoring.loss = match.loss;
  return scoring;
}

Scoring with_usual_byes(const TournamentSettings& settings) {
  Scoring scoring = settings.scoring;
  const Scoring table = table_scoring(settings);
  scoring.pairing_bye = scoring.full_bye = scoring.forfeit_win = table.win;
  scoring.half_bye = table.draw;
  scoring.zero_bye = scoring.forfeit_loss = Points{};
  return scoring;
}

std::optional<Refusal> check_games(const TournamentSettings& settings, const BoardGames& games) {
  if (!has_stages(settings) && games.size() != games_of(settings))
    return refuse("WRONG_GAMES", "orders.wrong_games",
                  {number_param("n", static_cast<std::int64_t>(games_of(settings)))});
  for (const MatchGame& game : games) {
    const bool known = game.kind == RoundKind::played || game.kind == RoundKind::unrated ||
                       game.kind == RoundKind::forfeit;
    if (!known || !fits(game)) return refuse("RESULTS_DO_NOT_FIT", "orders.results_do_not_fit");
    if (game.plus != 0 && game.first != Share::draw)
      return refuse("PLUS_WITHOUT_DRAW", "orders.plus_without_draw");
  }
  return has_stages(settings) ? check_match(settings, games) : std::nullopt;
}

std::pair<RoundEntry, RoundEntry> entries_of(const TournamentSettings& settings,
                                             const Pairing& pairing, const BoardGames& games) {
  std::pair<RoundEntry, RoundEntry> entries;
  auto& [white, black] = entries;
  if (!games.empty() && settings.form == PairingForm::micro_match) {
    const auto match = match_entries(scheme_of(settings), pairing, games);
    assert(match.has_value());  // the games were checked when they were entered
    return *match;
  }
  if (games.empty()) {
    white.kind = black.kind = RoundKind::open;
  } else {
    const MatchGame& game = games.front();
    white = side_of(settings.scoring, game, game.first);
    black = side_of(settings.scoring, game, game.second);
    white.plus = game.plus;
    black.plus = -game.plus;
  }
  white.opponent = pairing.black;
  black.opponent = pairing.white;
  white.colour = Side::white;
  black.colour = Side::black;
  return entries;
}

std::pair<RoundEntry, RoundEntry> drawn_entries(const TournamentSettings& settings,
                                                const Pairing& pairing) {
  auto entries = entries_of(settings, pairing, {});
  for (RoundEntry* side : {&entries.first, &entries.second}) {
    side->kind = RoundKind::played;
    side->share = Share::draw;
    side->points = side->game_points = table_scoring(settings).draw;
  }
  return entries;
}

RoundEntry entry_of(const Scoring& scoring, RoundKind bye) {
  RoundEntry entry;
  entry.kind = bye;
  switch (bye) {
    case RoundKind::pairing_bye:
      entry.points = scoring.pairing_bye;
      break;
    case RoundKind::full_bye:
      entry.points = scoring.full_bye;
      break;
    case RoundKind::half_bye:
      entry.points = scoring.half_bye;
      break;
    default:
      entry.points = scoring.zero_bye;
  }
  entry.game_points = entry.points;
  return entry;
}

}  // namespace flagfall::arbiter::tournament
