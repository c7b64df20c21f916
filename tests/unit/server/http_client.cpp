#include "http_client.hpp"

#include <arpa/inet.h>
#include <openssl/ssl.h>
#include <sys/socket.h>
#include <unistd.h>

#include <array>
#include <stdexcept>

#include "server/http/ascii.hpp"

namespace flagfall::test {

using server::http::cut_front;
using server::http::lower;
using server::http::trimmed;

struct Client::Wire {
  int socket = -1;
  SSL_CTX* context = nullptr;
  SSL* tls = nullptr;

  ~Wire() {
    if (tls != nullptr) SSL_free(tls);
    if (context != nullptr) SSL_CTX_free(context);
    if (socket >= 0) ::close(socket);
  }

  [[nodiscard]] long read(char* to, std::size_t size) const {
    return tls != nullptr ? SSL_read(tls, to, static_cast<int>(size)) : ::recv(socket, to, size, 0);
  }

  [[nodiscard]] long write(std::string_view bytes) const {
    return tls != nullptr ? SSL_write(tls, bytes.data(), static_cast<int>(bytes.size()))
                          : ::send(socket, bytes.data(), bytes.size(), MSG_NOSIGNAL);
  }
};

int Frame::close_code() const {
  if (opcode != 8 || payload.size() < 2) return -1;
  return static_cast<unsigned char>(payload[0]) * 256 + static_cast<unsigned char>(payload[1]);
}

Client::Client(std::uint16_t port, Over over, int receive_buffer)
    : wire_{std::make_unique<Wire>()} {
  wire_->socket = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
  if (receive_buffer > 0)
    setsockopt(wire_->socket, SOL_SOCKET, SO_RCVBUF, &receive_buffer, sizeof receive_buffer);
  const timeval patience{10, 0};
  setsockopt(wire_->socket, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience);
  setsockopt(wire_->socket, SOL_SOCKET, SO_SNDTIMEO, &patience, sizeof patience);
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_port = htons(port);
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  if (::connect(wire_->socket, reinterpret_cast<sockaddr*>(&address), sizeof address) != 0)
    throw std::runtime_error{"cannot connect"};
  if (over == Over::tcp) return;
  wire_->context = SSL_CTX_new(TLS_client_method());
  wire_->tls = SSL_new(wire_->context);
  SSL_set_fd(wire_->tls, wire_->socket);
  if (SSL_connect(wire_->tls) != 1) throw std::runtime_error{"no TLS handshake"};
}

Client::~Client() = default;

void Client::send(std::string_view bytes) {
  if (!try_send(bytes)) throw std::runtime_error{"cannot send"};
}

bool Client::try_send(std::string_view bytes) {
  while (!bytes.empty()) {
    const long count = wire_->write(bytes);
    if (count <= 0) return false;
    bytes.remove_prefix(static_cast<std::size_t>(count));
  }
  return true;
}

void Client::request(std::string_view method, std::string_view target, std::string_view body,
                     std::string_view headers) {
  std::string text = std::string{method} + " " + std::string{target} +
                     " HTTP/1.1\r\nHost: 127.0.0.1\r\n" + std::string{headers};
  if (!body.empty())
    text +=
        "Content-Type: application/json\r\nContent-Length: " + std::to_string(body.size()) + "\r\n";
  send(text + "\r\n" + std::string{body});
}

Answer Client::get(std::string_view target, std::string_view headers) {
  request("GET", target, "", headers);
  return answer();
}

bool Client::fill() {
  std::array<char, 16 * 1024> bytes{};
  const long count = wire_->read(bytes.data(), bytes.size());
  if (count <= 0) return false;
  inbox_.append(bytes.data(), static_cast<std::size_t>(count));
  return true;
}

bool Client::ended() {
  while (fill()) continue;
  return inbox_.empty();
}

void Client::hang_up() {
  const linger at_once{1, 0};
  setsockopt(wire_->socket, SOL_SOCKET, SO_LINGER, &at_once, sizeof at_once);
  ::close(wire_->socket);
  wire_->socket = -1;
}

void Client::finish_sending() { ::shutdown(wire_->socket, SHUT_WR); }

std::string Client::read_until(std::string_view end) {
  while (end.empty() || inbox_.find(end) == std::string::npos)
    if (!fill()) return take(inbox_.size());
  return take(inbox_.find(end) + end.size());
}

std::string Client::take(std::size_t count) {
  while (inbox_.size() < count && fill()) continue;
  std::string taken = inbox_.substr(0, count);
  inbox_.erase(0, taken.size());
  return taken;
}

std::string Client::line() {
  std::string text = read_until("\r\n");
  if (text.ends_with("\r\n")) text.resize(text.size() - 2);
  return text;
}

Answer Client::answer(bool head_only) {
  Answer answer;
  const std::string status = line();
  if (!status.starts_with("HTTP/1.1 ")) return answer;
  const int code = std::stoi(status.substr(9, 3));
  for (std::string header = line(); !header.empty(); header = line()) {
    std::string_view rest = header;
    const std::string name = lower(cut_front(rest, ':'));
    answer.headers[name] = std::string{trimmed(rest)};
  }
  answer.status = code;
  if (head_only || code == 204 || code == 304 || code == 101) return answer;
  if (answer.headers.contains("content-length")) {
    const auto length = static_cast<std::size_t>(std::stoul(answer.headers["content-length"]));
    answer.body = take(length);
    if (answer.body.size() < length) answer.status = 0;
  }
  return answer;
}

Answer Client::upgrade(std::string_view target, std::string_view headers) {
  send("GET " + std::string{target} +
       " HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
       "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n" +
       std::string{headers} + "\r\n");
  return answer();
}

void Client::send_frame(int opcode, std::string_view payload, bool masked) {
  const auto byte = [](std::size_t value) { return static_cast<char>(value & 0xFF); };
  std::string frame{byte(0x80U | static_cast<unsigned>(opcode))};
  const std::size_t mask_bit = masked ? 0x80 : 0;
  if (payload.size() < 126) {
    frame += byte(mask_bit | payload.size());
  } else {
    frame += byte(mask_bit | 127);
    for (int shift = 56; shift >= 0; shift -= 8)
      frame += byte(payload.size() >> static_cast<unsigned>(shift));
  }
  if (masked) frame += std::string(4, '\0');  // a mask of zeros leaves the text as it is
  try_send(frame + std::string{payload});
}

Frame Client::frame() {
  const std::string head = take(2);
  if (head.size() < 2) return {};
  std::size_t length = static_cast<unsigned char>(head[1]) & 0x7F;
  if (length >= 126) {
    std::size_t real = 0;
    for (const char c : take(length == 126 ? 2 : 8))
      real = real * 256 + static_cast<unsigned char>(c);
    length = real;
  }
  return {static_cast<unsigned char>(head[0]) & 0x0F, take(length)};
}

std::string Client::fingerprint() const {
  X509* certificate = SSL_get1_peer_certificate(wire_->tls);
  std::array<unsigned char, EVP_MAX_MD_SIZE> hash{};
  unsigned int length = 0;
  X509_digest(certificate, EVP_sha256(), hash.data(), &length);
  X509_free(certificate);
  std::string text;
  std::array<char, 4> pair{};
  for (unsigned int i = 0; i < length; ++i) {
    std::snprintf(pair.data(), pair.size(), i > 0 ? ":%02X" : "%02X", hash[i]);
    text += pair.data();
  }
  return text;
}

}  // namespace flagfall::test
