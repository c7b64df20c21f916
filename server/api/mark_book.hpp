#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <nlohmann/json.hpp>
#include <string>
#include <utility>
#include <vector>

#include "db/store.hpp"

namespace flagfall::server::api {

/// What the arbiters of one event did that everybody may know: pairings by hand, corrections and
/// rulings, as far as the file was read.
struct Marks {
  std::int64_t upto = 0;  ///< the position in the file up to which it was read
  std::vector<nlohmann::json> list;

  /// A round as it is drafted, until it is published.
  struct Drafted {
    std::vector<std::int64_t> boards;
    std::string remark;
    bool shown = false;  ///< it was published once
  };
  std::map<std::pair<std::int64_t, std::int64_t>, Drafted> drafted;
};

/// The same with what has been recorded since. It reads a part of the file at a time, and may be
/// called beside the work of the club.
Marks marks_after(Marks known, const db::Store& store, const std::string& event);

}  // namespace flagfall::server::api
