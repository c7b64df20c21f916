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

std::optional<http::Problem> close(auth::SealBox& seals, const arbiter::Game& game,
                                   arbiter::SealMove& command) {
  if (!arbiter::awaits_seal(game.adjourned)) return std::nullopt;  // the referee says so
  auto sealed = seals.close(command.text);
  if (!sealed) return no_seal_key();
  command.box = std::move(sealed->box);
  command.digest = std::move(sealed->digest);
  return std::nullopt;
}

std::optional<http::Problem> open(auth::SealBox& seals, const arbiter::Game& game,
                                  std::int64_t utc_us, arbiter::OpenSealedMove& command) {
  if (!game.adjourned || !game.adjourned->sealed) return std::nullopt;  // the referee says so
  const std::string& when = game.adjourned->resume_at;
  // Both are written alike, and the longer one has the milliseconds behind.
  if (!when.empty() && db::utc_text(utc_us).substr(0, when.size() - 1) + "Z" < when)
    return sealed_until(when);
  auto text = seals.open(game.adjourned->sealed->box);
  if (!text && command.text.empty()) return no_seal_key();
  if (text) command.text = *std::move(text);
  return std::nullopt;
}

}  // namespace

std::optional<http::Problem> seal_or_open(auth::SealBox& seals, const club::View& view,
                                          std::int64_t utc_us, arbiter::Command& command) {
  if (auto* seal = std::get_if<arbiter::SealMove>(&command)) return close(seals, view.game, *seal);
  if (auto* opened = std::get_if<arbiter::OpenSealedMove>(&command))
    return open(seals, view.game, utc_us, *opened);
  return std::nullopt;
}

}  // namespace flagfall::server::api
