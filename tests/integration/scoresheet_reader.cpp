#include "tests/integration/scoresheet_reader.hpp"

#include <cctype>
#include <sstream>

namespace flagfall::test {
namespace {

bool is_digit(char c) { return std::isdigit(static_cast<unsigned char>(c)) != 0; }

class Reader {
 public:
  Reader(std::string_view text, bool black_begins) : text_{text}, black_begins_{black_begins} {}

  SheetRead read() {
    while (read_.fault.empty() && skip_space()) {
      if (text_[at_] == '[')
        tag();
      else if (text_[at_] == '{')
        comment();
      else
        token();
    }
    if (read_.result.empty() && read_.fault.empty()) read_.fault = "no result at the end";
    return std::move(read_);
  }

 private:
  bool skip_space() {
    while (at_ < text_.size() && std::isspace(static_cast<unsigned char>(text_[at_])) != 0) ++at_;
    return at_ < text_.size();
  }

  void tag() {
    const std::size_t space = text_.find(' ', at_);
    const std::string name{text_.substr(at_ + 1, space - at_ - 1)};
    std::string value;
    std::size_t i = space + 2;
    for (; i < text_.size() && text_[i] != '"'; ++i) {
      if (text_[i] == '\\') ++i;
      value += text_[i];
    }
    if (i + 1 >= text_.size() || text_[space + 1] != '"' || text_[i + 1] != ']')
      read_.fault = "a tag that does not end: " + name;
    if (!read_.tags.emplace(name, value).second) read_.fault = "a tag twice: " + name;
    at_ = i + 2;
  }

  void comment() {
    const std::size_t end = text_.find('}', at_);
    if (end == std::string_view::npos) {
      read_.fault = "a comment that does not end";
      return;
    }
    if (text_.substr(at_, end - at_).find("[%clock ") != std::string_view::npos) ++read_.clocks;
    at_ = end + 1;
  }

  void token() {
    std::size_t end = at_;
    while (end < text_.size() && std::isspace(static_cast<unsigned char>(text_[end])) == 0 &&
           text_[end] != '{')
      ++end;
    const std::string token{text_.substr(at_, end - at_)};
    at_ = end;
    if (!read_.result.empty()) read_.fault = "something after the result: " + token;
    if (token == "2-0" || token == "1-1" || token == "0-2" || token == "0-0" || token == "*")
      read_.result = token;
    else if (token.ends_with('.'))
      number(token);
    else
      move(token);
  }

  void number(const std::string& token) {
    const std::size_t ply = read_.moves.size() + (black_begins_ ? 1 : 0);
    const std::string right = std::to_string(ply / 2 + 1) + (ply % 2 == 0 ? "." : "...");
    if (token != right) read_.fault = "number " + token + " where " + right + " is due";
  }

  void move(const std::string& token) {
    SheetMove move;
    move.capture = token.find('x') != std::string::npos;
    std::stringstream squares{token};
    for (std::string square; std::getline(squares, square, move.capture ? 'x' : '-');) {
      bool good = !square.empty() && square.size() <= 2;
      for (const char c : square) good = good && is_digit(c);
      if (!good) {
        read_.fault = "no move: " + token;
        return;
      }
      move.squares.push_back(std::stoi(square));
    }
    if (move.squares.size() < 2 || (move.squares.size() > 2 && !move.capture))
      read_.fault = "no move: " + token;
    read_.moves.push_back(std::move(move));
  }

  std::string_view text_;
  bool black_begins_;
  std::size_t at_ = 0;
  SheetRead read_{};
};

}  // namespace

SheetRead read_scoresheet(std::string_view pdn, bool black_begins) {
  return Reader{pdn, black_begins}.read();
}

}  // namespace flagfall::test
