#include "tests/integration/recorded_games.hpp"

#include <charconv>
#include <map>
#include <nlohmann/json.hpp>
#include <stdexcept>

#include "tests/support/vector_files.hpp"

namespace flagfall::test {
namespace {

using nlohmann::json;

std::vector<std::string_view> split(std::string_view text, char separator) {
  std::vector<std::string_view> parts;
  for (;;) {
    const std::size_t at = text.find(separator);
    parts.push_back(text.substr(0, at));
    if (at == std::string_view::npos) return parts;
    text.remove_prefix(at + 1);
  }
}

std::optional<int> square_in(std::string_view text) {
  int square = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), square);
  const bool good = error == std::errc{} && end == text.data() + text.size();
  return good && square >= 1 && square <= 50 ? std::optional{square} : std::nullopt;
}

bool read_pieces(std::string_view list, std::set<int>& men, std::set<int>& kings) {
  if (list.empty()) return true;
  for (std::string_view piece : split(list, ',')) {
    const bool king = piece.starts_with('K');
    if (king) piece.remove_prefix(1);
    const auto ends = split(piece, '-');
    const auto first = square_in(ends.front());
    const auto last = square_in(ends.back());
    if (!first || !last) return false;
    for (int square = *first; square <= *last; ++square) (king ? kings : men).insert(square);
  }
  return true;
}

/// "28x19x23": from, to, then what was taken.
HubMove hub_move(std::string_view text) {
  HubMove move{std::string{text}, 0, 0, {}};
  std::vector<int> squares;
  for (const std::string_view part : split(text, text.find('x') == text.npos ? '-' : 'x'))
    squares.push_back(square_in(part).value());
  move.from = squares.at(0);
  move.to = squares.at(1);
  move.captured.insert(squares.begin() + 2, squares.end());
  return move;
}

/// The files have results of three notations, and some that are none.
std::string result_of(const std::string& written) {
  static const std::map<std::string, std::string> known{{"2-0", "2-0"}, {"1-0", "2-0"},
                                                        {"1-1", "1-1"}, {"0-2", "0-2"},
                                                        {"0-1", "0-2"}, {"1/2-1/2", "1-1"}};
  const auto found = known.find(written);
  return found == known.end() ? "*" : found->second;
}

/// Positions that the files set up between two moves; the list of moves does not have them.
struct SetUp {
  std::string_view game;
  std::size_t after;  ///< so many moves
  std::string_view fen;
};
constexpr SetUp set_ups[] = {
    {"standard-examples/live-clock-setup.pdn game 1", 34,
     "W:W32,33,35,36,37,38,42,43,44,47,48,49,50:B1,3,4,5,6,8,9,11,13,16,18,26,30,45"},
    {"standard-examples/live-clock-setup.pdn game 1", 35,
     "W:W32,33,36,37,38,42,43,44,47,48,49,50:B1,3,4,5,6,8,9,11,13,16,18,26,30,45"},
    {"synthetic/setups.pdn game 2", 1, "W:W28,31,33-50:B1-20"},
};

std::vector<RecordedGame> in_parts(const RecordedGame& game) {
  std::vector<RecordedGame> parts;
  RecordedGame rest = game;
  std::size_t begun = 0;
  for (const SetUp& set_up : set_ups) {
    if (set_up.game != game.name) continue;
    const auto cut = rest.moves.begin() + static_cast<std::ptrdiff_t>(set_up.after - begun);
    RecordedGame part = rest;
    part.moves.assign(rest.moves.begin(), cut);
    part.result = "*";
    part.final_fen.clear();
    parts.push_back(part);
    rest.moves.erase(rest.moves.begin(), cut);
    rest.name = game.name + " from move " + std::to_string(set_up.after + 1);
    rest.fen = set_up.fen;
    begun = set_up.after;
  }
  parts.push_back(std::move(rest));
  return parts;
}

}  // namespace

bool Diagram::holds(char side, int square) const {
  const auto& men = side == 'W' ? white_men : black_men;
  const auto& kings = side == 'W' ? white_kings : black_kings;
  return men.contains(square) || kings.contains(square);
}

std::optional<Diagram> read_fen(std::string_view fen) {
  if (fen.ends_with('.')) fen.remove_suffix(1);
  const auto parts = split(fen, ':');
  if (parts.size() != 3 || parts[0].size() != 1 || !parts[1].starts_with('W') ||
      !parts[2].starts_with('B'))
    return std::nullopt;
  Diagram diagram;
  diagram.to_move = parts[0].front();
  if (!read_pieces(parts[1].substr(1), diagram.white_men, diagram.white_kings) ||
      !read_pieces(parts[2].substr(1), diagram.black_men, diagram.black_kings))
    return std::nullopt;
  return diagram;
}

std::vector<RecordedGame> recorded_games(const std::filesystem::path& folder) {
  const auto text = file_text(folder / "EXPECTED_GAMES.jsonl");
  if (!text) throw std::runtime_error{"no EXPECTED_GAMES.jsonl in " + folder.string()};
  std::vector<RecordedGame> games;
  for (const std::string_view line : lines_of(*text)) {
    const json row = json::parse(line);
    if (row.at("variant") != "international" || row.at("status") != "ok") continue;
    const std::string moves = row.value("moves_hub", "");
    if (moves.empty()) continue;
    RecordedGame game;
    game.name = row.at("file").get<std::string>() + " game " + row.at("game").dump();
    game.fen = row.value("fen_tag", "");
    game.result = result_of(row.value("terminator", ""));
    game.final_fen = row.at("final_fen");
    for (const std::string_view move : split(moves, ' ')) game.moves.push_back(hub_move(move));
    if (game.moves.size() != row.at("plies")) throw std::runtime_error{game.name + ": plies"};
    for (RecordedGame& part : in_parts(game)) games.push_back(std::move(part));
  }
  return games;
}

}  // namespace flagfall::test
