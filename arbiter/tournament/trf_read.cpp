#include <algorithm>
#include <utility>

#include "arbiter/tournament/trf.hpp"
#include "arbiter/tournament/trf_check.hpp"
#include "arbiter/tournament/trf_lists.hpp"
#include "arbiter/tournament/trf_own.hpp"
#include "arbiter/tournament/trf_player.hpp"
#include "arbiter/tournament/trf_scoring.hpp"

namespace flagfall::arbiter::tournament {
namespace trf {
namespace {

using Refused = std::optional<Refusal>;

/// The lines that hold one text, and where it goes.
constexpr std::pair<std::string_view, std::string TrfFile::*> texts[] = {
    {"012", &TrfFile::name},           {"022", &TrfFile::city},
    {"032", &TrfFile::federation},     {"042", &TrfFile::start_date},
    {"052", &TrfFile::end_date},       {"092", &TrfFile::type},
    {"102", &TrfFile::chief_arbiter},  {"122", &TrfFile::time_control},
    {"172", &TrfFile::ranking_method}, {"182", &TrfFile::pairing_program},
    {"192", &TrfFile::coded_type},     {"222", &TrfFile::coded_time_control},
};

bool is_paired(const RoundEntry& entry) {
  return entry.opponent != 0 || entry.kind == RoundKind::pairing_bye;
}

/// Reads a file line by line; what names players waits until all of them are known.
class Reader {
 public:
  Result<TrfFile> read(std::string_view text) {
    if (text.size() > most_trf_bytes)
      return refusal("TRF_TOO_LARGE", sentence("too_long", 0, 0, "file"));
    bool latin = false;
    const auto lines = lines_of(text, latin);
    if (latin) warn(file_.warnings, sentence("latin", 0, 0, "file"));
    for (const Line& line : lines)
      if (auto wrong = read_line(line)) return *std::move(wrong);
    if (auto wrong = put_together()) return *std::move(wrong);
    return std::move(file_);
  }

 private:
  Refused read_line(const Line& line) {
    const std::string code = to_utf8(std::u32string_view{line.text}.substr(0, 3));
    if (code == "001") return read_player_line(line);
    if (names_players(code)) {
      waiting_.push_back(&line);
      return std::nullopt;
    }
    if (PointSystem::owns(code)) return points_.read(code, line, file_.warnings);
    if (code == "142" || code == "XXR") return read_rounds(line);
    if (code == "152") return read_first_colour(line);
    if (code == "###" && read_own(line, file_, clubs_)) return std::nullopt;
    read_other(code, line);
    return std::nullopt;
  }

  Refused read_player_line(const Line& line) {
    if (players_.size() == most_trf_players)
      return refusal("TRF_TOO_LARGE", sentence("too_many_players", line.number, 0, "number",
                                               {number_param("n", most_trf_players)}));
    auto player = read_player(line, file_.warnings);
    if (!player) return player.error();
    players_.push_back(std::move(*player));
    return std::nullopt;
  }

  Refused read_rounds(const Line& line) {
    const std::string text = line.rest(4);
    const auto rounds = number_of(text, 999);
    if (!rounds)
      return refusal("TRF_BAD_FIELD",
                     sentence("rounds", line.number, 5, "rounds", {text_param(text)}));
    file_.table.planned_rounds = *rounds;
    return std::nullopt;
  }

  Refused read_first_colour(const Line& line) {
    const std::string text = line.rest(4);
    if (text == "W" || text == "w")
      file_.table.initial_colour = Side::white;
    else if (text == "B" || text == "b")
      file_.table.initial_colour = Side::black;
    else
      return refusal("TRF_BAD_FIELD",
                     sentence("first_colour", line.number, 5, "colour", {text_param(text)}));
    return std::nullopt;
  }

  void read_other(std::string_view code, const Line& line) {
    for (const auto& [known, member] : texts)
      if (code == known) {
        file_.*member = line.rest(4);
        return;
      }
    if (code == "062" || code == "072" || code == "082") {
      counts_.emplace_back(code, &line);
    } else if (code == "112") {
      file_.deputies.push_back(line.rest(4));
    } else if (code == "132") {
      read_dates(line);
    } else if (code == "202" || code == "212") {
      (code == "202" ? file_.tie_breaks : file_.standings) = words_of(line.rest(4));
    } else if (code == "XXC") {
      read_choices(line);
    } else {
      keep(code, line);
    }
  }

  void read_dates(const Line& line) {
    file_.round_dates.clear();
    for (int column = first_round_column; column <= line.length(); column += round_width)
      file_.round_dates.push_back(line.field(column, column + 7));
    while (!file_.round_dates.empty() && file_.round_dates.back().empty())
      file_.round_dates.pop_back();
  }

  void read_choices(const Line& line) {
    for (const std::string& word : words_of(line.rest(4))) {
      if (word == "white1")
        file_.table.initial_colour = Side::white;
      else if (word == "black1")
        file_.table.initial_colour = Side::black;
      else
        warn(file_.warnings, sentence("choice", line.number, 5, "choice", {text_param(word)}));
    }
  }

  void keep(std::string_view code, const Line& line) {
    file_.kept.push_back(to_utf8(line.text));
    const bool counts = code == "299" || code == "320" || code == "330";
    if (counts)
      warn(file_.warnings,
           sentence("not_counted", line.number, 1, "code", {text_param(std::string{code})}));
    has_adjustments_ = has_adjustments_ || code == "299";
  }

  Refused put_together() {
    if (players_.empty()) return refusal("TRF_NO_PLAYERS", sentence("no_players", 0, 0, "file"));
    if (auto wrong = sort_by_number(players_)) return wrong;
    if (auto wrong = check_games(players_, file_.warnings)) return wrong;
    file_.table.scoring = points_.scoring();
    fill_rounds();
    for (const Line* line : clubs_) read_club(*line, file_);
    const int next = paired_ + 1;
    for (const Line* line : waiting_)
      if (auto wrong = read_list(to_utf8(line->text.substr(0, 3)), *line, next, file_))
        return wrong;
    for (Entrant& person : file_.table.entrants)
      for (RoundEntry& entry : person.rounds)
        entry.points = entry.game_points = points_of_entry(entry, file_.table.scoring);
    if (!file_.table.initial_colour) file_.table.initial_colour = colour_of_first();
    check_counts();
    return check_scores(players_, file_.table, has_adjustments_, file_.warnings);
  }

  /// Every player gets an entry for each round that was paired; further ones become byes.
  void fill_rounds() {
    for (const PlayerLine& player : players_)
      for (std::size_t i = 0; i < player.cells.size(); ++i)
        if (player.cells[i] && is_paired(*player.cells[i]))
          paired_ = std::max(paired_, static_cast<int>(i) + 1);
    for (const PlayerLine& player : players_) {
      auto& rounds = file_.table.entrants.emplace_back(player.entrant).rounds;
      for (std::size_t i = 0; i < static_cast<std::size_t>(paired_); ++i)
        rounds.push_back(i < player.cells.size() ? player.cells[i].value_or(RoundEntry{})
                                                 : RoundEntry{});
      for (std::size_t i = rounds.size(); i < player.cells.size(); ++i)
        if (player.cells[i])
          ask_bye(file_, paired_ + 1, static_cast<int>(i) + 1, player.cells[i]->kind,
                  player.number);
    }
  }

  /// What the first of the list had in the first round with colours, or would have had: those who
  /// were paired by then get them in turn.
  std::optional<Side> colour_of_first() const {
    for (int round = 1; round <= paired_; ++round) {
      int place = 0;
      for (const Entrant& person : file_.table.entrants) {
        const auto first = person.rounds.begin();
        if (std::none_of(first, first + round, is_paired)) continue;
        ++place;
        const auto colour = first[round - 1].colour;
        if (colour) return place % 2 == 1 ? *colour : opponent(*colour);
      }
    }
    return std::nullopt;
  }

  void check_counts() {
    for (const auto& [code, line] : counts_) {
      const std::string text = line->rest(4);
      const auto& entrants = file_.table.entrants;
      const auto found =
          code == "062" ? std::ssize(entrants)
          : code == "082"
              ? std::ssize(file_.teams)
              : std::ranges::count_if(entrants, [](const Entrant& e) { return e.rating > 0; });
      // Some writers add the number of rated players in brackets.
      const auto words = words_of(text);
      if (!words.empty() && words[0] != std::to_string(found))
        warn(file_.warnings, sentence("count", line->number, 5, "count",
                                      {text_param(text),
                                       number_param("found", static_cast<int>(found)),
                                       {"code", code}}));
    }
  }

  TrfFile file_;
  std::vector<PlayerLine> players_;
  std::vector<const Line*> waiting_;
  std::vector<const Line*> clubs_;
  std::vector<std::pair<std::string, const Line*>> counts_;
  PointSystem points_;
  int paired_ = 0;
  bool has_adjustments_ = false;
};

}  // namespace
}  // namespace trf

Result<TrfFile> read_trf(std::string_view text) { return trf::Reader{}.read(text); }

int rounds_paired(const Crosstable& table) {
  int last = 0;
  for (const Entrant& person : table.entrants)
    for (std::size_t i = static_cast<std::size_t>(last); i < person.rounds.size(); ++i)
      if (trf::is_paired(person.rounds[i])) last = static_cast<int>(i) + 1;
  return last;
}

}  // namespace flagfall::arbiter::tournament
