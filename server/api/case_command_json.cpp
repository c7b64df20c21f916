#include <array>

#include "arbiter/game/dispute.hpp"
#include "server/api/command_row.hpp"

namespace flagfall::server::api {
namespace {

using namespace arbiter;

constexpr std::int64_t most_cases = 9999;
constexpr std::size_t longest_statement = 2000;
constexpr std::size_t longest_article = 60;
constexpr std::size_t longest_members = 300;
constexpr std::size_t longest_deposit = 60;
constexpr std::size_t longest_choice = 40;

constexpr std::string_view topic_choices =
    "irregularity, touch, claim, flag, clock, absence, conduct, result, other";
constexpr std::string_view signer_choices = "white, black, arbiter";

int case_number(const CommandBody& b) {
  return static_cast<int>(b.fields.required_integer("case", 1, most_cases));
}

/// A point of a signature, `[x, y]`, or nothing.
std::optional<Point> point_in(const nlohmann::json& value) {
  const auto fits = [](const nlohmann::json& number) {
    return number.is_number_unsigned() && number.get<std::uint64_t>() <= signature_size;
  };
  if (!value.is_array() || value.size() != 2 || !fits(value[0]) || !fits(value[1]))
    return std::nullopt;
  return Point{value[0].get<int>(), value[1].get<int>()};
}

/// The lines of a signature as they were drawn; nothing where they are none, or too many.
std::optional<std::vector<Stroke>> strokes_in(const nlohmann::json& list) {
  std::vector<Stroke> strokes;
  std::size_t points = 0;
  for (const nlohmann::json& line : list) {
    if (!line.is_array() || line.empty()) return std::nullopt;
    Stroke& stroke = strokes.emplace_back();
    for (const nlohmann::json& value : line) {
      const auto point = point_in(value);
      if (!point || ++points > most_points) return std::nullopt;
      stroke.push_back(*point);
    }
  }
  if (strokes.empty()) return std::nullopt;
  return strokes;
}

/// Whoever signs draws, or it is on record that he refused.
SignCase sign_case(const CommandBody& b) {
  SignCase command{case_number(b), {}, {}, false};
  command.signer = b.fields.required_choice<Signer>("signer", signer_named, signer_choices);
  command.refused = b.fields.boolean("refused", false);
  const nlohmann::json* list = b.fields.list("strokes", most_strokes);
  if (command.refused) {
    if (list != nullptr) b.fields.wrong("strokes", {"api.field.signature_refused", {}});
    return command;
  }
  const auto strokes = list == nullptr ? std::nullopt : strokes_in(*list);
  if (!strokes) {
    b.fields.wrong("strokes",
                   {"api.field.signature",
                    {{"n", std::int64_t{most_points}}, {"most", std::int64_t{signature_size}}}});
    return command;
  }
  command.strokes = *strokes;
  return command;
}

DecideAppeal decide_appeal(const CommandBody& b) {
  DecideAppeal command{case_number(b), false, {}, {}, {}, {}};
  command.upheld = b.fields.required_boolean("upheld");
  command.text = b.fields.required_text("text", longest_statement);
  command.members = b.fields.text("members", longest_members);
  if (b.fields.has("result"))
    command.result =
        b.fields.required_choice<GameResult>("result", game_result_named, "2-0, 1-1, 0-2, 0-0");
  return command;
}

constexpr std::array rows_of_cases{
    CommandRow{"open_case", Allowed::staff,
               [](const CommandBody& b) -> Command {
                 const auto topic =
                     b.fields.required_choice<Topic>("topic", topic_named, topic_choices);
                 return OpenCase{topic, b.fields.text("statement", longest_statement), {}, {}};
               }},
    CommandRow{"amend_case", Allowed::staff,
               [](const CommandBody& b) -> Command {
                 const int number = case_number(b);
                 return AmendCase{number, b.fields.required_text("statement", longest_statement)};
               }},
    CommandRow{
        "rule_case", Allowed::staff,
        [](const CommandBody& b) -> Command {
          const int number = case_number(b);
          std::string choice = b.fields.required_text("choice", longest_choice);
          std::string text = b.fields.text("text", longest_statement);
          return RuleCase{
              number, std::move(choice), std::move(text), b.fields.text("article", longest_article),
              {},     b.side_if_said()};
        }},
    CommandRow{"sign_case", Allowed::staff,
               [](const CommandBody& b) -> Command { return sign_case(b); }},
    CommandRow{"appeal_ruling", Allowed::both,
               [](const CommandBody& b) -> Command {
                 const int number = case_number(b);
                 const Side side = b.own_or_named_side();
                 std::string text = b.fields.required_text("text", longest_statement);
                 return AppealRuling{number, side, std::move(text),
                                     b.fields.text("deposit", longest_deposit)};
               }},
    CommandRow{"withdraw_appeal", Allowed::both,
               [](const CommandBody& b) -> Command {
                 const int number = case_number(b);
                 return WithdrawAppeal{number, b.own_or_named_side()};
               }},
    CommandRow{"decide_appeal", Allowed::appeals,
               [](const CommandBody& b) -> Command { return decide_appeal(b); }},
};

}  // namespace

std::span<const CommandRow> case_rows() { return rows_of_cases; }

}  // namespace flagfall::server::api
