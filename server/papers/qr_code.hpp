#pragma once

#include <string>
#include <string_view>

namespace flagfall::server::papers {

/// An address as a QR code, an SVG element that stands in HTML, dark on light with its quiet zone.
/// `label` says what it is to those who do not see it. Empty where the text is too long.
std::string qr_svg(std::string_view text, std::string_view label);

}  // namespace flagfall::server::papers
