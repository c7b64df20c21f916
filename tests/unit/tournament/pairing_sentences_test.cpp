#include <doctest/doctest.h>

#include <filesystem>
#include <fstream>
#include <iostream>
#include <nlohmann/json.hpp>
#include <set>
#include <sstream>
#include <string>
#include <variant>
#include <vector>

#include "arbiter/tournament/draw_opening.hpp"
#include "arbiter/tournament/keizer.hpp"
#include "arbiter/tournament/knock_out.hpp"
#include "arbiter/tournament/ladder.hpp"
#include "arbiter/tournament/micro_match.hpp"
#include "arbiter/tournament/round_robin.hpp"
#include "arbiter/tournament/scheveningen.hpp"
#include "arbiter/tournament/team.hpp"
#include "arbiter/tournament/varma.hpp"

namespace flagfall::arbiter::tournament {
namespace {

using nlohmann::json;

std::string read(const std::filesystem::path& path) {
  std::ostringstream text;
  text << std::ifstream{path, std::ios::binary}.rdbuf();
  return text.str();
}

json catalogue() {
  json all = json::object();
  for (const auto& file : std::filesystem::directory_iterator{"web/catalogue/en"})
    all.update(json::parse(read(file.path())));
  return all;
}

/// The keys `tournament.…` that stand whole in the sources of the folder.
std::set<std::string> keys_in_sources() {
  constexpr std::string_view start = "\"tournament.";
  std::set<std::string> keys;
  for (const auto& file : std::filesystem::directory_iterator{"arbiter/tournament"}) {
    if (!file.is_regular_file()) continue;
    const std::string source = read(file.path());
    for (auto at = source.find(start); at != std::string::npos; at = source.find(start, at + 1)) {
      const auto end = source.find('"', at + 1);
      if (source[end - 1] != '.') keys.insert(source.substr(at + 1, end - at - 1));
    }
  }
  return keys;
}

/// Whether every place in the text of the sentence has its parameter, in both forms.
bool is_filled(const json& all, const Sentence& sentence) {
  const json& value = all.at(sentence.key);
  std::set<std::string> names;
  for (const Param& param : sentence.params) names.insert(param.name);
  if (value.is_object() && names.count("n") == 0) return false;
  std::vector<std::string> forms;
  if (value.is_string())
    forms = {value.get<std::string>()};
  else
    forms = {value.at("one").get<std::string>(), value.at("other").get<std::string>()};
  for (const std::string& text : forms)
    for (auto at = text.find('{'); at != std::string::npos; at = text.find('{', at + 1))
      if (names.count(text.substr(at + 1, text.find('}', at) - at - 1)) == 0) return false;
  return true;
}

class Collector {
 public:
  template <class T>
  void refused(const Result<T>& result) {
    REQUIRE(result.has_error());
    sentences.push_back(result.error().sentence);
  }
  std::vector<Sentence> sentences;
};

void collect_schedules(Collector& c) {
  Lots lots{Seed{}};
  c.refused(round_robin({1, 1, {}}));
  c.refused(round_robin({4, 1, {1}}));
  for (const char* text :
       {"1", "1-5", "1-1", "1-2", "1-2, 3-4\n1-2, 3-4", "1-2, 3-4", "R2: 1-2, 3-4"})
    c.refused(read_rounds(text, 4, 1));
  c.refused(varma_turn(std::vector<std::string>(10, "A"), {5, 0, 0, 0, 0, 0, 0, 0, 0, 0}));
  c.sentences.push_back(draw_varma(std::vector<std::string>(10, "A"), lots)->warnings.front());
  c.refused(scheveningen({3, ScheveningenColours::half_and_half}));
  c.refused(draw_opening({RuleSet::thai, OpeningTable::fmjd_64, {}, {}}, lots));
  OpeningDraw none{RuleSet::russian, OpeningTable::idf_basic, OpeningsDrawn::all, {}};
  for (const Opening& opening : openings_of(none.rules, none.table))
    none.excluded.push_back(code_of(opening));
  c.refused(draw_opening(none, lots));
}

void collect_keizer(Collector& c) {
  Crosstable table;
  table.entrants.resize(2);
  KeizerSettings small;
  small.first_value = 1;
  c.refused(keizer_list(table, 0, {}, small));
  c.refused(pair_keizer(table, 1, {1}, {}));
  KeizerSettings settings;
  settings.ratio = {1, 1};
  c.sentences.push_back(check_keizer(settings)->sentence);
  settings.ratio = {3, 1};
  settings.win = {3, 1};
  c.sentences.push_back(check_keizer(settings)->sentence);
  settings.win = {88, 89};
  settings.draw = {1, 97};
  c.sentences.push_back(check_keizer(settings)->sentence);
  table.entrants[0].rounds = {{RoundKind::played, 2, Side::white, {}, {}, {}, 0, 0}};
  table.entrants[1].rounds = {{RoundKind::played, 1, Side::black, {}, {}, {}, 0, 0}};
  c.refused(pair_keizer(table, 2, {1, 2}, {}));
  table.forbidden = {{1, 2}};
  c.refused(pair_keizer(table, 2, {1, 2}, {}));
}

void collect_matches(Collector& c) {
  for (const char* text : {"x", "1 1", "1 2 3", "1 2 3 -", "1 2 3 4 - - - -"})
    c.refused(read_lines(text, 4));
  const KnockOut bracket = *draw_knock_out({4, {}, false});
  c.refused(with_winner(bracket, {9, 1}, 1));
  c.refused(with_winner(bracket, {2, 1}, 1));
  c.refused(with_winner(bracket, {1, 1}, 2));
  KnockOut decided = *with_winner(*with_winner(bracket, {1, 1}, 1), {1, 2}, 2);
  c.refused(with_winner(*with_winner(decided, {2, 1}, 1), {1, 1}, 4));
  const MatchGame game{};
  c.refused(match_state(micro_match(), {{RoundKind::zero_bye, {}, {}, 0}}));
  c.refused(match_state(micro_match(), {{RoundKind::played, Share::win, Share::win, 0}}));
  c.refused(match_state(micro_match(), {game, game, game}));
}

void collect_teams(Collector& c) {
  Team team;
  team.players = {"1", "2"};
  TeamSettings settings;
  settings.boards = 2;
  for (const LineUp& line_up : {LineUp{1}, LineUp{1, 3}, LineUp{1, 1}, LineUp{2, 1}})
    c.refused(check_line_up(team, 1, line_up, settings));
  TeamMatch match;
  match.home = 1;
  match.away = 2;
  c.refused(check_match(match, settings));
  match.boards.resize(2);
  c.refused(crosstable_of({team}, {match}, {}, settings));
  c.refused(crosstable_of({team, team}, {match, match}, {}, settings));
  match.boards[0] = {RoundKind::played, Share::win, Share::win};
  c.refused(check_match(match, settings));
  match.boards[0] = {RoundKind::played, Share::win, Share::loss};
  match.home_line_up = {0, 2};
  c.refused(check_match(match, settings));
  match.away = 1;
  c.refused(check_match(match, settings));
}

void collect_ladder(Collector& c) {
  Lots lots{Seed{}};
  Ladder ladder;
  ladder.order = {1, 2, 3, 4, 5, 6};
  LadderSettings settings;
  const auto challenge = [&](Number a, Number b, int day) {
    return decide_challenge(ladder, settings, a, b, day, lots);
  };
  c.refused(challenge(7, 1, 1));
  c.refused(challenge(1, 1, 1));
  c.refused(challenge(1, 2, 1));
  c.refused(challenge(6, 1, 1));
  c.refused(decide_join(ladder, 1));
  c.refused(decide_end(ladder, 1, ChallengeEnd::drawn, 1));
  c.refused(decide_reopen(ladder, settings, 1, 1));
  ladder = after(ladder, *challenge(2, 1, 5));
  c.refused(challenge(3, 2, 5));
  settings.open_challenges = 2;
  c.refused(challenge(2, 1, 5));
  c.refused(decide_end(ladder, 1, ChallengeEnd::drawn, 1));
  c.refused(decide_end(ladder, 1, ChallengeEnd::drawn, 99));
  c.refused(decide_end(ladder, 1, ChallengeEnd::lapsed, 5));
  ladder = after(ladder, *decide_end(ladder, 1, ChallengeEnd::drawn, 6));
  c.refused(challenge(2, 1, 7));
}

TEST_CASE("every key of the tournaments is in the catalogue") {
  const json all = catalogue();
  const auto keys = keys_in_sources();
  // A key that is put together from a name stands in the source up to the name.
  const auto begins_a_key = [&](const std::string& start) {
    return std::ranges::any_of(all.items(),
                               [&](const auto& item) { return item.key().starts_with(start); });
  };
  for (const std::string& key : keys)
    CHECK_MESSAGE((key.ends_with('_') ? begins_a_key(key) : all.contains(key)), key);
  std::cout << "checked: " << keys.size() << " keys of tournaments\n";
  CHECK(keys.size() >= 54);
}

TEST_CASE("every sentence about pairing can come, is used, and has all its parameters") {
  Collector collector;
  collect_schedules(collector);
  collect_keizer(collector);
  collect_matches(collector);
  collect_teams(collector);
  collect_ladder(collector);
  const json all = catalogue();
  std::set<std::string> told;
  for (const Sentence& sentence : collector.sentences) {
    CAPTURE(sentence.key);
    CHECK(is_filled(all, sentence));
    told.insert(sentence.key);
  }
  const json pairing = json::parse(read("web/catalogue/en/pairing.json"));
  for (const auto& entry : pairing.items())
    CHECK_MESSAGE(told.count(entry.key()) == 1, entry.key());
}

}  // namespace
}  // namespace flagfall::arbiter::tournament
