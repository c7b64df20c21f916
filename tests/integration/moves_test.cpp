#include <doctest/doctest.h>

#include "tests/integration/venue.hpp"

using namespace flagfall::test;
using nlohmann::json;

namespace {

const json from_start;

json position(const std::string& fen) { return {{"fen", fen}}; }

/// White to move, a capture of two pieces is due.
const json two_to_take = position("W:W28,35:B13,22,23");
const json man_or_king = position("W:WK47,33:B20");

struct Case {
  std::string why;
  json changes;
  std::string move;
  std::string code;
  std::string detail;
  std::string article;
};

const Case cases[] = {
    {"no move at all", from_start, "hello", "MALFORMED_MOVE",
     "“hello” is not a move. Moves are written like 31-27 or 31x22.", ""},
    {"another sign", from_start, "32=28", "MALFORMED_MOVE",
     "“32=28” is not a move. Moves are written like 31-27 or 31x22.", ""},
    {"past the board", from_start, "32-51", "OUT_OF_BOARD",
     "There is no square 51 on this board, which has 50 squares.", ""},
    {"before the board", from_start, "0-1", "OUT_OF_BOARD",
     "There is no square 0 on this board, which has 50 squares.", ""},
    {"an empty square", from_start, "28-23", "NO_PIECE", "There is no piece on 28.", ""},
    {"the other side's man", from_start, "19-23", "NOT_YOUR_PIECE", "The piece on 19 is not yours.",
     "FMJD Annex 1, 5.4.5"},
    {"two rows at once", from_start, "33-24", "ILLEGAL_MOVE", "A man moves one square at a time.",
     "FMJD Annex 1, 3.4"},
    {"onto the own man", from_start, "37-32", "ILLEGAL_MOVE", "There is a piece on 32.",
     "FMJD Annex 1, 5.4.2"},
    {"nowhere", from_start, "32-32", "ILLEGAL_MOVE", "The move would end where it began.",
     "FMJD Annex 1, 5.4.2"},
    {"two moves in one", from_start, "32-28-23", "ILLEGAL_MOVE",
     "There is nothing to capture on the way 32-28.", "FMJD Annex 1, 5.4.2"},
    {"a man backwards", position("W:W29,40:B20"), "29-34", "ILLEGAL_MOVE",
     "A man moves forward only; backward it can only capture.", "FMJD Annex 1, 3.4"},
    {"a man that jumps far", position("W:W29,40:B20"), "29x15", "ILLEGAL_MOVE",
     "A man captures only a piece next to it, and lands directly behind it.", "FMJD Annex 1, 4.1"},
    {"a king over the own man", man_or_king, "47-29", "ILLEGAL_MOVE",
     "One's own pieces are never jumped: there is one on 33.", "FMJD Annex 1, 4.7"},
    {"a king over two in a row", position("W:WK28:B17,22"), "28x11", "ILLEGAL_MOVE",
     "Two pieces in a row cannot be jumped: there is no empty square before 17.",
     "FMJD Annex 1, 5.4.2"},
    {"off the diagonal", position("W:W28,35:B23"), "28x18", "ILLEGAL_MOVE",
     "No diagonal leads straight from one square to the other (28-18).", "FMJD Annex 1, 5.4.2"},
    {"a quiet move where a capture is due", position("W:W28,35:B23"), "35-30", "CAPTURE_MANDATORY",
     "A capture is compulsory.", "FMJD Annex 1, 4.2, 5.4.6"},
    {"the same, of two pieces", two_to_take, "35-30", "CAPTURE_MANDATORY",
     "A capture of 2 pieces is compulsory.", "FMJD Annex 1, 4.2, 5.4.6"},
    {"the shorter capture", two_to_take, "28x17", "NOT_MAXIMAL",
     "A capture of 2 pieces is compulsory; this takes only 1.", "FMJD Annex 1, 4.13, 5.4.8"},
    {"half of the capture", two_to_take, "28x19", "INCOMPLETE_CAPTURE",
     "The capture is not over on 19: the same piece must go on capturing.",
     "FMJD Annex 1, 4.5, 5.4.9"},
    {"a crown on the way (CASES 3)", position("W:W13:B7,8"), "13x2", "INCOMPLETE_CAPTURE",
     "The capture is not over on 2: the same piece must go on capturing.",
     "FMJD Annex 1, 4.5, 5.4.9"},
    {"two ways that take others (CASES 13)", position("W:WK4:B13,32,37,20"), "4x15", "AMBIGUOUS",
     "2 captures lead from 4 to 15 and take different pieces. Name the squares on the way.", ""},
};

}  // namespace

TEST_CASE("a move that is refused says which rule, which article, and what is legal") {
  const Venue& venue = shared_venue();
  for (const Case& c : cases) {
    CAPTURE(c.why);
    Board board = venue.started(c.changes);
    const json before = board.state();
    const ApiAnswer refused = board.move("white", 0, c.move);
    CHECK(refused.summary() == "422 " + c.code);
    CHECK(refused.body.at("type") == "/problems/illegal-move");
    CHECK(refused.body.at("detail") == c.detail);
    CHECK(refused.body.value("article", "") == c.article);
    CHECK(refused.body.at("sentence").at("key").get<std::string>().starts_with("rules."));
    if (!c.article.empty() && c.code != "NOT_YOUR_PIECE") {
      // What is legal is named, unless the move has nothing to do with the position.
      CHECK_FALSE(refused.body.at("legal").empty());
      CHECK_FALSE(refused.body.at("squares").empty());
    }
    json after = board.state();
    CHECK(after.at("fen") == before.at("fen"));
    CHECK(after.at("clock").at("running") == "white");
    // What could not be read is no attempt.
    const bool recorded = c.code != "MALFORMED_MOVE";
    CHECK(after.at("sequence") == before.at("sequence").get<int>() + (recorded ? 1 : 0));
  }
}

TEST_CASE("each move that is named as legal is accepted, as it is named") {
  const Venue& venue = shared_venue();
  for (const json& changes :
       {two_to_take, man_or_king, position("W:WK4:B13,32,37,20"), from_start}) {
    const json legal = venue.game(changes).state().at("legal");
    for (const json& move : legal) {
      CAPTURE(move.dump());
      Board board = venue.started(changes);
      const ApiAnswer played = board.move("white", 0, move.at("text"));
      REQUIRE(played.summary() == "200");
      const json item = board.state().at("moves").at("items").at(0);
      for (const char* field : {"text", "from", "to", "path", "captured", "promotes"})
        CHECK(item.at(field) == move.at(field));
    }
  }
}

TEST_CASE("who may not move now is told why") {
  const Venue& venue = shared_venue();
  Board board = venue.game();
  board.act("white", {{"type", "take_seat"}});
  board.act("black", {{"type", "take_seat"}});
  const ApiAnswer early = board.move("white", 0, "32-28");
  CHECK(early.summary() == "409 NOT_STARTED");
  CHECK(early.body.at("type") == "/problems/not-possible-now");
  CHECK(early.body.at("detail") == "The game has not started yet: the clocks stand still.");

  board.rule({{"type", "start"}});
  const ApiAnswer turn = board.move("black", 0, "19-23");
  CHECK(turn.summary() == "422 NOT_YOUR_TURN");
  CHECK(turn.body.at("detail") == "It is not your turn: White is to move.");
  CHECK(turn.body.at("article") == "FMJD Annex 1, 5.4.1");

  board.play({"32-28"});
  const ApiAnswer stale = board.move("black", 0, "19-23");
  CHECK(stale.summary() == "409 STALE");
  CHECK(stale.body.at("type") == "/problems/stale");
  CHECK(stale.body.at("detail") ==
        "The position has moved on: this was meant for ply 0, the scoresheet is at ply 1.");
  CHECK(board.move("black", 2, "19-23").summary() == "409 STALE");

  board.rule({{"type", "pause"}, {"reason", "fire alarm"}});
  const ApiAnswer paused = board.move("black", 1, "19-23");
  CHECK(paused.summary() == "409 PAUSED");
  CHECK(paused.body.at("detail") ==
        "Both clocks are stopped by the arbiter. Wait until the game goes on.");

  board.rule({{"type", "resume"}});
  board.act("black", {{"type", "resign"}});
  const ApiAnswer over = board.move("black", 1, "19-23");
  CHECK(over.summary() == "409 GAME_OVER");
  CHECK(over.body.at("detail") == "The game is over: 2-0.");
}

TEST_CASE("the end on the board") {
  const Venue& venue = shared_venue();
  const struct {
    std::string fen;
    std::string move;
    std::string reason;
    std::string article;
  } rows[] = {{"W:W28:B23", "28x19", "NO_PIECES", "FMJD Annex 1, 7.2.3"},
              {"W:W7,12,11:B1", "11-6", "BLOCKED", "FMJD Annex 1, 7.2.2"}};
  for (const auto& row : rows) {
    CAPTURE(row.fen);
    Board board = venue.started(position(row.fen));
    StreamClient watcher = board.watch();
    watcher.next("state");
    const ApiAnswer played = board.move("white", 0, row.move);
    REQUIRE(played.summary() == "200");
    const json& state = played.body.at("state");
    CHECK(state.at("phase") == "ended");
    CHECK(state.at("legal").empty());
    CHECK(state.at("clock").at("running").is_null());
    CHECK(state.at("outcome").at("result") == "2-0");
    CHECK(state.at("outcome").at("winner") == "white");
    CHECK(state.at("outcome").at("reason") == row.reason);
    CHECK(state.at("outcome").at("article") == row.article);
    const json change = watcher.next("change");
    REQUIRE(change.at("events").size() == 2);
    CHECK(change.at("events")[0].at("type") == "move_played");
    CHECK(change.at("events")[1].at("type") == "game_ended");
  }
}

TEST_CASE("twenty attempts at one ply are recorded, and no more") {
  Board board = shared_venue().started();
  const int before = board.state().at("sequence");
  for (int i = 0; i < 25; ++i)
    CHECK(board.move("white", 0, "33-24").summary() == "422 ILLEGAL_MOVE");
  CHECK(board.state().at("sequence") == before + 20);
  board.play({"32-28"});
  CHECK(board.state().at("sequence") == before + 21);
}

TEST_CASE("the scoresheet as PDN, while the game is on and after it") {
  const Venue& venue = shared_venue();
  Board board = venue.started(
      {{"event", "Club \"evening\" (group B)"}, {"white", {{"rating", 2400}, {"title", "GMI"}}}});
  board.play({"32-28", "19-23", "28x19", "14x23"});
  const auto pdn = [&] {
    const ApiAnswer answer = board.white.get("/api/v1/games/" + board.id + "/scoresheet.pdn");
    CHECK(answer.headers.at("content-type") == "application/x-pdn; charset=utf-8");
    CHECK(answer.headers.at("content-disposition") ==
          "attachment; filename=\"" + board.id + ".pdn\"");
    return answer.text;
  };
  const auto holds = [](const std::string& text, const std::string& part) {
    CAPTURE(text);
    CAPTURE(part);
    CHECK(text.find(part) != std::string::npos);
  };
  const std::string running = pdn();
  holds(running, "[Event \"Club \\\"evening\\\" (group B)\"]");
  holds(running, "[White \"Jannes van der Wal\"]");
  holds(running, "[WhiteRating \"2400\"]");
  CHECK(running.find("BlackRating") == std::string::npos);  // CASES 21: no tag for no rating
  holds(running, "[GameType \"20");
  holds(running, "[Result \"*\"]");
  holds(running, "1. 32-28");
  CHECK(running.find_last_not_of(" \n") == running.rfind('*'));
  board.act("white", {{"type", "resign"}});
  const std::string ended = pdn();
  holds(ended, "[Result \"0-2\"]");
  CHECK(ended.find_last_not_of(" \n") == ended.rfind("0-2") + 2);
}
