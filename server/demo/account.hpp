#pragma once

#include <cstdint>
#include <string>

#include "db/store.hpp"

namespace flagfall::server::demo {

inline constexpr const char* account_name = "demo";

/// Makes the arbiter `demo` in a file without accounts, and answers with a password drawn for it.
/// Waits for the disk; to be called before the program serves. Throws `db::Error`.
std::string make_account(db::Store& store, std::int64_t utc_ms);

}  // namespace flagfall::server::demo
