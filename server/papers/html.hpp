#pragma once

#include <string>
#include <string_view>

#include "server/papers/printed_page.hpp"

/// What the pages for the printer are put together from.
namespace flagfall::server::papers {

/// One element with text in it.
std::string element(std::string_view name, std::string_view text, std::string_view css = "");

/// The document up to and with the beginning of its body.
std::string page_head(const PrintedPage& page);

/// The event and what the sheet is about.
std::string page_heading(const PrintedPage& page);

}  // namespace flagfall::server::papers
