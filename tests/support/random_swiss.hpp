#pragma once

#include <algorithm>

#include "arbiter/tournament/acceleration.hpp"
#include "arbiter/tournament/swiss.hpp"
#include "tests/support/random.hpp"

namespace flagfall::test {

/// A tournament that is made up as it goes: draws are frequent, players withdraw, come late, ask
/// for byes, do not show up. Everything follows from the seed.
class RandomSwiss {
 public:
  RandomSwiss(std::uint64_t seed, int players, int rounds) : random_{seed}, rounds_{rounds} {
    using namespace arbiter::tournament;
    static constexpr Scoring scorings[] = {draughts_scoring, draughts_scoring, chess_scoring,
                                           three_one_scoring};
    table.scoring = scorings[random_.below(4)];
    table.planned_rounds = rounds;
    table.initial_colour = random_.below(2) == 0 ? Side::white : Side::black;
    table.entrants.resize(static_cast<std::size_t>(players));
    for (int i = 0; i < players; ++i) {
      Entrant& player = table.entrants[static_cast<std::size_t>(i)];
      player.name = "Player " + std::to_string(i + 1);
      player.rating = 2400 - 700 * i / players;
    }
    is_rough_ = random_.below(3) != 0;
    gone_.assign(table.entrants.size(), 0);
    if (random_.below(6) == 0)
      table.accelerations = baku_acceleration(players, rounds, table.scoring);
    const int forbidden = random_.below(3) == 0 ? 1 + random_.below(std::max(1, players / 6)) : 0;
    for (int k = 0; k < forbidden && players > 4; ++k) {
      const int a = 1 + random_.below(players), b = 1 + random_.below(players);
      if (a != b) table.forbidden.push_back({a, b, 1, 1 + random_.below(rounds)});
    }
    for (auto& late : late_) late = is_rough_ ? random_.below(players) : -1;
  }

  /// The next round; those who ask for a bye have their entries.
  arbiter::tournament::SwissRound prepare(int round) {
    using namespace arbiter::tournament;
    for (std::size_t i = 0; is_rough_ && i < table.entrants.size(); ++i) {
      const bool is_late = round == 1 && std::ranges::count(late_, static_cast<int>(i)) != 0;
      if (random_.below(60) == 0) gone_[i] = 1;
      const int chance = random_.below(40);
      if (gone_[i] != 0 || is_late || chance == 0)
        add(i, {RoundKind::zero_bye, 0, {}, Share::loss, table.scoring.zero_bye, {}, 0, 0});
      else if (chance == 1)
        add(i, {RoundKind::half_bye, 0, {}, Share::loss, table.scoring.half_bye, {}, 0, 0});
      else if (chance == 2 && random_.below(4) == 0)
        add(i, {RoundKind::full_bye, 0, {}, Share::loss, table.scoring.full_bye, {}, 0, 0});
    }
    return {round, {}, round == rounds_};
  }

  /// Plays it: the higher rated wins more often, nearly half the games are drawn.
  void play(const arbiter::tournament::RoundPairing& pairing) {
    using namespace arbiter::tournament;
    for (const Pairing& board : pairing.boards) {
      const bool is_forfeit = is_rough_ && random_.below(30) == 0;
      const int chance = random_.below(100);
      const Share white = is_forfeit                                     ? Share::win
                          : chance < 45                                  ? Share::draw
                          : (chance < 81) == (board.white < board.black) ? Share::win
                                                                         : Share::loss;
      const bool is_swapped = is_forfeit && random_.below(2) == 0;
      enter(board.white, board.black, Side::white, is_swapped ? Share::loss : white, is_forfeit);
      const auto other = static_cast<Share>(2 - static_cast<int>(is_swapped ? Share::loss : white));
      enter(board.black, board.white, Side::black, other, is_forfeit);
    }
    if (pairing.bye != 0)
      add(static_cast<std::size_t>(pairing.bye - 1),
          {RoundKind::pairing_bye, 0, {}, Share::loss, table.scoring.pairing_bye, {}, 0, 0});
  }

  int below(int n) { return random_.below(n); }

  arbiter::tournament::Crosstable table;

 private:
  void add(std::size_t i, const arbiter::tournament::RoundEntry& entry) {
    table.entrants[i].rounds.push_back(entry);
  }

  void enter(int number, int other, Side colour, arbiter::tournament::Share share,
             bool is_forfeit) {
    using namespace arbiter::tournament;
    const Points points = !is_forfeit           ? table.scoring.of(share)
                          : share == Share::win ? table.scoring.forfeit_win
                                                : table.scoring.forfeit_loss;
    add(static_cast<std::size_t>(number - 1),
        {is_forfeit ? RoundKind::forfeit : RoundKind::played, other, colour, share, points, points,
         share == Share::win && !is_forfeit ? 1 : 0, 0});
  }

  Random random_;
  int rounds_;
  bool is_rough_ = false;
  std::vector<std::uint8_t> gone_;
  int late_[3] = {-1, -1, -1};
};

}  // namespace flagfall::test
