#include <doctest/doctest.h>

#include "tests/integration/staffed.hpp"

using namespace flagfall::test;
using nlohmann::json;

namespace {

const json sam{{"name", "  Sam   Scorer "}, {"password", "a long enough word"}, {"role", "scorer"}};

ApiAnswer put_password(ApiClient& client, const std::string& name, const std::string& password) {
  return client.request("PUT", "/api/v1/accounts/" + name + "/password",
                        json{{"password", password}}.dump(), "Content-Type: application/json\r\n");
}

}  // namespace

TEST_CASE("a chief arbiter makes accounts while the server runs") {
  const Venue venue;
  ApiClient chief = venue.arbiter();
  const ApiAnswer made = chief.post("/api/v1/accounts", sam);
  REQUIRE(made.status == 201);
  CHECK(made.body == json{{"account", {{"name", "Sam Scorer"}, {"role", "scorer"}}}});
  CHECK_FALSE(signed_in(venue.port(), "sam scorer", "a long enough word").cookie.empty());

  SUBCASE("a name is given once, whatever its case") {
    json again = sam;
    again["name"] = "SAM SCORER";
    const ApiAnswer refused = chief.post("/api/v1/accounts", again);
    CHECK(refused.summary() == "422 INVALID_FIELDS");
    CHECK(keys_of(refused.body.at("errors")) == "/name");
  }
  SUBCASE("all that is wrong is told at once") {
    const ApiAnswer refused =
        chief.post("/api/v1/accounts", {{"name", " "}, {"role", "king"}, {"colour", "red"}});
    CHECK(refused.summary() == "422 INVALID_FIELDS");
    CHECK(keys_of(refused.body.at("errors")) == "/colour /name /password /role");
    const ApiAnswer weak =
        chief.post("/api/v1/accounts", {{"name", "Eva"}, {"role", "arbiter"}, {"password", "no"}});
    CHECK(keys_of(weak.body.at("errors")) == "/password");
  }
  SUBCASE("a page of another site makes none") {
    chief.origin = "http://elsewhere.example";
    CHECK(chief.post("/api/v1/accounts", sam).summary() == "403 FOREIGN_ORIGIN");
  }
  SUBCASE("the new account is none of a chief arbiter") {
    ApiClient scorer = venue.client(signed_in(venue.port(), "Sam Scorer", "a long enough word"));
    CHECK(scorer.get("/api/v1/accounts").summary() == "403 CHIEF_ONLY");
    CHECK(scorer.post("/api/v1/accounts", sam).summary() == "403 CHIEF_ONLY");
    CHECK(put_password(scorer, "Chief", "a word of mine").summary() == "403 CHIEF_ONLY");
    CHECK(scorer.remove("/api/v1/accounts/Chief").summary() == "403 CHIEF_ONLY");
  }
}

TEST_CASE("a new password and a removal end what the account has open") {
  const Staffed staffed;
  const Venue& venue = staffed.venue;
  ApiClient chief = venue.arbiter();
  const Who arbiter = staffed.accounts.at("arbiter");
  Board board = venue.game({{"visibility", "link"}});
  StreamClient stream{venue.port(), board.id, arbiter};
  REQUIRE_FALSE(stream.next("state").is_null());

  SUBCASE("a new password") {
    CHECK(put_password(chief, "The%20arbiter", "quite another word").status == 200);
    CHECK(signed_in(venue.port(), "The arbiter", usual_password).cookie.empty());
    CHECK_FALSE(signed_in(venue.port(), "The arbiter", "quite another word").cookie.empty());
  }
  SUBCASE("a removal") {
    CHECK(chief.remove("/api/v1/accounts/The%20arbiter").body == json{{"account", nullptr}});
    CHECK(chief.remove("/api/v1/accounts/The%20arbiter").summary() == "404 UNKNOWN_ACCOUNT");
    CHECK(signed_in(venue.port(), "The arbiter", usual_password).cookie.empty());
  }
  CHECK(venue.client(arbiter).get("/api/v1/session").body.at("account").is_null());
  while (stream.next()) {
  }
  CHECK(stream.close_code() == 1008);
}

TEST_CASE("a chief arbiter does not remove the own account, so that one always stays") {
  const Venue venue;
  ApiClient chief = venue.arbiter();
  CHECK(chief.remove("/api/v1/accounts/Chief").summary() == "409 OWN_ACCOUNT");
  json other = sam;
  other["role"] = "chief";
  REQUIRE(chief.post("/api/v1/accounts", other).status == 201);
  ApiClient second = venue.client(signed_in(venue.port(), "Sam Scorer", "a long enough word"));
  CHECK(second.remove("/api/v1/accounts/Chief").status == 200);
  CHECK(chief.remove("/api/v1/accounts/Sam%20Scorer").summary() == "401 SIGN_IN_REQUIRED");
}
