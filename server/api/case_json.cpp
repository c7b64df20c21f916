#include "server/api/case_json.hpp"

#include <array>
#include <string>
#include <string_view>

#include "db/dispute_codec.hpp"

namespace flagfall::server::api {
namespace {

using nlohmann::json;
using namespace arbiter;

constexpr std::array signers{Signer::white, Signer::black, Signer::arbiter};

std::int64_t told_ms(clock::Instant at) { return at.time_since_epoch().count(); }

json side_json(const std::optional<Side>& side) {
  return side ? json(std::string{name_of(*side)}) : json();
}

/// Who is warned, or whose game is lost, stands in the sentence, where it was said.
json ruling_sentence(const CaseRuling& ruling) {
  if (!ruling.side) return {{"key", "cases.choice." + ruling.choice}, {"params", json::object()}};
  return {{"key", "cases.ruled." + ruling.choice}, {"params", {{"side", name_of(*ruling.side)}}}};
}

json ruling_json(const Case& of) {
  if (!of.ruling) return nullptr;
  const CaseRuling& ruling = *of.ruling;
  return {{"choice", ruling.choice},
          {"text", ruling.text},
          {"article", ruling.article},
          {"by", ruling.by},
          {"server_ms", told_ms(ruling.at)},
          {"side", side_json(ruling.side)},
          {"sentence", ruling_sentence(ruling)}};
}

json signed_json(const Case& of) {
  json j = json::object();
  for (const Signer signer : signers) {
    const auto& signature = signature_of(of, signer);
    json& told = j[std::string{name_of(signer)}];
    told = nullptr;
    if (signature) told = {{"refused", signature->refused}, {"server_ms", told_ms(signature->at)}};
  }
  return j;
}

json appeal_summary_json(const Appeal& appeal) {
  json j{{"side", name_of(appeal.side)},
         {"state", name_of(appeal.state)},
         {"server_ms", told_ms(appeal.at)},
         {"ended_ms", nullptr},
         {"decision", appeal.decision},
         {"members", appeal.members},
         {"result", nullptr},
         {"by", appeal.by}};
  if (appeal.state != AppealState::open) j["ended_ms"] = told_ms(appeal.ended);
  if (appeal.result) j["result"] = std::string{to_string(*appeal.result)};
  return j;
}

json choices_json(const Game& game, const Case& of) {
  json list = json::array();
  for (const Choice& choice : choices_of(of.topic, game.settings.rules))
    list.push_back({{"choice", choice.name},
                    {"article", choice.article},
                    {"command", choice.command},
                    {"of_side", is_about_a_side(choice.name)}});
  return list;
}

/// Whether this visitor may see how somebody has signed: a player not his opponent's hand.
bool may_see_hand(const Visitor& visitor, Signer signer) {
  if (visitor.sees_all() || signer == Signer::arbiter) return true;
  return visitor.plays(signer == Signer::white ? Side::white : Side::black);
}

json hands_json(const Case& of, const Visitor& visitor) {
  json j = json::object();
  for (const Signer signer : signers) {
    const auto& signature = signature_of(of, signer);
    json& told = j[std::string{name_of(signer)}];
    told = nullptr;
    if (signature && !signature->refused && may_see_hand(visitor, signer))
      told = db::encode_strokes(signature->strokes);
  }
  return j;
}

json facts_json(const Case& of, const Visitor& visitor) {
  CaseFacts facts = of.facts;
  if (!visitor.sees_all()) {
    std::erase_if(facts.outside.last,
                  [](const LoggedFact& fact) { return fact.type == AttemptRefused::type; });
    facts.outside.earlier.clear();
  }
  return db::encode_facts(facts);
}

json appeals_json(const Case& of) {
  json list = json::array();
  for (const Appeal& appeal : of.appeals) {
    json j = appeal_summary_json(appeal);
    j["text"] = appeal.text;
    j["deposit"] = appeal.deposit;
    list.push_back(std::move(j));
  }
  return list;
}

}  // namespace

json case_summary_json(const Game& game, const Case& of) {
  json j{{"case", of.number},
         {"topic", name_of(of.topic)},
         {"by", of.by},
         {"server_ms", told_ms(of.at)},
         {"ruling", ruling_json(of)},
         {"signed", signed_json(of)},
         {"appeal", nullptr},
         {"appeal_until_ms", nullptr},
         {"appeals_taken", game.settings.conduct.appeal_time > clock::Duration::zero()}};
  if (!of.appeals.empty()) j["appeal"] = appeal_summary_json(of.appeals.back());
  if (const auto until = appeal_until(game, of)) j["appeal_until_ms"] = told_ms(*until);
  return j;
}

json cases_json(const Game& game) {
  json list = json::array();
  for (const Case& of : game.cases) list.push_back(case_summary_json(game, of));
  return list;
}

json case_json(const Game& game, const Case& of, const Visitor& visitor) {
  json j = case_summary_json(game, of);
  const bool inside = visitor.sees_all() || visitor.is_seat() || visitor.is_device();
  j["statement"] = inside ? json(of.statement) : json();
  j["facts"] = inside ? facts_json(of, visitor) : json();
  j["hands"] = inside ? hands_json(of, visitor) : json();
  j["appeals"] = inside ? appeals_json(of) : json();
  j["choices"] = visitor.is_staff() ? choices_json(game, of) : json();
  j["may_decide"] = visitor.hears_appeals;
  return j;
}

bool is_redacted(std::string_view type) {
  return type == CaseOpened::type || type == CaseAmended::type || type == CaseSigned::type ||
         type == AppealLodged::type;
}

void redact_case_event(std::string_view type, json& data) {
  if (type == CaseOpened::type || type == CaseAmended::type) {
    data.erase("statement");
    data.erase("facts");
  }
  if (type == CaseSigned::type) data.erase("strokes");
  if (type == AppealLodged::type) {
    data.erase("text");
    data.erase("deposit");
  }
}

}  // namespace flagfall::server::api
