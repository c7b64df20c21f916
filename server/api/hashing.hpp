#pragma once

#include <functional>
#include <new>
#include <optional>
#include <string>

#include "server/api/api.hpp"
#include "server/http/problem.hpp"

/// Hashing takes a moment and 64 MiB, which a small machine may not have just now: it is done off
/// the club's thread.
namespace flagfall::server::api {

/// What the work gives, or nothing where there was no memory for it.
template <class Work>
auto if_there_is_memory(Work work) -> std::optional<decltype(work())> try {
  return work();
} catch (const std::bad_alloc&) {
  return std::nullopt;
}

/// 503: asked to try again.
http::Problem no_memory();

/// Hashes a password and comes back to the club's thread with it, or with nothing.
void hash_later(Api& api, std::string password,
                std::function<void(std::optional<std::string> hash)> then);

}  // namespace flagfall::server::api
