#include <doctest/doctest.h>

#include <algorithm>
#include <set>

#include "tests/support/random.hpp"
#include "tests/support/random_crosstable.hpp"
#include "tests/support/ranked.hpp"

/// What holds for every tournament (TIEBREAK.md, section 9, T9, and what follows from the rules).
namespace flagfall::arbiter::tournament {
namespace {

using test::order_by;
using test::random_crosstable;

constexpr std::uint64_t seeds = 200;

Crosstable some_tournament(Random& random, const test::Chances& chances = {}) {
  const int players = 2 + random.below(30);
  return random_crosstable(random, players, 1 + random.below(9), chances);
}

/// The first number of a tie-break for each player, number 1 first.
std::vector<Fraction> numbers(const Crosstable& table, const char* name,
                              Policy policy = Policy::fmjd, std::size_t part = 0) {
  std::vector<Fraction> values(table.entrants.size());
  for (const auto& row : standings(table, order_by(name, policy)).rows)
    values[static_cast<std::size_t>(row.number - 1)] = row.values[0].parts.at(part);
  return values;
}

Fraction sum(const std::vector<Fraction>& values) {
  Fraction total;
  for (const Fraction& value : values) total += value;
  return total;
}

template <class Visit>
void for_each_entry(const Crosstable& table, Visit visit) {
  for (Number n = 1; n <= static_cast<Number>(table.entrants.size()); ++n)
    for (const RoundEntry& entry : entrant(table, n).rounds) visit(n, entry);
}

TEST_CASE("every game hands out two points, and a bye what it is worth") {
  for_each_seed(seeds, [](Random random) {
    const Crosstable table = some_tournament(random);
    Fraction expected;
    for_each_entry(table, [&](Number, const RoundEntry& entry) {
      expected += is_bye(entry) ? Fraction{entry.points} : Fraction{1};
    });
    CHECK(sum(numbers(table, "PTS")) == expected);
  });
}

TEST_CASE("all Sonneborn-Bergers together are the losers' scores and the mean scores of draws") {
  for_each_seed(seeds, [](Random random) {
    const Crosstable table = some_tournament(random);
    const auto points = numbers(table, "PTS");
    Fraction expected;
    for_each_entry(table, [&](Number number, const RoundEntry& entry) {
      if (is_bye(entry)) return;
      const Fraction opponent = points[static_cast<std::size_t>(entry.opponent - 1)];
      const Fraction own = points[static_cast<std::size_t>(number - 1)];
      if (entry.share == Share::win) expected += opponent;
      if (entry.share == Share::draw) expected += Fraction{1, 4} * (opponent + own);
    });
    CHECK(sum(numbers(table, "SB")) == expected);
  });
}

TEST_CASE("all Solkoffs together count each score once for each round in which he was paired") {
  for_each_seed(seeds, [](Random random) {
    const Crosstable table = some_tournament(random);
    const auto points = numbers(table, "PTS");
    Fraction expected;
    for_each_entry(table, [&](Number number, const RoundEntry& entry) {
      if (!is_bye(entry)) expected += points[static_cast<std::size_t>(number - 1)];
    });
    CHECK(sum(numbers(table, "SOL")) == expected);
  });
}

TEST_CASE("the forms of Solkoff belong together") {
  for_each_seed(seeds, [](Random random) {
    const Crosstable table = some_tournament(random);
    for (const Policy policy : {Policy::fmjd, Policy::fide, Policy::played}) {
      CHECK(numbers(table, "SOL", policy) == numbers(table, "BH", policy));
      CHECK(numbers(table, "ST", policy) == numbers(table, "BH-C1", policy));
      CHECK(numbers(table, "MED", policy) == numbers(table, "BH-M1", policy));
      if (table.planned_rounds < 2) continue;
      CHECK(numbers(table, "FT", policy) == numbers(table, "ST", policy));
      const auto last = static_cast<std::size_t>(table.planned_rounds - 1);
      CHECK(numbers(table, "FT", policy, last) == numbers(table, "SOL", policy));
    }
  });
}

TEST_CASE("what is shown of a value adds up to it") {
  for_each_seed(seeds, [](Random random) {
    const Crosstable table = some_tournament(random);
    for (const Policy policy : {Policy::fmjd, Policy::fide, Policy::played})
      for (const char* name : {"PTS", "WON", "SOL", "BH-C1", "BH-M1", "FB", "SOL+", "SB", "PS-C1",
                               "KS", "REP", "STD", "KA"})
        for (const auto& row : standings(table, order_by(name, policy)).rows) {
          Fraction shown;
          for (const Term& term : row.values[0].terms)
            if (!term.cut) shown += term.value;
          CHECK(shown == row.values[0].parts.at(0));
        }
  });
}

TEST_CASE("where every round was played the policies agree") {
  for_each_seed(seeds, [](Random random) {
    const int players = 2 * (1 + random.below(15));
    const Crosstable table = random_crosstable(random, players, 1 + random.below(9), {0, 0, 45, 0});
    const auto order = "PTS,FT,SOL,MED,SOL+,AOB,FB,SB,KS,DE,WIN,REP";
    const auto fmjd = standings(table, order_by(order, Policy::fmjd));
    CHECK(fmjd == standings(table, order_by(order, Policy::fide)));
    CHECK(fmjd == standings(table, order_by(order, Policy::played)));
  });
}

TEST_CASE("everybody has one row, and places follow one another") {
  for_each_seed(seeds, [](Random random) {
    const Crosstable table = some_tournament(random);
    const auto rows = standings(table, order_by("PTS,FT,DE")).rows;
    std::set<Number> seen;
    for (std::size_t i = 0; i < rows.size();) {
      const int place = static_cast<int>(i) + 1;
      for (const int last = rows[i].shared_to; static_cast<int>(i) < last; ++i) {
        REQUIRE(i < rows.size());
        CHECK(rows[i].place == place);
        CHECK(rows[i].shared_to == last);
        CHECK(seen.insert(rows[i].number).second);
      }
    }
    CHECK(seen.size() == table.entrants.size());
  });
}

TEST_CASE("the better value stands above") {
  for_each_seed(seeds, [](Random random) {
    const Crosstable table = some_tournament(random);
    const auto rows = standings(table, order_by("PTS,FT,SOL,SB,WON,ARO")).rows;
    const auto key = [](const StandingsRow& row) {
      std::vector<std::vector<Fraction>> parts;
      for (const auto& value : row.values) parts.push_back(value.parts);
      return parts;
    };
    for (std::size_t i = 1; i < rows.size(); ++i) {
      CHECK(key(rows[i - 1]) >= key(rows[i]));
      CHECK((key(rows[i - 1]) == key(rows[i])) == (rows[i - 1].place == rows[i].place));
    }
  });
}

/// The same tournament with the numbers exchanged: n becomes to[n - 1].
Crosstable renumbered(const Crosstable& table, const std::vector<Number>& to) {
  Crosstable other = table;
  for (std::size_t i = 0; i < to.size(); ++i) {
    Entrant& player = other.entrants[static_cast<std::size_t>(to[i] - 1)] = table.entrants[i];
    for (RoundEntry& entry : player.rounds)
      if (entry.opponent != 0) entry.opponent = to[static_cast<std::size_t>(entry.opponent - 1)];
  }
  return other;
}

TEST_CASE("places do not depend on the numbers that the players have") {
  for_each_seed(seeds, [](Random random) {
    const Crosstable table = some_tournament(random);
    std::vector<Number> to;
    for (std::size_t i = 0; i < table.entrants.size(); ++i) {
      to.push_back(static_cast<Number>(i) + 1);
      std::swap(to.back(), to[static_cast<std::size_t>(random.below(static_cast<int>(i) + 1))]);
    }
    const auto places = [](const Crosstable& of, const StandingsOrder& order) {
      std::vector<std::pair<int, int>> all(of.entrants.size());
      for (const auto& row : standings(of, order).rows)
        all[static_cast<std::size_t>(row.number - 1)] = {row.place, row.shared_to};
      return all;
    };
    for (const auto& order : {default_order(System::swiss), fide_order(), order_by("PTS,DE"),
                              order_by("PTS,APRO,AOB,PTP,FB", Policy::played)}) {
      const auto before = places(table, order);
      const auto after = places(renumbered(table, to), order);
      for (std::size_t i = 0; i < to.size(); ++i)
        CHECK(before[i] == after[static_cast<std::size_t>(to[i] - 1)]);
    }
  });
}

/// Games without a result, rounds that end early, opponents that are not there.
void spoil(Crosstable& table, Random& random) {
  for (Entrant& player : table.entrants) {
    if (random.below(5) == 0)
      player.rounds.resize(static_cast<std::size_t>(random.below(table.planned_rounds + 1)));
    for (RoundEntry& entry : player.rounds) {
      const int chance = random.below(50);
      if (chance == 0 && !is_bye(entry))
        entry = {RoundKind::open, entry.opponent, entry.colour, Share::loss, {}, {}, 0, 0};
      if (chance == 1) entry.opponent = random.below(99) - 9;
    }
  }
}

TEST_CASE("every tie-break has a value for everybody, whatever the table and the system") {
  for_each_seed(30, [](Random random) {
    Crosstable table = some_tournament(random);
    spoil(table, random);
    for (const auto& [system, name] : system_names)
      for (const PairingForm form : {PairingForm::single_game, PairingForm::micro_match})
        for (const Policy policy : {Policy::fmjd, Policy::fide, Policy::played}) {
          StandingsOrder order;
          order.order = known_tie_breaks();
          order.policy = policy;
          order.system = system;
          order.form = form;
          order.complete_rounds_only = random.below(2) == 0;
          const auto ranked = standings(table, order);
          REQUIRE(ranked.rows.size() == table.entrants.size());
          for (const auto& row : ranked.rows) CHECK(row.values.size() == order.order.size());
        }
  });
}

TEST_CASE("direct encounter never puts a player above one whom he cannot reach") {
  for_each_seed(seeds, [](Random random) {
    const Crosstable table = random_crosstable(random, 4, 1 + random.below(3), {5, 5, 30, 0});
    const auto rows = standings(table, order_by("DE")).rows;
    // Everybody was tied: the first part is what each has against all others.
    for (std::size_t i = 1; i < rows.size(); ++i)
      if (rows[i - 1].place != rows[i].place && !rows[i - 1].values[0].parts.empty())
        CHECK(rows[i - 1].values[0].parts >= rows[i].values[0].parts);
  });
}

}  // namespace
}  // namespace flagfall::arbiter::tournament
