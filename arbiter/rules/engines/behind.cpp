#include "arbiter/rules/engines/compile.hpp"
#include "arbiter/rules/sets/spanish.hpp"
#include "arbiter/rules/sets/thai.hpp"

namespace flagfall::arbiter {

template struct Engine<movement_of(sets::spanish)>;
template struct Engine<movement_of(sets::thai)>;

}  // namespace flagfall::arbiter
