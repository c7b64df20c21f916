#include "server/text/encoding.hpp"

#include <doctest/doctest.h>

#include <string>

#include "server/text/catalogue.hpp"

namespace flagfall::server::text {
namespace {

using namespace std::string_literals;

/// Each character of a text below U+10000 in two bytes.
std::string utf16(std::u16string_view text, bool little) {
  std::string bytes;
  for (const char16_t unit : text) {
    const auto high = static_cast<char>(static_cast<unsigned char>(unit >> 8U));
    const auto low = static_cast<char>(static_cast<unsigned char>(unit & 0xFFU));
    bytes += little ? std::string{low, high} : std::string{high, low};
  }
  return bytes;
}

TEST_CASE("encodings are found, with what speaks for them") {
  struct Case {
    const char* what;
    std::string bytes;
    Encoding encoding;
    const char* reason;
    std::string text;
  };
  const Case cases[] = {
      {"plain", "Jan;1500", Encoding::utf8, "ascii", "Jan;1500"},
      {"nothing", "", Encoding::utf8, "ascii", ""},
      {"UTF-8", "Müller;王", Encoding::utf8, "well_formed", "Müller;王"},
      {"UTF-8 with a mark", "\xEF\xBB\xBFМария", Encoding::utf8, "mark", "Мария"},
      {"UTF-16 LE with a mark", "\xFF\xFE"s + utf16(u"Ügür\n王", true), Encoding::utf16_le, "mark",
       "Ügür\n王"},
      {"UTF-16 BE with a mark", "\xFE\xFF"s + utf16(u"Ügür\n王", false), Encoding::utf16_be, "mark",
       "Ügür\n王"},
      {"UTF-16 LE", utf16(u"Name;Rating\nŁukasz;1500", true), Encoding::utf16_le, "zeros",
       "Name;Rating\nŁukasz;1500"},
      {"UTF-16 BE", utf16(u"Name;Rating\nŁukasz;1500", false), Encoding::utf16_be, "zeros",
       "Name;Rating\nŁukasz;1500"},
      {"Windows-1252", "M\xFCller, J\xF6rg;1500\nS\xE9nan;\x80", Encoding::cp1252, "western",
       "Müller, Jörg;1500\nSénan;€"},
      {"one Western letter", "Andr\xE9", Encoding::cp1252, "western", "André"},
      {"Windows-1251",
       "\xD4\xE0\xEC\xE8\xEB\xE8\xFF;"
       "\xD0\xE5\xE9\xF2\xE8\xED\xE3\n\xC3\xE5\xEE\xF0\xE3\xE8\xE5\xE2;2400",
       Encoding::cp1251, "cyrillic", "Фамилия;Рейтинг\nГеоргиев;2400"},
      {"Windows-1251 in capitals", "\xC8\xC2\xC0\xCD\xCE\xC2\xC0 \xC0.", Encoding::cp1251,
       "cyrillic", "ИВАНОВА А."},
      {"GBK", "\xD0\xD5\xC3\xFB,\xB5\xC8\xBC\xB6\xB7\xD6\n\xCD\xF5\xCC\xEC\xD2\xBB,2300",
       Encoding::gbk, "chinese", "姓名,等级分\n王天一,2300"},
      {"Windows-1251 and UTF-8 in one file",
       "\xC3\xE5\xEE\xF0\xE3\xE8\xE5\xE2;2400\nМария;"
       "2300\nMüller\n王\n\xC8\xC2\xC0\xCD\xCE\xC2\xC0",
       Encoding::cp1251, "mixed", "Георгиев;2400\nМария;2300\nMüller\n王\nИВАНОВА"},
      {"Windows-1252 and UTF-8", "Andr\xE9\r\nAndré\r\n", Encoding::cp1252, "mixed",
       "André\r\nAndré\r\n"},
      {"CP866 whose words could be UTF-8", "\xE0\xA0\xA1\n\x80\xAB\xA5\xAA\xE1\xA5\xA9\n",
       Encoding::cp866, "cyrillic", "раб\nАлексей\n"},
      {"CP866 and UTF-8", "\xE0\xA0\xA1\n\x80\xAB\xA5\xAA\xE1\xA5\xA9\nАлексей\n", Encoding::cp866,
       "mixed", "раб\nАлексей\nАлексей\n"},
      {"a mark, and a line that is no UTF-8", "\xEF\xBB\xBFМария\nAndr\xE9\nАнна", Encoding::utf8,
       "mark", "Мария\nAndré\nАнна"},
  };
  for (const Case& c : cases) {
    CAPTURE(c.what);
    const Decoded decoded = decode(c.bytes);
    CHECK(name_of(decoded.encoding) == name_of(c.encoding));
    CHECK(decoded.reason.key == "files.encoding." + std::string{c.reason});
    CHECK(decoded.text == c.text);
    CHECK(decoded.replaced == 0);
    CHECK(render(decoded.reason).find(name_of(c.encoding)) != std::string::npos);
  }
}

TEST_CASE("a choice goes before what the bytes look like") {
  const std::string bytes = "M\xFCller";
  CHECK(decode(bytes, Encoding::cp1251).text == "Mьller");
  CHECK(decode(bytes, Encoding::cp1251).reason.key == "files.encoding.chosen");
  const Decoded wrong = decode(bytes, Encoding::utf8);
  CHECK(wrong.text == "M\xEF\xBF\xBDller");
  CHECK(wrong.replaced == 1);
  CHECK(decode("a"s, Encoding::utf16_le).replaced == 1);
  CHECK(decode("\x81", Encoding::cp1252).replaced == 1);
  // Longer than what is converted at a time.
  CHECK(decode(std::string(10'000, '\xE9'), Encoding::cp1252).text.size() == 20'000);
}

TEST_CASE("text without lines is cut where no character is") {
  for (std::size_t begin = 0; begin < 4; ++begin) {
    std::string text(begin, 'a');
    while (text.size() < 200'000) text += "Мария ";
    CHECK(decode(text).text == text);
    CHECK(decode(text + "\nAndr\xE9").text == text + "\nAndré");
  }
  CHECK(decode(std::string(200'000, '\xE9') + "a").replaced == 0);
}

TEST_CASE("encodings have names") {
  for (const Encoding encoding : all_encodings)
    CHECK(encoding_named(name_of(encoding)) == encoding);
  CHECK_FALSE(encoding_named("ebcdic"));
}

}  // namespace
}  // namespace flagfall::server::text
