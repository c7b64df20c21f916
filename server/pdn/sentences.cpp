#include "server/pdn/sentences.hpp"

#include <cstdint>
#include <string>

namespace flagfall::server::pdn {

arbiter::Sentence sentence_of(const arbiter::AmbiguousCapture& capture) {
  return {capture.resolved ? "pdn.ambiguous_resolved" : "pdn.ambiguous",
          {{"ply", static_cast<std::int64_t>(capture.ply)},
           {"move", capture.text},
           {"readings", static_cast<std::int64_t>(capture.readings.size())}}};
}

arbiter::Sentence sentence_of(const arbiter::OverlookedDraw& draw) {
  return {"pdn.overlooked_draw",
          {{"ply", static_cast<std::int64_t>(draw.ply)},
           {"rule", std::string{arbiter::name_of(draw.rule)}}}};
}

arbiter::Sentence contradiction(std::string_view noted, std::string_view found) {
  return {"pdn.contradicted", {{"noted", std::string{noted}}, {"found", std::string{found}}}};
}

}  // namespace flagfall::server::pdn
