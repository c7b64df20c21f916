#pragma once

#include <string>

namespace flagfall::server::api {

/// What an error says where something else was sent: the names of all values, "FMJD, FMJD-later".
template <class Values>
std::string names_of(const Values& values) {
  std::string names;
  for (const auto& value : values) names.append(names.empty() ? "" : ", ").append(name_of(value));
  return names;
}

}  // namespace flagfall::server::api
