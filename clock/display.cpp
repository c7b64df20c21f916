#include "clock/display.hpp"
