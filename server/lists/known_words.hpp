#pragma once

#include <string_view>

// Words by which lists of players are told apart.

namespace flagfall::server::lists {

/// "GMI", "MF": a title as it stands before a name, in capitals.
bool is_title(std::string_view word);

/// "NED": a federation or country as sports write it, in capitals.
bool is_federation(std::string_view word);

/// "jan", "kees": a first name that is in use where draughts is played; folded.
bool is_first_name(std::string_view word);

/// "van", "de", "von": what stands before the family name; folded.
bool is_name_particle(std::string_view word);

/// "damclub", "dc", "verein": what stands in the names of clubs; folded.
bool is_club_word(std::string_view word);

}  // namespace flagfall::server::lists
