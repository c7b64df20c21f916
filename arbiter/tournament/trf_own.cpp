#include "arbiter/tournament/trf_own.hpp"

#include <algorithm>

namespace flagfall::arbiter::tournament::trf {
namespace {

constexpr std::string_view mark = "### flagfall ";
constexpr std::string_view club_mark = "### flagfall club ";
constexpr int column_after_mark = 14;

std::vector<std::string> parts_of(std::string_view text, char gap) {
  std::vector<std::string> parts;
  for (std::size_t start = text.find_first_not_of(gap); start != text.npos;) {
    const auto end = std::min(text.find(gap, start), text.size());
    parts.emplace_back(text.substr(start, end - start));
    start = text.find_first_not_of(gap, end);
  }
  return parts;
}

/// Puts what was read at its place; false where there was nothing.
template <class T>
bool take_if_known(const std::optional<T>& read, std::optional<T>& place) {
  if (read) place = read;
  return read.has_value();
}

/// "club", "club/20".
bool read_apart(const std::string& value, TrfOwn& own) {
  const auto stroke = value.find('/');
  const auto kind = keep_apart_named(value.substr(0, stroke));
  const auto first =
      stroke == value.npos ? std::optional{0} : number_of(value.substr(stroke + 1), 9999);
  if (!kind || !first) return false;
  own.keep_apart = *kind;
  own.keep_apart_first = *first;
  return true;
}

bool read_setting(const std::string& name, const std::string& value, TrfFile& file) {
  TrfOwn& own = file.own;
  if (name == "system") return take_if_known(system_named(value), own.system);
  if (name == "policy") return take_if_known(policy_named(value), own.policy);
  if (name == "ft") return take_if_known(ft_start_named(value), own.ft_starts_with);
  if (name == "acceleration") return take_if_known(acceleration_named(value), own.acceleration);
  if (name == "apart") return read_apart(value, own);
  if (name != "tie-breaks") return false;
  // A line of the standard counts before its stand-in.
  if (file.standings.empty()) file.standings = parts_of(value, ',');
  return true;
}

}  // namespace

bool read_own(const Line& line, TrfFile& file, std::vector<const Line*>& clubs) {
  const std::string text = to_utf8(line.text);
  if (!text.starts_with(mark)) return false;
  if (text.starts_with(club_mark)) {
    clubs.push_back(&line);
    return true;
  }
  for (const std::string& word : parts_of(line.rest(column_after_mark), ' ')) {
    const auto sign = word.find('=');
    const bool is_known =
        sign != word.npos && read_setting(word.substr(0, sign), word.substr(sign + 1), file);
    if (!is_known)
      warn(file.warnings,
           sentence("choice", line.number, column_after_mark, "choice", {text_param(word)}));
  }
  return true;
}

void read_club(const Line& line, TrfFile& file) {
  const std::string text = line.rest(static_cast<int>(club_mark.size()) + 1);
  const auto gap = std::min(text.find(' '), text.size());
  const auto number = number_of(text.substr(0, gap), most_trf_players);
  if (!number || *number < 1 || *number > std::ssize(file.table.entrants)) {
    warn(file.warnings, sentence("choice", line.number, column_after_mark, "choice",
                                 {text_param(text.substr(0, gap))}));
    return;
  }
  std::string& club = file.table.entrants[static_cast<std::size_t>(*number - 1)].club;
  club = text.substr(std::min(gap + 1, text.size()));
}

std::string own_lines(const TrfFile& file, bool with_tie_breaks) {
  const TrfOwn& own = file.own;
  std::string words;
  const auto say = [&](std::string_view name, std::string_view value) {
    words.append(words.empty() ? "" : " ").append(name).append("=").append(value);
  };
  if (own.system) say("system", name_of(*own.system));
  if (own.policy) say("policy", name_of(*own.policy));
  if (own.ft_starts_with) say("ft", name_of(*own.ft_starts_with));
  if (own.acceleration) say("acceleration", name_of(*own.acceleration));
  if (own.keep_apart != KeepApart::nobody)
    say("apart", std::string{name_of(own.keep_apart)} + "/" + std::to_string(own.keep_apart_first));
  if (own.policy && with_tie_breaks && !file.standings.empty()) {
    std::string codes;
    for (const std::string& code : file.standings) codes += (codes.empty() ? "" : ",") + code;
    say("tie-breaks", codes);
  }
  std::string lines;
  if (!words.empty()) lines.append(mark).append(words).append("\n");
  for (std::size_t i = 0; i < file.table.entrants.size(); ++i) {
    std::string club = file.table.entrants[i].club;
    std::ranges::replace_if(
        club, [](char c) { return c == '\n' || c == '\r'; }, ' ');
    if (!club.empty())
      lines.append(club_mark).append(std::to_string(i + 1)).append(" ").append(club).append("\n");
  }
  return lines;
}

}  // namespace flagfall::arbiter::tournament::trf
