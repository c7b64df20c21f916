#include "arbiter/game/dispute.hpp"

#include <algorithm>
#include <array>
#include <span>

#include "arbiter/names.hpp"
#include "arbiter/rules/articles.hpp"

namespace flagfall::arbiter {
namespace {

constexpr std::array<std::string_view, 9> topic_names{
    "irregularity", "touch", "claim", "flag", "clock", "absence", "conduct", "result", "other"};
static_assert(topic_names.size() == static_cast<std::size_t>(Topic::other) + 1);
constexpr std::array<std::string_view, 3> signer_names{"white", "black", "arbiter"};
constexpr std::array<std::string_view, 4> appeal_names{"open", "withdrawn", "upheld", "rejected"};

struct Row {
  std::string_view name;
  std::optional<Ground> ground;
  std::string_view command;
};

// An irregular move is first the opponent's choice: it is put right, or it stands.
constexpr auto irregularity_rows = std::to_array<Row>({
    {"repair", Ground::irregularity, "take_back"},
    {"let_stand", Ground::irregularity, ""},
    {"played_on", Ground::irregularity_accepted, ""},
    {"put_right", Ground::displaced, ""},
    {"annul", Ground::wrong_board, ""},
    {"warning", Ground::sanction, "penalise"},
    {"time_to_opponent", std::nullopt, "penalise"},
    {"loss_refusal", Ground::refusal_to_comply, "set_result"},
});
constexpr auto touch_rows = std::to_array<Row>({
    {"play_touched", Ground::touched_piece, "take_back"},
    {"adjusted", Ground::adjusting, ""},
    {"no_duty", std::nullopt, ""},
    {"warning", Ground::sanction, "penalise"},
    {"loss_refusal", Ground::refusal_to_comply, "set_result"},
});
constexpr auto claim_rows = std::to_array<Row>({
    {"claim_right", std::nullopt, "declare_draw"},
    {"claim_wrong", std::nullopt, ""},
    {"claim_wrong_time", std::nullopt, "adjust_time"},
    {"no_win", Ground::no_win_possible, "declare_draw"},
});
constexpr auto flag_rows = std::to_array<Row>({
    {"flag_stands", Ground::time_expired, ""},
    {"flag_set_aside", std::nullopt, "set_result"},
    {"moves_corrected", std::nullopt, "set_moves"},
});
constexpr auto clock_rows = std::to_array<Row>({
    {"time_corrected", std::nullopt, "set_time"},
    {"moves_corrected", std::nullopt, "set_moves"},
    {"clock_replaced", std::nullopt, "set_time"},
    {"no_change", std::nullopt, ""},
});
constexpr auto absence_rows = std::to_array<Row>({
    {"forfeit", Ground::absence, "set_result"},
    {"double_forfeit", Ground::absence, "set_result"},
    {"time_taken", Ground::absence, "adjust_time"},
    {"excused", std::nullopt, "start"},
});
constexpr auto conduct_rows = std::to_array<Row>({
    {"no_breach", std::nullopt, ""},
    {"warning", Ground::sanction, "penalise"},
    {"time_to_opponent", std::nullopt, "penalise"},
    {"loss", Ground::sanction, "penalise"},
    {"both_lose", Ground::sanction, "set_result"},
});
constexpr auto result_rows = std::to_array<Row>({
    {"result_stands", std::nullopt, ""},
    {"result_corrected", std::nullopt, "set_result"},
    {"annul", std::nullopt, "annul_result"},
});
constexpr auto anything_rows = std::to_array<Row>({
    {"no_action", std::nullopt, ""},
    {"warning", Ground::sanction, "penalise"},
    {"time_to_opponent", std::nullopt, "penalise"},
    {"result_corrected", std::nullopt, "set_result"},
});

constexpr auto about_a_side = std::to_array<std::string_view>(
    {"repair", "let_stand", "played_on", "put_right", "warning", "time_to_opponent", "loss_refusal",
     "play_touched", "adjusted", "claim_wrong_time", "flag_stands", "flag_set_aside",
     "moves_corrected", "time_corrected", "forfeit", "time_taken", "excused", "loss"});

std::span<const Row> rows_of(Topic topic) {
  switch (topic) {
    case Topic::irregularity:
      return irregularity_rows;
    case Topic::touch:
      return touch_rows;
    case Topic::claim:
      return claim_rows;
    case Topic::flag:
      return flag_rows;
    case Topic::clock:
      return clock_rows;
    case Topic::absence:
      return absence_rows;
    case Topic::conduct:
      return conduct_rows;
    case Topic::result:
      return result_rows;
    case Topic::other:
      break;
  }
  return anything_rows;
}

}  // namespace

std::string_view name_of(Topic topic) { return name_in(topic_names, topic); }
std::optional<Topic> topic_named(std::string_view name) {
  return named_in<Topic>(topic_names, name);
}
std::string_view name_of(Signer signer) { return name_in(signer_names, signer); }
std::optional<Signer> signer_named(std::string_view name) {
  return named_in<Signer>(signer_names, name);
}
std::string_view name_of(AppealState state) { return name_in(appeal_names, state); }
std::optional<AppealState> appeal_state_named(std::string_view name) {
  return named_in<AppealState>(appeal_names, name);
}

const std::optional<Signature>& signature_of(const Case& of, Signer signer) {
  if (signer == Signer::arbiter) return of.arbiter;
  return signer == Signer::white ? of.players.white : of.players.black;
}

// Who refused to sign has put his hand to nothing.
bool is_signed(const Case& of) {
  const auto signs = [](const std::optional<Signature>& given) { return given && !given->refused; };
  return signs(of.players.white) || signs(of.players.black) || signs(of.arbiter);
}

const Appeal* open_appeal(const Case& of) {
  const bool open = !of.appeals.empty() && of.appeals.back().state == AppealState::open;
  return open ? &of.appeals.back() : nullptr;
}

std::vector<Choice> choices_of(Topic topic, RuleSet rules) {
  std::vector<Choice> choices;
  for (const Row& row : rows_of(topic))
    choices.push_back({row.name, row.ground ? article_of(rules, *row.ground) : "", row.command});
  choices.push_back({other_choice, "", ""});
  return choices;
}

bool is_about_a_side(std::string_view choice) {
  return std::ranges::find(about_a_side, choice) != about_a_side.end();
}

}  // namespace flagfall::arbiter
