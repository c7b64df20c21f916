#include "arbiter/rules/engines/compile.hpp"
#include "arbiter/rules/sets/breakthrough.hpp"
#include "arbiter/rules/sets/international.hpp"
#include "arbiter/rules/sets/killer.hpp"

namespace flagfall::arbiter {

template struct Engine<movement_of(sets::international)>;
template struct Engine<movement_of(sets::breakthrough)>;
template struct Engine<movement_of(sets::killer)>;

}  // namespace flagfall::arbiter
