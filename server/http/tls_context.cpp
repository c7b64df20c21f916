#include "server/http/tls_context.hpp"

#include <openssl/ssl.h>

#include <algorithm>
#include <string>
#include <string_view>
#include <system_error>

namespace flagfall::server::http {

namespace {

namespace ssl = boost::asio::ssl;

/// Chooses HTTP/1.1 from what the client offers; a client that offers only others is let in
/// without.
int choose_protocol(SSL*, const unsigned char** chosen, unsigned char* length,
                    const unsigned char* offered, unsigned int offered_length, void*) {
  constexpr std::string_view wanted = "\x08http/1.1";
  const std::string_view offers{reinterpret_cast<const char*>(offered), offered_length};
  for (std::size_t at = 0; at < offers.size(); at += 1 + static_cast<unsigned char>(offers[at])) {
    if (!offers.substr(at).starts_with(wanted)) continue;
    *chosen = offered + at + 1;
    *length = static_cast<unsigned char>(wanted.size() - 1);
    return SSL_TLSEXT_ERR_OK;
  }
  return SSL_TLSEXT_ERR_NOACK;
}

void check(const boost::system::error_code& error, const std::filesystem::path& file) {
  if (error) throw std::system_error{error, file.string()};
}

}  // namespace

std::shared_ptr<ssl::context> make_tls_context(const TlsFiles& files) {
  auto context = std::make_shared<ssl::context>(ssl::context::tls_server);
  SSL_CTX_set_min_proto_version(context->native_handle(), TLS1_2_VERSION);
  SSL_CTX_set_options(context->native_handle(), SSL_OP_NO_COMPRESSION | SSL_OP_NO_RENEGOTIATION);
  SSL_CTX_set_mode(context->native_handle(), SSL_MODE_RELEASE_BUFFERS);
  SSL_CTX_set_cipher_list(context->native_handle(), "ECDHE+AESGCM:ECDHE+CHACHA20");
  SSL_CTX_set_alpn_select_cb(context->native_handle(), choose_protocol, nullptr);

  // A key with a password would be asked for on the terminal; it is refused instead.
  context->set_password_callback([](std::size_t, auto) { return std::string{}; });
  boost::system::error_code error;
  context->use_certificate_chain_file(files.certificate.string(), error);
  check(error, files.certificate);
  context->use_private_key_file(files.key.string(), ssl::context::pem, error);
  check(error, files.key);
  if (SSL_CTX_check_private_key(context->native_handle()) != 1)
    throw std::system_error{std::make_error_code(std::errc::invalid_argument),
                            files.key.string() + " is not the key of the certificate"};
  return context;
}

}  // namespace flagfall::server::http
