#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>

struct sqlite3;
struct sqlite3_stmt;

namespace flagfall::db {

/// A prepared statement. Every failure is an `Error`. Parameters count from 1, columns from 0.
class Statement {
 public:
  /// `kept` tells SQLite that the statement will live long.
  Statement(sqlite3* db, std::string_view sql, bool kept = false);

  Statement& bind(int index, std::int64_t value);
  Statement& bind(int index, std::string_view text);
  Statement& bind(int index, std::span<const std::byte> blob);
  Statement& bind(int index, std::nullopt_t null);
  template <class T>
  Statement& bind(int index, const std::optional<T>& value) {
    return value ? bind(index, *value) : bind(index, std::nullopt);
  }
  /// Binds parameters 1, 2, 3, … in order.
  template <class... Ts>
  Statement& bind_all(const Ts&... values) {
    int index = 0;
    (bind(++index, values), ...);
    return *this;
  }

  bool step();  ///< true while a row is there
  void run();   ///< to the end, then ready for the next values
  void reset() noexcept;

  int column_count() const;
  bool is_null(int column) const;
  std::int64_t int64(int column) const;
  std::string_view text(int column) const;            ///< valid until the next step
  std::span<const std::byte> blob(int column) const;  ///< valid until the next step
  std::optional<std::int64_t> optional_int64(int column) const;
  std::optional<std::string> optional_text(int column) const;
  std::string string(int column) const { return std::string{text(column)}; }

  sqlite3_stmt* handle() const { return handle_.get(); }

 private:
  struct Finalize {
    void operator()(sqlite3_stmt* statement) const noexcept;
  };
  void check(int code) const;

  std::unique_ptr<sqlite3_stmt, Finalize> handle_;
};

/// A kept statement while it is used: reset when the user goes, so that no read stays open.
class KeptStatement {
 public:
  explicit KeptStatement(Statement& statement) : statement_{&statement} {}
  KeptStatement(const KeptStatement&) = delete;
  KeptStatement& operator=(const KeptStatement&) = delete;
  ~KeptStatement() { statement_->reset(); }

  Statement* operator->() const { return statement_; }
  Statement& operator*() const { return *statement_; }

 private:
  Statement* statement_;
};

}  // namespace flagfall::db
