#include "tests/integration/staffed.hpp"

#include <doctest/doctest.h>

namespace flagfall::test {

Staffed::Staffed() {
  ApiClient chief = venue.arbiter();
  for (const std::string role : {"arbiter", "organiser", "scorer", "appeals"}) {
    const std::string name = "The " + role;
    REQUIRE(chief
                .post("/api/v1/accounts",
                      {{"name", name}, {"password", usual_password}, {"role", role}})
                .status == 201);
    accounts[role] = signed_in(venue.port(), name, usual_password);
  }
  accounts["chief"] = venue.chief;
  accounts["anyone"] = {};
}

}  // namespace flagfall::test
