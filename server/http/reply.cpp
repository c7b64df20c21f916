#include "server/http/reply.hpp"

#include <cassert>
#include <utility>

#include "server/http/problem.hpp"

namespace flagfall::server::http {

struct Reply::State {
  explicit State(std::function<void(Response)> to) : sink{std::move(to)} {}
  State(const State&) = delete;
  State& operator=(const State&) = delete;
  ~State() {
    if (sink) sink(to_response(problem(500, "internal", "INTERNAL", {"http.internal", {}})));
  }

  std::function<void(Response)> sink;  ///< empty once it was used
};

Reply::Reply(std::function<void(Response)> sink)
    : state_{std::make_shared<State>(std::move(sink))} {}

void Reply::operator()(Response response) const {
  assert(state_->sink && "a request is answered once");
  const auto sink = std::exchange(state_->sink, nullptr);
  sink(std::move(response));
}

bool Reply::answered() const { return !state_->sink; }

}  // namespace flagfall::server::http
