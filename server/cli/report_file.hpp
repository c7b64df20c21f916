#pragma once

#include <iosfwd>
#include <optional>
#include <string>

#include "arbiter/tournament/trf.hpp"

namespace flagfall::server::cli {

/// Exit codes of the commands that work on tournament report files.
inline constexpr int report_done = 0;
inline constexpr int report_refused = 1;    ///< e.g. no pairing exists
inline constexpr int report_bad_usage = 2;  ///< or a file that cannot be read or written
inline constexpr int report_bad_content = 3;

struct ReportFile {
  int code = report_done;  ///< anything else: why there is no file
  arbiter::tournament::TrfFile file;
};

/// Reads a report file, "-" for standard input, in any encoding. Says on `err` what is wrong with
/// it and what it warns of, each line with the name of the file.
ReportFile read_report(const std::string& path, std::istream& in, std::ostream& err);

/// Writes a text to a file, or to `out` where no file is named. False where it could not be
/// written, which is said on `err`.
bool write_output(const std::optional<std::string>& path, const std::string& text,
                  std::ostream& out, std::ostream& err);

}  // namespace flagfall::server::cli
