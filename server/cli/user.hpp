#pragma once

#include <cstdint>
#include <filesystem>
#include <iosfwd>
#include <string>

namespace flagfall::server::cli {

/// `flagfall user`: accounts of a tournament file, by whoever may write it.
struct UserRequest {
  enum class Action : std::uint8_t { add, password, remove, list };
  Action action = Action::list;
  std::filesystem::path data;
  std::string name{};            ///< as typed
  std::string role = "arbiter";  ///< with `add`
};

/// Does what was asked. Everything but `list` needs the file for itself, and is refused while a
/// server holds it. New passwords come from `in`, see `read_new_password`. `utc_ms` is now. Exit
/// code 0 when it is done, 1 when it was refused, 2 when the request makes no sense.
int user(const UserRequest& request, std::int64_t utc_ms, std::istream& in, std::ostream& out,
         std::ostream& err);

}  // namespace flagfall::server::cli
