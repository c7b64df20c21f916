#include "server/bench/child_server.hpp"

#include <fcntl.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/vfs.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <fstream>
#include <iterator>
#include <sstream>
#include <stdexcept>
#include <string_view>
#include <vector>

namespace flagfall::server::bench {

namespace fs = std::filesystem;

Scratch::Scratch() {
  std::string name = (fs::temp_directory_path() / "flagfall-bench-XXXXXX").string();
  if (mkdtemp(name.data()) == nullptr)
    throw std::runtime_error{"no folder can be made in " + fs::temp_directory_path().string()};
  path_ = name;
}

Scratch::~Scratch() {
  std::error_code ignored;
  fs::remove_all(path_, ignored);
}

std::string Scratch::file_system() const {
  struct statfs found {};
  if (statfs(path_.c_str(), &found) != 0) return "unknown";
  switch (static_cast<unsigned long>(found.f_type)) {
    case 0xEF53:
      return "ext4";
    case 0x58465342:
      return "xfs";
    case 0x9123683E:
      return "btrfs";
    case 0x794C7630:
      return "overlay";
    case 0x01021994:
      return "tmpfs (memory)";
    default:
      break;
  }
  std::ostringstream number;
  number << "0x" << std::hex << found.f_type;
  return number.str();
}

namespace {

/// All clients come from one address, so its limits are lifted.
std::vector<std::string> arguments(const fs::path& data) {
  return {"flagfall",
          "serve",
          "--port",
          "0",
          "--data",
          data.string(),
          "--log-level",
          "error",
          "--limit-requests-per-second",
          "1000000",
          "--limit-request-burst",
          "1000000",
          "--limit-connections-per-address",
          "4096"};
}

/// The settings of this shell are for the server that people use.
std::vector<std::string> environment() {
  std::vector<std::string> kept;
  for (char** variable = environ; *variable != nullptr; ++variable)
    if (!std::string_view{*variable}.starts_with("FLAGFALL_")) kept.emplace_back(*variable);
  return kept;
}

std::vector<char*> pointers(std::vector<std::string>& texts) {
  std::vector<char*> pointers;
  pointers.reserve(texts.size() + 1);
  for (std::string& text : texts) pointers.push_back(text.data());
  pointers.push_back(nullptr);
  return pointers;
}

std::string read_line(int from) {
  std::string line;
  for (char c = 0; read(from, &c, 1) == 1 && c != '\n';) line += c;
  return line;
}

}  // namespace

ChildServer::ChildServer(const fs::path& data) {
  std::vector<std::string> texts = arguments(data);
  std::vector<std::string> variables = environment();
  const std::vector<char*> argv = pointers(texts);
  const std::vector<char*> envp = pointers(variables);
  std::array<int, 2> out{};
  if (pipe2(out.data(), O_CLOEXEC) != 0) throw std::runtime_error{"no pipe"};
  id_ = fork();
  if (id_ < 0) throw std::runtime_error{"no process"};
  if (id_ == 0) {
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    dup2(out[1], STDOUT_FILENO);
    execve("/proc/self/exe", argv.data(), envp.data());
    _exit(127);
  }
  close(out[1]);
  out_ = out[0];
  read_announcement();
}

void ChildServer::read_announcement() {
  while (setup_token_.empty()) {
    const std::string line = read_line(out_);
    if (line.starts_with("listening on http://"))
      port_ = static_cast<std::uint16_t>(std::stoi(line.substr(line.rfind(':') + 1)));
    if (line.starts_with("first arbiter: ")) setup_token_ = line.substr(line.find("#t=") + 3);
    if (waitpid(id_, nullptr, WNOHANG) == id_) {
      id_ = 0;
      throw std::runtime_error{"the server did not start"};
    }
  }
}

double ChildServer::cpu_seconds() const {
  std::ifstream file{"/proc/" + std::to_string(id_) + "/stat"};
  std::string text{std::istreambuf_iterator<char>{file}, {}};
  // The second field is the name in brackets; 14 and 15 are the ticks in user and system mode.
  std::istringstream fields{text.substr(text.rfind(')') + 1)};
  std::string skipped;
  for (int field = 3; field < 14; ++field) fields >> skipped;
  double user = 0;
  double system = 0;
  fields >> user >> system;
  return (user + system) / static_cast<double>(sysconf(_SC_CLK_TCK));
}

int ChildServer::stop() {
  int status = 0;
  kill(id_, SIGTERM);
  waitpid(id_, &status, 0);
  id_ = 0;
  return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

ChildServer::~ChildServer() {
  close(out_);
  if (id_ <= 0) return;
  kill(id_, SIGKILL);
  waitpid(id_, nullptr, 0);
}

}  // namespace flagfall::server::bench
