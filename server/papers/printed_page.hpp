#pragma once

#include <string>
#include <string_view>
#include <vector>

/// Pages for the printer: plain HTML with the stylesheet of `print_stylesheet`, no script. Texts
/// are escaped here and nowhere else.
namespace flagfall::server::papers {

struct PrintedColumn {
  std::string title;
  bool number = false;  ///< set to the right
  bool middle = false;  ///< one of many that are alike: in its middle, as narrow as it can be
  bool name = false;    ///< wide enough for most names
};

struct PrintedTable {
  std::string caption;
  std::vector<PrintedColumn> columns;
  std::vector<std::vector<std::string>> rows;
  std::string note;                     ///< below the table; may be empty
  std::vector<std::size_t> headings{};  ///< the rows that head those below them
};

/// Each table begins on a sheet of its own.
struct PrintedPage {
  std::string title;     ///< the event
  std::string subtitle;  ///< tournament, round, place and day
  std::vector<PrintedTable> tables{};
  std::string warning{};  ///< what whoever prints it must know, above everything; may be empty
};

/// One result slip, for the players of a board to fill in.
struct ResultSlip {
  std::string board;
  std::string white;
  std::string black;
};

/// The words of a slip, from the catalogue.
struct SlipWords {
  std::string board;
  std::string white;
  std::string black;
  std::string result;
  std::string signature;
  std::string phones;  ///< beside the QR code
};

std::string html_of(const PrintedPage& page);
/// `phones`: where players enter the result themselves, as a QR code on each slip; empty: nowhere.
std::string slips_html(const PrintedPage& heading, const std::vector<ResultSlip>& slips,
                       const SlipWords& words, const std::string& phones);

/// A notice for the wall: an address to scan or to type, and what to do there, step by step.
struct WallNotice {
  std::string title;
  std::string address;
  std::vector<std::string> steps;
};
std::string notice_html(const PrintedPage& heading, const WallNotice& notice);

/// Text as it may stand in HTML, in attributes too.
std::string escaped(std::string_view text);

/// Where pages look for it.
inline constexpr std::string_view print_stylesheet_address = "/api/v1/print.css";
std::string_view print_stylesheet();

}  // namespace flagfall::server::papers
