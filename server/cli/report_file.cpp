#include "server/cli/report_file.hpp"

#include <fstream>
#include <istream>
#include <iterator>
#include <ostream>

#include "server/lists/encoding.hpp"
#include "server/text/catalogue.hpp"

namespace flagfall::server::cli {
namespace {

std::optional<std::string> bytes_of(const std::string& path, std::istream& in) {
  if (path == "-") return std::string{std::istreambuf_iterator<char>{in}, {}};
  std::ifstream file{path, std::ios::binary};
  if (!file) return std::nullopt;
  std::string bytes{std::istreambuf_iterator<char>{file}, {}};
  if (file.bad()) return std::nullopt;
  return bytes;
}

}  // namespace

ReportFile read_report(const std::string& path, std::istream& in, std::ostream& err) {
  const std::string shown = path == "-" ? "standard input" : path;
  const auto bytes = bytes_of(path, in);
  if (!bytes) {
    err << shown << " cannot be read\n";
    return {report_bad_usage, {}};
  }
  const lists::Decoded decoded = lists::decode(*bytes);
  if (decoded.encoding != lists::Encoding::utf8)
    err << shown << ": " << text::render(decoded.reason) << '\n';
  auto read = arbiter::tournament::read_trf(decoded.text);
  if (!read) {
    err << shown << ": " << text::render(read.error().sentence) << '\n';
    return {report_bad_content, {}};
  }
  for (const arbiter::Sentence& warning : read->warnings)
    err << shown << ": " << text::render(warning) << '\n';
  return {report_done, std::move(*read)};
}

bool write_output(const std::optional<std::string>& path, const std::string& text,
                  std::ostream& out, std::ostream& err) {
  if (!path) {
    out << text;
    return true;
  }
  std::ofstream file{*path, std::ios::binary};
  file << text;
  file.close();
  if (file) return true;
  err << *path << " cannot be written\n";
  return false;
}

}  // namespace flagfall::server::cli
