#include "server/http/json_body.hpp"

#include <nlohmann/json.hpp>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "server/http/ascii.hpp"
#include "server/text/utf8.hpp"

namespace flagfall::server::http {

namespace {

using nlohmann::json;

/// Walks over the document before it is built and stops at the first thing that is refused.
class Inspector final : public json::json_sax_t {
 public:
  explicit Inspector(int max_depth) : max_depth_{max_depth} {}

  [[nodiscard]] const std::optional<arbiter::Refusal>& refusal() const { return refusal_; }

  bool null() override { return true; }
  bool boolean(bool) override { return true; }
  bool number_integer(number_integer_t) override { return true; }
  bool number_unsigned(number_unsigned_t) override { return true; }
  bool number_float(number_float_t, const string_t&) override { return true; }
  bool string(string_t&) override { return true; }
  bool binary(binary_t&) override { return false; }

  bool start_object(std::size_t) override { return open(); }
  bool start_array(std::size_t) override { return open(); }
  bool end_object() override { return close(); }
  bool end_array() override { return close(); }

  bool key(string_t& name) override {
    if (names_.back().insert(name).second) return true;
    return refuse(
        {"DUPLICATE_NAME", {"http.duplicate_name", {{"name", name.substr(0, 80)}}}, "", {}, {}});
  }

  bool parse_error(std::size_t position, const std::string&,
                   const nlohmann::detail::exception& error) override {
    const auto at = static_cast<std::int64_t>(position);
    if (error.id == number_overflow)
      return refuse(
          {"NUMBER_TOO_LARGE", {"http.number_too_large", {{"position", at}}}, "", {}, {}});
    return refuse({"NOT_JSON", {"http.not_json", {{"position", at}}}, "", {}, {}});
  }

 private:
  static constexpr int number_overflow = 406;  // the library's out_of_range.406

  bool open() {
    names_.emplace_back();
    if (static_cast<int>(names_.size()) <= max_depth_) return true;
    return refuse({"TOO_DEEP", {"http.too_deep", {{"depth", max_depth_}}}, "", {}, {}});
  }

  bool close() {
    names_.pop_back();
    return true;
  }

  bool refuse(arbiter::Refusal refusal) {
    refusal_ = std::move(refusal);
    return false;
  }

  int max_depth_;
  std::vector<std::set<std::string>> names_;  ///< of each open object; an array's stays empty
  std::optional<arbiter::Refusal> refusal_;
};

}  // namespace

arbiter::Result<json> parse_json(std::string_view body, int max_depth) {
  if (!text::is_utf8(body)) return arbiter::Refusal{"NOT_UTF8", {"http.not_utf8", {}}, "", {}, {}};
  Inspector inspector{max_depth};
  // The library takes a NUL for the end of its input.
  if (const auto nul = body.find('\0'); nul != std::string_view::npos)
    return arbiter::Refusal{
        "NOT_JSON", {"http.not_json", {{"position", static_cast<std::int64_t>(nul)}}}, "", {}, {}};
  if (!json::sax_parse(body, &inspector)) return inspector.refusal().value();
  return {boost::system::in_place_value, json::parse(body)};
}

std::variant<json, Problem> read_json(const Request& request, int max_depth) {
  std::string_view type = request.headers["Content-Type"];
  if (!equal_ignoring_case(trimmed(cut_front(type, ';')), "application/json"))
    return problem(415, "wrong-media-type", "WRONG_MEDIA_TYPE",
                   {"http.wrong_media_type", {{"wanted", "application/json"}}});
  auto parsed = parse_json(request.body, max_depth);
  if (!parsed) return problem(400, "malformed-body", parsed.error());
  return std::variant<json, Problem>{std::in_place_type<json>, std::move(*parsed)};
}

}  // namespace flagfall::server::http
