#include "arbiter/notation/pdn_reader.hpp"

#include <algorithm>

#include "arbiter/notation/pdn_parse.hpp"
#include "arbiter/notation/pdn_tag.hpp"

namespace flagfall::arbiter {

void PdnReader::feed(std::string_view text) {
  forget_what_is_read();
  text_ += text;
}

std::optional<PdnGame> PdnReader::next() {
  for (;;) {
    if (skipping_ && !skip_rest_of_game()) return std::nullopt;
    const std::string_view rest = std::string_view{text_}.substr(begin_);
    ParsedGame parsed = parse_game(rest, place_, limits_);
    // Something without an end, a comment say, must not gather for ever.
    const bool endless = rest.size() > 2 * limits_.game_bytes;
    if (parsed.met_end && !finished_ && !parsed.cut_short && !endless) return std::nullopt;
    begin_ += parsed.length;
    place_ = parsed.end;
    skipping_ = parsed.cut_short || (parsed.met_end && !finished_);
    if (parsed.found) {
      parsed.game.number = ++games_;
      return std::move(parsed.game);
    }
    if (parsed.met_end && finished_) return std::nullopt;
  }
}

void PdnReader::forget_what_is_read() {
  text_.erase(0, begin_);
  begin_ = 0;
}

/// Whether a line that begins with a tag has been found.
bool PdnReader::skip_rest_of_game() {
  PdnCursor cursor{std::string_view{text_}.substr(begin_), place_};
  const auto is_tag = [&] { return cursor.first_on_line() && tag_begins(cursor); };
  while (!cursor.at_end() && !is_tag() && !(cursor.peek() == '[' && cursor.met_end()))
    cursor.skip(std::max<std::size_t>(cursor.distance_to("[", 1), 1));
  skipping_ = !is_tag() && !finished_;
  begin_ += cursor.offset();
  place_ = cursor.place();
  return !skipping_;
}

std::vector<PdnGame> read_pdn(std::string_view text, PdnLimits limits) {
  PdnReader reader{limits};
  reader.feed(text);
  reader.finish();
  std::vector<PdnGame> games;
  while (auto game = reader.next()) games.push_back(std::move(*game));
  return games;
}

}  // namespace flagfall::arbiter
