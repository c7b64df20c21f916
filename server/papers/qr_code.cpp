#include "server/papers/qr_code.hpp"

#include <qrencode.h>

#include <memory>

#include "server/papers/printed_page.hpp"

namespace flagfall::server::papers {
namespace {

constexpr int quiet_zone = 4;

/// One rectangle for each run of dark modules in a row.
std::string runs_of(const QRcode& code) {
  const auto is_dark = [&code](int row, int column) {
    return (code.data[row * code.width + column] & 1U) != 0;
  };
  std::string path;
  for (int row = 0; row < code.width; ++row)
    for (int column = 0; column < code.width; ++column) {
      if (!is_dark(row, column)) continue;
      const int start = column;
      while (column + 1 < code.width && is_dark(row, column + 1)) ++column;
      path += "M" + std::to_string(start) + " " + std::to_string(row) + "h" +
              std::to_string(column + 1 - start) + "v1H" + std::to_string(start) + "z";
    }
  return path;
}

}  // namespace

std::string qr_svg(std::string_view text, std::string_view label) {
  const std::string copy{text};
  if (copy.empty() || copy.find('\0') != std::string::npos) return {};
  const std::unique_ptr<QRcode, decltype(&QRcode_free)> code{
      QRcode_encodeString8bit(copy.c_str(), 0, QR_ECLEVEL_M), &QRcode_free};
  if (code == nullptr) return {};
  const std::string size = std::to_string(code->width + 2 * quiet_zone);
  const std::string corner = std::to_string(-quiet_zone);
  return "<svg class=\"qr\" role=\"img\" aria-label=\"" + escaped(label) + "\" viewBox=\"" +
         corner + " " + corner + " " + size + " " + size + "\"><path d=\"" + runs_of(*code) +
         "\"/></svg>";
}

}  // namespace flagfall::server::papers
