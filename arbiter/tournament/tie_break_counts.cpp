#include "arbiter/tournament/tie_break_field.hpp"

/// What a player's own row says: points, wins, colours, running scores.
namespace flagfall::arbiter::tournament {
namespace {

bool is_game_won(const RoundEntry& entry) { return is_played(entry) && entry.share == Share::win; }

int won_games(const Field& field, const RoundEntry& entry) {
  if (!is_played(entry)) return 0;
  if (field.order.form == PairingForm::micro_match) return entry.games_won;
  return is_game_won(entry) ? 1 : 0;
}

/// A win over the board or by forfeit, or a bye that is worth a win.
bool brings_a_win(const Field& field, const RoundEntry& entry) {
  return entry.kind != RoundKind::open && share_of(field, entry) == Fraction{1};
}

/// 4 for a win, 2 for a draw, 1 for a loss, nothing for what was not played.
int kashdan(const RoundEntry& entry) {
  if (!is_played(entry)) return 0;
  return entry.share == Share::win ? 4 : entry.share == Share::draw ? 2 : 1;
}

/// A round was elected to be played unless a bye was asked for or the game lost by forfeit.
bool is_elected(const RoundEntry& entry) {
  return !is_voluntary(entry) && entry.kind != RoundKind::full_bye;
}

Fraction count(const Field& field, TieBreakCode code, const RoundEntry& entry) {
  const bool black = entry.colour == Side::black;
  switch (code) {
    case TieBreakCode::points:
      return entry.points;
    case TieBreakCode::game_points:
      return entry.game_points;
    case TieBreakCode::wins:
      return brings_a_win(field, entry) ? 1 : 0;
    case TieBreakCode::games_won:
      return won_games(field, entry);
    case TieBreakCode::played_with_black:
      return is_played(entry) && black ? 1 : 0;
    case TieBreakCode::won_with_black:
      return is_game_won(entry) && black ? 1 : 0;
    case TieBreakCode::rounds_elected:
      return is_elected(entry) ? 1 : 0;
    case TieBreakCode::standard_points:
      return share_of(field, entry);
    case TieBreakCode::kashdan:
      return kashdan(entry);
    case TieBreakCode::plus_minus:
      return entry.plus;
    default:
      return 0;
  }
}

TieBreakValue counted(const Field& field, TieBreakCode code, Number number) {
  std::vector<Term> terms;
  terms.reserve(static_cast<std::size_t>(field.rounds));
  for (int round = 1; round <= field.rounds; ++round) {
    const RoundEntry& entry = cell(field, number, round);
    terms.push_back({round, is_paired(field, entry) ? entry.opponent : 0, count(field, code, entry),
                     TermBasis::own});
  }
  return sum_value(std::move(terms));
}

/// The sum of the scores after each round, the first rounds left out as asked.
TieBreakValue progressive(const Field& field, int left_out, Number number) {
  TieBreakValue value;
  Points running;
  for (int round = 1; round <= field.rounds; ++round) {
    running += cell(field, number, round).points;
    Term term{round, 0, running, TermBasis::own};
    term.cut = round <= left_out;
    value.terms.push_back(term);
  }
  value.parts = {sum_of(value.terms)};
  return value;
}

TieBreakValue lot(const Field& field, Number number) {
  const auto index = static_cast<std::size_t>(number - 1);
  if (index >= field.order.lots.size()) return {};
  return {{Fraction{field.order.lots[index]}}, {}};
}

}  // namespace

std::vector<TieBreakValue> counted_values(const Field& field, const TieBreak& tie_break) {
  return for_each_player(field, [&](Number n) -> TieBreakValue {
    switch (tie_break.code) {
      case TieBreakCode::progressive:
        return progressive(field, tie_break.cut_lowest, n);
      case TieBreakCode::starting_number:
        return {{Fraction{n}}, {}};
      case TieBreakCode::lots:
        return lot(field, n);
      default:
        return counted(field, tie_break.code, n);
    }
  });
}

}  // namespace flagfall::arbiter::tournament
