#pragma once

#include <cstdint>
#include <iosfwd>
#include <string>

#include "server/pdn/game_stream.hpp"

namespace flagfall::server::cli {

/// What was found in the games of one file, counted and told game by game.
class ReplayReport {
 public:
  ReplayReport(std::string file, std::ostream& out) : file_{std::move(file)}, out_{out} {}

  void add(const pdn::FileGame& read);
  /// The counts, one line.
  void close();
  bool all_legal() const { return illegal_ == 0 && bad_fen_ == 0; }

 private:
  void tell(const pdn::FileGame& read, const arbiter::PdnPlace& place, const std::string& what);
  void tell_refusal(const pdn::FileGame& read);
  void tell_ambiguous(const pdn::FileGame& read);
  void tell_findings(const pdn::FileGame& read);

  std::string file_;
  std::ostream& out_;
  std::uint64_t games_ = 0;
  std::uint64_t plies_ = 0;
  std::uint64_t illegal_ = 0;
  std::uint64_t bad_fen_ = 0;
  std::uint64_t guessed_ = 0;
  std::uint64_t overlooked_ = 0;
  std::uint64_t contradicted_ = 0;
};

}  // namespace flagfall::server::cli
