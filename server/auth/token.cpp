#include "server/auth/token.hpp"

#include <sodium.h>

#include <algorithm>
#include <stdexcept>

#include "server/auth/sodium.hpp"

namespace flagfall::server::auth {

namespace {

std::string random_text(std::size_t length) {
  static_assert(token_alphabet.size() == 32, "five bits choose a character without a bias");
  ready_sodium();
  std::string text(length, '\0');
  randombytes_buf(text.data(), text.size());
  for (char& c : text) c = token_alphabet[static_cast<unsigned char>(c) % 32U];
  return text;
}

}  // namespace

void ready_sodium() {
  if (sodium_init() < 0) throw std::runtime_error("libsodium cannot be prepared");
}

std::string new_link_token() { return random_text(link_token_length); }
std::string new_session_token() { return random_text(session_token_length); }
std::string new_public_id() { return random_text(public_id_length); }

bool is_token(std::string_view text, std::size_t length) {
  return text.size() == length && std::ranges::all_of(text, [](char c) {
           return token_alphabet.find(c) != std::string_view::npos;
         });
}

TokenHash hash_token(std::string_view token) {
  ready_sodium();
  TokenHash hash{};
  crypto_generichash(hash.data(), hash.size(), reinterpret_cast<const unsigned char*>(token.data()),
                     token.size(), nullptr, 0);
  return hash;
}

bool same_hash(const TokenHash& left, const TokenHash& right) {
  return sodium_memcmp(left.data(), right.data(), left.size()) == 0;
}

}  // namespace flagfall::server::auth
