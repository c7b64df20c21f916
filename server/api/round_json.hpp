#pragma once

#include <map>
#include <nlohmann/json.hpp>

#include "arbiter/tournament/competition.hpp"
#include "server/api/event_json.hpp"
#include "server/club/club.hpp"

namespace flagfall::server::api {

/// The players of a tournament by number, and the points that each had after some round: what all
/// lists of players are written from.
struct Field {
  Field(const arbiter::tournament::Competition& competition,
        const arbiter::tournament::Tournament& tournament, int points_after);

  const arbiter::tournament::Competition& competition;
  const arbiter::tournament::Tournament& tournament;
  int points_after = 0;
  std::vector<arbiter::tournament::PlayerId> list;  ///< number n stands at n - 1
  std::map<arbiter::tournament::PlayerId, int> numbers;
  arbiter::tournament::Crosstable table;

  int number_of(arbiter::tournament::PlayerId player) const;
  arbiter::tournament::PlayerId player_at(arbiter::tournament::Number number) const;
  arbiter::tournament::Points points_of(arbiter::tournament::PlayerId player) const;
  const arbiter::tournament::PlayerCard& card_of(arbiter::tournament::PlayerId player) const;
};

/// A player as he stands in rounds, standings and crosstables.
nlohmann::json field_player_json(const Field& field, arbiter::tournament::PlayerId player);

/// `field` has the points before the round; `appealed` are the games under appeal.
nlohmann::json round_json(const Field& field, int number, const arbiter::tournament::Round& round,
                          Audience audience, const club::GameIds& appealed = {});

/// "open", "finished", "confirmed", "disputed" or "adjourned".
std::string_view state_of(const arbiter::tournament::Board& board, Audience audience);

/// What a bye of a kind is worth.
arbiter::tournament::Points worth_of(const arbiter::tournament::Scoring& scoring,
                                     arbiter::tournament::RoundKind kind);

/// A round that a draft would make.
arbiter::tournament::Round round_of(
    const std::vector<arbiter::tournament::PairedBoard>& boards,
    const std::map<arbiter::tournament::PlayerId, arbiter::tournament::RoundKind>& byes);

}  // namespace flagfall::server::api
