#include <string_view>
#include <utility>

#include "arbiter/tournament/judging.hpp"
#include "arbiter/tournament/name_key.hpp"

namespace flagfall::arbiter::tournament {
namespace {

constexpr std::size_t most_players = 5000;

/// What names that are the same have in common whatever their case and blanks: only a first sieve.
std::string letters_of(std::string_view name) {
  std::string letters;
  for (const char c : name) {
    if ((c >= 'a' && c <= 'z') || (c >= '0' && c <= '9')) letters += c;
    if (c >= 'A' && c <= 'Z') letters += static_cast<char>(c - 'A' + 'a');
  }
  return letters;
}

/// The fields of a card that are text, by the names of the interface.
struct TextField {
  std::string_view name;
  std::string PlayerCard::*text;
  bool identifies;  ///< compared as `is_same_person` does
};

constexpr TextField text_fields[] = {
    {"name", &PlayerCard::name, true},          {"federation", &PlayerCard::federation, true},
    {"club", &PlayerCard::club, true},          {"fmjd_id", &PlayerCard::id, false},
    {"title", &PlayerCard::title, false},       {"sex", &PlayerCard::sex, false},
    {"category", &PlayerCard::category, false}, {"note", &PlayerCard::note, false}};

/// Whether a field of a card says otherwise; an empty one says nothing.
bool differs(const PlayerCard& known, const PlayerCard& card, const TextField& field) {
  const std::string& text = card.*field.text;
  if (text.empty() || text == known.*field.text) return false;
  if (!field.identifies) return true;
  PlayerCard without_id = known;
  without_id.id.clear();
  PlayerCard changed = without_id;
  changed.*field.text = text;
  return !is_same_person(without_id, changed);
}

std::string or_dash(const std::string& text) { return text.empty() ? "–" : text; }

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
  return a.federation == b.federation && a.club == b.club && is_same_name(a.name, b.name);
}

std::optional<Refusal> check_late_entry(const Tournament& tournament, const std::string& reason) {
  if (tournament.settings.system != System::swiss || !reason.empty()) return std::nullopt;
  const int round = last_published_round(tournament) + 1;
  const int last = (planned_rounds(tournament) + 1) / 2;  // before half of them are over
  if (round <= last) return std::nullopt;
  return refuse("TOO_LATE_TO_ENTER", "orders.too_late_to_enter",
                {text_param("tournament", tournament.settings.name), number_param("round", round),
                 number_param("last", last)});
}

Enrolling::Enrolling(const Competition& competition, const Tournament& tournament,
                     std::string reason)
    : tournament_{tournament},
      reason_{std::move(reason)},
      last_known_{static_cast<PlayerId>(competition.players.size())} {
  for (const Player& player : competition.players) add(player);
}

void Enrolling::add(const Player& player) {
  players_.push_back(player);
  if (!player.card.id.empty()) by_id_.emplace(player.card.id, player.id);
  by_letters_.emplace(letters_of(player.card.name), player.id);
}

Result<PlayerId> Enrolling::known_as(const PlayerCard& card) const {
  if (const auto known = by_id_.find(card.id); !card.id.empty() && known != by_id_.end())
    return known->second;
  PlayerId found = 0;
  bool several = false;
  const auto [first, last] = by_letters_.equal_range(letters_of(card.name));
  for (auto each = first; each != last; ++each) {
    const PlayerCard& other = card_of(each->second);
    if (!is_same_person(other, card)) continue;
    if (other == card) return each->second;
    several = several || found != 0;
    found = each->second;
  }
  if (several)
    return refuse("PLAYER_KNOWN", "orders.player_several", {text_param("player", card.name)});
  return found;
}

std::optional<Refusal> Enrolling::says_otherwise(PlayerId id, const PlayerCard& card) const {
  const PlayerCard& known = card_of(id);
  const auto told = [&](std::string_view field, const std::string& before,
                        const std::string& after) {
    return refuse("PLAYER_KNOWN",
                  id <= last_known_ ? "orders.player_known" : "orders.player_known_in_list",
                  {text_param("card", card.name), text_param("player", known.name),
                   text_param("field", field), text_param("before", or_dash(before)),
                   text_param("after", after)});
  };
  for (const TextField& field : text_fields)
    if (differs(known, card, field)) return told(field.name, known.*field.text, card.*field.text);
  if (card.rating != 0 && card.rating != known.rating)
    return told("rating", known.rating == 0 ? "" : std::to_string(known.rating),
                std::to_string(card.rating));
  return std::nullopt;
}

Result<PlayerId> Enrolling::enrol(const TeamMember& member) {
  PlayerId id = 0;
  if (const auto* card = std::get_if<PlayerCard>(&member)) {
    if (auto no = check_card(*card)) return *no;
    const auto known = known_as(*card);
    if (!known) return known.error();
    id = *known;
    if (id != 0) {
      if (auto no = says_otherwise(id, *card)) return *no;
    } else {
      if (players_.size() >= most_players)
        return refuse("TOO_MANY_PLAYERS", "orders.too_many_players",
                      {number_param("n", most_players)});
      id = static_cast<PlayerId>(players_.size()) + 1;
      facts.emplace_back(PlayerRegistered{id, *card});
      add({id, *card, Presence::unknown});
    }
  } else {
    id = std::get<PlayerId>(member);
    if (id < 1 || static_cast<std::size_t>(id) > players_.size())
      return refuse("UNKNOWN_PLAYER", "orders.unknown_player", {number_param("player", id)});
  }
  if (find_participant(tournament_, id) != nullptr || !entered_.insert(id).second) return id;
  if (!tournament_.settings.teams)  // a reserve of a team can come at any time
    if (auto no = check_late_entry(tournament_, reason_)) return *no;
  facts.emplace_back(
      PlayerEntered{tournament_.id, id, last_published_round(tournament_) + 1, reason_});
  return id;
}

const PlayerCard& Enrolling::card_of(PlayerId player) const {
  return players_[static_cast<std::size_t>(player - 1)].card;
}

}  // namespace flagfall::arbiter::tournament
