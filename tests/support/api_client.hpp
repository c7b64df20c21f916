#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>

#include "tests/unit/server/http_client.hpp"

/// Clients of the documented interface (docs/reference/api.md) over real sockets. They block, and
/// give up after ten seconds; each belongs to one thread.
namespace flagfall::test {

/// Who asks: nobody, an account by the cookie of its session, or whoever has a link by its token.
struct Who {
  std::string cookie;  ///< `name=value`
  std::string token;
};

/// Whoever opens this link, e.g. "/g/k3m9x2pq#t=TOKEN".
Who opener_of(const std::string& link);

/// An answer of the interface. `body` is null where it was no JSON.
struct ApiAnswer {
  int status = 0;  ///< 0: the connection ended before the answer was complete
  nlohmann::json body;
  std::string text;                            ///< the body as it came
  std::map<std::string, std::string> headers;  ///< names in lower case

  std::string code() const;  ///< of a problem; else empty
  /// "200", or the status and the code of a problem: "422 NOT_MAXIMAL".
  std::string summary() const;
};

/// One kept-alive connection, opened when it is first needed and again after the server closed it.
class ApiClient {
 public:
  explicit ApiClient(std::uint16_t port, Who who = {});
  ApiClient(ApiClient&&) noexcept;
  ApiClient& operator=(ApiClient&&) noexcept;
  ~ApiClient();

  ApiAnswer get(std::string_view target);
  ApiAnswer post(std::string_view target, const nlohmann::json& body);
  ApiAnswer remove(std::string_view target);
  /// One command in a game.
  ApiAnswer command(const std::string& game, const nlohmann::json& body,
                    const std::string& key = {});

  /// Any request; `headers` are whole lines with their line ends. `Host`, the identity and the
  /// length of a body are added.
  ApiAnswer request(std::string_view method, std::string_view target, std::string_view body = {},
                    std::string_view headers = {});
  /// The two halves of `request`, so that several clients of one thread can wait together.
  void send(std::string_view method, std::string_view target, std::string_view body = {},
            std::string_view headers = {});
  ApiAnswer answer();

  /// The server is at another port now.
  void move_to(std::uint16_t port);
  std::uint16_t port() const { return port_; }

  Who who;
  /// What a page of the server would send with a change; empty: no `Origin` at all.
  std::string origin;

 private:
  std::uint16_t port_;
  std::unique_ptr<Client> wire_;
  bool head_only_ = false;
};

/// Makes the first account of a new server, with its one-time token; answers who that is then.
Who first_arbiter(std::uint16_t port, const std::string& setup_token,
                  const std::string& name = "Chief", const std::string& password = "");
/// Signs in; the cookie is empty where that was refused.
Who signed_in(std::uint16_t port, const std::string& name, const std::string& password);
/// What `first_arbiter` takes where no password is named.
extern const char* const usual_password;

/// A WebSocket that follows one game. The greeting is sent at once.
class StreamClient {
 public:
  StreamClient(std::uint16_t port, const std::string& game, const Who& who = {},
               std::optional<std::int64_t> since = {});

  /// The next message of any type; nothing when the server closed the stream or was silent for ten
  /// seconds. Pings are answered on the way.
  std::optional<nlohmann::json> next();
  /// The next message of this type; those of other types on the way are dropped. Null: none came.
  nlohmann::json next(std::string_view type);
  /// The code with which the server closed; -1 while it has not.
  int close_code() const { return close_code_; }

 private:
  Client wire_;
  int close_code_ = -1;
};

/// A reader of the same as server-sent events.
class FeedClient {
 public:
  struct Event {
    std::string type;
    std::string id;
    nlohmann::json data;
  };
  /// `last_id` is sent as Last-Event-ID where it is not empty.
  FeedClient(std::uint16_t port, const std::string& game, const Who& who = {},
             const std::string& last_id = {}, const std::string& query = {});

  int status() const { return head_.status; }
  const Answer& head() const { return head_; }
  /// The next event; nothing at the end. Comments are passed over.
  std::optional<Event> next();

 private:
  Client wire_;
  Answer head_;
};

}  // namespace flagfall::test
