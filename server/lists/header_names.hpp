#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace flagfall::server::lists {

/// What a column of a list of players holds.
enum class Column : std::uint8_t {
  ignored,
  name,  ///< the whole name
  last_name,
  first_name,
  rating,
  federation,
  club,
  id,  ///< of the federation or the FMJD
  title,
  birth,  ///< a year or a date
  sex,
};

inline constexpr Column all_columns[] = {Column::ignored,    Column::name,   Column::last_name,
                                         Column::first_name, Column::rating, Column::federation,
                                         Column::club,       Column::id,     Column::title,
                                         Column::birth,      Column::sex};

/// The stable name, as it is sent and as it heads the columns that are written: "last_name".
std::string_view name_of(Column column);

/// The column that a header means in English, Dutch, French, German, Russian, Polish, Portuguese
/// or Chinese. Case, marks and signs do not matter.
std::optional<Column> column_named(std::string_view header);

}  // namespace flagfall::server::lists
