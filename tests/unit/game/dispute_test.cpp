#include <doctest/doctest.h>

#include <nlohmann/json.hpp>
#include <set>

#include "db/game_codec.hpp"
#include "tests/support/table.hpp"

// Cases: what is put on record, and every "no".

namespace flagfall::arbiter {
namespace {

using test::Table;
using namespace std::chrono_literals;

KnownOutside known() {
  KnownOutside outside;
  outside.sequence = 5;
  outside.last = {{4, "seat_taken", "white", std::nullopt, "", clock::Instant{5ms}, "white", ""},
                  {5, "move_played", "white", 1, "32-28", clock::Instant{9ms}, "white", ""}};
  outside.links = {{"white", "lost", clock::Instant{7ms}}};
  outside.earlier = {{Side::black, "aaaa2222", "1", "7", "case_ruled", "warning"}};
  return outside;
}

Table with_case(Topic topic = Topic::irregularity, const std::string& statement = "He moved twice.",
                GameSettings settings = Table::settings()) {
  Table table = Table::started(std::move(settings));
  if (is_clock_only(table.game))
    table.ask(Press{Side::white, 0});
  else
    CHECK_FALSE(table.play("32-28"));
  table.ask(OpenCase{topic, statement, "Anna", known()});
  return table;
}

RuleCase ruling(const std::string& choice, const std::string& text = "",
                const std::string& article = "") {
  return {1,       choice, text,
          article, "Anna", is_about_a_side(choice) ? std::optional{Side::white} : std::nullopt};
}

SignCase hand(Signer signer) { return {1, signer, {{{0, 0}, {1000, 500}}}, false}; }

Table ruled() {
  Table table = with_case();
  table.ask(ruling("let_stand"));
  return table;
}

AppealRuling appeal(Side side = Side::black) { return {1, side, "He did not", "50"}; }
DecideAppeal decision(bool upheld, std::optional<GameResult> result = {},
                      const std::string& by = "Jo") {
  return {1, upheld, "Heard both", "Jo, Piet", result, by};
}

std::string answer(Table& table, const Command& command) {
  return Table::code_of(table.ask(command)).value_or("done");
}

TEST_CASE("a case has the facts of its moment, and they stay when the game goes on") {
  Table table = Table::started(Table::settings("300"));
  table.play("32-28");
  table.wait(10s);
  table.ask(OpenCase{Topic::clock, "", "Anna", known()});
  const CaseFacts facts = table.game.cases.at(0).facts;
  CHECK(facts.ply == 1);
  CHECK(facts.fen == to_fen(RuleSet::international, table.game.position));
  CHECK(facts.to_move == Side::black);
  CHECK(facts.clocks.white == ClockFact{300s, 1, 1});
  CHECK(facts.clocks.black == ClockFact{290s, 1, 0});
  CHECK(facts.outside == known());
  table.wait(5s);
  CHECK_FALSE(table.play("18-23"));
  CHECK(table.game.cases.at(0).facts == facts);
  CHECK(phase_of(table.game) == Phase::running);  // papers stop no clock
}

TEST_CASE("a case can be opened in every phase, and by its number nothing else is meant") {
  Table table{Table::settings()};
  table.ask(OpenCase{Topic::other, "Before the start", "Anna", {}});
  table.ask(TakeSeat{Side::white});
  table.ask(TakeSeat{Side::black});
  table.ask(StartClock{});
  table.ask(Pause{});
  table.ask(OpenCase{Topic::other, "In the pause", "Anna", {}});
  table.ask(SetResult{GameResult::draw, ""});
  table.ask(OpenCase{Topic::result, "After the end", "Anna", {}});
  REQUIRE(table.game.cases.size() == 3);
  for (int number = 1; number <= 3; ++number)
    CHECK(table.game.cases[static_cast<std::size_t>(number - 1)].number == number);
  CHECK(open_cases(table.game) == 3);

  GameSettings wooden = Table::settings();
  wooden.conduct.play = Play::clock_only;
  Table clock_only = with_case(Topic::clock, "The lever hung", wooden);
  CHECK(clock_only.game.cases.at(0).facts.fen.empty());
  CHECK(clock_only.game.cases.at(0).facts.counters.empty());
  CHECK_FALSE(clock_only.game.cases.at(0).facts.sheet_ply);

  clock_only.ask(EnterMoves{0, {"32-28", "19-23", "28x19"}});
  clock_only.ask(OpenCase{Topic::touch, "Which piece?", "Anna", known()});
  const CaseFacts by_sheet = clock_only.game.cases.at(1).facts;
  CHECK(by_sheet.sheet_ply == 3);
  CHECK(by_sheet.fen == to_fen(RuleSet::international, clock_only.game.paper->position));
  CHECK_FALSE(by_sheet.counters.empty());
  const Event& opened = clock_only.log.back().event;
  CHECK(db::decode(type_of(opened), nlohmann::json::parse(db::encode(opened).dump())) == opened);
}

TEST_CASE("a case opened when the flag has just fallen is on record behind it") {
  Table table = Table::started(Table::settings("5"));
  table.wait(6s);
  CHECK(answer(table, OpenCase{Topic::flag, "", "Anna", {}}) == "done");
  REQUIRE(table.game.outcome);
  CHECK(table.game.outcome->reason == Reason::time);
  CHECK(table.game.cases.at(0).facts.clocks.white.left == 0s);
}

TEST_CASE("every refusal about a case, with the state it comes from") {
  struct Refused {
    const char* name;
    Table table;
    Command command;
    std::string code;
  };
  Table without_statement = with_case(Topic::irregularity, "");
  Table with_appeal = ruled();
  with_appeal.ask(appeal());
  Table decided = with_appeal;
  decided.ask(decision(false));
  Table by_white = ruled();
  by_white.ask(hand(Signer::white));
  GameSettings final_word = Table::settings();
  final_word.conduct.appeal_time = 0ms;
  Table no_appeals = with_case(Topic::conduct, "He shouted.", final_word);
  no_appeals.ask(ruling("warning"));
  Refused cases[] = {
      {"amend what is not there", ruled(), AmendCase{2, "x"}, "NO_CASE"},
      {"amend number 0", ruled(), AmendCase{0, "x"}, "NO_CASE"},
      {"amend what is signed", by_white, AmendCase{1, "x"}, "CASE_SIGNED"},
      {"amend under appeal", with_appeal, AmendCase{1, "x"}, "APPEAL_OPEN"},
      {"amend what is decided", decided, AmendCase{1, "x"}, "APPEAL_DECIDED"},
      {"rule what is not there", ruled(), RuleCase{7, "let_stand", "", "", "A"}, "NO_CASE"},
      {"rule without facts in words", without_statement, ruling("let_stand"),
       "CASE_WITHOUT_STATEMENT"},
      {"rule what is signed", by_white, ruling("repair"), "CASE_SIGNED"},
      {"rule under appeal", with_appeal, ruling("repair"), "APPEAL_OPEN"},
      {"a choice of another topic", ruled(), ruling("forfeit"), "CHOICE_NOT_OFFERED"},
      {"no such choice", ruled(), ruling("hang_him"), "CHOICE_NOT_OFFERED"},
      {"another ruling without words", ruled(), ruling("other"), "RULING_NEEDS_TEXT"},
      {"a ruling about a player without saying which", ruled(), RuleCase{1, "repair", "", "", "A"},
       "RULING_NEEDS_SIDE"},
      {"sign what is not there", ruled(), SignCase{2, Signer::white, {}, true}, "NO_CASE"},
      {"sign before the ruling", with_case(), hand(Signer::white), "CASE_NOT_RULED"},
      {"sign twice", by_white, hand(Signer::white), "ALREADY_SIGNED"},
      {"refuse what one has signed", by_white, SignCase{1, Signer::white, {}, true},
       "ALREADY_SIGNED"},
      {"appeal what is not there", ruled(), AppealRuling{3, Side::white, "x", ""}, "NO_CASE"},
      {"appeal before the ruling", with_case(), appeal(), "CASE_NOT_RULED"},
      {"appeal where nobody may", no_appeals, appeal(), "NO_APPEALS"},
      {"appeal twice", with_appeal, appeal(Side::white), "APPEAL_OPEN"},
      {"appeal what is decided", decided, appeal(Side::white), "APPEAL_DECIDED"},
      {"withdraw none", ruled(), WithdrawAppeal{1, Side::black}, "NO_APPEAL"},
      {"withdraw of no case", ruled(), WithdrawAppeal{2, Side::black}, "NO_CASE"},
      {"withdraw that of the other", with_appeal, WithdrawAppeal{1, Side::white},
       "NOT_YOUR_APPEAL"},
      {"decide none", ruled(), decision(true), "NO_APPEAL"},
      {"decide of no case", ruled(), DecideAppeal{2, true, "x", "", {}, "Jo"}, "NO_CASE"},
      {"decide one's own ruling", with_appeal, decision(true, {}, "Anna"), "OWN_RULING"},
      {"a result of a rejected appeal", with_appeal, decision(false, GameResult::draw),
       "RESULT_OF_REJECTED"},
      {"decide twice", decided, decision(true), "NO_APPEAL"},
  };
  for (Refused& c : cases) {
    CAPTURE(c.name);
    const Game before = c.table.game;
    CHECK(answer(c.table, c.command) == c.code);
    CHECK(c.table.game == before);  // nothing half done
  }
}

TEST_CASE("a ruling is replaced until somebody signs, and who refused at first may sign") {
  Table table = ruled();
  CHECK(answer(table, ruling("repair")) == "done");
  CHECK(answer(table, AmendCase{1, "He moved twice and said so."}) == "done");
  CHECK(answer(table, SignCase{1, Signer::black, {}, true}) == "done");
  CHECK(table.game.cases[0].players.black->refused);
  // A refusal is on record and hinders nothing; what replaces the ruling he is asked about again.
  CHECK(answer(table, ruling("let_stand")) == "done");
  CHECK_FALSE(table.game.cases[0].players.black);
  CHECK(answer(table, ruling("repair")) == "done");
  CHECK(answer(table, SignCase{1, Signer::black, {}, true}) == "done");
  CHECK(answer(table, SignCase{1, Signer::black, {}, true}) == "done");
  CHECK(answer(table, hand(Signer::black)) == "done");
  CHECK_FALSE(table.game.cases[0].players.black->refused);
  CHECK(answer(table, hand(Signer::arbiter)) == "done");
  CHECK(answer(table, ruling("let_stand")) == "CASE_SIGNED");
  CHECK(table.game.cases[0].ruling->choice == "repair");
  CHECK(table.game.cases[0].ruling->article == "FMJD Annex 1, 5.4");
}

TEST_CASE("the article is that of the choice under the rules of the game, or the arbiter's own") {
  struct Cited {
    RuleSet rules;
    Topic topic;
    const char* choice;
    const char* article;
  };
  const Cited cases[] = {
      {RuleSet::international, Topic::irregularity, "repair", "FMJD Annex 1, 5.4"},
      {RuleSet::international, Topic::irregularity, "played_on", "FMJD Annex 1, 5.7"},
      {RuleSet::international, Topic::irregularity, "loss_refusal", "FMJD Annex 1, 7.2.4"},
      {RuleSet::international, Topic::irregularity, "time_to_opponent", ""},
      {RuleSet::international, Topic::touch, "play_touched", "FMJD Annex 1, 3.11"},
      {RuleSet::frisian, Topic::irregularity, "let_stand", "Frisian rules, Art. 27"},
      {RuleSet::frisian, Topic::flag, "flag_stands", "Frisian rules, Art. 20e"},
      {RuleSet::russian, Topic::touch, "play_touched", "CDA rules for 64 squares, 5.8"},
      {RuleSet::english, Topic::irregularity, "repair", ""},
  };
  for (const Cited& c : cases) {
    CAPTURE(c.choice);
    const auto choices = choices_of(c.topic, c.rules);
    const auto found = std::ranges::find(choices, c.choice, &Choice::name);
    REQUIRE(found != choices.end());
    CHECK(found->article == c.article);
  }
  Table table = with_case();
  table.ask(ruling("let_stand", "", "Regulation 12"));
  CHECK(table.game.cases[0].ruling->article == "Regulation 12");
}

TEST_CASE("each topic offers something, ends with a choice in words, and names known commands") {
  const std::set<std::string_view> commands{"",          "take_back",   "adjust_time",  "set_time",
                                            "set_moves", "set_result",  "declare_draw", "start",
                                            "penalise",  "annul_result"};
  for (int i = 0; i <= static_cast<int>(Topic::other); ++i) {
    const auto topic = static_cast<Topic>(i);
    CHECK(topic_named(name_of(topic)) == topic);
    const auto choices = choices_of(topic, RuleSet::international);
    REQUIRE(choices.size() >= 3);
    CHECK(choices.back().name == other_choice);
    for (const Choice& choice : choices) CHECK(commands.contains(choice.command));
  }
}

TEST_CASE("a ruling about one player says whom, and one about both names nobody") {
  struct Row {
    const char* choice;
    std::optional<Side> said;
    std::optional<Side> kept;
  };
  const Row rows[] = {
      {"loss_refusal", Side::black, Side::black}, {"warning", Side::white, Side::white},
      {"repair", Side::white, Side::white},       {"annul", Side::black, std::nullopt},
      {"other", Side::black, std::nullopt},
  };
  for (const Row& row : rows) {
    CAPTURE(row.choice);
    Table table = with_case();
    RuleCase command = ruling(row.choice, "Heard both");
    command.side = row.said;
    CHECK(answer(table, command) == "done");
    CHECK(table.game.cases[0].ruling->side == row.kept);
    CHECK(fold(table.log) == table.game);
    const Event& ruled = table.log.back().event;
    CHECK(db::decode(type_of(ruled), nlohmann::json::parse(db::encode(ruled).dump())) == ruled);
  }
}

TEST_CASE("a ruling that was stored before it named a side is read without one") {
  const nlohmann::json stored{{"at_ms", 7},       {"case", 1},       {"topic", "conduct"},
                              {"choice", "loss"}, {"text", "Twice"}, {"article", ""},
                              {"by", "Anna"}};
  const auto event = std::get<CaseRuled>(db::decode("case_ruled", stored));
  CHECK(event.choice == "loss");
  CHECK_FALSE(event.side);
}

TEST_CASE("an appeal is in time until the last minute after the end, or after a later ruling") {
  struct InTime {
    const char* name;
    clock::Duration ruling_after_end;
    clock::Duration appeal_after_end;
    std::string code;
  };
  const InTime cases[] = {
      {"at once", 0s, 1s, "done"},
      {"in the last millisecond", 0s, 60min, "done"},
      {"a millisecond late", 0s, 60min + 1ms, "APPEAL_TOO_LATE"},
      {"counted from a later ruling", 50min, 110min, "done"},
      {"too late after it", 50min, 110min + 1ms, "APPEAL_TOO_LATE"},
  };
  for (const InTime& c : cases) {
    CAPTURE(c.name);
    Table table = with_case();
    table.ask(Resign{Side::white});
    table.wait(c.ruling_after_end);
    table.ask(ruling("let_stand"));
    table.wait(c.appeal_after_end - c.ruling_after_end);
    const Decision decided = table.ask(appeal());
    CHECK(Table::code_of(decided).value_or("done") == c.code);
    if (c.code == "done") continue;
    CHECK(decided.refusal->sentence.params ==
          std::vector<Param>{{"minutes", std::int64_t{60}}, {"n", std::int64_t{1}}});
  }
  // While the game goes on nothing runs out, and a corrected result opens no new time.
  Table table = ruled();
  table.wait(4min);
  CHECK_FALSE(appeal_until(table.game, table.game.cases[0]));
  table.ask(Resign{Side::black});
  const auto until = appeal_until(table.game, table.game.cases[0]);
  REQUIRE(until);
  table.wait(10min);
  table.ask(SetResult{GameResult::draw, "a slip"});
  CHECK(appeal_until(table.game, table.game.cases[0]) == until);
}

TEST_CASE("under appeal until it is decided or taken back; upheld it may set the result") {
  Table table = ruled();
  table.ask(Resign{Side::white});
  CHECK_FALSE(under_appeal(table.game));
  table.ask(appeal());
  CHECK(under_appeal(table.game));
  table.ask(WithdrawAppeal{1, Side::black});
  CHECK_FALSE(under_appeal(table.game));
  CHECK(answer(table, appeal(Side::white)) == "done");  // still in time
  CHECK(under_appeal(table.game));
  CHECK(table.game.outcome->result == GameResult::black_wins);
  CHECK(answer(table, decision(true, GameResult::white_wins)) == "done");
  CHECK_FALSE(under_appeal(table.game));
  CHECK(table.game.outcome->result == GameResult::white_wins);
  CHECK(table.game.outcome->reason == Reason::jury);
  CHECK(table.game.outcome->note == "Heard both");
  REQUIRE(table.game.cases[0].appeals.size() == 2);
  CHECK(table.game.cases[0].appeals[1].members == "Jo, Piet");

  Table rejected = ruled();
  rejected.ask(Resign{Side::white});
  rejected.ask(appeal());
  rejected.ask(decision(false));
  CHECK_FALSE(under_appeal(rejected.game));
  CHECK(rejected.game.outcome->reason == Reason::resignation);
}

TEST_CASE("the log of a case folds to the same game, and survives writing and reading") {
  Table table = with_case();
  table.ask(AmendCase{1, "He moved twice."});
  table.ask(ruling("other", "Both start again from ply 1."));
  table.ask(hand(Signer::white));
  table.ask(SignCase{1, Signer::black, {}, true});
  table.ask(hand(Signer::arbiter));
  table.ask(AmendCase{1, "no"});
  table.ask(appeal());
  table.ask(WithdrawAppeal{1, Side::black});
  table.ask(appeal(Side::white));
  table.ask(decision(true, GameResult::draw));
  CHECK(fold(table.log) == table.game);
  std::set<std::string_view> types;
  for (const Happened& happened : table.log) {
    const auto type = type_of(happened.event);
    types.insert(type);
    const auto stored = nlohmann::json::parse(db::encode(happened.event).dump());
    CHECK(db::decode(type, stored) == happened.event);
  }
  for (const std::string_view type :
       {CaseOpened::type, CaseRuled::type, CaseSigned::type, AppealLodged::type,
        AppealWithdrawn::type, AppealDecided::type})
    CHECK_MESSAGE(types.contains(type), std::string{type});
}

TEST_CASE("a row about a case that is not ours is refused") {
  struct Row {
    const char* type;
    nlohmann::json payload;
  };
  const Row rows[] = {
      {"case_opened", {{"case", 1}, {"topic", "weather"}, {"statement", ""}, {"by", ""}}},
      {"case_ruled", {{"case", 0}}},
      {"case_signed",
       {{"case", 1}, {"signer", "white"}, {"refuses", false}, {"strokes", {{{0.5, 1}}}}}},
      {"case_signed", {{"case", 1}, {"signer", "umpire"}, {"refuses", true}, {"strokes", {}}}},
      {"appeal_lodged", {{"case", 1}, {"side", "green"}, {"text", ""}, {"deposit", ""}}},
      {"appeal_decided", {{"case", 1}, {"upheld", "yes"}}},
  };
  for (const Row& row : rows) {
    CAPTURE(row.type);
    CHECK_THROWS_AS((void)db::decode(row.type, row.payload), db::CorruptRecord);
  }
}

}  // namespace
}  // namespace flagfall::arbiter
