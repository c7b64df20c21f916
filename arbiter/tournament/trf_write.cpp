#include <algorithm>
#include <optional>
#include <string>

#include "arbiter/tournament/trf.hpp"
#include "arbiter/tournament/trf_check.hpp"
#include "arbiter/tournament/trf_own.hpp"
#include "arbiter/tournament/trf_player.hpp"
#include "arbiter/tournament/trf_scoring.hpp"

namespace flagfall::arbiter::tournament {
namespace trf {
namespace {

constexpr Points most_points{199};  // 99.5
constexpr int most_rating = 9999;

/// A line whose fields are put at their columns. Nothing goes over the end of its field.
class Columns {
 public:
  explicit Columns(std::string_view code) : text_{to_characters(code)} {}

  Columns& left(int first, int last, std::string_view value) {
    return put(first, last, to_characters(value), false);
  }
  Columns& right(int first, int last, std::string_view value) {
    return put(first, last, to_characters(value), true);
  }
  Columns& number(int first, int last, int value) {
    return right(first, last, std::to_string(value));
  }

  /// The line without blanks at its end.
  std::string line() const {
    const auto end = text_.find_last_not_of(U' ');
    return to_utf8(std::u32string_view{text_}.substr(0, end + 1)) + '\n';
  }

 private:
  Columns& put(int first, int last, std::u32string value, bool at_right) {
    const auto width = static_cast<std::size_t>(last) + 1 - static_cast<std::size_t>(first);
    std::ranges::replace_if(
        value, [](char32_t c) { return c < U' ' || c == 0x7F; }, U' ');
    value.resize(std::min(value.size(), width));
    const auto start = static_cast<std::size_t>(first - 1) + (at_right ? width - value.size() : 0);
    text_.resize(std::max(text_.size(), start + value.size()), U' ');
    text_.replace(start, value.size(), value);
    return *this;
  }

  std::u32string text_;
};

/// A line of one text; nothing where there is none. A text ends where its line would.
std::string text_line(std::string_view code, std::string text) {
  std::ranges::replace_if(
      text, [](char c) { return c == '\n' || c == '\r'; }, ' ');
  if (text.find_first_not_of(' ') == std::string::npos) return {};
  return std::string{code} + " " + text + "\n";
}

char letter_of(const RoundEntry& entry) {
  constexpr std::string_view game = "0=1";
  constexpr std::string_view short_game = "LDW";
  const auto share = static_cast<std::size_t>(entry.share);
  switch (entry.kind) {
    case RoundKind::played:
      return game[share];
    case RoundKind::unrated:
      return short_game[share];
    case RoundKind::forfeit:
      return entry.share == Share::win ? '+' : '-';
    case RoundKind::pairing_bye:
      return 'U';
    case RoundKind::full_bye:
      return 'F';
    case RoundKind::half_bye:
      return 'H';
    case RoundKind::zero_bye:
      return 'Z';
    case RoundKind::open:
      return ' ';
  }
  return ' ';
}

char colour_of(const RoundEntry& entry) {
  if (!entry.colour) return '-';
  return *entry.colour == Side::white ? 'w' : 'b';
}

std::string player_line(const Crosstable& table, Number number, int paired) {
  const Entrant& person = entrant(table, number);
  Columns line{"001"};
  line.number(5, 8, number)
      .left(10, 10, person.sex)
      .right(11, 13, person.title)
      .left(15, 47, person.name)
      .left(54, 56, person.federation)
      .right(58, 68, person.id)
      .left(70, 79, person.birth)
      .right(81, 84, decimal(score_after(table, number, paired)));
  if (person.rating > 0) line.number(49, 52, person.rating);
  if (person.rank > 0) line.number(86, 89, person.rank);
  int round = 0;
  for (const RoundEntry& entry : person.rounds) {
    const int column = column_of_round(++round);
    if (entry.opponent == 0)
      line.left(column, column + 3, "0000");
    else
      line.number(column, column + 3, entry.opponent);
    line.left(column + 5, column + 5, std::string{colour_of(entry)});
    line.left(column + 7, column + 7, std::string{letter_of(entry)});
  }
  return line.line();
}

std::string date_line(const std::vector<std::string>& dates) {
  if (dates.empty()) return {};
  Columns line{"132"};
  int round = 0;
  for (const std::string& date : dates) {
    const int column = column_of_round(++round);
    line.left(column, column + 7, date);
  }
  return line.line();
}

std::string list_line(std::string_view code, const std::vector<std::string>& words) {
  std::string text;
  for (const std::string& word : words) text += (text.empty() ? "" : ",") + word;
  return text_line(code, std::move(text));
}

/// Numbers of players, each in four columns with a blank after them.
void put_players(Columns& line, int column, const std::vector<Number>& players) {
  for (const Number player : players) {
    line.number(column, column + 3, player);
    column += 5;
  }
}

std::string bye_line(const AskedBye& asked) {
  RoundEntry entry;
  entry.kind = asked.kind;
  Columns line{"240"};
  line.left(5, 5, std::string{letter_of(entry)}).number(7, 9, asked.round);
  put_players(line, 11, asked.players);
  return line.line();
}

std::string forbidden_line(const ForbiddenPair& pair, bool is_2026) {
  const ForbiddenPair always;
  const bool is_always = pair.from == always.from && pair.to == always.to;
  if (!is_2026 && is_always)
    return "XXP " + std::to_string(pair.a) + " " + std::to_string(pair.b) + "\n";
  Columns line{"260"};
  line.number(5, 7, pair.from).number(9, 11, pair.to);
  put_players(line, 13, {pair.a, pair.b});
  return line.line();
}

std::string acceleration_line(const VirtualPoints& given) {
  return Columns{"250"}
      .right(10, 13, decimal(given.points))
      .number(15, 17, given.from)
      .number(19, 21, given.to)
      .number(23, 26, given.first)
      .number(28, 31, given.last)
      .line();
}

/// The older way: a line for each player, with what he gets in each round.
std::string acceleration_lines(const Crosstable& table) {
  std::string lines;
  for (Number number = 1; number <= static_cast<Number>(table.entrants.size()); ++number) {
    std::vector<Points> each;
    for (const VirtualPoints& given : table.accelerations) {
      if (number < given.first || given.last < number) continue;
      const auto to = static_cast<std::size_t>(std::min(given.to, most_trf_rounds));
      each.resize(std::max(each.size(), to));
      for (auto round = static_cast<std::size_t>(given.from); round <= to; ++round)
        each[round - 1] += given.points;
    }
    if (each.empty()) continue;
    Columns line{"XXA"};
    line.number(5, 8, number);
    int column = 10;
    for (const Points points : each) {
      line.right(column, column + 3, decimal(std::min(points, most_points)));
      column += 5;
    }
    lines += line.line();
  }
  return lines;
}

std::string team_line(const TrfTeam& team, bool is_2026) {
  Columns line{is_2026 ? "310" : "013"};
  if (is_2026) {
    line.number(5, 7, team.number)
        .left(9, 40, team.name)
        .left(42, 46, team.nickname)
        .right(48, 53, team.strength)
        .right(55, 60, decimal(team.match_points))
        .right(62, 67, decimal(team.game_points));
    if (team.rank > 0) line.number(69, 71, team.rank);
    put_players(line, 74, team.players);
  } else {
    line.left(5, 36, team.name);
    put_players(line, 37, team.players);
  }
  return line.line();
}

Refusal cannot(const char* key, std::vector<Param> params) {
  return refusal("TRF_CANNOT_SAY", Sentence{std::string{"files.trf."} + key, std::move(params)});
}

std::optional<Refusal> check_player(const Crosstable& table, Number number) {
  const Entrant& person = entrant(table, number);
  const Param name{"name", person.name};
  if (person.rounds.size() > most_trf_rounds)
    return cannot("write_rounds", {number_param("n", most_trf_rounds)});
  if (person.rating > most_rating)
    return cannot("write_rating", {name, number_param("rating", person.rating)});
  const Points score = score_after(table, number, static_cast<int>(person.rounds.size()));
  if (score > most_points || score < Points{})
    return cannot("write_points", {name, {"points", to_string(score)}});
  for (std::size_t i = 0; i < person.rounds.size(); ++i) {
    const RoundEntry& entry = person.rounds[i];
    if (entry.points != points_of_entry(entry, table.scoring))
      return cannot("write_result", {name,
                                     number_param("round", static_cast<int>(i) + 1),
                                     {"points", to_string(entry.points)}});
  }
  return std::nullopt;
}

std::optional<Refusal> check_table(const Crosstable& table) {
  if (table.entrants.empty()) return cannot("no_players", {});
  if (table.entrants.size() > most_trf_players)
    return cannot("write_players", {number_param("n", most_trf_players)});
  const Scoring& worth = table.scoring;
  for (const Points points :
       {worth.win, worth.draw, worth.loss, worth.pairing_bye, worth.full_bye, worth.half_bye,
        worth.zero_bye, worth.forfeit_win, worth.forfeit_loss})
    if (points > most_points || points < Points{})
      return cannot("write_value", {{"points", to_string(points)}});
  for (const VirtualPoints& given : table.accelerations)
    if (given.points > most_points || given.points < Points{})
      return cannot("write_value", {{"points", to_string(given.points)}});
  for (Number number = 1; number <= static_cast<Number>(table.entrants.size()); ++number)
    if (auto wrong = check_player(table, number)) return wrong;
  return std::nullopt;
}

std::string head(const TrfFile& file) {
  const auto& entrants = file.table.entrants;
  const auto rated = std::ranges::count_if(entrants, [](const Entrant& e) { return e.rating > 0; });
  std::string text = text_line("012", file.name) + text_line("022", file.city) +
                     text_line("032", file.federation) + text_line("042", file.start_date) +
                     text_line("052", file.end_date) +
                     text_line("062", std::to_string(entrants.size())) +
                     text_line("072", std::to_string(rated));
  if (!file.teams.empty()) text += text_line("082", std::to_string(file.teams.size()));
  text += text_line("092", file.type) + text_line("102", file.chief_arbiter);
  for (const std::string& deputy : file.deputies) text += text_line("112", deputy);
  return text + text_line("122", file.time_control) + date_line(file.round_dates);
}

/// How it is paired and counted.
std::string rules(const TrfFile& file, bool is_2026) {
  const Crosstable& table = file.table;
  std::string text;
  if (table.planned_rounds > 0)
    text += text_line(is_2026 ? "142" : "XXR", std::to_string(table.planned_rounds));
  if (table.initial_colour) {
    const bool white = *table.initial_colour == Side::white;
    if (is_2026)
      text += text_line("152", white ? "W" : "B");
    else
      text += text_line("XXC", white ? "white1" : "black1");
  }
  for (const std::string& line : point_lines(table.scoring, is_2026)) text += line + '\n';
  if (is_2026)
    text += text_line("172", file.ranking_method) + text_line("182", file.pairing_program) +
            text_line("192", file.coded_type) + list_line("202", file.tie_breaks) +
            list_line("212", file.standings) + text_line("222", file.coded_time_control);
  for (const AskedBye& asked : file.asked_byes) text += bye_line(asked);
  if (is_2026)
    for (const VirtualPoints& given : table.accelerations) text += acceleration_line(given);
  else
    text += acceleration_lines(table);
  for (const ForbiddenPair& pair : table.forbidden) text += forbidden_line(pair, is_2026);
  return text;
}

}  // namespace
}  // namespace trf

Result<std::string> write_trf(const TrfFile& file, TrfEdition edition) {
  if (auto wrong = trf::check_table(file.table)) return *std::move(wrong);
  const bool is_2026 = edition == TrfEdition::trf_2026;
  std::string text = trf::head(file) + trf::rules(file, is_2026);
  const int paired = rounds_paired(file.table);
  for (Number number = 1; number <= static_cast<Number>(file.table.entrants.size()); ++number)
    text += trf::player_line(file.table, number, paired);
  for (const TrfTeam& team : file.teams) text += trf::team_line(team, is_2026);
  text += trf::own_lines(file, !is_2026);
  for (const std::string& line : file.kept) text += line + '\n';
  return {boost::system::in_place_value, std::move(text)};
}

}  // namespace flagfall::arbiter::tournament
