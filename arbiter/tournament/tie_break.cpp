#include "arbiter/tournament/tie_break.hpp"

#include <algorithm>
#include <array>
#include <cctype>

namespace flagfall::arbiter::tournament {
namespace {

enum class Cuts : std::uint8_t { none, lowest, both };

struct CodeRow {
  TieBreakCode code;
  std::string_view stem;
  Cuts cuts = Cuts::none;
};

constexpr std::array<CodeRow, 30> code_rows{{
    {TieBreakCode::points, "PTS"},
    {TieBreakCode::game_points, "GPTS"},
    {TieBreakCode::wins, "WIN"},
    {TieBreakCode::games_won, "WON"},
    {TieBreakCode::played_with_black, "BPG"},
    {TieBreakCode::won_with_black, "BWG"},
    {TieBreakCode::solkoff, "SOL", Cuts::both},
    {TieBreakCode::buchholz, "BH", Cuts::both},
    {TieBreakCode::full_truncated, "FT"},
    {TieBreakCode::solkoff_plus, "SOL+"},
    {TieBreakCode::sum_of_buchholz, "SOB"},
    {TieBreakCode::average_of_buchholz, "AOB"},
    {TieBreakCode::fore_buchholz, "FB", Cuts::both},
    {TieBreakCode::sonneborn_berger, "SB"},
    {TieBreakCode::progressive, "PS", Cuts::lowest},
    {TieBreakCode::koya, "KS"},
    {TieBreakCode::direct_encounter, "DE"},
    {TieBreakCode::average_rating, "ARO", Cuts::both},
    {TieBreakCode::performance, "TPR"},
    {TieBreakCode::perfect_performance, "PTP"},
    {TieBreakCode::average_performance, "APRO"},
    {TieBreakCode::average_perfect, "APPO"},
    {TieBreakCode::rounds_elected, "REP"},
    {TieBreakCode::standard_points, "STD"},
    {TieBreakCode::kashdan, "KA"},
    {TieBreakCode::starting_number, "TPN"},
    {TieBreakCode::plus_minus, "PM"},
    {TieBreakCode::fewer_moves, "FAST"},
    {TieBreakCode::lots, "LOT"},
    {TieBreakCode::keizer, "KEI"},
}};

constexpr TieBreak short_truncated{TieBreakCode::solkoff, 1, 0};
constexpr TieBreak median{TieBreakCode::solkoff, 1, 1};

const CodeRow& row_of(TieBreakCode code) { return code_rows[static_cast<std::size_t>(code)]; }

Refusal unknown(std::string_view name) {
  return {"TIE_BREAK_UNKNOWN",
          {"tournament.tie_break_unknown", {{"code", std::string{name}}}},
          {},
          {},
          {}};
}

std::string in_capitals(std::string_view text) {
  std::string capitals{text};
  for (char& c : capitals) c = static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
  return capitals;
}

/// Reads "C1" or "M2" into the cuts; false where it is neither or the code has no such form.
bool read_cuts(std::string_view suffix, Cuts allowed, TieBreak& tie_break) {
  if (suffix.size() != 2 || suffix[1] < '1' || suffix[1] > '9') return false;
  const int cuts = suffix[1] - '0';
  const bool both = suffix[0] == 'M';
  if (suffix[0] != 'C' && !both) return false;
  if (allowed == Cuts::none || (both && allowed == Cuts::lowest)) return false;
  tie_break.cut_lowest = cuts;
  tie_break.cut_highest = both ? cuts : 0;
  return true;
}

/// The key of the catalogue between `tiebreak.` and `.name`, with `n` where it has a cut.
Sentence sentence_of(const TieBreak& tie_break, std::string_view what) {
  std::string stem{row_of(tie_break.code).stem};
  Sentence sentence;
  if (tie_break == short_truncated || tie_break == median) {
    stem = name_of(tie_break);
  } else if (tie_break.cut_lowest > 0) {
    stem += tie_break.cut_highest > 0 ? "-M" : "-C";
    sentence.params.push_back({"n", std::int64_t{tie_break.cut_lowest}});
  }
  sentence.key = "tiebreak." + stem + "." + std::string{what};
  return sentence;
}

/// Of teams the points are of matches, and what is won are boards.
bool is_called_otherwise(const TieBreak& tie_break) {
  using enum TieBreakCode;
  const bool whole = tie_break.cut_lowest == 0 && tie_break.cut_highest == 0;
  return whole &&
         (tie_break.code == points || tie_break.code == game_points || tie_break.code == wins ||
          tie_break.code == games_won || tie_break.code == average_rating);
}

Sentence sentence_for(const TieBreak& tie_break, std::string_view what, bool teams) {
  if (!teams || !is_called_otherwise(tie_break)) return sentence_of(tie_break, what);
  return {"tiebreak.team." + name_of(tie_break) + "." + std::string{what}, {}};
}

}  // namespace

std::string name_of(const TieBreak& tie_break) {
  if (tie_break == short_truncated) return "ST";
  if (tie_break == median) return "MED";
  std::string name{row_of(tie_break.code).stem};
  if (tie_break.cut_lowest > 0)
    name += (tie_break.cut_highest > 0 ? "-M" : "-C") + std::to_string(tie_break.cut_lowest);
  return name;
}

Result<TieBreak> parse_tie_break(std::string_view name) {
  const std::string capitals = in_capitals(name);
  if (capitals == "ST") return short_truncated;
  if (capitals == "MED") return median;
  const auto dash = capitals.find_first_of("-/");
  const auto stem = capitals.substr(0, dash);
  const auto row = std::find_if(code_rows.begin(), code_rows.end(),
                                [&](const CodeRow& known) { return known.stem == stem; });
  if (row == code_rows.end()) return unknown(name);
  TieBreak tie_break{row->code};
  if (dash != std::string::npos && !read_cuts(capitals.substr(dash + 1), row->cuts, tie_break))
    return unknown(name);
  return tie_break;
}

Sentence name_sentence(const TieBreak& tie_break, bool teams) {
  return sentence_for(tie_break, "name", teams);
}
Sentence rule_sentence(const TieBreak& tie_break, bool teams) {
  return sentence_for(tie_break, "rule", teams);
}

std::vector<TieBreak> known_tie_breaks() {
  std::vector<TieBreak> known;
  for (const CodeRow& row : code_rows) {
    known.push_back({row.code});
    if (row.code == TieBreakCode::solkoff) {
      known.push_back(short_truncated);
      known.push_back(median);
    } else if (row.cuts != Cuts::none) {
      known.push_back({row.code, 1, 0});
      if (row.cuts == Cuts::both) known.push_back({row.code, 1, 1});
    }
  }
  return known;
}

std::string_view name_of(Policy policy) {
  return policy == Policy::fmjd ? "F" : policy == Policy::fide ? "X" : "P";
}

std::optional<Policy> policy_named(std::string_view name) {
  for (const Policy policy : {Policy::fmjd, Policy::fide, Policy::played})
    if (name_of(policy) == name) return policy;
  return std::nullopt;
}

}  // namespace flagfall::arbiter::tournament
