#pragma once

#include <algorithm>
#include <array>
#include <string_view>

namespace flagfall::server::pdn {

/// A game of the corpus of which we think otherwise than its expectation, and why we are right.
struct KnownDifference {
  std::string_view game;  ///< file and number
  std::string_view reason;
};

inline constexpr std::array known_differences{
    KnownDifference{
        "synthetic/ambiguous.pdn 5",
        "`47x36` can take 14 or 19 and the game ends with it: PDN.md, section 7.8, takes "
        "the smallest set in the order of the squares, which is the one with 14; the "
        "oracle says itself that its choice is a guess"},
    KnownDifference{"synthetic/fens.pdn 19",
                    "the FEN is `W`: the list of texts in FEN.md, section 9, refuses it, since it "
                    "says nothing about the board; the oracle reads an empty one"},
};

inline bool is_known_difference(std::string_view game) {
  return std::ranges::find(known_differences, game, &KnownDifference::game) !=
         known_differences.end();
}

}  // namespace flagfall::server::pdn
