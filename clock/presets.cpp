#include "clock/presets.hpp"

#include <algorithm>

#include "clock/method.hpp"
#include "clock/program.hpp"

namespace flagfall::clock {
namespace {

// The options of the DGT 3000 from 09 on are known from a
// re-implementation of that clock; its periods without a quota begin for both sides at once.

constexpr auto by_moves = Crossing::by_moves;
constexpr auto at_zero = Crossing::at_zero_both;

// clang-format off
constexpr Preset table[] = {
    {"fmjd-fischer", "clock.preset.fmjd-fischer", "4800+60",
     "FMJD Annex 3, 6.1 d", "international", by_moves},
    {"fmjd-current", "clock.preset.fmjd-current", "45/5400:1800+30",
     "European championship 2022; Rotterdam 2023; title match 2024", "international", by_moves},
    {"fmjd-current-increment", "clock.preset.fmjd-current-increment", "45/5400+30:1800+30",
     "the same with the increment from the first move", "international", by_moves},
    {"fmjd-old", "clock.preset.fmjd-old", "50/7200:~25/3600",
     "FMJD Annex 3, 6.1", "international", by_moves},
    {"fmjd-old-a", "clock.preset.fmjd-old-a", "50/7200:3600",
     "FMJD Annex 3, 6.1 a", "international", by_moves},
    {"fmjd-old-b", "clock.preset.fmjd-old-b", "50/7200:1800",
     "FMJD Annex 3, 6.1 b", "international", by_moves},
    {"fmjd-old-c", "clock.preset.fmjd-old-c", "40/5400:3600",
     "FMJD Annex 3, 6.1 c", "international", by_moves},
    {"rapid-20-10", "clock.preset.rapid-20-10", "1200+10",
     "title matches 2018 and 2024", "international", by_moves},
    {"rapid-20-5", "clock.preset.rapid-20-5", "1200+5",
     "title matches 2013 and 2020", "international", by_moves},
    {"blitz-10-5", "clock.preset.blitz-10-5", "600+5",
     "title matches 2018 and 2024", "international", by_moves},
    {"blitz-5-3", "clock.preset.blitz-5-3", "300+3",
     "title matches 2013 and 2020", "international", by_moves},
    {"superblitz-10-2", "clock.preset.superblitz-10-2", "600+2",
     "title matches 2018 and 2024", "international", by_moves},
    {"superblitz-5-2", "clock.preset.superblitz-5-2", "300+2",
     "title match 2013; World Cups 2015 and 2017", "international", by_moves},
    {"lehman-georgiev-10-3", "clock.preset.lehman-georgiev-10-3", "600+3",
     "title match 2003", "international", by_moves},
    {"youth-barrage-5-5", "clock.preset.youth-barrage-5-5", "300+5",
     "Dutch youth championships", "international", by_moves},
    {"netherlands-2006", "clock.preset.netherlands-2006", "50/7200:1800",
     "Dutch championship 2006", "international", by_moves},
    {"netherlands-2010", "clock.preset.netherlands-2010", "50/7200:25/3600:0+20",
     "Dutch championship 2010", "international", by_moves},
    {"clock-simul", "clock.preset.clock-simul", "50/7200:~25/3600",
     "world record of clock simultaneous play", "international", by_moves},
    {"draughts64-classic-45", "clock.preset.draughts64-classic-45", "2700",
     "Cup of Russia 2018", "draughts-64", by_moves},
    {"draughts64-classic-45-15", "clock.preset.draughts64-classic-45-15", "2700+15",
     "veterans' championships, 64 squares", "draughts-64", by_moves},
    {"draughts64-online-3-2", "clock.preset.draughts64-online-3-2", "180+2",
     "online play, 64 squares", "draughts-64", by_moves},
    {"frisian-standard", "clock.preset.frisian-standard", "5400+30",
     "Frisian world championship 2024", "frisian", by_moves},
    {"frisian-open", "clock.preset.frisian-open", "2400+20",
     "Fryslan Open", "frisian", by_moves},
    {"frysk", "clock.preset.frysk", "600+10",
     "FRYSK!", "frisian", by_moves},
    {"dgt3000-01", "clock.preset.dgt3000-01", "300",
     "DGT 3000 manual, option 01", "any", by_moves},
    {"dgt3000-02", "clock.preset.dgt3000-02", "600",
     "DGT 3000 manual, option 02", "any", by_moves},
    {"dgt3000-03", "clock.preset.dgt3000-03", "1500",
     "DGT 3000 manual, option 03", "any", by_moves},
    {"dgt3000-04", "clock.preset.dgt3000-04", "3600",
     "DGT 3000 manual, option 04", "any", by_moves},
    {"dgt3000-05", "clock.preset.dgt3000-05", "7200",
     "DGT 3000 manual, option 05", "any", by_moves},
    {"dgt3000-06", "clock.preset.dgt3000-06", "7200:1800",
     "DGT 3000 manual, option 06", "any", at_zero},
    {"dgt3000-07", "clock.preset.dgt3000-07", "7200:3600",
     "DGT 3000 manual, option 07", "any", at_zero},
    {"dgt3000-08", "clock.preset.dgt3000-08", "7200:3600:1800",
     "DGT 3000 manual, option 08", "any", at_zero},
    {"dgt3000-09", "clock.preset.dgt3000-09", "7200:3600:3600",
     "DGT 3000, option 09", "any", at_zero},
    {"dgt3000-10", "clock.preset.dgt3000-10", "180+2",
     "DGT 3000, option 10", "any", by_moves},
    {"dgt3000-11", "clock.preset.dgt3000-11", "1500+10",
     "DGT 3000, option 11", "any", by_moves},
    {"dgt3000-12", "clock.preset.dgt3000-12", "5400+30",
     "DGT 3000, option 12", "any", by_moves},
    {"dgt3000-13", "clock.preset.dgt3000-13", "5400+30:1800+30",
     "DGT 3000, option 13", "any", at_zero},
    {"dgt3000-14", "clock.preset.dgt3000-14", "6000+30:3000+30:900+30",
     "DGT 3000, option 14", "any", at_zero},
    {"dgt3000-15", "clock.preset.dgt3000-15", "1500B10",
     "DGT 3000, option 15", "any", by_moves},
    {"dgt3000-16", "clock.preset.dgt3000-16", "6900B5",
     "DGT 3000, option 16", "any", by_moves},
    {"dgt3000-17", "clock.preset.dgt3000-17", "7200B30:900B30",
     "DGT 3000, option 17", "any", at_zero},
    {"dgt3000-18", "clock.preset.dgt3000-18", "7200B30:3600B30:900B30",
     "DGT 3000, option 18", "any", at_zero},
    {"dgt3000-19", "clock.preset.dgt3000-19", "3600:C0/300",
     "DGT 3000, option 19", "any", at_zero},
    {"dgt3000-20", "clock.preset.dgt3000-20", "3600:J1x20",
     "DGT 3000, option 20", "any", at_zero},
    {"dgt3000-21", "clock.preset.dgt3000-21", "1500:U",
     "DGT 3000, option 21", "any", at_zero},
    {"dgt3000-22", "clock.preset.dgt3000-22", "300d2",
     "DGT 3000, option 22", "any", by_moves},
    {"dgt3000-23", "clock.preset.dgt3000-23", "1500d5",
     "DGT 3000, option 23", "any", by_moves},
    {"dgt3000-24", "clock.preset.dgt3000-24", "6900d5:3600d5",
     "DGT 3000, option 24", "any", at_zero},
};
// clang-format on

bool is_offered(const Preset& preset) {
  const auto control = parse_control(preset.program);
  return control && !check_built(*control);
}

}  // namespace

std::vector<Preset> all_presets() { return {std::begin(table), std::end(table)}; }

std::vector<Preset> presets() {
  std::vector<Preset> offered;
  std::ranges::copy_if(table, std::back_inserter(offered), is_offered);
  return offered;
}

}  // namespace flagfall::clock
