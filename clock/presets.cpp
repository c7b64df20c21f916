#include "clock/presets.hpp"
