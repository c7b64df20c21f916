#pragma once

#include <sys/types.h>

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

/// Runs the real program, as a person does. Its environment is that of the test without the
/// variables that begin with FLAGFALL_, which are settings of the program.
namespace flagfall::test {

/// The binary: FLAGFALL_BIN in the environment, or the one that was built with the tests.
std::string program_path();

/// A process that runs the program: `in` and `out` are our ends of its standard input and output.
/// Its standard error is appended to the file `errors`, or is ours where that is empty.
struct Spawned {
  pid_t id = 0;
  int in = -1;
  int out = -1;
};

/// The process dies with the thread that started it, so that a crashing test leaves nothing behind.
Spawned spawn_program(const std::vector<std::string>& arguments,
                      const std::filesystem::path& errors = {});

/// Waits for the end of a process; its exit code, or minus the number of the signal that killed it.
int wait_for(pid_t id);

struct Finished {
  int code = 0;
  std::string out;
};

/// Runs the program to its end with `input` on its standard input.
Finished run_program(const std::vector<std::string>& arguments, std::string_view input = "");

}  // namespace flagfall::test
