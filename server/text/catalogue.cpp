#include "server/text/catalogue.hpp"

#include <map>
#include <nlohmann/json.hpp>
#include <optional>
#include <variant>
#include <vector>

#include "server/embedded.hpp"

namespace flagfall::server::text {

const std::vector<EmbeddedFile>& catalogue_files();  // written by the build

namespace {

/// The forms of one text; most have only `other`.
struct Entry {
  std::string one;
  std::string other;
};

using Catalogue = std::map<std::string, Entry, std::less<>>;

Catalogue read_catalogue() {
  Catalogue catalogue;
  for (const EmbeddedFile& file : catalogue_files()) {
    const auto texts = nlohmann::json::parse(file.data);
    for (const auto& [key, value] : texts.items())
      catalogue[key] = value.is_string() ? Entry{value, value}
                                         : Entry{value.value("one", ""), value.value("other", "")};
  }
  return catalogue;
}

/// Read once, when the first text is asked for; it is part of the program and never changes.
const Catalogue& catalogue() {
  static const Catalogue read = read_catalogue();
  return read;
}

/// Words of the interface ("white", "MOVES_25") are shown in the reader's language.
std::string word_for(std::string_view name, const std::string& value) {
  const bool is_side =
      name == "side" || name == "winner" || name == "loser" || name == "from" || name == "to";
  if (!is_side && name != "rule") return value;
  const auto word = catalogue().find((is_side ? "side." : "rule.") + value);
  return word == catalogue().end() ? value : word->second.other;
}

std::optional<std::string> value_of(const arbiter::Sentence& sentence, std::string_view name) {
  for (const arbiter::Param& param : sentence.params) {
    if (param.name != name) continue;
    const auto* number = std::get_if<std::int64_t>(&param.value);
    return number != nullptr ? std::to_string(*number)
                             : word_for(name, std::get<std::string>(param.value));
  }
  return std::nullopt;
}

}  // namespace

bool has_key(std::string_view key) { return catalogue().contains(key); }

arbiter::Sentence with_named_params(arbiter::Sentence sentence) {
  const auto entry = catalogue().find(sentence.key);
  if (entry == catalogue().end()) {
    sentence.params.clear();
    return sentence;
  }
  const auto& [one, other] = entry->second;
  std::erase_if(sentence.params, [&](const arbiter::Param& param) {
    const std::string placeholder = '{' + param.name + '}';
    const bool named =
        one.find(placeholder) != std::string::npos || other.find(placeholder) != std::string::npos;
    return !named && (param.name != "n" || one == other);
  });
  return sentence;
}

std::string render(const arbiter::Sentence& sentence) {
  const auto entry = catalogue().find(sentence.key);
  if (entry == catalogue().end()) return sentence.key;
  const bool one = value_of(sentence, "n") == "1";
  std::string_view rest = one ? entry->second.one : entry->second.other;

  std::string text;
  while (!rest.empty()) {
    const auto open = rest.find('{');
    const auto close = rest.find('}', open == std::string_view::npos ? rest.size() : open);
    text += rest.substr(0, open);
    if (close == std::string_view::npos)
      return open == std::string_view::npos ? text : text.append(rest.substr(open));
    const std::string_view placeholder = rest.substr(open, close + 1 - open);
    text += value_of(sentence, placeholder.substr(1, placeholder.size() - 2))
                .value_or(std::string{placeholder});
    rest.remove_prefix(close + 1);
  }
  return text;
}

}  // namespace flagfall::server::text
