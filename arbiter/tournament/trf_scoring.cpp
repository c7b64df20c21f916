#include "arbiter/tournament/trf_scoring.hpp"

namespace flagfall::arbiter::tournament::trf {
namespace {

Refusal bad_points(const Line& line, int column, std::string text) {
  return refusal("TRF_BAD_FIELD", sentence("point_value", line.number, column, "points",
                                           {text_param(std::move(text))}));
}

std::string padded(std::string text, std::size_t width) {
  if (text.size() < width) text.insert(0, width - text.size(), ' ');
  return text;
}

}  // namespace

std::string decimal(Points points) {
  return std::to_string(points.halves / 2) + (points.halves % 2 != 0 ? ".5" : ".0");
}

bool PointSystem::owns(std::string_view code) {
  if (code == "162" || code == "XXS") return true;
  return code.size() == 3 && code.starts_with("BB") &&
         std::string_view{"WDLZFU"}.find(code[2]) != std::string_view::npos;
}

std::optional<Refusal> PointSystem::read(std::string_view code, const Line& line,
                                         std::vector<Sentence>& warnings) {
  if (code == "162") return read_162(line, warnings);
  if (code == "XXS") return read_xxs(line);
  return read_bb(code[2], line);
}

std::optional<Refusal> PointSystem::read_162(const Line& line, std::vector<Sentence>& warnings) {
  constexpr int block = 9;
  for (int column = 6; column <= line.length(); column += block) {
    const std::string symbol = line.field(column, column);
    const std::string text = line.field(column + 1, column + 4);
    if (symbol.empty() && text.empty()) continue;
    const auto points = points_of(text);
    if (!points) return bad_points(line, column + 1, text);
    if (symbol == "W")
      win_ = points;
    else if (symbol == "D")
      draw_ = points;
    else if (symbol == "L")
      loss_ = points;
    else if (symbol == "A")
      zero_bye_ = forfeit_loss_ = points;
    else if (symbol == "P")
      pairing_bye_ = points;
    else if (symbol == "X")
      warn(warnings, sentence("unknown_result_value", line.number, column, "points"));
    else
      return refusal("TRF_BAD_FIELD",
                     sentence("point_symbol", line.number, column, "points", {text_param(symbol)}));
  }
  return std::nullopt;
}

std::optional<Refusal> PointSystem::read_xxs(const Line& line) {
  for (const std::string& word : words_of(line.rest(4))) {
    const auto sign = word.find('=');
    const auto points = sign == std::string::npos ? std::nullopt : points_of(word.substr(sign + 1));
    if (!points) return bad_points(line, 5, word);
    if (auto wrong = give(word.substr(0, sign), *points, line)) return wrong;
  }
  return std::nullopt;
}

std::optional<Refusal> PointSystem::give(const std::string& name, Points points, const Line& line) {
  // White's value comes first and is remembered until Black's confirms it.
  const auto by_colour = [&](std::optional<Points>& white, std::optional<Points>& both,
                             bool is_white) -> bool {
    if (is_white) {
      white = both = points;
      return true;
    }
    const bool fits = !white || *white == points;
    both = points;
    return fits;
  };
  bool fits = true;
  if (name == "W")
    win_ = points;
  else if (name == "D")
    draw_ = points;
  else if (name == "L")
    loss_ = points;
  else if (name == "WW" || name == "BW")
    fits = by_colour(white_win_, win_, name == "WW");
  else if (name == "WD" || name == "BD")
    fits = by_colour(white_draw_, draw_, name == "WD");
  else if (name == "WL" || name == "BL")
    fits = by_colour(white_loss_, loss_, name == "WL");
  else if (name == "PAB")
    pairing_bye_ = points;
  else if (name == "FPB")
    full_bye_ = points;
  else if (name == "HPB")
    half_bye_ = points;
  else if (name == "ZPB")
    zero_bye_ = points;
  else if (name == "FW")
    forfeit_win_ = points;
  else if (name == "FL")
    forfeit_loss_ = points;
  else
    return refusal("TRF_BAD_FIELD",
                   sentence("point_symbol", line.number, 5, "points", {text_param(name)}));
  if (fits) return std::nullopt;
  return refusal("TRF_BAD_FIELD",
                 sentence("points_by_colour", line.number, 5, "points", {text_param(name)}));
}

std::optional<Refusal> PointSystem::read_bb(char which, const Line& line) {
  const std::string text = line.rest(5);
  const auto points = points_of(text);
  if (!points) return bad_points(line, 5, text);
  switch (which) {
    case 'W':
      win_ = points;
      break;
    case 'D':
      draw_ = points;
      break;
    case 'L':
      loss_ = points;
      break;
    case 'Z':
      zero_bye_ = points;
      break;
    case 'F':
      forfeit_loss_ = points;
      break;
    default:
      pairing_bye_ = points;
  }
  return std::nullopt;
}

Scoring PointSystem::scoring() const {
  Scoring scoring = chess_scoring;
  scoring.win = win_.value_or(scoring.win);
  scoring.draw = draw_.value_or(scoring.draw);
  scoring.loss = loss_.value_or(scoring.loss);
  scoring.pairing_bye = pairing_bye_.value_or(scoring.win);
  scoring.full_bye = full_bye_.value_or(scoring.win);
  scoring.half_bye = half_bye_.value_or(scoring.draw);
  scoring.zero_bye = zero_bye_.value_or(scoring.zero_bye);
  scoring.forfeit_win = forfeit_win_.value_or(scoring.win);
  scoring.forfeit_loss = forfeit_loss_.value_or(scoring.forfeit_loss);
  return scoring;
}

std::vector<std::string> point_lines(const Scoring& scoring, bool is_2026) {
  if (scoring == chess_scoring) return {};
  std::vector<std::string> lines;
  const std::pair<const char*, Points> plain[] = {
      {"W", scoring.win},      {"D", scoring.draw},         {"L", scoring.loss},
      {"Z", scoring.zero_bye}, {"F", scoring.forfeit_loss}, {"U", scoring.pairing_bye}};
  if (is_2026) {
    std::string line = "162  ";
    const std::pair<const char*, Points> symbols[] = {{"W", scoring.win},
                                                      {"D", scoring.draw},
                                                      {"L", scoring.loss},
                                                      {"A", scoring.zero_bye},
                                                      {"P", scoring.pairing_bye}};
    for (const auto& [symbol, points] : symbols) {
      if (line.size() > 5) line += "    ";
      line += std::string{symbol}.append(padded(decimal(points), 4));
    }
    lines.push_back(std::move(line));
  } else {
    for (const auto& [letter, points] : plain)
      lines.push_back(std::string{"BB"} + letter + " " + padded(decimal(points), 4));
  }
  const bool is_more = scoring.full_bye != scoring.win || scoring.half_bye != scoring.draw ||
                       scoring.forfeit_win != scoring.win ||
                       (is_2026 && scoring.forfeit_loss != scoring.zero_bye);
  if (is_2026 && !is_more) return lines;
  std::string line = "XXS W=" + decimal(scoring.win) + " D=" + decimal(scoring.draw);
  if (scoring.loss != Points{})
    line += " WL=" + decimal(scoring.loss) + " BL=" + decimal(scoring.loss);
  line += " PAB=" + decimal(scoring.pairing_bye) + " FPB=" + decimal(scoring.full_bye) +
          " HPB=" + decimal(scoring.half_bye) + " ZPB=" + decimal(scoring.zero_bye) +
          " FW=" + decimal(scoring.forfeit_win) + " FL=" + decimal(scoring.forfeit_loss);
  lines.push_back(std::move(line));
  return lines;
}

}  // namespace flagfall::arbiter::tournament::trf
