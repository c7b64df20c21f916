#pragma once

#include <functional>
#include <memory>

#include "server/http/message.hpp"

namespace flagfall::server::http {

/// The way back to one client: called once, now or later, from the thread of the server. Copies are
/// the same way. When the last copy goes without an answer the client gets a 500, so a forgotten
/// reply does not hang a connection. A client that has left by then is no error.
class Reply {
 public:
  explicit Reply(std::function<void(Response)> sink);

  /// A second answer is a bug.
  void operator()(Response response) const;
  [[nodiscard]] bool answered() const;

 private:
  struct State;
  std::shared_ptr<State> state_;
};

}  // namespace flagfall::server::http
