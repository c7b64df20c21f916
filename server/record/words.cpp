#include "server/record/words.hpp"

#include <algorithm>
#include <array>
#include <cstdio>
#include <cstdlib>
#include <optional>

#include "arbiter/notation/result_text.hpp"
#include "server/text/catalogue.hpp"

namespace flagfall::server::record {
namespace {

using arbiter::Param;
using arbiter::Sentence;
using nlohmann::json;

std::string text_member(const json& data, const char* name) {
  const auto found = data.find(name);
  return found != data.end() && found->is_string() ? found->get<std::string>() : std::string{};
}

std::int64_t number_member(const json& data, const char* name) {
  const auto found = data.find(name);
  return found != data.end() && found->is_number_integer() ? found->get<std::int64_t>() : 0;
}

bool is_true(const json& data, const char* name) {
  const auto found = data.find(name);
  return found != data.end() && found->is_boolean() && found->get<bool>();
}

bool is_none(const json& data, const char* name) {
  const auto found = data.find(name);
  return found == data.end() || found->empty();
}

/// "1:30:00", "0:20", as the pages show a clock.
std::string time_shown(std::int64_t ms) {
  const std::int64_t seconds = (std::abs(ms) + 999) / 1000;
  std::array<char, 32> text{};
  if (seconds >= 3600)
    std::snprintf(text.data(), text.size(), "%d:%02d:%02d", int(seconds / 3600),
                  int(seconds / 60 % 60), int(seconds % 60));
  else
    std::snprintf(text.data(), text.size(), "%d:%02d", int(seconds / 60), int(seconds % 60));
  return text.data();
}

std::string result_shown(const std::string& rules, const std::string& result) {
  const auto rule_set = arbiter::rule_set_named(rules);
  return rule_set ? std::string{arbiter::result_text(*rule_set, result)} : result;
}

std::string games_shown(const json& games, const std::string& rules) {
  std::string shown;
  for (const json& game : games) {
    if (!game.is_object()) continue;
    if (!shown.empty()) shown += ", ";
    shown += result_shown(rules, text_member(game, "result"));
    if (const std::int64_t plus = number_member(game, "plus"); plus != 0)
      shown += plus > 0 ? " (+−)" : " (−+)";
    if (text_member(game, "kind") == "forfeit") shown += " F";
  }
  return shown;
}

/// A role or a kind of bye in the reader's words.
std::string word_of(const std::string& group, const std::string& name) {
  const std::string key = group + name;
  return text::has_key(key) ? text::render({key, {}}) : name;
}

/// The choice in words, and what the arbiter wrote beside it; `other` is nothing but that.
std::string ruling_shown(const json& data) {
  const std::string choice = text_member(data, "choice");
  const std::string written = text_member(data, "text");
  const std::string side = text_member(data, "side");
  const std::string key = (side.empty() ? "cases.choice." : "cases.ruled.") + choice;
  std::string shown;
  if (choice != "other" && text::has_key(key)) shown = text::render({key, {{"side", side}}});
  if (!shown.empty() && !written.empty()) shown += ' ';
  return shown + written;
}

constexpr std::array players_named{"player", "a", "b", "challenger", "challenged", "winner"};

/// The members of the payload that a sentence may name.
std::vector<Param> params_of(std::string_view type, const json& data, const Names& names) {
  std::vector<Param> params;
  const auto add = [&](std::string name, std::variant<std::int64_t, std::string> value) {
    params.push_back({std::move(name), std::move(value)});
  };
  for (const auto& [name, value] : data.items()) {
    if (name == "reason" || name == "note") continue;
    if (value.is_number_integer()) {
      const auto number = value.get<std::int64_t>();
      const bool player = std::ranges::find(players_named, name) != players_named.end();
      if (player && names.player)
        add(name, type == "match_ruled" ? names.team(number) : names.player(number));
      else if (name == "team" && names.team)
        add(name, names.team(number));
      else
        add(name, number);
    } else if (value.is_string()) {
      const auto written = value.get<std::string>();
      if (name == "result")
        add(name, result_shown(names.rules, written));
      else if (name == "role")
        add(name, word_of("role.", written));
      else if (name == "kind")
        add(name, word_of("papers.bye.", written));
      else if (name == "irregularity")
        add(name, word_of("irregularity.", written));
      else if (name == "power")
        add(name, word_of("power.", written));
      else
        add(name, written);
    } else if (name == "games" && value.is_array()) {
      add("result", games_shown(value, names.rules));
    }
  }
  if (data.contains("ms")) {
    const std::int64_t ms = number_member(data, "ms");
    const char* sign = type != "time_adjusted" ? "" : ms < 0 ? "−" : "+";
    add("time", sign + time_shown(ms));
  }
  if (type == "case_ruled") add("ruling", ruling_shown(data));
  if (data.contains("plies")) add("n", number_member(data, "plies"));
  // Given apart, where somebody gave one.
  add("reason", std::string{});
  add("note", std::string{});
  if (!names.white.empty() && !data.contains("white")) add("white", names.white);
  if (!names.black.empty() && !data.contains("black")) add("black", names.black);
  return params;
}

/// Which of the sentences of that type it is, if there are several.
std::string variant_of(std::string_view type, const json& data) {
  if (data.contains("upheld")) return is_true(data, "upheld") ? "upheld" : "refused";
  if (data.contains("archived")) return is_true(data, "archived") ? "put_away" : "taken_out";
  if (data.contains("adjourned")) return is_true(data, "adjourned") ? "adjourned" : "goes_on";
  if (type == "result_entered" && is_none(data, "games")) return "taken_away";
  if (type == "result_entered") return is_true(data, "confirmed") ? "confirmed" : "plain";
  if (is_true(data, "for_rating_only")) return "rating";
  if (is_true(data, "played_on")) return "played_on";
  if (is_true(data, "agreed")) return "agreed";
  if (type == "case_ruled") return "with_ruling";
  if (type == "case_signed")
    return text_member(data, "signer") + (is_true(data, "refuses") ? "_refuses" : "");
  if (is_true(data, "interrupted")) return "interrupted";
  if (type == "penalty_given") return text_member(data, "penalty");
  if (type == "incident_noted" && !text_member(data, "side").empty()) return "of_side";
  if (type == "staff_appointed" && text_member(data, "role").empty()) return "none";
  if (type == "staff_appointed" && number_member(data, "first_board") != 0) return "boards";
  if (type == "winner_named" && number_member(data, "winner") == 0) return "nobody";
  if (type == "board_fixed" && number_member(data, "board") == 0) return "anywhere";
  if (type == "schedule_set" && is_none(data, "rounds")) return "table";
  if (type == "lines_set" && is_none(data, "lines")) return "seeded";
  if (type == "round_paired" && !is_none(data, "by_hand")) return "by_hand";
  if (type == "round_moved" && is_true(data, "despite_conflicts")) return "despite_conflicts";
  for (const char* name : {"presence", "phase", "end"})
    if (const std::string value = text_member(data, name); !value.empty()) return value;
  if (const std::string by = text_member(data, "by"); !by.empty() && by != "arbiter") return by;
  return "plain";
}

/// Why a game ended, in the words of the result.
std::optional<Sentence> outcome_of(std::string_view type, const json& data, const Names& names) {
  if (type != "game_ended" && type != "result_proposed") return std::nullopt;
  std::string key = "outcome." + text_member(data, "reason");
  // Who has nothing left to move wins there.
  if (names.rules == "antidraughts" && text::has_key(key + ".wins")) key += ".wins";
  if (!text::has_key(key)) return std::nullopt;
  const std::string winner = text_member(data, "winner");
  return Sentence{key,
                  {{"winner", winner},
                   {"loser", std::string{winner == "white" ? "black" : "white"}},
                   {"result", result_shown(names.rules, text_member(data, "result"))}}};
}

}  // namespace

std::vector<Sentence> words_of(std::string_view type, const json& data, const Names& names) {
  const std::string variant = variant_of(type, data);
  std::vector<Sentence> words;
  for (const std::string group : {"event.", "record."}) {
    const std::string key = group + std::string{type};
    for (const std::string& known : {key + "." + variant, key + ".plain", key})
      if (words.empty() && text::has_key(known))
        words.push_back(text::with_named_params({known, params_of(type, data, names)}));
  }
  if (words.empty()) {
    // A type of a newer program is shown by its name.
    std::string name{type};
    std::ranges::replace(name, '_', ' ');
    words.push_back({std::move(name), {}});
  }
  if (auto why = outcome_of(type, data, names)) words.push_back(*std::move(why));
  return words;
}

std::string reason_of(std::string_view type, const json& data) {
  const bool is_end = type == "game_ended" || type == "result_proposed" || type == "result_set";
  if (is_end) return text_member(data, "note");
  if (type == "round_paired") return text_member(data, "remark");
  return text_member(data, "reason");
}

json shown_data(std::string_view type, json payload) {
  if (!payload.is_object()) return json::object();
  for (const char* own : {"key", "fingerprint", "changed", "rows", "refused", "box"})
    payload.erase(own);
  if (type == "game_created")
    for (const char* row : {"event", "tournament", "round", "board"}) payload.erase(row);
  if (type == "seed_sealed") payload.erase("seed");
  return payload;
}

}  // namespace flagfall::server::record
