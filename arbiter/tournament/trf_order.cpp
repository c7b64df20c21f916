#include <algorithm>
#include <string>

#include "arbiter/tournament/trf.hpp"

namespace flagfall::arbiter::tournament {

System system_of(const TrfFile& file) {
  if (file.own.system) return *file.own.system;
  std::string text = file.coded_type + ' ' + file.type;
  std::erase_if(text, [](char c) { return c == ' ' || c == '-' || c == '_'; });
  std::ranges::transform(text, text.begin(), [](char c) {
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  });
  return text.find("roundrobin") == std::string::npos ? System::swiss : System::round_robin;
}

Result<SaidOrder> order_of(const TrfFile& file, System system) {
  SaidOrder said{default_order(system), OrderSource::nowhere};
  const bool is_whole = !file.standings.empty();
  std::string names;
  for (const std::string& name : is_whole ? file.standings : file.tie_breaks)
    names += (names.empty() ? "" : ",") + name;
  if (!names.empty()) {
    const auto order = parse_tie_breaks(is_whole ? names : "PTS," + names);
    if (!order) return order.error();
    said.order.order = *order;
    said.order.policy = Policy::fide;
    said.source = OrderSource::codes;
  }
  if (file.own.ft_starts_with) said.order.ft_starts_with = *file.own.ft_starts_with;
  if (file.own.policy) {
    said.order.policy = *file.own.policy;
    said.source = OrderSource::whole;
  }
  return said;
}

}  // namespace flagfall::arbiter::tournament
