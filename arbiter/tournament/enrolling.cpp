#include <algorithm>

#include "arbiter/tournament/judging.hpp"

namespace flagfall::arbiter::tournament {
namespace {

constexpr std::size_t most_players = 5000;

}  // namespace

std::optional<Refusal> check_card(const PlayerCard& card) {
  if (card.name.empty())
    return refuse("NAME_MISSING", "orders.name_missing", {text_param("field", "name")});
  if (card.rating != 0 && (card.rating < least_rating || card.rating > most_rating))
    return refuse("RATING_OUT_OF_RANGE", "orders.rating_out_of_range",
                  {text_param("player", card.name), number_param("rating", card.rating),
                   number_param("least", least_rating), number_param("most", most_rating)});
  return std::nullopt;
}

bool is_same_person(const PlayerCard& a, const PlayerCard& b) {
  if (!a.id.empty() && !b.id.empty()) return a.id == b.id;
  return a.name == b.name && a.federation == b.federation && a.club == b.club;
}

Enrolling::Enrolling(const Competition& competition, const Tournament& tournament)
    : tournament_{tournament}, players_{competition.players} {}

Result<PlayerId> Enrolling::enrol(const TeamMember& member) {
  PlayerId id = 0;
  if (const auto* card = std::get_if<PlayerCard>(&member)) {
    if (auto no = check_card(*card)) return *no;
    const auto known = std::ranges::find_if(
        players_, [&](const Player& player) { return is_same_person(player.card, *card); });
    if (known != players_.end()) {
      id = known->id;
    } else {
      if (players_.size() == most_players)
        return refuse("TOO_MANY_PLAYERS", "orders.too_many_players",
                      {number_param("n", most_players)});
      id = static_cast<PlayerId>(players_.size()) + 1;
      facts.emplace_back(PlayerRegistered{id, *card});
      players_.push_back({id, *card, Presence::unknown});
    }
  } else {
    id = std::get<PlayerId>(member);
    if (id < 1 || static_cast<std::size_t>(id) > players_.size())
      return refuse("UNKNOWN_PLAYER", "orders.unknown_player", {number_param("player", id)});
  }
  if (find_participant(tournament_, id) == nullptr && entered_.insert(id).second)
    facts.emplace_back(PlayerEntered{tournament_.id, id, last_published_round(tournament_) + 1});
  return id;
}

const PlayerCard& Enrolling::card_of(PlayerId player) const {
  return players_[static_cast<std::size_t>(player - 1)].card;
}

}  // namespace flagfall::arbiter::tournament
