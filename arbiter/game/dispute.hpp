#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "arbiter/game/outcome.hpp"
#include "arbiter/rules/draw_rules.hpp"
#include "arbiter/rules/rule_set.hpp"
#include "clock/side.hpp"
#include "clock/time.hpp"

/// A dispute at a board: the case that the arbiter opens, what was true at that moment, his ruling,
/// who signed it, and the appeal against it. A case changes nothing on the board and on the clocks;
/// what a ruling does is done by the arbiter's other commands.
namespace flagfall::arbiter {

/// What a case is about.
enum class Topic : std::uint8_t {
  irregularity,
  touch,
  claim,
  flag,
  clock,
  absence,
  conduct,
  result,
  other
};

std::string_view name_of(Topic topic);
std::optional<Topic> topic_named(std::string_view name);

/// Who signs a case.
enum class Signer : std::uint8_t { white, black, arbiter };

std::string_view name_of(Signer signer);
std::optional<Signer> signer_named(std::string_view name);

enum class AppealState : std::uint8_t { open, withdrawn, upheld, rejected };

std::string_view name_of(AppealState state);
std::optional<AppealState> appeal_state_named(std::string_view name);

// ---- What was true when the case was opened ----

/// What one clock said.
struct ClockFact {
  clock::Duration left{};
  int period = 1;
  int moves = 0;
  friend bool operator==(const ClockFact&, const ClockFact&) = default;
};

struct CounterFact {
  DrawRule rule{};
  int count = 0;
  int limit = 0;
  friend bool operator==(const CounterFact&, const CounterFact&) = default;
};

/// An event of the log; `at` is when the server learnt of it.
struct LoggedFact {
  std::int64_t sequence = 0;
  std::string type;
  std::string side;  ///< empty where the event names none
  std::optional<int> ply;
  std::string text;  ///< of a move, or of an attempt
  clock::Instant at{};
  std::string role;
  std::string name;
  friend bool operator==(const LoggedFact&, const LoggedFact&) = default;
};

/// A seat or the tablet of the board came or went.
struct LinkFact {
  std::string who;   ///< `white`, `black`, `tablet`
  std::string what;  ///< `connected`, `lost`
  clock::Instant at{};
  friend bool operator==(const LinkFact&, const LinkFact&) = default;
};

/// What stands on record of a player in another game of the event.
struct EarlierFact {
  Side side{};  ///< of that player in this game
  std::string game;
  std::string round;
  std::string board;
  std::string type;  ///< of the event there
  std::string what;  ///< the topic of a case, the choice of a ruling
  friend bool operator==(const EarlierFact&, const EarlierFact&) = default;
};

/// What the shell knows and the referee does not.
struct KnownOutside {
  std::int64_t sequence = 0;  ///< the newest event of the game
  std::vector<LoggedFact> last;
  std::vector<LinkFact> links;
  std::vector<EarlierFact> earlier;
  friend bool operator==(const KnownOutside&, const KnownOutside&) = default;
};

struct CaseFacts {
  int ply = 0;
  std::string fen;  ///< empty where no move is on file
  /// Where only the clock is here and moves were typed in: how many plies. Position and counters
  /// are those of the scoresheet then, which may be behind the board.
  std::optional<int> sheet_ply{};
  Side to_move{};
  BySide<ClockFact> clocks;
  std::vector<CounterFact> counters;
  KnownOutside outside;
  friend bool operator==(const CaseFacts&, const CaseFacts&) = default;
};

// ---- Signatures ----

inline constexpr int signature_size = 1000;  ///< a point lies within 0 and this, both ways
inline constexpr std::size_t most_strokes = 60;
inline constexpr std::size_t most_points = 2000;  ///< of all strokes together

struct Point {
  int x = 0;
  int y = 0;
  friend bool operator==(const Point&, const Point&) = default;
};
using Stroke = std::vector<Point>;

/// Either drawn or refused.
struct Signature {
  std::vector<Stroke> strokes;
  bool refused = false;
  clock::Instant at{};
  friend bool operator==(const Signature&, const Signature&) = default;
};

// ---- Commands ----

struct OpenCase {
  Topic topic{};
  std::string statement;  ///< what happened, in words; may follow
  std::string by;         ///< the arbiter
  KnownOutside outside;
};
struct AmendCase {
  int number;
  std::string statement;
};
struct RuleCase {
  int number;
  std::string choice;
  std::string text;
  std::string article;  ///< empty: that of the choice
  std::string by;
  std::optional<Side> side = {};  ///< whom it is about, where the choice is about one player
};
struct SignCase {
  int number;
  Signer signer{};
  std::vector<Stroke> strokes;
  bool refused = false;
};
struct AppealRuling {
  int number;
  Side side{};
  std::string text;
  std::string deposit;
};
struct WithdrawAppeal {
  int number;
  Side side{};
};
struct DecideAppeal {
  int number;
  bool upheld = false;
  std::string text;
  std::string members;  ///< who decided, in words
  std::optional<GameResult> result;
  std::string by;
};

// ---- Events ----

struct CaseOpened {
  static constexpr std::string_view type = "case_opened";
  int number = 0;  ///< 1-based within the game
  Topic topic{};
  std::string statement;
  std::string by;
  CaseFacts facts;
  friend bool operator==(const CaseOpened&, const CaseOpened&) = default;
};

struct CaseAmended {
  static constexpr std::string_view type = "case_amended";
  int number = 0;
  std::string statement;
  friend bool operator==(const CaseAmended&, const CaseAmended&) = default;
};

struct CaseRuled {
  static constexpr std::string_view type = "case_ruled";
  int number = 0;
  Topic topic{};
  std::string choice;
  std::string text;
  std::string article;
  std::string by;
  std::optional<Side> side = {};  ///< nothing where the choice is about both, or it was not said
  friend bool operator==(const CaseRuled&, const CaseRuled&) = default;
};

struct CaseSigned {
  static constexpr std::string_view type = "case_signed";
  int number = 0;
  Signer signer{};
  bool refused = false;
  std::vector<Stroke> strokes;
  friend bool operator==(const CaseSigned&, const CaseSigned&) = default;
};

struct AppealLodged {
  static constexpr std::string_view type = "appeal_lodged";
  int number = 0;
  Side side{};
  std::string text;
  std::string deposit;
  friend bool operator==(const AppealLodged&, const AppealLodged&) = default;
};

struct AppealWithdrawn {
  static constexpr std::string_view type = "appeal_withdrawn";
  int number = 0;
  Side side{};
  friend bool operator==(const AppealWithdrawn&, const AppealWithdrawn&) = default;
};

/// Where it sets the result a ResultSet follows.
struct AppealDecided {
  static constexpr std::string_view type = "appeal_decided";
  int number = 0;
  bool upheld = false;
  std::string text;
  std::string members;
  std::optional<GameResult> result;
  std::string by;
  friend bool operator==(const AppealDecided&, const AppealDecided&) = default;
};

// ---- The state ----

struct CaseRuling {
  std::string choice;
  std::string text;
  std::string article;
  std::string by;
  clock::Instant at{};
  std::optional<Side> side = {};
  friend bool operator==(const CaseRuling&, const CaseRuling&) = default;
};

struct Appeal {
  Side side{};
  std::string text;
  std::string deposit;
  clock::Instant at{};
  AppealState state = AppealState::open;
  clock::Instant ended{};  ///< when it was withdrawn or decided
  std::string decision;
  std::string members;
  std::optional<GameResult> result;
  std::string by;
  friend bool operator==(const Appeal&, const Appeal&) = default;
};

struct Case {
  int number = 0;
  Topic topic{};
  std::string statement;
  std::string by;
  clock::Instant at{};
  CaseFacts facts;
  std::optional<CaseRuling> ruling;
  BySide<std::optional<Signature>> players;
  std::optional<Signature> arbiter;
  std::vector<Appeal> appeals;  ///< the newest last; at most one is open
  friend bool operator==(const Case&, const Case&) = default;
};

const std::optional<Signature>& signature_of(const Case& of, Signer signer);
bool is_signed(const Case& of);
/// The appeal that waits for its decision, or null.
const Appeal* open_appeal(const Case& of);

// ---- What the arbiter can choose ----

/// A choice that is offered for a topic. Its article depends on the rules of the game; `command` is
/// the name of the command that carries it out, empty where nothing has to be done.
struct Choice {
  std::string_view name;
  std::string_view article;
  std::string_view command;
};

/// What RULES and regulations offer for a topic; the last is `other`, which needs words.
std::vector<Choice> choices_of(Topic topic, RuleSet rules);
inline constexpr std::string_view other_choice = "other";

/// Whether such a ruling is about one of the players, so that it has to be said which: who is
/// warned, who loses, whose piece was touched, whose flag or clock it was.
bool is_about_a_side(std::string_view choice);

}  // namespace flagfall::arbiter
