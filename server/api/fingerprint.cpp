#include "server/api/fingerprint.hpp"

#include <nlohmann/json.hpp>
#include <span>

#include "db/hash.hpp"

namespace flagfall::server::api {

// Members are kept sorted by the library, so the order in the body does not matter.
std::string fingerprint(const nlohmann::json& body) {
  const std::string text = body.dump();
  return db::to_hex(db::sha256(std::as_bytes(std::span{text}))).substr(0, 16);
}

}  // namespace flagfall::server::api
