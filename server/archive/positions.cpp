#include "server/archive/positions.hpp"

#include <algorithm>
#include <array>

namespace flagfall::server::archive {
namespace {

/// From the name, which never changes (FNV-1a).
std::uint64_t number_of(arbiter::RuleSet rules) {
  std::uint64_t number = 0xcbf29ce484222325U;
  for (const char c : arbiter::name_of(rules))
    number = (number ^ static_cast<unsigned char>(c)) * 0x100000001b3U;
  return number;
}

bool has_ends_of(const arbiter::Move& a, const arbiter::Move& b) {
  return a.from == b.from && a.to == b.to;
}

std::uint32_t code_with(const arbiter::Move& move, std::uint32_t nth) {
  return static_cast<std::uint32_t>(arbiter::index_of(move.from)) << 16U |
         static_cast<std::uint32_t>(arbiter::index_of(move.to)) << 8U | nth;
}

}  // namespace

std::uint64_t mixed(std::uint64_t number) {
  number = (number ^ number >> 30U) * 0xbf58476d1ce4e5b9U;
  number = (number ^ number >> 27U) * 0x94d049bb133111ebU;
  return number ^ number >> 31U;
}

std::uint64_t key_of(arbiter::RuleSet rules, const arbiter::Position& position) {
  arbiter::Position shown = position;
  shown.runs = {};
  return mixed(arbiter::hash(shown) ^ number_of(rules));
}

std::uint32_t code_of(arbiter::RuleSet rules, const arbiter::Position& position,
                      const arbiter::Move& move) {
  std::uint32_t nth = 0;
  if (arbiter::is_capture(move))
    for (const arbiter::Move& other : arbiter::legal_moves(rules, position)) {
      if (other == move) break;
      if (has_ends_of(other, move)) ++nth;
    }
  return code_with(move, std::min(nth, 255U));
}

std::optional<arbiter::Move> move_of(const std::vector<arbiter::Move>& legal, std::uint32_t code) {
  std::uint32_t nth = 0;
  for (const arbiter::Move& move : legal) {
    if (code_with(move, 0) != (code & ~0xffU)) continue;
    if (nth++ == (code & 0xffU)) return move;
  }
  return std::nullopt;
}

Ending ending_of(std::string_view result) {
  if (result == "2-0") return Ending::white;
  if (result == "1-1") return Ending::draw;
  return result == "0-2" ? Ending::black : Ending::other;
}

void add_entries(const arbiter::ReplayedGame& game, Ending ending, std::uint32_t number,
                 std::vector<db::PositionEntry>& entries) {
  if (game.verdict == arbiter::Verdict::bad_fen) return;
  const std::size_t begin = entries.size();
  const arbiter::Position* position = &game.start;
  for (std::size_t i = 0; i <= game.plies.size(); ++i) {
    const bool moved = i < game.plies.size() && game.plies[i].move;
    const std::uint32_t code = moved ? code_of(game.rules, *position, *game.plies[i].move) : 0;
    entries.push_back(db::PositionEntry::of(key_of(game.rules, *position), code,
                                            static_cast<std::uint8_t>(ending), number));
    if (i < game.plies.size()) position = &game.plies[i].after;
  }
  const auto own = entries.begin() + static_cast<std::ptrdiff_t>(begin);
  const auto by_position = [](const auto& a, const auto& b) { return a.hash < b.hash; };
  std::stable_sort(own, entries.end(), by_position);
  entries.erase(std::unique(own, entries.end(),
                            [](const auto& a, const auto& b) { return a.hash == b.hash; }),
                entries.end());
}

}  // namespace flagfall::server::archive
