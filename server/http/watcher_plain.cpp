#include "server/http/watcher_session.hpp"

namespace flagfall::server::http {

template void watch(PlainStream, std::shared_ptr<Shared>, Ticket, RawRequest, Request,
                    const WebSocketHandler&);

}  // namespace flagfall::server::http
