#include "server/cli/log.hpp"

#include <algorithm>
#include <ostream>

#include "db/error.hpp"
#include "db/open.hpp"
#include "db/utc_text.hpp"
#include "server/record/line.hpp"
#include "server/text/catalogue.hpp"
#include "server/text/characters.hpp"
#include "server/text/utf8.hpp"

namespace flagfall::server::cli {
namespace {

using nlohmann::ordered_json;
using record::Line;

constexpr int done = 0;
constexpr int not_there = 1;
constexpr int bad_usage = 2;

constexpr std::size_t hash_digits = 8;

/// What somebody typed into a form must not move the cursor of a terminal, nor end a line.
std::string one_line(std::string_view text) {
  if (!text::is_utf8(text)) return "?";
  std::string shown;
  for (std::string_view rest = text; !rest.empty();) {
    const std::string_view before = rest;
    const char32_t point = text::take_code_point(rest);
    const std::string_view bytes = before.substr(0, before.size() - rest.size());
    shown += text::is_disruptive(point) ? std::string_view{" "} : bytes;
  }
  return shown;
}

std::string words_of(const Line& line) {
  std::string words;
  for (const arbiter::Sentence& sentence : line.words)
    words.append(words.empty() ? "" : " ").append(text::render(sentence));
  // A sentence may end in a blank where it has no reason.
  words.erase(std::find_if(words.rbegin(), words.rend(), [](char c) { return c != ' '; }).base(),
              words.end());
  if (!line.reason.empty()) words += " “" + line.reason + "”";
  return words;
}

/// "k3m9x2pq t1 r2 b3 abcd2345": the event, where in it, and the game.
std::string place_of(const Line& line) {
  std::string place = line.place.event;
  const auto add = [&place](const char* letter, std::int64_t number) {
    if (number > 0) place += std::string{" "} + letter + std::to_string(number);
  };
  add("t", line.place.tournament);
  add("r", line.place.round);
  add("b", line.place.board);
  if (!line.game.empty()) place.append(place.empty() ? "" : " ").append(line.game);
  return place;
}

std::string actor_of(const Line& line) {
  return line.actor.name.empty() ? line.actor.role : line.actor.role + " " + line.actor.name;
}

void write_line(const Line& line, std::ostream& out) {
  out << line.position << '\t' << db::utc_text(line.utc_us) << '\t' << place_of(line) << '\t'
      << one_line(actor_of(line)) << '\t' << record::name_of(line.about.kind) << '\t'
      << one_line(words_of(line)) << '\t' << db::to_hex(line.hash).substr(0, hash_digits) << '\n';
}

void write_json(const Line& line, std::ostream& out) {
  const ordered_json j{{"position", line.position},
                       {"utc", db::utc_text(line.utc_us)},
                       {"event", line.place.event},
                       {"tournament", line.place.tournament},
                       {"round", line.place.round},
                       {"board", line.place.board},
                       {"game", line.game},
                       {"sequence", line.sequence},
                       {"actor", {{"role", line.actor.role}, {"name", line.actor.name}}},
                       {"kind", record::name_of(line.about.kind)},
                       {"type", line.type},
                       {"words", words_of(line)},
                       {"reason", line.reason},
                       {"data", line.data},
                       {"hash", db::to_hex(line.hash)}};
  out << j.dump(-1, ' ', false, ordered_json::error_handler_t::replace) << '\n';
}

/// The sentence about an option that makes no sense; empty where all do.
std::string read_filter(const LogOptions& options, record::Filter& filter) {
  const auto number = [](int typed) {
    return typed > 0 ? std::optional{std::int64_t{typed}} : std::nullopt;
  };
  filter.board = number(options.board);
  filter.round = number(options.round);
  filter.tournament = number(options.tournament);
  filter.player = options.player;
  filter.by = options.by;
  if (const auto unknown = record::read_kinds(options.kinds, filter))
    return text::render({"record.unknown_kind",
                         {{"name", *unknown}, {"names", std::string{record::names_of_kinds()}}}});
  for (const auto& [typed, name] : {std::pair{&options.from, "--from"}, {&options.to, "--to"}}) {
    if (typed->empty()) continue;
    const auto span = db::utc_from_text(*typed);
    if (!span)
      return text::render({"record.bad_time", {{"name", std::string{name}}, {"text", *typed}}});
    if (typed == &options.from)
      filter.from_us = span->begin_us;
    else
      filter.to_us = span->end_us;
  }
  return {};
}

int complain(std::ostream& err, const std::string& sentence, int code) {
  err << "flagfall: " << sentence << '\n';
  return code;
}

}  // namespace

int log(const LogOptions& options, std::ostream& out, std::ostream& err) try {
  record::Filter filter;
  if (const std::string wrong = read_filter(options, filter); !wrong.empty())
    return complain(err, wrong, bad_usage);
  db::Connection db = db::open_for_reading(options.file);
  const auto missing = [&](const char* key, const std::string& id) {
    return text::render({key, {{"text", id}, {"name", options.file.string()}}});
  };
  if (!options.event.empty() && !db::has_event(db, options.event))
    return complain(err, missing("record.no_event", options.event), not_there);
  if (!options.game.empty() && !db::has_game(db, options.game))
    return complain(err, missing("record.no_game", options.game), not_there);
  db::RecordScope scope;
  scope.event = options.event;
  scope.game = options.game;
  db::for_each_record(db, scope, [&](const db::RecordRow& row) {
    if (!filter.may_pass(row.event)) return true;
    const Line line = record::line_of(db, row);
    if (!filter.passes(line)) return true;
    options.json ? write_json(line, out) : write_line(line, out);
    return bool{out};  // nobody reads any more
  });
  return done;
} catch (const std::exception& refused) {
  return complain(err, refused.what(), bad_usage);
}

}  // namespace flagfall::server::cli
