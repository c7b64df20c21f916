#include "server/cli/password_prompt.hpp"

#include <termios.h>
#include <unistd.h>

#include <iostream>

namespace flagfall::server::cli {

namespace {

/// The terminal does not show what is typed while this lives.
class Unseen {
 public:
  Unseen() {
    if (tcgetattr(STDIN_FILENO, &before_) != 0) return;
    termios unseen = before_;
    unseen.c_lflag &= ~static_cast<tcflag_t>(ECHO);
    changed_ = tcsetattr(STDIN_FILENO, TCSAFLUSH, &unseen) == 0;
  }
  Unseen(const Unseen&) = delete;
  Unseen& operator=(const Unseen&) = delete;
  ~Unseen() {
    if (changed_) tcsetattr(STDIN_FILENO, TCSAFLUSH, &before_);
  }

 private:
  termios before_{};
  bool changed_ = false;
};

std::optional<std::string> read_line(std::istream& in) {
  std::string line;
  if (!std::getline(in, line)) return std::nullopt;
  if (line.ends_with('\r')) line.pop_back();
  return line;
}

std::optional<std::string> ask(const std::string& question, std::istream& in, std::ostream& err) {
  err << question << std::flush;
  const Unseen unseen;
  auto answer = read_line(in);
  err << '\n';
  return answer;
}

}  // namespace

std::optional<std::string> read_new_password(const std::string& name, std::istream& in,
                                             std::ostream& err) {
  if (&in != &std::cin || isatty(STDIN_FILENO) == 0) return read_line(in);
  auto password = ask("New password for " + name + ": ", in, err);
  if (!password) return std::nullopt;
  if (ask("Once more: ", in, err) == password) return password;
  err << "The two are not the same; nothing was changed.\n";
  return std::nullopt;
}

}  // namespace flagfall::server::cli
