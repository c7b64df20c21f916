#pragma once

#include <map>
#include <optional>
#include <string>

#include "arbiter/refusal.hpp"
#include "arbiter/rules/rule_set.hpp"
#include "db/archive_query.hpp"

namespace flagfall::server::archive {

/// What a search asks for, as it was typed; what is empty asks for nothing.
struct Question {
  std::string rules, player, white, black, event, site, round, from, to, result, fen;
};

/// What is wrong with a question, by the names of its members.
using Faults = std::map<std::string, arbiter::Sentence>;

struct AskedPosition {
  arbiter::RuleSet rules = arbiter::RuleSet::international;
  arbiter::Position position;
};
/// The position of a FEN, or the one from which that game starts; the rule set is the international
/// one where none is named.
AskedPosition position_of(const std::string& rules, const std::string& fen, Faults& faults);

/// What is looked for in the file.
struct Search {
  db::ArchiveFilter filter;
  std::optional<AskedPosition> position;
};
Search search_of(const Question& question, Faults& faults);

/// Narrows the filter to the games that reached the position, if one is asked for.
void narrow(db::Connection& db, Search& search);

}  // namespace flagfall::server::archive
