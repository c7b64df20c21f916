#include "server/cli/standings.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <ostream>
#include <vector>

#include "arbiter/tournament/standings.hpp"
#include "server/cli/report_file.hpp"
#include "server/text/catalogue.hpp"

namespace flagfall::server::cli {
namespace {

using namespace arbiter::tournament;
using nlohmann::ordered_json;

/// The system by the type of the file: 192 "FIDE_ROUNDROBIN", 092 "Individual: Round-Robin".
System system_of(const TrfFile& file) {
  std::string text = file.coded_type + ' ' + file.type;
  std::erase_if(text, [](char c) { return c == ' ' || c == '-' || c == '_'; });
  std::ranges::transform(text, text.begin(), [](char c) {
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  });
  return text.find("roundrobin") == std::string::npos ? System::swiss : System::round_robin;
}

/// The tie-breaks of the lines 212 and 202, with points first; empty where there are none.
std::string said_tie_breaks(const TrfFile& file) {
  const bool whole = !file.standings.empty();
  std::string names;
  for (const std::string& name : whole ? file.standings : file.tie_breaks)
    names += (names.empty() ? "" : ",") + name;
  return names.empty() || whole ? names : "PTS," + names;
}

/// What the options and the file come to, or a code with the reason said.
struct Chosen {
  int code = report_done;
  StandingsOrder order;
};

Chosen choose(const StandingsOptions& options, const TrfFile& file, std::ostream& err) {
  const System system =
      options.system ? system_named(*options.system).value_or(System::swiss) : system_of(file);
  Chosen chosen{report_done, default_order(system)};
  const std::string said = said_tie_breaks(file);
  if (options.tie_breaks || !said.empty()) {
    const auto order = parse_tie_breaks(options.tie_breaks.value_or(said));
    if (!order) {
      err << text::render(order.error().sentence) << '\n';
      return {options.tie_breaks ? report_bad_usage : report_bad_content, {}};
    }
    chosen.order.order = *order;
    // The codes of a file are FIDE's, and so is their meaning.
    if (!options.tie_breaks) chosen.order.policy = Policy::fide;
  }
  if (options.policy)
    chosen.order.policy = policy_named(*options.policy).value_or(chosen.order.policy);
  if (const auto refusal = check_order(chosen.order)) {
    err << text::render(refusal->sentence) << '\n';
    return {report_refused, {}};
  }
  return chosen;
}

std::string shown_value(const TieBreakValue& value) {
  std::string text;
  for (const Fraction& part : value.parts) text += (text.empty() ? "" : " ") + to_string(part);
  return text.empty() ? "-" : text;
}

std::string shown_place(const StandingsRow& row) {
  if (row.place == row.shared_to) return std::to_string(row.place);
  return std::to_string(row.place) + "-" + std::to_string(row.shared_to);
}

std::size_t characters_in(std::string_view utf8) {
  return static_cast<std::size_t>(std::ranges::count_if(
      utf8, [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80; }));
}

/// Columns as wide as their longest cell; names stand at the left, figures at the right.
void print_columns(const std::vector<std::vector<std::string>>& rows, std::size_t left,
                   std::ostream& out) {
  std::vector<std::size_t> widths(rows.front().size());
  for (const auto& row : rows)
    for (std::size_t i = 0; i < row.size(); ++i)
      widths[i] = std::max(widths[i], characters_in(row[i]));
  for (const auto& row : rows) {
    std::string line;
    for (std::size_t i = 0; i < row.size(); ++i) {
      const std::string gap(widths[i] - characters_in(row[i]), ' ');
      if (i > 0) line += "  ";
      line += i == left ? row[i] + gap : gap + row[i];
    }
    out << line << '\n';
  }
}

void print(const Crosstable& table, const StandingsOrder& order, const Standings& standings,
           std::ostream& out) {
  out << "After round " << standings.after_round << ", policy " << name_of(order.policy) << '\n';
  std::vector<std::vector<std::string>> rows{{"Place", "No", "Name"}};
  for (const TieBreak& tie_break : order.order) rows[0].push_back(name_of(tie_break));
  for (const StandingsRow& row : standings.rows) {
    auto& cells = rows.emplace_back(std::vector<std::string>{
        shown_place(row), std::to_string(row.number), entrant(table, row.number).name});
    for (const TieBreakValue& value : row.values) cells.push_back(shown_value(value));
  }
  print_columns(rows, 2, out);
}

ordered_json to_json(const TrfFile& file, const StandingsOrder& order, const Standings& standings) {
  ordered_json codes = ordered_json::array();
  for (const TieBreak& tie_break : order.order) codes.push_back(name_of(tie_break));
  ordered_json rows = ordered_json::array();
  for (const StandingsRow& row : standings.rows) {
    ordered_json values = ordered_json::object();
    for (std::size_t i = 0; i < row.values.size(); ++i) {
      ordered_json parts = ordered_json::array();
      for (const Fraction& part : row.values[i].parts) parts.push_back(to_string(part));
      values[name_of(order.order[i])] = std::move(parts);
    }
    rows.push_back({{"place", row.place},
                    {"shared_to", row.shared_to},
                    {"number", row.number},
                    {"name", entrant(file.table, row.number).name},
                    {"points", to_string(row.points)},
                    {"values", std::move(values)},
                    {"open_rounds", row.open_rounds}});
  }
  return {{"name", file.name},
          {"system", name_of(order.system)},
          {"after_round", standings.after_round},
          {"policy", name_of(order.policy)},
          {"tie_breaks", std::move(codes)},
          {"rows", std::move(rows)}};
}

}  // namespace

int standings(const StandingsOptions& options, std::istream& in, std::ostream& out,
              std::ostream& err) {
  const auto [code, file] = read_report(options.file, in, err);
  if (code != report_done) return code;
  const Chosen chosen = choose(options, file, err);
  if (chosen.code != report_done) return chosen.code;
  const Standings result = arbiter::tournament::standings(file.table, chosen.order, options.round);
  if (options.json)
    out << to_json(file, chosen.order, result).dump(2) << '\n';
  else
    print(file.table, chosen.order, result, out);
  return report_done;
}

}  // namespace flagfall::server::cli
