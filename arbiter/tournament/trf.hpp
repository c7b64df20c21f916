#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "arbiter/refusal.hpp"
#include "arbiter/tournament/crosstable.hpp"
#include "arbiter/tournament/settings.hpp"

// Tournament report files: FIDE's TRF16 and TRF-2026 with the lines that pairing programs added
// (PAIRING.md, 12.2; LIVE.md, section 10). Text in, text out.

namespace flagfall::arbiter::tournament {

/// A team as the lines 013 and 310 give it.
struct TrfTeam {
  int number = 0;  ///< line 013 gives none: then its place among the teams
  std::string name;
  std::string nickname;
  std::string strength;
  Points match_points;
  Points game_points;
  int rank = 0;                 ///< 0: none
  std::vector<Number> players;  ///< in the order of the boards
  friend bool operator==(const TrfTeam&, const TrfTeam&) = default;
};

/// Byes asked for in a round that comes after the next one to be paired. Those for the next round
/// are entries of the crosstable.
struct AskedBye {
  RoundKind kind = RoundKind::zero_bye;  ///< full_bye, half_bye or zero_bye
  int round = 0;
  std::vector<Number> players;
  friend bool operator==(const AskedBye&, const AskedBye&) = default;
};

/// What the standard has no lines for, from a comment of this program (see trf_own.hpp). Nothing
/// where the file has none.
struct TrfOwn {
  std::optional<System> system;
  std::optional<Policy> policy;
  std::optional<FtStart> ft_starts_with;
  std::optional<Acceleration> acceleration;
  KeepApart keep_apart = KeepApart::nobody;
  int keep_apart_first = 0;
  friend bool operator==(const TrfOwn&, const TrfOwn&) = default;
};

/// What a file says. Texts are trimmed UTF-8, empty where the file has no such line.
struct TrfFile {
  Crosstable table;
  std::string name;                      ///< 012
  std::string city;                      ///< 022
  std::string federation;                ///< 032
  std::string start_date;                ///< 042, as written: "2026/05/17" if the writer kept to it
  std::string end_date;                  ///< 052
  std::string type;                      ///< 092
  std::string chief_arbiter;             ///< 102
  std::vector<std::string> deputies;     ///< 112, one a line
  std::string time_control;              ///< 122
  std::vector<std::string> round_dates;  ///< 132: "26/05/17"
  std::string ranking_method;            ///< 172
  std::string pairing_program;           ///< 182
  std::string coded_type;                ///< 192: "FIDE_DUTCH_2026"
  std::vector<std::string> tie_breaks;   ///< 202, without PTS
  std::vector<std::string> standings;    ///< 212, with PTS
  std::string coded_time_control;        ///< 222: "5400+30"
  std::vector<TrfTeam> teams;            ///< 013 and 310
  std::vector<AskedBye> asked_byes;      ///< 240
  TrfOwn own;
  std::vector<std::string> kept;   ///< lines that are not understood, whole, and comments
  std::vector<Sentence> warnings;  ///< each with `line` and `column`
  friend bool operator==(const TrfFile&, const TrfFile&) = default;
};

enum class TrfEdition : std::uint8_t {
  trf16,     ///< with XXR, XXC, XXS, XXP, XXA and the BB lines
  trf_2026,  ///< with 142 to 260
};

inline constexpr int most_trf_players = 9999;
inline constexpr int most_trf_rounds = 99;
inline constexpr std::size_t most_trf_bytes = 16UL * 1024 * 1024;
inline constexpr std::size_t most_forbidden_pairs = 50'000;

/// Reads a file of either edition, lines ended by CR, LF or both. Columns count characters, not
/// bytes; a line that makes sense in bytes only is read so, with a warning. What is not UTF-8 is
/// taken as Latin-1. Results are worth 1-½-0 unless a line says otherwise. The round to be paired
/// is the one after the last in which anybody was paired: byes asked for in it (240, XXZ, or `H`,
/// `F`, `Z` in its column) become entries.
///
/// A refusal has the code TRF_BAD_FIELD, TRF_CONTRADICTION, TRF_SCORE, TRF_TOO_LARGE or
/// TRF_NO_PLAYERS, and the parameters `line`, `column` (0: the whole line) and `field`.
Result<TrfFile> read_trf(std::string_view text);

/// Writes a file, lines ended by LF. Names longer than their field are cut. Refused with
/// TRF_CANNOT_SAY where the format has no room: more players, rounds or points than its columns
/// hold, ratings of five digits, or a round whose points are not those of its result.
Result<std::string> write_trf(const TrfFile& file, TrfEdition edition);

/// The system that a file says: by its own comment, by its type in line 192 or in line 092
/// ("FIDE_ROUNDROBIN", "Individual: Round-Robin"), else a Swiss.
System system_of(const TrfFile& file);

/// How much of a ranking a file says.
enum class OrderSource : std::uint8_t {
  nowhere,  ///< the default of the system
  codes,    ///< the lines 202 or 212, whose codes are FIDE's, and so is their meaning: policy X
  whole,    ///< the policy too
};

/// What a file ranks by, and how it came to that.
struct SaidOrder {
  StandingsOrder order;
  OrderSource source = OrderSource::nowhere;
};

/// By line 212 or, with points first, 202. Refused with TIE_BREAK_UNKNOWN; what `check_order` says
/// of it is left to the caller.
Result<SaidOrder> order_of(const TrfFile& file, System system);

/// The last round in which anybody was paired or left over; 0 before the first.
int rounds_paired(const Crosstable& table);

}  // namespace flagfall::arbiter::tournament
