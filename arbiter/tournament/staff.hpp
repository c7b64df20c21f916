#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "arbiter/names.hpp"

namespace flagfall::arbiter::tournament {

/// What somebody of the staff does (ARBITER.md, 1). Players and the public are none.
enum class Role : std::uint8_t { organiser, chief, arbiter, scorer, appeals };

inline constexpr std::array<std::string_view, 5> role_names{"organiser", "chief", "arbiter",
                                                            "scorer", "appeals"};

/// The stable name in lower case: what is stored, sent and typed.
constexpr std::string_view name_of(Role role) { return name_in(role_names, role); }
constexpr std::optional<Role> role_named(std::string_view name) {
  return named_in<Role>(role_names, name);
}

/// Boards of every tournament of an event, from 1; no numbers: all of them.
struct BoardRange {
  int first = 0;
  int last = 0;
  friend bool operator==(const BoardRange&, const BoardRange&) = default;
};

constexpr bool is_all(const BoardRange& boards) { return boards.first == 0; }
constexpr bool contains(const BoardRange& boards, int board) {
  return is_all(boards) || (boards.first <= board && board <= boards.last);
}

/// What an account does in one event, other than elsewhere.
struct StaffMember {
  std::string account;       ///< the name with which it signs in
  std::optional<Role> role;  ///< none: nothing at all here
  BoardRange boards;         ///< of an arbiter or a scorer
  friend bool operator==(const StaffMember&, const StaffMember&) = default;
};

}  // namespace flagfall::arbiter::tournament
