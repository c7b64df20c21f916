#include "server/cli/sealed_moves.hpp"

#include <memory>
#include <system_error>

#include "server/archive/index.hpp"
#include "server/club/room.hpp"

namespace flagfall::server::cli {
namespace {

std::filesystem::path key_beside(const std::filesystem::path& file) {
  std::error_code unreadable;
  std::filesystem::path key = std::filesystem::weakly_canonical(file, unreadable);
  if (unreadable) key = file;
  return key += "-seal";
}

}  // namespace

SealedMoves::SealedMoves(const std::filesystem::path& file)
    : key_file_{key_beside(file)}, seals_{key_file_} {}

std::vector<std::string> SealedMoves::check(const std::string& stream,
                                            std::span<const db::StoredEvent> events) {
  if (!stream.starts_with(club::stream_prefix)) return {};
  const club::Room room = club::open_room(stream, {events.begin(), events.end()});
  const auto& adjourned = room.live.adjourned;
  if (!adjourned || !adjourned->sealed || seals_.open(adjourned->sealed->box)) return {};
  std::error_code unreadable;
  if (!std::filesystem::exists(key_file_, unreadable)) {
    ++without_key_;
    return {};
  }
  return {stream + ": the key " + key_file_.string() +
          " does not open its sealed move: the key is another one, or the box was changed"};
}

std::vector<std::string> SealedMoves::remarks() const {
  if (without_key_ == 0) return {};
  return {"sealed moves: " + std::to_string(without_key_) + ", and no key at " +
          key_file_.string() + "; without it they cannot be opened"};
}

VerifyChecks checks_of(const std::filesystem::path& file) {
  const auto sealed = std::make_shared<SealedMoves>(file);
  return {[sealed](const std::string& stream, std::span<const db::StoredEvent> events) {
            auto findings = club::check_replay(stream, events);
            return findings.empty() ? sealed->check(stream, events) : findings;
          },
          archive::check_positions, [sealed] { return sealed->remarks(); }};
}

}  // namespace flagfall::server::cli
