#pragma once

#include <cstdint>
#include <map>
#include <nlohmann/json.hpp>
#include <string>
#include <utility>
#include <vector>

#include "arbiter/tournament/fact.hpp"
#include "clock/program.hpp"
#include "db/event.hpp"
#include "db/fact_codec.hpp"

namespace flagfall::test {

/// A small event in which every fact occurs at least once, in an order in which they can happen:
/// two tournaments, five players, two rounds.
inline std::vector<arbiter::tournament::Fact> sample_facts() {
  using namespace arbiter::tournament;
  EventSettings event;
  event.name = "Open van \"Zaandam\"";
  event.site = "Zaandam";
  event.first_day = "2026-12-04";
  event.time_zone = "Europe/Amsterdam";
  event.visibility = Visibility::link;
  EventSettings renamed = event;
  renamed.name = "Zaandam open";
  renamed.visibility = Visibility::everyone;

  TournamentSettings a;
  a.name = "A";
  a.control = *clock::parse_control("4800+60");
  TournamentSettings b = a;
  b.name = "B";
  b.rules = arbiter::RuleSet::russian;
  b.profile = arbiter::Profile::fmjd_64;
  b.form = PairingForm::micro_match;
  b.scoring = chess_scoring;
  b.system = System::round_robin;
  b.order = default_order(System::round_robin, PairingForm::micro_match);
  b.boards = Boards::here;
  b.drawn_openings = true;
  TournamentSettings a2 = a;
  a2.rounds = 5;
  a2.acceleration = Acceleration::baku;
  a2.keep_apart = KeepApart::club;
  a2.keep_apart_first = 3;

  const auto card = [](std::string name, int rating) {
    PlayerCard player;
    player.name = std::move(name);
    player.rating = rating;
    return player;
  };
  PlayerCard changed = card("Sijbrands, Ton", 2410);
  changed.title = "GMI";
  changed.federation = "NED";
  changed.club = "DCH";
  changed.id = "10023";
  changed.sex = "m";
  changed.category = "S";
  changed.note = "late on Friday";

  const MatchGame won{RoundKind::played, Share::win, Share::loss, 0};
  const MatchGame drawn{RoundKind::played, Share::draw, Share::draw, 1};
  const MatchGame absent{RoundKind::forfeit, Share::loss, Share::loss, 0};
  return {
      EventOpened{event},
      TournamentAdded{1, a},
      TournamentAdded{2, b},
      PlayerRegistered{1, card("Sijbrands, Ton", 2400)},
      PlayerRegistered{2, card("Šiaulys, J.", 0)},
      PlayerRegistered{3, card("Wiersma, Harm", 2380)},
      PlayerRegistered{4, card("Clerc, Rob", 2300)},
      PlayerRegistered{5, card("Gone, Soon", 0)},
      PlayerEntered{1, 1, 1},
      PlayerEntered{1, 2, 1},
      PlayerEntered{1, 3, 1},
      PlayerEntered{1, 4, 1},
      PlayerEntered{1, 5, 1},
      PlayerEntered{2, 1, 1},
      PlayerEntered{2, 2, 1},
      EventChanged{renamed},
      TournamentChanged{1, a2},
      PlayerChanged{1, changed},
      PairForbidden{1, 5, 2},
      PairForbidden{1, 1, 2},
      PairForbidden{1, 3, 4},
      PairAllowed{1, 4, 3},
      SeedSealed{1, std::string(64, 'a'), std::string(64, '0')},
      NumbersDrawn{1, {5, 4, 3, 2, 1}, NumbersBy::varma, std::string(64, 'a')},
      SeedShown{1, std::string(64, 'a'), std::string(64, '0'), 0},
      PlayerRemoved{1, 5},
      PresenceNoted{2, Presence::present},
      PresenceNoted{3, Presence::absent},
      BoardFixed{1, 4, 2},
      ByeAsked{1, 2, 2, RoundKind::half_bye},
      ByeAsked{1, 3, 2, RoundKind::zero_bye},
      ByeCancelled{1, 3, 2},
      SeedSealed{1, std::string(64, 'b'), std::string(64, '1')},
      RoundPaired{1, 1, {{1, 3}}, {{4, RoundKind::full_bye}}, Side::white, "", "", ""},
      RoundUnpaired{1, 1},
      RoundPaired{1, 1, {{1, 2}}, {}, Side::white, "", "", ""},
      RoundPaired{1,
                  1,
                  {{1, 3}, {2, 4}},
                  {},
                  Side::black,
                  "FMJD64 12-III",
                  "asked to",
                  std::string(64, 'b'),
                  {},
                  {},
                  {},
                  {2}},
      RoundMoved{1, 1, RoundPhase::checked, ""},
      RoundMoved{1, 1, RoundPhase::draft, "a late entry"},
      RoundMoved{1, 1, RoundPhase::published, ""},
      SeedShown{1, std::string(64, 'b'), std::string(64, '1'), 1},
      RoundMoved{1, 1, RoundPhase::running, ""},
      ResultReported{1, 1, 1, Side::white, {won}},
      ResultReported{1, 1, 1, Side::black, {drawn}},
      ResultEntered{1, 1, 1, {won}, true},
      BoardAdjourned{1, 1, 2, true},
      ResultEntered{1, 1, 2, {drawn}, false},
      ResultEntered{1, 1, 2, {}, false},
      ResultEntered{1, 1, 2, {drawn}, true},
      RoundMoved{1, 1, RoundPhase::confirmed, "the clock was wrong", true},
      ResultCorrected{1, 1, 1, {absent}, "nobody came", true},
      ResultCorrected{1, 1, 2, {won}, "read wrongly", false},
      LotsDrawn{1, 1, {3, 1, 2, 4}, std::string(64, '2'), ""},
      PlayerWithdrew{1, 3, 1, "ill", 20'001},
      PlayerReturned{1, 3},
      PlayerWithdrew{1, 4, 1, "left"},
      RoundPaired{1, 2, {{3, 1}}, {{2, RoundKind::half_bye}}, {}, "", "", ""},
      ScheduleSet{2, {{{{1, 2}}, 0}}},
      LinesSet{2, {1, -1, 2, -1}},
      RoundPaired{2, 1, {{2, 1}}, {}, Side::white, "FMJD64 1-I", "", ""},
      RoundMoved{2, 1, RoundPhase::published, ""},
      GamesLinked{2, 1, 1, {}},
      ResultEntered{2, 1, 1, {won, drawn}, true},
      WinnerNamed{2, 1, 1, 2, "by lot"},
      PlayerChallenged{2, {1, 2, 1, 1, 20'000, 20'014}},
      PlayerChallenged{2, {2, 2, 1, 2, 20'001, 20'015}},
      ChallengeEnded{2, 1, ChallengeEnd::challenger_won, 20'003},
      ChallengeReopened{2, 1, 20'016, "it was lost"},
      ChallengeDropped{2, 1, 20'017, "never played"},
      StaffAppointed{{"Bob", Role::scorer, {1, 10}}},
      StaffAppointed{{"Anna", {}, {}}},
      StaffAppointed{{"Bob", Role::arbiter, {}}},
      StaffAppointed{{"Cees", Role::appeals, {}}},
      StaffReleased{"Cees"},
      EventArchived{true},
  };
}

/// An event of teams in which every fact about teams occurs, in an order in which they can happen:
/// three teams of two boards and a fourth that goes again, two rounds.
inline std::vector<arbiter::tournament::Fact> sample_team_facts() {
  using namespace arbiter::tournament;
  EventSettings event;
  event.name = "League";
  TournamentSettings league;
  league.name = "First class";
  league.control = *clock::parse_control("4800+60");
  league.teams = TeamPlay{};
  league.teams->boards = 2;
  league.teams->white_on_board_1 = WhiteOnBoard1::away;
  league.teams->match_scoring = three_one_scoring;
  league.order = team_order(System::swiss);
  TournamentSettings renamed = league;
  renamed.name = "Premier class";

  std::vector<Fact> facts{EventOpened{event}, TournamentAdded{1, league}};
  for (int player = 1; player <= 8; ++player) {
    PlayerCard card;
    card.name = "Player " + std::to_string(player);
    facts.emplace_back(PlayerRegistered{player, card});
    facts.emplace_back(PlayerEntered{1, player, 1});
  }
  const MatchGame won{RoundKind::played, Share::win, Share::loss, 0};
  const MatchGame absent{RoundKind::forfeit, Share::loss, Share::win, 0};
  const std::vector<Fact> teams{
      TeamEntered{1, 1, {"DIOS", "DIOS", "NED", "Her"}, {1, 2, 3}, 1},
      TeamEntered{1, 2, {"Šilas", "", "LTU", ""}, {4, 5, 8}, 1},
      TeamEntered{1, 3, {"Witte van Moort", "", "", ""}, {6}, 1},
      TeamEntered{1, 4, {"Gone", "", "", ""}, {}, 1},
      NumbersDrawn{1, {4, 3, 2, 1}, NumbersBy::lot, ""},
      TeamRemoved{1, 4},
      TeamChanged{1, 3, {"Westerhaar", "WVM", "NED", "Him"}, {7, 6}},
      PlayerRemoved{1, 8},
      RoundPaired{1,
                  1,
                  {{4, 1}, {2, 0}},
                  {},
                  Side::white,
                  "",
                  "",
                  "",
                  {{1, 2, false}},
                  {{3, RoundKind::pairing_bye}},
                  {3, 2, 1}},
      LineUpSet{1, 1, 2, {4, 5}},
      LineUpSet{1, 1, 1, {0, 3}},
      RoundMoved{1, 1, RoundPhase::published, ""},
      ResultReported{1, 1, 2, Side::white, {won}},
      LineUpSet{1, 1, 1, {0, 2}},
      ResultEntered{1, 1, 1, {{RoundKind::forfeit, Share::win, Share::loss, 0}}, true},
      ResultEntered{1, 1, 2, {won}, true},
      MatchRuled{1, 1, 1, {whole_points(1), Points{1}, 2, "came too late"}},
      RoundMoved{1, 1, RoundPhase::confirmed, ""},
      TeamWithdrew{1, 3, 1, "no players"},
      TeamReturned{1, 3},
      TeamWithdrew{1, 2, 1, "no board"},
      TournamentChanged{1, renamed},
      RoundPaired{1, 2, {{6, 1}, {0, 7}}, {}, {}, "", "", "", {{3, 1, true}}, {}, {}},
      RoundUnpaired{1, 2},
      RoundPaired{1, 2, {{6, 1}, {2, 7}}, {}, {}, "", "", "", {{3, 1, true}}, {}, {}},
      LineUpSet{1, 2, 1, {2, 0}},
      ResultReported{1, 1, 1, Side::black, {absent}},
  };
  facts.insert(facts.end(), teams.begin(), teams.end());
  return facts;
}

/// Every fact that there is, of single players and of teams.
inline std::vector<arbiter::tournament::Fact> all_sample_facts() {
  auto facts = sample_facts();
  for (auto& fact : sample_team_facts()) facts.push_back(std::move(fact));
  return facts;
}

/// Facts as rows of the log, with the row numbers that the club hands out.
class FactEvents {
 public:
  explicit FactEvents(std::string id, std::int64_t first_row = 1, std::int64_t first_board = 100)
      : id_{std::move(id)}, event_{first_row}, next_{first_row}, board_{first_board} {}

  std::string stream() const { return "event:" + id_; }

  db::NewEvent event(const arbiter::tournament::Fact& fact) {
    using namespace arbiter::tournament;
    nlohmann::json payload = db::encode_fact(fact);
    if (std::holds_alternative<EventOpened>(fact)) payload["rows"] = {{"event", event_}};
    if (std::holds_alternative<TournamentAdded>(fact)) payload["rows"] = {{"tournament", next_++}};
    if (const auto* paired = std::get_if<RoundPaired>(&fact)) {
      payload["rows"] = {{"round", round_row(paired->tournament, paired->round)},
                         {"first_board", board_}};
      board_ += static_cast<std::int64_t>(paired->boards.size());
    }
    ++sequence_;
    const std::int64_t at = sequence_ * 1'000'000;
    return {stream(),
            sequence_,
            {"arbiter", "anna"},
            at,
            1'795'978'400'000'000 + at,
            std::string{type_of(fact)},
            payload.dump()};
  }

  std::vector<db::NewEvent> events(const std::vector<arbiter::tournament::Fact>& facts) {
    std::vector<db::NewEvent> rows;
    rows.reserve(facts.size());
    for (const auto& fact : facts) rows.push_back(event(fact));
    return rows;
  }

 private:
  std::int64_t round_row(int tournament, int round) {
    const auto [found, fresh] = rounds_.try_emplace({tournament, round}, next_);
    if (fresh) ++next_;
    return found->second;
  }

  std::string id_;
  std::int64_t event_;
  std::int64_t next_;
  std::int64_t board_;
  std::int64_t sequence_ = 0;
  std::map<std::pair<int, int>, std::int64_t> rounds_;
};

}  // namespace flagfall::test
