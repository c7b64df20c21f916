#include "arbiter/tournament/trf_check.hpp"

#include <algorithm>
#include <ranges>
#include <string>

#include "arbiter/tournament/trf.hpp"

namespace flagfall::arbiter::tournament::trf {
namespace {

Refusal contradiction(const char* key, int line, int column, const char* field,
                      std::vector<Param> more) {
  return refusal("TRF_CONTRADICTION", sentence(key, line, column, field, std::move(more)));
}

const RoundEntry* cell_of(const PlayerLine& player, std::size_t round) {
  return round < player.cells.size() && player.cells[round] ? &*player.cells[round] : nullptr;
}

struct Game {
  int round = 0;
  const PlayerLine& player;
  const RoundEntry& entry;
  const PlayerLine& other;

  int column() const { return column_of_round(round); }
  std::vector<Param> params() const {
    return {number_param("round", round), number_param("player", player.number),
            number_param("opponent", other.number), number_param("other_line", other.line)};
  }
};

std::optional<Refusal> check_game(const Game& game, const RoundEntry& reply,
                                  std::vector<Sentence>& warnings) {
  const auto refused = [&](const char* key, int column, const char* field) {
    return contradiction(key, game.player.line, column, field, game.params());
  };
  if (game.entry.colour == reply.colour && game.entry.colour)
    return refused("same_colour", game.column() + 5, "colour");
  if (game.entry.colour.has_value() != reply.colour.has_value())
    return refused("one_colour", game.column() + 5, "colour");
  const int sum = static_cast<int>(game.entry.share) + static_cast<int>(reply.share);
  const int most = static_cast<int>(Share::win);
  if (game.entry.kind != reply.kind || sum > most)
    return refused("results", game.column() + 7, "result");
  const bool both_lose = sum == 0 && game.entry.kind != RoundKind::open;
  if (sum == 1 || (both_lose && game.entry.kind != RoundKind::forfeit))
    warn(warnings,
         sentence("unusual_results", game.player.line, game.column() + 7, "result", game.params()));
  return std::nullopt;
}

std::optional<Refusal> check_cell(const std::vector<PlayerLine>& players, const PlayerLine& player,
                                  std::size_t round, std::vector<Sentence>& warnings) {
  const RoundEntry* entry = cell_of(player, round);
  if (entry == nullptr || entry->opponent == 0) return std::nullopt;
  const int shown = static_cast<int>(round) + 1;
  const int column = column_of_round(shown);
  const std::vector<Param> params = {number_param("round", shown),
                                     number_param("player", player.number),
                                     number_param("opponent", entry->opponent)};
  if (entry->opponent == player.number)
    return contradiction("own_opponent", player.line, column, "opponent", params);
  if (entry->opponent > static_cast<int>(players.size()))
    return contradiction("no_such_opponent", player.line, column, "opponent", params);
  const PlayerLine& other = players[static_cast<std::size_t>(entry->opponent - 1)];
  const RoundEntry* reply = cell_of(other, round);
  if (reply == nullptr || reply->opponent != player.number) {
    const Game game{shown, player, *entry, other};
    auto more = game.params();
    const bool is_alone = reply == nullptr || reply->opponent == 0;
    if (!is_alone) more.push_back(number_param("said", reply->opponent));
    return contradiction(is_alone ? "opponents_alone" : "opponents", player.line, column,
                         "opponent", std::move(more));
  }
  if (other.number < player.number) return std::nullopt;  // checked from the other line
  return check_game({shown, player, *entry, other}, *reply, warnings);
}

void warn_of_second_byes(const std::vector<PlayerLine>& players, std::vector<Sentence>& warnings) {
  std::vector<int> seen(most_trf_rounds, 0);
  for (const PlayerLine& player : players)
    for (std::size_t round = 0; round < player.cells.size(); ++round) {
      const RoundEntry* entry = cell_of(player, round);
      if (entry == nullptr || entry->kind != RoundKind::pairing_bye) continue;
      if (seen[round]++ == 0) continue;
      const int shown = static_cast<int>(round) + 1;
      warn(warnings, sentence("second_bye", player.line, column_of_round(shown) + 7, "result",
                              {number_param("round", shown)}));
    }
}

}  // namespace

std::optional<Refusal> sort_by_number(std::vector<PlayerLine>& players) {
  std::ranges::stable_sort(players, {}, &PlayerLine::number);
  for (std::size_t i = 0; i < players.size(); ++i) {
    const int wanted = static_cast<int>(i) + 1;
    const PlayerLine& player = players[i];
    if (player.number < wanted)
      return contradiction(
          "number_twice", player.line, 5, "number",
          {number_param("player", player.number), number_param("other_line", players[i - 1].line)});
    if (player.number > wanted)
      return contradiction("number_missing", player.line, 5, "number",
                           {number_param("player", wanted), number_param("next", player.number)});
  }
  return std::nullopt;
}

std::optional<Refusal> check_games(const std::vector<PlayerLine>& players,
                                   std::vector<Sentence>& warnings) {
  for (const PlayerLine& player : players)
    for (std::size_t round = 0; round < player.cells.size(); ++round)
      if (auto wrong = check_cell(players, player, round, warnings)) return wrong;
  warn_of_second_byes(players, warnings);
  return std::nullopt;
}

Points points_of_entry(const RoundEntry& entry, const Scoring& scoring) {
  switch (entry.kind) {
    case RoundKind::played:
    case RoundKind::unrated:
      return scoring.of(entry.share);
    case RoundKind::forfeit:
      return entry.share == Share::win ? scoring.forfeit_win : scoring.forfeit_loss;
    case RoundKind::pairing_bye:
      return scoring.pairing_bye;
    case RoundKind::full_bye:
      return scoring.full_bye;
    case RoundKind::half_bye:
      return scoring.half_bye;
    case RoundKind::zero_bye:
      return scoring.zero_bye;
    case RoundKind::open:
      return {};
  }
  return {};
}

namespace {

/// The points counted for pairing only in the round after `rounds`.
Points granted_points(const Crosstable& table, Number number, int round) {
  Points sum;
  for (const VirtualPoints& v : table.accelerations)
    if (v.from <= round && round <= v.to && v.first <= number && number <= v.last) sum += v.points;
  return sum;
}

/// A file may count the byes of the next round and virtual points, or leave them out.
bool fits(const Crosstable& table, int paired, Number number, Points said) {
  const Points score = score_after(table, number, paired);
  const Points next = score_after(table, number, paired + 1);
  for (const Points sum : {score, next})
    if (said == sum || said == sum + granted_points(table, number, paired) ||
        said == sum + granted_points(table, number, paired + 1))
      return true;
  return false;
}

/// Whether every score would fit another of the usual point systems.
bool all_fit(const std::vector<PlayerLine>& players, Crosstable table, const Scoring& scoring) {
  const int paired = rounds_paired(table);
  for (Entrant& person : table.entrants)
    for (RoundEntry& entry : person.rounds) entry.points = points_of_entry(entry, scoring);
  return std::ranges::all_of(players, [&](const PlayerLine& player) {
    return !player.score || fits(table, paired, player.number, *player.score);
  });
}

}  // namespace

std::optional<Refusal> check_scores(const std::vector<PlayerLine>& players, const Crosstable& table,
                                    bool is_lenient, std::vector<Sentence>& warnings) {
  const int paired = rounds_paired(table);
  for (const PlayerLine& player : players) {
    if (!player.score || fits(table, paired, player.number, *player.score)) continue;
    const bool is_draughts =
        table.scoring == chess_scoring && !is_lenient && all_fit(players, table, draughts_scoring);
    Sentence said =
        sentence(is_draughts ? "score_draughts" : "score", player.line, 81, "points",
                 {number_param("player", player.number),
                  {"said", to_string(*player.score)},
                  {"counted", to_string(score_after(table, player.number, paired))},
                  {"system", to_string(table.scoring.win) + "-" + to_string(table.scoring.draw) +
                                 "-" + to_string(table.scoring.loss)}});
    if (!is_lenient) return refusal("TRF_SCORE", std::move(said));
    warn(warnings, std::move(said));
  }
  return std::nullopt;
}

}  // namespace flagfall::arbiter::tournament::trf
