#include "arbiter/tournament/trf_player.hpp"

#include <algorithm>

#include "arbiter/tournament/trf.hpp"

namespace flagfall::arbiter::tournament::trf {
namespace {

using Cell = std::optional<RoundEntry>;

Refusal bad(const Line& line, const char* key, int column, const char* field,
            std::vector<Param> more) {
  return refusal("TRF_BAD_FIELD", sentence(key, line.number, column, field, std::move(more)));
}

Refusal bad(const Line& line, const char* key, int column, const char* field, std::string text) {
  return bad(line, key, column, field, {text_param(std::move(text))});
}

/// What a letter says of somebody who was to meet an opponent.
std::optional<RoundEntry> met(char32_t letter) {
  using enum RoundKind;
  const auto entry = [](RoundKind kind, Share share) {
    RoundEntry made;
    made.kind = kind;
    made.share = share;
    return made;
  };
  switch (letter) {
    case U'1':
      return entry(played, Share::win);
    case U'=':
      return entry(played, Share::draw);
    case U'0':
      return entry(played, Share::loss);
    case U'W':
      return entry(unrated, Share::win);
    case U'D':
      return entry(unrated, Share::draw);
    case U'L':
      return entry(unrated, Share::loss);
    case U'+':
      return entry(forfeit, Share::win);
    case U'-':
      return entry(forfeit, Share::loss);
    case U' ':
    case U'Z':
      return entry(open, Share::loss);  // lidraughts writes Z while a game goes on
    default:
      return std::nullopt;
  }
}

/// What a letter says of somebody without an opponent; the signs of games are older usage.
std::optional<RoundKind> alone(char32_t letter) {
  switch (letter) {
    case U'U':
      return RoundKind::pairing_bye;
    case U'F':
    case U'+':
    case U'1':
      return RoundKind::full_bye;
    case U'H':
    case U'=':
      return RoundKind::half_bye;
    case U'Z':
    case U'-':
    case U'0':
    case U' ':
      return RoundKind::zero_bye;
    default:
      return std::nullopt;
  }
}

char32_t upper(char32_t letter) {
  return letter >= U'a' && letter <= U'z' ? letter - U'a' + U'A' : letter;
}

Result<Cell> read_cell(const Line& line, int round) {
  const int column = column_of_round(round);
  const std::string opponent_text = line.field(column, column + 3);
  const char32_t colour = upper(line.at(column + 5));
  const char32_t letter = upper(line.at(column + 7));
  if (opponent_text.empty() && (colour == U' ' || colour == U'-') && letter == U' ') return Cell{};

  const Param in_round = number_param("round", round);
  const auto opponent =
      opponent_text.empty() ? std::optional{0} : number_of(opponent_text, most_trf_players);
  if (!opponent)
    return bad(line, "opponent", column, "opponent", {in_round, text_param(opponent_text)});
  if (colour != U'W' && colour != U'B' && colour != U'-' && colour != U' ')
    return bad(line, "colour", column + 5, "colour",
               {in_round, text_param(line.field(column + 5, column + 5))});
  const auto bad_result = [&] {
    return bad(line, *opponent == 0 ? "bye_letter" : "result", column + 7, "result",
               {in_round, text_param(line.field(column + 7, column + 7))});
  };
  if (*opponent == 0) {
    const auto kind = alone(letter);
    if (!kind) return bad_result();
    RoundEntry entry;
    entry.kind = *kind;
    return Cell{entry};
  }
  auto entry = met(letter);
  if (!entry) return bad_result();
  entry->opponent = *opponent;
  if (colour == U'W') entry->colour = Side::white;
  if (colour == U'B') entry->colour = Side::black;
  entry->games_won = is_played(*entry) && entry->share == Share::win ? 1 : 0;
  return Cell{*entry};
}

bool is_digit(char32_t c) { return c >= U'0' && c <= U'9'; }

Result<int> read_rating(const Line& line) {
  constexpr int column = 49;
  constexpr int most = 9999;
  int first = column;
  int last = column + 3;
  // A number that begins before its field or goes on behind it is read whole.
  while (line.at(first) != U' ' && is_digit(line.at(first - 1))) --first;
  while (line.at(last) != U' ' && is_digit(line.at(last + 1))) ++last;
  const std::string text = line.field(first, last);
  if (text.empty()) return 0;
  const auto rating = number_of(text, most);
  // A number at another place: the line has one blank too many or too few.
  if (number_of(text, most) && (first < column || last > column + 3))
    return bad(line, "rating_place", first, "rating", text);
  if (!rating || first < column || last > column + 3)
    return bad(line, "rating", column, "rating", text);
  return *rating;
}

/// "1980", "1980/05/17"; the parts that are 00 are not known.
std::optional<std::string> birth_of(std::string text) {
  std::ranges::replace(text, '-', '/');
  std::ranges::replace(text, '.', '/');
  if (text.size() == 10 && text[4] == '/' && text[7] == '/') {
    const auto month = number_of(text.substr(5, 2), 12);
    const auto day = number_of(text.substr(8, 2), 31);
    if (!month || !day) return std::nullopt;
    if (*month == 0 || *day == 0) text.resize(4);
  }
  const auto year = text.size() == 4 || text.size() == 10
                        ? number_of(std::string_view{text}.substr(0, 4), 2099)
                        : std::nullopt;
  if (year == 0) return std::string{};
  if (!year || *year < 1880) return std::nullopt;
  return text;
}

Result<Entrant> read_person(const Line& line, std::vector<Sentence>& warnings) {
  Entrant person;
  const char32_t sex = upper(line.at(10));
  if (sex == U'M') person.sex = "m";
  if (sex == U'W' || sex == U'F') person.sex = "w";
  person.title = line.field(11, 13);
  person.name = line.field(15, 47);
  const auto rating = read_rating(line);
  if (!rating) return rating.error();
  person.rating = *rating;
  person.federation = line.field(54, 56);
  person.id = line.field(58, 68);
  const std::string birth = line.field(70, 79);
  if (!birth.empty()) {
    const auto read = birth_of(birth);
    if (read)
      person.birth = *read;
    else
      warnings.push_back(sentence("birth", line.number, 70, "birth", {text_param(birth)}));
  }
  const std::string rank = line.field(86, 89);
  const auto place = rank.empty() ? std::optional{0} : number_of(rank, most_trf_players);
  if (!place) return bad(line, "rank", 86, "rank", rank);
  person.rank = *place;
  return person;
}

Result<PlayerLine> read_columns(const Line& line, std::vector<Sentence>& warnings) {
  PlayerLine player;
  player.line = line.number;
  const std::string number = line.field(5, 8);
  const auto read_number = number_of(number, most_trf_players);
  if (!read_number || *read_number == 0) return bad(line, "number", 5, "number", number);
  player.number = *read_number;
  auto person = read_person(line, warnings);
  if (!person) return person.error();
  player.entrant = std::move(*person);

  const std::string score = line.field(81, 84);
  if (!score.empty()) {
    player.score = points_of(score);
    if (!player.score) return bad(line, "points", 81, "points", score);
  }
  for (int round = 1; column_of_round(round) <= line.length(); ++round) {
    if (round > most_trf_rounds)
      return refusal("TRF_TOO_LARGE",
                     sentence("too_many_rounds", line.number, column_of_round(round), "round",
                              {number_param("n", most_trf_rounds)}));
    auto cell = read_cell(line, round);
    if (!cell) return cell.error();
    player.cells.push_back(*cell);
  }
  while (!player.cells.empty() && !player.cells.back()) player.cells.pop_back();
  return player;
}

/// The texts of a line that was read byte by byte; false where a character was cut in two.
bool restore_texts(Entrant& person) {
  for (std::string* text : {&person.name, &person.title, &person.federation, &person.id}) {
    auto restored = from_bytes(*text);
    if (!restored) return false;
    *text = std::move(*restored);
  }
  return true;
}

bool is_ascii(const Line& line) {
  return std::ranges::all_of(line.text, [](char32_t c) { return c < 0x80; });
}

/// Whether the columns between the fields are blank.
bool has_gaps(const Line& line) {
  constexpr int gaps[] = {53, 57, 69, 80, 85, 90, 91};
  return std::ranges::all_of(gaps, [&](int column) { return line.at(column) == U' '; });
}

std::optional<PlayerLine> read_bytes(const Line& line, std::vector<Sentence>& warnings) {
  auto player = read_columns(line, warnings);
  if (!player || !restore_texts(player->entrant)) return std::nullopt;
  warnings.push_back(sentence("bytes", line.number, 15, "name"));
  return std::move(*player);
}

}  // namespace

Result<PlayerLine> read_player(const Line& line, std::vector<Sentence>& warnings) {
  std::vector<Sentence> found;
  auto player = read_columns(line, found);
  if (!is_ascii(line) && (!player || !has_gaps(line))) {
    const Line bytes = in_bytes(line);
    std::vector<Sentence> found_in_bytes;
    auto other = has_gaps(bytes) ? read_bytes(bytes, found_in_bytes) : std::nullopt;
    if (other) {
      player = std::move(*other);
      found = std::move(found_in_bytes);
    }
  }
  if (!player) return player;
  warnings.insert(warnings.end(), found.begin(), found.end());
  return player;
}

}  // namespace flagfall::arbiter::tournament::trf
