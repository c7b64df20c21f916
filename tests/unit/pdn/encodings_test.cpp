#include <doctest/doctest.h>
#include <iconv.h>

#include <sstream>

#include "arbiter/notation/pdn_reader.hpp"
#include "arbiter/notation/pdn_remarks.hpp"
#include "server/pdn/file.hpp"
#include "tests/support/random.hpp"
#include "tests/unit/pdn/random_pdn.hpp"

// The same games out of the bytes of every encoding, whatever ends their lines, in whatever parts
// the bytes come in.

namespace flagfall::server::pdn {
namespace {

using arbiter::Letters;

std::string encoded(std::string_view text, const char* encoding) {
  const iconv_t handle = iconv_open(encoding, "UTF-8");
  REQUIRE(handle != reinterpret_cast<iconv_t>(-1));
  std::string bytes(text.size() * 2 + 16, '\0');
  char* in = const_cast<char*>(text.data());
  std::size_t left = text.size();
  char* out = bytes.data();
  std::size_t room = bytes.size();
  REQUIRE(iconv(handle, &in, &left, &out, &room) != static_cast<std::size_t>(-1));
  iconv_close(handle);
  bytes.resize(bytes.size() - room);
  return bytes;
}

std::string with_line_ends(std::string_view text, std::string_view line_end) {
  std::string result;
  for (const char c : text)
    if (c == '\n')
      result += line_end;
    else
      result += c;
  return result;
}

/// Some games of chance, one behind the other.
std::string some_games(Random& random, Letters letters, bool ascii) {
  std::string text;
  for (int left = 1 + random.below(4); left > 0; --left) {
    const arbiter::RuleSet rules = arbiter::all_rule_sets[static_cast<std::size_t>(
        random.below(static_cast<int>(arbiter::all_rule_sets.size())))];
    text += foreign_text(random, random_pdn(random, rules, letters), ascii);
  }
  return text;
}

std::vector<FileGame> games_in_parts(Random& random, std::string_view bytes) {
  GameStream stream{text::detect(bytes).encoding};
  std::vector<FileGame> games;
  const auto take = [&] {
    while (auto game = stream.next()) games.push_back(std::move(*game));
  };
  while (!bytes.empty()) {
    const std::size_t most = random.below(3) == 0 ? 4 : 300;
    const std::size_t size = 1 + static_cast<std::size_t>(random.below(static_cast<int>(most)));
    stream.feed(bytes.substr(0, size));
    take();
    bytes.remove_prefix(std::min(size, bytes.size()));
  }
  stream.finish();
  take();
  return games;
}

TEST_CASE("games read the same from every encoding, line end and part") {
  struct Case {
    const char* what;
    const char* encoding;
    const char* mark;
    std::size_t mark_size;
    Letters letters;
  };
  const Case cases[] = {
      {"UTF-8", "UTF-8", "", 0, Letters::all},
      {"UTF-8 with its mark", "UTF-8", "\xEF\xBB\xBF", 3, Letters::all},
      {"UTF-16 LE", "UTF-16LE", "\xFF\xFE", 2, Letters::all},
      {"UTF-16 BE", "UTF-16BE", "\xFE\xFF", 2, Letters::all},
      {"UTF-16 LE without its mark", "UTF-16LE", "", 0, Letters::western},
      {"UTF-16 BE without its mark", "UTF-16BE", "", 0, Letters::western},
      {"Windows, Western", "CP1252", "", 0, Letters::western},
      {"Windows, Cyrillic", "CP1251", "", 0, Letters::cyrillic},
      {"DOS, Cyrillic", "CP866", "", 0, Letters::cyrillic},
  };
  for_each_seed(3, [&](Random random) {
    for (const Case& c : cases)
      for (const char* line_end : {"\n", "\r", "\r\n"}) {
        CAPTURE(std::string{c.what});
        CAPTURE(std::string{line_end});
        const bool has_dashes = c.letters == Letters::all;
        const std::string text = some_games(random, c.letters, !has_dashes);
        CAPTURE(text);
        auto expected = arbiter::read_pdn(text);
        const std::string bytes =
            std::string{c.mark, c.mark_size} + encoded(with_line_ends(text, line_end), c.encoding);
        const auto games = games_in_parts(random, bytes);
        REQUIRE(games.size() == expected.size());
        for (std::size_t i = 0; i < games.size(); ++i) {
          std::ranges::move(arbiter::remarks_on(expected[i], games[i].replayed),
                            std::back_inserter(expected[i].problems));
          CHECK(told(games[i].game) == told(expected[i]));
          CHECK(games[i].game == expected[i]);
        }
      }
  });
}

TEST_CASE("games of several encodings in one file are each read by their own") {
  for_each_seed(20, [](Random random) {
    for (const char* encoding : {"CP1252", "CP1251", "CP866"}) {
      CAPTURE(std::string{encoding});
      const Letters letters =
          std::string_view{encoding} == "CP1252" ? Letters::western : Letters::cyrillic;
      std::string text;
      std::string bytes;
      for (const bool as_utf8 : {false, true, false, true}) {
        const std::string games = some_games(random, as_utf8 ? Letters::all : letters, true);
        text += games;
        bytes += as_utf8 ? games : encoded(games, encoding);
      }
      CAPTURE(text);
      const auto expected = arbiter::read_pdn(text);
      const auto games = games_in_parts(random, bytes);
      REQUIRE(games.size() == expected.size());
      for (std::size_t i = 0; i < games.size(); ++i)
        CHECK(told(games[i].game.moves) == told(expected[i].moves));
    }
  });
}

}  // namespace
}  // namespace flagfall::server::pdn
