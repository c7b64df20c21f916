#include "arbiter/tournament/swiss_explain.hpp"

#include <algorithm>

#include "arbiter/tournament/swiss_reading.hpp"

namespace flagfall::arbiter::tournament {
namespace {

std::string name_of_strength(Strength strength) {
  static constexpr const char* names[] = {"none", "mild", "strong", "absolute"};
  return names[static_cast<std::size_t>(strength)];
}

std::string name_of_float(Float f) {
  static constexpr const char* names[] = {"", "down", "up"};
  return names[static_cast<std::size_t>(f)];
}

const char* key_of_wish(const PlayerReason& p) {
  const bool is_white = p.wants == Side::white;
  if (p.strength == "mild")
    return is_white ? "tournament.swiss.reason.mild_white" : "tournament.swiss.reason.mild_black";
  if (p.strength == "strong")
    return is_white ? "tournament.swiss.reason.strong_white"
                    : "tournament.swiss.reason.strong_black";
  return is_white ? "tournament.swiss.reason.absolute_white"
                  : "tournament.swiss.reason.absolute_black";
}

class Explanation {
 public:
  Explanation(const Crosstable& table, const SwissRound& round, const RoundPairing& pairing)
      : table_{table}, round_{round}, pairing_{pairing}, field_{swiss_field(table, round)} {}

  PairingReason board(const Pairing& board) const {
    PairingReason reason;
    reason.board = board;
    reason.white =
        player(board.white, board.black == 0 ? std::nullopt : std::optional{Side::white});
    reason.group = reason.white.score;
    if (board.black != 0) {
      reason.black = player(board.black, Side::black);
      reason.group = std::min(reason.group, reason.black.score);
    }
    add_impossible(reason, reason.white);
    if (board.black != 0) add_impossible(reason, reason.black);
    put_into_words(reason);
    return reason;
  }

 private:
  PlayerReason player(Number number, std::optional<Side> gets) const {
    const SwissPlayer p = swiss_player(table_, round_, number);
    PlayerReason reason{number,
                        p.score,
                        name_of_strength(p.strength),
                        p.wants,
                        true,
                        name_of_float(p.float_1),
                        name_of_float(p.float_2)};
    reason.granted = !gets || !p.wants || *gets == *p.wants;
    return reason;
  }

  /// Those from his own score down to that of the bracket whom this one could not meet.
  void add_impossible(PairingReason& reason, const PlayerReason& p) const {
    const Number number = p.number;
    for (const SwissPlayer& other : field_.players) {
      if (other.number == number || other.score < reason.group || other.score > p.score) continue;
      if (have_met(table_, number, other.number, round_.round))
        reason.already_met.push_back({number, other.number});
      else if (are_forbidden(table_, number, other.number, round_.round))
        reason.forbidden.push_back({number, other.number});
    }
  }

  /// "1 point", "1½ points".
  static std::string of_points(const char* key, Points points) {
    return std::string{key} + (points == whole_points(1) ? "_1" : "");
  }

  /// Those of one score who were paired with each other: the upper half is to meet the lower one.
  void say_halves(PairingReason& reason) const {
    std::vector<Number> paired;
    for (const Pairing& board : pairing_.boards)
      if (score(board.white) == reason.group && score(board.black) == reason.group)
        paired.insert(paired.end(), {board.white, board.black});
    if (paired.size() < 4) return;
    std::ranges::sort(paired);
    const auto is_upper = [&](Number number) {
      return std::ranges::find(paired, number) - paired.begin() <
             static_cast<std::ptrdiff_t>(paired.size() / 2);
    };
    const bool white = is_upper(reason.board.white);
    const bool black = is_upper(reason.board.black);
    const PlayerReason& first = white || !black ? reason.white : reason.black;
    const PlayerReason& second = white || !black ? reason.black : reason.white;
    const char* key = white != black ? "tournament.swiss.reason.halves"
                      : white        ? "tournament.swiss.reason.both_upper"
                                     : "tournament.swiss.reason.both_lower";
    say(reason, key, {{"upper", player_name(first.number)}, {"lower", player_name(second.number)}});
  }

  Points score(Number number) const {
    for (const SwissPlayer& p : field_.players)
      if (p.number == number) return p.score;
    return {};
  }

  void put_into_words(PairingReason& reason) const {
    say(reason, of_points("tournament.swiss.reason.group", reason.group),
        {{"group", to_string(reason.group)}});
    const bool is_bye = reason.board.black == 0;
    if (is_bye) say(reason, "tournament.swiss.reason.bye", {name(reason.white)});
    if (!is_bye && reason.white.score == reason.black.score) say_halves(reason);
    if (!is_bye && !reason.white.wants && !reason.black.wants)
      say(reason, "tournament.swiss.reason.no_colour", {});
    for (const PlayerReason* p : {&reason.white, &reason.black}) {
      if (p->number == 0) continue;
      if (p->score > reason.group)
        say(reason, of_points("tournament.swiss.reason.floats", p->score),
            {name(*p), {"score", to_string(p->score)}});
      if (p->wants && !is_bye) {
        say(reason, key_of_wish(*p), {name(*p)});
        if (!p->granted) say(reason, "tournament.swiss.reason.not_granted", {name(*p)});
      }
      say_floats(reason, *p);
    }
    say_list(reason, "tournament.swiss.reason.already_met", reason.already_met);
    say_list(reason, "tournament.swiss.reason.forbidden", reason.forbidden);
  }

  static void say(PairingReason& reason, std::string key, std::vector<Param> params) {
    reason.sentences.push_back({std::move(key), std::move(params)});
  }

  void say_floats(PairingReason& reason, const PlayerReason& p) const {
    if (p.float_1 == "down") say(reason, "tournament.swiss.reason.float_down", {name(p)});
    if (p.float_1 == "up") say(reason, "tournament.swiss.reason.float_up", {name(p)});
    if (p.float_2 == "down") say(reason, "tournament.swiss.reason.float_down_before", {name(p)});
    if (p.float_2 == "up") say(reason, "tournament.swiss.reason.float_up_before", {name(p)});
  }

  /// One sentence for each player of the board.
  void say_list(PairingReason& reason, const char* key, const std::vector<Pairing>& pairs) const {
    for (const Number number : {reason.board.white, reason.board.black}) {
      std::string names;
      for (const Pairing& pair : pairs)
        if (pair.white == number) names += (names.empty() ? "" : ", ") + player_name(pair.black);
      if (!names.empty()) say(reason, key, {{"player", player_name(number)}, {"names", names}});
    }
  }

  Param name(const PlayerReason& p) const { return {"player", player_name(p.number)}; }
  std::string player_name(Number number) const {
    const std::string& given = entrant(table_, number).name;
    return given.empty() ? std::to_string(number) : given;
  }

  const Crosstable& table_;
  const SwissRound& round_;
  const RoundPairing& pairing_;
  SwissField field_;
};

}  // namespace

std::vector<PairingReason> explain(const Crosstable& table, const SwissRound& round,
                                   const RoundPairing& pairing) {
  const auto is_known = [&](Number n) {
    return n >= 1 && n <= static_cast<Number>(table.entrants.size());
  };
  const Explanation explanation{table, round, pairing};
  std::vector<PairingReason> reasons;
  for (const Pairing& board : pairing.boards)
    if (is_known(board.white) && is_known(board.black)) reasons.push_back(explanation.board(board));
  if (is_known(pairing.bye)) reasons.push_back(explanation.board({pairing.bye, 0}));
  return reasons;
}

}  // namespace flagfall::arbiter::tournament
