#include <utility>

#include "server/demo/plan.hpp"

namespace flagfall::server::demo {
namespace {

using namespace std::chrono_literals;

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

/// Games that are over when the evening begins. Nobody thought, so the clocks are set beforehand to
/// what they might have shown.
std::vector<Plan> finished() {
  Plan win = between({"Marieke Terpstra", "MFI", 2187}, {"Joris van Aken", "", 1650},
                     Course::on_the_board);
  win.slips_every.black = 2;
  Plan resigned =
      between({"Иван Сороковой", "", 2044}, {"Ganna Lytvynchuk", "MF", 2120}, Course::resignation);
  Plan agreed =
      between({"Étienne Mbargane", "GMI", 2295}, {"Aïssatou Diopé", "", 2210}, Course::agreement);
  Plan drawn =
      between({"Mārtiņš Kalnozols", "", 1988}, {"Zsófia Halmágyi", "", {}}, Course::on_the_board);
  drawn.fen = "W:WK47,K48:BK5";
  drawn.slips_every = {to_the_end, to_the_end};
  std::vector<Plan> plans{win, resigned, agreed, drawn};
  for (Plan& plan : plans) {
    plan.plies_at_once = to_the_end;
    plan.left = {11min + 40s, 7min + 5s};
  }
  // The only one whose end takes a moment.
  Plan flagged =
      between({"Nguyễn Thị Hạnh An", "", 1875}, {"Yusuf Öztuna", "", 1902}, Course::flag);
  flagged.program = "300";
  flagged.plies_at_once = 21;
  flagged.left = {30s, 3s};
  plans.push_back(flagged);
  return plans;
}

/// Games in play: some have gone on for a while, and each is followed by another.
std::vector<Plan> in_play() {
  std::vector<Plan> plans{
      between({"Jelle Wiersinga", "", 2065}, {"苏晓岚", "", 2101}, Course::as_people_do),
      between({"Батсүх Энхбилэг", "MFI", 2230}, {"João Carvalhosa", "", 1944},
              Course::as_people_do),
      between({"Ραλλού Σταματάκη", "", {}}, {"Kofi Asantewa-Boadu", "", 1720},
              Course::as_people_do),
      between({"نادر البغدادلي", "", 1833}, {"Ludmiła Wrzosek", "", 2015}, Course::as_people_do),
      between({"Levan Tsereteladze", "", 1790}, {"Anneke de Vroome", "", 1811},
              Course::as_people_do),
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
  return plans;
}

}  // namespace

std::vector<Plan> evening() {
  std::vector<Plan> plans = finished();
  Plan paused =
      between({"Hilde Brandvold", "", 1967}, {"Tomás Echeverrigaray", "", 1958}, Course::pause);
  paused.plies_at_once = 22;
  paused.left = {61min + 15s, 58min + 50s};
  plans.push_back(paused);
  plans.push_back(
      between({"Rūta Vaišvydaitė", "", 1777}, {"Ōno Satsuki", "", {}}, Course::no_players));
  for (Plan& plan : in_play()) plans.push_back(std::move(plan));
  return plans;
}

}  // namespace flagfall::server::demo
