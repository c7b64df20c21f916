#include <doctest/doctest.h>

#include <set>
#include <tuple>

#include "arbiter/game/evidence.hpp"
#include "arbiter/notation/move_text.hpp"
#include "tests/unit/game/wooden_table.hpp"

// Claims right and wrong by one, under every rule of every text (RULES.md 3.2 to 3.5; ARBITER.md
// 7.3, 17), where the moves are made here and where they are typed in from paper.

namespace flagfall::arbiter {
namespace {

using test::Table;
using namespace std::chrono_literals;

struct ClaimRow {
  RuleSet rules;
  Profile profile;
  DrawRule rule;
  const char* fen;
  int ply;                      ///< the first after which the claim is right
  const char* moves = nullptr;  ///< else kings go there and back
};

constexpr auto fmjd = Profile::fmjd;
constexpr auto later = Profile::fmjd_later;
constexpr auto f64 = Profile::fmjd_64;
constexpr auto cn = Profile::cn_64;
constexpr auto br = Profile::br_national;
constexpr auto usual = Profile::customary;

constexpr const char* ten_2_2 = "W:WK6,K11:BK40,K45";
constexpr const char* eight_2_2 = "W:WKb2,Ka1:BKb8,Ka7";
constexpr const char* eight_3_1 = "W:WKb8,Ka7,Kc7:BKg1";
constexpr const char* eight_2_1 = "W:WKb8,Ka7:BKg1";
constexpr const char* eight_line = "W:WKb8,Ka7,Kc7:BKa1";
constexpr const char* numbered_2_2 = "B:WK29,K30:BK3,K4";

constexpr ClaimRow claim_rows[] = {
    {RuleSet::international, fmjd, DrawRule::repetition, ten_2_2, 8},
    {RuleSet::international, fmjd, DrawRule::moves_25, ten_2_2, 50},
    {RuleSet::international, fmjd, DrawRule::moves_16, "W:WK46,K47,K48:BK3", 32},
    {RuleSet::international, fmjd, DrawRule::moves_5, "W:WK6,K11:BK45", 10},
    {RuleSet::international, fmjd, DrawRule::long_diagonal, "W:WK47,K48,K49:BK5", 10},
    {RuleSet::international, later, DrawRule::repetition, ten_2_2, 8},
    {RuleSet::international, later, DrawRule::moves_25, ten_2_2, 50},
    {RuleSet::international, later, DrawRule::moves_16, "W:WK46,K47,K48:BK3", 32},
    {RuleSet::international, later, DrawRule::moves_5, "W:WK6,K11:BK45", 10},
    {RuleSet::international, later, DrawRule::long_diagonal, "W:WK47,K48,K49:BK5", 10},

    {RuleSet::russian, f64, DrawRule::repetition, eight_2_2, 8},
    {RuleSet::russian, f64, DrawRule::moves_15, eight_2_2, 30},
    {RuleSet::russian, f64, DrawRule::moves_30_60, eight_2_2, 60},
    {RuleSet::russian, f64, DrawRule::long_diagonal, eight_line, 10},
    {RuleSet::russian, f64, DrawRule::moves_5, eight_2_1, 10},
    {RuleSet::russian, cn, DrawRule::repetition, eight_2_2, 8},
    {RuleSet::russian, cn, DrawRule::moves_15, eight_3_1, 30},
    {RuleSet::russian, cn, DrawRule::moves_5, eight_2_1, 10},
    {RuleSet::brazilian, f64, DrawRule::repetition, eight_2_2, 8},
    {RuleSet::brazilian, f64, DrawRule::moves_15, eight_3_1, 30},
    {RuleSet::brazilian, f64, DrawRule::moves_30_60, eight_2_2, 60},
    {RuleSet::brazilian, f64, DrawRule::long_diagonal, eight_line, 10},
    {RuleSet::brazilian, f64, DrawRule::moves_5, eight_2_1, 10},
    {RuleSet::brazilian, cn, DrawRule::repetition, eight_2_2, 8},
    {RuleSet::brazilian, cn, DrawRule::moves_15, eight_2_2, 30},
    {RuleSet::brazilian, cn, DrawRule::moves_5, eight_2_1, 10},
    {RuleSet::brazilian, br, DrawRule::repetition, eight_2_2, 8},
    {RuleSet::brazilian, br, DrawRule::moves_15, eight_3_1, 30},
    {RuleSet::brazilian, br, DrawRule::moves_20, eight_2_2, 40},
    {RuleSet::brazilian, br, DrawRule::moves_30_60, eight_2_2, 60},
    {RuleSet::brazilian, br, DrawRule::long_diagonal, eight_line, 10},
    {RuleSet::brazilian, br, DrawRule::moves_5, eight_2_1, 10},
    {RuleSet::spantsireti, f64, DrawRule::repetition, "W:WKb8,Kd8:BKi1,Kg1", 8},
    {RuleSet::spantsireti, f64, DrawRule::moves_15, "W:WKb8,Kd8:BKi1,Kg1", 30},
    {RuleSet::spantsireti, f64, DrawRule::moves_30_60, "W:WKb8,Kd8:BKi1,Kg1", 60},
    {RuleSet::spantsireti, f64, DrawRule::long_diagonal, "W:WKb8,Kd8,Kf8:BKa1", 10},
    {RuleSet::spantsireti, f64, DrawRule::moves_5, "W:WKb8,Kd8:BKi1", 10},

    {RuleSet::frisian, Profile::frisian, DrawRule::repetition, ten_2_2, 8},
    {RuleSet::frisian, Profile::frisian, DrawRule::moves_7, "W:WK6,K11:BK45", 14},
    {RuleSet::frisian, Profile::frisian, DrawRule::one_king_each, "B:WK41,K1:BK46", 1, "46x5"},
    {RuleSet::frysk, Profile::frisian, DrawRule::repetition, ten_2_2, 8},
    {RuleSet::frysk, Profile::frisian, DrawRule::moves_7, "W:WK6,K11:BK45", 14},
    {RuleSet::frysk, Profile::frisian, DrawRule::one_king_each, "B:WK41,K1:BK46", 1, "46x5"},

    // The move that would repeat the position once more counts as made.
    {RuleSet::english, Profile::wcdf, DrawRule::repetition, numbered_2_2, 7},
    {RuleSet::english, Profile::wcdf, DrawRule::moves_40, numbered_2_2, 80},
    {RuleSet::english_w, Profile::wcdf, DrawRule::repetition, "W:WK29,K30:BK3,K4", 7},
    {RuleSet::english_w, Profile::wcdf, DrawRule::moves_40, "W:WK29,K30:BK3,K4", 80},
    {RuleSet::italian, Profile::fid, DrawRule::repetition, "W:WK29,K30:BK3,K4", 12},
    {RuleSet::italian, Profile::fid, DrawRule::moves_40, "W:WK29,K30:BK3,K4", 80},
    {RuleSet::spanish, usual, DrawRule::repetition, "W:WK2,K3:BK30,K31", 8},
    {RuleSet::spanish, usual, DrawRule::moves_20, "W:WK2,K3:BK30,K31", 40},
    {RuleSet::spanish, usual, DrawRule::moves_12, "W:WK1,K2,K3:BK31", 24},
    {RuleSet::portuguese, Profile::portuguese, DrawRule::repetition, "W:WK2,K3:BK30,K31", 8},
    {RuleSet::portuguese, Profile::portuguese, DrawRule::moves_20, "W:WK2,K3:BK30,K31", 40},
    {RuleSet::portuguese, Profile::portuguese, DrawRule::moves_12, "W:WK1,K2,K3:BK31", 24},
    {RuleSet::pool, Profile::apca, DrawRule::repetition, numbered_2_2, 8},
    {RuleSet::pool, Profile::apca, DrawRule::moves_15, numbered_2_2, 30},
    {RuleSet::pool, Profile::apca, DrawRule::moves_13, "B:BK1,K2,K3:WK28", 25},
    {RuleSet::pool_unified, usual, DrawRule::repetition, eight_2_2, 8},
    {RuleSet::pool_unified, usual, DrawRule::moves_15, eight_2_2, 30},
    {RuleSet::pool_unified, usual, DrawRule::moves_13, "W:WKb8,Kd8,Kf8:BKh2", 25},
    {RuleSet::canadian, usual, DrawRule::repetition, "W:WK1,K2:BK71,K72", 8},
    {RuleSet::canadian, usual, DrawRule::moves_25, "W:WK1,K2:BK71,K72", 50},
    {RuleSet::canadian, usual, DrawRule::moves_16, "W:WK1,K2,K3:BK72", 32},
    {RuleSet::czech, usual, DrawRule::repetition, eight_2_2, 8},
    {RuleSet::czech, usual, DrawRule::moves_15, eight_2_2, 30},
    {RuleSet::turkish, usual, DrawRule::repetition, "W:WKa1,Kb1:BKg8,Kh8", 8},
    {RuleSet::turkish, usual, DrawRule::one_piece_each, "W:Wa2:Bh7,b2", 1, "a2xc2"},
    {RuleSet::thai, usual, DrawRule::repetition, "B:WK1,K2:BK31,K32", 8},
    {RuleSet::antidraughts, usual, DrawRule::repetition, ten_2_2, 8},
    {RuleSet::killer, usual, DrawRule::repetition, ten_2_2, 8},
    {RuleSet::killer, usual, DrawRule::moves_25, ten_2_2, 50},
};

/// Only the rule in question is in force, so that no other ends the game before.
GameSettings only_that_rule(const ClaimRow& c, DrawMode mode) {
  GameSettings settings;
  settings.rules = c.rules;
  settings.profile = c.profile;
  settings.start = parse_fen(c.rules, c.fen)->position;
  settings.control = *clock::parse_control("3000");
  for (const DrawRow& row : draw_rows(c.rules, c.profile))
    settings.draw_modes[row.rule] = row.rule == c.rule ? mode : DrawMode::off;
  return settings;
}

bool is_quiet(RuleSet rules, const Position& position) {
  const auto legal = legal_moves(rules, position);
  return !legal.empty() && !is_capture(legal.front());
}

bool keeps_line(const ClaimRow& c, const Position& position) {
  if (c.rule == DrawRule::long_diagonal) return holds_line(c.rules, position);
  return c.rule != DrawRule::moves_12 || holds(c.rules, position, Material::three_kings_with_line);
}

/// Looks for a move of each side after which both go back, with nothing to capture on the way.
std::vector<Move> there_and_back(const ClaimRow& c, const Position& start) {
  std::vector<Move> way;
  std::vector<Position> stood{start};
  const auto look = [&](const auto& again, int depth) -> bool {
    const Position now = stood.back();
    if (!is_quiet(c.rules, now) || (depth > 0 && !keeps_line(c, now))) return false;
    if (depth == 4) return now.men == start.men && now.kings == start.kings;
    for (const Move& move : legal_moves(c.rules, now)) {
      if (!now.kings[now.to_move].contains(move.from)) continue;
      const bool is_way_back =
          depth < 2 || (move.from == way[static_cast<std::size_t>(depth - 2)].to &&
                        move.to == way[static_cast<std::size_t>(depth - 2)].from);
      if (!is_way_back) continue;
      way.push_back(move);
      stood.push_back(after(c.rules, now, move));
      if (again(again, depth + 1)) return true;
      way.pop_back();
      stood.pop_back();
    }
    return false;
  };
  look(look, 0);
  return way;
}

std::vector<std::string> moves_for(const ClaimRow& c) {
  if (c.moves != nullptr) return moves_in(c.moves);
  Position now = parse_fen(c.rules, c.fen)->position;
  const auto way = there_and_back(c, now);
  std::vector<std::string> texts;
  for (int ply = 0; ply < c.ply && !way.empty(); ++ply) {
    const Move& move = way[static_cast<std::size_t>(ply % 4)];
    texts.push_back(to_text(c.rules, now, legal_moves(c.rules, now), move));
    now = after(c.rules, now, move);
  }
  return texts;
}

RuleEvidence evidence_now(const Game& game, DrawRule rule) {
  const Record record = record_of(game);
  for (const RuleEvidence& found : evidence(record, static_cast<int>(record.plies.size())).rules)
    if (found.rule == rule) return found;
  FAIL("the rule is not known");
  return {};
}

/// The last ply before the right one; a repetition is wrong by one once less often.
int wrong_ply(const ClaimRow& c) { return c.rule == DrawRule::repetition ? c.ply - 4 : c.ply - 1; }

TEST_CASE("every rule of every text has its row") {
  std::set<std::tuple<RuleSet, Profile, DrawRule>> tried;
  std::set<std::tuple<RuleSet, Profile, DrawRule>> known;
  for (const ClaimRow& c : claim_rows) tried.emplace(c.rules, c.profile, c.rule);
  for (const RuleSet rules : all_rule_sets)
    for (const Profile profile : profiles_of(rules))
      for (const DrawRow& row : draw_rows(rules, profile)) known.emplace(rules, profile, row.rule);
  CHECK(tried == known);
}

TEST_CASE("decided by the rule: right at the limit, wrong by one before it") {
  for (const ClaimRow& c : claim_rows) {
    CAPTURE(name_of(c.rules));
    CAPTURE(name_of(c.profile));
    CAPTURE(name_of(c.rule));
    Table table = Table::started(only_that_rule(c, DrawMode::claim));
    const auto moves = moves_for(c);
    REQUIRE(static_cast<int>(moves.size()) == c.ply);
    const auto claim = [&] {
      return table.ask(ClaimDraw{table.game.position.to_move, ply_of(table.game), c.rule});
    };
    for (int ply = 0; ply < c.ply; ++ply) {
      if (ply == wrong_ply(c)) {
        CHECK(Table::code_of(claim()) == "CLAIM_FAILS");
        const RuleEvidence found = evidence_now(table.game, c.rule);
        CHECK_FALSE(found.met);
        CHECK_FALSE(found.first_met);
        // Whether there is one king each is no count.
        if (c.moves == nullptr) CHECK(found.count == found.limit - 1);
        CHECK(table.game.claims.back().claim.count == found.count.value_or(0));
        CHECK_FALSE(table.game.claims.back().by_arbiter);
      }
      REQUIRE_FALSE(table.play(moves[static_cast<std::size_t>(ply)]));
    }
    const RuleEvidence found = evidence_now(table.game, c.rule);
    CHECK(found.met);
    if (found.next_move.empty()) CHECK(found.first_met == c.ply);
    REQUIRE_FALSE(claim().refusal);
    REQUIRE(table.game.outcome);
    CHECK(to_string(table.game.outcome->reason) == name_of(c.rule));
    CHECK(table.game.claims.back().claim.upheld);
    CHECK(table.game.claims.back().claim.count == found.limit);
  }
}

TEST_CASE("decided by the arbiter: from the sheet of a board of wood") {
  for (const ClaimRow& c : claim_rows) {
    CAPTURE(name_of(c.rules));
    CAPTURE(name_of(c.profile));
    CAPTURE(name_of(c.rule));
    Table table = wooden(only_that_rule(c, DrawMode::claim));
    auto moves = moves_for(c);
    const Side side = table.game.clock.on_move;
    REQUIRE_FALSE(table.ask(ClaimDraw{side, 0, c.rule}).refusal);
    CHECK(table.game.pausing->by == PausedBy::claim);
    const std::vector<std::string> wrong(moves.begin(), moves.begin() + wrong_ply(c));
    table.ask(EnterMoves{0, wrong});
    CHECK_FALSE(evidence_now(table.game, c.rule).met);
    CHECK(table.game.paper->draws.empty());
    CHECK(Table::code_of(table.ask(Resume{})) == "CLAIM_STANDS");
    REQUIRE_FALSE(table.ask(DecideClaim{false, "one is missing"}).refusal);
    CHECK_FALSE(table.game.outcome);
    CHECK(table.game.pausing->by == PausedBy::arbiter);
    REQUIRE_FALSE(table.ask(Resume{}).refusal);

    REQUIRE_FALSE(table.ask(EnterMoves{0, moves}).refusal);
    const RuleEvidence found = evidence_now(table.game, c.rule);
    CHECK(found.met);
    if (found.next_move.empty()) {
      REQUIRE(table.game.paper->draws.size() == 1);
      CHECK(table.game.paper->draws[0].rule == c.rule);
      CHECK(table.game.paper->draws[0].ply == c.ply);
    }
    table.ask(ClaimDraw{side, 0, c.rule});
    REQUIRE_FALSE(table.ask(DecideClaim{true, "right"}).refusal);
    REQUIRE(table.game.outcome);
    CHECK(to_string(table.game.outcome->reason) == name_of(c.rule));
    CHECK(table.game.outcome->note == "right");
    REQUIRE(table.game.claims.size() == 2);
    CHECK(table.game.claims[0].by_arbiter);
    CHECK_FALSE(table.game.claims[0].claim.upheld);
    CHECK(table.game.claims[1].claim.count == found.limit);
  }
}

TEST_CASE("a claim that waits stops both clocks, and nothing else goes on meanwhile") {
  Table table = wooden(Table::settings("300"));
  table.ask(Press{Side::white, 0});
  CHECK(Table::code_of(table.ask(ClaimDraw{Side::white, 1, DrawRule::repetition})) ==
        "CLAIM_NOT_YOUR_TURN");
  CHECK(Table::code_of(table.ask(ClaimDraw{Side::black, 1, DrawRule::moves_40})) == "RULE_OFF");
  const Decision made = table.ask(ClaimDraw{Side::black, 1, DrawRule::repetition});
  REQUIRE(made.events.size() == 2);
  CHECK(made.events[0].event == Event{ClaimMade{Side::black, DrawRule::repetition, 1}});
  CHECK(made.events[1].event == Event{ClockPaused{PausedBy::claim, {}}});
  CHECK(table.ask(ClaimDraw{Side::black, 1, DrawRule::repetition}).events.empty());
  CHECK(Table::code_of(table.ask(ClaimDraw{Side::black, 1, DrawRule::moves_25})) == "CLAIM_STANDS");
  CHECK(Table::code_of(table.ask(Press{Side::black, 1})) == "PAUSED");
  CHECK(Table::code_of(table.ask(UndoPress{true, "why"})) == "CLAIM_STANDS");
  table.wait(100s);
  CHECK(table.left(Side::black) == 300s);
  table.ask(DecideClaim{false, "withdrawn"});
  CHECK(Table::code_of(table.ask(DecideClaim{false, "again"})) == "NO_CLAIM");
  CHECK_FALSE(table.ask(Resume{}).refusal);
  CHECK_FALSE(table.ask(Press{Side::black, 1}).refusal);
  table.ask(ClaimDraw{Side::white, 2, DrawRule::repetition});
  table.ask(SetResult{GameResult::black_wins, "went home"});
  CHECK_FALSE(table.game.claim);
  CHECK(Table::code_of(table.ask(DecideClaim{true, "too late"})) == "GAME_OVER");
}

TEST_CASE("where a rule is the arbiter's a claim waits, also where the moves are made here") {
  GameSettings settings = Table::settings("300", "W:WK6,K11:BK40,K45");
  settings.draw_modes[DrawRule::repetition] = DrawMode::arbiter;
  Table table = Table::started(settings);
  for (const char* move : {"11-2", "40-34", "2-11", "34-40"}) table.play(move);
  REQUIRE_FALSE(table.ask(ClaimDraw{Side::white, 4, DrawRule::repetition}).refusal);
  CHECK(table.game.pausing->by == PausedBy::claim);
  CHECK(table.play("11-2") == "PAUSED");
  table.ask(DecideClaim{false, "the second time"});
  CHECK(table.game.claims.back().claim.count == 2);
  CHECK(table.game.claims.back().claim.limit == 3);
  table.ask(Resume{});
  for (const char* move : {"11-2", "40-34", "2-11", "34-40"}) CHECK_FALSE(table.play(move));
  table.ask(ClaimDraw{Side::white, 8, DrawRule::repetition});
  table.ask(DecideClaim{true, "the third time"});
  REQUIRE(table.game.outcome);
  CHECK(table.game.outcome->article == "FMJD Annex 1, 6.1");
}

TEST_CASE("a claim that is upheld though the record does not prove it is a draw by the arbiter") {
  Table table = wooden(Table::settings("300"));
  table.ask(Press{Side::white, 0});
  table.ask(ClaimDraw{Side::black, 1, DrawRule::moves_25});
  table.ask(DecideClaim{true, "Both scoresheets are lost, and both agree"});
  REQUIRE(table.game.outcome);
  CHECK(table.game.outcome->result == GameResult::draw);
  CHECK(table.game.outcome->reason == Reason::arbiter);
  CHECK(table.game.outcome->article.empty());
  CHECK(table.game.outcome->note == "Both scoresheets are lost, and both agree");
  CHECK(table.game.claims.back().claim.upheld);
  CHECK(table.game.claims.back().claim.count == 0);
}

}  // namespace
}  // namespace flagfall::arbiter
