#include "arbiter/tournament/swiss_check.hpp"

#include <algorithm>
#include <map>

#include "arbiter/tournament/swiss_colours.hpp"
#include "arbiter/tournament/swiss_order.hpp"
#include "arbiter/tournament/swiss_reading.hpp"

namespace flagfall::arbiter::tournament {
namespace {

class PairingCheck {
 public:
  PairingCheck(const Crosstable& table, const SwissRound& round, const SwissField& field)
      : table_{table}, round_{round}, field_{field} {}

  std::vector<Breach> run(const RoundPairing& pairing) {
    check_presence(pairing);
    for (const Pairing& board : pairing.boards) check_board(board);
    if (const int bye = place_of(field_, pairing.bye); bye >= 0 && c2_bye_is_ruled_out(field_[bye]))
      add("C2", "tournament.swiss.breach.c2", {pairing.bye});
    return std::move(breaches_);
  }

 private:
  /// Everybody to be paired is there, once, and nobody else.
  void check_presence(const RoundPairing& pairing) {
    std::map<Number, int> times;
    for (const Pairing& board : pairing.boards) {
      ++times[board.white];
      ++times[board.black];
    }
    if (pairing.bye != 0) ++times[pairing.bye];
    for (const auto& [number, n] : times) {
      if (place_of(field_, number) < 0)
        add("players", "tournament.swiss.breach.not_paired", {number});
      else if (n > 1)
        add("players", "tournament.swiss.breach.twice", {number});
    }
    for (const SwissPlayer& player : field_.players)
      if (!times.contains(player.number))
        add("players", "tournament.swiss.breach.missing", {player.number});
  }

  void check_board(const Pairing& board) {
    const int a = place_of(field_, board.white), b = place_of(field_, board.black);
    if (a < 0 || b < 0 || a == b) return;
    if (have_met(table_, board.white, board.black, round_.round))
      add("C1", "tournament.swiss.breach.c1", {board.white, board.black});
    if (are_forbidden(table_, board.white, board.black, round_.round))
      add("forbidden", "tournament.swiss.breach.forbidden", {board.white, board.black});
    if (c3_same_absolute_preference(field_[a], field_[b]))
      add("C3", "tournament.swiss.breach.c3", {board.white, board.black});
  }

  void add(const char* criterion, const char* key, std::vector<Number> players) {
    static constexpr const char* names[] = {"player", "other"};
    Sentence sentence{key, {}};
    for (std::size_t i = 0; i < players.size(); ++i)
      sentence.params.push_back({names[i], name_of_player(players[i])});
    breaches_.push_back({criterion, std::move(players), std::move(sentence)});
  }

  std::string name_of_player(Number number) const {
    const bool is_known = number >= 1 && number <= static_cast<Number>(table_.entrants.size());
    if (!is_known || entrant(table_, number).name.empty()) return std::to_string(number);
    return entrant(table_, number).name;
  }

  const Crosstable& table_;
  const SwissRound& round_;
  const SwissField& field_;
  std::vector<Breach> breaches_;
};

Worse worse_in(std::string criterion, const char* key, Points group) {
  Sentence sentence{key, {{"criterion", criterion}, {"group", to_string(group)}}};
  return {std::move(criterion), group, std::move(sentence)};
}

Worse worse_by_criterion(std::size_t number, Points group) {
  static constexpr const char* keys[] = {"",
                                         "",
                                         "",
                                         "",
                                         "",
                                         "tournament.swiss.worse.bye_score",           // C5
                                         "tournament.swiss.worse.downfloaters",        // C6
                                         "tournament.swiss.worse.downfloater_scores",  // C7
                                         "tournament.swiss.worse.next_bracket",        // C8
                                         "tournament.swiss.worse.bye_unplayed",        // C9
                                         "tournament.swiss.worse.colour_difference",   // C10
                                         "tournament.swiss.worse.same_colour",         // C11
                                         "tournament.swiss.worse.preference",          // C12
                                         "tournament.swiss.worse.strong_preference",   // C13
                                         "tournament.swiss.worse.downfloat_again",     // C14
                                         "tournament.swiss.worse.upfloat_again",       // C15
                                         "tournament.swiss.worse.downfloat_again",     // C16
                                         "tournament.swiss.worse.upfloat_again",       // C17
                                         "tournament.swiss.worse.downfloat_difference",
                                         "tournament.swiss.worse.upfloat_difference",
                                         "tournament.swiss.worse.downfloat_difference",
                                         "tournament.swiss.worse.upfloat_difference"};
  return worse_in("C" + std::to_string(number), keys[number], group);
}

std::vector<SwissPair> in_order(std::vector<SwissPair> pairs) {
  std::ranges::sort(pairs);
  return pairs;
}

/// The first board of `b` whose colours are not those of the rule while they are in `a`.
std::optional<Worse> worse_colours(const SwissField& field, const RoundPairing& a,
                                   const RoundPairing& b) {
  for (const Pairing& board : b.boards) {
    if (std::ranges::find(a.boards, board) != a.boards.end()) continue;
    const int white = place_of(field, board.white), black = place_of(field, board.black);
    const SwissPlayer& higher = field[std::min(white, black)];
    const SwissPlayer& lower = field[std::max(white, black)];
    const Side side = colour_of_higher(higher, lower, field.initial_colour);
    if ((side == Side::white) == (higher.number == board.white)) continue;
    return worse_in("colours", "tournament.swiss.worse.colours", lower.score);
  }
  return std::nullopt;
}

/// What the brackets say: undecided where all are the same.
struct Verdict {
  bool is_decided = false;
  std::optional<Worse> worse;  ///< none if `b` is better
};

Verdict compare_bracket(const SwissField& field, const ReadRound& a, const ReadRound& b,
                        std::size_t g) {
  const Points group = field[a.brackets[g].residents.front()].score;
  for (std::size_t c = 6; c <= 21; ++c) {
    if (a.qualities[g][c] == b.qualities[g][c]) continue;
    if (a.qualities[g][c] > b.qualities[g][c]) return {true, std::nullopt};
    return {true, worse_by_criterion(c, group)};
  }
  if (in_order(a.brackets[g].pairs) == in_order(b.brackets[g].pairs)) return {};
  if (order_of_candidate(field, a.brackets[g]) > order_of_candidate(field, b.brackets[g]))
    return {true, std::nullopt};
  return {true, worse_in("order", "tournament.swiss.worse.order", group)};
}

}  // namespace

std::vector<Breach> check_pairing(const Crosstable& table, const SwissRound& round,
                                  const RoundPairing& pairing) {
  return PairingCheck{table, round, swiss_field(table, round)}.run(pairing);
}

std::optional<Worse> compare(const Crosstable& table, const SwissRound& round,
                             const RoundPairing& a, const RoundPairing& b) {
  const SwissField field = swiss_field(table, round);
  const auto breaches_a = PairingCheck{table, round, field}.run(a);
  const auto breaches_b = PairingCheck{table, round, field}.run(b);
  for (const Breach& breach : breaches_b)
    if (std::ranges::find(breaches_a, breach) == breaches_a.end())
      return Worse{breach.criterion, {}, breach.sentence};
  if (!breaches_a.empty()) return std::nullopt;  // nothing below can outweigh them
  const ReadRound read_a = read_round(field, a), read_b = read_round(field, b);
  if (read_a.bye && read_b.bye && field[*read_a.bye].score != field[*read_b.bye].score) {
    if (field[*read_a.bye].score > field[*read_b.bye].score) return std::nullopt;
    return worse_by_criterion(5, field[*read_b.bye].score);
  }
  for (std::size_t g = 0; g < read_a.brackets.size(); ++g)
    if (auto verdict = compare_bracket(field, read_a, read_b, g); verdict.is_decided)
      return std::move(verdict.worse);
  return worse_colours(field, a, b);
}

}  // namespace flagfall::arbiter::tournament
