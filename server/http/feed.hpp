#pragma once

#include <boost/asio/awaitable.hpp>
#include <memory>

#include "server/http/deadline.hpp"
#include "server/http/network.hpp"
#include "server/http/outbox.hpp"
#include "server/http/shared.hpp"

namespace flagfall::server::http {

/// Writes what the outbox is given to a feed of server-sent events until the outbox closes, the
/// client leaves or writing takes too long. The head has been written. The references are the
/// caller's, who awaits this and writes nothing meanwhile. `Stream` is one of the two of
/// network.hpp.
template <class Stream>
net::awaitable<void> write_feed(Stream& stream, Deadline& deadline, std::shared_ptr<Outbox> outbox,
                                Shared& shared, bool chunked);

}  // namespace flagfall::server::http
