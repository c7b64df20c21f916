#include "tests/support/server_process.hpp"

#include <signal.h>
#include <unistd.h>

#include <fstream>
#include <iterator>
#include <stdexcept>
#include <utility>

namespace flagfall::test {

std::vector<std::string> generous_limits() {
  return {"--limit-requests-per-second",     "1000000", "--limit-request-burst", "1000000",
          "--limit-connections-per-address", "4096"};
}

ServerProcess::ServerProcess(std::vector<std::string> flags, Medium medium)
    : folder_{medium}, flags_{std::move(flags)} {
  start();
}

ServerProcess::~ServerProcess() { kill9(); }

void ServerProcess::start() {
  const bool fresh = !std::filesystem::exists(data());
  std::vector<std::string> arguments{"serve", "--port", "0", "--data", data().string()};
  arguments.insert(arguments.end(), flags_.begin(), flags_.end());
  process_ = spawn_program(arguments, folder_ / "log");
  port_ = 0;
  setup_token_.clear();
  // A new file surely has no account, so the link for the first one surely follows.
  while (port_ == 0 || (fresh && setup_token_.empty())) read_announcement();
}

void ServerProcess::read_announcement() {
  const auto text = line();
  if (!text) throw std::runtime_error{"the server did not start:\n" + log()};
  if (text->starts_with("listening on http://"))
    port_ = static_cast<std::uint16_t>(std::stoi(text->substr(text->rfind(':') + 1)));
  if (text->starts_with("first arbiter: ")) setup_token_ = text->substr(text->find("#t=") + 3);
}

/// Waits for the next line; nothing at the end.
std::optional<std::string> ServerProcess::line() {
  std::string text;
  for (char c = 0; read(process_.out, &c, 1) == 1; text += c)
    if (c == '\n') return text;
  return std::nullopt;
}

std::string ServerProcess::log() const {
  std::ifstream file{folder_ / "log"};
  return {std::istreambuf_iterator<char>{file}, {}};
}

int ServerProcess::wait() {
  if (process_.id <= 0) return 0;
  const Spawned ended = std::exchange(process_, {});
  const int code = wait_for(ended.id);
  close(ended.in);
  close(ended.out);
  return code;
}

void ServerProcess::kill9() {
  if (process_.id > 0) kill(process_.id, SIGKILL);
  wait();
}

int ServerProcess::terminate() {
  if (process_.id > 0) kill(process_.id, SIGTERM);
  return wait();
}

void ServerProcess::restart() {
  if (terminate() != 0) throw std::runtime_error{"the server did not stop well:\n" + log()};
  start();
}

void ServerProcess::freeze() { kill(process_.id, SIGSTOP); }
void ServerProcess::thaw() { kill(process_.id, SIGCONT); }

}  // namespace flagfall::test
