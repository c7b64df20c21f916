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

}  // namespace

std::size_t games_of(const TournamentSettings& settings) {
  return settings.form == PairingForm::micro_match ? 2 : 1;
}

MatchScheme scheme_of(const TournamentSettings& settings) {
  MatchScheme scheme = micro_match();
  scheme.points = settings.match_points;
  scheme.matches = settings.scoring;
  return scheme;
}

std::optional<Refusal> check_games(const TournamentSettings& settings, const BoardGames& games) {
  if (games.size() != games_of(settings))
    return refuse("WRONG_GAMES", "orders.wrong_games",
                  {number_param("n", static_cast<std::int64_t>(games_of(settings)))});
  for (const MatchGame& game : games) {
    const bool known = game.kind == RoundKind::played || game.kind == RoundKind::unrated ||
                       game.kind == RoundKind::forfeit;
    if (!known || !fits(game)) return refuse("RESULTS_DO_NOT_FIT", "orders.results_do_not_fit");
    if (game.plus != 0 && game.first != Share::draw)
      return refuse("PLUS_WITHOUT_DRAW", "orders.plus_without_draw");
  }
  return std::nullopt;
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
