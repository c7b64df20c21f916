#pragma once

#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <functional>
#include <stdexcept>
#include <string>
#include <string_view>

namespace flagfall::test {

/// The child's way to tell its parent something, one line at a time.
class Pipe {
 public:
  explicit Pipe(int end) : end_{end} {}

  /// Gives up when the parent is gone.
  void send(std::string_view line) {
    const std::string text = std::string{line} + "\n";
    if (write(end_, text.data(), text.size()) != static_cast<ssize_t>(text.size())) _exit(3);
  }

 private:
  int end_;
};

/// A second process that runs a function. It must be started while this process has no other thread
/// and no database open. It is killed when the object goes.
class ChildProcess {
 public:
  explicit ChildProcess(const std::function<void(Pipe&)>& work) {
    int ends[2];
    if (pipe(ends) != 0) throw std::runtime_error{"no pipe"};
    id_ = fork();
    if (id_ < 0) throw std::runtime_error{"no process"};
    if (id_ == 0) {
      close(ends[0]);
      run(work, ends[1]);
    }
    close(ends[1]);
    end_ = ends[0];
  }
  ~ChildProcess() {
    kill();
    close(end_);
  }
  ChildProcess(const ChildProcess&) = delete;
  ChildProcess& operator=(const ChildProcess&) = delete;

  pid_t id() const { return id_; }

  /// The next line that the child sends; empty when it has ended.
  std::string line() {
    std::string text;
    for (char c = 0; read(end_, &c, 1) == 1 && c != '\n';) text += c;
    return text;
  }

  /// As `kill -9` does; waits until it is gone.
  void kill() {
    if (id_ <= 0) return;
    ::kill(id_, SIGKILL);
    wait();
  }

  /// Waits until it has ended by itself; its exit code.
  int wait() {
    int status = 0;
    waitpid(id_, &status, 0);
    id_ = 0;
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
  }

 private:
  [[noreturn]] static void run(const std::function<void(Pipe&)>& work, int end) {
    Pipe pipe{end};
    int code = 0;
    try {
      work(pipe);
    } catch (const std::exception& error) {
      pipe.send(std::string{"error: "} + error.what());
      code = 1;
    }
    _exit(code);
  }

  pid_t id_ = 0;
  int end_ = -1;
};

}  // namespace flagfall::test
