#pragma once

#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>

#include "db/archive_query.hpp"
#include "db/archive_rows.hpp"
#include "server/archive/explore.hpp"
#include "server/archive/game_id.hpp"

// What the archive says, as the interface and the command line write it.

namespace flagfall::server::archive {

/// The id in an address: `pdn-17`, or the id of a game that was played here.
std::string id_of(const db::ArchiveRow& row);
/// The game of such an id.
std::optional<db::ArchivedText> game_with_id(db::Connection& db, std::string_view id);

nlohmann::json row_json(const db::ArchiveRow& row);
nlohmann::json import_json(const db::ArchiveImport& import);
/// A game with its tags, its moves and what is wrong with it, played over from its PDN.
nlohmann::json game_json(const db::ArchivedText& game);
nlohmann::json explored_json(arbiter::RuleSet rules, const arbiter::Position& position,
                             const Explored& explored);

}  // namespace flagfall::server::archive
