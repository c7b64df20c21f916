#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "arbiter/game/command.hpp"
#include "arbiter/game/game.hpp"
#include "arbiter/game/openings.hpp"
#include "arbiter/rules/rule_set.hpp"
#include "clock/time.hpp"
#include "db/game_card.hpp"
#include "server/demo/random.hpp"

/// How the games of the sample evening go. Values in, values out: what is done next follows from
/// the game as it stands.
namespace flagfall::server::demo {

enum class Course {
  as_people_do,  ///< offers, and resigns when it is hopeless
  on_the_board,  ///< played until a rule ends it
  resignation,   ///< soon
  agreement,     ///< soon
  flag,          ///< Black forgets the clock
  pause,         ///< the arbiter stops the clocks, and leaves them so
  no_players,    ///< nobody comes
};

struct Plan {
  BySide<db::SheetPlayer> players{};
  std::string program{};
  arbiter::RuleSet rules = arbiter::RuleSet::international;
  std::string fen{};                          ///< empty: the usual position
  std::optional<arbiter::Opening> opening{};  ///< drawn; then `fen` is empty
  Course course = Course::as_people_do;
  int plies_at_once = 0;            ///< played without thinking when the evening begins
  int flag_at_ply = 0;              ///< from here on the clock is forgotten
  BySide<clock::Duration> left{};   ///< set on the clocks before the start; 0: as programmed
  BySide<int> slips_every{30, 30};  ///< one move in so many is made without looking
  int shortest_think_s = 3;         ///< for a move
  int longest_think_s = 20;
  bool played_again = false;  ///< a return game follows, with colours reversed
};

/// The games of the evening that are over when it is looked at, and those that are not. Names are
/// invented.
inline constexpr int earlier_boards = 5;
std::vector<Plan> earlier_games();
std::vector<Plan> later_games();

/// The same two again, colours reversed and from the usual position.
Plan return_game(Plan plan);

/// A command and who gives it: `white`, `black` or `arbiter`.
struct Action {
  arbiter::Command command;
  std::string_view role;
};

/// What happens next in a game; nothing where one has to wait, or it is over.
std::optional<Action> next_action(const arbiter::Game& game, const Plan& plan, Random& random);

/// How long it takes until then.
clock::Duration thinking_time(const arbiter::Game& game, const Plan& plan, Random& random);

}  // namespace flagfall::server::demo
