// Runs a fuzzed function over a corpus and over random mutations of it, where no engine drives it.

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>
#include <string>
#include <vector>

// NOLINTNEXTLINE(readability-identifier-naming): the name that fuzzing engines call
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

namespace {

constexpr int mutations_of_each = 400;
constexpr std::size_t longest_input = 2048;

/// A small generator, so that the run is the same everywhere.
class Random {
 public:
  std::size_t below(std::size_t n) {
    state_ = state_ * 6364136223846793005U + 1442695040888963407U;
    return static_cast<std::size_t>(state_ >> 33) % n;
  }

 private:
  std::uint64_t state_ = 2026;
};

std::string read(const std::filesystem::path& file) {
  std::ifstream in{file, std::ios::binary};
  return {std::istreambuf_iterator<char>{in}, {}};
}

std::vector<std::string> corpus_of(const std::filesystem::path& folder) {
  std::vector<std::filesystem::path> files;
  for (const auto& entry : std::filesystem::directory_iterator{folder})
    files.push_back(entry.path());
  std::ranges::sort(files);
  std::vector<std::string> inputs;
  inputs.reserve(files.size());
  for (const auto& file : files) inputs.push_back(read(file));
  return inputs;
}

/// One change: a byte replaced, taken out or put in, or a piece of another input put in.
void mutate(std::string& input, const std::vector<std::string>& corpus, Random& random) {
  static constexpr std::string_view likely = "0123456789WBKGPHF:,.-x+? \n";
  const std::size_t at = random.below(input.size() + 1);
  const bool inside = at < input.size();
  const char byte = random.below(4) == 0 ? static_cast<char>(random.below(256))
                                         : likely[random.below(likely.size())];
  switch (random.below(4)) {
    case 0:
      if (inside) input[at] = byte;
      break;
    case 1:
      if (inside) input.erase(at, 1 + random.below(4));
      break;
    case 2:
      input.insert(at, 1, byte);
      break;
    default: {
      const std::string& other = corpus[random.below(corpus.size())];
      const std::size_t start = random.below(other.size() + 1);
      input.insert(at, other.substr(start, random.below(32)));
    }
  }
  if (input.size() > longest_input) input.resize(longest_input);
}

void run(const std::string& input) {
  LLVMFuzzerTestOneInput(reinterpret_cast<const std::uint8_t*>(input.data()), input.size());
}

}  // namespace

int main(int count, char** arguments) {
  if (count != 2) return EXIT_FAILURE;
  const auto corpus = corpus_of(arguments[1]);
  if (corpus.empty()) return EXIT_FAILURE;
  Random random;
  std::size_t inputs = 0;
  for (const std::string& original : corpus) {
    run(original);
    std::string input = original;
    for (int i = 0; i < mutations_of_each; ++i, ++inputs) {
      if (i % 8 == 0) input = original;
      mutate(input, corpus, random);
      run(input);
    }
  }
  std::cout << "checked: " << inputs << " inputs\n";
}
