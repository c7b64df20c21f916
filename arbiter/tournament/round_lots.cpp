#include "arbiter/tournament/round_lots.hpp"

#include <algorithm>

#include "arbiter/game/openings.hpp"
#include "arbiter/tournament/bracket.hpp"
#include "arbiter/tournament/draw_opening.hpp"
#include "arbiter/tournament/judging.hpp"
#include "arbiter/tournament/team_play.hpp"

namespace flagfall::arbiter::tournament {
namespace {

/// One opening for all boards of a round, none of them twice as long as there are others.
Result<Opening> opening_of_round(const Tournament& tournament, int round, Lots& lots) {
  OpeningDraw draw;
  draw.rules = tournament.settings.rules;
  // A draft of this round is none of those before it: it would change what its own seed gives.
  for (int before = 1; before < std::min(round, next_round(tournament)); ++before) {
    const Round& played = tournament.rounds[static_cast<std::size_t>(before - 1)];
    if (!played.opening.empty()) draw.excluded.push_back(played.opening);
  }
  return draw_opening(draw, lots);
}

Refusal other_lots(const char* key, std::vector<Param> params = {}) {
  return refuse("OTHER_LOTS", std::string{"orders."} + key, std::move(params));
}

std::optional<Refusal> other_colour(const Tournament& tournament, const DraftRound& order,
                                    Side given) {
  const bool drawn = tournament.settings.system == System::swiss &&
                     (order.round == 1 || !tournament.initial_colour);
  if (!drawn) {
    if (!order.initial_colour || order.initial_colour == tournament.initial_colour)
      return std::nullopt;
    return other_lots("seed_without_colour");
  }
  const auto drafted = order.initial_colour ? order.initial_colour : tournament.initial_colour;
  if (drafted == given || (order.round > 1 && !drafted)) return std::nullopt;
  return other_lots(given == Side::white ? "seed_gives_white" : "seed_gives_black");
}

std::optional<Refusal> other_opening(const DraftRound& order, const std::string& given) {
  if (order.opening == given) return std::nullopt;
  if (given.empty())
    return other_lots("seed_without_opening", {text_param("drafted", order.opening)});
  return other_lots("seed_gives_opening", {text_param("opening", given)});
}

/// The pairs of a draft, White or the home team first, with their names.
struct DraftedPair {
  int first;
  int second;
  std::string_view first_name;
  std::string_view second_name;
};

std::vector<DraftedPair> drafted_pairs(const Competition& competition, const Tournament& tournament,
                                       const DraftRound& order) {
  std::vector<DraftedPair> pairs;
  for (const PairedBoard& board : order.boards)
    pairs.push_back({board.white, board.black, name_of(competition, board.white),
                     name_of(competition, board.black)});
  for (const DraftMatch& match : order.matches)
    pairs.push_back({match.home, match.away, find_team(tournament, match.home)->card.name,
                     find_team(tournament, match.away)->card.name});
  return pairs;
}

/// In a knock-out the lots say who of a match has White, or is at home.
std::optional<Refusal> other_sides(const Competition& competition, const Tournament& tournament,
                                   const DraftRound& order, Lots& lots) {
  const std::vector<int> list = contestants(competition, tournament);
  const auto bracket = bracket_of(tournament, list, order.round - 1);
  if (!bracket) return bracket.error();
  std::vector<Pairing> drawn =
      pairing_of(*bracket, order.round, KnockOutColours::by_lot, lots).boards;
  for (Pairing& pair : drawn)
    pair = {list[static_cast<std::size_t>(pair.white - 1)],
            list[static_cast<std::size_t>(pair.black - 1)]};
  const auto is_drawn = [&](int first, int second) {
    return std::ranges::any_of(
        drawn, [&](const Pairing& pair) { return pair.white == first && pair.black == second; });
  };
  for (const DraftedPair& pair : drafted_pairs(competition, tournament, order)) {
    if (is_drawn(pair.first, pair.second)) continue;
    const bool turned = is_drawn(pair.second, pair.first);
    return other_lots(turned ? "seed_turns_pair" : "seed_without_pair",
                      {text_param("white", turned ? pair.second_name : pair.first_name),
                       text_param("black", turned ? pair.first_name : pair.second_name)});
  }
  return std::nullopt;
}

/// Who has White on board 1 of each match, in the order of the draft.
std::optional<Refusal> other_board_1(const Tournament& tournament, const DraftRound& order,
                                     Lots& lots) {
  if (tournament.settings.teams->white_on_board_1 != WhiteOnBoard1::lot) return std::nullopt;
  for (const DraftMatch& match : order.matches) {
    const bool home_white = draw_side(lots) == Side::white;
    if (match.home_white.value_or(true) == home_white) continue;
    const TeamId white = home_white ? match.home : match.away;
    return other_lots("seed_gives_board_1",
                      {text_param("team", find_team(tournament, white)->card.name)});
  }
  return std::nullopt;
}

bool is_opening_of(RuleSet rules, OpeningTable table, const std::string& code) {
  return std::ranges::any_of(openings_of(rules, table),
                             [&](const Opening& opening) { return code_of(opening) == code; });
}

}  // namespace

Result<RoundLots> lots_of_round(const Tournament& tournament, int round, const Seed& seed) {
  RoundLots given{Side::white, {}, Lots{seed}};
  given.initial_colour = draw_side(given.colours);
  if (!tournament.settings.drawn_openings) {
    given.colours.next();
    return given;
  }
  const auto opening = opening_of_round(tournament, round, given.colours);
  if (!opening) return opening.error();
  given.opening = code_of(*opening);
  return given;
}

bool draws_initial_colour(const Tournament& tournament, int round) {
  if (tournament.settings.system != System::swiss) return false;
  return !tournament.initial_colour || (round == 1 && sealed_seed(tournament) != nullptr);
}

std::optional<Refusal> check_seed(const Tournament& tournament, const DraftRound& order) {
  if (order.seed.empty()) return std::nullopt;
  const SealedSeed* sealed = sealed_seed(tournament);
  const bool known = std::ranges::any_of(
      tournament.seeds, [&](const SealedSeed& seed) { return seed.hash == order.seed; });
  const bool of_this_round = order.round <= static_cast<int>(tournament.rounds.size()) &&
                             tournament.rounds.back().seed == order.seed;
  if (known && (of_this_round || (sealed != nullptr && sealed->hash == order.seed)))
    return std::nullopt;
  return refuse("OTHER_SEED", "orders.other_seed");
}

std::optional<Refusal> check_lots(const Competition& competition, const Tournament& tournament,
                                  const DraftRound& order) {
  const auto sealed = std::ranges::find(tournament.seeds, order.seed, &SealedSeed::hash);
  if (order.seed.empty() || sealed == tournament.seeds.end()) return std::nullopt;
  const auto seed = seed_of_digits(sealed->seed);
  if (!seed) return refuse("OTHER_SEED", "orders.other_seed");
  auto given = lots_of_round(tournament, order.round, *seed);
  if (!given) return given.error();
  if (auto no = other_colour(tournament, order, given->initial_colour)) return no;
  if (auto no = other_opening(order, given->opening)) return no;
  if (tournament.settings.system == System::knock_out)
    if (auto no = other_sides(competition, tournament, order, given->colours)) return no;
  if (!tournament.settings.teams) return std::nullopt;
  return other_board_1(tournament, order, given->colours);
}

std::optional<Refusal> check_opening(const Tournament& tournament, const std::string& opening) {
  if (opening.empty()) return std::nullopt;
  const RuleSet rules = tournament.settings.rules;
  bool has_table = false;
  for (const OpeningTable table : {OpeningTable::fmjd_64, OpeningTable::idf_basic}) {
    has_table = has_table || !openings_of(rules, table).empty();
    if (is_opening_of(rules, table, opening)) return std::nullopt;
  }
  return refuse("UNKNOWN_OPENING", has_table ? "orders.unknown_opening" : "orders.no_openings",
                {text_param("opening", opening), text_param("rules", name_of(rules))});
}

}  // namespace flagfall::arbiter::tournament
