#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "arbiter/tournament/player.hpp"
#include "arbiter/tournament/settings.hpp"
#include "arbiter/tournament/staff.hpp"
#include "clock/side.hpp"
#include "db/device_access.hpp"
#include "db/event.hpp"
#include "db/store.hpp"
#include "server/auth/role.hpp"
#include "server/http/message.hpp"

namespace flagfall::server::club {
class Club;
class Events;
}  // namespace flagfall::server::club

namespace flagfall::server::api {

/// A signed-in account.
struct Staff {
  std::int64_t account = 0;
  std::string name;
  auth::Role role{};
  arbiter::tournament::BoardRange boards{};  ///< in an event: those that are his
};

/// Who is asking, with respect to one game.
struct Visitor {
  /// `replaced`: came by a link that was good once; `revoked`: a device that was paired once;
  /// `device`: the tablet of the board; `scorer`: types in the scoresheet of a board of wood;
  /// `appeals`: an account that decides appeals and no more.
  enum class Kind {
    anyone,
    replaced,
    revoked,
    watch,
    seat,
    device,
    scorer,
    staff,
    appeals
  } kind = Kind::anyone;
  Side side{};                 ///< of a seat, and of a device of one side
  std::string name;            ///< of an account, and of a device
  std::int64_t device = 0;     ///< its id
  bool shared = false;         ///< the device stands between both players
  bool hears_appeals = false;  ///< the account decides the appeals of this game
  bool looks_only = false;     ///< of the staff: the board is none of his

  /// Whether the visitor is someone in particular.
  bool is_known() const {
    return kind != Kind::anyone && kind != Kind::replaced && kind != Kind::revoked;
  }
  bool is_device() const { return kind == Kind::device; }
  bool is_shared_device() const { return is_device() && shared; }
  /// Whether he sits there, be it by a link or by a device.
  bool plays(Side s) const { return is_seat_of(s) || (is_device() && (shared || side == s)); }
  bool is_seat() const { return kind == Kind::seat; }
  bool is_staff() const { return kind == Kind::staff; }
  bool is_scorer() const { return kind == Kind::scorer; }
  bool is_account() const { return is_staff() || is_scorer() || kind == Kind::appeals; }
  /// Whether attempts and cases are shown to him as they are.
  bool sees_all() const { return is_staff() || kind == Kind::appeals; }
  bool is_seat_of(Side s) const { return is_seat() && side == s; }
  /// Whether he gives an arbiter's commands here.
  bool commands() const { return is_staff() && !looks_only; }

  /// `white`, `black`, `device`, `arbiter`, `scorer`, `appeals` or `spectator`.
  std::string_view role() const;
  db::Actor actor() const { return {std::string{role()}, name}; }
};

/// Who is asking, with respect to one event.
struct EventVisitor {
  /// `player`: by a phone that was signed in for him; `door`: by the link of the tablet there.
  enum class Kind { anyone, replaced, watch, player, door, staff } kind = Kind::anyone;
  Staff account;                             ///< of the staff: any account, whatever its role
  arbiter::tournament::PlayerId player = 0;  ///< whose phone it is, or was

  bool is_staff() const { return kind == Kind::staff; }
  bool may_see(arbiter::tournament::Visibility visibility) const;
  /// Whether he is told that the event has changed.
  bool may_follow(arbiter::tournament::Visibility visibility) const;
};

/// Tells who is asking: by the session cookie, or by the token of a link.
class Doorkeeper {
 public:
  Doorkeeper(db::Store& store, club::Club& club, const club::Events& events)
      : store_{store}, club_{club}, events_{events} {}

  /// The account of the session, while it holds. Keeps the session alive.
  std::optional<Staff> account(const http::Request& request) const;

  /// The same, if its role may give an arbiter's commands.
  std::optional<Staff> staff(const http::Request& request) const;

  /// A token wins over a session: the arbiter who opens a seat's link sits there.
  Visitor visitor(const http::Request& request, std::string_view game,
                  std::optional<std::string_view> token) const;
  /// The device that holds that token, also a revoked one.
  std::optional<db::Device> device(std::optional<std::string_view> token) const;
  /// An account wins over a token here: a link of an event only shows what the staff sees too.
  EventVisitor guest(const http::Request& request, std::string_view event,
                     std::optional<std::string_view> token) const;
  /// Whoever holds that token, signed in or not: an arbiter may hold a phone too.
  EventVisitor holder(std::string_view event, std::optional<std::string_view> token) const;

 private:
  Visitor at_device(const db::Device& device, std::string_view game) const;
  Visitor with_account(Staff account, std::string_view game) const;

  db::Store& store_;
  club::Club& club_;
  const club::Events& events_;
};

}  // namespace flagfall::server::api
