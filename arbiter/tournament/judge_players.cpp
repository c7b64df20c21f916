#include <algorithm>
#include <map>

#include "arbiter/tournament/judging.hpp"
#include "arbiter/tournament/tie_break_field.hpp"

namespace flagfall::arbiter::tournament {
namespace {

/// Everybody meets everybody, or the losers go home: who is not there from round 1 cannot come in.
std::optional<Refusal> cannot_enter(const Tournament& tournament) {
  if (tournament.settings.teams) return std::nullopt;  // a reserve can come at any time
  const bool fixed =
      meets_all(tournament.settings.system) || tournament.settings.system == System::knock_out;
  if (fixed && !tournament.rounds.empty())
    return refuse("FIELD_FIXED", "orders.field_fixed",
                  {text_param("tournament", tournament.settings.name)});
  return std::nullopt;
}

/// From the next round that is not published; a draft has to be made anew with him.
int enters_in(const Tournament& tournament) { return last_published_round(tournament) + 1; }

/// Byes, fixed boards and pairs kept apart are about players who are paired themselves.
std::optional<Refusal> only_single_players(const Tournament& tournament) {
  if (!tournament.settings.teams) return std::nullopt;
  return refuse("NOT_FOR_TEAMS", "orders.not_for_teams",
                {text_param("tournament", tournament.settings.name)});
}

bool has_played_a_part(const Tournament& tournament, PlayerId player) {
  const auto is_his = [player](const Challenge& challenge) {
    return challenge.challenger == player || challenge.challenged == player;
  };
  const Ladder& ladder = tournament.ladder;
  if (std::ranges::any_of(ladder.open, is_his) ||
      std::ranges::any_of(ladder.settled, is_his, &Settled::challenge))
    return true;
  return std::ranges::any_of(tournament.rounds, [&](const Round& round) {
    return round.byes.contains(player) ||
           std::ranges::any_of(round.boards, [&](const Board& board) {
             return board.white == player || board.black == player;
           });
  });
}

bool is_paired_in_draft(const Tournament& tournament, PlayerId player) {
  if (last_published_round(tournament) == static_cast<int>(tournament.rounds.size())) return false;
  const Round& draft = tournament.rounds.back();
  return draft.byes.contains(player) || std::ranges::any_of(draft.boards, [&](const Board& board) {
           return board.white == player || board.black == player;
         });
}

Refusal drop_draft_first(const Competition& competition, const Tournament& tournament,
                         PlayerId player) {
  return refuse("IN_DRAFT", "orders.in_draft",
                {text_param("player", name_of(competition, player)),
                 number_param("round", static_cast<std::int64_t>(tournament.rounds.size()))});
}

struct Entering {
  const Tournament* tournament;
  const Participant* participant;
};

Result<Entering> entered(const Competition& competition, TournamentId id, PlayerId player) {
  const auto tournament = the_tournament(competition, id);
  if (!tournament) return tournament.error();
  const auto participant = the_participant(competition, **tournament, player);
  if (!participant) return participant.error();
  return Entering{*tournament, *participant};
}

std::optional<Refusal> check_pair(const Competition& competition, TournamentId id, PlayerId a,
                                  PlayerId b) {
  for (const PlayerId player : {a, b}) {
    const auto found = entered(competition, id, player);
    if (!found) return found.error();
    if (auto no = only_single_players(*found->tournament)) return no;
  }
  if (a == b)
    return refuse("SAME_PLAYER", "orders.same_player",
                  {text_param("player", name_of(competition, a))});
  return std::nullopt;
}

bool is_forbidden(const Tournament& tournament, PlayerId a, PlayerId b) {
  return std::ranges::any_of(tournament.forbidden, [&](const KeptApart& pair) {
    return (pair.a == a && pair.b == b) || (pair.a == b && pair.b == a);
  });
}

}  // namespace

Judgement judge(const Competition& competition, const AddPlayers& order) {
  const auto found = the_tournament(competition, order.tournament);
  if (!found) return found.error();
  if (auto no = cannot_enter(**found)) return *no;
  Enrolling enrolling{competition, **found, order.reason};
  std::map<PlayerId, std::size_t> places;
  for (std::size_t i = 0; i < order.players.size(); ++i) {
    const auto player = enrolling.enrol(order.players[i]);
    if (!player) return player.error();
    const auto [earlier, fresh] = places.emplace(*player, i + 1);
    if (!fresh)
      return refuse("PLAYER_TWICE", "orders.player_twice_in_list",
                    {text_param("player", order.players[i].name),
                     number_param("first", static_cast<std::int64_t>(earlier->second)),
                     number_param("second", static_cast<std::int64_t>(i) + 1)});
  }
  return std::move(enrolling.facts);
}

Judgement judge(const Competition& competition, const ChangePlayer& order) {
  const Player* player = find_player(competition, order.player);
  if (player == nullptr)
    return refuse("UNKNOWN_PLAYER", "orders.unknown_player",
                  {number_param("player", order.player)});
  if (auto no = check_card(order.card)) return *no;
  for (const Player& other : competition.players)
    if (other.id != order.player && is_same_person(other.card, order.card))
      return other.card.id == order.card.id && !order.card.id.empty()
                 ? refuse("PLAYER_TWICE", "orders.id_taken",
                          {text_param("id", order.card.id), text_param("other", other.card.name),
                           text_param("player", order.card.name)})
                 : refuse("PLAYER_TWICE", "orders.player_twice",
                          {text_param("player", order.card.name)});
  if (player->card == order.card) return unchanged();
  return happened(PlayerChanged{order.player, order.card});
}

Judgement judge(const Competition& competition, const NotePresence& order) {
  std::vector<Fact> facts;
  for (const PlayerId id : order.players) {
    const Player* player = find_player(competition, id);
    if (player == nullptr)
      return refuse("UNKNOWN_PLAYER", "orders.unknown_player", {number_param("player", id)});
    if (player->presence != order.presence) facts.push_back(PresenceNoted{id, order.presence});
  }
  return facts;
}

Judgement judge(const Competition& competition, const EnterPlayer& order) {
  const auto found = the_tournament(competition, order.tournament);
  if (!found) return found.error();
  if (find_player(competition, order.player) == nullptr)
    return refuse("UNKNOWN_PLAYER", "orders.unknown_player",
                  {number_param("player", order.player)});
  if (find_participant(**found, order.player)) return unchanged();
  if (auto no = cannot_enter(**found)) return *no;
  if (auto no = check_late_entry(**found, order.reason)) return *no;
  return happened(PlayerEntered{order.tournament, order.player, enters_in(**found), order.reason});
}

Judgement judge(const Competition& competition, const WithdrawPlayer& order) {
  const auto found = entered(competition, order.tournament, order.player);
  if (!found) return found.error();
  const auto& [tournament, participant] = *found;
  if (participant->until_round) return unchanged();
  if (is_paired_in_draft(*tournament, order.player))
    return drop_draft_first(competition, *tournament, order.player);
  if (!has_played_a_part(*tournament, order.player))
    return happened(PlayerRemoved{order.tournament, order.player});
  return happened(PlayerWithdrew{order.tournament, order.player, last_published_round(*tournament),
                                 order.reason, order.day});
}

Judgement judge(const Competition& competition, const ReturnPlayer& order) {
  const auto found = entered(competition, order.tournament, order.player);
  if (!found) return found.error();
  if (!found->participant->until_round) return unchanged();
  return happened(PlayerReturned{order.tournament, order.player});
}

Judgement judge(const Competition& competition, const FixBoard& order) {
  const auto found = entered(competition, order.tournament, order.player);
  if (!found) return found.error();
  if (auto no = only_single_players(*found->tournament)) return *no;
  if (order.board < 0 || order.board > 9999) return out_of_range("board", order.board, 0, 9999);
  if (found->participant->fixed_board == order.board) return unchanged();
  for (const Participant& other : found->tournament->participants)
    if (order.board != 0 && other.fixed_board == order.board)
      return refuse("BOARD_TAKEN", "orders.board_taken",
                    {number_param("board", order.board),
                     text_param("player", name_of(competition, other.player))});
  return happened(BoardFixed{order.tournament, order.player, order.board});
}

Judgement judge(const Competition& competition, const AskBye& order) {
  const auto found = entered(competition, order.tournament, order.player);
  if (!found) return found.error();
  const auto& [tournament, participant] = *found;
  if (auto no = only_single_players(*tournament)) return *no;
  const bool asked = order.kind == RoundKind::full_bye || order.kind == RoundKind::half_bye ||
                     order.kind == RoundKind::zero_bye;
  if (!asked) return refuse("NO_BYE_TO_ASK", "orders.no_bye_to_ask");
  const int first = last_published_round(*tournament) + 1;
  const int last = std::max(first, planned_rounds(*tournament));
  if (order.round < first || order.round > last)
    return out_of_range("round", order.round, first, last);
  if (meets_all(tournament->settings.system) || tournament->settings.system == System::knock_out ||
      tournament->settings.system == System::ladder)
    return refuse("NO_BYES_HERE", "orders.no_byes_here");
  if (is_paired_in_draft(*tournament, order.player) && order.round == first)
    return drop_draft_first(competition, *tournament, order.player);
  const auto known = participant->asked_byes.find(order.round);
  if (known != participant->asked_byes.end() && known->second == order.kind) return unchanged();
  return happened(ByeAsked{order.tournament, order.player, order.round, order.kind});
}

Judgement judge(const Competition& competition, const CancelBye& order) {
  const auto found = entered(competition, order.tournament, order.player);
  if (!found) return found.error();
  if (!found->participant->asked_byes.contains(order.round)) return unchanged();
  if (order.round <= last_published_round(*found->tournament))
    return refuse("ROUND_PHASE", "orders.round_is_published", {number_param("round", order.round)});
  return happened(ByeCancelled{order.tournament, order.player, order.round});
}

Judgement judge(const Competition& competition, const ForbidPair& order) {
  if (auto no = check_pair(competition, order.tournament, order.a, order.b)) return *no;
  const Tournament& tournament = *find_tournament(competition, order.tournament);
  // Where everybody meets everybody, or the bracket says who meets, nobody can be kept apart.
  const System system = tournament.settings.system;
  if (system != System::swiss && system != System::keizer)
    return refuse("NO_FORBIDDEN_PAIRS_HERE", "orders.no_forbidden_pairs_here",
                  {text_param("system", name_of(system))});
  if (is_forbidden(tournament, order.a, order.b)) return unchanged();
  return happened(PairForbidden{order.tournament, order.a, order.b});
}

Judgement judge(const Competition& competition, const AllowPair& order) {
  if (auto no = check_pair(competition, order.tournament, order.a, order.b)) return *no;
  const Tournament& tournament = *find_tournament(competition, order.tournament);
  if (!is_forbidden(tournament, order.a, order.b)) return unchanged();
  return happened(PairAllowed{order.tournament, order.a, order.b});
}

}  // namespace flagfall::arbiter::tournament
