#include "server/api/device_json.hpp"

#include "db/utc_text.hpp"
#include "server/club/room.hpp"

namespace flagfall::server::api {
namespace {

using nlohmann::json;

template <class T>
json number_or_null(const std::optional<T>& value) {
  return value ? json(*value) : json();
}

json touch_json(const db::DeviceTouch& touch) {
  return {{"utc", db::utc_text(touch.utc_ms * 1000)}, {"kind", touch.kind}, {"side", touch.side}};
}

}  // namespace

json place_json(const db::DevicePlace& place) {
  const bool at_table = place.game.empty();
  return {{"game", at_table ? json() : json(place.game)},
          {"event", at_table ? json(place.event) : json()},
          {"tournament", at_table ? json(place.tournament) : json()},
          {"board", at_table ? json(place.board) : json()}};
}

json device_json(const db::Device& device) {
  return {{"id", device.id},
          {"name", device.name},
          {"sides", device.sides},
          {"layout", device.layout},
          {"place", place_json(device.place)}};
}

json device_row_json(const Api& api, const db::Device& device,
                     const std::vector<db::DeviceTouch>& touches,
                     const std::optional<std::string>& game) {
  json row = device_json(device);
  row["game"] = game_or_null(game);
  row["created"] = db::utc_text(device.created_utc_ms * 1000);
  row["touches_ignored"] = device.touches;
  row["touches"] = json::array();
  for (const db::DeviceTouch& touch : touches) row["touches"].push_back(touch_json(touch));
  const auto found = api.devices.contacts.find(device.id);
  const bool known = found != api.devices.contacts.end();
  const DeviceContact contact = known ? found->second : DeviceContact{};
  row["connected"] = known && api.time.now().elapsed - contact.at.elapsed <= club::tablet_silence;
  row["last_contact"] = known ? json(db::utc_text(contact.at.utc_us)) : json();
  row["battery"] = number_or_null(contact.battery);
  row["charging"] = number_or_null(contact.charging);
  row["rtt_ms"] = number_or_null(contact.rtt_ms);
  return row;
}

json tablet_json(const std::optional<club::TabletView>& tablet) {
  if (!tablet) return nullptr;
  json told{{"connected", tablet->heard && !tablet->silent},
            {"silent_since_ms", nullptr},
            {"flag_pending", tablet->flag_pending}};
  if (tablet->silent && tablet->heard)
    told["silent_since_ms"] = tablet->heard->time_since_epoch().count();
  return told;
}

}  // namespace flagfall::server::api
