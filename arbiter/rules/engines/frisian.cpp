#include "arbiter/rules/sets/frisian.hpp"
#include "arbiter/rules/engines/compile.hpp"

namespace flagfall::arbiter {

template struct Engine<movement_of(sets::frisian)>;

}  // namespace flagfall::arbiter
