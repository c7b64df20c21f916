#include "server/papers/printed_page.hpp"

#include <algorithm>

#include "server/papers/html.hpp"
#include "server/papers/qr_code.hpp"

namespace flagfall::server::papers {
namespace {

std::string_view class_of(const PrintedColumn& column) {
  if (column.number) return "number";
  if (column.middle) return "middle";
  return column.name ? "name" : "";
}

std::string row_html(const std::vector<PrintedColumn>& columns,
                     const std::vector<std::string>& cells, bool is_heading) {
  std::string html{is_heading ? "<tr class=\"heading\">" : "<tr>"};
  for (std::size_t i = 0; i < cells.size(); ++i)
    html += element("td", cells[i], i < columns.size() ? class_of(columns[i]) : "");
  return html + "</tr>\n";
}

std::string table_html(const PrintedTable& table) {
  std::string html{"<table>\n"};
  html += element("caption", table.caption) + "\n<thead><tr>";
  for (const PrintedColumn& column : table.columns)
    html += "<th scope=\"col\" class=\"" + std::string{class_of(column)} + "\">" +
            escaped(column.title) + "</th>";
  html += "</tr></thead>\n<tbody>\n";
  for (std::size_t i = 0; i < table.rows.size(); ++i)
    html += row_html(table.columns, table.rows[i],
                     std::ranges::find(table.headings, i) != table.headings.end());
  html += "</tbody>\n</table>\n";
  return table.note.empty() ? html : html + element("p", table.note, "note") + "\n";
}

std::string slip_html(const PrintedPage& page, const ResultSlip& slip, const SlipWords& words,
                      const std::string& phones) {
  const auto side = [&](const std::string& colour, const std::string& name) {
    return "<tr>" + element("th", colour) + element("td", name, "name") +
           "<td class=\"box\"></td>" + element("td", words.signature, "sign") + "</tr>\n";
  };
  const std::string code = phones.empty() ? phones
                                          : "<div class=\"scan\">" + qr_svg(phones, phones) +
                                                element("p", words.phones) + "</div>\n";
  return "<section class=\"slip\">\n" + code + element("h2", page.title) +
         element("p", page.subtitle + " · " + words.board + " " + slip.board) +
         "\n<table>\n<thead><tr><th></th><th></th>" + element("th", words.result) +
         "<th></th></tr></thead>\n<tbody>" + side(words.white, slip.white) +
         side(words.black, slip.black) + "</tbody>\n</table>\n</section>\n";
}

}  // namespace

std::string element(std::string_view name, std::string_view text, std::string_view css) {
  std::string html{"<"};
  html.append(name);
  if (!css.empty()) html.append(" class=\"").append(css).append("\"");
  return html.append(">").append(escaped(text)).append("</").append(name).append(">");
}

std::string page_head(const PrintedPage& page) {
  return "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
         "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n" +
         element("title", page.title + " – " + page.subtitle) +
         "\n<link rel=\"stylesheet\" href=\"" + std::string{print_stylesheet_address} +
         "\">\n</head>\n<body>\n" +
         (page.warning.empty() ? std::string{} : element("p", page.warning, "warning") + "\n");
}

std::string page_heading(const PrintedPage& page) {
  return "<header>" + element("h1", page.title) + element("p", page.subtitle) + "</header>\n";
}

std::string escaped(std::string_view text) {
  std::string html;
  html.reserve(text.size());
  for (const char c : text) {
    switch (c) {
      case '&':
        html += "&amp;";
        break;
      case '<':
        html += "&lt;";
        break;
      case '>':
        html += "&gt;";
        break;
      case '"':
        html += "&quot;";
        break;
      case '\'':
        html += "&#39;";
        break;
      default:
        html += c;
    }
  }
  return html;
}

std::string html_of(const PrintedPage& page) {
  std::string html = page_head(page);
  for (const PrintedTable& table : page.tables)
    html += "<main class=\"sheet\">\n" + page_heading(page) + table_html(table) + "</main>\n";
  return html + "</body>\n</html>\n";
}

std::string slips_html(const PrintedPage& page, const std::vector<ResultSlip>& slips,
                       const SlipWords& words, const std::string& phones) {
  std::string html = page_head(page);
  for (const ResultSlip& slip : slips) html += slip_html(page, slip, words, phones);
  return html + "</body>\n</html>\n";
}

std::string notice_html(const PrintedPage& page, const WallNotice& notice) {
  std::string html = page_head(page) + "<main class=\"sheet notice\">\n" + page_heading(page) +
                     element("h2", notice.title) + "\n" + qr_svg(notice.address, notice.title) +
                     "\n" + element("p", notice.address, "address") + "\n<ol>";
  for (const std::string& step : notice.steps) html += element("li", step);
  return html + "</ol>\n</main>\n</body>\n</html>\n";
}

std::string_view print_stylesheet() {
  return R"(@page { margin: 14mm; }
body { font: 11pt/1.35 system-ui, sans-serif; color: #000; background: #fff; margin: 0; }
.sheet { max-width: 190mm; margin: 0 auto; padding: 6mm 0; }
h1 { font-size: 16pt; margin: 0; }
header p { margin: 1mm 0 4mm; }
table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums; }
caption { text-align: left; font-weight: bold; font-size: 12pt; padding-bottom: 2mm; }
th, td { text-align: left; padding: 1mm 2mm; border-bottom: 0.2mm solid #999; vertical-align: top; }
thead { display: table-header-group; }
th { border-bottom: 0.4mm solid #000; }
tr { break-inside: avoid; }
.number { text-align: right; white-space: nowrap; }
.middle { text-align: center; white-space: nowrap; padding: 1mm 1mm; }
.sheet .name { min-width: 48mm; }
.note { font-size: 9pt; }
.warning { max-width: 180mm; margin: 0 auto 6mm; padding: 3mm; border: 0.8mm solid #000; font-weight: bold; }
.heading td { font-weight: bold; border-bottom: 0.4mm solid #000; padding-top: 3mm; break-after: avoid; }
.match h2 { font-size: 13pt; margin: 0 0 2mm; }
.match td { height: 9mm; vertical-align: middle; }
.match .seat { width: 36%; }
.match small { display: block; font-size: 9pt; }
.match .mark { padding: 0 0 0 2mm; border-bottom-color: #999; }
.match .box { width: 12mm; border: 0.4mm solid #000; text-align: center; }
.match .total td { font-weight: bold; }
.remarks { height: 22mm; border-bottom: 0.2mm solid #999; }
.signatures { display: flex; gap: 6mm; margin-top: 6mm; break-inside: avoid; }
.signature { flex: 1; }
.signature .line { height: 14mm; border-bottom: 0.3mm solid #000; }
.slip { max-width: 190mm; margin: 0 auto; padding: 5mm 0; break-inside: avoid; }
.slip + .slip { border-top: 0.2mm dashed #666; }
.slip h2 { font-size: 12pt; margin: 0; }
.slip p { margin: 1mm 0 2mm; }
.slip td, .slip th { padding: 3mm 2mm; }
.slip .scan { float: right; width: 30mm; margin: 0 0 1mm 4mm; font-size: 8pt; text-align: center; }
.slip .scan p { margin: 0; }
.qr { display: block; width: 100%; background: #fff; }
.notice { text-align: center; }
.notice h2 { font-size: 28pt; margin: 6mm 0; }
.notice .qr { width: 110mm; margin: 0 auto; }
.notice .address { font-size: 16pt; overflow-wrap: anywhere; }
.notice ol { display: inline-block; text-align: left; font-size: 14pt; }
.slip .name { width: 45%; }
.slip .box { width: 14%; border: 0.4mm solid #000; }
.slip .sign { color: #555; font-size: 9pt; width: 30%; vertical-align: bottom; }
@media print { .sheet { max-width: none; padding: 0; } .sheet + .sheet { break-before: page; } }
)";
}

}  // namespace flagfall::server::papers
