#include "server/addresses.hpp"

#include <doctest/doctest.h>

#include <algorithm>

namespace {

using namespace flagfall::server;
using Texts = std::vector<std::string>;

TEST_CASE("only addresses that others in the hall can use are shown, IPv4 first") {
  CHECK(reachable({"127.0.0.1", "2001:db8::7", "192.168.1.7", "fe80::1", "169.254.3.4", "::1",
                   "10.0.0.2", "192.168.1.7", "fd00::5", "0.0.0.0", "::", "ff02::1", "", "x",
                   "::ffff:10.0.0.2"}) ==
        Texts{"192.168.1.7", "10.0.0.2", "2001:db8::7", "fd00::5"});
  CHECK(reachable({}).empty());
}

TEST_CASE("the addresses of this machine are addresses") {
  const Texts found = lan_addresses();
  CHECK(found == reachable(found));
}

TEST_CASE("an address is written as a browser takes it") {
  CHECK(url("http", "192.168.1.7", 8080) == "http://192.168.1.7:8080/");
  CHECK(url("http", "192.168.1.7", 80) == "http://192.168.1.7/");
  CHECK(url("https", "hall.example", 443, "/setup#t=x") == "https://hall.example/setup#t=x");
  CHECK(url("https", "hall.example", 80) == "https://hall.example:80/");
  CHECK(url("http", "fd00::5", 8080) == "http://[fd00::5]:8080/");
}

TEST_CASE("what is shown follows what the server listens on") {
  const Texts lan = {"192.168.1.7", "fd00::5"};
  CHECK(shown_addresses("127.0.0.1", lan) == Texts{"127.0.0.1"});
  CHECK(shown_addresses("0.0.0.0", lan) == Texts{"192.168.1.7"});
  CHECK(shown_addresses("::", lan) == lan);
  CHECK(shown_addresses("0.0.0.0", {}) == Texts{"127.0.0.1"});
  CHECK(shown_addresses("::", {}) == Texts{"::1"});
}

/// The rows of modules of a terminal code: true for dark.
std::vector<std::vector<bool>> modules(const std::string& code) {
  std::vector<std::vector<bool>> rows;
  for (std::size_t at = 0; at < code.size();) {
    const auto end = code.find('\n', at);
    std::string line = code.substr(at, end - at);
    at = end + 1;
    REQUIRE(line.starts_with("\x1b[30;107m"));
    REQUIRE(line.ends_with("\x1b[0m"));
    line = line.substr(9, line.size() - 13);
    std::vector<bool> upper, lower;
    while (!line.empty()) {
      const std::string cell = line.substr(0, line.front() == ' ' ? 1 : 3);
      line.erase(0, cell.size());
      upper.push_back(cell == "█" || cell == "▀");
      lower.push_back(cell == "█" || cell == "▄");
    }
    rows.push_back(upper);
    rows.push_back(lower);
  }
  return rows;
}

TEST_CASE("the terminal code has its quiet zone and its three finder patterns") {
  const auto rows = modules(terminal_qr("http://192.168.1.7:8080/"));
  REQUIRE(rows.size() >= 29);
  const std::size_t width = rows.front().size();
  CHECK(rows.size() - width <= 1);
  CHECK(width <= 80);
  const std::size_t far = width - 4 - 7;
  const auto finder = [&](std::size_t top, std::size_t left) {
    const std::string picture =
        "#######"
        "#.....#"
        "#.###.#"
        "#.###.#"
        "#.###.#"
        "#.....#"
        "#######";
    for (std::size_t i = 0; i < picture.size(); ++i) {
      if (rows[top + i / 7][left + i % 7] != (picture[i] == '#')) return false;
    }
    return true;
  };
  CHECK(finder(4, 4));
  CHECK(finder(4, far));
  CHECK(finder(far, 4));
  CHECK_FALSE(finder(far, far));
  for (std::size_t i = 0; i < width; ++i) {
    for (std::size_t edge = 0; edge < 4; ++edge) {
      CHECK_FALSE(rows[edge][i]);
      CHECK_FALSE(rows[i][edge]);
      CHECK_FALSE(rows[i][width - 1 - edge]);
    }
  }
}

TEST_CASE("a text without a code gives none") {
  CHECK(terminal_qr("").empty());
  CHECK(terminal_qr(std::string("a\0b", 3)).empty());
  CHECK(terminal_qr(std::string(10'000, 'a')).empty());
  CHECK(terminal_qr(std::string(2'000, 'a')).empty());
}

}  // namespace
