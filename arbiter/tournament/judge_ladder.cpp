#include "arbiter/tournament/judging.hpp"

namespace flagfall::arbiter::tournament {
namespace {

/// The rules of the ladder speak of numbers; people have names.
Refusal with_names(const Competition& competition, Refusal refusal) {
  for (Param& param : refusal.sentence.params) {
    const bool is_player =
        param.name == "number" || param.name == "challenger" || param.name == "challenged";
    const auto* number = std::get_if<std::int64_t>(&param.value);
    if (!is_player || number == nullptr) continue;
    const Player* player = find_player(competition, static_cast<PlayerId>(*number));
    if (player != nullptr) param.value = player->card.name;
  }
  return refusal;
}

Result<const Tournament*> the_ladder(const Competition& competition, TournamentId id) {
  auto found = the_tournament(competition, id);
  if (!found || (*found)->settings.system == System::ladder) return found;
  return refuse("OTHER_SYSTEM", "orders.other_system",
                {text_param("tournament", (*found)->settings.name),
                 text_param("system", name_of(System::ladder))});
}

}  // namespace

Judgement judge(const Competition& competition, const ChallengePlayer& order) {
  const auto found = the_ladder(competition, order.tournament);
  if (!found) return found.error();
  for (const PlayerId player : {order.challenger, order.challenged})
    if (const auto entered = the_participant(competition, **found, player); !entered)
      return entered.error();
  Lots lots{order.seed};
  const auto event = decide_challenge((*found)->ladder, (*found)->settings.ladder, order.challenger,
                                      order.challenged, order.day, lots);
  if (!event) return with_names(competition, event.error());
  return happened(PlayerChallenged{order.tournament, std::get<Challenge>(*event)});
}

Judgement judge(const Competition& competition, const EndChallenge& order) {
  const auto found = the_ladder(competition, order.tournament);
  if (!found) return found.error();
  const auto event = decide_end((*found)->ladder, order.challenge, order.end, order.day);
  if (!event) return with_names(competition, event.error());
  return happened(ChallengeEnded{order.tournament, order.challenge, order.end, order.day});
}

Judgement judge(const Competition& competition, const DropChallenge& order) {
  const auto found = the_ladder(competition, order.tournament);
  if (!found) return found.error();
  const auto event = decide_drop((*found)->ladder, order.challenge, order.day, order.reason);
  if (!event) return with_names(competition, event.error());
  if (order.reason.empty()) return refuse("REASON_MISSING", "orders.reason_missing");
  return happened(ChallengeDropped{order.tournament, order.challenge, order.day, order.reason});
}

Judgement judge(const Competition& competition, const ReopenChallenge& order) {
  const auto found = the_ladder(competition, order.tournament);
  if (!found) return found.error();
  const auto event =
      decide_reopen((*found)->ladder, (*found)->settings.ladder, order.challenge, order.day);
  if (!event) return with_names(competition, event.error());
  if (order.reason.empty()) return refuse("REASON_MISSING", "orders.reason_missing");
  return happened(ChallengeReopened{order.tournament, order.challenge, order.day, order.reason});
}

}  // namespace flagfall::arbiter::tournament
