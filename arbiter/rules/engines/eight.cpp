#include "arbiter/rules/engines/compile.hpp"
#include "arbiter/rules/sets/brazilian.hpp"
#include "arbiter/rules/sets/pool.hpp"
#include "arbiter/rules/sets/russian.hpp"

namespace flagfall::arbiter {

template struct Engine<movement_of(sets::russian)>;
template struct Engine<movement_of(sets::brazilian)>;
template struct Engine<movement_of(sets::pool)>;

}  // namespace flagfall::arbiter
