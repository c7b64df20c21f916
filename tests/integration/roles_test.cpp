#include <doctest/doctest.h>

#include <array>
#include <fstream>
#include <map>
#include <set>

#include "tests/integration/roles_bodies.hpp"
#include "tests/integration/staffed.hpp"

// Who may do what, as docs/reference/roles.md says by hand: every command, sent by everyone.

using namespace flagfall::test;
using nlohmann::json;

namespace {

/// The columns of the table of commands, in its order: an account of each role, and links.
constexpr std::array roles{"chief", "arbiter", "scorer", "organiser", "appeals",
                           "white", "black",   "watch",  "anyone"};

std::vector<std::string> split(const std::string& text, const std::string& separator) {
  std::vector<std::string> parts;
  std::size_t from = 0;
  for (std::size_t at = 0; (at = text.find(separator, from)) != std::string::npos;) {
    parts.push_back(text.substr(from, at - from));
    from = at + separator.size();
  }
  parts.push_back(text.substr(from));
  return parts;
}

using Table = std::map<std::string, std::vector<bool>>;

/// The rows under "Commands in a game": one command each, and who may send it. "✓ ¹" may.
Table table_of_the_page() {
  std::ifstream page{"docs/reference/roles.md"};
  Table table;
  bool here = false;
  for (std::string line; std::getline(page, line);) {
    if (line.starts_with("## ")) here = line == "## Commands in a game";
    if (!here || !line.starts_with("| `")) continue;
    const auto cells = split(line, "|");
    REQUIRE(cells.size() == roles.size() + 3);
    std::vector<bool> may;
    for (std::size_t i = 0; i < roles.size(); ++i)
      may.push_back(cells[i + 2].find("✓") != std::string::npos);
    const auto names = split(cells[1], "`");
    for (std::size_t i = 1; i < names.size(); i += 2) table[names[i]] = may;
  }
  return table;
}

/// A well-formed body of each command. What it would do is another matter: here the question is
/// whether it gets past the door.
const std::map<std::string, json>& bodies() {
  static const std::map<std::string, json> bodies{
      {"take_seat", {}},
      {"play_move", {{"ply", 0}, {"move", "32-28"}}},
      {"press", {{"ply", 0}}},
      {"call_arbiter", {}},
      {"answer_call", {}},
      {"call_flag", {}},
      {"ask_pause", {{"ply", 0}}},
      {"accept_pause", {{"ply", 0}}},
      {"decline_pause", {{"ply", 0}}},
      {"set_periods_left", {{"side", "white"}, {"periods", 1}, {"reason", "r"}}},
      {"set_turn", {{"side", "white"}, {"reason", "r"}}},
      {"undo_press", {{"refund", true}, {"reason", "r"}}},
      {"confirm_result", {}},
      {"dismiss_proposal", {{"reason", "r"}}},
      {"offer_draw", {{"ply", 0}}},
      {"accept_draw", {{"ply", 0}}},
      {"decline_draw", {{"ply", 0}}},
      {"claim_draw", {{"ply", 0}, {"rule", "REPETITION"}}},
      {"resign", {}},
      {"ask_take_back", {{"ply", 0}}},
      {"accept_take_back", {{"ply", 0}}},
      {"decline_take_back", {{"ply", 0}}},
      {"start", {}},
      {"pause", {{"reason", "fire alarm"}}},
      {"resume", {}},
      {"adjust_time", {{"side", "white"}, {"ms", 1000}, {"reason", "r"}}},
      {"set_time", {{"side", "white"}, {"ms", 1000}, {"reason", "r"}}},
      {"set_moves", {{"side", "white"}, {"moves", 3}, {"reason", "r"}}},
      {"set_period", {{"side", "white"}, {"period", 1}, {"reason", "r"}}},
      {"confirm_flag", {{"reason", "r"}}},
      {"take_back", {{"plies", 1}, {"restore_time", true}, {"reason", "r"}}},
      {"declare_draw", {{"rule", "NO_WIN_POSSIBLE"}, {"reason", "r"}}},
      {"set_result", {{"result", "2-0"}, {"reason", "r"}}},
      {"open_case", {{"topic", "touch"}, {"statement", "s"}}},
      {"amend_case", {{"case", 1}, {"statement", "s"}}},
      {"rule_case", {{"case", 1}, {"choice", "no_duty"}}},
      {"sign_case", {{"case", 1}, {"signer", "white"}, {"refused", true}}},
      {"appeal_ruling", {{"case", 1}, {"text", "t"}}},
      {"withdraw_appeal", {{"case", 1}}},
      {"decide_appeal", {{"case", 1}, {"upheld", true}, {"text", "t"}}},
      {"report_irregularity", {{"side", "white"}, {"irregularity", "I06"}}},
      {"repair_irregularity", {{"reason", "r"}}},
      {"let_stand", {{"reason", "r"}}},
      {"drop_irregularity", {{"reason", "r"}}},
      {"set_position", {{"fen", "W:W31:B19"}, {"reason", "r"}}},
      {"penalise", {{"side", "white"}, {"penalty", "warning"}, {"reason", "r"}}},
      {"note_incident", {{"text", "a phone rang"}}},
      {"annul_result", {{"reason", "r"}}},
      {"undo_power", {{"reason", "r"}}},
      {"adjourn", {{"reason", "r"}}},
      {"seal_move", {{"ply", 0}, {"move", "32-28"}}},
      {"open_sealed_move", {}},
      {"enter_move", {{"ply", 0}, {"move", "32-28"}}},
      {"enter_moves", {{"ply", 0}, {"moves", {"32-28"}}}},
      {"enter_irregular",
       {{"ply", 0}, {"move", "32-27"}, {"fen", "B:W27,31,33-50:B1-20"}, {"reason", "r"}}},
      {"erase_moves", {{"ply", 0}, {"plies", 1}}},
      {"note_time", {{"side", "white"}, {"moves", 40}, {"ms", 1000}}},
      {"decide_claim", {{"upheld", true}, {"reason", "r"}}},
      {"claim_absence", {}},
  };
  return bodies;
}

json body_of(const std::string& command) {
  json body = bodies().at(command);
  body["type"] = command;
  return body;
}

/// The staff says for whom it speaks; a player speaks for himself.
json body_by(const std::string& command, const std::string& person) {
  json body = body_of(command);
  const bool of_a_side = command == "appeal_ruling" || command == "withdraw_appeal";
  if (of_a_side && person != "white" && person != "black") body["side"] = "white";
  return body;
}

/// Who has that role at a board: an account, or whoever has a link of it.
Who who_is(const Staffed& staffed, const std::string& role, const Board& board) {
  const auto account = staffed.accounts.find(role);
  return account != staffed.accounts.end() ? account->second : board.link(role.c_str());
}

bool needs_paper(const std::string& command) {
  return command.starts_with("enter_") || command == "erase_moves" || command == "note_time";
}

/// Answers of the door. Whatever else comes was past it.
bool turned_away(const ApiAnswer& answer) {
  return answer.summary() == "403 NOT_ALLOWED" || answer.summary() == "401 SIGN_IN_REQUIRED";
}

}  // namespace

const std::map<std::string, json>& flagfall::test::every_command() { return bodies(); }

TEST_CASE("every command by everyone, as the page on roles says") {
  const Table table = table_of_the_page();
  std::set<std::string> named;
  for (const auto& [command, may] : table) named.insert(command);
  std::set<std::string> known;
  for (const auto& [command, body] : bodies()) known.insert(command);
  REQUIRE(named == known);

  const Staffed staffed;
  const Venue& venue = staffed.venue;
  int checked = 0;
  for (const auto& row : table) {
    const auto& command = row.first;  // by name, so that what a test captures can hold them
    const auto& may = row.second;
    for (std::size_t i = 0; i < roles.size(); ++i) {
      const std::string person{roles[i]};
      CAPTURE(command);
      CAPTURE(person);
      // Public, so that the answer to a stranger is that of the door, not of the wall. A start by
      // Black is his only where the game was made so: the footnote of the table.
      json order{{"visibility", "public"}, {"start", "black_press"}};
      // A sheet is typed in where the moves are made on wood.
      if (needs_paper(command)) order["play"] = "clock_only";
      Board board = venue.game(order);
      const bool ready = command == "start" || command == "take_seat";
      for (const char* side : {"white", "black"})
        if (command != "take_seat") board.act(side, {{"type", "take_seat"}});
      if (!ready) REQUIRE(board.rule({{"type", "start"}}).status == 200);
      const std::int64_t before = board.state().at("sequence");

      ApiClient client = venue.client(who_is(staffed, person, board));
      const ApiAnswer answer = client.command(board.id, body_by(command, person));
      CAPTURE(answer.summary());
      ++checked;
      // A player's place is at the other doors too: by his link or not at all.
      CHECK(turned_away(answer) == !may[i]);
      if (may[i]) continue;
      // Only who shows nothing at all is asked to sign in.
      CHECK(answer.status == (person == "anyone" ? 401 : 403));
      CHECK(answer.body.at("detail").get<std::string>().size() > 10);
      CHECK(board.state().at("sequence") == before);
    }
  }
  MESSAGE("checked: ", checked, " commands by role");
  CHECK(checked == 59 * 9);
}

TEST_CASE("commands that are allowed do what they say, with their status") {
  const Venue& venue = shared_venue();
  const struct {
    std::string command;
    std::string by;
    std::string answer;
    std::string event;
  } rows[] = {
      {"take_seat", "white", "200", ""},
      {"play_move", "white", "200", "move_played"},
      {"play_move", "black", "422 NOT_YOUR_TURN", "attempt_refused"},
      {"offer_draw", "black", "200", "draw_offered"},
      {"accept_draw", "white", "409 NOTHING_TO_ANSWER", ""},
      {"decline_draw", "white", "409 NOTHING_TO_ANSWER", ""},
      {"claim_draw", "white", "422 CLAIM_FAILS", "draw_claimed"},
      {"claim_draw", "black", "422 CLAIM_NOT_YOUR_TURN", ""},
      {"resign", "black", "200", "game_ended"},
      {"ask_take_back", "white", "422 NO_TAKE_BACK", ""},
      {"accept_take_back", "black", "409 NOTHING_TO_ANSWER", ""},
      {"decline_take_back", "black", "409 NOTHING_TO_ANSWER", ""},
      {"start", "arbiter", "200", ""},
      {"pause", "arbiter", "200", "clock_paused"},
      {"resume", "arbiter", "200", ""},
      {"adjust_time", "arbiter", "409 PAUSE_FIRST", ""},
      {"set_time", "arbiter", "409 PAUSE_FIRST", ""},
      {"set_moves", "arbiter", "409 PAUSE_FIRST", ""},
      {"set_period", "arbiter", "409 PAUSE_FIRST", ""},
      {"take_back", "arbiter", "409 PAUSE_FIRST", ""},
      {"press", "white", "422 MOVE_IS_PRESS", ""},
      {"resume", "white", "200", ""},
      {"call_flag", "white", "409 NO_FLAG", ""},
      {"call_flag", "arbiter", "409 NO_FLAG", ""},
      {"ask_pause", "white", "422 PAUSE_BY_ARBITER", ""},
      {"accept_pause", "white", "422 PAUSE_BY_ARBITER", ""},
      {"decline_pause", "white", "422 PAUSE_BY_ARBITER", ""},
      {"answer_call", "arbiter", "200", ""},
      {"set_periods_left", "arbiter", "409 PAUSE_FIRST", ""},
      {"set_turn", "arbiter", "422 POSITION_DECIDES_TURN", ""},
      {"undo_press", "arbiter", "422 TAKE_BACK_INSTEAD", ""},
      {"confirm_result", "arbiter", "409 NOTHING_PROPOSED", ""},
      {"dismiss_proposal", "arbiter", "409 NOTHING_PROPOSED", ""},
      {"open_case", "arbiter", "200", "case_opened"},
      {"amend_case", "arbiter", "422 NO_CASE", ""},
      {"rule_case", "arbiter", "422 NO_CASE", ""},
      {"sign_case", "arbiter", "422 NO_CASE", ""},
      {"appeal_ruling", "white", "422 NO_CASE", ""},
      {"withdraw_appeal", "black", "422 NO_CASE", ""},
      {"declare_draw", "arbiter", "200", "game_ended"},
      {"set_result", "arbiter", "200", "result_set"},
      {"drop_irregularity", "arbiter", "409 NO_IRREGULARITY", ""},
      {"repair_irregularity", "white", "409 NO_IRREGULARITY", ""},
      {"let_stand", "black", "409 NO_IRREGULARITY", ""},
      {"set_position", "arbiter", "409 PAUSE_FIRST", ""},
      {"penalise", "arbiter", "200", "penalty_given"},
      {"note_incident", "arbiter", "200", "incident_noted"},
      {"annul_result", "arbiter", "409 NOTHING_TO_ANNUL", ""},
      {"undo_power", "arbiter", "409 NOTHING_TO_UNDO", ""},
      {"adjourn", "arbiter", "200", "game_adjourned"},
      {"seal_move", "white", "409 NOT_SEALING", ""},
      {"open_sealed_move", "arbiter", "409 NOT_ADJOURNED", ""},
      {"enter_move", "arbiter", "422 MOVES_ARE_HERE", ""},
      {"decide_claim", "arbiter", "409 NO_CLAIM", ""},
      {"claim_absence", "white", "422 NO_DEFAULT_TIME", ""},
  };
  for (const auto& row : rows) {
    CAPTURE(row.command);
    CAPTURE(row.by);
    Board board = venue.started();
    const std::int64_t before = board.state().at("sequence");
    const ApiAnswer answer = row.by == "arbiter" ? board.rule(body_of(row.command))
                                                 : board.act(row.by, body_of(row.command));
    CHECK(answer.summary() == row.answer);
    CHECK(board.state().at("sequence") == before + (row.event.empty() ? 0 : 1));
    const json last = board.events().back();
    if (row.event.empty()) continue;
    CHECK(last.at("type") == row.event);
    CHECK(last.at("actor").at("role") == row.by);
    CHECK(last.at("actor").at("name") == (row.by == "arbiter" ? "Chief" : ""));
  }
}

TEST_CASE("with --games-by chief other arbiters make none") {
  auto flags = generous_limits();
  flags.insert(flags.end(), {"--games-by", "chief"});
  Venue venue{flags};
  CHECK(venue.arbiter().post("/api/v1/games", Venue::order()).summary() == "201");
  venue.server.terminate();
  REQUIRE(run_program({"user", "--data", venue.server.data().string(), "add", "Arbiter"},
                      std::string{usual_password} + "\n")
              .code == 0);
  venue.server.start();
  const Who arbiter = signed_in(venue.port(), "Arbiter", usual_password);
  REQUIRE_FALSE(arbiter.cookie.empty());
  CHECK(venue.client(arbiter).post("/api/v1/games", Venue::order()).summary() == "403 NOT_ALLOWED");
}
