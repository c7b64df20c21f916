#pragma once

#include <nlohmann/json_fwd.hpp>
#include <type_traits>

#include "arbiter/game/event.hpp"

/// The stored form of the events of cases (db/game_codec.hpp). Fields are only ever added.
namespace flagfall::db {

template <class E>
concept OfCase = std::is_same_v<E, arbiter::CaseOpened> ||
    std::is_same_v<E, arbiter::CaseAmended> || std::is_same_v<E, arbiter::CaseRuled> ||
    std::is_same_v<E, arbiter::CaseSigned> || std::is_same_v<E, arbiter::AppealLodged> ||
    std::is_same_v<E, arbiter::AppealWithdrawn> || std::is_same_v<E, arbiter::AppealDecided>;

nlohmann::json encode_of_case(const arbiter::CaseOpened& e);
nlohmann::json encode_of_case(const arbiter::CaseAmended& e);
nlohmann::json encode_of_case(const arbiter::CaseRuled& e);
nlohmann::json encode_of_case(const arbiter::CaseSigned& e);
nlohmann::json encode_of_case(const arbiter::AppealLodged& e);
nlohmann::json encode_of_case(const arbiter::AppealWithdrawn& e);
nlohmann::json encode_of_case(const arbiter::AppealDecided& e);

// They throw `CorruptRecord`.
void decode_of_case(const nlohmann::json& j, arbiter::CaseOpened& e);
void decode_of_case(const nlohmann::json& j, arbiter::CaseAmended& e);
void decode_of_case(const nlohmann::json& j, arbiter::CaseRuled& e);
void decode_of_case(const nlohmann::json& j, arbiter::CaseSigned& e);
void decode_of_case(const nlohmann::json& j, arbiter::AppealLodged& e);
void decode_of_case(const nlohmann::json& j, arbiter::AppealWithdrawn& e);
void decode_of_case(const nlohmann::json& j, arbiter::AppealDecided& e);

/// The facts of a case and a drawn signature, as they are stored and told.
nlohmann::json encode_facts(const arbiter::CaseFacts& facts);
nlohmann::json encode_strokes(const std::vector<arbiter::Stroke>& strokes);

}  // namespace flagfall::db
