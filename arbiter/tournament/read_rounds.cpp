#include <algorithm>
#include <optional>

#include "arbiter/tournament/refusing.hpp"
#include "arbiter/tournament/round_robin.hpp"
#include "arbiter/trimmed.hpp"
#include "arbiter/whole_number.hpp"

namespace flagfall::arbiter::tournament {
namespace {

constexpr std::size_t longest_round_list = 1'000'000;
constexpr std::size_t most_listed_rounds = 1'000;

/// The text up to a separator; what is left of the text stands behind it.
std::string_view cut(std::string_view& text, char separator) {
  const auto end = text.find(separator);
  const std::string_view part = text.substr(0, end);
  text = end == std::string_view::npos ? std::string_view{} : text.substr(end + 1);
  return part;
}

std::optional<Pairing> pair_of(std::string_view text) {
  const auto dash = text.find('-');
  if (dash == std::string_view::npos) return std::nullopt;
  const auto white = whole_number<Number>(trimmed(text.substr(0, dash)));
  const auto black = whole_number<Number>(trimmed(text.substr(dash + 1)));
  if (!white || !black) return std::nullopt;
  return Pairing{*white, *black};
}

/// "R1: 1-3, 2-4 # remark" without the remark.
struct ListedRound {
  std::string_view pairs;
  std::optional<int> label;  ///< the number at the end of what stands before the colon
};

ListedRound listed_round(std::string_view line) {
  line = cut(line, '#');
  const auto colon = line.find(':');
  if (colon == std::string_view::npos) return {trimmed(line), {}};
  const std::string_view label = trimmed(line.substr(0, colon));
  const auto before = label.find_last_not_of("0123456789");
  const auto number = label.substr(before == std::string_view::npos ? 0 : before + 1);
  return {trimmed(line.substr(colon + 1)), whole_number(number)};
}

class Reader {
 public:
  explicit Reader(int players) : players_{players} {}

  Result<RoundPairing> read(std::string_view pairs, int line) {
    RoundPairing round;
    std::vector<int> seen(static_cast<std::size_t>(players_) + 1);
    while (!pairs.empty()) {
      const std::string_view text = trimmed(cut(pairs, ','));
      const auto pair = pair_of(text);
      if (!pair)
        return refuse("BAD_PAIR", "tournament.rounds.bad_pair",
                      {number_param("line", line), text_param("text", text.substr(0, 40))});
      for (const Number n : {pair->white, pair->black}) {
        if (n < 1 || n > players_) return no_player(line, n);
        if (++seen[static_cast<std::size_t>(n)] > 1)
          return refuse("TWICE_IN_ROUND", "tournament.rounds.twice",
                        {number_param("line", line), number_param("number", n)});
      }
      round.boards.push_back(*pair);
    }
    return with_bye(std::move(round), seen, line);
  }

 private:
  Refusal no_player(int line, Number number) const {
    return refuse("NO_SUCH_PLAYER", "tournament.rounds.no_player",
                  {number_param("line", line), number_param("number", number),
                   number_param("players", players_)});
  }

  /// With an odd number of players exactly one does not play, with an even number nobody.
  Result<RoundPairing> with_bye(RoundPairing round, const std::vector<int>& seen, int line) const {
    std::string missing;
    int count = 0;
    for (Number n = 1; n <= players_; ++n) {
      if (seen[static_cast<std::size_t>(n)] != 0) continue;
      missing += (missing.empty() ? "" : ", ") + std::to_string(n);
      round.bye = n;
      ++count;
    }
    if (count > players_ % 2)
      return refuse("MISSING_IN_ROUND", "tournament.rounds.missing",
                    {number_param("line", line), text_param("numbers", missing)});
    return round;
  }

  int players_;
};

/// How often each pair meets, and in which round of the list for the first time.
class Meetings {
 public:
  explicit Meetings(int players)
      : players_{static_cast<std::size_t>(players)}, counts_(players_ * players_) {}

  int& of(Number a, Number b) {
    return counts_[static_cast<std::size_t>(std::min(a, b) - 1) * players_ +
                   static_cast<std::size_t>(std::max(a, b) - 1)];
  }

 private:
  std::size_t players_;
  std::vector<int> counts_;
};

std::optional<Refusal> check_meetings(const std::vector<RoundPairing>& rounds,
                                      const std::vector<int>& lines, int players, int meetings) {
  Meetings met{players};
  for (const RoundPairing& round : rounds)
    for (const Pairing& board : round.boards) ++met.of(board.white, board.black);
  if (meetings == 0) meetings = met.of(1, 2);
  if (meetings == 0) meetings = 1;
  Meetings so_far{players};
  for (std::size_t i = 0; i < rounds.size(); ++i)
    for (const Pairing& board : rounds[i].boards)
      if (++so_far.of(board.white, board.black) > meetings)
        return refuse("TOO_MANY_MEETINGS", "tournament.rounds.too_many",
                      {number_param("line", lines[i]), number_param("white", board.white),
                       number_param("black", board.black), number_param("n", meetings)});
  for (Number a = 1; a <= players; ++a)
    for (Number b = a + 1; b <= players; ++b)
      if (met.of(a, b) < meetings)
        return refuse("TOO_FEW_MEETINGS", "tournament.rounds.too_few",
                      {number_param("white", a), number_param("black", b),
                       number_param("found", met.of(a, b)), number_param("n", meetings)});
  return std::nullopt;
}

}  // namespace

Result<std::vector<RoundPairing>> read_rounds(std::string_view text, int players, int meetings) {
  if (players < 2 || players > most_round_robin_players)
    return out_of_range("players", players, 2, most_round_robin_players);
  if (text.size() > longest_round_list)
    return out_of_range("text", static_cast<std::int64_t>(text.size()), 0, longest_round_list);
  Reader reader{players};
  std::vector<RoundPairing> rounds;
  std::vector<int> lines;
  for (int line = 1; !text.empty(); ++line) {
    const ListedRound listed = listed_round(cut(text, '\n'));
    if (listed.pairs.empty()) continue;
    const auto number = static_cast<int>(rounds.size()) + 1;
    if (listed.label && *listed.label != number)
      return refuse("ROUNDS_OUT_OF_ORDER", "tournament.rounds.out_of_order",
                    {number_param("line", line), number_param("label", *listed.label),
                     number_param("round", number)});
    auto round = reader.read(listed.pairs, line);
    if (!round) return round.error();
    if (rounds.size() == most_listed_rounds)
      return out_of_range("rounds", line, 1, static_cast<std::int64_t>(most_listed_rounds));
    rounds.push_back(std::move(*round));
    lines.push_back(line);
  }
  if (auto refusal = check_meetings(rounds, lines, players, meetings)) return *refusal;
  return rounds;
}

}  // namespace flagfall::arbiter::tournament
