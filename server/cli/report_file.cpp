#include "server/cli/report_file.hpp"

#include <filesystem>
#include <fstream>
#include <istream>
#include <ostream>

#include "server/text/catalogue.hpp"
#include "server/text/encoding.hpp"
#include "server/text/file_bytes.hpp"

namespace flagfall::server::cli {
namespace {

std::optional<std::string> bytes_of(const std::string& path, std::istream& in) {
  using arbiter::tournament::most_trf_bytes;
  return path == "-" ? text::stream_bytes(in, most_trf_bytes)
                     : text::file_bytes(path, most_trf_bytes);
}

}  // namespace

ReportFile read_report(const std::string& path, std::istream& in, std::ostream& err) {
  const std::string shown = path == "-" ? "standard input" : path;
  const auto bytes = bytes_of(path, in);
  if (!bytes) {
    std::error_code none;
    const bool is_folder = std::filesystem::is_directory(path, none);
    err << shown << (is_folder ? " is a folder, not a file\n" : " cannot be read\n");
    return {report_bad_usage, {}};
  }
  if (bytes->size() > arbiter::tournament::most_trf_bytes) {
    err << shown << ": " << text::render({"files.trf.too_long", {}}) << '\n';
    return {report_bad_content, {}};
  }
  const text::Decoded decoded = text::decode(*bytes);
  if (decoded.encoding != text::Encoding::utf8)
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
