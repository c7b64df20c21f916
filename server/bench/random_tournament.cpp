#include "server/bench/random_tournament.hpp"

#include <algorithm>
#include <string>
#include <vector>

#include "arbiter/tournament/swiss.hpp"
#include "server/demo/random.hpp"

namespace flagfall::server::bench {
namespace {

using namespace arbiter::tournament;

class RandomPlay {
 public:
  RandomPlay(const TournamentPlan& plan, std::uint64_t seed)
      : plan_{plan}, random_{seed}, retired_(static_cast<std::size_t>(plan.players), false) {
    Crosstable& table = file_.table;
    table.planned_rounds = plan.rounds;
    table.initial_colour = random_.below(2) == 0 ? Side::white : Side::black;
    std::vector<int> ratings;
    for (int i = 0; i < plan.players; ++i)
      ratings.push_back(random_.between(plan.lowest_rating, plan.highest_rating));
    std::ranges::sort(ratings, std::greater{});
    for (const int rating : ratings) {
      Entrant& player = table.entrants.emplace_back();
      player.name = "Player " + std::to_string(table.entrants.size());
      player.rating = rating;
    }
    file_.name = "Random tournament " + std::to_string(seed);
    file_.type = "Individual: Swiss";
    file_.coded_type = "FIDE_DUTCH";
  }

  RandomTournament play() {
    RandomTournament result;
    while (result.rounds < plan_.rounds && !result.ended) {
      ask_byes();
      const auto pairing =
          pair_swiss(file_.table, {result.rounds + 1, {}, result.rounds + 1 == plan_.rounds});
      if (pairing && !pairing->boards.empty()) {
        play_round(*pairing);
        ++result.rounds;
      } else {
        result.ended = pairing ? arbiter::Refusal{} : pairing.error();
        take_back_byes(result.rounds);
      }
    }
    give_ranks();
    result.file = std::move(file_);
    return result;
  }

 private:
  bool happens(int rate) { return rate > 0 && random_.below(rate) == 0; }

  void add(Number number, RoundEntry entry, Points points) {
    entry.points = entry.game_points = points;
    file_.table.entrants[static_cast<std::size_t>(number - 1)].rounds.push_back(entry);
  }

  void ask_byes() {
    for (Number number = 1; number <= plan_.players; ++number) {
      const auto index = static_cast<std::size_t>(number - 1);
      if (happens(plan_.retired_rate)) retired_[index] = true;
      const bool half = happens(plan_.half_bye_rate);
      RoundEntry entry;
      if (retired_[index]) {
        add(number, entry, file_.table.scoring.zero_bye);
      } else if (half) {
        entry.kind = RoundKind::half_bye;
        add(number, entry, file_.table.scoring.half_bye);
      }
    }
  }

  void take_back_byes(int rounds) {
    for (Entrant& player : file_.table.entrants)
      player.rounds.resize(static_cast<std::size_t>(rounds));
  }

  void play_round(const RoundPairing& pairing) {
    for (const Pairing& board : pairing.boards) play_game(board);
    if (pairing.bye == 0) return;
    RoundEntry entry;
    entry.kind = RoundKind::pairing_bye;
    add(pairing.bye, entry, file_.table.scoring.pairing_bye);
  }

  void play_game(const Pairing& board) {
    const bool is_forfeit = happens(plan_.forfeit_rate);
    const Share white =
        is_forfeit ? (random_.below(2) == 0 ? Share::win : Share::loss) : result_of(board);
    const auto black = static_cast<Share>(2 - static_cast<int>(white));
    enter(board.white, board.black, Side::white, white, is_forfeit);
    enter(board.black, board.white, Side::black, black, is_forfeit);
  }

  /// Who is 350 points stronger wins nearly always where the game is not drawn.
  Share result_of(const Pairing& board) {
    constexpr int sure = 350;
    if (random_.below(100) < plan_.draw_percentage) return Share::draw;
    const int ahead =
        entrant(file_.table, board.white).rating - entrant(file_.table, board.black).rating;
    return random_.below(2 * sure) < std::clamp(sure + ahead, sure / 10, 2 * sure - sure / 10)
               ? Share::win
               : Share::loss;
  }

  void enter(Number number, Number other, Side colour, Share share, bool is_forfeit) {
    const Scoring& worth = file_.table.scoring;
    RoundEntry entry;
    entry.kind = is_forfeit ? RoundKind::forfeit : RoundKind::played;
    entry.opponent = other;
    entry.colour = colour;
    entry.share = share;
    entry.games_won = !is_forfeit && share == Share::win ? 1 : 0;
    const Points forfeited = share == Share::win ? worth.forfeit_win : worth.forfeit_loss;
    add(number, entry, is_forfeit ? forfeited : worth.of(share));
  }

  /// By points, then by number.
  void give_ranks() {
    std::vector<Number> order;
    for (Number number = 1; number <= plan_.players; ++number) order.push_back(number);
    std::ranges::stable_sort(order, std::greater{}, [&](Number number) {
      return score_after(file_.table, number, plan_.rounds).halves;
    });
    int rank = 0;
    for (const Number number : order)
      file_.table.entrants[static_cast<std::size_t>(number - 1)].rank = ++rank;
  }

  TournamentPlan plan_;
  demo::Random random_;
  TrfFile file_;
  std::vector<bool> retired_;
};

}  // namespace

RandomTournament play_random(const TournamentPlan& plan, std::uint64_t seed) {
  return RandomPlay{plan, seed}.play();
}

}  // namespace flagfall::server::bench
