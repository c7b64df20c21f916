#include "server/api/event_settings_json.hpp"

#include <algorithm>
#include <chrono>
#include <string_view>
#include <utility>

#include "server/api/fields.hpp"
#include "server/api/zone_day.hpp"
#include "server/lists/fold.hpp"

namespace flagfall::server::api {
namespace {

using arbiter::tournament::EventSettings;
using arbiter::tournament::PlayerCard;
using nlohmann::json;

constexpr std::size_t longest_event_text = 100;

bool is_day(std::string_view text) {
  if (text.size() != 10 || text[4] != '-' || text[7] != '-') return false;
  int parts[3] = {};
  for (std::size_t i = 0, part = 0; i < text.size(); ++i) {
    if (i == 4 || i == 7) {
      ++part;
      continue;
    }
    if (text[i] < '0' || text[i] > '9') return false;
    parts[part] = parts[part] * 10 + (text[i] - '0');
  }
  using namespace std::chrono;
  return parts[0] >= 1900 && year_month_day{year{parts[0]}, month{static_cast<unsigned>(parts[1])},
                                            day{static_cast<unsigned>(parts[2])}}
                                 .ok();
}

std::string read_day(Fields& fields, std::string_view name, const std::string& base) {
  std::string day = fields.text(name, 10, base);
  if (day.empty() || is_day(day)) return day;
  fields.wrong(name, {"api.field.day", {}});
  return base;
}

/// A zone of which the machine can tell the day; it is a part of a path there.
bool is_time_zone(std::string_view text) {
  const bool is_name = std::ranges::all_of(text, [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '/' ||
           c == '_' || c == '-' || c == '+';
  });
  return is_name && is_known_zone(text);
}

bool is_sex(std::string_view text) { return text.empty() || text == "w" || text == "m"; }

}  // namespace

EventSettings read_event_settings(const json& object, const EventSettings& base,
                                  http::FieldErrors& errors, const std::string& pointer) {
  namespace t = arbiter::tournament;
  Fields fields{object, errors, pointer};
  EventSettings settings = base;
  settings.name = lists::tidied(fields.required_text("name", longest_event_text));
  settings.site = fields.text("site", longest_event_text, base.site);
  settings.first_day = read_day(fields, "first_day", base.first_day);
  settings.last_day = read_day(fields, "last_day", base.last_day);
  if (!settings.first_day.empty() && !settings.last_day.empty() &&
      settings.last_day < settings.first_day)
    fields.wrong("last_day", {"api.field.days_turned", {}});
  settings.time_zone = fields.text("time_zone", 64, base.time_zone);
  // An event from another machine keeps the zone that it came with.
  if (settings.time_zone != base.time_zone && !is_time_zone(settings.time_zone))
    fields.wrong("time_zone", {"api.field.time_zone", {}});
  settings.federation = fields.text("federation", 20, base.federation);
  settings.chief_arbiter = fields.text("chief_arbiter", longest_event_text, base.chief_arbiter);
  settings.visibility =
      fields.choice("visibility", t::visibility_named, base.visibility, "staff, link, public");
  fields.finish();
  return settings;
}

json settings_json(const EventSettings& settings) {
  return {{"name", settings.name},
          {"site", settings.site},
          {"first_day", settings.first_day},
          {"last_day", settings.last_day},
          {"time_zone", settings.time_zone},
          {"federation", settings.federation},
          {"chief_arbiter", settings.chief_arbiter},
          {"visibility", name_of(settings.visibility)}};
}

PlayerCard read_player_card(const json& object, http::FieldErrors& errors,
                            const std::string& pointer) {
  using arbiter::tournament::least_rating;
  using arbiter::tournament::most_rating;
  Fields fields{object, errors, pointer};
  PlayerCard card;
  card.name = lists::tidied(fields.required_text("name", 100));
  card.title = lists::tidied(fields.text("title", 10));
  card.federation = lists::tidied(fields.text("federation", 20));
  card.club = lists::tidied(fields.text("club", 100));
  card.id = lists::tidied(fields.text("fmjd_id", 20));
  card.sex = fields.text("sex", 1);
  if (!is_sex(card.sex))
    fields.wrong("sex", {"api.field.choice", {{"choices", std::string{"m, w"}}}});
  const arbiter::Sentence rating_wrong{
      "api.field.rating",
      {{"least", std::int64_t{least_rating}}, {"most", std::int64_t{most_rating}}}};
  const std::size_t errors_before = errors.size();
  card.rating = static_cast<int>(fields.integer("rating", 0, most_rating).value_or(0));
  const bool is_wrong = errors.size() != errors_before;
  if (is_wrong || (card.rating > 0 && card.rating < least_rating))
    fields.wrong("rating", rating_wrong);
  card.category = fields.text("category", 40);
  card.note = fields.text("note", 500);
  fields.finish();
  return card;
}

json card_json(const PlayerCard& card, bool with_note) {
  json j{{"name", card.name},         {"title", card.title},  {"federation", card.federation},
         {"club", card.club},         {"fmjd_id", card.id},   {"sex", card.sex},
         {"category", card.category}, {"rating", card.rating}};
  if (with_note) j["note"] = card.note;
  return j;
}

}  // namespace flagfall::server::api
