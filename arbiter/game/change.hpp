#pragma once

namespace flagfall::arbiter {

/// What a correction found and what it left. Logs of before it was kept do not have it.
template <class T>
struct Change {
  T from{};
  T to{};
  friend bool operator==(const Change&, const Change&) = default;
};

}  // namespace flagfall::arbiter
