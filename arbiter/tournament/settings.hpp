#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "arbiter/game/conduct.hpp"
#include "arbiter/rules/draw_rules.hpp"
#include "arbiter/rules/rule_set.hpp"
#include "arbiter/tournament/ladder.hpp"
#include "arbiter/tournament/micro_match.hpp"
#include "arbiter/tournament/scoring.hpp"
#include "arbiter/tournament/standings_order.hpp"
#include "arbiter/tournament/system.hpp"
#include "arbiter/tournament/team_play.hpp"
#include "arbiter/tournament/withdrawal.hpp"
#include "clock/side.hpp"
#include "clock/time_control.hpp"

namespace flagfall::arbiter::tournament {

/// Who sees an event: nobody but its staff, who has the link, or everyone.
enum class Visibility : std::uint8_t { staff, link, everyone };

/// What all tournaments of an event share.
struct EventSettings {
  std::string name;  ///< never empty
  std::string site;
  std::string first_day;  ///< "2026-11-30", or empty
  std::string last_day;
  std::string time_zone = "UTC";  ///< an IANA name, e.g. "Europe/Amsterdam"
  std::string federation;
  std::string chief_arbiter;
  Visibility visibility = Visibility::staff;
  friend bool operator==(const EventSettings&, const EventSettings&) = default;
};

/// Points for pairing only (PAIRING.md, 4.3).
enum class Acceleration : std::uint8_t { none, baku, haley, soft_haley, progressive };

/// Who is kept apart as far as possible in a Swiss (PAIRING.md, 4.2).
enum class KeepApart : std::uint8_t { nobody, club, federation };

/// Where the games of a tournament are played: on boards of wood, or here, move by move.
enum class Boards : std::uint8_t { wooden, here };

/// Under what one tournament is played.
struct TournamentSettings {
  std::string name;  ///< "A", "Juniors"; never empty
  RuleSet rules = RuleSet::international;
  Profile profile = Profile::fmjd;
  clock::TimeControl control;
  PairingForm form = PairingForm::single_game;
  MatchKind match = MatchKind::two_games;         ///< of a micro-match
  KnockOutGames match_games;                      ///< of a knock-out match
  MatchPoints match_points = MatchPoints::match;  ///< of a micro-match: the match, or its games
  Scoring scoring;
  System system = System::swiss;
  int rounds = 7;  ///< planned; where everybody meets everybody it follows from the players
  int cycles = 1;  ///< of a round robin or a Scheveningen match
  WithdrawalRule withdrawal;  ///< where everybody meets everybody
  StandingsOrder order = default_order(System::swiss);
  Acceleration acceleration = Acceleration::none;
  KeepApart keep_apart = KeepApart::nobody;
  int keep_apart_first = 0;  ///< so many of the starting list; 0: all
  Boards boards = Boards::wooden;
  int default_minutes = 60;  ///< the tolerance before a player who is not there loses
  /// Of the games that are made here; the default time is that of the tournament.
  Conduct conduct;
  int min_draw_moves = 0;       ///< own moves before a draw may be offered; 0: no limit
  bool drawn_openings = false;  ///< one opening of the rule set's table for each round
  bool third_place = false;     ///< of a knock-out
  LadderSettings ladder;
  /// How teams meet; none: single players. A game scores as `scoring` has it, a match as
  /// `match_scoring` of these.
  std::optional<TeamPlay> teams{};
  friend bool operator==(const TournamentSettings&, const TournamentSettings&) = default;
};

/// The settings with which a new tournament of a rule set and a system begins.
TournamentSettings default_settings(RuleSet rules, System system);

/// "staff", "link", "public"; "none", "baku" ...; "wooden", "here": the stable names.
std::string_view name_of(Visibility visibility);
std::optional<Visibility> visibility_named(std::string_view name);
std::string_view name_of(Acceleration acceleration);
std::optional<Acceleration> acceleration_named(std::string_view name);
std::string_view name_of(KeepApart keep_apart);
std::optional<KeepApart> keep_apart_named(std::string_view name);
std::string_view name_of(MatchPoints points);  ///< "match", "games", "stages"
std::optional<MatchPoints> match_points_named(std::string_view name);
std::string_view name_of(MatchKind match);  ///< "two_games", "title_match" ...
std::optional<MatchKind> match_kind_named(std::string_view name);
std::string_view name_of(Boards boards);
std::optional<Boards> boards_named(std::string_view name);
std::string_view name_of(PairingForm form);
std::optional<PairingForm> pairing_form_named(std::string_view name);

}  // namespace flagfall::arbiter::tournament
