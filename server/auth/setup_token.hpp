#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "server/auth/token.hpp"

namespace flagfall::server::auth {

/// The one-time link with which the first arbiter is made. The program issues one at each start
/// while the file has no account; only its hash stays in memory, and it is nowhere on disk. The
/// task that adds the account looks again whether it is the first; after that the token is spent.
class SetupToken {
 public:
  /// A fresh token; the text is returned once, for the terminal. An older one is dead.
  std::string issue() {
    std::string token = new_link_token();
    hash_ = hash_token(token);
    return token;
  }

  bool is_open() const { return hash_.has_value(); }

  bool matches(std::string_view token) const {
    return hash_ && is_token(token, link_token_length) && same_hash(*hash_, hash_token(token));
  }

  void spend() { hash_.reset(); }

 private:
  std::optional<TokenHash> hash_;
};

}  // namespace flagfall::server::auth
