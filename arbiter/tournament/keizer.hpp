#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "arbiter/refusal.hpp"
#include "arbiter/tournament/crosstable.hpp"

namespace flagfall::arbiter::tournament {

/// An exact factor, such as 1/2 or 35/100. The denominator is positive.
struct Factor {
  std::int64_t numerator = 0;
  std::int64_t denominator = 1;
  friend bool operator==(const Factor&, const Factor&) = default;
};

/// "1/2", "70/100", "1": as it was written.
std::string to_string(Factor factor);
/// Reads "1/2", "½", "70%", "0.35", "0,35" or "2"; nothing where it is none of these, or has more
/// than three digits on either side.
std::optional<Factor> parse_factor(std::string_view text);

/// The two ways of valuing all rounds anew (PAIRING.md, 8.2).
enum class KeizerVariant : std::uint8_t {
  fixed_point,  ///< F: over all rounds until the list stays as it is
  sequential,   ///< S: one pass after each round, from the first on
};

/// Why a player had no game; what it is worth is a setting.
enum class KeizerAbsence : std::uint8_t {
  for_club,       ///< he played for the club elsewhere
  with_notice,    ///< he said so in time
  late_notice,    ///< he said so too late
  no_notice,      ///< he did not come
  opponent_left,  ///< his opponent has left the club: a share of that one's value
};

/// An absence that the table does not tell. Without one a zero bye is `no_notice`, a half bye
/// `with_notice`, a full bye `for_club`.
struct KeizerReason {
  Number number = 0;
  int round = 0;
  KeizerAbsence absence = KeizerAbsence::no_notice;
};

/// What a Keizer competition agrees on. Defaults are those of KeizerForClubs where it has one.
struct KeizerSettings {
  KeizerVariant variant = KeizerVariant::fixed_point;

  /// The value of the first place; 0: round((n - 1) · ratio / (ratio - 1) · step), half to even, so
  /// that the first and the last value are as `ratio` to 1. Every next place is worth `step` less.
  int first_value = 0;
  int step = 1;
  Factor ratio{3, 1};

  Factor win{1, 1};
  Factor draw{1, 2};
  Factor loss{0, 1};
  Factor bye{1, 2};             ///< of his own value; other clubs 4/6 or 2/3
  Factor for_club{70, 100};     ///< of his own value; other clubs 4/6
  Factor with_notice{35, 100};  ///< of his own value; other clubs 2/6
  Factor late_notice{1, 6};     ///< of his own value
  Factor no_notice{0, 1};
  Factor opponent_left{75, 100};  ///< of the opponent's value
  int most_notices = 0;           ///< absences with notice that bring something; 0: all

  bool self_victory = true;  ///< everyone has his own value once
  Factor self_decay{0, 1};   ///< this much of it is lost with each round, until none is left; 1/5
  int repeat_last_step = 0;  ///< variant S: passes over all rounds after the last one
  int most_passes = 20;      ///< variant F: then the last list stands

  int min_gap = 3;        ///< two who met meet again in the fourth round after that at the earliest
  int most_meetings = 0;  ///< of the same two; 0: as many as there are; some clubs 2
  friend bool operator==(const KeizerSettings&, const KeizerSettings&) = default;
};

/// The settings by the names under which they are stored and sent, and how far each goes. Without
/// a table of reasons nobody is absent with late notice or because his opponent has left: what that
/// is worth stays as it is.
struct KeizerFactorField {
  const char* name;
  Factor KeizerSettings::*factor;
};
inline constexpr std::array<KeizerFactorField, 9> keizer_factors{{
    {"ratio", &KeizerSettings::ratio},
    {"win", &KeizerSettings::win},
    {"draw", &KeizerSettings::draw},
    {"loss", &KeizerSettings::loss},
    {"bye", &KeizerSettings::bye},
    {"for_club", &KeizerSettings::for_club},
    {"with_notice", &KeizerSettings::with_notice},
    {"no_notice", &KeizerSettings::no_notice},
    {"self_decay", &KeizerSettings::self_decay},
}};
struct KeizerNumberField {
  const char* name;
  int KeizerSettings::*number;
  int least;
  int most;
};
inline constexpr std::array<KeizerNumberField, 7> keizer_numbers{{
    {"first_value", &KeizerSettings::first_value, 0, 10'000},
    {"step", &KeizerSettings::step, 0, 100},
    {"most_notices", &KeizerSettings::most_notices, 0, 999},
    {"repeat_last_step", &KeizerSettings::repeat_last_step, 0, 100},
    {"most_passes", &KeizerSettings::most_passes, 1, 100},
    {"min_gap", &KeizerSettings::min_gap, 0, 999},
    {"most_meetings", &KeizerSettings::most_meetings, 0, 999},
}};

/// "fixed_point", "sequential".
std::string_view name_of(KeizerVariant variant);
std::optional<KeizerVariant> keizer_variant_named(std::string_view name);

/// Why these cannot be the settings of a competition, whoever plays in it: a number or a factor out
/// of its range, or factors with no common denominator up to 2,000.
std::optional<Refusal> check_keizer(const KeizerSettings& settings);

/// Whether two settings value the results alike: they may differ in whom a player may meet again.
bool value_alike(KeizerSettings a, const KeizerSettings& b);

/// The list after some rounds, best first, with exact scores.
struct KeizerList {
  std::vector<Number> order;
  std::vector<std::int64_t> units;  ///< the score of number n at n - 1, in shares of a point
  std::int64_t units_per_point = 1;
  int passes = 0;         ///< how many it took; 1 where the first list stood at once
  bool averaged = false;  ///< lists came back in a cycle, and the scores are the mean over it
  std::vector<Number>
      valued_by;  ///< the list by whose values the scores came about; of a mean none
};

/// What a part of a score came from: a round with its opponent, or 0 for a player's own value.
struct KeizerPart {
  int round = 0;
  Number opponent = 0;
  std::int64_t units = 0;
};

/// "22½", "9", "5 2/3".
std::string keizer_score(const KeizerList& list, Number number);

/// Values of the places of the list, first place first.
std::vector<std::int64_t> keizer_values(int players, const KeizerSettings& settings = {});

/// The list after the first `rounds` rounds of the table. The starting list is that of the numbers,
/// and players of equal score stand in its order. Refused: settings out of range.
Result<KeizerList> keizer_list(const Crosstable& table, int rounds,
                               const std::vector<KeizerReason>& reasons = {},
                               const KeizerSettings& settings = {});

/// How the score of a player in such a list came about; nothing where it is a mean.
std::vector<KeizerPart> keizer_parts(const Crosstable& table, int rounds, const KeizerList& list,
                                     Number number, const KeizerSettings& settings = {});

/// The next round: who is present is paired from the top of the list, each with the next one whom
/// he may meet; where that leaves someone without an opponent the last choice is taken back. With
/// an odd number the lowest of those who had the fewest byes is left over. Fewer Whites gets White,
/// else the one who had Black when they last met, else the lower one (PAIRING.md, 8.3). Refused: no
/// such pairing, with the largest gap for which there is one.
Result<RoundPairing> pair_keizer(const Crosstable& table, int round,
                                 const std::vector<Number>& order,
                                 const std::vector<Number>& absent,
                                 const KeizerSettings& settings = {});

}  // namespace flagfall::arbiter::tournament
