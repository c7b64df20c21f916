#include "server/cli/replay.hpp"

#include <fstream>
#include <istream>
#include <ostream>

#include "server/cli/replay_json.hpp"
#include "server/cli/replay_report.hpp"
#include "server/pdn/file.hpp"

namespace flagfall::server::cli {
namespace {

constexpr int all_games_legal = 0;
constexpr int some_game_illegal = 1;
constexpr int unreadable = 2;

/// Whether every game is legal; nothing where the file cannot be read.
std::optional<bool> replay_file(const std::string& name, std::istream& in,
                                const ReplayOptions& options, std::ostream& out) {
  ReplayReport report{name, out};
  bool all_legal = true;
  const bool read = in.good() && pdn::read_games(in, options.rules, [&](const pdn::FileGame& game) {
                      if (options.json)
                        out << replay_line(name, game) << '\n';
                      else
                        report.add(game);
                      all_legal &= game.replayed.verdict == arbiter::Verdict::legal;
                    });
  if (!read) return std::nullopt;
  if (!options.json) report.close();
  return all_legal;
}

}  // namespace

int replay(const ReplayOptions& options, std::istream& in, std::ostream& out, std::ostream& err) {
  int code = all_games_legal;
  for (const std::string& name : options.files) {
    std::ifstream file;
    if (name != "-") file.open(name, std::ios::binary);
    const auto all_legal = replay_file(name, name == "-" ? in : file, options, out);
    if (!all_legal) {
      err << "flagfall: " << name << " cannot be read as a text\n";
      code = unreadable;
    } else if (!*all_legal && code == all_games_legal) {
      code = some_game_illegal;
    }
  }
  return code;
}

}  // namespace flagfall::server::cli
