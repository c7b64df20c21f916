#pragma once

// Only the sources that speak to sockets include this.

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/ssl/ssl_stream.hpp>
#include <exception>
#include <string>

namespace flagfall::server::http {

namespace net = boost::asio;
namespace beast = boost::beast;

/// The two kinds of streams that everything is compiled for. No `tcp_stream`: each session has one
/// timer of its own, and a WebSocket brings its own.
using PlainStream = net::ip::tcp::socket;
using TlsStream = beast::ssl_stream<net::ip::tcp::socket>;

/// The address of a peer as text; an IPv4 address that came mapped into IPv6 is itself again.
std::string address_text(const net::ip::address& address);

inline constexpr auto as_result = net::as_tuple(net::use_awaitable);  // errors come back as values

/// For `co_spawn`, which would swallow an exception without a word.
struct LogFailure {
  void operator()(const std::exception_ptr& failure) const;
};

}  // namespace flagfall::server::http
