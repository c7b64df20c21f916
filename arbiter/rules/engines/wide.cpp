#include "arbiter/rules/engines/compile.hpp"
#include "arbiter/rules/sets/canadian.hpp"
#include "arbiter/rules/sets/spantsireti.hpp"
#include "arbiter/rules/sets/turkish.hpp"

namespace flagfall::arbiter {

template struct Engine<movement_of(sets::canadian)>;
template struct Engine<movement_of(sets::spantsireti)>;
template struct Engine<movement_of(sets::turkish)>;

}  // namespace flagfall::arbiter
