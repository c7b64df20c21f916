#include "arbiter/tournament/knock_out.hpp"

#include <algorithm>
#include <bit>
#include <numeric>
#include <utility>

#include "arbiter/tournament/refusing.hpp"
#include "arbiter/whole_number.hpp"

namespace flagfall::arbiter::tournament {
namespace {

constexpr int most_in_knock_out = 1024;
constexpr std::size_t longest_line_list = 100'000;

int size_for(int players) {
  return static_cast<int>(std::bit_ceil(static_cast<unsigned>(std::max(players, 2))));
}

bool is_player(Number number) { return number > 0; }

std::vector<Number> with_free_lines(std::vector<Number> lines, int players) {
  for (Number& line : lines)
    if (line > players) line = free_line;
  return lines;
}

/// Everyone once, a power of two, and no two free lines against each other.
std::optional<Refusal> check_lines(const std::vector<Number>& lines, int players) {
  const auto size = static_cast<std::int64_t>(lines.size());
  if (size < 2 || size > most_in_knock_out || !std::has_single_bit(lines.size()))
    return refuse("BAD_BRACKET", "tournament.knock_out.not_a_power", {number_param("lines", size)});
  for (Number n = 1; n <= players; ++n)
    if (std::ranges::count(lines, n) != 1)
      return refuse(
          "BAD_BRACKET", "tournament.knock_out.not_once",
          {number_param("number", n), number_param("found", std::ranges::count(lines, n))});
  for (std::size_t i = 0; i < lines.size(); i += 2)
    if (!is_player(lines[i]) && !is_player(lines[i + 1]))
      return refuse("BAD_BRACKET", "tournament.knock_out.free_lines_meet",
                    {number_param("first", static_cast<std::int64_t>(i) + 1),
                     number_param("second", static_cast<std::int64_t>(i) + 2)});
  return std::nullopt;
}

/// The next match on the way of a winner; none after the final.
KnockOutMatch* next_match(KnockOut& bracket, MatchPlace place) {
  if (place.round >= static_cast<int>(bracket.rounds.size())) return nullptr;
  return &bracket.rounds[static_cast<std::size_t>(place.round)]
                        [static_cast<std::size_t>((place.match - 1) / 2)];
}

Number& seat(KnockOutMatch& match, int number) {
  return number % 2 == 1 ? match.upper : match.lower;
}

bool is_final(const KnockOut& bracket, MatchPlace place) {
  return place.round == static_cast<int>(bracket.rounds.size());
}

bool is_semi_final(const KnockOut& bracket, MatchPlace place) {
  return place.round + 1 == static_cast<int>(bracket.rounds.size());
}

/// The match at a place, or nothing.
KnockOutMatch* match_at(KnockOut& bracket, MatchPlace place) {
  if (place.round < 1 || place.round > static_cast<int>(bracket.rounds.size())) return nullptr;
  auto& round = bracket.rounds[static_cast<std::size_t>(place.round - 1)];
  if (is_final(bracket, place) && place.match == 2 && bracket.third_place)
    return &*bracket.third_place;
  if (place.match < 1 || place.match > static_cast<int>(round.size())) return nullptr;
  return &round[static_cast<std::size_t>(place.match - 1)];
}

Number loser_of(const KnockOutMatch& match) {
  return match.winner == match.upper ? match.lower : match.upper;
}

std::vector<Param> at(MatchPlace place) {
  return {number_param("round", place.round), number_param("match", place.match)};
}

}  // namespace

std::vector<Number> seeded_lines(int size) {
  std::vector<Number> lines{1};
  while (static_cast<int>(lines.size()) < size) {
    const auto sum = static_cast<Number>(2 * lines.size()) + 1;
    std::vector<Number> doubled;
    for (const Number line : lines) {
      doubled.push_back(line);
      doubled.push_back(sum - line);
    }
    lines = std::move(doubled);
  }
  return lines;
}

Result<std::vector<Number>> read_lines(std::string_view text, int players) {
  if (players < 2 || players > most_in_knock_out)
    return out_of_range("players", players, 2, most_in_knock_out);
  if (text.size() > longest_line_list)
    return out_of_range("text", static_cast<std::int64_t>(text.size()), 0, longest_line_list);
  std::vector<Number> lines;
  std::vector<bool> seen(static_cast<std::size_t>(players) + 1, false);
  constexpr std::string_view separators = " \t\r\n,;";
  int text_line = 1;
  while (true) {
    const auto start = std::min(text.find_first_not_of(separators), text.size());
    text_line += static_cast<int>(std::ranges::count(text.substr(0, start), '\n'));
    text.remove_prefix(start);
    if (text.empty()) break;
    const std::string_view word = text.substr(0, text.find_first_of(separators));
    text.remove_prefix(word.size());
    Number number = free_line;
    if (word != "-") {
      number = whole_number<Number>(word).value_or(0);
      if (number < 1 || number > players)
        return refuse("BAD_LINE", "tournament.knock_out.bad_line",
                      {number_param("line", text_line), text_param("text", word.substr(0, 40)),
                       number_param("players", players)});
      if (seen[static_cast<std::size_t>(number)])
        return refuse("TWICE_IN_BRACKET", "tournament.knock_out.twice",
                      {number_param("line", text_line), number_param("number", number)});
      seen[static_cast<std::size_t>(number)] = true;
    }
    lines.push_back(number);
  }
  if (auto refusal = check_lines(lines, players)) return *refusal;
  return lines;
}

Result<KnockOut> draw_knock_out(const KnockOutSettings& settings) {
  if (settings.players < 2 || settings.players > most_in_knock_out)
    return out_of_range("players", settings.players, 2, most_in_knock_out);
  std::vector<Number> lines = settings.lines;
  if (lines.empty()) lines = seeded_lines(size_for(settings.players));
  lines = with_free_lines(std::move(lines), settings.players);
  if (auto refusal = check_lines(lines, settings.players)) return *refusal;

  KnockOut bracket;
  for (std::size_t matches = lines.size() / 2; matches >= 1; matches /= 2)
    bracket.rounds.emplace_back(matches);
  // With fewer than four players there are no two who lose a semi-final.
  if (settings.third_place && settings.players >= 4) bracket.third_place = KnockOutMatch{};
  auto& first = bracket.rounds.front();
  for (std::size_t i = 0; i < first.size(); ++i) {
    KnockOutMatch& match = first[i];
    match.upper = lines[2 * i];
    match.lower = lines[2 * i + 1];
    if (is_player(match.upper) && is_player(match.lower)) continue;
    match.winner = std::max(match.upper, match.lower);
    const MatchPlace place{1, static_cast<int>(i) + 1};
    if (KnockOutMatch* next = next_match(bracket, place)) seat(*next, place.match) = match.winner;
  }
  return bracket;
}

Result<KnockOut> with_winner(KnockOut bracket, MatchPlace place, Number winner) {
  KnockOutMatch* const match = match_at(bracket, place);
  if (match == nullptr) return refuse("NO_SUCH_MATCH", "tournament.knock_out.no_match", at(place));
  if (!is_player(match->upper) || !is_player(match->lower))
    return refuse("MATCH_INCOMPLETE", "tournament.knock_out.incomplete", at(place));
  if (winner != match->upper && winner != match->lower) {
    auto params = at(place);
    params.push_back(number_param("number", winner));
    params.push_back(number_param("upper", match->upper));
    params.push_back(number_param("lower", match->lower));
    return refuse("NOT_IN_MATCH", "tournament.knock_out.not_in_match", std::move(params));
  }
  if (match->winner == winner) return bracket;
  const bool is_third_place = bracket.third_place && match == &*bracket.third_place;
  KnockOutMatch* const next = is_third_place ? nullptr : next_match(bracket, place);
  const bool loser_goes_on = bracket.third_place && is_semi_final(bracket, place);
  if ((next != nullptr && next->winner != 0) || (loser_goes_on && bracket.third_place->winner != 0))
    return refuse("LATER_MATCH_DECIDED", "tournament.knock_out.later_decided", at(place));
  match->winner = winner;
  if (next != nullptr) seat(*next, place.match) = winner;
  if (loser_goes_on) seat(*bracket.third_place, place.match) = loser_of(*match);
  return bracket;
}

RoundPairing pairing_of(const KnockOut& bracket, int round, KnockOutColours colours, Lots& lots) {
  RoundPairing pairing;
  const auto add = [&](const KnockOutMatch& match) {
    if (!is_player(match.upper) || !is_player(match.lower) || match.winner != 0) return;
    const bool upper_white = colours == KnockOutColours::by_lot
                                 ? draw_side(lots) == Side::white
                                 : colours == KnockOutColours::upper_white;
    pairing.boards.push_back(upper_white ? Pairing{match.upper, match.lower}
                                         : Pairing{match.lower, match.upper});
  };
  if (round < 1 || round > static_cast<int>(bracket.rounds.size())) return pairing;
  for (const KnockOutMatch& match : bracket.rounds[static_cast<std::size_t>(round - 1)]) add(match);
  if (is_final(bracket, {round, 1}) && bracket.third_place) add(*bracket.third_place);
  return pairing;
}

std::vector<KnockOutPlace> places(const KnockOut& bracket) {
  std::vector<KnockOutPlace> list;
  int from = 1;
  const auto add = [&](std::vector<Number> numbers, int count) {
    std::ranges::sort(numbers);
    for (const Number n : numbers) list.push_back({n, from, from + count - 1});
    from += count;
  };
  for (auto round = bracket.rounds.rbegin(); round != bracket.rounds.rend(); ++round) {
    std::vector<Number> out;
    int losers = 0;
    for (const KnockOutMatch& match : *round) {
      if (match.upper == free_line || match.lower == free_line) continue;
      ++losers;
      if (match.winner != 0) out.push_back(loser_of(match));
    }
    if (round == bracket.rounds.rbegin()) {
      const KnockOutMatch& last = round->front();
      add(last.winner == 0 ? std::vector<Number>{} : std::vector<Number>{last.winner}, 1);
    }
    const bool semi_finals = round == bracket.rounds.rbegin() + 1;
    if (semi_finals && bracket.third_place && bracket.third_place->winner != 0) {
      add({bracket.third_place->winner}, 1);
      add({loser_of(*bracket.third_place)}, 1);
    } else {
      add(std::move(out), losers);
    }
  }
  return list;
}

}  // namespace flagfall::arbiter::tournament
