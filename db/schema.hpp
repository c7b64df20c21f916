#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <string_view>

#include "db/connection.hpp"

namespace flagfall::db {

/// "FLGF": says in the file's header that it is ours.
inline constexpr std::int64_t application_id = 0x464C4746;

/// One step of the schema: a file of db/schema, embedded at build time.
struct Migration {
  std::int64_t number;
  std::string_view name;
  std::string_view sql;
};

/// All steps, in order, numbered from 1 without gaps.
std::span<const Migration> migrations();

/// The version that this program writes, and the newest it reads.
inline std::int64_t newest_version(std::span<const Migration> steps) {
  return steps.empty() ? 0 : steps.back().number;
}

/// Brings the file up to the last step, each step in one transaction together with `user_version`.
/// `before` is called before each, outside the transaction; what it throws stops the migration.
void migrate(Connection& db, std::span<const Migration> steps,
             const std::function<void(const Migration&)>& before);

}  // namespace flagfall::db
