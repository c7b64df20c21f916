#include "server/api/fields.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "server/text/characters.hpp"

namespace flagfall::server::api {
namespace {

/// Characters, not bytes: the bodies are valid UTF-8 by the time they come here.
std::size_t length_of(std::string_view text) {
  return static_cast<std::size_t>(std::ranges::count_if(
      text, [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U; }));
}

bool has_control(std::string_view text) {
  return std::ranges::any_of(text, [](char c) {
    const auto byte = static_cast<unsigned char>(c);
    return byte < 0x20 || byte == 0x7F;
  });
}

}  // namespace

Fields::Fields(const nlohmann::json& object, http::FieldErrors& errors, std::string pointer)
    : errors_{errors}, pointer_{std::move(pointer)} {
  if (object.is_object())
    object_ = &object;
  else
    errors_[pointer_] = {"api.field.object", {}};
}

std::string Fields::pointer_to(std::string_view name) const {
  return pointer_ + "/" + std::string{name};
}

void Fields::wrong(std::string_view name, arbiter::Sentence sentence) {
  errors_[pointer_to(name)] = std::move(sentence);
}

void Fields::wrong_choice(std::string_view name, std::string_view choices) {
  wrong(name, {"api.field.choice", {{"choices", std::string{choices}}}});
}

/// An explicit null is the same as nothing.
const nlohmann::json* Fields::find(std::string_view name) {
  asked_.emplace_back(name);
  if (object_ == nullptr) return nullptr;
  const auto found = object_->find(std::string{name});
  if (found == object_->end() || found->is_null()) return nullptr;
  return &*found;
}

std::string Fields::text(std::string_view name, std::size_t longest, std::string fallback) {
  const std::optional<std::string> text = bounded(name, longest);
  if (!text) return fallback;
  const auto fault = text::fault_of(*text);
  if (!fault) return *text;
  wrong(name, {*fault == text::Fault::disruptive ? "api.field.disruptive_text"
                                                 : "api.field.invisible_text",
               {}});
  return fallback;
}

std::string Fields::required_secret(std::string_view name, std::size_t longest) {
  std::string text = bounded(name, longest).value_or("");
  if (has_control(text)) {
    wrong(name, {"api.field.disruptive_text", {}});
    return {};
  }
  require(name, text, longest);
  return text;
}

/// Text of any characters, or nothing where the field is absent or told to be wrong.
std::optional<std::string> Fields::bounded(std::string_view name, std::size_t longest) {
  const nlohmann::json* value = find(name);
  if (value == nullptr) return std::nullopt;
  if (value->is_string())
    if (const auto& text = value->get_ref<const std::string&>(); length_of(text) <= longest)
      return text;
  wrong(name, {"api.field.text", {{"n", static_cast<std::int64_t>(longest)}}});
  return std::nullopt;
}

void Fields::require(std::string_view name, std::string_view text, std::size_t longest) {
  if (object_ == nullptr || errors_.contains(pointer_to(name))) return;  // told already
  if (text.find_first_not_of(' ') == std::string_view::npos)
    wrong(name, {"api.field.required_text", {{"n", static_cast<std::int64_t>(longest)}}});
}

std::string Fields::required_text(std::string_view name, std::size_t longest) {
  std::string text = this->text(name, longest);
  require(name, text, longest);
  return text;
}

std::optional<std::int64_t> Fields::integer(std::string_view name, std::int64_t least,
                                            std::int64_t most) {
  const nlohmann::json* value = find(name);
  if (value == nullptr) return std::nullopt;
  // Kind and range are tested before `get`, which would wrap, truncate or turn `true` into 1.
  const bool fits = value->is_number_unsigned()
                        ? value->get<std::uint64_t>() <= static_cast<std::uint64_t>(INT64_MAX)
                        : value->is_number_integer();
  if (fits) {
    const auto number = value->get<std::int64_t>();
    if (number >= least && number <= most) return number;
  }
  wrong(name, {"api.field.integer", {{"least", least}, {"most", most}}});
  return std::nullopt;
}

std::int64_t Fields::required_integer(std::string_view name, std::int64_t least,
                                      std::int64_t most) {
  const auto number = integer(name, least, most);
  if (!number && object_ != nullptr)
    wrong(name, {"api.field.required_integer", {{"least", least}, {"most", most}}});
  return number.value_or(least);
}

bool Fields::boolean(std::string_view name, bool fallback) {
  const nlohmann::json* value = find(name);
  if (value == nullptr) return fallback;
  if (value->is_boolean()) return value->get<bool>();
  wrong(name, {"api.field.boolean", {}});
  return fallback;
}

bool Fields::required_boolean(std::string_view name) {
  if (find(name) == nullptr && object_ != nullptr) wrong(name, {"api.field.boolean", {}});
  return boolean(name, false);
}

std::optional<std::int64_t> Fields::halves(std::string_view name, std::int64_t least,
                                           std::int64_t most) {
  const nlohmann::json* value = find(name);
  if (value == nullptr) return std::nullopt;
  if (value->is_number()) {
    const double twice = 2 * value->get<double>();
    const bool inside =
        twice >= static_cast<double>(2 * least) && twice <= static_cast<double>(2 * most);
    if (inside && std::floor(twice) == twice) return static_cast<std::int64_t>(twice);
  }
  wrong(name, {"api.field.halves", {{"least", least}, {"most", most}}});
  return std::nullopt;
}

const nlohmann::json* Fields::object(std::string_view name) { return find(name); }

const nlohmann::json* Fields::list(std::string_view name, std::size_t most) {
  const nlohmann::json* value = find(name);
  if (value == nullptr) return nullptr;
  if (value->is_array() && value->size() <= most) return value;
  wrong(name, {"api.field.list", {{"n", static_cast<std::int64_t>(most)}}});
  return nullptr;
}

const nlohmann::json* Fields::required_list(std::string_view name, std::size_t most) {
  const nlohmann::json* value = list(name, most);
  if (value == nullptr && object_ != nullptr)
    wrong(name, {"api.field.required_list", {{"n", static_cast<std::int64_t>(most)}}});
  return value;
}

Fields Fields::item(std::string_view name, const nlohmann::json& list, std::size_t index) {
  return {list.at(index), errors_, pointer_to(name) + "/" + std::to_string(index)};
}

std::vector<std::int64_t> Fields::required_integers(std::string_view name, std::size_t most,
                                                    std::int64_t least, std::int64_t largest) {
  std::vector<std::int64_t> numbers;
  const nlohmann::json* items = required_list(name, most);
  if (items == nullptr) return numbers;
  for (std::size_t i = 0; i < items->size(); ++i) {
    const nlohmann::json& item = (*items)[i];
    const bool is_small = item.is_number_unsigned() ? item.get<std::uint64_t>() <= INT32_MAX
                                                    : item.is_number_integer();
    if (is_small && item.get<std::int64_t>() >= least && item.get<std::int64_t>() <= largest)
      numbers.push_back(item.get<std::int64_t>());
    else
      wrong(std::string{name} + "/" + std::to_string(i),
            {"api.field.integer", {{"least", least}, {"most", largest}}});
  }
  return numbers;
}

void Fields::finish() {
  if (object_ == nullptr) return;
  for (const auto& [name, value] : object_->items())
    if (std::ranges::find(asked_, name) == asked_.end()) wrong(name, {"api.field.unknown", {}});
}

}  // namespace flagfall::server::api
