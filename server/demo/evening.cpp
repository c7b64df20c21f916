#include <utility>

#include "server/demo/plan.hpp"

namespace flagfall::server::demo {
namespace {

using namespace std::chrono_literals;
using arbiter::OpeningTable;
using arbiter::RuleSet;

constexpr int to_the_end = 10'000;

const char* const fischer = "4800+60";
const char* const blitz = "300+3";

Plan between(db::SheetPlayer white, db::SheetPlayer black, Course course) {
  Plan plan;
  plan.players = {std::move(white), std::move(black)};
  plan.program = fischer;
  plan.course = course;
  return plan;
}

/// Games in play: some have gone on for a while, and each is followed by another.
std::vector<Plan> in_play() {
  std::vector<Plan> plans{
      between({"Ραλλού Σταματάκη", "", 2065}, {"苏晓岚", "", 2101}, Course::as_people_do),
      between({"Thaís Menezinho", "MFI", 2030}, {"João Carvalhosa", "", 1944},
              Course::as_people_do),
      between({"Jelle Wiersinga", "", {}}, {"Anneke de Vroome", "", 1811}, Course::as_people_do),
      between({"Chiara Lombardozzi", "", 1833}, {"Davide Furlanetto", "", 1790},
              Course::as_people_do),
      between({"نادر البغدادلي", "", 1790}, {"Ludmiła Wrzosek", "", 2015}, Course::as_people_do),
      between({"Souleymane Kéitara", "MF", 2142}, {"นภัสสร ใจงาม", "", 1695}, Course::as_people_do),
  };
  const int played[] = {34, 18, 6, 0, 26, 0};
  for (std::size_t i = 0; i < plans.size(); ++i) {
    plans[i].plies_at_once = played[i];
    plans[i].played_again = true;
    if (played[i] > 0) plans[i].left = {52min + 10s, 44min + 30s};
  }
  for (const std::size_t i : {std::size_t{4}, std::size_t{5}}) {
    plans[i].program = blitz;
    plans[i].shortest_think_s = 2;
    plans[i].longest_think_s = 10;
    if (played[i] > 0) plans[i].left = {3min + 20s, 2min + 45s};
  }
  // An ending with its counters.
  plans[5].fen = "W:WK34,K39,K48:BK5";
  plans[1].rules = RuleSet::brazilian;
  plans[2].rules = RuleSet::frisian;
  plans[3].rules = RuleSet::italian;
  Plan drawn_opening = between({"Олеся Гримальська", "MFF", 2098}, {"Rasmus Põldmaa", "", 2053},
                               Course::as_people_do);
  drawn_opening.rules = RuleSet::russian;
  drawn_opening.opening = arbiter::find_opening(RuleSet::russian, OpeningTable::fmjd_64, 12, 3);
  drawn_opening.plies_at_once = 9;
  drawn_opening.left = {38min + 20s, 35min + 45s};
  drawn_opening.played_again = true;
  plans.push_back(drawn_opening);
  return plans;
}

}  // namespace

std::vector<Plan> earlier_games() {
  Plan win = between({"Marieke Terpstra", "MFI", 2187}, {"Joris van Aken", "", 1650},
                     Course::on_the_board);
  win.slips_every.black = 2;
  Plan resigned =
      between({"Иван Сороковой", "", 2044}, {"Ganna Lytvynchuk", "MF", 2120}, Course::resignation);
  Plan agreed = between({"Étienne Mbargane", "GMI", 2295}, {"Kofi Asantewa-Boadu", "", 2210},
                        Course::agreement);
  agreed.rules = RuleSet::russian;
  agreed.opening = arbiter::find_opening(RuleSet::russian, OpeningTable::idf_basic, 4, 2);
  Plan drawn =
      between({"Mārtiņš Kalnozols", "", 1988}, {"Zsófia Halmágyi", "", {}}, Course::on_the_board);
  drawn.fen = "W:WK47,K48:BK5";
  drawn.slips_every = {to_the_end, to_the_end};
  std::vector<Plan> plans{win, resigned, agreed, drawn};
  for (Plan& plan : plans) {
    plan.shortest_think_s = 5;
    plan.longest_think_s = 140;
  }
  Plan flagged =
      between({"Nguyễn Thị Hạnh An", "", 1875}, {"Yusuf Öztuna", "", 1902}, Course::flag);
  flagged.program = "300";
  flagged.shortest_think_s = 2;
  flagged.longest_think_s = 14;
  flagged.flag_at_ply = 21;
  plans.push_back(flagged);
  return plans;
}

std::vector<Plan> later_games() {
  std::vector<Plan> plans;
  Plan paused =
      between({"Батсүх Энхбилэг", "MFI", 2230}, {"Tomás Echeverrigaray", "", 1958}, Course::pause);
  paused.plies_at_once = 22;
  paused.left = {61min + 15s, 58min + 50s};
  plans.push_back(paused);
  plans.push_back(
      between({"Rūta Vaišvydaitė", "", 1777}, {"Ōno Satsuki", "", {}}, Course::no_players));
  for (Plan& plan : in_play()) plans.push_back(std::move(plan));
  return plans;
}

}  // namespace flagfall::server::demo
