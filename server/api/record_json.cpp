#include "server/api/record_json.hpp"

#include <string>

#include "db/hash.hpp"
#include "db/utc_text.hpp"
#include "server/api/json_parts.hpp"
#include "server/text/catalogue.hpp"

namespace flagfall::server::api {
namespace {

constexpr std::size_t hash_digits = 8;

}  // namespace

void add_words(const record::Line& line, nlohmann::json& told) {
  nlohmann::json sentences = nlohmann::json::array();
  std::string detail;
  for (const arbiter::Sentence& sentence : line.words) {
    sentences.push_back(sentence_json(sentence));
    detail.append(detail.empty() ? "" : " ").append(text::render(sentence));
  }
  while (detail.ends_with(' ')) detail.pop_back();
  told["sentences"] = std::move(sentences);
  told["detail"] = std::move(detail);
}

nlohmann::json line_json(const record::Line& line) {
  nlohmann::json told{{"position", line.position},
                      {"utc", db::utc_text(line.utc_us)},
                      {"tournament", line.place.tournament},
                      {"round", line.place.round},
                      {"board", line.place.board},
                      {"game", line.game},
                      {"white", line.white},
                      {"black", line.black},
                      {"actor", {{"role", line.actor.role}, {"name", line.actor.name}}},
                      {"kind", record::name_of(line.about.kind)},
                      {"type", line.type},
                      {"reason", line.reason},
                      {"hash", db::to_hex(line.hash).substr(0, hash_digits)}};
  add_words(line, told);
  return told;
}

}  // namespace flagfall::server::api
