#include <doctest/doctest.h>

#include <nlohmann/json.hpp>

#include "server/club/event_room.hpp"
#include "tests/support/event_facts.hpp"

// Facts of a file are looked at before they are applied.

namespace flagfall::server::club {
namespace {

using namespace arbiter::tournament;
using nlohmann::json;

std::vector<db::StoredEvent> stored(const std::vector<Fact>& facts) {
  test::FactEvents events{"league22"};
  std::vector<db::StoredEvent> list;
  for (const db::NewEvent& event : events.events(facts)) {
    db::StoredEvent row;
    row.stream = event.stream;
    row.sequence = event.sequence;
    row.actor = event.actor;
    row.elapsed_us = event.elapsed_us;
    row.utc_us = event.utc_us;
    row.type = event.type;
    row.payload = event.payload;
    list.push_back(std::move(row));
  }
  return list;
}

/// What is found when this fact follows those of the sample before the first of a type.
std::string found(std::string_view until, const Fact& fact) {
  std::vector<Fact> facts;
  for (const Fact& known : test::sample_team_facts()) {
    if (type_of(known) == until) break;
    facts.push_back(known);
  }
  facts.push_back(fact);
  const auto rows = stored(facts);
  const auto findings = check_facts("event:league22", rows);
  return findings.empty() ? "" : findings.front().substr(findings.front().find("): ") + 3);
}

TEST_CASE("events as they were written have no findings") {
  for (const auto& facts : {test::sample_facts(), test::sample_team_facts()}) {
    const auto rows = stored(facts);
    for (const std::string& finding : check_facts("event:league22", rows)) FAIL_CHECK(finding);
  }
}

TEST_CASE("a fact about a team, a match or a chair that is not there is found") {
  const auto paired = [](std::vector<PairedBoard> boards, std::vector<PairedMatch> matches,
                         std::map<TeamId, RoundKind> byes = {}) {
    return Fact{RoundPaired{
        1, 1, std::move(boards), {}, {}, "", "", "", std::move(matches), std::move(byes), {}}};
  };
  TournamentSettings single;
  single.control = *clock::parse_control("4800+60");
  struct Case {
    const char* until;
    Fact fact;
    const char* says;
  };
  const Case cases[] = {
      {"team_removed", TeamEntered{1, 2, {}, {}, 1}, "the number of the team was given before"},
      {"team_removed", TeamEntered{1, 5, {}, {77}, 1}, "there is no such player"},
      {"team_removed", TeamEntered{1, 5, {}, {0}, 1}, "the field players"},
      {"team_removed", TeamChanged{1, 9, {}, {}}, "there is no such team"},
      {"team_removed", TeamRemoved{1, 9}, "there is no such team"},
      {"team_removed", TeamWithdrew{1, 9, 0, ""}, "there is no such team"},
      {"team_removed", TeamReturned{2, 1}, "there is no such tournament"},
      {"round_paired", paired({{1, 4}}, {{1, 2, true}}), "the boards do not fit the matches"},
      {"round_paired", paired({{1, 4}, {2, 5}}, {{1, 9, true}}), "there is no such team"},
      {"round_paired", paired({}, {}, {{9, RoundKind::zero_bye}}), "there is no such team"},
      {"round_paired", paired({{1, 77}, {2, 5}}, {{1, 2, true}}), "there is no such player"},
      {"round_moved", LineUpSet{1, 1, 3, {6, 7}}, "the team has no match"},
      {"round_moved", LineUpSet{1, 1, 1, {1}}, "the line-up has another number of boards"},
      {"round_moved", LineUpSet{1, 1, 1, {1, 77}}, "there is no such player"},
      {"round_moved", LineUpSet{1, 2, 1, {1, 2}}, "there is no such round"},
      {"round_moved", MatchRuled{1, 1, 2, {}}, "there is no such match"},
      {"round_moved", TournamentChanged{1, single},
       "the teams are set otherwise after a round was paired"},
  };
  for (const Case& c : cases) {
    CAPTURE(c.says);
    CAPTURE(type_of(c.fact));
    CHECK(found(c.until, c.fact).find(c.says) != std::string::npos);
  }
  CHECK(found("round_moved", LineUpSet{1, 1, 1, {0, 0}}).empty());
}

}  // namespace
}  // namespace flagfall::server::club
