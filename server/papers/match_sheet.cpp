#include "server/papers/match_sheet.hpp"

#include "server/papers/html.hpp"

namespace flagfall::server::papers {
namespace {

std::string seat_html(const SheetSeat& seat) {
  return "<td class=\"mark\">" + escaped(seat.colour) + "</td><td class=\"seat\">" +
         escaped(seat.name) + "<small>" + escaped(seat.small) + "</small></td>";
}

std::string board_html(const SheetBoard& board) {
  return "<tr>" + element("td", board.board, "number") + seat_html(board.home) +
         element("td", board.home_points, "box") + element("td", board.away_points, "box") +
         seat_html(board.away) + "</tr>\n";
}

std::string signature_html(const std::string& role, const std::string& name) {
  return "<div class=\"signature\"><p>" + escaped(role) +
         (name.empty() ? "" : ": " + escaped(name)) + "</p><div class=\"line\"></div></div>\n";
}

std::string sheet_html(const PrintedPage& page, const MatchSheet& sheet, const SheetWords& words) {
  std::string html = "<main class=\"sheet match\">\n" + page_heading(page);
  html += element("h2", sheet.title) + "\n<table>\n<thead><tr>";
  html += element("th", words.board) + "<th></th>" + element("th", sheet.home) +
          element("th", words.points) + element("th", words.points) + "<th></th>" +
          element("th", sheet.away) + "</tr></thead>\n<tbody>\n";
  for (const SheetBoard& board : sheet.boards) html += board_html(board);
  html += "<tr class=\"total\"><td></td><td></td>" + element("td", words.total) +
          element("td", sheet.home_points, "box") + element("td", sheet.away_points, "box") +
          "<td></td><td></td></tr>\n</tbody>\n</table>\n";
  html += element("p", words.note, "note") + "\n";
  html += element("p", words.remarks) + "<div class=\"remarks\"></div>\n<div class=\"signatures\">";
  html += signature_html(words.captain + ", " + sheet.home, sheet.home_captain);
  html += signature_html(words.captain + ", " + sheet.away, sheet.away_captain);
  html += signature_html(words.arbiter, "");
  return html + "</div>\n</main>\n";
}

}  // namespace

std::string match_sheets_html(const PrintedPage& page, const std::vector<MatchSheet>& sheets,
                              const SheetWords& words) {
  std::string html = page_head(page);
  for (const MatchSheet& sheet : sheets) html += sheet_html(page, sheet, words);
  return html + "</body>\n</html>\n";
}

}  // namespace flagfall::server::papers
