#include "server/api/report_import.hpp"

#include <optional>
#include <utility>

#include "arbiter/tournament/from_report.hpp"
#include "server/api/event_settings_json.hpp"
#include "server/api/player_preview.hpp"
#include "server/lists/fold.hpp"
#include "server/text/catalogue.hpp"

namespace flagfall::server::api {
namespace {

using namespace arbiter::tournament;

/// The lines of a report that the settings of an event come from.
constexpr std::pair<std::string_view, std::string_view> event_lines[] = {
    {"/name", "012"},      {"/site", "022"},     {"/federation", "032"},
    {"/first_day", "042"}, {"/last_day", "052"}, {"/chief_arbiter", "102"},
};

std::string line_of(const std::string& pointer, const EventSettings& settings) {
  // Without a name of its own an event is called after its city.
  if (pointer == "/name" && settings.name == settings.site) return "022";
  for (const auto& [known, line] : event_lines)
    if (pointer == known) return std::string{line};
  return {};
}

arbiter::Refusal text_not_taken(arbiter::Sentence sentence) {
  return {"TRF_NOT_TAKEN", std::move(sentence), "", {}, {}};
}

std::optional<arbiter::Refusal> check_event(EventSettings& settings) {
  for (std::string* text :
       {&settings.name, &settings.site, &settings.federation, &settings.chief_arbiter})
    *text = lists::tidied(*text);
  http::FieldErrors errors;
  read_event_settings(settings_json(settings), {}, errors, "");
  if (errors.empty()) return std::nullopt;
  const auto& [pointer, problem] = *errors.begin();
  return text_not_taken({"files.trf.event_text",
                         {{"code", line_of(pointer, settings)},
                          {"field", pointer.substr(1)},
                          {"problem", text::render(problem)}}});
}

std::optional<arbiter::Refusal> check_player_texts(PlayerCard& card, std::int64_t number) {
  for (std::string* text : {&card.name, &card.title, &card.federation, &card.club, &card.id})
    *text = lists::tidied(*text);
  const auto faults = faults_of(card);
  if (faults.empty()) return std::nullopt;
  return text_not_taken(
      {"files.trf.player_text", {{"number", number}, {"problem", text::render(faults.front())}}});
}

}  // namespace

arbiter::Result<std::vector<Order>> orders_of_report(const std::string& bytes,
                                                     arbiter::RuleSet rules) {
  const auto file = read_trf(bytes);
  if (!file) return file.error();
  auto orders = orders_of(*file, rules);
  if (!orders) return orders.error();
  for (Order& order : *orders) {
    if (auto* opened = std::get_if<OpenEvent>(&order))
      if (auto no = check_event(opened->settings)) return *std::move(no);
    if (auto* added = std::get_if<AddPlayers>(&order)) {
      std::int64_t number = 0;
      for (PlayerCard& card : added->players)
        if (auto no = check_player_texts(card, ++number)) return *std::move(no);
    }
  }
  return orders;
}

}  // namespace flagfall::server::api
