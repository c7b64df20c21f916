#include "server/cli/verify.hpp"

#include <ostream>

#include "db/error.hpp"

namespace flagfall::server::cli {
namespace {

constexpr int whole = 0;
constexpr int has_findings = 1;
constexpr int unreadable = 2;

std::string counted(std::int64_t n, const char* one, const char* other) {
  return std::to_string(n) + " " + (n == 1 ? one : other);
}

void print_head(const db::VerifyReport& report, std::ostream& out) {
  if (report.head.position == 0) return;
  out << "head: " << db::to_hex(report.head.hash) << " (event " << report.head.position << ")\n";
  if (!report.head_found_at) return;
  const std::int64_t since = report.head.position - *report.head_found_at;
  out << "printed head: event " << *report.head_found_at << ", "
      << counted(since, "event", "events") << " since\n";
}

int print(const std::filesystem::path& path, const db::VerifyReport& report,
          const VerifyChecks& checks, std::ostream& out) {
  for (const std::string& finding : report.findings) out << finding << '\n';
  out << path.string() << ": " << counted(report.events, "event", "events") << " in "
      << counted(report.streams, "stream", "streams") << '\n';
  print_head(report, out);
  if (checks.remarks)
    for (const std::string& remark : checks.remarks()) out << remark << '\n';
  if (report.findings.empty()) {
    out << "everything is as it was written\n";
    return whole;
  }
  out << counted(std::ssize(report.findings), "finding", "findings") << '\n';
  return has_findings;
}

}  // namespace

int verify(const std::filesystem::path& path, const std::optional<std::string>& head,
           std::ostream& out, std::ostream& err, const VerifyChecks& checks) {
  db::VerifyOptions options;
  options.replay = checks.replay;
  options.archive = checks.archive;
  if (head) {
    options.head = db::digest_from_hex(*head);
    if (!options.head) {
      err << "--head takes the 64 hexadecimal digits of a head, as verify prints it, not '" << *head
          << "'\n";
      return unreadable;
    }
  }
  try {
    return print(path, db::verify(path, options), checks, out);
  } catch (const db::Refused& refused) {
    err << refused.what() << '\n';
    const bool is_broken = refused.why() == db::Why::truncated || refused.why() == db::Why::damaged;
    return is_broken ? has_findings : unreadable;
  } catch (const std::exception& error) {
    err << path.string() << " cannot be read: " << error.what() << '\n';
    return unreadable;
  }
}

}  // namespace flagfall::server::cli
