#include "clock/describe.hpp"
