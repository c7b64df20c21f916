#include "server/api/print_parts.hpp"

#include "arbiter/tournament/standings_of.hpp"

#include <utility>

#include "arbiter/names.hpp"
#include "server/text/catalogue.hpp"

namespace flagfall::server::api {

using namespace arbiter::tournament;

std::string paper_word(std::string_view key) {
  return text::render({"papers." + std::string{key}, {}});
}

std::string number_or_empty(int number) {
  return number == 0 ? std::string{} : std::to_string(number);
}

http::Response html_answer(std::string html) {
  http::Response response;
  response.content_type = "text/html; charset=utf-8";
  response.body = std::move(html);
  return response;
}

papers::PrintedPage heading_of(const Field& field, std::string_view key) {
  const EventSettings& event = field.competition.settings;
  papers::PrintedPage page;
  page.title = event.name;
  // The only group of an event needs no name.
  const bool is_alone = field.competition.tournaments.size() == 1;
  page.subtitle = text::render({"papers." + std::string{key} + (is_alone ? "_alone" : ""),
                                {{"tournament", field.tournament.settings.name},
                                 {"round", std::int64_t{field.points_after}}}});
  for (const std::string& part : {event.site, event.first_day})
    if (!part.empty()) page.subtitle += " · " + part;
  return page;
}

const Round& round_printed(const Field& field) {
  return field.tournament.rounds[static_cast<std::size_t>(field.points_after - 1)];
}

std::string printed_result(const Board& board) {
  std::string text;
  for (const MatchGame& game : board.games) {
    if (!text.empty()) text += ", ";
    text += std::to_string(static_cast<int>(game.first)) + "-" +
            std::to_string(static_cast<int>(game.second));
    if (game.kind == RoundKind::forfeit) text += " F";
  }
  return text;
}

std::string name_with_points(const Field& before, PlayerId player) {
  const PlayerCard& card = before.card_of(player);
  return card.name + (card.title.empty() ? "" : " " + card.title) + " (" +
         to_string(before.points_of(player)) + ")";
}

std::string standings_note(const Tournament& tournament, int round) {
  const StandingsOrder& order = tournament.settings.order;
  std::string codes;
  std::string rules;
  for (const TieBreak& tie_break : order.order) {
    codes.append(codes.empty() ? "" : ", ").append(name_of(tie_break));
    rules.append(rules.empty() ? "" : " ").append(name_of(tie_break)).append(": ");
    rules.append(text::render(rule_sentence(tie_break, order.teams)));
  }
  if (places_are_given(tournament.settings.system))
    return text::render({tournament.settings.system == System::ladder ? "papers.places_of_ladder"
                                                                      : "papers.places_of_bracket",
                         {{"rules", rules}}});
  std::string note = text::render(
      {"papers.standings_note",
       {{"tie_breaks", codes},
        {"policy", text::render({"tiebreak.policy." + std::string{name_of(order.policy)}, {}})},
        {"rules", rules}}});
  for (const DrawnLots& drawn : tournament.lots)
    if (drawn.round == round)
      note += " " + text::render({drawn.hash.empty() ? "papers.lots_drawn" : "papers.seed_shown",
                                  {{"seed", drawn.seed}, {"hash", drawn.hash}}});
  return note;
}

std::string seeds_note(const Tournament& tournament, int round) {
  std::string note;
  for (const SealedSeed& sealed : tournament.seeds) {
    if (sealed.shown && sealed.round != round) continue;
    const char* key = !sealed.shown                     ? "papers.seed_sealed"
                      : is_in_force(tournament, sealed) ? "papers.seed_shown"
                                                        : "papers.seed_not_used";
    note.append(note.empty() ? "" : " ");
    note.append(text::render({key, {{"hash", sealed.hash}, {"seed", sealed.seed}}}));
  }
  return note;
}

std::string printed_place(const StandingsRow& row) {
  const std::string place = std::to_string(row.place);
  return row.shared_to > row.place ? place + "–" + std::to_string(row.shared_to) : place;
}

}  // namespace flagfall::server::api
