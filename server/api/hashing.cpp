#include "server/api/hashing.hpp"

#include <boost/asio/post.hpp>
#include <utility>

#include "server/auth/password.hpp"

namespace flagfall::server::api {

http::Problem no_memory() {
  return http::problem(503, "internal", "NO_MEMORY", {"api.no_memory", {}});
}

void hash_later(Api& api, std::string password,
                std::function<void(std::optional<std::string> hash)> then) {
  boost::asio::post(api.hashing,
                    [&api, password = std::move(password), then = std::move(then)]() noexcept {
                      std::optional<std::string> hash =
                          if_there_is_memory([&] { return auth::hash_password(password); });
                      boost::asio::post(api.io, [then, hash = std::move(hash)] { then(hash); });
                    });
}

}  // namespace flagfall::server::api
