#include "arbiter/rules/engines/compile.hpp"
#include "arbiter/rules/sets/czech.hpp"
#include "arbiter/rules/sets/english.hpp"
#include "arbiter/rules/sets/italian.hpp"

namespace flagfall::arbiter {

template struct Engine<movement_of(sets::english)>;
template struct Engine<movement_of(sets::italian)>;
template struct Engine<movement_of(sets::czech)>;

}  // namespace flagfall::arbiter
