#include "server/club/played_boards.hpp"

#include <spdlog/spdlog.h>

#include <algorithm>
#include <ranges>

#include "arbiter/tournament/entries.hpp"
#include "db/utc_text.hpp"
#include "server/club/board_game.hpp"
#include "server/club/events.hpp"

namespace flagfall::server::club {
namespace {

using namespace arbiter::tournament;

const db::Actor program_itself{"system", ""};

const Board& board_at(const Competition& event, const BoardPlace& place) {
  return find_tournament(event, place.tournament)
      ->rounds[static_cast<std::size_t>(place.round - 1)]
      .boards[static_cast<std::size_t>(place.board - 1)];
}

/// The round, where its boards are played here and its results are still open.
const Round* played_round(const Competition& event, std::pair<TournamentId, int> key) {
  const Tournament* tournament = find_tournament(event, key.first);
  if (tournament == nullptr || tournament->settings.boards != Boards::here) return nullptr;
  if (key.second < 1 || key.second >= next_round(*tournament)) return nullptr;
  const Round& round = tournament->rounds[static_cast<std::size_t>(key.second - 1)];
  const bool open = round.phase == RoundPhase::published || round.phase == RoundPhase::running;
  return open ? &round : nullptr;
}

/// A board whose game was over before it began needs none, nor does one at which a chair is empty.
bool lacks_games(const TournamentSettings& settings, const Board& board) {
  if (has_empty_chair(board)) return false;
  return board.games.empty() && board.game_ids.size() < games_of(settings);
}

/// Who decided a game of which only the clock is here: there an arbiter's word ends it, be it at
/// his page or with the PIN of the tablet, and needs no second one at the round. A flag needs it.
std::optional<db::Actor> decided_by(const Publication& publication) {
  const bool clock_only = publication.view.game.settings.conduct.play == arbiter::Play::clock_only;
  for (const RecordedEvent& event : publication.events) {
    if (event.type == arbiter::FlagFell::type) return std::nullopt;
    const bool by_arbiter = event.actor.role == "arbiter" || event.actor.role == "device";
    if (clock_only && by_arbiter && event.type == arbiter::GameEnded::type) return event.actor;
  }
  return std::nullopt;
}

bool ended_just_now(const Publication& publication) {
  return std::ranges::any_of(publication.events, [](const RecordedEvent& event) {
    return event.type == arbiter::GameEnded::type || event.type == arbiter::ResultSet::type ||
           event.type == arbiter::PenaltyGiven::type || event.type == arbiter::PowerUndone::type;
  });
}

/// The game was over, and goes on.
bool goes_on_again(const Publication& publication) {
  return publication.view.game.reopened &&
         std::ranges::any_of(publication.events, [](const RecordedEvent& event) {
           return event.type == arbiter::ResultAnnulled::type ||
                  event.type == arbiter::PowerUndone::type;
         });
}

}  // namespace

/// The games of one round on their way: linked together when all are on disk.
struct PlayedBoards::Making {
  std::string event;
  RoundKey round;
  std::map<BoardPlace, std::vector<std::string>> games;
  std::size_t missing = 0;
};

void PlayedBoards::recount(const EventRoom& room) {
  for (const Tournament& tournament : room.durable.competition.tournaments)
    for (int round = 1; round < next_round(tournament); ++round)
      look_at(room, {tournament.id, round});
}

void PlayedBoards::after(const EventRoom& room, const std::vector<Fact>& facts) {
  std::set<RoundKey> rounds;
  for (const Fact& fact : facts) {
    if (const auto* moved = std::get_if<RoundMoved>(&fact))
      rounds.insert({moved->tournament, moved->round});
    if (const auto* linked = std::get_if<GamesLinked>(&fact))
      rounds.insert({linked->tournament, linked->round});
    // Whoever takes an empty chair needs a game.
    if (const auto* seated = std::get_if<LineUpSet>(&fact))
      rounds.insert({seated->tournament, seated->round});
  }
  for (const RoundKey& round : rounds) look_at(room, round);
}

void PlayedBoards::look_at(const EventRoom& room, RoundKey key) {
  note_places(room, key);
  const Round* round = played_round(room.durable.competition, key);
  if (round == nullptr) return;
  for (int number = 1; const Board& board : round->boards) {
    const BoardPlace place{key.first, key.second, number++};
    if (!board.game_ids.empty()) take_result(room.id, place, false);
  }
  make_missing_games(room, key);
}

/// Also of a round that is over: a game may go on, and those who look after it are told.
void PlayedBoards::note_places(const EventRoom& room, RoundKey key) {
  const Tournament* tournament = find_tournament(room.durable.competition, key.first);
  if (tournament == nullptr || key.second < 1 || key.second > std::ssize(tournament->rounds))
    return;
  const Round& round = tournament->rounds[static_cast<std::size_t>(key.second - 1)];
  for (int number = 1; const Board& board : round.boards) {
    const BoardPlace place{key.first, key.second, number++};
    for (const std::string& game : board.game_ids) places_[game] = {room.id, place};
  }
}

std::optional<std::pair<std::string, BoardPlace>> PlayedBoards::place_of(
    std::string_view game) const {
  const auto found = places_.find(game);
  return found == places_.end() ? std::nullopt : std::optional{found->second};
}

// ---- Games for boards ----

void PlayedBoards::make_missing_games(const EventRoom& room, RoundKey key) {
  const Round* round = played_round(room.durable.competition, key);
  const TournamentSettings& settings =
      find_tournament(room.durable.competition, key.first)->settings;
  const auto making = std::make_shared<Making>(Making{room.id, key, {}, 0});
  const std::int64_t first_row = room.durable.rows.rounds.at(key).first_board;
  for (int number = 1; const Board& board : round->boards) {
    const BoardPlace place{key.first, key.second, number++};
    if (!lacks_games(settings, board)) continue;
    // Some may be there, if the program ended before they were linked.
    auto& games = making->games[place];
    games = events_.store_.read([row = first_row + place.board - 1](db::Connection& db) {
      return db::games_of_board(db, row);
    });
    if (games.size() < games_of(settings)) making->missing += games_of(settings) - games.size();
  }
  if (making->games.empty() || !being_made_.insert({room.id, key}).second) return;
  if (making->missing == 0) return link(making);
  std::vector<BoardPlace> to_make;
  for (const auto& [place, games] : making->games)
    if (games.size() < games_of(settings)) to_make.push_back(place);
  for (const BoardPlace& place : to_make) make_next_game(making, place);
}

/// One after the other at each board, so that the first one is the first.
void PlayedBoards::make_next_game(const std::shared_ptr<Making>& making, const BoardPlace& place) {
  const auto room = events_.rooms_.find(making->event);
  const auto give_up = [&] { being_made_.erase({making->event, making->round}); };
  if (room == events_.rooms_.end() ||
      played_round(room->second.durable.competition, making->round) == nullptr)
    return give_up();
  const Stamp now = events_.club_.time().now();
  const int next = static_cast<int>(making->games[place].size()) + 1;
  events_.club_.create(
      game_for_board(room->second.durable, place, next, db::utc_text(now.utc_us).substr(0, 10)),
      {program_itself, now},
      [this, making, place](const std::string& game, const std::string& failure) {
        // What is missing is made when the disk works again.
        if (!failure.empty()) return void(being_made_.erase({making->event, making->round}));
        making->games[place].push_back(game);
        if (--making->missing == 0) return link(making);
        const auto still = events_.rooms_.find(making->event);
        if (still == events_.rooms_.end()) return;
        const TournamentSettings& settings =
            find_tournament(still->second.durable.competition, place.tournament)->settings;
        if (making->games[place].size() < games_of(settings)) make_next_game(making, place);
      });
}

void PlayedBoards::link(const std::shared_ptr<Making>& making) {
  being_made_.erase({making->event, making->round});
  const auto found = events_.rooms_.find(making->event);
  if (found == events_.rooms_.end() || events_.club_.storage_failed()) return;
  if (played_round(found->second.live.competition, making->round) == nullptr) return;
  std::vector<Order> orders;
  for (const auto& [place, games] : making->games)
    orders.push_back(LinkGames{place.tournament, place.round, place.board, games});
  events_.submit_together(found->second, orders, {program_itself, events_.club_.time().now()},
                          [event = making->event](const OrderAnswer& answer) {
                            if (answer.refusal)
                              spdlog::warn("event {}: games were not linked: {}", event,
                                           answer.refusal->code);
                          });
}

// ---- Results of games ----

void PlayedBoards::on_published(const Publication& publication) {
  const bool again = goes_on_again(publication);
  if (!publication.view.game.outcome && !again) return;
  const auto found = places_.find(publication.view.id);
  if (found == places_.end()) return;
  const auto [event, place] = found->second;
  if (again) return clear_result(event, place);
  take_result(event, place, ended_just_now(publication), decided_by(publication));
}

/// Enters what the games of a board have come to, as long as nobody has confirmed a result or
/// corrected one: that is an arbiter's word, and a game that says otherwise is marked. A result
/// that the staff has taken away comes back only with news from the board.
void PlayedBoards::take_result(const std::string& event, const BoardPlace& place, bool just_ended,
                               const std::optional<db::Actor>& confirmed_by) {
  const auto found = events_.rooms_.find(event);
  if (found == events_.rooms_.end() || events_.club_.storage_failed()) return;
  const EventPicture& live = found->second.live;
  if (played_round(live.competition, {place.tournament, place.round}) == nullptr) return;
  const Board& board = board_at(live.competition, place);
  if (is_arbiters_word(board) || (!just_ended && live.emptied.contains(place))) return;
  const auto played = games_played(events_.club_, board);
  if (!played || (played->games == board.games && !confirmed_by)) return;
  events_.submit_together(found->second,
                          {EnterResult{place.tournament, place.round, place.board, played->games,
                                       confirmed_by.has_value(), true}},
                          {confirmed_by.value_or(program_itself), events_.club_.time().now()},
                          [event, place](const OrderAnswer& answer) {
                            if (answer.refusal)
                              spdlog::warn("event {}: the result of board {} was not entered: {}",
                                           event, place.board, answer.refusal->code);
                          });
}

/// Takes away what a game that goes on again had come to, be it that somebody had confirmed it: the
/// round follows the game. What an arbiter corrected with a reason stays, as does the result of a
/// round that is over, and the desk tells of it.
void PlayedBoards::clear_result(const std::string& event, const BoardPlace& place) {
  const auto found = events_.rooms_.find(event);
  if (found == events_.rooms_.end() || events_.club_.storage_failed()) return;
  const EventPicture& live = found->second.live;
  if (played_round(live.competition, {place.tournament, place.round}) == nullptr) return;
  const Board& board = board_at(live.competition, place);
  if (!board.corrections.empty() || board.games.empty()) return;
  events_.submit_together(
      found->second, {EnterResult{place.tournament, place.round, place.board, {}, false, true}},
      {program_itself, events_.club_.time().now()}, [event, place](const OrderAnswer& answer) {
        if (answer.refusal)
          spdlog::warn("event {}: the result of board {} was not taken away: {}", event,
                       place.board, answer.refusal->code);
      });
}

// ---- Pairings that no longer hold ----

std::optional<arbiter::Refusal> PlayedBoards::refusal(const EventRoom& room,
                                                      const Order& order) const {
  if (const auto* enter = std::get_if<EnterResult>(&order))
    return game_says_otherwise(room, *enter);
  const auto* move = std::get_if<MoveRound>(&order);
  if (move == nullptr) return std::nullopt;
  if (move->phase == RoundPhase::confirmed) return conflicts_open(room, *move);
  if (move->phase >= RoundPhase::published) return std::nullopt;
  const Round* round = played_round(room.live.competition, {move->tournament, move->round});
  if (round == nullptr) return std::nullopt;
  for (const Board& board : round->boards)
    for (const std::string& game : board.game_ids)
      if (const auto view = events_.club_.find(game);
          view && arbiter::phase_of(view->game) != arbiter::Phase::ready)
        return arbiter::Refusal{"ROUND_PHASE",
                                {"orders.round_is_played", {{"round", std::int64_t{move->round}}}},
                                {},
                                {},
                                {}};
  return std::nullopt;
}

/// Nobody confirms a round over the head of a game without saying so.
std::optional<arbiter::Refusal> PlayedBoards::conflicts_open(const EventRoom& room,
                                                             const MoveRound& move) const {
  const Round* round = played_round(room.live.competition, {move.tournament, move.round});
  if (round == nullptr || move.despite_conflicts) return std::nullopt;
  const std::vector<int> boards = boards_in_conflict(events_.club_, *round);
  if (boards.empty()) return std::nullopt;
  std::string named;
  arbiter::Sentence sentence{"orders.results_in_conflict",
                             {{"round", std::int64_t{move.round}}, {"n", std::ssize(boards)}}};
  for (const int board : boards) {
    named += (named.empty() ? "" : ", ") + std::to_string(board);
    sentence.params.push_back({"board", std::int64_t{board}});
  }
  sentence.params.push_back({"text", named});
  return arbiter::Refusal{"RESULTS_IN_CONFLICT", std::move(sentence), {}, {}, {}};
}

/// A game that has ended otherwise is not passed over by a key: whoever changes its result says
/// why.
std::optional<arbiter::Refusal> PlayedBoards::game_says_otherwise(const EventRoom& room,
                                                                  const EnterResult& enter) const {
  if (auto no = game_goes_on(room, enter)) return no;
  const Round* round = played_round(room.live.competition, {enter.tournament, enter.round});
  if (round == nullptr || enter.games.empty() || enter.board < 1 ||
      enter.board > std::ssize(round->boards))
    return std::nullopt;
  const Board& board = round->boards[static_cast<std::size_t>(enter.board - 1)];
  if (board.games.empty() || board.games == enter.games) return std::nullopt;
  const auto played = games_played(events_.club_, board);
  if (!played || same_shares(played->games, enter.games)) return std::nullopt;
  return arbiter::Refusal{"RESULT_STANDS",
                          {"orders.game_says_otherwise", {{"board", std::int64_t{enter.board}}}},
                          {},
                          {},
                          {}};
}

/// A result beside a game that goes on: whichever key was typed for the wrong board would leave two
/// players at a clock that nobody reads any more. A game that has not begun hinders no result.
std::optional<arbiter::Refusal> PlayedBoards::game_goes_on(const EventRoom& room,
                                                           const EnterResult& enter) const {
  const Round* round = played_round(room.live.competition, {enter.tournament, enter.round});
  if (round == nullptr || enter.games.empty() || enter.board < 1 ||
      enter.board > std::ssize(round->boards))
    return std::nullopt;
  for (const std::string& game :
       round->boards[static_cast<std::size_t>(enter.board - 1)].game_ids) {
    const auto view = events_.club_.find(game);
    if (!view || view->game.outcome || arbiter::phase_of(view->game) == arbiter::Phase::ready)
      continue;
    return arbiter::Refusal{"GAME_GOES_ON",
                            {"orders.game_goes_on", {{"board", std::int64_t{enter.board}}}},
                            {},
                            {},
                            {}};
  }
  return std::nullopt;
}

/// Those that were not linked yet are dropped as well: the file knows them by their board.
std::vector<std::string> PlayedBoards::games_dropped_by(const EventPicture& picture,
                                                        const std::vector<Fact>& facts) const {
  std::vector<std::string> dropped;
  const auto drop = [&](TournamentId id, int number) {
    const Tournament* tournament = find_tournament(picture.competition, id);
    const auto rows = picture.rows.rounds.find({id, number});
    if (tournament == nullptr || tournament->settings.boards != Boards::here ||
        rows == picture.rows.rounds.end())
      return;
    const Round& round = tournament->rounds[static_cast<std::size_t>(number - 1)];
    for (std::int64_t board = 0; board < std::ssize(round.boards); ++board)
      std::ranges::move(
          events_.store_.read([row = rows->second.first_board + board](db::Connection& db) {
            return db::games_of_board(db, row);
          }),
          std::back_inserter(dropped));
  };
  for (const Fact& fact : facts) {
    if (const auto* paired = std::get_if<RoundPaired>(&fact))
      drop(paired->tournament, paired->round);
    if (const auto* unpaired = std::get_if<RoundUnpaired>(&fact))
      drop(unpaired->tournament, unpaired->round);
  }
  return dropped;
}

void PlayedBoards::close_games(const std::vector<std::string>& games) {
  for (const std::string& game : games) {
    places_.erase(game);
    const auto view = events_.club_.find(game);
    if (!view || view->game.outcome) continue;
    events_.club_.submit(game,
                         arbiter::SetResult{arbiter::GameResult::both_lose,
                                            "The round was paired anew: this game is not played."},
                         {program_itself, events_.club_.time().now()}, [](const Answer&) {});
  }
}

}  // namespace flagfall::server::club
