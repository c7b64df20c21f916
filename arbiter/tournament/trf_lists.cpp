#include "arbiter/tournament/trf_lists.hpp"

#include <algorithm>

namespace flagfall::arbiter::tournament::trf {
namespace {

using Refused = std::optional<Refusal>;

constexpr int list_width = 5;  // of a number in a list, with the blank before it

Refusal bad_list(const Line& line, const char* key, int column, const char* field,
                 std::string text) {
  return refusal("TRF_BAD_FIELD",
                 sentence(key, line.number, column, field, {text_param(std::move(text))}));
}

/// Reads the fields of one line, and remembers the first that is wrong.
class Fields {
 public:
  Fields(const Line& line, const TrfFile& file)
      : line_{line}, players_{static_cast<int>(file.table.entrants.size())} {}

  Number player(int first, int last) { return player(line_.field(first, last), first); }

  Number player(const std::string& text, int column) {
    return number(text, column, 1, players_, "list_player", "player");
  }

  int round(int first, int last) {
    return number(line_.field(first, last), first, 1, 999, "list_round", "round");
  }

  Points points(int first, int last) {
    const std::string text = line_.field(first, last);
    const auto points = text.empty() ? std::optional{Points{}} : points_of(text);
    if (!points) fail("point_value", first, "points", text);
    return points.value_or(Points{});
  }

  int optional_number(int first, int last, const char* key) {
    const std::string text = line_.field(first, last);
    return text.empty() ? 0 : number(text, first, 0, 9999, key, "number");
  }

  /// Numbers of players every five columns, each four wide.
  std::vector<Number> players(int first) {
    std::vector<Number> found;
    for (int column = first; column <= line_.length(); column += list_width) {
      const std::string text = line_.field(column, column + 3);
      if (!text.empty() && text != "0000") found.push_back(player(text, column));
    }
    return found;
  }

  /// Numbers of players parted by blanks.
  std::vector<Number> words(int first) {
    std::vector<Number> found;
    for (const std::string& word : words_of(line_.rest(first)))
      found.push_back(player(word, first));
    return found;
  }

  void fail(const char* key, int column, const char* field, std::string text) {
    if (!wrong_) wrong_ = bad_list(line_, key, column, field, std::move(text));
  }

  Refused take_fault() { return std::move(wrong_); }
  bool is_right() const { return !wrong_; }

 private:
  int number(const std::string& text, int column, int least, int most, const char* key,
             const char* field) {
    const auto read = number_of(text, most);
    if (!read || *read < least) fail(key, column, field, text);
    return read.value_or(least);
  }

  const Line& line_;
  int players_;
  Refused wrong_;
};

std::optional<RoundKind> bye_kind(const std::string& letter) {
  if (letter == "F" || letter == "f") return RoundKind::full_bye;
  if (letter == "H" || letter == "h") return RoundKind::half_bye;
  if (letter == "Z" || letter == "z") return RoundKind::zero_bye;
  return std::nullopt;
}

Refused read_240(const Line& line, int next_round, TrfFile& file) {
  Fields fields{line, file};
  const auto kind = bye_kind(line.field(5, 5));
  if (!kind) fields.fail("bye_type", 5, "type", line.field(5, 5));
  const int round = fields.round(7, 9);
  const auto players = fields.players(11);
  if (fields.is_right() && round < next_round) {
    warn(file.warnings,
         sentence("bye_passed", line.number, 7, "round", {number_param("round", round)}));
  } else if (fields.is_right()) {
    for (const Number player : players) ask_bye(file, next_round, round, *kind, player);
  }
  return fields.take_fault();
}

Refused read_250(const Line& line, TrfFile& file) {
  Fields fields{line, file};
  VirtualPoints given;
  given.points = fields.points(10, 13);
  given.from = fields.round(15, 17);
  given.to = fields.round(19, 21);
  given.first = fields.player(23, 26);
  given.last = fields.player(28, 31);
  if (fields.points(5, 8) != Points{}) fields.fail("match_points", 5, "points", line.field(5, 8));
  if (given.to < given.from) fields.fail("list_round", 19, "round", line.field(19, 21));
  if (given.last < given.first) fields.fail("list_player", 28, "player", line.field(28, 31));
  const bool is_something = given.points != Points{};
  if (fields.is_right() && is_something) file.table.accelerations.push_back(given);
  return fields.take_fault();
}

/// Adds what one player gets in some rounds, as one with the player before where he gets the same.
void accelerate(std::vector<VirtualPoints>& all, const VirtualPoints& given) {
  const auto same = std::ranges::find_if(all, [&](const VirtualPoints& v) {
    return v.points == given.points && v.from == given.from && v.to == given.to &&
           v.last == given.first - 1;
  });
  if (same == all.end())
    all.push_back(given);
  else
    same->last = given.last;
}

Refused read_xxa(const Line& line, TrfFile& file) {
  Fields fields{line, file};
  const Number player = fields.player(5, 8);
  std::vector<Points> each;
  for (int column = 10; column <= line.length(); column += list_width)
    each.push_back(fields.points(column, column + 3));
  if (each.size() > most_trf_rounds)
    fields.fail("list_round", 10 + list_width * most_trf_rounds, "round",
                std::to_string(each.size()));
  if (!fields.is_right()) return fields.take_fault();
  for (std::size_t from = 0; from < each.size();) {
    std::size_t to = from + 1;
    while (to < each.size() && each[to] == each[from]) ++to;
    if (each[from] != Points{})
      accelerate(file.table.accelerations,
                 {each[from], static_cast<int>(from) + 1, static_cast<int>(to), player, player});
    from = to;
  }
  return std::nullopt;
}

/// Nobody of the list may meet another one of it.
void forbid(TrfFile& file, Fields& fields, const std::vector<Number>& players, int from, int to) {
  auto& forbidden = file.table.forbidden;
  if (players.size() * players.size() / 2 + forbidden.size() > most_forbidden_pairs)
    fields.fail("too_many_pairs", 1, "pairs", std::to_string(most_forbidden_pairs));
  std::vector<Number> sorted = players;
  std::ranges::sort(sorted);
  if (const auto twice = std::ranges::adjacent_find(sorted); twice != sorted.end())
    fields.fail("pair_with_self", 1, "pairs", std::to_string(*twice));
  if (!fields.is_right()) return;
  for (std::size_t i = 0; i < players.size(); ++i)
    for (std::size_t k = i + 1; k < players.size(); ++k)
      forbidden.push_back({players[i], players[k], from, to});
}

Refused read_260(const Line& line, TrfFile& file) {
  Fields fields{line, file};
  const int from = fields.round(5, 7);
  const int to = fields.round(9, 11);
  const auto players = fields.players(13);
  if (to < from) fields.fail("list_round", 9, "round", line.field(9, 11));
  forbid(file, fields, players, from, to);
  return fields.take_fault();
}

Refused read_xxp(const Line& line, TrfFile& file) {
  Fields fields{line, file};
  const auto players = fields.words(4);
  forbid(file, fields, players, ForbiddenPair{}.from, ForbiddenPair{}.to);
  return fields.take_fault();
}

Refused read_xxz(const Line& line, int next_round, TrfFile& file) {
  Fields fields{line, file};
  const auto players = fields.words(4);
  if (fields.is_right())
    for (const Number player : players)
      ask_bye(file, next_round, next_round, RoundKind::zero_bye, player);
  return fields.take_fault();
}

Refused read_013(const Line& line, TrfFile& file) {
  Fields fields{line, file};
  TrfTeam team;
  team.number = static_cast<int>(file.teams.size()) + 1;
  team.name = line.field(5, 36);
  team.players = fields.players(37);
  if (fields.is_right()) file.teams.push_back(std::move(team));
  return fields.take_fault();
}

Refused read_310(const Line& line, TrfFile& file) {
  Fields fields{line, file};
  TrfTeam team;
  team.number = fields.optional_number(5, 7, "team_number");
  team.name = line.field(9, 40);
  team.nickname = line.field(42, 46);
  team.strength = line.field(48, 53);
  team.match_points = fields.points(55, 60);
  team.game_points = fields.points(62, 67);
  team.rank = fields.optional_number(69, 71, "rank");
  team.players = fields.players(74);
  if (fields.is_right()) file.teams.push_back(std::move(team));
  return fields.take_fault();
}

}  // namespace

bool names_players(std::string_view code) {
  constexpr std::string_view codes[] = {"013", "240", "250", "260", "310", "XXA", "XXP", "XXZ"};
  return std::ranges::find(codes, code) != std::end(codes);
}

Refused read_list(std::string_view code, const Line& line, int next_round, TrfFile& file) {
  if (code == "013") return read_013(line, file);
  if (code == "240") return read_240(line, next_round, file);
  if (code == "250") return read_250(line, file);
  if (code == "260") return read_260(line, file);
  if (code == "310") return read_310(line, file);
  if (code == "XXA") return read_xxa(line, file);
  if (code == "XXP") return read_xxp(line, file);
  return read_xxz(line, next_round, file);
}

void ask_bye(TrfFile& file, int next_round, int round, RoundKind kind, Number player) {
  if (round == next_round) {
    auto& rounds = file.table.entrants[static_cast<std::size_t>(player - 1)].rounds;
    if (static_cast<int>(rounds.size()) >= next_round) return;  // his line says it already
    RoundEntry entry;
    entry.kind = kind;
    rounds.push_back(entry);
    return;
  }
  const auto same = std::ranges::find_if(file.asked_byes, [&](const AskedBye& asked) {
    return asked.kind == kind && asked.round == round;
  });
  AskedBye& asked = same != file.asked_byes.end()
                        ? *same
                        : file.asked_byes.emplace_back(AskedBye{kind, round, {}});
  const auto place = std::ranges::lower_bound(asked.players, player);
  if (place == asked.players.end() || *place != player) asked.players.insert(place, player);
}

}  // namespace flagfall::arbiter::tournament::trf
