#include "tests/support/program.hpp"

#include <fcntl.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cstdlib>
#include <stdexcept>

namespace flagfall::test {
namespace {

std::vector<std::string> clean_environment() {
  std::vector<std::string> variables;
  for (char** variable = environ; *variable != nullptr; ++variable)
    if (!std::string_view{*variable}.starts_with("FLAGFALL_")) variables.emplace_back(*variable);
  return variables;
}

/// Pointers into the texts, with a null at the end, as `execve` wants them.
std::vector<char*> pointers_to(std::vector<std::string>& texts) {
  std::vector<char*> pointers;
  for (std::string& text : texts) pointers.push_back(text.data());
  pointers.push_back(nullptr);
  return pointers;
}

/// Both ends of a new pipe; no other child inherits them.
std::array<int, 2> new_pipe() {
  std::array<int, 2> ends{};
  if (pipe2(ends.data(), O_CLOEXEC) != 0) throw std::runtime_error{"no pipe"};
  return ends;
}

}  // namespace

std::string program_path() {
  const char* chosen = std::getenv("FLAGFALL_BIN");
  return chosen != nullptr && *chosen != '\0' ? chosen : FLAGFALL_BUILT_BIN;
}

Spawned spawn_program(const std::vector<std::string>& arguments,
                      const std::filesystem::path& errors) {
  // Everything that allocates is done before the fork: other threads may hold the heap's lock.
  std::vector<std::string> texts{program_path()};
  texts.insert(texts.end(), arguments.begin(), arguments.end());
  std::vector<std::string> variables = clean_environment();
  const std::vector<char*> argv = pointers_to(texts);
  const std::vector<char*> envp = pointers_to(variables);
  const std::array<int, 2> in = new_pipe();
  const std::array<int, 2> out = new_pipe();
  const int log =
      errors.empty() ? -1 : open(errors.c_str(), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);

  const pid_t id = fork();
  if (id < 0) throw std::runtime_error{"no process"};
  if (id == 0) {
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    dup2(in[0], STDIN_FILENO);
    dup2(out[1], STDOUT_FILENO);
    if (log >= 0) dup2(log, STDERR_FILENO);
    execve(argv[0], argv.data(), envp.data());
    _exit(127);
  }
  if (log >= 0) close(log);
  close(in[0]);
  close(out[1]);
  return {id, in[1], out[0]};
}

int wait_for(pid_t id) {
  int status = 0;
  while (waitpid(id, &status, 0) < 0)
    if (errno != EINTR) throw std::runtime_error{"no such child"};
  return WIFEXITED(status) ? WEXITSTATUS(status) : -WTERMSIG(status);
}

Finished run_program(const std::vector<std::string>& arguments, std::string_view input) {
  const Spawned process = spawn_program(arguments);
  if (write(process.in, input.data(), input.size()) != static_cast<ssize_t>(input.size()))
    throw std::runtime_error{"the program does not read its input"};
  close(process.in);
  Finished finished;
  std::array<char, 4096> bytes{};
  for (ssize_t n = 0; (n = read(process.out, bytes.data(), bytes.size())) > 0;)
    finished.out.append(bytes.data(), static_cast<std::size_t>(n));
  close(process.out);
  finished.code = wait_for(process.id);
  return finished;
}

}  // namespace flagfall::test
