#include "server/demo/sample_event.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <utility>

#include "arbiter/rules/rule_set.hpp"
#include "arbiter/tournament/proposal.hpp"
#include "server/demo/random.hpp"

namespace flagfall::server::demo {
namespace {

using namespace arbiter::tournament;

constexpr TournamentId open = 1;
constexpr int rounds_closed = 3;
constexpr PlayerId with_a_bye = 7;

struct Sample {
  const char* name;
  const char* federation;
  int rating;
};
constexpr std::array<Sample, 13> entrants{{{"Bakker, Hendrik", "NED", 2310},
                                           {"Kowalska, Zofia", "POL", 2275},
                                           {"Diallo, Mamadou", "SEN", 2260},
                                           {"Ozols, Jānis", "LAT", 2215},
                                           {"Петренко, Олена", "UKR", 2190},
                                           {"王 小明", "CHN", 2150},
                                           {"Dubois, Claire", "FRA", 2105},
                                           {"Kazlauskas, Tomas", "LTU", 2080},
                                           {"Silva, João", "BRA", 2040},
                                           {"Rossi, Marco", "ITA", 1985},
                                           {"Visser, Anna", "NED", 1930},
                                           {"Peeters, Jan", "BEL", 1875},
                                           {"Late, Lars", "GER", 1990}}};

PlayerCard card_of(const Sample& sample) {
  PlayerCard card;
  card.name = sample.name;
  card.federation = sample.federation;
  card.rating = sample.rating;
  return card;
}

/// Gives orders one after another, each on what those before it have brought about.
class Organiser {
 public:
  explicit Organiser(std::uint64_t seed) : random_{seed} {}

  void give(Order order) {
    const auto facts = decide(event_, order);
    assert(facts);
    for (const Fact& fact : *facts) event_ = apply(std::move(event_), fact);
    orders_.push_back(std::move(order));
  }

  void pair(int round) {
    Seed seed{};
    for (auto& byte : seed) byte = static_cast<Seed::value_type>(random_.below(256));
    auto draft = propose_round(event_, open, seed);
    assert(draft);
    give(*std::move(draft));
    give(MoveRound{open, round, RoundPhase::published, {}});
    give(MoveRound{open, round, RoundPhase::running, {}});
  }

  /// Results of the first boards: the better rated player wins more often.
  void play(int round, std::size_t boards) {
    const auto& paired = event_.tournaments.front().rounds.back().boards;
    for (std::size_t i = 0; i < std::min(boards, paired.size()); ++i) {
      const int ahead = rating_of(paired[i].white) - rating_of(paired[i].black);
      const int drawn = random_.below(100);
      const bool white = random_.below(1000) < 500 + ahead;
      const MatchGame game{RoundKind::played,
                           drawn < 45 ? Share::draw
                           : white    ? Share::win
                                      : Share::loss,
                           drawn < 45 ? Share::draw
                           : white    ? Share::loss
                                      : Share::win,
                           0};
      give(EnterResult{open, round, static_cast<int>(i) + 1, {game}, true});
    }
  }

  std::size_t boards() const { return event_.tournaments.front().rounds.back().boards.size(); }
  std::vector<Order> orders() && { return std::move(orders_); }

 private:
  int rating_of(PlayerId player) const { return find_player(event_, player)->card.rating; }

  Random random_;
  Competition event_;
  std::vector<Order> orders_;
};

}  // namespace

std::vector<Order> sample_event(std::uint64_t seed, const std::string& day) {
  Organiser organiser{seed};
  EventSettings event;
  event.name = "Sample open";
  event.site = "Sample hall";
  event.first_day = day;
  event.last_day = day;
  event.visibility = Visibility::everyone;
  organiser.give(OpenEvent{event});
  TournamentSettings settings = default_settings(arbiter::RuleSet::international, System::swiss);
  settings.name = "A";
  organiser.give(AddTournament{settings});
  AddPlayers players{open, {}};
  for (std::size_t i = 0; i + 1 < entrants.size(); ++i)
    players.players.push_back(card_of(entrants[i]));
  organiser.give(players);
  for (int round = 1; round <= rounds_closed; ++round) {
    if (round == 2) organiser.give(AddPlayers{open, {card_of(entrants.back())}});
    if (round == 3) organiser.give(AskBye{open, with_a_bye, round, RoundKind::half_bye});
    organiser.pair(round);
    organiser.play(round, organiser.boards());
    organiser.give(MoveRound{open, round, RoundPhase::confirmed, {}});
    organiser.give(MoveRound{open, round, RoundPhase::closed, {}});
  }
  organiser.pair(rounds_closed + 1);
  organiser.play(rounds_closed + 1, organiser.boards() / 2);
  return std::move(organiser).orders();
}

}  // namespace flagfall::server::demo
