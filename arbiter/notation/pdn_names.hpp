#pragma once

#include <array>
#include <cstddef>
#include <string_view>

namespace flagfall::arbiter {

/// The standard tags in the order in which they are written; what is not here follows.
inline constexpr std::array<std::string_view, 38> standard_tags{"Event",
                                                                "Site",
                                                                "Date",
                                                                "Round",
                                                                "White",
                                                                "Black",
                                                                "Result",
                                                                "WhiteTitle",
                                                                "BlackTitle",
                                                                "WhiteRating",
                                                                "BlackRating",
                                                                "WhiteFmjdId",
                                                                "BlackFmjdId",
                                                                "WhiteType",
                                                                "BlackType",
                                                                "EventDate",
                                                                "EventSponsor",
                                                                "Section",
                                                                "Stage",
                                                                "Board",
                                                                "GameType",
                                                                "FEN",
                                                                "PlyCount",
                                                                "Termination",
                                                                "TimeControl",
                                                                "TimeControlWhite",
                                                                "TimeControlBlack",
                                                                "WhiteTime",
                                                                "BlackTime",
                                                                "Time",
                                                                "UTCTime",
                                                                "UTCDate",
                                                                "Annotator",
                                                                "Author",
                                                                "Publication",
                                                                "PublicationDate",
                                                                "ResultFormat",
                                                                "SetUp"};

/// How many of them every game has, known or not.
inline constexpr std::size_t mandatory_tags = 7;

/// What one of these says that is not known.
constexpr std::string_view unknown_value(std::string_view name) {
  return name == "Date" ? "????.??.??" : "?";
}

/// Programs choke on a rating that is no number: it is left out, as what is empty.
constexpr bool is_worth_writing(std::string_view name, std::string_view value) {
  const bool is_rating = name == "WhiteRating" || name == "BlackRating";
  return !value.empty() &&
         (!is_rating || value.find_first_not_of("0123456789") == std::string_view::npos);
}

}  // namespace flagfall::arbiter
