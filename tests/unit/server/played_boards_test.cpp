#include <doctest/doctest.h>

#include <algorithm>
#include <set>

#include "arbiter/game/openings.hpp"
#include "db/fact_codec.hpp"
#include "db/verify.hpp"
#include "server/club/board_game.hpp"
#include "tests/support/full_disk.hpp"
#include "tests/support/hall_with_events.hpp"
#include "tests/support/store_calls.hpp"
#include "tests/support/temp_folder.hpp"

// Boards of a tournament that are played here: their games, and the results of these.

namespace flagfall::server::club {
namespace {

using namespace arbiter::tournament;
using arbiter::GameResult;
using test::FullDisk;
using test::HallWithEvents;
using test::TempFolder;

TournamentSettings played_here(PairingForm form = PairingForm::single_game) {
  TournamentSettings settings = HallWithEvents::settings();
  settings.boards = Boards::here;
  settings.form = form;
  settings.order = default_order(settings.system, form);
  settings.min_draw_moves = 40;
  settings.default_minutes = 30;
  settings.conduct.pause_by = arbiter::PauseBy::players;
  return settings;
}

MatchGame game(RoundKind kind, Share first, Share second) { return {kind, first, second, 0}; }

/// Two plies and a result: a game that both have played.
void play_out(HallWithEvents& hall, const std::string& id, GameResult result) {
  for (const Side side : both_sides) hall.hall.ask(id, arbiter::TakeSeat{side});
  hall.hall.ask(id, arbiter::StartClock{});
  hall.hall.play(id, "32-28");
  hall.hall.play(id, "19-23");
  hall.hall.ask(id, arbiter::SetResult{result, "agreed at the board"});
  hall.settle();
}

TEST_CASE("a result at a board of wood is entered when the arbiter has confirmed it") {
  const TempFolder folder;
  HallWithEvents hall{folder / "club.db"};
  hall.open();
  TournamentSettings settings = played_here();
  settings.conduct.play = arbiter::Play::clock_only;
  const std::string id = hall.opened(4, settings, hall.sent());
  hall.publish_round(id, 4);
  hall.settle();
  const std::string game = hall.board(id, 1).game_ids.front();
  hall.hall.ask(game, arbiter::StartClock{});
  hall.hall.ask(game, arbiter::Press{Side::white, 0});
  hall.hall.ask(game, arbiter::Press{Side::black, 1});
  hall.hall.ask(game, arbiter::Resign{Side::white});
  hall.settle();
  CHECK(hall.board(id, 1).games.empty());
  hall.hall.ask(game, arbiter::ConfirmResult{});
  hall.settle();
  CHECK(hall.board(id, 1).games == BoardGames{{RoundKind::played, Share::loss, Share::win, 0}});
}

TEST_CASE("a published round gets its games, each in its place") {
  const TempFolder folder;
  HallWithEvents hall{folder / "club.db"};
  hall.open();
  const std::string id = hall.opened(4, played_here(), hall.sent());
  hall.publish_round(id, 4);
  hall.settle();
  std::set<std::string> games;
  for (const int board : {1, 2}) {
    REQUIRE(hall.board(id, board).game_ids.size() == 1);
    games.insert(hall.board(id, board).game_ids.front());
  }
  CHECK(games.size() == 2);
  const auto view = hall.hall.club->find(hall.board(id, 2).game_ids.front());
  REQUIRE(view);
  CHECK(view->card.sheet.event == "Club evening");
  CHECK(view->card.sheet.site == "Zaandam");
  CHECK(view->card.sheet.round == "1");
  CHECK(view->card.sheet.board == "2");
  CHECK(view->card.sheet.players.white == db::SheetPlayer{"P3", "", 2397});
  CHECK(view->card.sheet.players.black == db::SheetPlayer{"P4", "", 2396});
  CHECK(view->card.visibility == db::Visibility::everyone);
  CHECK(view->game.settings.min_draw_moves == 40);
  CHECK(view->game.settings.conduct.pause_by == arbiter::PauseBy::players);
  CHECK(view->game.settings.conduct.default_time == std::chrono::minutes{30});
  CHECK(arbiter::phase_of(view->game) == arbiter::Phase::ready);
  CHECK(hall.hall.store->read([&](db::Connection& db) {
    return db.int64(
        "SELECT count(*) FROM game g JOIN board_game x ON x.game = g.id "
        "AND x.board = g.board JOIN pairing_list p ON p.white = g.white_name");
  }) == 2);
  // Nothing of the event is told twice, and no event, player or board was made beside.
  CHECK(hall.hall.store->newest_ids() == db::CompetitionIds{1, 1, 1, 2});
  CHECK(db::verify(folder / "club.db", {.replay = check_replay}).findings.empty());
}

TEST_CASE("a game that ends enters its result, unconfirmed, until the staff confirms") {
  const TempFolder folder;
  HallWithEvents hall{folder / "club.db"};
  hall.open();
  const std::string id = hall.opened(4, played_here(), hall.sent());
  hall.publish_round(id, 4);
  hall.settle();
  const std::string one = hall.board(id, 1).game_ids.front();
  play_out(hall, one, GameResult::black_wins);
  CHECK(hall.board(id, 1).games == BoardGames{game(RoundKind::played, Share::loss, Share::win)});
  CHECK_FALSE(hall.board(id, 1).confirmed);
  CHECK(hall.board(id, 2).games.empty());
  CHECK(hall.stream(id).back().actor.role == "system");

  // Changed by the arbiter in the game: taken over.
  hall.hall.ask(one, arbiter::SetResult{GameResult::draw, "flag was wrong"});
  hall.settle();
  CHECK(hall.board(id, 1).games == BoardGames{game(RoundKind::played, Share::draw, Share::draw)});

  // Taken away: it comes back with news from the board only.
  CHECK(hall.ask(id, EnterResult{1, 1, 1, {}, true}).changed);
  hall.ask(id, MoveRound{1, 1, RoundPhase::running, {}});
  hall.settle();
  CHECK(hall.board(id, 1).games.empty());
  hall.open();
  hall.settle();
  CHECK(hall.board(id, 1).games.empty());
  hall.hall.ask(one, arbiter::SetResult{GameResult::white_wins, "after all"});
  hall.settle();
  CHECK(hall.board(id, 1).games == BoardGames{game(RoundKind::played, Share::win, Share::loss)});

  // Confirmed: what the game says no longer counts.
  CHECK(hall.ask(id, EnterResult{1, 1, 1, hall.board(id, 1).games, true}).changed);
  hall.hall.ask(one, arbiter::SetResult{GameResult::draw, "too late"});
  hall.settle();
  CHECK(hall.board(id, 1).games == BoardGames{game(RoundKind::played, Share::win, Share::loss)});
  CHECK(hall.board(id, 1).confirmed);
}

TEST_CASE("what an arbiter corrected no game replaces, also after a restart") {
  const TempFolder folder;
  HallWithEvents hall{folder / "club.db"};
  hall.open();
  const std::string id = hall.opened(2, played_here(), hall.sent());
  hall.publish_round(id, 2);
  hall.settle();
  const std::string one = hall.board(id, 1).game_ids.front();
  play_out(hall, one, GameResult::white_wins);
  const BoardGames corrected{game(RoundKind::played, Share::loss, Share::win)};
  CHECK(hall.ask(id, CorrectResult{1, 1, 1, corrected, "appeal", false}).changed);
  hall.settle();
  hall.open();
  hall.settle();
  CHECK(hall.board(id, 1).games == corrected);
  hall.hall.ask(one, arbiter::SetResult{GameResult::draw, "in the game alone"});
  hall.settle();
  CHECK(hall.board(id, 1).games == corrected);
}

TEST_CASE("a micro-match has two games with colours changed, and one result") {
  const TempFolder folder;
  HallWithEvents hall{folder / "club.db"};
  hall.open();
  const std::string id = hall.opened(2, played_here(PairingForm::micro_match), hall.sent());
  hall.publish_round(id, 2);
  hall.settle();
  const std::vector<std::string> games = hall.board(id, 1).game_ids;
  REQUIRE(games.size() == 2);
  const auto sheet = [&](std::size_t n) { return hall.hall.club->find(games[n])->card.sheet; };
  CHECK(sheet(0).board == "1.1");
  CHECK(sheet(0).players.white.name == "P1");
  CHECK(sheet(1).board == "1.2");
  CHECK(sheet(1).players.white.name == "P2");
  play_out(hall, games[1], GameResult::white_wins);
  CHECK(hall.board(id, 1).games.empty());
  play_out(hall, games[0], GameResult::white_wins);
  CHECK(hall.board(id, 1).games == BoardGames{game(RoundKind::played, Share::win, Share::loss),
                                              game(RoundKind::played, Share::loss, Share::win)});
}

TEST_CASE("the opening of a round is where its games begin") {
  const TempFolder folder;
  HallWithEvents hall{folder / "club.db"};
  hall.open();
  TournamentSettings settings = default_settings(arbiter::RuleSet::russian, System::swiss);
  settings.boards = Boards::here;
  settings.drawn_openings = true;
  const std::string id = hall.opened(2, settings, hall.sent());
  const auto opening =
      arbiter::openings_of(arbiter::RuleSet::russian, arbiter::OpeningTable::fmjd_64).at(7);
  hall.ask(id, DraftRound{1, 1, {{1, 2}}, {}, Side::white, arbiter::code_of(opening), {}, {}});
  hall.ask(id, MoveRound{1, 1, RoundPhase::published, {}});
  hall.settle();
  REQUIRE(hall.board(id, 1).game_ids.size() == 1);
  const arbiter::Game& played = hall.hall.game(hall.board(id, 1).game_ids.front());
  CHECK(played.settings.opening == arbiter::code_of(opening));
  CHECK(played.settings.start == arbiter::position_of(arbiter::RuleSet::russian, opening));
}

TEST_CASE("what the end of a game was for its board") {
  struct Case {
    const char* why;
    int plies;
    GameResult result;
    arbiter::Reason reason;
    bool changed;
    MatchGame expected;
  };
  const Case cases[] = {
      {"played", 2, GameResult::white_wins, arbiter::Reason::resignation, false,
       game(RoundKind::played, Share::win, Share::loss)},
      {"played with colours changed", 2, GameResult::white_wins, arbiter::Reason::time, true,
       game(RoundKind::played, Share::loss, Share::win)},
      {"both lose", 2, GameResult::both_lose, arbiter::Reason::arbiter, false,
       game(RoundKind::played, Share::loss, Share::loss)},
      {"Black never came", 1, GameResult::white_wins, arbiter::Reason::time, false,
       game(RoundKind::forfeit, Share::win, Share::loss)},
      {"White never came", 0, GameResult::black_wins, arbiter::Reason::arbiter, false,
       game(RoundKind::forfeit, Share::loss, Share::win)},
      {"nobody came", 0, GameResult::both_lose, arbiter::Reason::arbiter, false,
       game(RoundKind::forfeit, Share::loss, Share::loss)},
      {"forfeited, whatever was played", 2, GameResult::black_wins, arbiter::Reason::forfeit, false,
       game(RoundKind::forfeit, Share::loss, Share::win)},
      {"neither came back", 2, GameResult::both_lose, arbiter::Reason::double_forfeit, false,
       game(RoundKind::forfeit, Share::loss, Share::loss)},
      {"drawn at once", 1, GameResult::draw, arbiter::Reason::agreement, false,
       game(RoundKind::unrated, Share::draw, Share::draw)},
      {"resigned at once", 1, GameResult::white_wins, arbiter::Reason::resignation, false,
       game(RoundKind::unrated, Share::win, Share::loss)},
  };
  for (const Case& c : cases) {
    CAPTURE(c.why);
    arbiter::Game ended;
    CHECK_FALSE(board_result_of(ended, c.changed));
    ended.scoresheet.resize(static_cast<std::size_t>(c.plies));
    ended.outcome = arbiter::Outcome{c.result, c.reason, {}, {}};
    CHECK(board_result_of(ended, c.changed) == c.expected);
  }
}

TEST_CASE("the day of a game lies within those of its event") {
  struct Case {
    const char *first, *last, *today, *expected;
  };
  const Case cases[] = {{"", "", "2026-11-30", "2026-11-30"},
                        {"2026-12-04", "", "2026-11-30", "2026-12-04"},
                        {"2026-12-04", "", "2026-12-05", "2026-12-04"},
                        {"2026-12-04", "2026-12-06", "2026-12-05", "2026-12-05"},
                        {"2026-12-04", "2026-12-06", "2026-12-07", "2026-12-06"}};
  for (const Case& c : cases) {
    CAPTURE(c.first);
    CAPTURE(c.today);
    const TempFolder folder;
    HallWithEvents hall{folder / "club.db"};
    hall.open();
    const std::string id = hall.opened(2);
    EventSettings settings = hall.state(id).settings;
    settings.first_day = c.first;
    settings.last_day = c.last;
    hall.ask(id, ChangeEvent{settings});
    hall.publish_round(id, 2);
    EventRoom room = open_event(id, hall.stream(id));
    CHECK(game_for_board(room.live, {1, 1, 1}, 1, c.today).sheet.date == c.expected);
  }
}

TEST_CASE("a game that has begun keeps its round from being paired again") {
  const TempFolder folder;
  HallWithEvents hall{folder / "club.db"};
  hall.open();
  const std::string id = hall.opened(4, played_here(), hall.sent());
  hall.publish_round(id, 4);
  hall.settle();
  const std::vector<std::string> games = {hall.board(id, 1).game_ids.front(),
                                          hall.board(id, 2).game_ids.front()};
  // Back and forth with the same boards: the same games.
  const MoveRound back{1, 1, RoundPhase::draft, "a late entry"};
  CHECK(hall.ask(id, back).changed);
  hall.ask(id, MoveRound{1, 1, RoundPhase::published, {}});
  hall.settle();
  CHECK(hall.board(id, 1).game_ids.front() == games[0]);
  CHECK(hall.hall.store->games({.public_only = false}).size() == 2);

  // Paired anew: new games, and the old ones are over.
  CHECK(hall.ask(id, back).changed);
  hall.publish_round(id, 4);
  hall.settle();
  CHECK(hall.board(id, 1).game_ids.front() != games[0]);
  for (const std::string& old : games) CHECK(hall.hall.game(old).outcome);
  // It is the same round, with boards of its own.
  CHECK(hall.hall.store->newest_ids() == db::CompetitionIds{1, 1, 1, 4});
  CHECK(hall.board(id, 1).games.empty());

  const std::string fresh = hall.board(id, 2).game_ids.front();
  for (const Side side : both_sides) hall.hall.ask(fresh, arbiter::TakeSeat{side});
  hall.hall.ask(fresh, arbiter::StartClock{});
  const OrderAnswer refused = hall.ask(id, back);
  REQUIRE(refused.refusal);
  CHECK(refused.refusal->code == "ROUND_PHASE");
  CHECK(refused.refusal->sentence.key == "orders.round_is_played");
  CHECK(db::verify(folder / "club.db", {.replay = check_replay}).findings.empty());
}

TEST_CASE("whom nobody waits for needs no game, and wooden boards have none") {
  const TempFolder folder;
  HallWithEvents hall{folder / "club.db"};
  hall.open();
  const std::string wooden = hall.opened(2);
  hall.publish_round(wooden, 2);
  hall.settle();
  CHECK(hall.board(wooden, 1).game_ids.empty());
  CHECK(hall.hall.store->games({.public_only = false}).empty());
}

/// The program ends at a point where the next step has not reached the disk.
TEST_CASE("what a crash left undone is done at the next start (CASES 38)") {
  const TempFolder folder;
  HallWithEvents hall{folder / "club.db"};
  hall.open();
  const std::string id = hall.opened(4, played_here(PairingForm::micro_match), hall.sent());
  DraftRound draft{1, 1, {{1, 2}, {3, 4}}, {}, Side::white, {}, {}, {}};
  hall.ask(id, draft);

  const auto linked = [&] {
    return hall.hall.store->read(
        [](db::Connection& db) { return db.int64("SELECT count(*) FROM board_game"); });
  };
  const RoundMoved published{1, 1, RoundPhase::published, {}};
  hall.events.reset();
  REQUIRE(test::append(*hall.hall.store, db::NewEvent{stream_of_event(id),
                                                      hall.hall.store->head().position + 1,
                                                      {"arbiter", "anna"},
                                                      1'000,
                                                      1'000,
                                                      std::string{RoundMoved::type},
                                                      db::encode_fact(published).dump()}));
  std::size_t made = 0;
  SUBCASE("the round was published, and no game made") {}
  SUBCASE("some games were made, and none linked") {
    const EventRoom room = open_event(id, hall.stream(id));
    for (const BoardPlace place : {BoardPlace{1, 1, 1}, BoardPlace{1, 1, 2}})
      hall.hall.club->create(game_for_board(room.live, place, 1, "2026-11-30"), hall.sent(),
                             [&](const std::string&, const std::string&) { ++made; });
    hall.hall.run_until([&] { return made == 2; });
  }
  CHECK(hall.hall.store->games({.public_only = false}).size() == made);
  CHECK(linked() == 0);
  hall.open();
  hall.settle();
  std::set<std::string> games;
  for (const int board : {1, 2})
    for (const std::string& linked_one : hall.board(id, board).game_ids) games.insert(linked_one);
  CHECK(games.size() == 4);
  CHECK(hall.hall.store->games({.public_only = false}).size() == 4);
  const std::vector<std::string> first = hall.board(id, 1).game_ids;
  CHECK(hall.hall.club->find(first[0])->card.sheet.board == "1.1");
  CHECK(hall.hall.club->find(first[1])->card.sheet.board == "1.2");

  // Both games end, and the program with them: the result was not entered.
  hall.events.reset();
  for (const std::string& played : first) play_out(hall, played, GameResult::draw);
  hall.open();
  hall.settle();
  CHECK(hall.board(id, 1).games == BoardGames{game(RoundKind::played, Share::draw, Share::draw),
                                              game(RoundKind::played, Share::draw, Share::draw)});
  const std::size_t facts = hall.stream(id).size();
  hall.open();
  hall.settle();
  CHECK(hall.stream(id).size() == facts);
  CHECK(db::verify(folder / "club.db", {.replay = check_replay}).findings.empty());
}

TEST_CASE("games that a failing disk kept from being made are made when it works again") {
  const TempFolder folder{test::Medium::disk};
  HallWithEvents hall{folder / "club.db"};
  hall.open();
  const std::string id = hall.opened(4, played_here(), hall.sent());
  hall.ask(id, DraftRound{1, 1, {{1, 2}, {3, 4}}, {}, Side::white, {}, {}, {}});
  hall.ask(id, MoveRound{1, 1, RoundPhase::published, {}});
  {
    const FullDisk full;
    hall.hall.run_until([&] { return hall.hall.club->storage_failed(); });
  }
  hall.hall.run_until([&] { return !hall.hall.club->storage_failed(); });
  hall.settle();
  for (const int board : {1, 2}) CHECK(hall.board(id, board).game_ids.size() == 1);
  CHECK(hall.hall.store->games({.public_only = false}).size() == 2);
}

}  // namespace
}  // namespace flagfall::server::club
