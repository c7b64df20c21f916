#pragma once

#include <chrono>
#include <cstddef>
#include <string>
#include <vector>

namespace flagfall::server::http {

/// An address that takes more than others: a list of players is longer than a move.
struct LargerBody {
  std::string method;
  std::string pattern;  ///< as a route has it: `/api/v1/events/{event}/orders`
  std::size_t bytes = 0;
};

/// What one client may cost. Every value can be set, and each has a test.
struct Limits {
  std::size_t header_bytes = 16 * 1024;     ///< request line and headers; else 431
  std::size_t headers = 100;                ///< number of headers; else 431
  std::size_t body_bytes = 64 * 1024;       ///< else 413
  std::vector<LargerBody> larger_bodies{};  ///< where more is taken, if it is more
  std::size_t larger_bodies_at_once = 8;    ///< of all clients; else 503
  std::size_t frame_bytes = 16 * 1024;      ///< one WebSocket message; else closed with 1009
  std::size_t ignored_messages = 64;        ///< after the first one; then closed with 1008

  std::size_t connections = 4096;             ///< in all; else 503 `too-many-connections`
  std::size_t connections_per_address = 512;  ///< an IPv6 address counts as its /64
  double requests_per_second = 50;            ///< refill of an address's bucket; else 429
  double request_burst = 1000;                ///< size of that bucket; a page is about forty

  std::chrono::milliseconds idle{60'000};          ///< between two requests; then closed
  std::chrono::milliseconds request{15'000};       ///< for one whole request; else 408
  std::chrono::milliseconds write{30'000};         ///< for one answer or message; then closed
  std::chrono::milliseconds handshake{10'000};     ///< TLS and WebSocket
  std::chrono::milliseconds first_message{5'000};  ///< of a WebSocket; then closed with 1008
  std::chrono::milliseconds silence{30'000};       ///< no pong, no frame; then closed
  std::chrono::milliseconds keep_alive{15'000};    ///< a comment on a silent feed
  std::chrono::milliseconds parting{2'000};        ///< for a client to read the last answer
  std::chrono::milliseconds stop{5'000};           ///< for running handlers when the server stops

  std::size_t outbox_messages = 256;       ///< waiting for one subscriber; then dropped
  std::size_t outbox_bytes = 1024 * 1024;  ///< likewise; one message may be larger
};

}  // namespace flagfall::server::http
