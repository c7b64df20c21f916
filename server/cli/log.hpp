#pragma once

#include <filesystem>
#include <iosfwd>
#include <string>

namespace flagfall::server::cli {

/// What `flagfall log` is asked for, as it was typed.
struct LogOptions {
  std::filesystem::path file;
  std::string event{};
  std::string game{};
  int board = 0;  ///< 0: any, as below
  int round = 0;
  int tournament = 0;
  std::string player{};
  std::string by{};
  std::string kinds{};
  std::string from{};
  std::string to{};
  bool json = false;
};

/// `flagfall log FILE`: writes what happened in a file, one line each, also while it is served.
/// Exit code 0: done, also where nothing was found; 1: no such event or game; 2: an option that
/// makes no sense, or a file that cannot be read.
int log(const LogOptions& options, std::ostream& out, std::ostream& err);

}  // namespace flagfall::server::cli
