#include <array>

#include "arbiter/rules/draw_rules.hpp"

namespace flagfall::arbiter {
namespace {

// Which draw rules each text has: RULES.md 3.2 to 3.5. In every table classes of material come
// first, then repetition, then the absence of progress.

constexpr DrawRow repeated(int times, DrawMode mode, std::string_view article = {}) {
  return {DrawRule::repetition,    article,       times, DrawUnit::occurrences,
          Counting::same_position, Material::any, mode};
}
constexpr DrawRow kings_only(DrawRule rule, int plies, DrawMode mode,
                             std::string_view article = {}) {
  return {rule, article, plies, DrawUnit::plies, Counting::king_plies, Material::any, mode};
}
constexpr DrawRow ending(DrawRule rule, Material material, int plies, std::string_view article = {},
                         Restart restart = Restart::never) {
  return {rule,
          article,
          plies,
          DrawUnit::plies,
          Counting::plies_in_class,
          material,
          DrawMode::automatic,
          restart};
}
constexpr DrawRow one_each(DrawRule rule, Material material, std::string_view article = {}) {
  return {rule,
          article,
          1,
          DrawUnit::occurrences,
          Counting::nothing_hangs,
          material,
          DrawMode::automatic};
}

constexpr auto automatic = DrawMode::automatic;
constexpr auto claim = DrawMode::claim;

// International draughts.
constexpr DrawRow sixteen =
    ending(DrawRule::moves_16, Material::three_against_king, 32, "FMJD Annex 1, 6.3");
constexpr DrawRow five =
    ending(DrawRule::moves_5, Material::up_to_two_against_king, 10, "FMJD Annex 1, 6.4");
constexpr DrawRow third_time = repeated(3, automatic, "FMJD Annex 1, 6.1");
constexpr DrawRow twenty_five = kings_only(DrawRule::moves_25, 50, automatic, "FMJD Annex 1, 6.2");
// The later wording of 6.3 has it; no number of its own is known.
constexpr DrawRow diagonal(DrawMode mode) {
  return {DrawRule::long_diagonal,    "FMJD Annex 1, later wording", 10,  DrawUnit::plies,
          Counting::plies_along_line, Material::three_against_king,  mode};
}
constexpr std::array fmjd{sixteen, five, diagonal(DrawMode::off), third_time, twenty_five};
constexpr std::array fmjd_later{sixteen, five, diagonal(claim), third_time, twenty_five};

// Russian and Brazilian draughts, as the FMJD plays them on 64 squares.
constexpr DrawRow fifteen_kings = ending(DrawRule::moves_15, Material::kings_against_king, 30,
                                         "FMJD-64 rules, 7.2.4", Restart::capture);
constexpr DrawRow thirty = ending(DrawRule::moves_30_60, Material::kings_of_four_or_five, 60,
                                  "FMJD-64 rules, 7.2.6", Restart::capture_or_promotion);
constexpr DrawRow sixty = ending(DrawRule::moves_30_60, Material::kings_of_six_or_seven, 120,
                                 "FMJD-64 rules, 7.2.6", Restart::capture_or_promotion);
constexpr DrawRow five_on_line{
    DrawRule::long_diagonal, "FMJD-64 rules, 7.2.7",       10,       DrawUnit::plies,
    Counting::plies_on_line, Material::three_against_king, automatic};
constexpr DrawRow five_64 =
    ending(DrawRule::moves_5, Material::up_to_two_against_king, 10, "FMJD-64 rules, 7.2.8");
constexpr DrawRow third_64 = repeated(3, automatic, "FMJD-64 rules, 7.2.3");
constexpr std::array fmjd_64{
    fifteen_kings,
    thirty,
    sixty,
    five_on_line,
    five_64,
    third_64,
    kings_only(DrawRule::moves_15, 30, automatic, "FMJD-64 rules, 7.2.5"),
};
// The Brazilian text has 20 moves for 15; the rest of its list is not known.
constexpr std::array br_national{
    fifteen_kings,
    thirty,
    sixty,
    five_on_line,
    five_64,
    third_64,
    kings_only(DrawRule::moves_20, 40, automatic),
};
constexpr std::array cn_64{
    ending(DrawRule::moves_5, Material::up_to_two_against_king, 10),
    repeated(3, automatic),
    kings_only(DrawRule::moves_15, 30, automatic),
};

constexpr std::array frisian{
    ending(DrawRule::moves_7, Material::two_kings_against_king, 14, "Frisian rules, Art. 18"),
    one_each(DrawRule::one_king_each, Material::one_king_each, "Frisian rules, Art. 21.1"),
    repeated(3, DrawMode::off),  // no article has it: the arbiter's, where an event wants it
};

constexpr DrawRow english_repetition() {
  DrawRow row = repeated(3, claim, "WCDF rules, 1.32.1");
  row.next_move = true;
  return row;
}
constexpr std::array wcdf{
    english_repetition(),
    kings_only(DrawRule::moves_40, 80, claim, "WCDF rules, 1.32.2"),
};
constexpr std::array fid{
    repeated(4, claim, "FID rules, 9.3"),
    kings_only(DrawRule::moves_40, 80, claim, "FID rules, 10.4"),
};

// Spanish and Portuguese draughts: the strong side has to win while the line is his.
constexpr DrawRow twelve = ending(DrawRule::moves_12, Material::three_kings_with_line, 24);
constexpr DrawRow twenty = kings_only(DrawRule::moves_20, 40, automatic);
constexpr std::array spanish{twelve, repeated(3, claim), twenty};
constexpr std::array portuguese{twelve, repeated(3, claim, "Portuguese rules, 14"), twenty};

constexpr DrawRow thirteen{DrawRule::moves_13,
                           {},
                           13,
                           DrawUnit::moves,
                           Counting::moves_in_class,
                           Material::three_kings_against_king,
                           automatic};
constexpr std::array apca{
    thirteen,
    repeated(3, automatic, "APCA rules, 26"),
    kings_only(DrawRule::moves_15, 30, automatic, "APCA rules, 26"),
};
constexpr std::array pool_unified{thirteen, repeated(3, automatic),
                                  kings_only(DrawRule::moves_15, 30, automatic)};

constexpr std::array canadian{
    ending(DrawRule::moves_16, Material::three_kings_against_king, 32),
    repeated(3, automatic),
    kings_only(DrawRule::moves_25, 50, automatic),
};
constexpr std::array czech{repeated(3, claim), kings_only(DrawRule::moves_15, 30, claim)};
constexpr std::array turkish{one_each(DrawRule::one_piece_each, Material::one_piece_each),
                             repeated(3, automatic)};
constexpr std::array thai{repeated(3, DrawMode::arbiter)};
// Two kings win against one where a king stops behind the last one taken: no endings are drawn.
constexpr std::array killer{repeated(3, automatic), kings_only(DrawRule::moves_25, 50, automatic)};
constexpr std::array antidraughts{repeated(3, automatic)};

struct Text {
  RuleSet rules;
  Profile profile;
  std::span<const DrawRow> rows;
};

/// The first text of a rule set is its default. In Breakthrough men only go forward until one of
/// them wins, so that no draw can come about.
constexpr auto texts = std::to_array<Text>({
    {RuleSet::international, Profile::fmjd, fmjd},
    {RuleSet::international, Profile::fmjd_later, fmjd_later},
    {RuleSet::russian, Profile::fmjd_64, fmjd_64},
    {RuleSet::russian, Profile::cn_64, cn_64},
    {RuleSet::brazilian, Profile::fmjd_64, fmjd_64},
    {RuleSet::brazilian, Profile::cn_64, cn_64},
    {RuleSet::brazilian, Profile::br_national, br_national},
    {RuleSet::frisian, Profile::frisian, frisian},
    {RuleSet::frysk, Profile::frisian, frisian},
    {RuleSet::english, Profile::wcdf, wcdf},
    {RuleSet::english_w, Profile::wcdf, wcdf},
    {RuleSet::italian, Profile::fid, fid},
    {RuleSet::spanish, Profile::customary, spanish},
    {RuleSet::portuguese, Profile::portuguese, portuguese},
    {RuleSet::pool, Profile::apca, apca},
    {RuleSet::pool_unified, Profile::customary, pool_unified},
    {RuleSet::canadian, Profile::customary, canadian},
    {RuleSet::czech, Profile::customary, czech},
    {RuleSet::turkish, Profile::customary, turkish},
    {RuleSet::thai, Profile::customary, thai},
    {RuleSet::spantsireti, Profile::fmjd_64, fmjd_64},
    {RuleSet::antidraughts, Profile::customary, antidraughts},
    {RuleSet::breakthrough, Profile::customary, {}},
    {RuleSet::killer, Profile::customary, killer},
});

}  // namespace

std::vector<Profile> profiles_of(RuleSet rules) {
  std::vector<Profile> profiles;
  for (const Text& text : texts)
    if (text.rules == rules) profiles.push_back(text.profile);
  return profiles;
}

std::span<const DrawRow> draw_rows(RuleSet rules, Profile profile) {
  for (const Text& text : texts)
    if (text.rules == rules && text.profile == profile) return text.rows;
  return {};
}

const DrawRow* draw_row(RuleSet rules, Profile profile, DrawRule rule) {
  for (const DrawRow& row : draw_rows(rules, profile))
    if (row.rule == rule) return &row;
  return nullptr;
}

}  // namespace flagfall::arbiter
