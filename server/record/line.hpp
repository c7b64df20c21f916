#pragma once

#include <nlohmann/json.hpp>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "arbiter/refusal.hpp"
#include "arbiter/tournament/staff.hpp"
#include "db/record.hpp"
#include "server/record/kinds.hpp"

namespace flagfall::server::record {

/// One line of the record, as it is shown.
struct Line {
  std::int64_t position = 0;  ///< in the file
  std::int64_t sequence = 0;  ///< in the stream of the game or the event
  std::int64_t utc_us = 0;
  db::RecordPlace place{};
  std::string game{};
  db::Actor actor{};
  TypeOfRecord about{};
  std::string type{};
  std::vector<arbiter::Sentence> words{};
  std::string reason{};
  std::string white{}, black{};      ///< who sits at that board
  std::vector<std::string> names{};  ///< everybody whom it is about
  nlohmann::json data{};
  db::Digest hash{};
};

/// The line of a stored event; names are looked up in the plain tables.
Line line_of(db::Connection& db, const db::RecordRow& row);

/// What is looked for. What is not said asks nothing.
struct Filter {
  std::optional<std::int64_t> tournament{}, round{}, board{};
  arbiter::tournament::BoardRange boards{};    ///< nothing else is shown to who has these alone
  std::string player{};                        ///< a part of a name
  std::string by{};                            ///< a part of the name of who acted, or his role
  std::set<std::string, std::less<>> kinds{};  ///< names of kinds and of types
  std::optional<std::int64_t> from_us{};
  std::optional<std::int64_t> to_us{};  ///< before it
  bool attempts = true;                 ///< those that were refused too

  /// What can be told before anything is read of the payload.
  bool may_pass(const db::StoredEvent& event) const;
  bool passes(const Line& line) const;
};

/// "ruling,move_played": kinds and types; the one that is neither, if there is one.
std::optional<std::string> read_kinds(std::string_view list, Filter& filter);

}  // namespace flagfall::server::record
