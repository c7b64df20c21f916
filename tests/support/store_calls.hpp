#pragma once

#include <future>
#include <memory>
#include <utility>

#include "db/store.hpp"

namespace flagfall::test {

/// Appends and waits for the answer.
inline db::AppendResult append(db::Store& store, db::Batch batch) {
  const auto answer = std::make_shared<std::promise<db::AppendResult>>();
  auto future = answer->get_future();
  store.append(std::move(batch), [answer](const auto& result) { answer->set_value(result); });
  return future.get();
}

inline db::AppendResult append(db::Store& store, db::NewEvent event) {
  return append(store, db::Batch{.events = {std::move(event)}});
}

inline db::AppendResult run_task(db::Store& store, db::Store::Task rows) {
  return append(store, db::Batch{.events = {}, .also = std::move(rows)});
}

inline db::AppendResult recover(db::Store& store) {
  const auto answer = std::make_shared<std::promise<db::AppendResult>>();
  auto future = answer->get_future();
  store.recover([answer](const auto& result) { answer->set_value(result); });
  return future.get();
}

/// Waits until everything given to the writer before has been written and answered.
inline void settle(db::Store& store) {
  run_task(store, [](db::Connection&) {});
}

/// Makes a copy and waits; empty, or the reason why not.
inline std::string copy_now(db::Store& store, const std::filesystem::path& destination) {
  const auto answer = std::make_shared<std::promise<std::string>>();
  auto future = answer->get_future();
  store.backup_to(destination, [answer](const auto& problem) { answer->set_value(problem); });
  return future.get();
}

}  // namespace flagfall::test
