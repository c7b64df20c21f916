#include "arbiter/tournament/from_report.hpp"

#include <algorithm>
#include <tuple>
#include <utility>

#include "arbiter/tournament/name_key.hpp"
#include "arbiter/tournament/refusing.hpp"
#include "arbiter/tournament/said_acceleration.hpp"

namespace flagfall::arbiter::tournament {
namespace {

constexpr TournamentId the_only = 1;

/// "2026/12/04" as an event keeps its days; empty where it is written in another way.
std::string day_of(std::string text) {
  if (text.size() != 10) return {};
  for (std::size_t i = 0; i < text.size(); ++i) {
    const bool is_sign = i == 4 || i == 7;
    if (is_sign ? text[i] != '/' && text[i] != '-' && text[i] != '.'
                : text[i] < '0' || text[i] > '9')
      return {};
    if (is_sign) text[i] = '-';
  }
  return text;
}

EventSettings event_of(const TrfFile& file) {
  EventSettings event;
  event.name = file.name.empty() ? file.city : file.name;
  event.site = file.city;
  event.first_day = day_of(file.start_date);
  event.last_day = day_of(file.end_date);
  if (event.last_day < event.first_day) event.last_day.clear();
  event.federation = file.federation;
  event.chief_arbiter = file.chief_arbiter;
  return event;
}

Refusal not_taken(const char* key, std::vector<Param> params = {}) {
  return refuse("TRF_NOT_TAKEN", std::string{"files.trf."} + key, std::move(params));
}

System event_system(const TrfFile& file) {
  // Rounds of other systems are taken over as they were played, and go on as a Swiss.
  const System said = system_of(file);
  return said == System::round_robin || said == System::keizer ? said : System::swiss;
}

Result<TournamentSettings> settings_of(const TrfFile& file, RuleSet rules) {
  TournamentSettings settings = default_settings(rules, event_system(file));
  settings.name = "A";
  settings.scoring = file.table.scoring;
  const int paired = rounds_paired(file.table);
  settings.rounds = std::max({file.table.planned_rounds, paired, 1});
  const auto players = static_cast<int>(file.table.entrants.size());
  const int one_cycle = players + players % 2 - 1;
  if (settings.system == System::round_robin && one_cycle > 0)
    settings.cycles = std::max(1, (settings.rounds + one_cycle - 1) / one_cycle);
  const auto said = order_of(file, settings.system);
  if (!said) return said.error();
  if (said->source != OrderSource::nowhere) {
    settings.order.order = said->order.order;
    settings.order.policy = said->order.policy;
    settings.order.ft_starts_with = said->order.ft_starts_with;
  }
  if (settings.system != System::swiss) return settings;
  const auto acceleration = said_acceleration(file, settings.rounds);
  if (!acceleration) return not_taken("acceleration");
  settings.acceleration = *acceleration;
  settings.keep_apart = file.own.keep_apart;
  settings.keep_apart_first = file.own.keep_apart_first;
  return settings;
}

PlayerCard card_of(const Entrant& entrant) {
  PlayerCard card;
  card.name = entrant.name;
  card.title = entrant.title;
  card.federation = entrant.federation;
  card.club = entrant.club;
  card.id = entrant.id;
  card.sex = entrant.sex;
  card.rating = entrant.rating;
  return card;
}

/// The boards of one round with what was entered at each, best scores first.
struct PaperRound {
  std::vector<PairedBoard> boards;
  std::vector<BoardGames> games;  ///< empty: open
  std::map<PlayerId, RoundKind> byes;
};

MatchGame game_of(const RoundEntry& white, const RoundEntry& black) {
  return {white.kind, white.share, black.share, white.plus};
}

PaperRound round_of(const Crosstable& table, int round) {
  PaperRound paper;
  std::vector<std::pair<std::tuple<Points, Points, Number>, PairedBoard>> boards;
  const auto players = static_cast<Number>(table.entrants.size());
  for (Number number = 1; number <= players; ++number) {
    const RoundEntry entry = entry_of(table, number, round);
    if (entry.opponent == 0) {
      paper.byes.emplace(number, entry.kind);
      continue;
    }
    if (entry.opponent < number) continue;
    const bool is_white = entry.colour != Side::black;
    const Points mine = score_after(table, number, round - 1);
    const Points other = score_after(table, entry.opponent, round - 1);
    boards.push_back(
        {{std::max(mine, other), std::min(mine, other), -number},
         is_white ? PairedBoard{number, entry.opponent} : PairedBoard{entry.opponent, number}});
  }
  std::ranges::sort(boards, std::greater{}, [](const auto& board) { return board.first; });
  for (const auto& [place, board] : boards) {
    const RoundEntry white = entry_of(table, board.white, round);
    paper.boards.push_back(board);
    paper.games.push_back(white.kind == RoundKind::open
                              ? BoardGames{}
                              : BoardGames{game_of(white, entry_of(table, board.black, round))});
  }
  return paper;
}

/// A report may leave names out, and an event may not.
std::optional<Refusal> nameless(const TrfFile& file) {
  if (file.name.empty() && file.city.empty()) return not_taken("event_nameless");
  for (std::size_t i = 0; i < file.table.entrants.size(); ++i)
    if (file.table.entrants[i].name.empty())
      return not_taken("player_nameless", {number_param("number", static_cast<int>(i) + 1)});
  return std::nullopt;
}

/// Whether a pair is still to be kept apart, by what an event keeps for all rounds.
bool is_kept_apart(const TrfFile& file, const ForbiddenPair& pair) {
  // The pairs of one club for the next round follow from the settings.
  const bool follows = file.own.keep_apart != KeepApart::nobody && pair.from == pair.to;
  return !follows && pair.to > rounds_paired(file.table);
}

/// An event takes two entries of one name in one club for one person, and a report does not.
std::optional<Refusal> said_twice(const Crosstable& table) {
  std::map<std::tuple<std::string, std::string, std::string>, std::pair<Number, std::string>> seen;
  std::map<std::string, Number> ids;
  for (std::size_t i = 0; i < table.entrants.size(); ++i) {
    const Entrant& entrant = table.entrants[i];
    const auto number = static_cast<Number>(i + 1);
    const auto twice = [&](Number other) {
      return not_taken("one_person", {number_param("a", other), number_param("b", number),
                                      text_param("player", entrant.name)});
    };
    if (!entrant.id.empty()) {
      const auto [known, fresh] = ids.emplace(entrant.id, number);
      if (!fresh) return twice(known->second);
    }
    const auto [known, fresh] =
        seen.emplace(std::tuple{name_key(entrant.name), entrant.federation, entrant.club},
                     std::pair{number, entrant.id});
    if (!fresh && (entrant.id.empty() || known->second.second.empty()))
      return twice(known->second.first);
  }
  return std::nullopt;
}

void add_round(std::vector<Order>& orders, const Crosstable& table, int round, bool is_complete) {
  PaperRound paper = round_of(table, round);
  DraftRound draft{the_only, round, paper.boards, std::move(paper.byes), {}, {}, {}, {}};
  if (round == 1) draft.initial_colour = table.initial_colour;
  orders.emplace_back(std::move(draft));
  orders.emplace_back(MoveRound{the_only, round, RoundPhase::published, {}});
  orders.emplace_back(MoveRound{the_only, round, RoundPhase::running, {}});
  for (std::size_t i = 0; i < paper.games.size(); ++i)
    if (!paper.games[i].empty())
      orders.emplace_back(
          EnterResult{the_only, round, static_cast<int>(i) + 1, std::move(paper.games[i]), true});
  if (!is_complete) return;
  orders.emplace_back(MoveRound{the_only, round, RoundPhase::confirmed, {}});
  orders.emplace_back(MoveRound{the_only, round, RoundPhase::closed, {}});
}

bool is_complete(const Crosstable& table, int round) {
  return std::ranges::none_of(table.entrants, [&](const Entrant& entrant) {
    const auto at = static_cast<std::size_t>(round - 1);
    return at < entrant.rounds.size() && entrant.rounds[at].kind == RoundKind::open;
  });
}

/// Byes of the next round are entries of the table; those of later rounds stand by themselves.
void add_asked_byes(std::vector<Order>& orders, const TrfFile& file, int next) {
  const auto ask = [&](Number number, int round, RoundKind kind) {
    if (kind == RoundKind::full_bye || kind == RoundKind::half_bye || kind == RoundKind::zero_bye)
      orders.emplace_back(AskBye{the_only, number, round, kind});
  };
  const auto at = static_cast<std::size_t>(next - 1);
  for (std::size_t i = 0; i < file.table.entrants.size(); ++i)
    if (const auto& rounds = file.table.entrants[i].rounds; at < rounds.size())
      ask(static_cast<Number>(i + 1), next, rounds[at].kind);
  for (const AskedBye& asked : file.asked_byes)
    for (const Number number : asked.players) ask(number, asked.round, asked.kind);
}

}  // namespace

Result<std::vector<Order>> orders_of(const TrfFile& file, RuleSet rules) {
  const Crosstable& table = file.table;
  if (!file.teams.empty()) return not_taken("teams");
  if (auto no = nameless(file)) return *no;
  if (auto no = said_twice(table)) return *no;
  const int paired = rounds_paired(table);
  for (int round = 1; round < paired; ++round)
    if (!is_complete(table, round)) return not_taken("open_round", {number_param("round", round)});

  const auto settings = settings_of(file, rules);
  if (!settings) return settings.error();
  std::vector<Order> orders{OpenEvent{event_of(file)}, AddTournament{*settings}};
  AddPlayers players{the_only, {}};
  DrawNumbers numbers{the_only, {}, NumbersBy::hand, {}};
  for (const Entrant& entrant : table.entrants) {
    players.players.push_back(card_of(entrant));
    numbers.order.push_back(static_cast<PlayerId>(players.players.size()));
  }
  orders.emplace_back(std::move(players));
  orders.emplace_back(std::move(numbers));
  for (const ForbiddenPair& pair : table.forbidden)
    if (is_kept_apart(file, pair)) orders.emplace_back(ForbidPair{the_only, pair.a, pair.b});
  for (int round = 1; round <= paired; ++round)
    add_round(orders, table, round, is_complete(table, round));
  if (paired < settings->rounds) add_asked_byes(orders, file, paired + 1);
  return orders;
}

}  // namespace flagfall::arbiter::tournament
