#include "crash_promises.hpp"

#include <algorithm>
#include <initializer_list>
#include <string_view>

#include "crash_clock.hpp"

namespace flagfall::test {
namespace {

using nlohmann::json;

std::string n(std::int64_t number) { return std::to_string(number); }

std::string joined(std::initializer_list<std::string_view> parts) {
  std::string text;
  for (const std::string_view part : parts) text += part;
  return text;
}

class Judge {
 public:
  Judge(const Promises& promises, const Evidence& evidence, const Outage& outage)
      : promises_{promises}, evidence_{evidence}, outage_{outage} {}

  Judgement judge() {
    check_sequences();
    check_events_stayed();
    check_moves();
    check_unanswered();
    check_clock();
    return std::move(judgement_);
  }

 private:
  void broken(const std::string& what) {
    judgement_.broken.push_back(promises_.game + ": " + what);
  }
  void require(bool kept, const std::string& what) {
    if (!kept) broken(what);
  }
  const json& moves() const { return evidence_.state.at("moves").at("items"); }

  void check_sequences() {
    for (const auto* events : {&evidence_.file, &evidence_.told}) {
      std::int64_t expected = 0;
      for (const SeenEvent& event : *events)
        if (event.sequence != ++expected)
          return broken("event " + n(event.sequence) + " stands in the place of " + n(expected));
    }
    require(std::ssize(evidence_.file) >= promises_.sequence,
            "event " + n(promises_.sequence) + " was acknowledged and the file ends with " +
                n(std::ssize(evidence_.file)));
    require(std::ssize(evidence_.file) >= promises_.pushed,
            "event " + n(promises_.pushed) + " was shown and is not on file");
    require(evidence_.state.at("sequence") == std::ssize(evidence_.told),
            "the state and the events differ in the newest sequence");
  }

  /// The new server tells what the file held, and adds nothing but the pause.
  void check_events_stayed() {
    if (evidence_.told.size() < evidence_.file.size()) return broken("events went away");
    for (std::size_t i = 0; i < evidence_.file.size(); ++i)
      require(evidence_.told[i].type == evidence_.file[i].type,
              "event " + n(evidence_.file[i].sequence) + " became another");
    for (std::size_t i = evidence_.file.size(); i < evidence_.told.size(); ++i)
      require(evidence_.told[i].type == "clock_paused",
              "the restart added " + evidence_.told[i].type);
  }

  void check_moves() {
    for (std::size_t i = 0; i < moves().size(); ++i)
      require(moves()[i].at("ply") == static_cast<std::int64_t>(i + 1),
              "ply " + moves()[i].at("ply").dump() + " stands in the place of " +
                  n(static_cast<std::int64_t>(i + 1)));
    for (std::size_t i = 0; i < promises_.moves.size(); ++i) {
      const std::string& text = promises_.moves[i].text;
      const std::string ply = n(static_cast<std::int64_t>(i + 1));
      if (i >= moves().size())
        broken(joined({"the acknowledged move ", text, " of ply ", ply, " is lost"}));
      else
        require(moves()[i].at("text") == text,
                joined({"ply ", ply, " was ", text, " and is ",
                        moves()[i].at("text").get_ref<const std::string&>()}));
    }
  }

  std::vector<SeenEvent> events_with(const std::string& key) const {
    std::vector<SeenEvent> found;
    for (const SeenEvent& event : evidence_.file) {
      const std::string used = event.data.value("key", std::string{});
      if (used.ends_with(":" + key)) found.push_back(event);
    }
    return found;
  }

  /// Wholly there or not at all, and at most once.
  void check_unanswered() {
    const std::size_t acknowledged = promises_.moves.size();
    if (!promises_.unanswered || !promises_.unanswered->move) {
      require(moves().size() <= acknowledged, "a move is there that nobody sent");
      judgement_.unanswered_was_kept =
          promises_.unanswered && !events_with(promises_.unanswered->key).empty();
      return;
    }
    const KeyedMove& move = *promises_.unanswered->move;
    const auto events = events_with(move.key);
    judgement_.unanswered_was_kept = !events.empty();
    const std::size_t expected = acknowledged + (events.empty() ? 0 : 1);
    require(moves().size() == expected, "the scoresheet has " + n(std::ssize(moves())) +
                                            " plies, the log " +
                                            n(static_cast<std::int64_t>(expected)));
    if (events.empty()) return;
    require(std::ranges::count(events, "move_played", &SeenEvent::type) == 1,
            "the unanswered move has not exactly one effect");
    if (moves().size() == expected)
      require(moves().back().at("text") == move.text, "another move than the unanswered one");
    const bool ends = events.front().data.value("ends_game", false);
    require(ends == (events.back().type == "game_ended"), "the unanswered move is there by half");
  }

  void check_clock() {
    const ClockVerdict verdict = judge_clock(promises_, evidence_, outage_);
    for (const std::string& what : verdict.broken) broken(what);
    judgement_.clock_ran = verdict.ran;
    judgement_.flag_was_due = verdict.flag_was_due;
    judgement_.clock_loss_ms = verdict.loss_ms;
  }

  const Promises& promises_;
  const Evidence& evidence_;
  const Outage& outage_;
  Judgement judgement_;
};

}  // namespace

Judgement judge(const Promises& promises, const Evidence& evidence, const Outage& outage) {
  return Judge{promises, evidence, outage}.judge();
}

}  // namespace flagfall::test
