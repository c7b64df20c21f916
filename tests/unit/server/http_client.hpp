#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace flagfall::test {

/// What a client got back; names of headers in lower case.
struct Answer {
  int status = 0;
  std::map<std::string, std::string> headers;
  std::string body;
};

struct Frame {
  int opcode = -1;  ///< -1: the connection ended
  std::string payload;
  [[nodiscard]] int close_code() const;
};

/// A client that blocks, and gives up after ten seconds. It sends exactly the bytes it is told.
class Client {
 public:
  enum class Over { tcp, tls };
  explicit Client(std::uint16_t port, Over over = Over::tcp, int receive_buffer = 0);
  Client(const Client&) = delete;
  Client& operator=(const Client&) = delete;
  ~Client();

  void send(std::string_view bytes);
  /// Like `send`, for a server that may hang up meanwhile.
  bool try_send(std::string_view bytes);
  /// GET, or a request with a JSON body and more header lines, each with its line end.
  void request(std::string_view method, std::string_view target, std::string_view body = "",
               std::string_view headers = "");
  /// One answer. Status 0: the connection ended before it was complete.
  Answer answer(bool head_only = false);
  Answer get(std::string_view target, std::string_view headers = "");
  /// Everything until the end of the connection, or until `end` was read.
  std::string read_until(std::string_view end);
  [[nodiscard]] bool ended();  ///< the server hung up
  void hang_up();              ///< at once, with a reset
  void finish_sending();       ///< and still read

  // WebSocket
  Answer upgrade(std::string_view target, std::string_view headers = "");
  void send_frame(int opcode, std::string_view payload, bool masked = true);
  Frame frame();

  /// SHA-256 of the server's certificate, as browsers show it.
  [[nodiscard]] std::string fingerprint() const;

 private:
  bool fill();  ///< reads some more; false at the end
  std::string line();
  std::string take(std::size_t count);

  struct Wire;
  std::unique_ptr<Wire> wire_;
  std::string inbox_;
};

}  // namespace flagfall::test
