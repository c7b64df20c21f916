#pragma once

#include <map>
#include <string>

#include "tests/integration/venue.hpp"

namespace flagfall::test {

/// A running server with an account of every role, signed in.
struct Staffed {
  Venue venue;
  std::map<std::string, Who> accounts;  ///< by role; `anyone` has none

  Staffed();
};

}  // namespace flagfall::test
