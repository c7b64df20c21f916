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

/// What the options and the file come to, or a code with the reason said.
struct Chosen {
  int code = report_done;
  StandingsOrder order;
  std::string policy;  ///< which one, and why
};

std::string policy_said(Policy policy, const char* why) {
  const std::string name{name_of(policy)};
  return text::render({std::string{"files.standings.policy_"} + why,
                       {{"policy", name},
                        {"name", text::render({"events.policy_" + name, {}})},
                        {"rule", text::render({"tiebreak.policy." + name, {}})}}});
}

const char* why_this_policy(const StandingsOptions& options, OrderSource source) {
  if (options.policy) return "asked";
  if (source == OrderSource::whole) return "said";
  return source == OrderSource::codes ? "codes" : "default";
}

Chosen failed(int code, const arbiter::Sentence& why, std::ostream& err) {
  err << text::render(why) << '\n';
  return {code, {}, {}};
}

Chosen choose(const StandingsOptions& options, const TrfFile& file, std::ostream& err) {
  const System system =
      options.system ? system_named(*options.system).value_or(System::swiss) : system_of(file);
  SaidOrder said{default_order(system), OrderSource::nowhere};
  if (options.tie_breaks) {
    const auto order = parse_tie_breaks(*options.tie_breaks);
    if (!order) return failed(report_bad_usage, order.error().sentence, err);
    if (file.own.policy) {
      said.order.policy = *file.own.policy;
      said.source = OrderSource::whole;
    }
    if (file.own.ft_starts_with) said.order.ft_starts_with = *file.own.ft_starts_with;
    said.order.order = *order;
  } else {
    auto of_file = order_of(file, system);
    if (!of_file) return failed(report_bad_content, of_file.error().sentence, err);
    said = *std::move(of_file);
  }
  if (options.policy) said.order.policy = policy_named(*options.policy).value_or(said.order.policy);
  if (const auto refusal = check_order(said.order))
    return failed(report_refused, refusal->sentence, err);
  return {report_done, said.order,
          policy_said(said.order.policy, why_this_policy(options, said.source))};
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

void print(const Crosstable& table, const Chosen& chosen, const Standings& standings,
           std::ostream& out) {
  const StandingsOrder& order = chosen.order;
  out << "After round " << standings.after_round << '\n' << chosen.policy << '\n';
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
  if (const int played = rounds_paired(file.table); options.round > played) {
    err << text::render({"files.standings.no_such_round",
                         {{"round", std::int64_t{options.round}}, {"n", std::int64_t{played}}}})
        << '\n';
    return report_bad_usage;
  }
  const Chosen chosen = choose(options, file, err);
  if (chosen.code != report_done) return chosen.code;
  const Standings result = arbiter::tournament::standings(file.table, chosen.order, options.round);
  if (options.json)
    out << to_json(file, chosen.order, result).dump(2) << '\n';
  else
    print(file.table, chosen, result, out);
  return report_done;
}

}  // namespace flagfall::server::cli
