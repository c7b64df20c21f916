#include "server/api/pairing_import.hpp"

#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "arbiter/whole_number.hpp"
#include "server/lists/fold.hpp"

namespace flagfall::server::api {
namespace {

using namespace arbiter::tournament;
using arbiter::Refusal;
using arbiter::Result;

/// The players of a tournament by everything that a list can call them.
class Names {
 public:
  Names(const Competition& competition, const Tournament& tournament)
      : list_{starting_list(competition, tournament)} {
    for (const PlayerId player : list_) {
      const PlayerCard& card = find_player(competition, player)->card;
      by_name_.emplace(lists::name_key(card.name), player);
      if (!card.id.empty()) by_id_.emplace(card.id, player);
    }
  }

  Result<PlayerId> find(const std::string& cell, int line) const {
    if (const int number = arbiter::whole_number(cell).value_or(0);
        number >= 1 && number <= std::ssize(list_))
      return list_[static_cast<std::size_t>(number - 1)];
    if (const auto found = by_id_.find(cell); found != by_id_.end()) return found->second;
    const auto [first, last] = by_name_.equal_range(lists::name_key(cell));
    if (first == last) return refused("files.pairing.unknown", cell, line);
    if (std::next(first) != last) return refused("files.pairing.several", cell, line);
    return first->second;
  }

 private:
  static Refusal refused(const char* key, const std::string& cell, int line) {
    return {"PAIRING_PLAYER",
            {key, {{"line", std::int64_t{line}}, {"text", cell.substr(0, 60)}}},
            {},
            {},
            {}};
  }

  std::vector<PlayerId> list_;  ///< number n stands at n - 1
  std::multimap<std::string, PlayerId> by_name_;
  std::map<std::string, PlayerId> by_id_;
};

/// Where each player stands: nobody at two places.
class TakenPlaces {
 public:
  explicit TakenPlaces(const Competition& competition) : competition_{competition} {}

  std::optional<Refusal> take(PlayerId player, int line) {
    const auto [place, fresh] = lines_.emplace(player, line);
    if (fresh) return std::nullopt;
    return refused("files.pairing.twice", player, line, {{"first", std::int64_t{place->second}}});
  }

  std::optional<Refusal> take_board(PlayerId white, PlayerId black, int line) {
    if (white == black) return refused("files.pairing.himself", white, line, {});
    if (auto no = take(white, line)) return no;
    return take(black, line);
  }

 private:
  Refusal refused(const char* key, PlayerId player, int line,
                  std::vector<arbiter::Param> params) const {
    params.push_back({"line", std::int64_t{line}});
    params.push_back({"player", find_player(competition_, player)->card.name});
    return {"PLAYER_TWICE", {key, std::move(params)}, {}, {}, {}};
  }

  const Competition& competition_;
  std::map<PlayerId, int> lines_;
};

}  // namespace

Result<MadeElsewhere> found_players(const Competition& competition, const Tournament& tournament,
                                    const std::vector<lists::PairingRow>& rows) {
  const Names names{competition, tournament};
  TakenPlaces places{competition};
  MadeElsewhere made;
  for (const lists::PairingRow& row : rows) {
    if (row.white.empty() || row.black.empty()) {
      const auto player = names.find(row.white.empty() ? row.black : row.white, row.line);
      if (!player) return player.error();
      if (auto no = places.take(*player, row.line)) return *no;
      made.left_over.push_back(*player);
      continue;
    }
    const auto white = names.find(row.white, row.line);
    if (!white) return white.error();
    const auto black = names.find(row.black, row.line);
    if (!black) return black.error();
    if (auto no = places.take_board(*white, *black, row.line)) return *no;
    made.boards.push_back({*white, *black});
  }
  return made;
}

}  // namespace flagfall::server::api
