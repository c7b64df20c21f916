#include "server/api/sealing.hpp"

#include "db/utc_text.hpp"

namespace flagfall::server::api {
namespace {

http::Problem sealed_until(const std::string& when) {
  return http::problem(409, "not-possible-now", "SEALED_UNTIL",
                       {"game.sealed_until", {{"when", when}}});
}

http::Problem no_seal_key() {
  return http::problem(409, "not-possible-now", "NO_SEAL_KEY", {"game.no_seal_key", {}});
}

/// Its file was emptied, changed, or cannot be written: what were sealed now nobody could open.
http::Problem seal_key_unusable() {
  return http::problem(409, "not-possible-now", "NO_SEAL_KEY", {"game.seal_key_unusable", {}});
}

std::optional<http::Problem> close(auth::SealBox& seals, const arbiter::Game& game,
                                   arbiter::SealMove& command) {
  if (!arbiter::awaits_seal(game.adjourned)) return std::nullopt;  // the referee says so
  auto sealed = seals.close(command.text);
  if (!sealed) return seal_key_unusable();
  command.box = std::move(sealed->box);
  command.digest = std::move(sealed->digest);
  return std::nullopt;
}

std::optional<http::Problem> open(auth::SealBox& seals, const arbiter::Game& game,
                                  std::int64_t utc_us, arbiter::OpenSealedMove& command) {
  // The referee says so.
  if (game.outcome || !game.adjourned || !game.adjourned->sealed) return std::nullopt;
  const std::string& when = game.adjourned->resume_at;
  if (!is_time_to(when, utc_us)) return sealed_until(when);
  auto text = seals.open(game.adjourned->sealed->box);
  if (!text && command.text.empty()) return no_seal_key();
  command.agreed = !text;
  if (text) command.text = *std::move(text);
  return std::nullopt;
}

}  // namespace

// Both are written alike, and the longer one has the milliseconds behind.
bool is_time_to(const std::string& when, std::int64_t utc_us) {
  return when.empty() || db::utc_text(utc_us).substr(0, when.size() - 1) + "Z" >= when;
}

std::optional<http::Problem> seal_or_open(auth::SealBox& seals, const club::View& view,
                                          std::int64_t utc_us, arbiter::Command& command) {
  if (auto* seal = std::get_if<arbiter::SealMove>(&command)) return close(seals, view.game, *seal);
  if (auto* opened = std::get_if<arbiter::OpenSealedMove>(&command))
    return open(seals, view.game, utc_us, *opened);
  return std::nullopt;
}

}  // namespace flagfall::server::api
