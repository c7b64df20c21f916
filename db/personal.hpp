#pragma once

#include <map>
#include <string_view>

#include "db/connection.hpp"

// Personal data of the players of events: rows outside the hash chain, which can be erased when
// the time for which they are needed is over. Facts name players by their number only.

namespace flagfall::db {

/// By the number of the player in the event.
using YearsOfBirth = std::map<int, int>;

YearsOfBirth years_of_birth(Connection& db, std::string_view event);
/// A year of 0 erases that of the player; years of others stay.
void set_years_of_birth(Connection& db, std::string_view event, const YearsOfBirth& years);
void erase_years_of_birth(Connection& db, std::string_view event);

}  // namespace flagfall::db
