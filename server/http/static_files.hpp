#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "server/http/message.hpp"

namespace flagfall::server::http {

/// One file of the built web client: its path below the root, e.g. `assets/main-3f2a.js`.
struct EmbeddedFile {
  std::string_view path;
  std::string_view data;
};

/// The web client that was built into this program, or a page that says there is none.
const std::vector<EmbeddedFile>& embedded_web_client();

/// Serves a fixed list of files; nothing is ever read from a disk. Page addresses (`/`, `/new`,
/// `/g/{id}`, `/sign-in`, `/setup`) are answered with `index.html`, unknown ones with the same page
/// and 404, below `/api` with a problem.
class StaticFiles {
 public:
  explicit StaticFiles(const std::vector<EmbeddedFile>& files);

  [[nodiscard]] Response handle(const Request& request) const;

 private:
  struct Entry {
    std::string_view data;
    std::string gzip;  ///< empty where compression does not pay
    std::string etag;
    std::string content_type;
    bool immutable = false;  ///< its name carries a hash of its content
  };
  std::map<std::string, Entry, std::less<>> entries_;
};

}  // namespace flagfall::server::http
