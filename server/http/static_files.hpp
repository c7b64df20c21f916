#pragma once

#include <functional>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "server/embedded.hpp"
#include "server/http/message.hpp"

namespace flagfall::server::http {

/// The web client that was built into this program, or a page that says there is none.
const std::vector<EmbeddedFile>& embedded_web_client();

/// Serves a fixed list of files, plain or compressed; nothing is ever read from a disk. Page
/// addresses
/// (`/`, `/new`, `/g/{id}`, `/clock`, `/clock/{code}`, `/sign-in`, `/setup`) are answered with
/// `index.html`, unknown ones with the same page and 404, below `/api/` with a problem.
class StaticFiles {
 public:
  explicit StaticFiles(const std::vector<EmbeddedFile>& files);

  [[nodiscard]] Response handle(const Request& request) const;

 private:
  struct Entry {
    std::shared_ptr<const std::string> plain;
    std::shared_ptr<const std::string> gzip;  ///< null where compression does not pay
    std::string etag;
    std::string content_type;
    bool immutable = false;  ///< its name carries a hash of its content
  };
  [[nodiscard]] Response answer(const Entry& entry, const Request& request, int status) const;

  std::map<std::string, Entry, std::less<>> entries_;  ///< by address, `/app-3F2A.js`
};

}  // namespace flagfall::server::http
