#include "arbiter/tournament/standings_order.hpp"

#include <doctest/doctest.h>

#include <fstream>
#include <nlohmann/json.hpp>
#include <set>
#include <string>

#include "tests/support/ranked.hpp"

namespace flagfall::arbiter::tournament {
namespace {

using test::order_by;

std::string names_of(const StandingsOrder& order) {
  std::string names;
  for (const TieBreak& tie_break : order.order)
    names += (names.empty() ? "" : ",") + name_of(tie_break);
  return names;
}

/// Every form that has a sentence of its own.
std::vector<TieBreak> all_forms() {
  auto forms = known_tie_breaks();
  forms.push_back({TieBreakCode::solkoff, 2, 0});
  forms.push_back({TieBreakCode::solkoff, 2, 2});
  return forms;
}

const nlohmann::json& catalogue() {
  static const auto read = nlohmann::json::parse(std::ifstream{"web/catalogue/en/tournament.json"});
  return read;
}

TEST_CASE("the orders that hold where nothing else is said") {
  CHECK(names_of(default_order(System::swiss)) == "PTS,FT,SOL,SB,WON,DE,ARO,LOT");
  CHECK(names_of(default_order(System::swiss, PairingForm::micro_match)) ==
        "PTS,FT,SOL,GPTS,WON,DE,LOT");
  CHECK(names_of(default_order(System::round_robin)) == "PTS,WON,DE,SB,KS,BWG,LOT");
  CHECK(names_of(fide_order()) == "PTS,BH-C1,BH,SB,DE,WON,LOT");
  CHECK(names_of(fide_order(System::round_robin)) == "PTS,DE,WIN,SB,KS,LOT");
  CHECK(fide_order().policy == Policy::fide);
  CHECK(default_order(System::swiss).policy == Policy::fmjd);
}

TEST_CASE("every default order passes its own check") {
  for (const auto& [system, name] : system_names)
    for (const PairingForm form : {PairingForm::single_game, PairingForm::micro_match}) {
      CAPTURE(std::string{name});
      CHECK_FALSE(check_order(default_order(system, form)).has_value());
      CHECK_FALSE(check_order(fide_order(system, form)).has_value());
      CHECK(default_order(system, form).system == system);
      CHECK(default_order(system, form).form == form);
    }
}

TEST_CASE("where everybody has the same opponents, what looks at them is refused by its name") {
  for (const std::string name : {"SOL", "BH", "ST", "BH-C1", "MED", "FT", "SOL+", "SOB", "AOB",
                                 "FB", "ARO", "ARO-C1", "TPR", "PTP", "APRO", "APPO"}) {
    CAPTURE(name);
    const auto refusal = check_order(order_by("PTS," + name, Policy::fmjd, System::round_robin));
    REQUIRE(refusal.has_value());
    CHECK(refusal->code == "TIE_BREAK_SAYS_NOTHING");
    CHECK(refusal->sentence.params == std::vector<Param>{{"code", name}});
    CHECK_FALSE(check_order(order_by("PTS," + name)).has_value());
  }
  for (const std::string name : {"WON", "DE", "SB", "KS", "BWG", "WIN", "PM", "LOT"}) {
    CAPTURE(name);
    CHECK_FALSE(
        check_order(order_by("PTS," + name, Policy::fmjd, System::round_robin)).has_value());
  }
}

TEST_CASE("an order that cannot rank is refused") {
  const auto code = [](const StandingsOrder& order) {
    const auto refusal = check_order(order);
    return refusal ? refusal->code : std::string{};
  };
  CHECK(code({}) == "TIE_BREAKS_MISSING");
  CHECK(code(order_by("PTS,SB,SB")) == "TIE_BREAK_REPEATED");
  CHECK(code(order_by("PTS,FAST")) == "TIE_BREAK_NEEDS_MOVES");
  CHECK(code(order_by("PTS,LOT,SB")) == "TIE_BREAK_AFTER_LOTS");
  CHECK(code(order_by("PTS,BH,BH-C1,BH-C2")).empty());
  StandingsOrder micro = order_by("PTS,BWG");
  micro.form = PairingForm::micro_match;
  CHECK(code(micro) == "TIE_BREAK_SAYS_NOTHING");
}

TEST_CASE("what says nothing, or the same again, is refused by its name") {
  struct Case {
    const char* names;
    System system;
    const char* refused;  ///< the code and the tie-break; empty: taken
  };
  const Case cases[] = {
      {"PTS,GPTS", System::swiss, "TIE_BREAK_SAYS_NOTHING GPTS"},
      {"PTS,BH,SOL", System::swiss, "TIE_BREAK_REPEATED SOL"},
      {"PTS,SOL,BH", System::swiss, "TIE_BREAK_REPEATED BH"},
      {"PTS,BH-C1,ST", System::swiss, "TIE_BREAK_REPEATED ST"},
      {"PTS,MED,BH-M1", System::swiss, "TIE_BREAK_REPEATED BH-M1"},
      {"PTS,SOL+,SOB", System::swiss, "TIE_BREAK_REPEATED SOB"},
      {"PTS,BH,BH-C1,SOL+", System::swiss, ""},
      {"SOL", System::swiss, "TIE_BREAK_NEEDS_POINTS SOL"},
      {"WON,DE", System::round_robin, "TIE_BREAK_NEEDS_POINTS WON"},
      {"SOL,PTS", System::swiss, ""},
      {"KEI,TPN", System::keizer, ""},
      {"PTS,SOL", System::knock_out, "TIE_BREAK_SAYS_NOTHING SOL"},
      {"PTS,ARO", System::knock_out, "TIE_BREAK_SAYS_NOTHING ARO"},
      {"PTS,SB", System::knock_out, "TIE_BREAK_SAYS_NOTHING SB"},
      {"PTS,DE", System::ladder, "TIE_BREAK_SAYS_NOTHING DE"},
      {"PTS,WIN,WON", System::knock_out, ""},
  };
  for (const Case& c : cases) {
    CAPTURE(c.names);
    const auto refusal = check_order(order_by(c.names, Policy::fmjd, c.system));
    std::string told;
    if (refusal)
      told = refusal->code + " " + std::get<std::string>(refusal->sentence.params.front().value);
    CHECK(told == c.refused);
  }
}

TEST_CASE("a list of names is read, or refused by the first that is none") {
  const auto read = parse_tie_breaks(" PTS, ft ,BH/C1");
  REQUIRE(read.has_value());
  CHECK(*read == std::vector<TieBreak>{{TieBreakCode::points},
                                       {TieBreakCode::full_truncated},
                                       {TieBreakCode::buchholz, 1, 0}});
  CHECK(parse_tie_breaks("").has_error());
  CHECK(parse_tie_breaks("PTS,,SB").has_error());
  CHECK(parse_tie_breaks("PTS,QX,SB").error().sentence.params ==
        std::vector<Param>{{"code", std::string{"QX"}}});
}

TEST_CASE("what is offered is what passes the check") {
  for (const auto& [system, name] : system_names)
    for (const TieBreak& tie_break : useful_tie_breaks(system, PairingForm::single_game)) {
      StandingsOrder order;
      order.order = {tie_break};
      if (tie_break.code != TieBreakCode::points) order.order.push_back({TieBreakCode::points});
      if (tie_break.code == TieBreakCode::lots) std::swap(order.order[0], order.order[1]);
      order.system = system;
      CHECK_FALSE(check_order(order).has_value());
    }
  const auto all = known_tie_breaks().size();
  CHECK(useful_tie_breaks(System::swiss, PairingForm::single_game).size() ==
        all - 3);  // FAST, KEI and GPTS
}

TEST_CASE("the catalogue has a name and a rule for every tie-break and a text for every refusal") {
  for (const TieBreak& tie_break : all_forms()) {
    CAPTURE(name_of(tie_break));
    for (const bool teams : {false, true}) {
      CHECK(catalogue().contains(name_sentence(tie_break, teams).key));
      CHECK(catalogue().contains(rule_sentence(tie_break, teams).key));
    }
  }
  for (const std::string key : {"tournament.tie_break_unknown",
                                "tournament.tie_breaks_missing",
                                "tournament.tie_break_repeated",
                                "tournament.tie_break_needs_moves",
                                "tournament.tie_break_after_lots",
                                "tournament.tie_break_same_opponents",
                                "tournament.tie_break_both_colours",
                                "tournament.tie_break_not_for_teams",
                                "tournament.tie_break_same_sum",
                                "tournament.tie_break_single_games",
                                "tournament.tie_break_places_given",
                                "tournament.tie_break_needs_points",
                                "tiebreak.policy.F",
                                "tiebreak.policy.X",
                                "tiebreak.policy.P",
                                "tiebreak.basis.dummy",
                                "tiebreak.basis.own",
                                "tiebreak.basis.nothing",
                                "tiebreak.cut",
                                "tiebreak.voluntary"}) {
    CAPTURE(key);
    CHECK(catalogue().contains(key));
  }
}

TEST_CASE("the catalogue has no tie-break that the program lacks") {
  std::set<std::string> known;
  for (const TieBreak& tie_break : all_forms()) {
    for (const bool teams : {false, true}) {
      known.insert(name_sentence(tie_break, teams).key);
      known.insert(rule_sentence(tie_break, teams).key);
    }
  }
  for (const auto& [key, text] : catalogue().items()) {
    const bool of_a_code = key.starts_with("tiebreak.") && !key.starts_with("tiebreak.policy.") &&
                           (key.ends_with(".name") || key.ends_with(".rule"));
    CAPTURE(key);
    if (of_a_code) CHECK(known.contains(key));
  }
}

TEST_CASE("systems and policies are read back by their names") {
  for (const FtStart start : {FtStart::t1, FtStart::t0})
    CHECK(ft_start_named(name_of(start)) == start);
  for (const TermBasis basis : {TermBasis::opponent, TermBasis::adjusted, TermBasis::dummy,
                                TermBasis::own, TermBasis::nothing})
    CHECK(catalogue().contains("tiebreak.basis." + std::string{name_of(basis)}));
  for (const auto& [system, name] : system_names) CHECK(system_named(name_of(system)) == system);
  for (const Policy policy : {Policy::fmjd, Policy::fide, Policy::played})
    CHECK(policy_named(name_of(policy)) == policy);
  CHECK_FALSE(system_named("arena").has_value());
  CHECK_FALSE(policy_named("f").has_value());
}

}  // namespace
}  // namespace flagfall::arbiter::tournament
