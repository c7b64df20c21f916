#pragma once

#include <functional>
#include <string>

#include "server/api/api.hpp"

/// The links of an event: the one by which it is seen, and that of the tablet at the door.
namespace flagfall::server::api {

struct EventLink {
  const char* kind;          ///< of its credential
  const char* page;          ///< of the event
  EventVisitor::Kind opens;  ///< who comes by it
};
inline constexpr EventLink watch_link{"watch", "", EventVisitor::Kind::watch};
inline constexpr EventLink door_link{"door", "/door", EventVisitor::Kind::door};

/// Whether an account may make events and the links by which they are seen.
bool may_make_events(const Api& api, auth::Role role);

/// `/e/{event}#t=TOKEN`. What stands behind `#` is never sent to a server.
std::string address_of(const std::string& event, const char* page, const std::string& token);

/// Writes a new link of that kind in place of the one there is, and then calls `done` with it; with
/// nothing where the disk refused.
void make_event_link(Api& api, const std::string& event, const EventLink& link, std::int64_t utc_us,
                     std::function<void(const std::string& link)> done);

/// A task of the store, with `done` on the thread of the club: whether it is on disk.
void write(Api& api, std::function<void(db::Connection&)> work, std::function<void(bool)> done);

}  // namespace flagfall::server::api
